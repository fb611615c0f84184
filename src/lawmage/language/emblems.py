"""Of 114: "You get an emblem with "Creatures you control get +1/+1"." """

from __future__ import annotations

from lawmage.language.changes import QuotedAbility
from lawmage.language.doing import Action, do
from lawmage.language.finding import players_of
from lawmage.language.objects import Self
from lawmage.language.scope import Unbound
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.emblems import GetsEmblem
from lawmage.rules.events.base import Happening
from lawmage.rules.nodes import AbilityNode, Reference


class GetEmblem(Action):
    """ "You get an emblem with "..."", "... with "..." and "...""."""

    rules = "114.2 114.4"
    who: Reference
    first: QuotedAbility
    second: QuotedAbility | None = None

    def abilities(self) -> tuple[AbilityNode, ...]:
        """The abilities that the emblem has."""
        second = self.second
        return (self.first.ability,) if second is None else (self.first.ability, second.ability)

    def prepare(self) -> None:
        if any([isinstance(ability, Activated) and ability.is_mana() for ability in self.abilities()]):
            raise Unbound("a mana ability of an emblem")

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = [GetsEmblem(player, self.abilities(), ctx.source) for player in players_of(ctx, self.who)]
        do(ctx, events)


phrase("self", "this-emblem", "this emblem", Self, number="s", noun="emblem")
phrase("clause", "get-emblem", "{who:subject} [gets|get] a emblem with {first:quoted}", GetEmblem)
phrase("clause", "get-emblem-two", "{who:subject} [gets|get] a emblem with {first:quoted} and {second:quoted}", GetEmblem)
