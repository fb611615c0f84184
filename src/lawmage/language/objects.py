"""Of 109, 115, 201.5: phrases for objects: targets, sets, choices, the object itself, what was spoken of before."""

from __future__ import annotations

from typing import ClassVar, Final

from lawmage.choices import ChooseThings, ask
from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing
from lawmage.game.terms import BATTLEFIELD, CREATURE, EXILE, GRAVEYARD, PLANESWALKER, STACK
from lawmage.language.filters import Noun
from lawmage.language.finding import is_source, matching
from lawmage.language.players import EachPlayer
from lawmage.oracle.template import include, phrase, values
from lawmage.rules.context import Context
from lawmage.rules.nodes import Amount, Filter, Reference, TargetPhrase
from lawmage.rules.targeting import PLAYERS


class Self(Reference):
    """The object that the ability is on: by its name, or "this creature" (201.5). A name in an ability that an effect grants means that effect's source
    (201.5a): the binder sets `bound` to GRANTER."""

    rules = "201.5"
    slotted = False
    noun: str = ""

    def things(self, ctx: Context) -> tuple[int, ...]:
        return ctx.ref(self.bound) if self.bound else (ctx.source,)

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing == ctx.source if not self.bound else thing in ctx.ref(self.bound)


class SelfFrom(Self):
    """ "This card from your graveyard": the ability works there (113.6m)."""

    rules = "113.6m"
    what: Reference
    zone: int = GRAVEYARD


def holder(obj: GameObject) -> int:
    """Whose an object is: its controller's on the battlefield and the stack, elsewhere its owner's (109.4)."""
    return obj.controller if obj.zone in (BATTLEFIELD, STACK) else obj.owner


class Target(TargetPhrase):
    """ "Target creature", "up to two target creatures", "another target permanent" (115.1)."""

    what: Noun
    n: int = 1
    least: int = -1  # the fewest; -1: as many as the most
    by_x: bool = False  # "X target creatures"
    unlimited: bool = False  # "any number of target creatures"
    other: bool = False
    beside: bool = False  # other than targets named before, rather than the source: the binder says so
    than: Reference | None = None  # other than this ("enchanted creature deals damage equal to its power to another target creature")
    one_owner: bool = False  # from the graveyard of one player: the binder says so
    group: EachPlayer | None = None  # of each of these players one ("for each opponent, ... target creature that player controls"): the binder says
    x: Amount | None = None  # what X is, where the sentence says so ("where X is the number of Faeries you control"): the binder says
    shares: Amount | None = None  # what is divided among the targets (601.2d): the binder says

    def things(self, ctx: Context) -> tuple[int, ...]:
        return ctx.ref(self.bound)

    def x_now(self, ctx: Context) -> int:
        """X as it is as targets are chosen, and again as they are checked (601.2c, 608.2b)."""
        return ctx.x if self.x is None else max(0, self.x.value(ctx))

    def low(self, ctx: Context) -> int:
        if self.least >= 0:
            return self.least
        if self.group is not None:
            self.group.things(ctx)
            return self.most_together(ctx, matching(ctx, self.what))
        return self.x_now(ctx) if self.by_x else self.n

    def high(self, ctx: Context) -> int:
        if self.group is not None:
            return len(self.group.things(ctx))
        if self.unlimited:
            return self.divided(ctx)
        n = self.x_now(ctx) if self.by_x else self.n
        return n if self.shares is None else min(n, self.divided(ctx))

    def divided(self, ctx: Context) -> int:
        return -1 if self.shares is None else self.shares.value(ctx)

    def candidate(self, ctx: Context, thing: int) -> bool:
        if thing <= 0 or (self.other and left_out(ctx, thing, self.beside, self.than)):
            return False
        if self.group is not None:
            self.group.things(ctx)  # "that player" is any of them
        if self.x is None:
            return self.what.matches(ctx, ctx.game.objects[thing])
        before = ctx.x
        ctx.x = self.x_now(ctx)
        fits = self.what.matches(ctx, ctx.game.objects[thing])
        ctx.x = before
        return fits

    def distinct(self) -> bool:
        return self.other

    def of_one_owner(self) -> bool:
        """Whether all must be one player's: "two target cards from an opponent's graveyard"."""
        return self.one_owner

    def together(self, ctx: Context, chosen: list[int]) -> bool:
        if self.group is not None:
            return self.most_together(ctx, chosen) == len(chosen)
        return not self.of_one_owner() or len({ctx.game.objects[id].owner for id in chosen}) <= 1

    def most_together(self, ctx: Context, found: list[int]) -> int:
        if self.group is not None:
            return len({holder(ctx.game.objects[id]) for id in found})
        if not self.of_one_owner():
            return len(found)
        owners = [ctx.game.objects[id].owner for id in found]
        return max([owners.count(player.index) for player in ctx.game.players], default=0)

    def places(self) -> int:
        return self.what.zones()


