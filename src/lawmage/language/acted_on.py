"""608.2d, 101.4: what each of the players who act does something to; who acts makes the choice that the words leave."""

from __future__ import annotations

from lawmage.language.doing import acting, done, each_player
from lawmage.language.finding import all_present
from lawmage.language.objects import Pick
from lawmage.rules.context import Context
from lawmage.rules.nodes import Reference


def acted_on(ctx: Context, who: Reference, what: Reference) -> list[tuple[int, int]]:
    """The objects that a phrase stands for, where they still can be found, each with the player who acts on it.

    Where several players act on what was spoken of before ("puts it onto the battlefield"), each acts on their own.
    """
    game = ctx.game
    found: list[tuple[int, int]] = []
    seen: list[int] = []
    picked: tuple[int, ...] = ()
    players = each_player(ctx, who)
    able = [player for player, _ in players]
    for player, _ in players:
        acting(ctx, who, player)
        if isinstance(what, Pick):
            things = what.choose(ctx, player, "choose", "608.2d", what.candidates(ctx))
            picked = picked + things
        else:
            things = what.things(ctx)
        for thing in things:
            for id in all_present(ctx, thing):
                owner = game.objects[id].owner
                if id in seen or (owner != player and owner in able and not isinstance(what, Pick)):
                    continue
                seen.append(id)
                found.append((player, id))
    done(ctx, who, players)
    if isinstance(what, Pick) and len(players) > 1 and what.bound:
        ctx.refs[what.bound] = picked
    return found
