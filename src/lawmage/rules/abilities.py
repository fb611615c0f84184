"""113: Abilities. The kinds of ability as trees, and the index that sorts an object's abilities by what they are for."""

from __future__ import annotations

from typing import Final

from lawmage.game.ability import NO_ABILITIES, Ability, AbilitySet
from lawmage.game.characteristics import Characteristics
from lawmage.game.node import Node
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import BATTLEFIELD, IN_HAND, ON_STACK
from lawmage.rules.context import Context
from lawmage.rules.nodes import (
    AbilityNode,
    Condition,
    CostPart,
    Instruction,
    Modification,
    Query,
    Reference,
    Replacement,
    TargetPhrase,
    TriggerEvent,
    makes_mana,
)
from lawmage.rules.target_phrases import target_phrases


class KeywordAbility(AbilityNode):
    """A keyword ability (702). `word` is its name; what it means is in the rules that look for the word, or in what it expands into."""

    word: str = ""
    parameterised: bool = False
    grants_below: bool = False  # it speaks of the abilities printed below it (backup, 702.165a)
    below: tuple[AbilityNode, ...] = ()  # those, where it does: filled in by the binder

    def expansion(self) -> tuple[AbilityNode, ...]:
        """The abilities that the keyword means (prowess, madness, ward): read from their text once, then kept."""
        return ()


class Activated(AbilityNode):
    """An activated ability (602): cost, colon, effect, and when it may be activated."""

    rules = "602.1"
    cost: tuple[CostPart, ...] = ()
    effect: Instruction
    sorcery_speed: bool = False  # "activate only as a sorcery" (602.5d)
    once_each_turn: int = 0  # how often each turn (602.5b)
    once_ever: bool = False  # "activate only once" (exhaust, 702.177a)
    condition: Condition | None = None  # "activate only if ..."
    any_player: bool = False  # any player may activate it
    least_x: int = 0  # the least value that X may have ("X can't be 0")
    loyalty: bool = False  # 606
    instant_speed_only: bool = False  # "activate only as an instant" (602.5e)
    own_costs: tuple[Query, ...] = ()  # "this ability costs {1} less to activate ..."
    profile: object | None = None  # what rules/mana_profile.py worked out about it, once
    _mana: int = -1

    def is_mana(self) -> bool:
        """Whether it is a mana ability: no target, could add mana, not a loyalty ability (605.1a)."""
        if self._mana < 0:
            # words in quotation marks belong to whatever will have the ability: a Treasure's maker adds no mana
            self._mana = 1 if not self.loyalty and makes_mana(self.effect) and not target_phrases(self.effect) else 0
        return self._mana == 1


class Triggered(AbilityNode):
    """A triggered ability (603): event, intervening "if" (603.4), effect."""

    rules = "603.1"
    event: TriggerEvent
    condition: Condition | None = None
    effect: Instruction
    once_each_turn: int = 0  # triggers only so often each turn
    once_ever: bool = False  # triggers only once
    does_once: bool = False  # what its controller may do is done only once each turn (603.2h)
    _mana: int = -1

    def is_mana(self) -> bool:
        """Whether it is a triggered mana ability: triggers on mana being produced, could add mana, has no target (605.1b)."""
        if self._mana < 0:
            self._mana = 1 if self.event.about_mana() and makes_mana(self.effect) and not target_phrases(self.effect) else 0
        return self._mana == 1


class Static(AbilityNode):
    """A static ability that makes a continuous effect (611.3): whom it affects, what it does to them, while a condition holds."""

    rules = "611.3a"
    subject: Reference
    wider: Reference | None = None  # what it affects, where further words widen the subject
    modifications: tuple[Modification, ...] = ()
    condition: Condition | None = None
    each: bool = False  # the condition speaks of each object affected ("each land gets +2/+2 as long as it's a creature"): the binder says so


class Replacing(AbilityNode):
    """A static ability that makes a replacement or prevention effect (614.1, 615.1)."""

    replacement: Replacement
    condition: Condition | None = None


class Asking(AbilityNode):
    """A static ability that answers questions of the rules (rules/queries.py)."""

    query: Query
    condition: Condition | None = None


class Spell(AbilityNode):
    """A spell ability (113.3a): what an instant or sorcery does as it resolves."""

    rules = "113.3a"
    zones: int = ON_STACK
    effect: Instruction
    first: bool = False  # it is followed before the spell's other abilities (gift, 702.174j)


class AdditionalCost(AbilityNode):
    """An additional cost of the spell (118.8): "As an additional cost to cast this spell, ...", kicker (702.33), buyback (702.27)."""

    rules = "118.8"
    zones: int = 0
    word: str = ""  # under which `Announcement.paid` counts it, where it is optional
    cost: tuple[CostPart, ...] = ()
    optional: bool = False
    repeatable: bool = False  # multikicker (702.33c), replicate
    all_modes: bool = False  # who pays it chooses all modes (entwine, 702.42a)
    by_modes: bool = False  # how much it is depends on the modes chosen (escalate, 702.120a; spree, 702.172a)
    other: tuple[CostPart, ...] = ()  # what may be paid instead: which of the two is announced, under `word` as 1 or 2 (601.2b)

    def due(self, announced: Announcement) -> tuple[CostPart, ...]:
        """What of it is to be paid, given what was announced (601.2b, 601.2f)."""
        if self.other and announced.paid.get(self.word, 0) == 2:
            return self.other
        return self.cost * announced.paid.get(self.word, 0) if self.optional else self.cost