class AnyTarget(TargetPhrase):
    """ "Any target": a creature, player, planeswalker or battle (115.4); also "target creature or player" and its like."""

    rules = "115.4"
    types: int = 70  # CREATURE | PLANESWALKER | BATTLE
    players: bool = True
    opponents_only: bool = False
    n: int = 1
    least: int = -1
    unlimited: bool = False  # "any number of targets"
    other: bool = False
    beside: bool = False
    than: Reference | None = None
    shares: Amount | None = None  # what is divided among the targets (601.2d): the binder says

    def things(self, ctx: Context) -> tuple[int, ...]:
        return ctx.ref(self.bound)

    def low(self, ctx: Context) -> int:
        return self.least if self.least >= 0 else self.n

    def high(self, ctx: Context) -> int:
        if self.unlimited:
            return self.divided(ctx)
        return self.n if self.shares is None else min(self.n, self.divided(ctx))

    def divided(self, ctx: Context) -> int:
        return -1 if self.shares is None else self.shares.value(ctx)

    def candidate(self, ctx: Context, thing: int) -> bool:
        if thing < 0:
            return self.players and not (self.opponents_only and player_of_thing(thing) == ctx.controller)
        if self.other and left_out(ctx, thing, self.beside, self.than):
            return False
        obj = ctx.game.objects[thing]
        return obj.zone == BATTLEFIELD and obj.chars.types & self.types != 0

    def distinct(self) -> bool:
        return self.other

    def places(self) -> int:
        return 1 << PLAYERS | 1 << BATTLEFIELD


def left_out(ctx: Context, thing: int, beside: bool, than: Reference | None) -> bool:
    """Whether "another target" leaves the thing out for being the source, or whatever else it is other than. Targets named before: 115.3."""
    if than is not None:
        return thing in than.things(ctx)
    return not beside and is_source(ctx, thing)


class Every(Reference):
    """ "Each creature", "all creatures", "creatures you control": everything that fits the description."""

    what: Noun
    other: bool = False

    def description(self) -> Filter | None:
        return AllBut(self.what) if self.other else self.what

    def things(self, ctx: Context) -> tuple[int, ...]:
        found = matching(ctx, self.what)
        if self.other:
            found = [id for id in found if not is_source(ctx, id)]
        ctx.refs[self.bound] = tuple(found)
        return tuple(found)

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing > 0 and not (self.other and thing == ctx.source) and self.what.matches(ctx, ctx.game.objects[thing])


class AllBut(Filter):
    """A description that leaves out the source ("other creatures you control"). Made by `Every`; no words of its own."""

    def __init__(self, what: Filter) -> None:
        self.what = what
        self.reads = what.reads

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.id != ctx.source and self.what.matches(ctx, obj)

    def zones(self) -> int:
        return self.what.zones()


class Pick(Reference):
    """ "A creature you control", "two lands": in an effect or cost the player who acts picks as it happens; in an event whatever fits."""

    what: Noun
    n: int = 1
    least: int = -1
    unlimited: bool = False
    other: bool = False

    def candidates(self, ctx: Context) -> list[int]:
        """What can be picked."""
        found = matching(ctx, self.what)
        return [id for id in found if not is_source(ctx, id)] if self.other else found

    def choose(self, ctx: Context, player: int, purpose: str, rule: str, among: list[int]) -> tuple[int, ...]:
        """Let a player pick from these."""
        high = len(among) if self.unlimited else self.n
        low = self.least if self.least >= 0 else high
        decision = ChooseThings(player, purpose, among, low, high, ctx.source, rule)
        found = tuple(decision.chosen(ask(ctx.game, decision)))
        ctx.refs[self.bound] = found
        return found

    def things(self, ctx: Context) -> tuple[int, ...]:
        return self.choose(ctx, ctx.controller, "choose", "608.2d", self.candidates(ctx))

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing > 0 and not (self.other and thing == ctx.source) and self.what.matches(ctx, ctx.game.objects[thing])


class Host(Reference):
    """ "Enchanted creature", "equipped creature", "enchanted player": what the source is, or last was, attached to (303.4m)."""

    noun: str = ""
    word: str = ""

    def things(self, ctx: Context) -> tuple[int, ...]:
        host = ctx.obj().attached_to
        found = (host,) if host else ()
        if self.bound:
            ctx.refs[self.bound] = found
        return found

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing != 0 and ctx.obj().attached_to == thing


class It(Reference):
    """ "It", "they", "them": what was spoken of before. The binder says what."""

    plural: bool = False

    def things(self, ctx: Context) -> tuple[int, ...]:
        return linked(ctx) if self.bound == LINKED else ctx.ref(self.bound)


