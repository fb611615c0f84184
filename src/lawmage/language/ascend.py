"""702.131: ascend, the city's blessing in words."""

from __future__ import annotations

from lawmage.language.doing import do
from lawmage.language.expanding import Expanding
from lawmage.language.finding import players_of
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Asking, Spell
from lawmage.rules.blessing import GetsBlessing, has_ten
from lawmage.rules.context import Context
from lawmage.rules.nodes import AbilityNode, Condition, Instruction, Query, Reference
from lawmage.rules.queries import ASCENDS


class HasBlessing(Condition):
    """ "You have the city's blessing" (702.131c)."""

    rules = "702.131c"
    who: Reference
    polarity: bool = True

    def holds(self, ctx: Context) -> bool:
        return all([ctx.game.players[player].blessed == self.polarity for player in players_of(ctx, self.who)])


class Ascending(Query):
    """ "Any time you control ten or more permanents and you don't have the city's blessing, you get" it (702.131b). Made, never read."""

    def questions(self) -> tuple[int, ...]:
        return (ASCENDS,)


class GetBlessing(Instruction):
    """ "If you control ten or more permanents and you don't have the city's blessing, you get" it (702.131a). Made, never read."""

    def apply(self, ctx: Context) -> None:
        if has_ten(ctx.game, ctx.controller):
            do(ctx, [GetsBlessing(ctx.controller)])


class Ascend(Expanding):
    """ "Ascend": of a permanent a static ability, of an instant or sorcery what it does first."""

    rules = "702.131"
    word: str = "ascend"

    def make(self) -> list[AbilityNode]:
        static = Asking()
        static.query = Ascending()
        spell = Spell()
        spell.effect = GetBlessing()
        spell.first = True
        return [static, spell]


phrase("keyword", "ascend", "ascend", Ascend)
phrase("condition", "has-blessing", "{who:player} [has|have]@who the city's blessing", HasBlessing)
phrase("condition", "no-blessing", "{who:player} [doesn't|don't]@who have the city's blessing", HasBlessing, polarity=False)
