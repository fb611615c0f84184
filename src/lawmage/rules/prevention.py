"""615: Prevention Effects. Preventing all or some of an event's damage; shields of a stated amount, spent over simultaneous events (615.7)."""

from __future__ import annotations

from lawmage.choices import Divide, ask
from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.rules.context import Context
from lawmage.rules.events.damage import Damage
from lawmage.rules.nodes import Replacement
from lawmage.rules.queries import ASKS, UNPREVENTABLE, asked


def preventable(game: Game, event: Damage) -> bool:
    """Whether the damage can be prevented (615.12)."""
    if not event.preventable:
        return False
    if game.watchers.get(ASKS + UNPREVENTABLE) or game.has_floating:
        for ctx, query in asked(game, UNPREVENTABLE):
            if query.forbids(ctx, event):
                return False
    return True


def prevent(ctx: Context, event: Damage, n: int) -> int:
    """Prevent up to n of an event's damage (n below 0: all of it). Returns how much was prevented; 0 if it can't be prevented (615.12)."""
    if not preventable(ctx.game, event):
        return 0
    prevented = event.n if n < 0 or n > event.n else n
    event.n -= prevented
    return prevented


def use_shield(ctx: Context, node: Replacement, event: Damage) -> list[Event]:
    """A shield of a stated amount is applied (615.7): to this event and to the other simultaneous ones that it covers, divided as the affected player chooses.

    Unpreventable damage doesn't reduce the shield (615.12).
    """
    game = ctx.game
    effect = ctx.effect
    assert effect is not None
    if not preventable(game, event):
        return [event]
    for each, n in shares(ctx, node, event, [other for other in covered(ctx, node, event) if preventable(game, other)]):
        each.n -= n
    return [event]


def covered(ctx: Context, node: Replacement, event: Damage) -> list[Damage]:
    """The other simultaneous events that an effect covers and hasn't been applied to."""
    effect = ctx.effect
    assert effect is not None
    key = (effect.id, -1, 0)
    found: list[Damage] = []
    for other in ctx.batch:
        if isinstance(other, Damage) and key not in other.applied and other.n > 0 and node.applies(ctx, other):
            found.append(other)
    return found


def shares(ctx: Context, node: Replacement, event: Damage, others: list[Damage]) -> list[tuple[Damage, int]]:
    """How much of each simultaneous event an effect of a stated amount takes, divided as the affected player chooses (615.7). The effect is spent."""
    game = ctx.game
    effect = ctx.effect
    assert effect is not None
    among = [event, *others]
    total = sum([each.n for each in among])
    if effect.remaining >= total:
        amounts = tuple([each.n for each in among])
    else:
        decision = Divide(event.player_affected(game), "shield", effect.remaining, [each.dealer for each in among], 0, ctx.source, "615.7")
        decision.most = [each.n for each in among]
        amounts = ask(game, decision)
    found: list[tuple[Damage, int]] = []
    for i, each in enumerate(among):
        if amounts[i] == 0 and i > 0:
            continue
        found.append((each, amounts[i]))
        effect.remaining -= amounts[i]
        if each is not event:
            each.applied = (*each.applied, (effect.id, -1, 0))
            each.replaced_by = (*each.replaced_by, ctx.source)
    if effect.remaining == 0:
        game.effects.remove(effect)
    return found
