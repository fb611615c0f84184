"""Of 614: "If ... would ..., ... instead": replacement effects in words, of static abilities and of resolving spells and abilities."""

from __future__ import annotations

from lawmage.choices import YesNo, ask
from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.terms import EXILE, HAND, LIBRARY
from lawmage.language.amounts import Plus, ThatMuch
from lawmage.language.effects_life import Gain
from lawmage.language.finding import one_player
from lawmage.language.sentences import May
from lawmage.language.tokens import TokenSpec, predefined
from lawmage.language.would import Would
from lawmage.oracle.template import include, phrase, values
from lawmage.rules.abilities import Replacing
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.life import GainLife, LoseLife
from lawmage.rules.events.zone_change import BOTTOM, TOP, CreateTokens, Mill, Move
from lawmage.rules.keyword_actions.library import shuffle
from lawmage.rules.node import Node
from lawmage.rules.nodes import Amount, Instruction, Reference, Replacement
from lawmage.rules.replacement import Instead
from lawmage.rules.words import ability_words


class Outcome(Node):
    """What happens instead."""

    def change(self, ctx: Context, event: Event) -> list[Event]:
        """The event or events that take the place of this one (614.6)."""
        raise NotImplementedError


class Replaces(Replacement):
    """ "If [this] would happen, [that] instead"."""

    rules = "614.1a"
    would: Would
    outcome: Outcome

    def kinds(self) -> tuple[int, ...]:
        return self.would.kinds()

    def enters_itself(self) -> bool:
        return self.would.self_only()

    def applies(self, ctx: Context, event: Event) -> bool:
        return self.would.times(ctx, event) > 0

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        use_up(ctx)
        return self.outcome.change(ctx, event)


def use_up(ctx: Context) -> None:
    """A floating effect of "the next time" has been used (614.3)."""
    effect = ctx.effect
    if effect is not None and effect.uses > 0:
        effect.uses -= 1
        if effect.uses == 0 and effect in ctx.game.effects:
            ctx.game.effects.remove(effect)


class WouldLine(Replacing):
    """A sentence with such an effect."""

    rules = "614.1a"

    def settle(self) -> None:
        """Where it works: an ability about its own object going somewhere from anywhere works everywhere (113.6)."""
        would = getattr(self.replacement, "would", None)
        if isinstance(would, Would) and would.everywhere():
            self.zones = 255


class ToZone(Outcome):
    """ "Exile it instead", "shuffle it into its owner's library instead": it moves there rather than where it would have gone."""

    moves_instead: bool = True
    what: Reference
    to: int = EXILE
    position: int = TOP
    shuffled: bool = False
    whose: Reference | None = None
    linked: bool = False  # another ability of the object speaks of what it exiles (607.2a)

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        event.to = self.to
        if self.linked:
            event.noted_by = (ctx.source, ctx.origin())
        event.position = self.position
        if self.shuffled:
            ctx.riders.append(ShuffleOwner(event.obj))
        return [event]


class ShuffleOwner(Instruction):
    """The library that a card was shuffled into is shuffled (701.24). Made by `ToZone`; no words of its own."""

    def __init__(self, obj: int) -> None:
        self.obj = obj

    def apply(self, ctx: Context) -> None:
        shuffle(ctx.game, ctx.game.objects[self.obj].owner, ctx.source, ctx.controller)


class RevealAndShuffle(ToZone):
    """ "Reveal ~ and shuffle it into its owner's library instead"."""

    first: Reference


class ExileWithCounters(ToZone):
    """ "Exile it with a void counter on it instead" (122.6)."""

    rules = "122.6"
    n: Amount
    word: str = ""

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        event.to = EXILE
        if self.linked:
            event.noted_by = (ctx.source, ctx.origin())
        n = self.n.value(ctx)
        if n > 0:
            event.counters.append((self.word, n))
        return [event]


class ToZoneAnd(ToZone):
    """ "Instead exile it and you gain 2 life": the rest immediately after."""

    then: Instruction

    def change(self, ctx: Context, event: Event) -> list[Event]:
        ctx.riders.append(self.then)
        return ToZone.change(self, ctx, event)


