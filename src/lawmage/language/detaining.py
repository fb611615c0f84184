"""701.35: detaining permanents."""

from __future__ import annotations

from lawmage.game.ability import Ability
from lawmage.game.effects import QUERY, YOUR_NEXT_TURN
from lawmage.game.objects import GameObject
from lawmage.language.acted_on import acted_on
from lawmage.language.doing import Action
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.nodes import Query, Reference
from lawmage.rules.queries import CANT_ACTIVATE, CANT_ATTACK, CANT_BLOCK


class Detained(Query):
    """ "That permanent can't attack or block and its activated abilities can't be activated" (701.35a), mana abilities among them. Made, never read."""

    rules = "701.35a"

    def __init__(self, id: int) -> None:
        self.id = id

    def questions(self) -> tuple[int, ...]:
        return (CANT_ATTACK, CANT_BLOCK, CANT_ACTIVATE)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return obj.id == self.id

    def forbids_attack(self, ctx: Context, obj: GameObject, defender: int) -> bool:
        return obj.id == self.id

    def concerns_ability(self, ctx: Context, obj: GameObject, ability: Ability, mana: bool) -> bool:
        return obj.id == self.id


class Detain(Action):
    """ "Detain target creature" (701.35a): until the next turn of who controls the spell or ability."""

    rules = "701.35"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        found = acted_on(ctx, self.who, self.what)
        for _, id in found:
            effect = continuous.make(ctx, QUERY, Detained(id), YOUR_NEXT_TURN)
            effect.affected = (id,)
            continuous.add(ctx.game, effect)
        ctx.did = bool(found)


phrase("clause", "detain", "{who:subject} [detains|detain] {what:object}", Detain)
