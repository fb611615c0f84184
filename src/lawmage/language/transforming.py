"""701.27 in words: "transform this creature", "return it to the battlefield transformed under its owner's control", "transforms into"."""

from __future__ import annotations

from lawmage.game.terms import BATTLEFIELD
from lawmage.language.acted_on import acted_on
from lawmage.language.doing import Action, as_it_is, do, refer_to_moved
from lawmage.language.finding import present_objects, to_control
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Reference
from lawmage.rules.transforming import Transform, has_transformed_since, is_double_faced


class Transforms(Action):
    """ "Transform this creature" (701.27a)."""

    rules = "701.27 712.9"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        found = [id for id in present_objects(ctx, self.what) if not has_transformed_since(ctx, ctx.game.objects[id])]
        do(ctx, [Transform(id) for id in found])


class ReturnTransformed(Action):
    """ "Return it to the battlefield transformed under its owner's control": a card that isn't double-faced stays where it is (712.14a)."""

    rules = "712.14a"
    who: Reference
    what: Reference
    whose: Reference | None = None
    tapped: bool = False

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for player, id in acted_on(ctx, self.who, self.what):
            if is_double_faced(ctx.game.objects[id]):
                move = Move(id, BATTLEFIELD, player if self.whose is None else to_control(ctx, self.whose, id))
                move.transformed = True
                move.tapped = self.tapped
                as_it_is(self, ctx, move)
                events.append(move)
        refer_to_moved(self, ctx, do(ctx, events))


phrase("clause", "transform", "{who:subject} [transforms|transform] {what:object}", Transforms)
phrase("clause", "return-transformed", "{who:subject} [returns|return] {what:object} to the battlefield transformed", ReturnTransformed)
phrase(
    "clause", "return-transformed-under", "{who:subject} [returns|return] {what:object} to the battlefield transformed under {whose:whose} control",
    ReturnTransformed,
)  # fmt: skip
phrase(
    "clause", "return-tapped-transformed-under",
    "{who:subject} [returns|return] {what:object} to the battlefield tapped and transformed under {whose:whose} control", ReturnTransformed, tapped=True,
)  # fmt: skip
