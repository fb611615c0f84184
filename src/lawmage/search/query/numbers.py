"""Numbers as cards print them: "2.5", "*", "1+*", "X"."""

from __future__ import annotations

import math
import re
from typing import Final

_NUMBER: Final = re.compile(r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)")
_UNKNOWN_PART: Final = re.compile(r"[+-]?(?:\d*\*[²]?|[xy])", re.IGNORECASE)


def number_of(written: str) -> float | None:
    """What a printed power, toughness, loyalty or defense counts as, what is defined elsewhere being 0; None for a joke."""
    text = written.strip()
    if text == "\N{INFINITY}":
        return math.inf
    plain = _UNKNOWN_PART.sub("", text).rstrip("+-")
    if not plain:
        return 0.0
    return float(plain) if _NUMBER.fullmatch(plain) else None
