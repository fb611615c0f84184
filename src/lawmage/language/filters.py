"""109: Objects. Descriptions of them (109.2), layered: adjectives, a head, and what follows it ("nontoken creature you control with flying")."""

from __future__ import annotations

from typing import Final

from lawmage.game.game import Game
from lawmage.game.node import same
from lawmage.game.objects import CARD, TOKEN, GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import (
    BATTLEFIELD,
    CREATURE,
    EXILE,
    GRAVEYARD,
    HAND,
    IN_COMMAND,
    IN_EXILE,
    IN_GRAVEYARD,
    IN_HAND,
    IN_LIBRARY,
    LIBRARY,
    ON_BATTLEFIELD,
    ON_STACK,
    PERMANENT_TYPES,
    STACK,
)
from lawmage.language.adjectives import AnyOf, NotOfSubtype, NotOfType, OfSubtype, OfType
from lawmage.oracle.template import include, lists, phrase, values
from lawmage.rules.context import Context
from lawmage.rules.facts import ABILITIES, CONTROL, PT, TYPES
from lawmage.rules.layers.defined import sized
from lawmage.rules.nodes import Amount, Filter, Reference

ANY_ZONE: Final = IN_LIBRARY | IN_HAND | ON_BATTLEFIELD | IN_GRAVEYARD | ON_STACK | IN_EXILE | IN_COMMAND
OFF_BATTLEFIELD_AND_STACK: Final = IN_LIBRARY | IN_HAND | IN_GRAVEYARD | IN_EXILE | IN_COMMAND


def mana_value_of(game: Game, obj: GameObject) -> int:
    """The mana value of an object (202.3): X counts as chosen only on the stack (202.3e)."""
    cost = obj.chars.mana_cost
    definition = obj.definition
    if definition is not None and obj.zone != STACK and obj.zone != BATTLEFIELD:
        return definition.card.mana_value()
    if obj.kind == CARD and obj.face == 1 and definition is not None and definition.card.layout == "transform":
        cost = definition.faces[0].mana_cost  # 202.3b
    if cost is None:
        return 0
    value = cost.value
    if obj.zone == STACK and obj.announced is not None:
        value += obj.announced.x * cost.symbols.count("X")
    return value


class Head(Filter):
    """A head noun that says what kind of object is meant: permanent, card, token, spell, source."""

    where: int = ON_BATTLEFIELD

    def zones(self) -> int:
        return self.where


class PermanentHead(Head):
    """ "Permanent" (110.1)."""

    rules = "110.1"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return True


class TokenHead(Head):
    """ "Token" (111.1)."""

    rules = "111.1"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.kind == TOKEN


class CardHead(Head):
    """ "Card" (109.2a): in whatever zone the words around it say."""

    rules = "109.2a"
    where: int = OFF_BATTLEFIELD_AND_STACK

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.kind == CARD


class PermanentCardHead(CardHead):
    """ "Permanent card" (110.4a)."""

    rules = "110.4a"
    reads = TYPES

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.kind == CARD and obj.chars.types & PERMANENT_TYPES != 0


class SpellHead(Head):
    """ "Spell" (112.1, 109.2b)."""

    rules = "112.1 109.2b"
    where: int = ON_STACK

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return True


class PermanentSpellHead(SpellHead):
    """ "Permanent spell" (110.4b)."""

    rules = "110.4b"
    reads = TYPES

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.types & PERMANENT_TYPES != 0


class AbilityHead(Head):
    """An ability on the stack. Its wordings are in stack_abilities.py."""

    where: int = ON_STACK


class SourceHead(Head):
    """ "Source" (109.7)."""

    rules = "109.2c"
    where: int = ANY_ZONE

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return True


def is_noun(each: Filter) -> bool:
    """Whether it is a type, which may be a noun: "creature", "Zombie"."""
    return isinstance(each, (OfType, OfSubtype)) and not isinstance(each, (NotOfType, NotOfSubtype))


def same_word(one: Filter, other: Filter) -> bool:
    """Whether both are the same type."""
    if isinstance(one, OfType):
        return isinstance(other, OfType) and is_noun(one) and is_noun(other) and one.word == other.word
    return isinstance(one, OfSubtype) and isinstance(other, OfSubtype) and is_noun(one) and is_noun(other) and one.word == other.word


