"""109.5, 102.3: conditions that compare players: "if an opponent controls more lands than you", "you have more life than each opponent"."""

from __future__ import annotations

from lawmage.language.conditions import fitting
from lawmage.language.filters import Noun
from lawmage.language.measuring import HAND_SIZE, LIFE_TOTAL, measured
from lawmage.language.players import EachPlayer
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.facts import HANDS, LIFE
from lawmage.rules.nodes import Condition, Reference


class HasMore(Condition):
    """One player has more of something than another: than all of "each opponent", than one of "an opponent". "Fewer" with the two the other way round."""

    who: Reference
    than: Reference
    fewer: bool = False
    by: str = ""
    what: Noun | None = None

    def measure(self, ctx: Context, player: int) -> int:
        """How much the player has of what is compared."""
        return measured(ctx, player, self.by, self.what)

    def holds(self, ctx: Context) -> bool:
        sign = -1 if self.fewer else 1
        every = isinstance(self.than, EachPlayer)
        for player in fitting(ctx, self.who):
            mine = sign * self.measure(ctx, player)
            less = [sign * self.measure(ctx, other) < mine for other in self.rivals(ctx, player)]
            if less and (all(less) if every else any(less)):
                return True
        return False

    def rivals(self, ctx: Context, player: int) -> list[int]:
        """Those whom the player is compared with: "each other player" are all but that one."""
        than = self.than
        if isinstance(than, EachPlayer) and than.other:
            return [other for other in range(len(ctx.game.players)) if other != player and not ctx.game.players[other].left]
        return [other for other in fitting(ctx, than) if other != player]


class ControlsMore(HasMore):
    """ "An opponent controls more lands than you"."""

    reads = 10241  # BOARD | CONTROL | TYPES


class HasMoreLife(HasMore):
    """ "You have more life than an opponent" (119.1)."""

    rules = "119.1"
    reads = LIFE
    by: str = LIFE_TOTAL


class HasMoreCards(HasMore):
    """ "That player has more cards in hand than you" (402.1)."""

    rules = "402.1"
    reads = HANDS
    by: str = HAND_SIZE


for _word, _fewer in (("more", False), ("fewer", True)):
    phrase(
        "condition", f"controls-{_word}-than", f"{{who:player}} [controls|control] {_word} {{what:noun/p}} than {{than:player}}", ControlsMore, fewer=_fewer
    )
    phrase("condition", f"{_word}-cards-than", f"{{who:player}} [has|have] {_word} cards in hand than {{than:player}}", HasMoreCards, fewer=_fewer)
phrase("condition", "more-life-than", "{who:player} [has|have] more life than {than:player}", HasMoreLife)
phrase("condition", "less-life-than", "{who:player} [has|have] less life than {than:player}", HasMoreLife, fewer=True)
