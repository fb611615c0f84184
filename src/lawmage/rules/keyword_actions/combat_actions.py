"""701.14 fight, 701.19 regenerate."""

from __future__ import annotations

from lawmage.game.effects import END_OF_TURN, REPLACEMENT
from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.terms import BATTLEFIELD, CREATURE
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.base import Happening
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.status import Tap
from lawmage.rules.events.zone_change import Destroy, remove_from_combat
from lawmage.rules.nodes import Instruction, Replacement
from lawmage.rules.queries import ASKS, CANT_REGENERATE, asked
from lawmage.rules.replacement import Instead


def fight(game: Game, a: int, b: int, source: int, cause: int) -> list[Happening]:
    """701.14a: each deals damage equal to its power to the other; not combat damage (701.14d). Returns what happened."""
    for id in (a, b):
        obj = game.objects[id]
        if not game.there(id) or obj.zone != BATTLEFIELD or not obj.chars.types & CREATURE:
            return []  # 701.14b
    first = max(0, game.objects[a].chars.power)
    second = max(0, game.objects[b].chars.power)
    events: list[Happening] = [Done(kinds.FIGHT, "701.14a", cause, a, 0, (b,))]
    if a == b:
        events.append(Damage(a, a, first * 2))  # 701.14c
    else:
        events.append(Done(kinds.FIGHT, "701.14a", cause, b, 0, (a,)))
        events.append(Damage(a, b, first))
        events.append(Damage(b, a, second))
    return happen(game, events, source, cause)


class RegenerationShield(Replacement):
    """The next time the permanent would be destroyed this turn, it is tapped, healed and removed from combat instead (701.19a)."""

    def __init__(self, obj: int) -> None:
        self.obj = obj

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DESTROY,)

    def applies(self, ctx: Context, event: Event) -> bool:
        effect = ctx.effect
        return (
            isinstance(event, Destroy)
            and event.obj == self.obj
            and not event.no_regeneration
            and effect is not None
            and effect.uses != 0
            and not cant_regenerate(ctx.game, self.obj)
        )

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        effect = ctx.effect
        assert effect is not None and isinstance(event, Destroy)
        effect.uses = 0
        ctx.game.effects.remove(effect)
        return [Instead(ctx, Regenerated(self.obj), event, event.applied)]


class Regenerated(Instruction):
    """What happens instead of the destruction (701.19a)."""

    def __init__(self, obj: int) -> None:
        self.obj = obj

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        if not game.there(self.obj):
            return
        obj = game.objects[self.obj]
        obj.damage = 0
        obj.deathtouched = False
        remove_from_combat(game, self.obj)
        happen(game, [Tap(self.obj), Done(kinds.REGENERATE, "701.19a", obj.controller, self.obj)], ctx.source, ctx.controller)


def cant_regenerate(game: Game, id: int) -> bool:
    """Whether an effect says that the permanent can't be regenerated (701.19c)."""
    if game.watchers.get(ASKS + CANT_REGENERATE) or game.has_floating:
        for ctx, query in asked(game, CANT_REGENERATE):
            if query.concerns(ctx, game.objects[id]):
                return True
    return False


def regenerate(ctx: Context, id: int) -> None:
    """A resolving effect regenerates a permanent: it makes a shield for this turn (701.19a)."""
    shield = RegenerationShield(id)
    effect = continuous.make(ctx, REPLACEMENT, shield, END_OF_TURN)
    effect.affected = (id,)
    effect.uses = 1
    continuous.add(ctx.game, effect)
