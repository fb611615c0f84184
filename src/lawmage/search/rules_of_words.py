"""What rules depend on which word a phrase has, on a card's types, on its layout: the closed lists that rules_of_card.py reads."""

from __future__ import annotations

from typing import Final

from lawmage.search.keyword_rules import ABILITIES

KEYWORD_COUNTERS: Final = (
    "flying", "first strike", "double strike", "deathtouch", "decayed", "exalted", "haste", "hexproof", "indestructible", "lifelink", "menace", "reach",
    "shadow", "trample", "vigilance",
)  # fmt: skip
"""122.1b: the counters that give a keyword ability."""

COUNTERS: Final = {
    "+1/+1": "122.1a", "-1/-1": "122.1a", "+1/+0": "122.1a", "+0/+1": "122.1a", "+0/+2": "122.1a", "+2/+2": "122.1a", "+2/+0": "122.1a", "-0/-1": "122.1a",
    "-1/-0": "122.1a", "-0/-2": "122.1a", "-2/-2": "122.1a", "-2/-1": "122.1a", "+1/+2": "122.1a", "shield": "122.1c", "stun": "122.1d",
    "loyalty": "122.1e", "poison": "122.1f", "defense": "122.1g", "finality": "122.1h", "rad": "122.1i", "energy": "107.14", "lore": "714.3",
} | dict.fromkeys(KEYWORD_COUNTERS, "122.1b")  # fmt: skip

TOKENS: Final = {
    "Treasure": "111.10a", "Food": "111.10b", "Gold": "111.10c", "Walker": "111.10d", "Shard": "111.10e", "Clue": "111.10f", "Blood": "111.10g",
    "Powerstone": "111.10h", "Incubator": "111.10i", "Cursed Role": "111.10j", "Monster Role": "111.10k", "Royal Role": "111.10m",
    "Sorcerer Role": "111.10n", "Virtuous Role": "111.10p", "Wicked Role": "111.10q", "Young Hero Role": "111.10r", "Map": "111.10s", "Junk": "111.10t",
    "Lander": "111.10u", "Mutagen": "111.10v", "Vibranium": "111.10w", "Role token": "303.7",
}  # fmt: skip

DESIGNATIONS: Final = {
    "renowned": "702.112b", "monstrous": "701.37b", "saddled": "702.171b", "suspected": "701.60b", "prepared": "722.3a", "goaded": "701.15b",
    "exerted": "701.43a", "harnessed": "701.64a", "solved": "719.3b",
}  # fmt: skip

CANT: Final = {
    "attack": "508.1c", "block": "509.1b", "attack or block": "508.1c 509.1b", "be blocked": "509.1b", "be countered": "101.2", "must attack": "508.1d",
    "untap": "502.3",
}  # fmt: skip
"""What a creature is forbidden or required to do, and where that is looked at."""

WORDS: Final[dict[str, tuple[dict[str, str], ...]]] = {
    "counter-word": (COUNTERS,),
    "predefined-token": (TOKENS,),
    "cant-words": (CANT,),
    "ruled-words": (CANT,),
    "designation": (DESIGNATIONS,),
    "host-word": ({"enchanted": "303.4m", "equipped": "301.5f", "fortified": "301.6"},),
    "adorned-word": ({"enchanted": "303.4b", "equipped": "301.5a", "fortified": "301.6"},),
    "combat-word": ({"attacking": "508.1k", "blocking": "509.1g", "blocked": "509.1h", "unblocked": "509.1h"},),
    "number-word": ({"mana value": "202.3", "power": "208.1", "toughness": "208.1"},),
    "supertype-word": ({},),
    "subtype-word": ({},),
    "subtype-noun": ({},),
}
"""Of a slot that holds a word of a closed list: the rules of the words. Of lists that aren't here the words are keywords."""

SET_TYPES: Final = dict.fromkeys(("Plains", "Island", "Swamp", "Mountain", "Forest"), "305.7")
"""What a land becomes."""

CLASSES: Final = {"SubtypeKind": SET_TYPES}
"""Of a class of phrases: the rules of its words, whatever list they are of."""

KEEPS: Final = {"types": "205.1b", "creature types": "205.1b", "land types": "205.1b", "colors and types": "205.1b"}

CONSTANTS: Final = (ABILITIES, CANT, KEEPS, DESIGNATIONS, {"manifest": "701.40", "cloak": "701.58"})
"""Where the words that a wording fixes are looked up."""

FORMS: Final[dict[str, tuple[str, ...]]] = {
    "eot": ("514.2",), "until-eot": ("514.2",), "this-turn": ("514.2",), "eoc": ("500.5a",),
    "whose-upkeep": ("503.1a",), "each-upkeep": ("503.1a",), "the-upkeep": ("503.1a",), "whose-draw-step": ("504.1",), "each-draw-step": ("504.1",),
    "whose-end-step": ("513.1",), "each-end-step": ("513.1",), "the-end-step": ("513.1",), "whose-first-main-phase": ("505.1a",),
    "whose-second-main-phase": ("505.1a",), "combat-on-your-turn": ("506.1",), "each-combat": ("506.1",), "end-of-combat": ("511.2",),
    "scries": ("701.22",), "surveils": ("701.25",), "scries-or-surveils": ("701.22", "701.25"), "searches-library": ("701.23",),
}  # fmt: skip
"""The rules of single wordings."""

TYPES: Final[dict[str, tuple[str, ...]]] = {
    "Legendary": ("704.5j",), "Snow": ("205.4g",), "World": ("704.5k",), "Basic": ("205.4c",), "Artifact": ("301.1",), "Creature": ("302.1",),
    "Enchantment": ("303.1",), "Instant": ("304.1",), "Land": ("305.1", "305.2"), "Sorcery": ("307.1",), "Kindred": ("308.1",),
    "Planeswalker": ("306.1", "306.5b", "606.3"), "Battle": ("310.1", "310.4b"), "Plains": ("305.6",), "Island": ("305.6",), "Swamp": ("305.6",),
    "Mountain": ("305.6",), "Forest": ("305.6",), "Aura": ("303.4",), "Equipment": ("301.5",), "Fortification": ("301.6",), "Vehicle": ("301.7",),
    "Saga": ("714.2b", "714.3"), "Class": ("716.2",), "Case": ("719.3",), "Room": ("709.5",), "Role": ("303.7a",), "Siege": ("310.11",),
    "Spacecraft": ("721.2",), "Attraction": ("717.1",), "Adventure": ("715.3",), "Omen": ("720.3",), "Dungeon": ("309.1",), "Plane": ("311.1",),
    "Phenomenon": ("312.1",), "Vanguard": ("313.1",), "Scheme": ("314.1",), "Conspiracy": ("315.1",),
}  # fmt: skip

LAYOUTS: Final[dict[str, tuple[str, ...]]] = {
    "split": ("709.3", "709.4"), "aftermath": ("702.127", "709.3"), "flip": ("710.2", "710.4"), "transform": ("712.2", "712.8d", "712.8e"),
    "modal_dfc": ("712.3", "712.11b"), "meld": ("712.4", "701.42"), "leveler": ("711.2", "702.87"), "saga": ("714.1",), "adventure": ("715.3",),
    "class": ("716.2",), "case": ("719.3",), "prototype": ("718.3", "702.160"), "mutate": ("730.2", "702.140"), "prepare": ("722.3",),
    "omen": ("720.3",), "station": ("721.2",), "planar": ("901.1",), "scheme": ("904.1",), "vanguard": ("902.1",),
}  # fmt: skip