class ThemEither(It):
    """ "Them", of objects or of a player."""


class That(Reference):
    """ "That creature", "those cards", "the exiled card": what was spoken of before by a noun that fits."""

    noun: str = ""
    plural: bool = False

    def things(self, ctx: Context) -> tuple[int, ...]:
        return linked(ctx) if self.bound == LINKED else ctx.ref(self.bound)


LINKED: Final = -10  # the slot of what a linked ability of the same object exiled (607.2a)


def linked(ctx: Context) -> tuple[int, ...]:
    """What a linked ability of the same object exiled."""
    return tuple([thing for thing in ctx.obj().memory.get((ctx.origin(), "exiled"), ()) if isinstance(thing, int)])


class ExiledCard(That):
    """ "The exiled card": what this effect exiled, or what the linked ability of the same object did (607.2a)."""

    rules = "607.2a 406.6"


class ExiledWith(Reference):
    """ "Cards exiled with this artifact": what its abilities exiled, as far as they are exiled still (607.2a)."""

    rules = "607.2a 406.6"
    bound: int = -10  # LINKED
    what: Reference
    who: Reference | None = None  # whose cards

    def things(self, ctx: Context) -> tuple[int, ...]:
        game = ctx.game
        who = self.who
        found = [id for id in linked(ctx) if game.there(id) and game.objects[id].zone == EXILE]
        return tuple([id for id in found if who is None or who.matches(ctx, -game.objects[id].owner - 1)])

    def matches(self, ctx: Context, thing: int) -> bool:
        return thing in linked(ctx) and (self.who is None or self.who.matches(ctx, -ctx.game.objects[thing].owner - 1))


class OneOf(Reference):
    """ "One of them": the player who acts picks among what was spoken of before; `rest` is what remains."""

    keeps: ClassVar[bool] = False  # what is picked has a slot of its own, for later words
    plural: bool = True
    n: int = 1
    what: Noun | None = None
    every: bool = False
    chosen: int = 0  # the slot of what is picked

    def things(self, ctx: Context) -> tuple[int, ...]:
        among = list(ctx.ref(self.bound))
        decision = ChooseThings(ctx.controller, "choose", among, self.n, self.n, ctx.source, "608.2d")
        chosen = tuple(decision.chosen(ask(ctx.game, decision)))
        if self.bound:
            ctx.refs[self.bound] = tuple([thing for thing in among if thing not in chosen])
        return chosen


class TheRest(It):
    """ "The rest": what remains of those spoken of after some were picked."""


class Both(Reference):
    """ "Each creature and each player"."""

    first: Reference
    second: Reference

    def things(self, ctx: Context) -> tuple[int, ...]:
        return self.first.things(ctx) + self.second.things(ctx)


SELF_NOUNS = (
    "creature", "artifact", "enchantment", "land", "planeswalker", "permanent", "token", "Aura", "Equipment", "Vehicle", "Saga", "Class", "Case",
    "Siege", "battle", "Spacecraft", "Fortification", "Room",
)  # fmt: skip
values("self-noun", SELF_NOUNS)
for _form in ("~", "~full", "~1", "~2", "~3"):
    phrase("self", "self" + _form[1:], _form, Self, number="s")
    phrase("self-possessor", "self-s" + _form[1:], _form + "'s", Self)
phrase("self", "this", "this {noun:self-noun}", Self, number="s")
phrase("self", "this-spell", "this spell", Self, number="s", noun="spell")
phrase("self", "this-card", "this card", Self, number="s", noun="card")
phrase("self-possessor", "this-s", "this {noun:self-noun}'s", Self)
phrase("self-possessor", "this-cards", "this card's", Self, noun="card")
include("possessor", "self-possessor")

phrase("target", "target", "target {what:noun/s}", Target, number="s")
phrase("target", "another-target", "another target {what:noun/s}", Target, number="s", other=True)
phrase("target", "up-to-one", "up to one target {what:noun/s}", Target, number="s", least=0)
phrase("target", "up-to-one-other", "up to one other target {what:noun/s}", Target, number="s", least=0, other=True)
phrase("target", "n-targets", "{n:number} target {what:noun/p}", Target, number="p")
phrase("target", "n-other-targets", "{n:number} other target {what:noun/p}", Target, number="p", other=True)
phrase("target", "up-to-n", "up to {n:number} target {what:noun/p}", Target, number="p", least=0)
phrase("target", "up-to-n-other", "up to {n:number} other target {what:noun/p}", Target, number="p", least=0, other=True)
phrase("target", "one-or-two", "one or two target {what:noun/p}", Target, number="p", least=1, n=2)
phrase("target", "x-targets", "X target {what:noun/p}", Target, number="p", by_x=True)
phrase("target", "up-to-x", "up to X target {what:noun/p}", Target, number="p", by_x=True, least=0)
phrase("target", "any-number", "any number of target {what:noun/p}", Target, number="p", unlimited=True, least=0)

