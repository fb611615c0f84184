"""What words can refer to in one ability: the referents named so far, and the nouns by which they can be called."""

from __future__ import annotations

from typing import Final

from lawmage.cards.types import ARTIFACT_TYPES, CREATURE_TYPES, ENCHANTMENT_TYPES, LAND_TYPES, PLANESWALKER_TYPES
from lawmage.game.node import Node, children, same
from lawmage.game.terms import CREATURE, PLANESWALKER
from lawmage.language.adjectives import Adorned, AnyOf, OfSubtype, OfType
from lawmage.language.changes import Change
from lawmage.language.doing import Action
from lawmage.language.effects_permanents import PutCountersOn, TapIt, UntapIt
from lawmage.language.filters import CardHead, Head, Noun, PermanentHead, SpellHead, TokenHead
from lawmage.language.objects import AnyTarget, Every, It, Pick, Target
from lawmage.language.players import EachPlayer, You
from lawmage.language.stack_abilities import A_SPELL, OnStack
from lawmage.oracle.template import LANGUAGE
from lawmage.rules.context import AFFECTED, EVENT_OBJECT, EVENT_OTHER, SELF
from lawmage.rules.nodes import Reference

SUBTYPES: Final = (
    ("artifact", ARTIFACT_TYPES), ("creature", CREATURE_TYPES), ("enchantment", ENCHANTMENT_TYPES), ("land", LAND_TYPES),
    ("planeswalker", PLANESWALKER_TYPES),
)  # fmt: skip
"""The card type that a subtype belongs to (205.3)."""
ON_THE_BATTLEFIELD: Final = ("creature", "artifact", "enchantment", "land", "planeswalker")
OBJECT = 0
PLAYER = 1

OF_WHAT_IS_THERE = (Change, PutCountersOn, TapIt, UntapIt)
"""Instructions for permanents: not for what was sacrificed just before."""


class Unbound(Exception):
    """Words that refer to nothing, or to more than one thing."""


class Referent:
    """Something that later words can refer to."""

    def __init__(self, slot: int, kind: int, plural: bool, words: tuple[str, ...], made: bool, node: Node | None = None) -> None:
        self.slot = slot
        self.kind = kind
        self.plural = plural
        self.words = words  # nouns that fit it; empty: any
        self.made = made  # brought forth by an instruction, rather than named in a phrase
        self.node = node  # the phrase that names it
        self.bare = True  # whether "it" can mean it; else only a noun that fits
        self.clause = 0  # the instruction or condition that names it
        self.gone = False  # sacrificed: "it" in "it gets +1/+1" is something else
        self.holder: Reference | None = None  # of "an opponent" in "target creature an opponent controls": the target


