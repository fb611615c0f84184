"""What `is:` asks of a card: each kind with the condition that makes it so."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from lawmage.cards.face import Face
from lawmage.cards.facts import PERMANENT_TYPES
from lawmage.oracle.text import without_reminders
from lawmage.search.folding import fold, with_tilde
from lawmage.search.record import CardRecord

CASTABLE_TYPES: Final = ("Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Planeswalker", "Sorcery")
PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")
"""700.8."""
OUTLAWS: Final = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")
"""700.12."""
BASIC_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")

KEYWORD_ABILITIES: Final = (
    "deathtouch", "defender", "double strike", "enchant", "equip", "first strike", "flash", "flying", "haste", "hexproof", "indestructible",
    "intimidate", "landwalk", "plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk", "lifelink", "protection", "reach",
    "shroud", "trample", "vigilance", "ward", "banding", "bands with other", "rampage", "cumulative upkeep", "flanking", "phasing",
    "buyback", "shadow", "cycling", "landcycling", "basic landcycling", "plainscycling", "islandcycling", "swampcycling", "mountaincycling",
    "forestcycling", "typecycling", "echo", "horsemanship", "fading", "kicker", "multikicker", "flashback", "madness", "fear", "morph",
    "megamorph", "amplify", "provoke", "storm", "affinity", "entwine", "modular", "sunburst", "bushido", "soulshift", "splice", "offering",
    "ninjutsu", "epic", "convoke", "dredge", "transmute", "bloodthirst", "haunt", "replicate", "graft", "recover", "ripple", "split second",
    "suspend", "vanishing", "absorb", "aura swap", "delve", "fortify", "frenzy", "gravestorm", "poisonous", "transfigure", "changeling",
    "evoke", "hideaway", "prowl", "reinforce", "conspire", "persist", "wither", "retrace", "devour", "exalted", "unearth", "cascade",
    "annihilator", "level up", "rebound", "umbra armor", "totem armor", "infect", "battle cry", "living weapon", "undying", "miracle",
    "soulbond", "overload", "scavenge", "unleash", "cipher", "evolve", "extort", "fuse", "bestow", "tribute", "dethrone", "outlast",
    "prowess", "dash", "exploit", "menace", "renown", "awaken", "devoid", "ingest", "myriad", "surge", "skulk", "emerge", "escalate",
    "melee", "crew", "fabricate", "partner", "undaunted", "improvise", "aftermath", "embalm", "eternalize", "afflict", "ascend", "assist",
    "jump-start", "mentor", "afterlife", "riot", "spectacle", "escape", "mutate", "encore", "foretell", "demonstrate", "daybound",
    "nightbound", "disturb", "decayed", "cleave", "training", "compleated", "reconfigure", "blitz", "casualty", "enlist", "read ahead",
    "ravenous", "squad", "prototype", "living metal", "more than meets the eye", "for mirrodin!", "toxic", "backup", "bargain", "craft",
    "disguise", "plot", "saddle", "spree", "freerunning", "gift", "offspring", "impending", "start your engines!", "harmonize", "mobilize",
    "job select", "tiered", "station", "warp", "mayhem", "web-slinging", "firebending", "sneak", "increment", "paradigm",
)  # fmt: skip
"""702, with the variants that have a name of their own."""

_COST: Final = r"(?:\{[^{}]+\})+"
_PARAMETER: Final = rf"(?: from [a-z ,]+| \d+| x| {_COST}|\N{{EM DASH}}.+| [a-z ]+ {_COST}| for [a-z ]+| with .+)?"
KEYWORD_PIECE: Final = re.compile(
    rf"(?:(?:{'|'.join([re.escape(word) for word in sorted(KEYWORD_ABILITIES, key=len, reverse=True)])}){_PARAMETER}"
    rf"|(?:enchant|champion an?|choose a background|friends forever|doctor's companion|(?:[a-z]+ )?[a-z]+(?:walk|cycling {_COST}))(?: [a-z ]+)?)"
)

_ENTERS: Final = r"enters(?: the battlefield)?"
_MANA: Final = r"\{[wubrg]\}"
LANDS: Final[dict[tuple[str, ...], str]] = {
    ("fetchland",): r"\{t\}, pay 1 life, sacrifice ~: search your library for an? \w+ or \w+ card, put it onto the battlefield",
    ("shockland",): rf"as ~ {_ENTERS}, you may pay 2 life\. if you don't, (?:it|~) {_ENTERS} tapped",
    ("checkland",): rf"~ {_ENTERS} tapped unless you control an? \w+ or an? \w+\.",
    ("fastland",): rf"~ {_ENTERS} tapped unless you control two or fewer other lands",
    ("slowland",): rf"~ {_ENTERS} tapped unless you control two or more other lands",
    ("painland",): rf"\{{t\}}: add {_MANA} or {_MANA}\. ~ deals 1 damage to you",
    ("filterland",): rf"^(?:\{{1\}}|\{{[wubrg]/[wubrg]\}}), \{{t\}}: add (?:({_MANA})(?!\1){_MANA}\.|({_MANA})\2, \2({_MANA}), or \3\3)",
    ("bounceland", "karoo"): rf"when ~ {_ENTERS}, return an? (?:untapped )?\w+ you control to its owner's hand\.",
    ("scryland",): rf"~ {_ENTERS} tapped\.\nwhen ~ {_ENTERS}, scry 1\.\n\{{t\}}: add {_MANA} or {_MANA}\.",
    ("gainland",): rf"~ {_ENTERS} tapped\.\nwhen ~ {_ENTERS}, you gain 1 life\.\n\{{t\}}: add {_MANA} or {_MANA}\.",
    ("canopyland", "canland"): rf"^\{{t\}}, pay 1 life: add {_MANA} or {_MANA}\.\n\{{1\}}, \{{t\}}, sacrifice ~: draw a card",
    ("creatureland", "manland"): r"(?:~|it|this) becomes an? [^.\n]*creature",
    ("triland",): rf"~ {_ENTERS} tapped\.\n\{{t\}}: add {_MANA}, {_MANA}, or {_MANA}\.",
    ("bondland", "crowdland", "battlebondland"): rf"~ {_ENTERS} tapped unless you have two or more opponents",
    ("tangoland", "battleland"): rf"~ {_ENTERS} tapped unless you control two or more basic lands",
    ("shadowland", "snarl"): rf"as ~ {_ENTERS}, you may reveal an? \w+ or \w+ card from your hand\. if you don't, ~ {_ENTERS} tapped",
    ("storageland",): r"storage counter",
    ("surveilland",): rf"~ {_ENTERS} tapped\.\nwhen ~ {_ENTERS}, surveil 1",
    ("vergeland", "verge"): rf"\{{t\}}: add {_MANA}\. activate only if you control an? \w+ or an? \w+\.",
}
"""The land cycles that their text tells, by their names -> what a land's text must have."""
_LANDS: Final = [(names, re.compile(pattern, re.MULTILINE)) for names, pattern in LANDS.items()]
TYPED_LANDS: Final[tuple[tuple[str, ...], ...]] = (("dual",), ("bikeland", "cycleland", "bicycleland"), ("tricycleland", "trikeland", "triome"))
"""The land cycles that their types and text tell."""