class Noun(Filter):
    """A whole description."""

    rules = "109.2"
    adjectives: tuple[Filter, ...] = ()
    head: Filter
    modifiers: tuple[Filter, ...] = ()
    last: Filter | None = None  # a modifier that ends in a noun phrase of its own, so that nothing can follow it
    _zones: int = 0
    _parted: int = -2  # at which of its adjectives it is two descriptions; -1: nowhere; -2: not asked yet

    def zones(self) -> int:
        if self._zones:
            return self._zones
        zones = self.head.zones()
        for modifier in self.modifiers:
            if isinstance(modifier, InZone) and not isinstance(self.head, SpellHead):
                zones = modifier.places()
        self._zones = zones
        return zones

    def nowhere(self) -> bool:
        """Whether it is said to be controlled and to be in another zone ("lands you control from your hand"): a word was read into it that belongs to the
        description around it."""
        return any([isinstance(each, InZone) for each in self.modifiers]) and any([isinstance(each, Controlled) for each in self.modifiers])

    def parted(self) -> int:
        """At which of its adjectives it is two descriptions beside each other rather than one: "Phyrexian creature or artifact creature spell", where a noun
        is said again, "creature or basic land card", where a noun stands beside what must be an adjective. -1 where it is one."""
        if self._parted == -2:
            self._parted = -1
            for n, adjective in enumerate(self.adjectives):
                if isinstance(adjective, AnyOf) and self.parts_at(adjective, n):
                    self._parted = n
        return self._parted

    def parts_at(self, either: AnyOf, n: int) -> bool:
        """Whether it is two descriptions, the first of which ends before the last of these words."""
        following = [each for each in (*self.adjectives[n + 1 :], self.head) if isinstance(each, (OfType, OfSubtype))]
        if not following:
            return False
        nouns = [each for each in either.items[:-1] if is_noun(each)]
        if any([same_word(noun, each) for noun in nouns for each in following]):
            return True
        return bool(nouns) and not is_noun(either.items[-1])

    def unclear(self) -> bool:
        """Whether adjectives before two descriptions may be of the first or of both."""
        n = self.parted()
        if n <= 0:
            return False
        either = self.adjectives[n]
        assert isinstance(either, AnyOf)
        first = either.items[0]
        if len(either.items) > 2:
            return True
        if same(self.adjectives[n - 1], either.items[-1]):
            return False  # "legendary artifact or legendary creature"
        # "enchanted creature or enchantment creature": two nouns with an adjective each
        return not any([same_word(first, each) for each in (*self.adjectives[n + 1 :], self.head)])

    def described(self, ctx: Context, obj: GameObject) -> bool:
        """Whether its head and its adjectives describe the object."""
        head = self.head.matches(ctx, obj)
        n = self.parted()
        if n < 0:
            return head and all([adjective.matches(ctx, obj) for adjective in self.adjectives])
        either = self.adjectives[n]
        assert isinstance(either, AnyOf)
        if head and all([each.matches(ctx, obj) for each in (either.items[-1], *self.adjectives[n + 1 :])]):
            return True
        if not head and not isinstance(self.head, (OfType, OfSubtype)):
            return False
        return any([each.matches(ctx, obj) for each in either.items[:-1]]) and all([each.matches(ctx, obj) for each in self.adjectives[:n]])

    def is_card(self) -> bool:
        """Whether the head is "card"."""
        return isinstance(self.head, CardHead)

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        zones = self._zones or self.zones()
        if not zones >> obj.zone & 1:
            return False
        if zones == 1 << STACK and not obj.is_spell() and not isinstance(self.head, AbilityHead):
            return False
        return self.describes(ctx, obj)

    def about_last(self, ctx: Context, modifier: Filter, obj: GameObject) -> bool:
        """ "Artifact, enchantment, or creature with flying": what only creatures are described by is said of the creature alone."""
        head = self.head
        if not isinstance(head, AnyOf) or not isinstance(modifier, (WithKeyword, WithNumber)) or modifier.word == "mana value":
            return False
        last = head.items[-1]
        if not isinstance(last, OfType) or last.word != "creature":
            return False
        return any([isinstance(item, OfType) and item.matches(ctx, obj) for item in head.items[:-1]])

    def describes(self, ctx: Context, obj: GameObject) -> bool:
        if self._parted == -1:
            if not self.head.matches(ctx, obj):
                return False
            for adjective in self.adjectives:
                if not adjective.matches(ctx, obj):
                    return False
        elif not self.described(ctx, obj):
            return False
        for modifier in self.modifiers:
            if not modifier.matches(ctx, obj) and not self.about_last(ctx, modifier, obj):
                return False
        last = self.last
        return last is None or last.matches(ctx, obj)


