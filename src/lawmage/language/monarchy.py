"""725.1-725.3 in words: "you become the monarch", "if you're the monarch", "creatures the monarch controls"."""

from __future__ import annotations

from lawmage.game.player import thing_of_player
from lawmage.language.conditions import fitting
from lawmage.language.doing import Action, do
from lawmage.language.finding import players_of
from lawmage.language.mana_events import PlayerTaps
from lawmage.language.players import You
from lawmage.language.triggers_basic import OfAPlayer
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.facts import BOARD
from lawmage.rules.monarch import AS_THE_TURN_BEGAN, BecomesMonarch
from lawmage.rules.nodes import Condition, Reference


class BecomeMonarch(Action):
    """ "You become the monarch" (725.1)."""

    rules = "725.1 725.3"
    who: Reference

    def apply(self, ctx: Context) -> None:
        do(ctx, [BecomesMonarch(player) for player in players_of(ctx, self.who)[:1]])


class PlayerBecomesMonarch(OfAPlayer):
    """ "You become the monarch": only if you weren't."""

    rules = "725.3"
    event_kinds: tuple[int, ...] = (kinds.MONARCH,)


class IsMonarch(Condition):
    """ "You're the monarch", "an opponent is the monarch"."""

    rules = "725.1"
    reads = BOARD
    who: Reference
    polarity: bool = True

    def holds(self, ctx: Context) -> bool:
        return any([(ctx.game.monarch == player) == self.polarity for player in fitting(ctx, self.who)])


class WasMonarch(Condition):
    """ "You were the monarch as the turn began"."""

    rules = "725.1"
    who: Reference

    def holds(self, ctx: Context) -> bool:
        return any([(thing_of_player(player), AS_THE_TURN_BEGAN) in ctx.game.turn_facts for player in fitting(ctx, self.who)])


class TapsForManaWhile(PlayerTaps):
    """ "You tap a land for mana while you're the monarch": asked as it is tapped."""

    rules = "106.12a"
    condition: Condition

    def fits(self, ctx: Context, player: int, obj: int, mana: str) -> bool:
        return PlayerTaps.fits(self, ctx, player, obj, mana) and self.condition.holds(ctx)


class NoMonarch(Condition):
    """ "There is no monarch" (725.1)."""

    rules = "725.1"
    reads = BOARD

    def holds(self, ctx: Context) -> bool:
        return ctx.game.monarch < 0


class TheMonarch(Reference):
    """ "The monarch": nobody where there is none."""

    rules = "725.1 725.5"
    reads = BOARD

    def things(self, ctx: Context) -> tuple[int, ...]:
        monarch = ctx.game.monarch
        found = (thing_of_player(monarch),) if monarch >= 0 else ()
        if self.bound:
            ctx.refs[self.bound] = found
        return found

    def matches(self, ctx: Context, thing: int) -> bool:
        return ctx.game.monarch >= 0 and thing == thing_of_player(ctx.game.monarch)


phrase("clause", "become-monarch", "{who:subject} [becomes|become] the monarch", BecomeMonarch)
phrase("event", "player-becomes-monarch", "{who:player} [becomes|become] the monarch", PlayerBecomesMonarch)
phrase("condition", "youre-monarch", "{who:monarch-is} the monarch", IsMonarch)
phrase("condition", "not-monarch", "{who:monarch-is} not the monarch", IsMonarch, polarity=False)
phrase("condition", "is-monarch", "{who:player} is the monarch", IsMonarch)
phrase("condition", "isnt-monarch", "{who:player} isn't the monarch", IsMonarch, polarity=False)
phrase("monarch-is", "monarch-you", "you're", You)
phrase("condition", "was-monarch", "{who:player} [was|were]@who the monarch as the turn began", WasMonarch)
phrase("condition", "no-monarch", "there is no monarch", NoMonarch)
phrase("player", "the-monarch", "the monarch", TheMonarch, number="s")
phrase("whose", "the-monarchs", "the monarch's", TheMonarch)
phrase("mana-event", "taps-for-mana-while", "{who:player} [taps|tap] {what:tapped-thing} for mana while {condition:condition}", TapsForManaWhile)
