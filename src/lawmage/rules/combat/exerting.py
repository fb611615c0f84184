"""508.1g, 701.43: optional costs to attack: exerting a creature as it attacks."""

from __future__ import annotations

from lawmage.choices import YesNo, ask
from lawmage.game.effects import QUERY, YOUR_NEXT_UNTAP
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.nodes import AbilityNode, Query
from lawmage.rules.queries import DOESNT_UNTAP
from lawmage.rules.words import name_of


class MayBeExerted(AbilityNode):
    """ "You may exert this creature as it attacks" (701.43d)."""

    rules = "701.43 508.1g"


class StaysExerted(Query):
    """An exerted permanent doesn't untap in the next untap step of the player who exerted it (701.43a). Made, never read."""

    own_step: bool = True  # it is the step of who exerted it, not of the permanent's controller

    def __init__(self, id: int) -> None:
        self.id = id

    def questions(self) -> tuple[int, ...]:
        return (DOESNT_UNTAP,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return obj.id == self.id and ctx.game.turn.active == ctx.controller


def exert(game: Game, player: int, id: int) -> None:
    """A player exerts a permanent (701.43a)."""
    ctx = Context(game, player, id)
    effect = continuous.make(ctx, QUERY, StaysExerted(id), YOUR_NEXT_UNTAP)
    effect.affected = (id,)
    continuous.add(game, effect)
    happen(game, [Done(kinds.EXERT, "701.43a", player, id)], id, player)


def choose_exertions(game: Game, player: int, attackers: list[int]) -> None:
    """The attacking player chooses which of the chosen creatures to exert (508.1g)."""
    for id in attackers:
        obj = game.objects[id]
        for ability in obj.chars.abilities.abilities:
            if isinstance(ability.tree, MayBeExerted):
                if ask(game, YesNo(player, "exert", f"Exert {name_of(game, id)}?", id, "508.1g")) == (1,):
                    exert(game, player, id)