class InsteadDo(Outcome):
    """ "Draw two cards instead": instructions that take the place of the event; sentences after it belong to it."""

    do: Instruction
    more: tuple[Instruction, ...] = ()

    def change(self, ctx: Context, event: Event) -> list[Event]:
        do = self.do
        if isinstance(do, May):
            # "you may skip that draw instead": else the event happens
            words = ability_words(ctx.game, do)
            if ask(ctx.game, YesNo(one_player(ctx, do.who), "may", words, ctx.source, "614.1a")) != (1,):
                return [event]
            do = do.do
        if isinstance(do, Gain) and isinstance(event, GainLife) and one_player(ctx, do.who) == event.player:
            event.n = do.n.value(ctx)  # the same event, with another amount
            return [event]
        assert isinstance(event, Happening)
        return [Instead(ctx.child(), Steps((do, *self.more)), event, event.applied)]


class Steps(Instruction):
    """Instructions one after the other. Made, never read."""

    def __init__(self, items: tuple[Instruction, ...]) -> None:
        self.items = items

    def apply(self, ctx: Context) -> None:
        for item in self.items:
            item.apply(ctx)


class SkipThat(Instruction):
    """ "That player skips that draw" (614.1b): nothing happens in its place."""

    rules = "614.1b 614.10"
    who: Reference

    def apply(self, ctx: Context) -> None:
        ctx.did = True


class DealsMultiple(Outcome):
    """ "It deals double that damage to that permanent or player instead"."""

    rules = "614.2"
    what: Reference
    factor: int = 2
    tail: str = ""

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        event.n *= self.factor
        return [event]


class DealsMore(Outcome):
    """ "It deals that much damage plus 1 to that permanent or player instead"."""

    rules = "614.2"
    what: Reference
    more: int = 1
    tail: str = ""

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        event.n += self.more
        return [event]


class DealsExactly(Outcome):
    """ "It deals 2 damage to that permanent or player instead"."""

    rules = "614.2"
    what: Reference
    n: int = 1
    tail: str = ""

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        event.n = self.n
        return [event]


class DamageGoesTo(Outcome):
    """ "That damage is dealt to this creature instead": redirection (614.9)."""

    rules = "614.9"
    to: Reference

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        for thing in self.to.things(ctx):
            moved = Damage(event.dealer, thing, event.n, event.combat)
            moved.preventable = event.preventable
            moved.source = event.source
            moved.cause = event.cause
            if moved.possible(ctx.game):
                return [moved]
        return [event]


class ItDealsTo(DamageGoesTo):
    """ "It deals that damage to target creature instead"."""

    rules = "614.9"
    what: Reference


class CountersTimes(Outcome):
    """ "Twice that many of those counters are put on it instead"."""

    rules = "614.16"
    what: Reference
    factor: int = 2
    word: str = ""

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, PutCounters)
        event.n *= self.factor
        return [event]


class CountersPlus(Outcome):
    """ "That many plus one +1/+1 counters are put on it instead", "that many -1/-1 counters minus one"."""

    rules = "614.16"
    what: Reference
    more: int = 1
    word: str = ""
    sign: int = 1

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, PutCounters)
        event.n += self.sign * self.more
        return [event]


class CountersHalf(Outcome):
    """ "They put half that many of each of those kinds of counters on that permanent or player instead, rounded down"."""

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, PutCounters)
        event.n //= 2
        return [event]


class TokensTimes(Outcome):
    """ "Twice that many of those tokens are created instead" (614.16)."""

    rules = "614.16"
    factor: int = 2

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, CreateTokens)
        event.count *= self.factor
        return [event]


def besides(event: CreateTokens, token: Characteristics, n: int) -> CreateTokens:
    """Other tokens created with these or in their place: what else the effect says of how they enter is true of them too."""
    other = CreateTokens(event.player, token, n)
    other.source = event.source
    other.cause = event.cause
    other.tapped = event.tapped
    other.attacking = event.attacking
    other.attacks = event.attacks
    other.attach_to = event.attach_to
    other.counters = list(event.counters)
    return other


def once(ctx: Context, event: CreateTokens, n: Amount) -> int:
    """How many tokens are added. All tokens that the player is about to create are one event: a number of them that is the same however many there are is
    added once (614.5)."""
    if not isinstance(n, ThatMuch):
        for other in ctx.batch:
            if isinstance(other, CreateTokens) and other.player == event.player and event.applied[-1] not in other.applied:
                other.applied = (*other.applied, event.applied[-1])
    return n.value(ctx)