class Scope:
    """What can be referred to in one ability."""

    def __init__(self) -> None:
        self.referents: list[Referent] = []
        self.removing = False  # its cost removes any number of counters
        self.named = False  # the object itself has been named
        self.paid: list[Referent] = []  # named in the cost of an activated ability: what is named in its effect comes first
        self.described = False  # in a number that a description compares with
        self.event_object = 0  # EVENT_OBJECT or SELF in a triggered ability that has an object
        self.event_words: tuple[str, ...] = ()
        self.event_it = 0  # what a bare "it" means where the event names two objects
        self.event_player = 0
        self.event_other = False
        self.event_aimed = False  # the other object of the event is a spell or ability
        self.event_nouns: tuple[str, ...] = ()  # the very nouns that the event calls its object by
        self.event_other_nouns: tuple[str, ...] = ()
        self.event_other_words: tuple[str, ...] = ()  # nouns for what damage would be dealt to, where the source is the event's object
        self.event_counts = False
        self.excess = 0  # the slot of the excess damage that a condition or the event names: "that many" is so much
        self.event_unclear = False  # it is one of two that name different things
        self.event_several_words: tuple[str, ...] = ()  # nouns by which they can be called
        self.event_several = False  # it is about one or more things, which can be counted
        self.static = False  # "it" means each object affected
        self.subject_words: tuple[str, ...] = ()  # card types of what a static ability affects, where they are known
        self.affected = 0  # the slot of a set that a change is about: "its" means each object's own
        self.in_event = False
        self.cost_object: Referent | None = None  # what a cost took, as words of the effect name it ("the sacrificed creature")
        self.instructions: list[Node] = []
        self.replaced: list[tuple[Node, Node]] = []  # sentences, each with the one that may take its place
        self.subject: Node | None = None  # of the clause at hand, if it names a player
        self.may: Node | None = None
        self.pool = 0  # the slot of the cards at hand: looked at, revealed, found
        self.whole_pool = 0  # that of all of them, where the pool is what remains besides the one looked for
        self.previous: Node | None = None  # subject of the clause before, in a joined body
        self.clock = 0
        self.mentions: dict[int, int] = {}  # when what a slot holds was last spoken of
        self.clause = 0  # which instruction or condition is at hand
        self.self_clause = 0  # the last one that names the object itself
        self.action: Node | None = None  # the instruction at hand
        self.unclear_amount = False  # a condition names an amount that "that much" may mean
        self.amounts = 0  # how many amounts deep the words at hand stand

    def mention(self, slot: int) -> None:
        """What a slot holds is spoken of."""
        self.clock += 1
        self.mentions[slot] = self.clock

    def mentioned(self, slot: int) -> int:
        """When it was spoken of last; 0 for never."""
        return self.mentions.get(slot, 0)

    def find_it(self, node: It) -> int:
        """What a bare "it" or "its" means: what was spoken of last. In the clause that is about the object itself ("this artifact deals 1 damage to it"),
        "it" is something else, but "its" and an amount ("the number of counters on it") are the object's own."""
        rule = LANGUAGE.find(node.form)
        own = rule is not None and rule.category == "possessor"
        action = self.action
        if isinstance(action, Action) and action.of_cards and any([r.kind == OBJECT and not r.plural and r.words[:1] == ("card",) for r in self.referents]):
            return self.find_object(("card",), False)
        if isinstance(action, OF_WHAT_IS_THERE) and not own:
            referents = self.referents
            self.referents = [r for r in referents if not r.gone]
            slot = self.find_object((), False, own)
            self.referents = referents
        else:
            slot = self.find_object((), False, own)
        if self.static:
            return slot
        latest = self.mentioned(slot)
        if self.event_other and self.mentioned(EVENT_OTHER) > max(latest, self.mentioned(SELF)):
            return EVENT_OTHER
        if self.mentioned(SELF) > latest and (self.self_clause != self.clause or own or self.amounts > 0):
            return SELF
        return slot

    def find_object(self, words: tuple[str, ...], plural: bool, own: bool = True) -> int:
        """The object or objects that a pronoun means. A set named one by one ("each creature") isn't "it"; `own`: its members may have something ("its")."""
        if self.static:
            return AFFECTED
        fits = [
            r for r in self.referents
            if r.kind == OBJECT and r.plural == plural and fits_noun(r, words) and (own or not isinstance(r.node, Every)) and (words or r.bare)
        ]  # fmt: skip
        if not fits and not plural:
            fits = [r for r in self.referents if r.kind == OBJECT and r.plural and r.made and fits_noun(r, words) and (words or r.bare)]
        if not fits and plural:
            # "each other creature ... those creatures": a set named in the singular
            fits = [r for r in self.referents if r.kind == OBJECT and fits_noun(r, words) and (words or r.bare)]
            if any([r.words[:1] == ("copy",) for r in fits]):
                raise Unbound("a copy and what was copied")
        if fits:
            if len(fits) > 1 and not fits[-1].made and not self.alone_in_clause(fits, own and not words and not plural):
                raise Unbound("a pronoun with more than one thing to refer to")
            return AFFECTED if fits[-1].slot == self.affected else fits[-1].slot
        fits = [r for r in self.paid if r.kind == OBJECT and r.plural == plural and fits_noun(r, words)]
        if len(fits) == 1 and words:
            return fits[0].slot
        if fits and not self.named:
            raise Unbound("a pronoun that may mean what a cost took")
        taken = self.cost_object
        if taken is not None and not plural and not self.named and fits_noun(taken, words):
            return taken.slot
        if self.event_it and not words and not plural:
            return self.event_it
        if words and words[0] in self.event_other_words and words[0] in self.event_words:
            if words[0] in self.event_other_nouns and words[0] not in self.event_nouns:
                return EVENT_OTHER  # "whenever a Sliver deals damage to a creature, destroy that creature"
            if words[0] not in self.event_nouns or words[0] in self.event_other_nouns:
                raise Unbound("a pronoun that may mean either object of the event")
        if self.event_aimed and words and words[0] in ("spell", "spell or ability"):
            return EVENT_OTHER
        named = words and (words[0] in self.event_words or (self.event_object != SELF and (not self.event_words or words[0] == "card")))
        if self.event_object and (named or not words):
            return self.event_object
        if words and self.event_other and (not self.event_other_words or words[0] in self.event_other_words):
            return EVENT_OTHER
        if plural and self.event_several and (not words or words[0] in self.event_several_words):
            return EVENT_OBJECT
        if not words and not plural:
            if self.event_unclear and not self.mentioned(SELF):
                raise Unbound("a pronoun after two events")
            return SELF
        raise Unbound("a pronoun that refers to nothing")

    def put_there(self, slot: int) -> None:
        """A card was put onto the battlefield: it can be called by what it is there ("that land")."""
        for r in self.referents:
            if r.slot == slot and r.words[:1] == ("card",):
                r.words = (*r.words, "permanent", *ON_THE_BATTLEFIELD)

    def alone_in_clause(self, fits: list[Referent], own: bool) -> bool:
        """Whether "its" can only mean the one thing that its own clause names: "return another target permanent to its owner's hand"."""
        return own and not self.amounts and fits[-1].clause == self.clause and fits[-2].clause != self.clause

    def find_aim(self) -> int:
        """The target that may be a player or a planeswalker."""
        fits = [r for r in self.referents if isinstance(r.node, AnyTarget) and r.node.players and r.node.types == PLANESWALKER]
        if len(fits) != 1:
            raise Unbound("a player or planeswalker that is not named")
        return fits[0].slot

    def find_player(self) -> int:
        """The player that "that player" or "their" means."""
        subject = self.subject
        if subject is not None and not isinstance(subject, You) and subject.bound:
            return subject.bound
        may = self.may
        if may is not None and not isinstance(may, You) and may.bound:
            return may.bound
        fits = [r for r in self.referents if r.kind == PLAYER]
        if self.static and any([isinstance(r.node, EachPlayer) for r in fits]):
            raise Unbound("words that refer to each of several players")
        if len(fits) > 1:
            raise Unbound("a pronoun with more than one player to refer to")
        if fits:
            return fits[0].slot
        if self.event_player:
            return self.event_player
        raise Unbound("a pronoun that refers to no player")


