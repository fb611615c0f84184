"""Forty cards, with rules that must be among those that bear on them and rules that must not, from the Comprehensive Rules of 2026-06-19.

What must not be there is near: what a like card has (a spell that adds mana is no mana ability), or what the same words mean elsewhere.
"""

from __future__ import annotations

from typing import Final

CARDS: Final[dict[str, tuple[str, str]]] = {
    # mana
    "Reflecting Pool": ("106.5 106.7 605.1a 605.3b 107.5", "605.1b 106.12 302.6 115.1 606.3"),
    "Llanowar Elves": ("605.1a 605.3b 302.6 107.5", "106.7 106.5 115.1 605.1b"),
    "Birds of Paradise": ("702.9 605.1a 302.6 106.1a", "106.7 605.5 603.1"),
    "Dark Ritual": ("605.5b 106.4", "605.1a 605.3b 602.1"),
    "Wild Growth": ("605.1b 605.4a 106.12a 702.5 303.4m", "605.1a 605.3b 602.1 107.5"),
    "Mana Reflection": ("106.6a 106.12b", "605.1b 603.1 106.7"),
    "Gilded Lotus": ("605.1a 107.5 106.1a", "302.6 704.5j 302.1"),
    "Forest": ("305.6 205.4c 305.2", "302.1 304.1 115.1"),
    # spells
    "Lightning Bolt": ("115.4 115.1a 120.3 608.2b", "605.5b 119.3 115.1c 601.2d"),
    "Counterspell": ("701.6 112.1 115.1a", "701.8 120.1 115.1d"),
    "Wrath of God": ("701.8 701.19c", "115.1 608.2b 701.21"),
    "Murder": ("701.8 115.1a 608.2b", "701.19c 701.21 701.13"),
    "Giant Growth": ("613.4c 611.2c 514.2 115.1a", "611.3a 613.4b 122.1a"),
    "Divination": ("121.2", "115.1 701.22 121.6"),
    "Mind Rot": ("701.9 115.1a", "701.17 701.21 120.1"),
    "Opt": ("701.22 121.2", "701.25 115.1"),
    "Raise Dead": ("400.7 109.2a 115.1a", "110.1 701.23"),
    "Blaze": ("107.3 107.3a 115.4 120.3", "107.3f 601.2d"),
    "Healing Salve": ("700.2 615.7 119.3", "614.1a 615.8 615.12"),
    "Fog": ("615.1a", "115.1 615.7 614.1a"),
    "Reverberate": ("707.10 707.10c 115.1a", "707.5 707.2 701.7"),
    "Act of Treason": ("613.1b 701.26b 702.10 514.2", "611.3a 701.12b"),
    "Dismember": ("107.4f 613.4c 514.2", "107.4e 122.1a 701.8"),
    "Cryptic Command": ("700.2 701.6 701.26 121.2", "700.2d 603.1"),
    # permanents
    "Grizzly Bears": ("302.1", "603.1 611.3a 107.4e 702.9"),
    "Serra Angel": ("702.9 702.20", "702.19 702.17 603.1"),
    "White Knight": ("702.7 702.16", "702.4 702.11"),
    "Invisible Stalker": ("702.11 509.1b", "702.18 508.1c 702.16"),
    "Tarmogoyf": ("604.3 208.2a 613.4a 208.2", "613.4b 613.4c 122.1a"),
    "Clone": ("707.5 616.1c 614.1c", "707.10 603.6a 701.7"),
    "Protean Hydra": ("614.1c 122.6a 615.1a 603.7b 107.3a", "605.1a 115.1 701.10e"),
    "Kalonian Hydra": ("702.19 122.6a 508.3a 701.10e", "603.6a 614.16"),
    "Dryad Militant": ("614.1a 107.4e", "603.1 615.1a 603.6c"),
    "Flametongue Kavu": ("603.6a 115.1d 120.3", "115.4 115.1a 701.14"),
    "Rancor": ("702.5 303.4 303.4m 700.4 603.6c 702.19 613.4c", "301.5f 702.6"),
    "Bonesplitter": ("702.6 301.5 301.5f 613.4c", "303.4m 702.5 303.4"),
    "Pacifism": ("702.5 508.1c 509.1b 303.4m", "508.1d 613.1f 702.3"),
    "Oblivion Ring": ("603.6a 603.6c 607.2a 701.13", "610.3 701.8"),
    "Jace, the Mind Sculptor": ("606.3 606.4 306.5b 704.5j 701.20e 701.24c", "605.1a 302.1 107.5"),
    "Blood Moon": ("305.7 613.1d", "613.1e 613.1f 205.1b"),
}
"""Name -> the rules that must be there, and those that must not."""
