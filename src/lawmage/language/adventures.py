"""715.3d, 720.3d: what becomes of a spell that was cast as an Adventure or as an Omen, as it resolves."""

from __future__ import annotations

from lawmage.game.effects import NO_END, QUERY
from lawmage.game.objects import GameObject
from lawmage.game.terms import EXILE, LIBRARY
from lawmage.rules import continuous
from lawmage.rules.abilities import Departure
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.actions import Shuffles
from lawmage.rules.nodes import Query
from lawmage.rules.queries import PLAY_FROM


class BackFromAdventure(Query):
    """ "For as long as that card remains exiled, that player may play it. It can't be cast as an Adventure this way" (715.3d). Made, never read."""

    def __init__(self, id: int) -> None:
        self.id = id

    def questions(self) -> tuple[int, ...]:
        return (PLAY_FROM,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return player == ctx.controller and obj.id == self.id and obj.zone == EXILE and obj.face == 0


class OnAnAdventure(Departure):
    """ "Instead of putting it into its owner's graveyard as it resolves, its controller exiles it" (715.3d). Made for each Adventure, never read."""

    rules = "715.3d"
    label: str = "Adventure"

    def destination(self, spell: GameObject) -> int:
        return EXILE if spell.is_card() else -1

    def gone(self, ctx: Context) -> None:
        continuous.add(ctx.game, continuous.make(ctx, QUERY, BackFromAdventure(ctx.source), NO_END))


class IntoLibrary(Departure):
    """ "Its controller shuffles it into its owner's library" (720.3d). Made for each Omen, never read."""

    rules = "720.3d"
    label: str = "Omen"

    def destination(self, spell: GameObject) -> int:
        return LIBRARY if spell.is_card() else -1

    def gone(self, ctx: Context) -> None:
        happen(ctx.game, [Shuffles(ctx.game.objects[ctx.source].owner)], ctx.source, ctx.controller)


def departures(subtypes: tuple[str, ...]) -> list[Departure]:
    """What the subtypes of an instant or sorcery say of where it goes."""
    if "Adventure" in subtypes:
        return [OnAnAdventure()]
    return [IntoLibrary()] if "Omen" in subtypes else []