def contrary(one: Node, other: Node) -> bool:
    """Whether of two conditions one says that the other is not so, in the same words otherwise."""
    if type(one) is not type(other) or getattr(one, "polarity", True) == getattr(other, "polarity", True):
        return False
    return all([same(getattr(one, name, None), getattr(other, name, None)) for name in one.slots if name != "polarity"])


def unquoted(node: Node) -> list[Node]:
    """The node and all below it but for quoted abilities."""
    found = [node]
    for child in children(node):
        if not child.is_quoted():
            found.extend(unquoted(child))
    return found


def textual(node: Node) -> list[Node]:
    """The nodes directly below in the order of the wording."""
    rule = LANGUAGE.find(node.form)
    if rule is None:
        return children(node)
    found: list[Node] = []
    for name in rule.slots:
        value = getattr(node, name, None)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found.extend([item for item in value if isinstance(item, Node)])
    # what a word means without naming it (the target of "earthbend 2")
    found.extend([value for value in [getattr(node, name, None) for name in node.slots if name not in rule.slots] if isinstance(value, Node)])
    return found


def nouns_of(node: Node | None) -> tuple[str, ...]:
    """The nouns by which something described so can be called later; empty for any."""
    if isinstance(node, (Target, Every, Pick)):
        node = node.what
    if isinstance(node, AnyTarget):
        return tuple([word for word, bit in (("creature", CREATURE), ("planeswalker", PLANESWALKER)) if node.types & bit] + ["permanent"])
    if not isinstance(node, Noun):
        return ()
    head = getattr(node, "head", None)
    if isinstance(head, CardHead) or head is None:
        # once put onto the battlefield, a "creature card" is "that creature"
        types = [adjective.word for adjective in node.adjectives if isinstance(adjective, OfType)]
        return ("card", *types, "permanent") if types else ("card",)
    if isinstance(head, SpellHead):
        return ("spell",)
    if isinstance(head, OnStack):
        return ("ability", "spell", "spell or ability") if head.kinds & A_SPELL else ("ability",)
    found: list[str] = ["permanent"]
    if isinstance(head, TokenHead):
        found.append("token")
    for item in head.items if isinstance(head, AnyOf) else (head,):
        if isinstance(item, OfType):
            found.append(item.word)
        elif isinstance(item, OfSubtype):
            found.extend([item.word, *[word for word, subtypes in SUBTYPES if item.word in subtypes]])
        elif not isinstance(item, Head):
            return ()
    if isinstance(head, PermanentHead):
        return ()
    for adjective in node.adjectives:
        if isinstance(adjective, OfType):
            found.append(adjective.word)
    if any([getattr(modifier, "zone", 0) for modifier in node.modifiers]):
        found.append("card")
    return tuple(found)