class TypedCard(Noun):
    """ "Creature card", in a hand: what is discarded or revealed."""

    head: Filter

    def unclear(self) -> bool:
        return False  # its words are all adjectives, and have one noun

    def zones(self) -> int:
        return ANY_ZONE

    def describes(self, ctx: Context, obj: GameObject) -> bool:
        for adjective in self.adjectives:
            if not adjective.matches(ctx, obj):
                return False
        return True


class Controlled(Filter):
    """ "You control", "an opponent controls", "you don't control"."""

    reads = CONTROL
    who: Reference
    polarity: bool = True

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return self.who.matches(ctx, thing_of_player(obj.controller)) == self.polarity


class Owned(Filter):
    """ "You own" (108.3)."""

    rules = "108.3"
    who: Reference
    polarity: bool = True

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return self.who.matches(ctx, thing_of_player(obj.owner)) == self.polarity


class InZone(Filter):
    """ "In your graveyard", "from a graveyard"."""

    zone: int = GRAVEYARD
    also: int = -1  # another zone: "from your hand or graveyard"
    whose: Reference | None = None

    def places(self) -> int:
        """The zones, as bits."""
        return 1 << self.zone | (1 << self.also if self.also >= 0 else 0)

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        zone = obj.zone
        if zone == STACK and obj.announced is not None:
            zone = obj.announced.from_zone  # "a spell from your graveyard": cast from there
        if zone != self.zone and zone != self.also:
            return False
        whose = self.whose
        return whose is None or whose.matches(ctx, thing_of_player(obj.owner))


class WithKeyword(Filter):
    """ "With flying", "without flying"."""

    reads = ABILITIES
    word: str = ""
    polarity: bool = True

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.chars.abilities.has(self.word) == self.polarity


class WithNumber(Filter):
    """ "With power 2 or less", "with mana value 3": a characteristic compared with an amount."""

    reads = PT
    word: str = ""
    n: Amount
    side: int = 0  # -1 or less, 0 exactly, 1 or greater, 2 greater than, -2 less than

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        if self.word == "mana value":
            value = mana_value_of(ctx.game, obj)
        else:
            chars = sized(ctx.game, obj)
            if not chars.has_pt or (obj.zone == BATTLEFIELD and not chars.types & CREATURE):
                return False  # 208.3: a permanent that is no creature has neither
            value = chars.power if self.word == "power" else chars.toughness
        before = ctx.described
        ctx.described = obj.id
        n = self.n.value(ctx)
        ctx.described = before
        if self.side == 0:
            return value == n
        if self.side == 1:
            return value >= n
        if self.side == 2:
            return value > n
        if self.side == -2:
            return value < n
        return value <= n


class WithCounter(Filter):
    """ "With a +1/+1 counter on it" (122)."""

    rules = "122.1"
    word: str = ""
    polarity: bool = True

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return (obj.counters.get(self.word, 0) > 0) == self.polarity


class WithAnyCounter(Filter):
    """ "With a counter on it", "with counters on them"."""

    rules = "122.1"
    polarity: bool = True

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return any([n > 0 for n in obj.counters.values()]) == self.polarity


class OtherThan(Filter):
    """ "Other than this creature"."""

    what: Reference

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return not self.what.matches(ctx, obj.id)


class ThatIsColor(Filter):
    """ "That's red or white"."""

    rules = "105.2"
    what: Filter

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return self.what.matches(ctx, obj)


phrase("simple-head", "head-type", "{word:type-noun/=}", OfType, number="*")
phrase("simple-head", "head-subtype", "{word:subtype-noun/=}", OfSubtype, number="*")
include("head", "simple-head")
lists("head", "head-list", "simple-head", AnyOf, ("or", "and", "and/or"), number="*", demand="=")
phrase("head", "head-permanent", "[permanent|permanents]", PermanentHead, number="*")
phrase("simple-head", "head-token", "[token|tokens]", TokenHead, number="*")
phrase("head", "head-card", "[card|cards]", CardHead, number="*")
phrase("head", "head-permanent-card", "permanent [card|cards]", PermanentCardHead, number="*")
phrase("head", "head-spell", "[spell|spells]", SpellHead, number="*")
phrase("head", "head-permanent-spell", "permanent [spell|spells]", PermanentSpellHead, number="*")
phrase("head", "head-source", "[source|sources]", SourceHead, number="*")