_MODES: Final = re.compile(r"choose [^\n]*(?:\N{EM DASH}|:)\n?\s*\N{BULLET}|^(?:spree|tiered)\b", re.MULTILINE)
_CAN_BE_COMMANDER: Final = "can be your commander"


class Looked:
    """A card as its kinds are told: its type words, and its texts without reminders, folded, with `~`."""

    def __init__(self, record: CardRecord) -> None:
        self.record = record
        self.card = record.card
        self.faces: tuple[Face, ...] = record.card.faces
        self.front = self.faces[0]
        self.known = record.text_known
        self.full: list[str] = [fold(text) for text in record.texts]
        """The folded texts with their reminders, those without, and these with `~` for the card."""
        self.oracle: list[str] = [without_reminders(text) for text in self.full]
        self.texts: list[str] = [with_tilde(text, face) for text, face in zip(self.oracle, self.faces, strict=True)]
        self.layout = record.card.layout

    def types(self, face: Face) -> tuple[str, ...]:
        return face.supertypes + face.types + face.subtypes

    def has_type(self, *words: str) -> bool:
        """Whether a face has any of these in its type line."""
        return any(word in self.types(face) for face in self.faces for word in words)

    def costs(self) -> list[str]:
        return [str(face.mana_cost) for face in self.faces if face.mana_cost is not None]

    def keyword(self, *words: str) -> bool:
        return any(fold(each) in words for face in self.faces for each in face.keywords)


