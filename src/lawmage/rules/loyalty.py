"""306, 606: Planeswalkers and their loyalty abilities. Damage to them is in events/damage.py, attacking them in combat/, loyalty 0 in state_based/."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.rules.refusals import LOYALTY_TIMING, LOYALTY_USED, Refusal
from lawmage.rules.timing import sorcery_timing


def why_not_loyalty(game: Game, player: int, obj: GameObject) -> Refusal | None:
    """Why the player can't activate a loyalty ability of the object now: as a sorcery, and only one of them each turn (606.3)."""
    if not sorcery_timing(game, player):
        return LOYALTY_TIMING
    if obj.loyalty_used == game.turn.number and game.turn.number:
        return LOYALTY_USED
    return None


def note_loyalty(game: Game, obj: GameObject) -> None:
    """A loyalty ability of the object was activated this turn (606.3)."""
    obj.loyalty_used = game.turn.number
