"""701.15: goading; creatures that must attack somebody else."""

from __future__ import annotations

from lawmage.game.effects import QUERY, YOUR_NEXT_TURN
from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing
from lawmage.language.combat_rulings import Ruling
from lawmage.language.combat_sentences import Those
from lawmage.language.doing import Action
from lawmage.language.finding import one_player, present_objects
from lawmage.oracle.template import include, phrase
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import Filter, Reference
from lawmage.rules.queries import MUST_ATTACK, asked


class AttacksElsewhere(Ruling):
    """ "Attack each combat if able and attack a player other than you if able" (508.1d): two requirements."""

    rules = "508.1d"

    def questions(self) -> tuple[int, ...]:
        return (MUST_ATTACK,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.of(ctx, obj)

    def requires_attack(self, ctx: Context, obj: GameObject, defender: int) -> int:
        if not self.of(ctx, obj):
            return 0
        return 2 if defender < 0 and player_of_thing(defender) != ctx.controller else 1


class Goads(AttacksElsewhere):
    """ "Is goaded": by the controller of the ability (701.15b)."""

    rules = "701.15b"


def goaded_by(ctx: Context, obj: GameObject) -> list[int]:
    """The players who have goaded it."""
    return [each.controller for each, query in asked(ctx.game, MUST_ATTACK) if isinstance(query, Goads) and query.of(each, obj)]


class IsGoaded(Filter):
    """ "Goaded creature" (701.15b)."""

    rules = "701.15b"
    reads: int = BOARD

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return bool(goaded_by(ctx, obj))


class Goad(Action):
    """ "Goad target creature": until your next turn (701.15a). A player who has goaded it already does nothing more to it (701.15d)."""

    rules = "701.15"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        player = one_player(ctx, self.who)
        found = tuple([id for id in present_objects(ctx, self.what) if player not in goaded_by(ctx, game.objects[id])])
        ctx.did = bool(found)
        if found and player >= 0:
            made = Goads()
            made.say_of(Those(found))
            effect = continuous.make(ctx, QUERY, made, YOUR_NEXT_TURN)
            effect.controller = player
            continuous.add(game, effect)


phrase("clause", "goad", "{who:subject} [goads|goad] {what:object}", Goad)
phrase("static-verb", "r-goaded", "[is|are]@= goaded", Goads, number="*")
phrase("adjective", "goaded", "goaded", IsGoaded)
phrase(
    "elsewhere-ruling", "r-elsewhere", "[attacks|attack]@= each combat if able and [attacks|attack]@= a player other than you if able", AttacksElsewhere,
    number="*",
)  # fmt: skip
include("until-ruling", "elsewhere-ruling")