Told = bool | None
"""Whether a card is of a kind; None where what is known does not tell."""


def _by_text(found: bool, look: Looked) -> Told:
    """A condition on texts: where it isn't met, a text that isn't known could still meet it."""
    return True if found else False if look.known else None


def _vanilla(look: Looked) -> Told:
    if "Creature" not in look.front.types:
        return False
    if any(look.texts):
        return False
    return True if look.known else None


def _french_vanilla(look: Looked) -> Told:
    if "Creature" not in look.front.types:
        return False
    if not look.known:
        return None
    lines = [line for text in look.texts for line in text.split("\n") if line]
    return bool(lines) and all(_only_keywords(line) for line in lines)


def _only_keywords(line: str) -> bool:
    """Whether a line names keyword abilities and says nothing else."""
    if KEYWORD_PIECE.fullmatch(line):
        return True
    return all(KEYWORD_PIECE.fullmatch(piece.strip()) for piece in re.split(r"[,;]", line))


def _modal(look: Looked) -> Told:
    return _by_text(any(_MODES.search(text) for text in look.texts), look)


def _commander(look: Looked) -> Told:
    """903.3, 903.3a."""
    front = look.front
    if "Legendary" in front.supertypes:
        box = front.power is not None
        if "Creature" in front.types or "Vehicle" in front.subtypes or ("Spacecraft" in front.subtypes and box):
            return True
    return _by_text(_CAN_BE_COMMANDER in look.texts[0], look)


def _brawler(look: Looked) -> Told:
    front = look.front
    return "Legendary" in front.supertypes and bool({"Creature", "Planeswalker", "Vehicle"} & set(front.types + front.subtypes))


def _spell(look: Looked) -> Told:
    """What can be cast: any face of a card that is cast by either, the front of one that turns into its back."""
    faces = look.faces if look.layout in ("split", "aftermath", "modal_dfc", "adventure", "prepare", "reversible_card") else look.faces[:1]
    return any("Land" not in face.types and set(face.types) & set(CASTABLE_TYPES) for face in faces)


def _bear(look: Looked) -> Told:
    front = look.front
    return "Creature" in front.types and (front.power, front.toughness) == ("2", "2") and look.card.mana_value() == 2


def _dual(look: Looked) -> Told:
    """A land with exactly two basic land types and nothing more."""
    front = look.front
    if front.types != ("Land",) or front.supertypes or len(front.subtypes) != 2 or not set(front.subtypes) <= set(BASIC_TYPES):
        return False
    return not look.texts[0] if look.known else None


def _cycling_land(count: int) -> Callable[[Looked], Told]:
    def told(look: Looked) -> Told:
        front = look.front
        return "Land" in front.types and len([each for each in front.subtypes if each in BASIC_TYPES]) == count and look.keyword("cycling")

    return told


def _pathway(look: Looked) -> Told:
    return look.layout == "modal_dfc" and all("Land" in face.types for face in look.faces)


def _reprint(look: Looked) -> Told:
    """Printed in more than one set."""
    return len(look.card.printings) > 1 if look.card.printings else None