phrase("any-target", "any-target", "any target", AnyTarget, number="s")
phrase("any-target", "any-other-target", "any other target", AnyTarget, number="s", other=True)
phrase("any-target", "up-to-one-any", "up to one any target", AnyTarget, number="s", least=0)
phrase("any-target", "creature-or-player", "target creature or player", AnyTarget, number="s", types=CREATURE)
phrase("any-target", "player-or-pw", "target player or planeswalker", AnyTarget, number="s", types=PLANESWALKER)
phrase("any-target", "opponent-or-pw", "target opponent or planeswalker", AnyTarget, number="s", types=PLANESWALKER, opponents_only=True)

phrase("set", "each", "each {what:noun/s}", Every, number="s")
phrase("set", "each-other", "each other {what:noun/s}", Every, number="s", other=True)
phrase("all-set", "all", "all {what:noun/p}", Every, number="p")
phrase("all-set", "all-other", "all other {what:noun/p}", Every, number="p", other=True)
phrase("plural-set", "plural", "{what:noun/p}", Every, number="p")
phrase("plural-set", "other-plural", "other {what:noun/p}", Every, number="p", other=True)

phrase("pick", "a", "a {what:noun/s}", Pick, number="s")
phrase("pick", "another", "another {what:noun/s}", Pick, number="s", other=True)
phrase("pick", "n-things", "{n:number} {what:noun/p}", Pick, number="p")
phrase("pick", "n-other-things", "{n:number} other {what:noun/p}", Pick, number="p", other=True)
phrase("pick", "up-to-one-pick", "up to one {what:noun/s}", Pick, number="s", least=0)
phrase("pick", "up-to-n-pick", "up to {n:number} {what:noun/p}", Pick, number="p", least=0)
phrase("pick", "any-number-pick", "any number of {what:noun/p}", Pick, number="p", least=0, unlimited=True)

values("host-noun", ("creature", "land", "permanent", "artifact", "enchantment", "planeswalker", "player", "Equipment", "Forest", "Mountain", "Plains"))
values("host-word", ("enchanted", "equipped", "fortified"))
phrase("host", "host", "{word:host-word} {noun:host-noun}", Host, number="s")
phrase("possessor", "host-s", "{word:host-word} {noun:host-noun}'s", Host)

phrase("it", "it", "it", It, number="s")
phrase("it", "they", "they", It, number="p", plural=True)
phrase("them", "them", "them", It, number="p", plural=True)
phrase("possessor", "its", "its", It)
phrase("possessor", "theirs", "their", It, plural=True)
values("that-noun", ("creature", "artifact", "enchantment", "land", "planeswalker", "permanent", "card", "token", "spell", "Aura", "Equipment", "Vehicle"))
values(
    "those-noun", {word + "s": word for word in ("creature", "artifact", "enchantment", "land", "planeswalker", "permanent", "card", "token", "spell")}
)
phrase("it", "that", "that {noun:that-noun}", That, number="s")
phrase("it", "the-token", "the token", That, number="s", noun="token")
phrase("it", "the-exiled-card", "the exiled card", ExiledCard, number="s", noun="card")
phrase("it", "the-card", "the card", That, number="s", noun="card")
phrase("it", "the-creature", "the creature", That, number="s", noun="creature")
phrase("it", "those", "those {noun:those-noun}", That, number="p", plural=True)
phrase("it", "the-exiled-cards", "the exiled cards", ExiledCard, number="p", noun="card", plural=True)
phrase("it", "the-tokens", "the tokens", That, number="p", noun="token", plural=True)
phrase("possessor", "the-exiled-card-s", "the exiled card's", ExiledCard, noun="card")
phrase("possessor", "that-s", "that {noun:that-noun}'s", That)

include("set", "all-set")
# "them" may be objects or a player where damage is dealt: the binder decides
phrase("them-either", "them-either", "them", ThemEither, number="p", plural=True)
include("object-named", "target", "self", "set", "plural-set", "pick", "host", "it")
include("object", "object-named", "them")
phrase("object-named", "self-from-graveyard", "{what:self} from your graveyard", SelfFrom, number="s")
include("recipient", "object-named", "any-target", "player", "them-either")
phrase("each-of-players", "each-of-players", "each player", EachPlayer)
phrase("each-of-players", "each-of-opponents", "each opponent", EachPlayer, opponent=True)
phrase("recipient", "objects-and-players", "{first:set} and {second:each-of-players}", Both, number="s")
phrase("recipient", "players-and-objects", "{first:each-of-players} and {second:set}", Both, number="s")