def called(node: Node | None) -> tuple[str, ...]:
    """The card types that a description's head noun names outright."""
    if isinstance(node, (Target, Every, Pick)):
        node = node.what
    head = node.head if isinstance(node, Noun) else None
    return tuple([item.word for item in (head.items if isinstance(head, AnyOf) else (head,)) if isinstance(item, OfType)])


def fits_noun(referent: Referent, words: tuple[str, ...]) -> bool:
    """Whether "that <noun>" can mean it. A permanent that was moved is called "that card"."""
    if words and words[0] == "card":
        return "token" not in referent.words  # 108.2b
    return not referent.words or not words or words[0] in referent.words


def refuse_misplaced(noun: Noun) -> None:
    """Words of a description that can't belong where they stand: "each equipped creature and Equipment you control": only creatures are equipped."""
    if noun.nowhere():
        raise Unbound("what one controls in another zone")
    if noun.unclear():
        raise Unbound("an adjective of one noun or of two")
    head = getattr(noun, "head", None)
    if isinstance(head, AnyOf) and any([isinstance(each, Adorned) for each in noun.adjectives]):
        if any([isinstance(each, OfSubtype) and each.word in ("Equipment", "Aura") for each in head.items]):
            raise Unbound("an adjective that can't be of all its nouns")


def is_plural(node: Node) -> bool:
    """Whether a phrase stands for several things."""
    if isinstance(node, Every):
        return LANGUAGE.rule(node.form).number == "p"
    if isinstance(node, (Target, Pick)):
        return LANGUAGE.rule(node.form).number == "p"
    return isinstance(node, It) and node.plural


def opens_with_duration(node: Node) -> bool:
    """Whether a clause begins with a duration, which covers all of its sentence: "until end of turn, ...", "this turn, ..."."""
    rule = LANGUAGE.find(node.form)
    pattern = getattr(rule, "pattern", "")
    return pattern.startswith(("{duration:", "until ", "this turn,"))