class TokensPlus(Outcome):
    """ "Those tokens plus an additional Food token are created instead", "those tokens plus that many 1/1 green Squirrel creature tokens"."""

    rules = "614.16"
    n: Amount
    name: str = ""

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, CreateTokens)
        return [event, besides(event, predefined(self.name), once(ctx, event, self.n))]


class TokensPlusSpec(Outcome):
    """ "Those tokens plus a 1/1 white Soldier creature token are created instead"."""

    rules = "614.16"
    n: Amount
    token: TokenSpec

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, CreateTokens)
        return [event, besides(event, self.token.characteristics(ctx.x, ctx.source), once(ctx, event, self.n))]


class TokensBecome(Outcome):
    """ "That many 4/4 white Angel creature tokens with flying and vigilance are created instead"."""

    rules = "614.16"
    token: TokenSpec

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, CreateTokens)
        return [besides(event, self.token.characteristics(ctx.x, ctx.source), event.count)]


class MillsTimes(Outcome):
    """ "They mill twice that many cards instead"."""

    rules = "701.17"
    who: Reference
    factor: int = 2

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Mill)
        event.n *= self.factor
        return [event]


class LosesTimes(Outcome):
    """ "They lose twice that much life instead": whatever it is lost for; damage stays what it is (120.3a)."""

    rules = "119.3"
    who: Reference
    factor: int = 2

    def change(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, LoseLife)
        event.n *= self.factor
        return [event]


for _tag, _pattern in (("", "{} instead"), ("-fronted", "instead {}")):
    phrase("move-outcome", "to-exile" + _tag, _pattern.format("exile {what:it}"), ToZone)
    phrase(
        "move-outcome", "exile-counters" + _tag,
        _pattern.format("exile {what:it} with {n:how-many} {word:counter-word} [counter|counters]@n on it"), ExileWithCounters,
    )  # fmt: skip
    phrase("move-outcome", "to-bottom" + _tag, _pattern.format("put {what:it} on the bottom of {whose:whose} library"), ToZone, to=LIBRARY, position=BOTTOM)
    phrase("move-outcome", "to-top" + _tag, _pattern.format("put {what:it} on top of {whose:whose} library"), ToZone, to=LIBRARY)
    phrase("move-outcome", "to-hand" + _tag, _pattern.format("return {what:it} to {whose:whose} hand"), ToZone, to=HAND)
    phrase("move-outcome", "to-library" + _tag, _pattern.format("shuffle {what:it} into {whose:whose} library"), ToZone, to=LIBRARY, shuffled=True)
    phrase(
        "move-outcome", "reveal-to-library" + _tag, _pattern.format("reveal {first:self} and shuffle {what:it} into {whose:whose} library"),
        RevealAndShuffle, to=LIBRARY, shuffled=True,
    )  # fmt: skip
    phrase("plain-outcome", "do" + _tag, _pattern.format("{do:body}"), InsteadDo)
    phrase("long-outcome", "do-more" + _tag, _pattern.format("{do:body}") + ". {more:sentence+}", InsteadDo)
include("move-outcome", "anywhere-else")
phrase("anywhere-else", "exile-anywhere-else", "exile {what:it} instead of putting it anywhere else", ToZone)
phrase("move-outcome", "exile-and", "instead exile {what:it} and {then:clause}", ToZoneAnd)
phrase("clause", "skips-that-draw", "{who:subject} [skips|skip] that draw", SkipThat)

values("times-damage", {"double that damage": 2, "triple that damage": 3})
values("damage-tail", ("that permanent or player", "that player or permanent", "that player", "that creature", "that creature or player", "that permanent"))
phrase("damage-outcome", "deals-times", "{what:it} deals {factor:times-damage} to {tail:damage-tail} instead", DealsMultiple)
phrase("damage-outcome", "deals-times-plain", "{what:it} deals {factor:times-damage} instead", DealsMultiple)
phrase("damage-outcome", "deals-twice", "{what:it} deals twice that much damage instead", DealsMultiple, factor=2)
phrase("damage-outcome", "deals-twice-to", "{what:it} deals twice that much damage to {tail:damage-tail} instead", DealsMultiple, factor=2)
phrase("damage-outcome", "deals-more", "{what:it} deals that much damage plus {more:digits} to {tail:damage-tail} instead", DealsMore)
phrase("damage-outcome", "deals-more-plain", "{what:it} deals that much damage plus {more:digits} instead", DealsMore)
phrase("damage-outcome", "deals-exactly", "{what:it} deals {n:digits} damage to {tail:damage-tail} instead", DealsExactly)
phrase("damage-outcome", "it-redirects", "{what:it} deals that damage to {to:damaged-one} instead", ItDealsTo)
phrase("damage-outcome", "damage-goes-to", "that damage is dealt to {to:damaged-one} instead", DamageGoesTo)

