"""601.3b, 601.2i in words: what may be cast as though it had flash this turn or next, and what follows from when a spell was cast."""

from __future__ import annotations

from lawmage.game.game import MAIN_1, MAIN_2
from lawmage.game.objects import GameObject
from lawmage.language.cost_changes import NextCast, SaysOfNext
from lawmage.language.expanding import effect_of
from lawmage.language.filters import Noun
from lawmage.language.how_cast import casting_of
from lawmage.language.permissions import AsThoughFlash, OwnFlash
from lawmage.language.prohibitions import ForNow, PlayersCant, asking
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import AfterEntering, Several
from lawmage.rules.context import Context
from lawmage.rules.nodes import AbilityNode, Condition, Instruction, Reference
from lawmage.rules.queries import CANT_CAST, CAST_TIMING
from lawmage.rules.timing import sorcery_timing


class NextAsThoughFlash(NextCast):
    """ "The next sorcery spell you cast this turn can be cast as though it had flash". Made, never read."""

    def questions(self) -> tuple[int, ...]:
        return (CAST_TIMING,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return self.is_next(ctx, player, obj)


class NextFlash(SaysOfNext):
    """ "The next sorcery spell you cast this turn can be cast as though it had flash" (601.3b)."""

    rules = "601.3b 611.2"

    def left_behind(self, ctx: Context) -> NextCast:
        return NextAsThoughFlash()


class OnlyWhenSorcery(PlayersCant):
    """ "Each opponent can cast spells only any time they could cast a sorcery" (307.1, 101.2)."""

    rules = "101.2 307.1"
    what: Noun

    def questions(self) -> tuple[int, ...]:
        return (CANT_CAST,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return self.concerns_player(ctx, player) and not sorcery_timing(ctx.game, player) and self.what.describes(ctx, obj)


class OnlyDuringOwnTurn(OnlyWhenSorcery):
    """ "Players can cast spells only during their own turns"."""

    rules = "101.2 601.3"

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return self.concerns_player(ctx, player) and ctx.game.turn.active != player and self.what.describes(ctx, obj)


class CastInMainPhase(Condition):
    """ "You cast this spell during your main phase": a copy wasn't cast (707.10)."""

    rules = "601.2i 505.1"
    what: Reference

    def holds(self, ctx: Context) -> bool:
        for thing in self.what.things(ctx):
            announced = ctx.game.objects[thing].announced if thing > 0 else None
            cast = casting_of(ctx, thing) if thing > 0 else None
            return announced is not None and cast is not None and cast.player == ctx.controller and announced.own_turn and announced.step in (MAIN_1, MAIN_2)
        return False


class SacrificedIfFast(AfterEntering):
    """ "If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices it at the beginning of the next
    cleanup step". Made with the permission before it."""

    rules = "601.3d 603.7"
    effect: Instruction | None = None

    def entered(self, ctx: Context, spell: GameObject) -> None:
        announced = spell.announced
        if announced is None or announced.slow or casting_of(ctx, spell.id) is None:
            return
        if self.effect is None:
            self.effect = effect_of("When this permanent enters, its controller sacrifices it at the beginning of the next cleanup step.")
        self.effect.apply(ctx)


class FlashForATurn(Several):
    """ "You may cast this spell as though it had flash. If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes
    sacrifices it at the beginning of the next cleanup step." """

    rules = "601.3d 603.7"
    what: Reference
    _parts: tuple[AbilityNode, ...] = ()

    def parts(self) -> tuple[AbilityNode, ...]:
        if not self._parts:
            query = OwnFlash()
            query.what = self.what
            permission = asking(query)
            permission.zones = 127
            self._parts = (permission, SacrificedIfFast())
        return self._parts


phrase("clause", "next-flash", "the next {what:noun/s} {who:player} [casts|cast] this turn can be cast as though it had flash", NextFlash)
phrase("flash-now", "flash-now", "{who:player} may cast {what:noun/p} this turn as though they had flash", AsThoughFlash)
phrase("clause", "flash-this-turn", "{query:flash-now}", ForNow)
phrase("question", "only-when-sorcery", "{who:player} can cast {what:noun/p} only any time they could cast a sorcery", OnlyWhenSorcery)
phrase("question", "only-own-turns", "{who:player} can cast {what:noun/p} only during their own turns", OnlyDuringOwnTurn)
phrase("question", "only-own-turn", "{who:player} can cast {what:noun/p} only during your turn", OnlyDuringOwnTurn)
phrase("condition", "cast-in-main-phase", "you cast {what:self} during your main phase", CastInMainPhase)
phrase(
    "anywhere", "flash-for-a-turn",
    "you may cast {what:self} as though it had flash. If you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes "
    "sacrifices it at the beginning of the next cleanup step.", FlashForATurn,
)  # fmt: skip