class AlternativeCost(AbilityNode):
    """A cost that may be paid rather than the mana cost (118.9), perhaps from another zone: flashback (702.34), overload, evoke."""

    rules = "118.9"
    zones: int = 0
    word: str = ""  # "flashback"; becomes `Announcement.alternative`
    cost: tuple[CostPart, ...] = ()
    from_zones: int = IN_HAND  # bits of the zones that it allows casting from
    condition: Condition | None = None
    leaves_for: int = -1  # the zone it goes to instead as it leaves the stack (flashback: exile, 702.34a); -1 for the usual
    keeps_mana_cost: bool = False  # the mana cost is paid too: a permission to cast it for an additional cost (retrace, 702.81a)
    after: Instruction | None = None  # what follows as the permanent that the spell becomes has entered (dash, 702.109a)

    only_spell: bool = False  # what `altered` gives is not carried over to the permanent that the spell becomes (bestow)
    face: int = 0  # the face that is cast (disturb, 702.146a)
    face_down: bool = False  # what `altered` gives is its being face down (morph, 702.37c)

    def altered(self, chars: Characteristics) -> Characteristics:
        """What the spell is if it is cast so (overload, 702.96a; bestow, 702.103b)."""
        return chars


class Departure(AbilityNode):
    """What a resolving instant or sorcery says of where it goes instead of its owner's graveyard (buyback, 702.27a; rebound, 702.88a)."""

    zones: int = ON_STACK

    def destination(self, spell: GameObject) -> int:
        """The zone, or -1 if it says nothing this time."""
        raise NotImplementedError

    def gone(self, ctx: Context) -> None:
        """What follows once it is there; the source of `ctx` is what the spell became."""


class AfterEntering(AbilityNode):
    """What a spell says of the permanent that it becomes, once that has entered: "the controller of the permanent it becomes sacrifices it ..."."""

    zones: int = ON_STACK

    def entered(self, ctx: Context, spell: GameObject) -> None:
        """Follow it: the source of `ctx` is the permanent."""
        raise NotImplementedError


class OpeningHand(AbilityNode):
    """What a player may do with the card if it is in their opening hand (103.6)."""

    rules = "103.6"
    zones: int = 0
    effect: Instruction


class SpecialActionAbility(AbilityNode):
    """What lets a player take a special action with the card that it is on (116.2); rules/special_actions.py."""

    rules = "116.2"
    zones: int = 0


class EnchantAbility(KeywordAbility):
    """Enchant (702.5): what an Aura spell targets and what the Aura can be attached to."""

    rules = "702.5 303.4a"
    word: str = "enchant"
    parameterised: bool = True
    target: TargetPhrase


class Several(AbilityNode):
    """A line that is several abilities: keywords in a list, one sentence with two static abilities."""

    def parts(self) -> tuple[AbilityNode, ...]:
        """The abilities, in order."""
        raise NotImplementedError


class SectionHead(AbilityNode):
    """What begins a section of a striated text box: a level symbol (711.2), a class level bar (716.2). Abilities below it, as far as the next one, are part of
    its own."""

    box: str = ""  # the power and toughness box in its section, where that stands beside the text (721.2b)

    def section(self, below: list[AbilityNode]) -> list[AbilityNode]:
        """The abilities that it is, with those of its section."""
        raise NotImplementedError


def sectioned(trees: list[Node]) -> list[Node]:
    """The lines of a face, those apart that begin sections."""
    found: list[Node] = []
    for tree in trees:
        parts = tree.parts() if isinstance(tree, Several) else ()
        if any([isinstance(part, SectionHead) for part in parts]):
            found.extend(parts)
        else:
            found.append(tree)
    return found


def arranged(trees: list[Node]) -> list[Node]:
    """The abilities of a face, where sections of its text box are parts of others."""
    trees = sectioned(trees)
    if not any([isinstance(tree, SectionHead) for tree in trees]):
        return trees
    found: list[Node] = []
    head: SectionHead | None = None
    below: list[AbilityNode] = []
    for tree in [*trees, None]:
        if isinstance(tree, SectionHead) or tree is None:
            if head is not None:
                found.extend(head.section(below))
            head = tree
            below = []
        elif head is None:
            found.append(tree)
        elif isinstance(tree, AbilityNode):
            below.append(tree)
    return found


def make_set(trees: list[Node]) -> AbilitySet:
    """The printed abilities of a face or token, indexed."""
    abilities: list[Ability] = []
    for tree in trees:
        add_parts(tree, 0, 0, abilities)
    return index(abilities)


