"""105.2: "That's one or more colors": what has a color."""

from __future__ import annotations

from lawmage.language.adjectives import ColorCount
from lawmage.oracle.template import phrase

phrase("postmodifier", "that-is-colored", "that's one or more colors", ColorCount, low=1)