phrase("noun", "noun", "{adjectives:adjective*} {head:head/=} {modifiers:postmodifier*}", Noun, number="*")
phrase("noun", "noun-last", "{adjectives:adjective*} {head:head/=} {modifiers:postmodifier*} {last:last-modifier}", Noun, number="*")
# a description without anything after it, where what follows could be taken for it
phrase("bare-noun", "bare-noun", "{adjectives:adjective*} {head:head/=}", Noun, number="*")

phrase("postmodifier", "controls", "{who:player} [controls|control]@who", Controlled)
phrase("postmodifier", "doesnt-control", "{who:player} [doesn't|don't]@who control", Controlled, polarity=False)
phrase("postmodifier", "owns", "{who:player} [owns|own]@who", Owned)
phrase("postmodifier", "doesnt-own", "{who:player} [doesn't|don't]@who own", Owned, polarity=False)
for _zone, _name in ((GRAVEYARD, "graveyard"), (HAND, "hand"), (LIBRARY, "library")):
    for _preposition in ("in", "from"):
        phrase("postmodifier", f"{_preposition}-{_name}", f"{_preposition} {{whose:whose}} {_name}", InZone, zone=_zone)
for _preposition in ("in", "from"):
    phrase("postmodifier", f"{_preposition}-hand-or-graveyard", f"{_preposition} {{whose:whose}} hand or graveyard", InZone, zone=HAND, also=GRAVEYARD)
phrase("postmodifier", "in-a-graveyard", "in a graveyard", InZone, zone=GRAVEYARD)
phrase("postmodifier", "from-a-graveyard", "from a graveyard", InZone, zone=GRAVEYARD)
phrase("postmodifier", "in-all-graveyards", "in all graveyards", InZone, zone=GRAVEYARD)
phrase("postmodifier", "from-all-graveyards", "from all graveyards", InZone, zone=GRAVEYARD)
phrase("postmodifier", "from-graveyards", "from graveyards", InZone, zone=GRAVEYARD)
phrase("postmodifier", "in-graveyards", "in graveyards", InZone, zone=GRAVEYARD)
phrase("postmodifier", "in-exile", "in exile", InZone, zone=EXILE)
phrase("postmodifier", "with-keyword", "with {word:keyword-word}", WithKeyword)
phrase("postmodifier", "without-keyword", "without {word:keyword-word}", WithKeyword, polarity=False)
values("number-word", ("power", "toughness", "mana value"))
include("postmodifier", "number-modifier")
phrase("number-modifier", "with-number", "with {word:number-word} {n:amount}", WithNumber)
phrase("number-modifier", "with-or-less", "with {word:number-word} {n:amount} or less", WithNumber, side=-1)
phrase("number-modifier", "with-or-greater", "with {word:number-word} {n:amount} or greater", WithNumber, side=1)
phrase("last-modifier", "with-equal", "with {word:number-word} equal to {n:quantity}", WithNumber)
phrase("last-modifier", "with-le", "with {word:number-word} less than or equal to {n:quantity}", WithNumber, side=-1)
phrase("last-modifier", "with-greater", "with {word:number-word} greater than {n:quantity}", WithNumber, side=2)
phrase("last-modifier", "with-less", "with {word:number-word} less than {n:quantity}", WithNumber, side=-2)
phrase("postmodifier", "with-counter", "with a {word:counter-word} counter on it", WithCounter)
phrase("postmodifier", "with-counters", "with {word:counter-word} counters on them", WithCounter)
phrase("postmodifier", "with-any-counter", "with a counter on it", WithAnyCounter)
phrase("postmodifier", "with-any-counters", "with counters on them", WithAnyCounter)
phrase("postmodifier", "without-counters", "with no counters on them", WithAnyCounter, polarity=False)
phrase("last-modifier", "other-than", "other than {what:self}", OtherThan)
phrase("postmodifier", "that-is", "that's {what:adjective}", ThatIsColor)
phrase("postmodifier", "that-are", "that are {what:adjective}", ThatIsColor)
# "a creature card": a card with something said of it, so that "a card" has one reading
phrase("typed-card", "typed-card", "{adjectives:adjective+} [card|cards]@=", TypedCard, number="*")