def _unique(look: Looked) -> Told:
    return len(look.card.printings) == 1 if look.card.printings else None


def _layout(*layouts: str) -> Callable[[Looked], Told]:
    def told(look: Looked) -> Told:
        return look.layout in layouts

    return told


def _typed(*words: str) -> Callable[[Looked], Told]:
    def told(look: Looked) -> Told:
        return look.has_type(*words)

    return told


KINDS: Final[dict[str, Callable[[Looked], Told]]] = {
    "split": _layout("split", "aftermath"),
    "aftermath": _layout("aftermath"),
    "flip": _layout("flip"),
    "transform": _layout("transform"),
    "tdfc": _layout("transform"),
    "meld": _layout("meld"),
    "mdfc": _layout("modal_dfc"),
    "modaldfc": _layout("modal_dfc"),
    "dfc": _layout("transform", "modal_dfc", "reversible_card"),
    "reversible": _layout("reversible_card"),
    "leveler": _layout("leveler"),
    "adventure": _layout("adventure"),
    "prepare": _layout("prepare"),
    "prototype": _layout("prototype"),
    "mutate": _layout("mutate"),
    "saga": _typed("Saga"),
    "class": _typed("Class"),
    "case": _typed("Case"),
    "room": _typed("Room"),
    "battle": _typed("Battle"),
    "vehicle": _typed("Vehicle"),
    "planar": _layout("planar"),
    "scheme": _layout("scheme"),
    "vanguard": _layout("vanguard"),
    "host": _layout("host"),
    "augment": _layout("augment"),
    "token": _layout("token", "double_faced_token", "emblem"),
    "permanent": _typed(*PERMANENT_TYPES),
    "spell": _spell,
    "historic": _typed("Legendary", "Artifact", "Saga"),
    "party": lambda look: "Creature" in look.front.types and look.has_type(*PARTY),
    "outlaw": lambda look: "Creature" in look.front.types and look.has_type(*OUTLAWS),
    "vanilla": _vanilla,
    "frenchvanilla": _french_vanilla,
    "modal": _modal,
    "bear": _bear,
    "hybrid": lambda look: any(re.search(r"\{(?:[WUBRGC2]/[WUBRG])(?:/P)?\}", cost) for cost in look.costs()),
    "phyrexian": lambda look: any("/P}" in cost for cost in look.costs()),
    "reserved": lambda look: look.card.is_reserved,
    "reprint": _reprint,
    "unique": _unique,
    "commander": _commander,
    "brawler": _brawler,
    "oathbreaker": _typed("Planeswalker"),
    "companion": lambda look: look.keyword("companion"),
    "partner": lambda look: look.keyword("partner", "partner with", "friends forever", "choose a background", "doctor's companion"),
    "background": _typed("Background"),
    "funny": lambda look: look.card.is_funny,
    "rebalanced": lambda look: look.card.is_rebalanced or look.card.name.startswith("A-"),
    "dual": _dual,
    "bikeland": _cycling_land(2),
    "cycleland": _cycling_land(2),
    "bicycleland": _cycling_land(2),
    "tricycleland": _cycling_land(3),
    "trikeland": _cycling_land(3),
    "triome": _cycling_land(3),
    "pathway": _pathway,
}
"""Kind -> its condition; the land cycles of LANDS and what the sets tell (`digital`, `extra`, `alchemy`) besides."""

def kinds_of(look: Looked) -> dict[str, Told]:
    """Each kind that the card is of (True) or may be of (None)."""
    found: dict[str, Told] = {}
    for name, told in KINDS.items():
        answer = told(look)
        if answer is not False:
            found[name] = answer
    lands = [text for face, text in zip(look.faces, look.texts, strict=True) if "Land" in face.types]
    if lands or (look.card.is_incomplete and "Land" in look.front.types):
        for names, pattern in _LANDS:
            answer = _by_text(any(pattern.search(text) for text in lands), look)
            if answer is not False:
                for name in names:
                    found[name] = answer
    return found
