"""101.2 in words: what can't be paid to play something, what can't be cast by anybody or blocked with; odd and even mana values."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, STACK
from lawmage.language.filters import Noun, mana_value_of
from lawmage.language.prohibitions import CantCastMore, PlayersCant
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.life import LoseLife
from lawmage.rules.events.zone_change import Sacrifice
from lawmage.rules.nodes import Filter, Query, Reference
from lawmage.rules.queries import CANT_BLOCK, CANT_CAST, CANT_HAPPEN
from lawmage.rules.ways import on_stack


class CantPayToPlay(PlayersCant):
    """ "Players can't pay life or sacrifice creatures to cast spells or activate abilities" (101.2, 118.3): what would be paid so can't be."""

    rules = "101.2 118.3"
    what: Noun

    def questions(self) -> tuple[int, ...]:
        return (CANT_HAPPEN,)

    def forbids(self, ctx: Context, event: Event) -> bool:
        if isinstance(event, LoseLife):
            return event.payment and event.to_play and self.concerns_player(ctx, event.player)
        if isinstance(event, Sacrifice):
            return event.to_play and self.concerns_player(ctx, event.player) and self.what.matches(ctx, ctx.game.objects[event.obj])
        return False


class Parity(Filter):
    """ "With even mana values" (202.3): zero is even."""

    rules = "202.3"
    odd: bool = False

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return mana_value_of(ctx.game, obj) % 2 == (1 if self.odd else 0)


class WithXInCost(Filter):
    """ "With {X} in its mana cost" (107.3)."""

    rules = "107.3"
    about_x: bool = True  # X in the words of an ability that triggers on it is its X

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        cost = obj.chars.mana_cost
        return cost is not None and "X" in cost.symbols


class NotControlled(Filter):
    """ "A card you didn't control": on the battlefield or the stack under somebody else's control, or where nobody controls it (108.4)."""

    rules = "108.4"
    who: Reference

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.zone not in (BATTLEFIELD, STACK) or not self.who.matches(ctx, thing_of_player(obj.controller))


class Elsewhere(Filter):
    """ "Cards you own that aren't on the battlefield"."""

    rules = "400.1"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.zone != BATTLEFIELD


class CantBlockWith(PlayersCant):
    """ "Your opponents can't block with creatures with even mana values" (509.1b)."""

    rules = "509.1b"
    what: Noun

    def questions(self) -> tuple[int, ...]:
        return (CANT_BLOCK,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.who.matches(ctx, thing_of_player(obj.controller)) and self.what.matches(ctx, obj)

    def concerns_pair(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        return self.concerns(ctx, obj)


class CantBeCast(Query):
    """ "Noncreature spells with mana value 4 or greater can't be cast" (601.3)."""

    rules = "101.2 601.3"
    what: Noun

    def questions(self) -> tuple[int, ...]:
        return (CANT_CAST,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return self.what.describes(ctx, on_stack(obj))


class HostCantCastMore(CantCastMore):
    """ "Enchanted player can't cast more than one spell each turn"."""

    rules = "101.2 601.3"


phrase("player-question", "cant-pay-to-play", "{who:player} can't pay life or sacrifice {what:noun/p} to cast spells or activate abilities", CantPayToPlay)
for _word, _odd in (("even", False), ("odd", True)):
    phrase("postmodifier", f"with-{_word}-values", f"with {_word} mana values", Parity, odd=_odd)
    phrase("postmodifier", f"with-{_word}-value", f"with an {_word} mana value", Parity, odd=_odd)
phrase("postmodifier", "with-x-in-costs", "with {X} in their mana costs", WithXInCost)
phrase("postmodifier", "with-x-in-cost", "with {X} in its mana cost", WithXInCost)
phrase("postmodifier", "didnt-control", "{who:player} didn't control", NotControlled)
phrase("postmodifier", "not-on-battlefield", "that aren't on the battlefield", Elsewhere)
phrase("question", "cant-block-with", "{who:player} can't block with {what:noun/p}", CantBlockWith)
phrase("question", "cant-be-cast", "{what:noun/p} can't be cast", CantBeCast)
phrase("player-question", "host-cant-cast-more", "{who:host} can't cast more than one {what:noun/s} each turn", HostCantCastMore)