def add_parts(tree: Node, origin: int, granter: int, abilities: list[Ability]) -> None:
    """Append an ability, or each of a line's several, numbered in order."""
    if isinstance(tree, Several):
        for part in tree.parts():
            add_parts(part, origin, granter, abilities)
    else:
        abilities.append(Ability(tree, origin, len(abilities), granter))


def index(abilities: list[Ability]) -> AbilitySet:
    """An ability set with its index filled in. Keywords stand in it with what they expand into."""
    if not abilities:
        return NO_ABILITIES
    made = AbilitySet(tuple(abilities))
    triggers: dict[int, list[Ability]] = {}
    replacements: dict[int, list[Ability]] = {}
    queries: dict[int, list[Ability]] = {}
    statics: list[Ability] = []
    activated: list[Ability] = []
    mana: list[Ability] = []
    spell: list[Ability] = []
    casting: list[Ability] = []
    parameterised: list[Ability] = []
    work = list(abilities)
    i = 0
    while i < len(work):
        ability = work[i]
        i += 1
        tree = ability.tree
        if isinstance(tree, KeywordAbility):
            if tree.parameterised:
                parameterised.append(ability)
                made.keywords[tree.word] = made.keywords.get(tree.word, 0) + 1
            else:
                made.keywords[tree.word] = made.keywords.get(tree.word, 0) + 1
            expansion = tree.expansion()
            for n in range(len(expansion)):
                work.append(Ability(expansion[n], ability.origin, ability.index * 16 + n + 10000, ability.granter))
            continue
        assert isinstance(tree, AbilityNode)
        if isinstance(tree, Several):
            parts = tree.parts()
            for n in range(len(parts)):
                work.append(Ability(parts[n], ability.origin, ability.index * 16 + n + 20000, ability.granter))
            continue
        made.zones |= tree.zones
        if isinstance(tree, Activated):
            if tree.is_mana():
                mana.append(ability)
            else:
                activated.append(ability)
        elif isinstance(tree, Triggered):
            for kind in tree.event.kinds() or (0,):
                triggers.setdefault(kind, []).append(ability)
        elif isinstance(tree, Static):
            statics.append(ability)
        elif isinstance(tree, Replacing):
            for kind in tree.replacement.kinds():
                replacements.setdefault(kind, []).append(ability)
        elif isinstance(tree, Asking):
            for question in tree.query.questions():
                queries.setdefault(question, []).append(ability)
        elif isinstance(tree, Spell):
            if tree.first:
                spell.insert(0, ability)
            else:
                spell.append(ability)
        elif isinstance(tree, (AdditionalCost, AlternativeCost, Departure, SpecialActionAbility, AfterEntering)):
            casting.append(ability)
    made.triggers = {kind: tuple(found) for kind, found in triggers.items()}
    made.replacements = {kind: tuple(found) for kind, found in replacements.items()}
    made.queries = {question: tuple(found) for question, found in queries.items()}
    made.statics = tuple(statics)
    made.activated = tuple(activated)
    made.mana = tuple(mana)
    made.spell = tuple(spell)
    made.casting = tuple(casting)
    made.parameterised = tuple(parameterised)
    made.quiet = not (triggers or replacements or queries or statics or activated)
    if activated:
        made.zones |= 1 << BATTLEFIELD  # where those are looked for by the index
    return made


_added: dict[tuple[int, int, int, int], tuple[AbilitySet, tuple[Node, ...], AbilitySet]] = {}


def with_added(old: AbilitySet, trees: tuple[Node, ...], origin: int, granter: int) -> AbilitySet:
    """The set with abilities added by an effect (613.1f). The same again for the same, as long as it is remembered: derived values stay identical."""
    if not trees:
        return old
    key = (id(old), id(trees[0]), origin, granter)
    known = _added.get(key)
    if known is not None and known[0] is old and len(known[1]) == len(trees) and all([a is b for a, b in zip(known[1], trees, strict=True)]):
        return known[2]
    abilities = list(old.abilities)
    n = len([a for a in abilities if a.origin == origin])  # one object may grant several abilities
    for tree in trees:
        parts: list[Ability] = []
        add_parts(tree, origin, granter, parts)
        for part in parts:
            part.index = n
            n += 1
            abilities.append(part)
    made = index(abilities)
    if len(_added) >= REMEMBERED:
        _added.clear()
    _added[key] = (old, trees, made)
    return made


REMEMBERED: Final = 5000


def without_keyword(old: AbilitySet, word: str) -> AbilitySet:
    """The set without any instance of a keyword ability (613.1f)."""
    return index([a for a in old.abilities if not (isinstance(a.tree, KeywordAbility) and a.tree.word == word)])


__all__ = ["BATTLEFIELD", "Activated", "Asking", "KeywordAbility", "Replacing", "Several", "Spell", "Static", "Triggered", "index", "make_set", "with_added"]
