"""702.11c, 702.18: players with hexproof or shroud."""

from __future__ import annotations

from lawmage.game.effects import END_OF_TURN, YOUR_NEXT_TURN
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.language.attached import AttachedTo
from lawmage.language.players import You
from lawmage.language.prohibitions import ForNow
from lawmage.oracle.template import phrase, values
from lawmage.rules.context import Context
from lawmage.rules.nodes import Query, Reference
from lawmage.rules.queries import CANT_BE_TARGET


class PlayerUntargetable(Query):
    """ "You have hexproof": can't be the target of what opponents control (702.11c); "shroud": of anything (702.18)."""

    rules = "702.11c 702.18"
    who: Reference
    word: str = ""

    def questions(self) -> tuple[int, ...]:
        return (CANT_BE_TARGET,)

    def forbids_player_target(self, ctx: Context, player: int, spell: GameObject, controller: int) -> bool:
        return self.who.matches(ctx, thing_of_player(player)) and (self.word == "shroud" or controller != player)


values("untargetable", ("hexproof", "shroud"))
phrase("player-question", "player-untargetable", "{who:only-you} have {word:untargetable}", PlayerUntargetable)
phrase("gained-untargetable", "player-gains-untargetable", "{who:only-you} gain {word:untargetable}", PlayerUntargetable)
phrase("clause", "gain-untargetable-turn", "{query:gained-untargetable} until end of turn", ForNow, duration=END_OF_TURN)
phrase("clause", "gain-untargetable-next", "{query:gained-untargetable} until your next turn", ForNow, duration=YOUR_NEXT_TURN)
phrase("you-attached", "you-attached", "you", You)
phrase("last-modifier", "attached-to-you", "attached to {what:you-attached}", AttachedTo)