values("factor", {"twice": 2, "three times": 3})
phrase("counters-outcome", "puts-times-those", "it puts {factor:factor} that many of those counters on {what:it} instead", CountersTimes)
phrase("counters-outcome", "times-are-put", "{factor:factor} that many {word:counter-word} counters are put on {what:it} instead", CountersTimes)
phrase("counters-outcome", "times-each-put", "{factor:factor} that many of each of those kinds of counters are put on {what:it} instead", CountersTimes)
phrase("counters-outcome", "plus-are-put", "that many plus {more:one-or-number} {word:counter-word} counters are put on {what:it} instead", CountersPlus)
phrase(
    "counters-outcome", "minus-are-put", "that many {word:counter-word} counters minus {more:one-or-number} are put on {what:it} instead",
    CountersPlus, sign=-1,
)  # fmt: skip
phrase(
    "counters-outcome", "plus-each-put", "that many plus {more:one-or-number} of each of those kinds of counters are put on {what:it} instead", CountersPlus
)
values("one-or-number", {"one": 1, "two": 2, "three": 3})

phrase("tokens-outcome", "creates-times", "it creates {factor:factor} that many of those tokens instead", TokensTimes)
phrase("tokens-outcome", "times-created", "{factor:factor} that many of those tokens are created instead", TokensTimes)
phrase("tokens-outcome", "plus-named", "those tokens plus {n:how-many} {name:predefined-token} [token|tokens]@n are created instead", TokensPlus)
phrase("tokens-outcome", "create-plus-named", "instead create those tokens plus {n:how-many} {name:predefined-token} [token|tokens]@n", TokensPlus)
phrase("tokens-outcome", "plus-spec", "those tokens plus {n:how-many} {token:token-spec/@n} are created instead", TokensPlusSpec)
phrase("tokens-outcome", "become-spec", "that many {token:token-spec/p} are created instead", TokensBecome)
phrase("loss-outcome", "loses-times", "{who:player} [loses|lose] {factor:factor} that much life instead", LosesTimes)
phrase("mill-outcome", "mills-times", "{who:player} [mills|mill] {factor:factor} that many cards instead", MillsTimes)

for _kind, _outcomes in (
    ("move", ("move-outcome",)), ("damage", ("damage-outcome", "plain-outcome")), ("counters", ("counters-outcome",)), ("tokens", ("tokens-outcome",)),
    ("draw", ("plain-outcome",)), ("life", ("plain-outcome",)), ("life-loss", ("loss-outcome",)), ("mill", ("mill-outcome",)),
    ("destroy", ("plain-outcome",)),
):  # fmt: skip
    for _outcome in _outcomes:
        _tag = f"{_kind}-{_outcome}"
        phrase("would-replacement", f"if-{_tag}", f"if {{would:would-{_kind}}}, {{outcome:{_outcome}}}", Replaces)
        if _outcome == "plain-outcome":
            phrase("long-replacement", f"if-{_tag}-more", f"if {{would:would-{_kind}}}, {{outcome:long-outcome}}", Replaces)
phrase("static", "would-line", "{replacement:would-replacement}.", WouldLine)
phrase("static", "would-line-as-long", "as long as {condition:condition}, {replacement:would-replacement}.", WouldLine)
phrase("static", "would-line-more", "{replacement:long-replacement}", WouldLine)
phrase("static", "would-line-more-as-long", "as long as {condition:condition}, {replacement:long-replacement}", WouldLine)
phrase("life", "life-plus", "{n:that-life} plus {more:digits}", Plus)
phrase("that-life", "that-much-life", "that much life", ThatMuch)
