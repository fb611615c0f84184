"""122.1c-d, 122.1h: Shield, stun and finality counters. Those on a permanent make replacement and prevention effects, which are no abilities of it."""

from __future__ import annotations

from typing import Final

from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.terms import BATTLEFIELD, EXILE, GRAVEYARD
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import RemoveCounters
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.status import Untap
from lawmage.rules.events.zone_change import Destroy, Move
from lawmage.rules.nodes import Replacement
from lawmage.rules.prevention import prevent


class CounterEffect(Replacement):
    """What counters of one word on a permanent make (122.1). Made by rules; no words."""

    word: str = ""
    number: int = 0  # tells the effects of one permanent apart (614.5)
    label: str = "a counter"

    def key(self, id: int) -> tuple[int, int, int]:
        """By which an event remembers that the effect was applied to it."""
        return (id, -2, self.number)

    def applies(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Happening) and self.concerns(ctx.game, event)

    def concerns(self, game: Game, event: Happening) -> bool:
        """Whether it is the event that the counters replace, of a permanent that has them."""
        raise NotImplementedError

    def has(self, game: Game, id: int) -> bool:
        """Whether the permanent has such a counter."""
        return id > 0 and game.objects[id].zone == BATTLEFIELD and game.objects[id].counters.get(self.word, 0) > 0


class FinalityCounter(CounterEffect):
    """ "If this permanent would be put into a graveyard from the battlefield, exile it instead" (122.1h)."""

    word: str = "finality"
    number: int = 0
    label: str = "a finality counter"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def concerns(self, game: Game, event: Happening) -> bool:
        return isinstance(event, Move) and event.to == GRAVEYARD and event.origin == BATTLEFIELD and self.has(game, event.obj)

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        event.to = EXILE
        return [event]


class StunCounter(CounterEffect):
    """ "If a permanent with a stun counter on it would become untapped, instead remove a stun counter from it" (122.1d)."""

    word: str = "stun"
    number: int = 1
    label: str = "a stun counter"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.UNTAP,)

    def concerns(self, game: Game, event: Happening) -> bool:
        return isinstance(event, Untap) and self.has(game, event.obj)

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Untap)
        return [RemoveCounters(event.obj, self.word, 1)]


class ShieldCounter(CounterEffect):
    """ "If this permanent would be destroyed as the result of an effect, instead remove a shield counter from it" (122.1c)."""

    word: str = "shield"
    number: int = 2
    label: str = "a shield counter"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DESTROY,)

    def concerns(self, game: Game, event: Happening) -> bool:
        return isinstance(event, Destroy) and not event.by_rule and self.has(game, event.obj)

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Destroy)
        return [RemoveCounters(event.obj, self.word, 1)]


class ShieldFromDamage(CounterEffect):
    """ "If damage would be dealt to this permanent, prevent that damage and remove a shield counter from it" (122.1c): all that would be dealt to it at
    once, with one counter."""

    prevents: bool = True
    word: str = "shield"
    number: int = 3
    label: str = "a shield counter"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DAMAGE,)

    def concerns(self, game: Game, event: Happening) -> bool:
        return isinstance(event, Damage) and event.n > 0 and self.has(game, event.obj)

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        key = self.key(event.obj)
        prevent(ctx, event, -1)
        for other in ctx.batch:
            if isinstance(other, Damage) and other.obj == event.obj and key not in other.applied:
                prevent(ctx, other, -1)
                other.applied = (*other.applied, key)
        return [event, RemoveCounters(event.obj, self.word, 1)]


EFFECTS: Final[tuple[CounterEffect, ...]] = (FinalityCounter(), StunCounter(), ShieldCounter(), ShieldFromDamage())


def counter_effects(game: Game, event: Happening) -> list[CounterEffect]:
    """The effects of counters that would apply to the event."""
    kind = event.kind
    if kind != kinds.MOVE and kind != kinds.UNTAP and kind != kinds.DESTROY and kind != kinds.DAMAGE:
        return []
    return [effect for effect in EFFECTS if effect.concerns(game, event)]
