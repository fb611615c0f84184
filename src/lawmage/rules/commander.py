"""408, 903: Command and Commander. The designation of a card that it keeps in every zone (903.3), casting it from the command zone (903.8), its return
there (903.9), and losing to its combat damage (903.10a)."""

from __future__ import annotations

from typing import Final

from lawmage.choices import YesNo, ask
from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import Move, own_commander
from lawmage.rules.nodes import Replacement

DEADLY: Final = 21
"""So much combat damage of one commander loses a player the game (903.10a)."""

TAX: Final = 2
"""So much more a commander costs for each time it was cast from the command zone before (903.8)."""


def designate(game: Game, obj: GameObject) -> None:
    """The card is its owner's commander (903.3): the card itself, whatever zones it goes to."""
    game.commanders += 1
    obj.commander = game.commanders


def cast_from_command(obj: GameObject) -> bool:
    """Whether the card is a commander in the command zone, or a spell that was cast from there."""
    if not obj.commander:
        return False
    announced = obj.announced
    return obj.zone == COMMAND or (announced is not None and announced.from_zone == COMMAND)


def tax(game: Game, player: int, obj: GameObject) -> int:
    """How much more the player pays for the commander (903.8)."""
    return TAX * game.commander_casts.get((player, obj.commander), 0)


def was_cast(game: Game, player: int, spell: GameObject) -> None:
    """A spell was cast: a commander from the command zone will cost more next time."""
    if cast_from_command(spell):
        key = (player, spell.commander)
        game.commander_casts[key] = game.commander_casts.get(key, 0) + 1


def note_damage(game: Game, events: list[Happening]) -> None:
    """Remember the combat damage that commanders have dealt to players (903.10a)."""
    for event in events:
        if isinstance(event, Damage) and event.combat and event.obj < 0:
            number = game.objects[event.dealer].commander
            if number:
                key = (-event.obj - 1, number)
                game.commander_damage[key] = game.commander_damage.get(key, 0) + event.n


def deadly(game: Game, player: int) -> bool:
    """Whether one commander has dealt the player 21 or more combat damage (704.6c)."""
    for n in range(1, game.commanders + 1):
        if game.commander_damage.get((player, n), 0) >= DEADLY:
            return True
    return False


def returns(game: Game) -> list[Happening]:
    """704.6d: commanders put into a graveyard or exile since the last check, which their owners put into the command zone."""
    found: list[Happening] = []
    moved = game.commanders_moved
    game.commanders_moved = []
    for id in moved:
        obj = game.objects[id]
        if game.there(id) and obj.zone in (GRAVEYARD, EXILE) and wants_back(game, obj, "704.6d"):
            move = Move(id, COMMAND)
            move.rule = "704.6d"
            found.append(move)
    return found


def wants_back(game: Game, obj: GameObject, rule: str) -> bool:
    """Whether its owner puts the commander into the command zone."""
    return ask(game, YesNo(obj.owner, "command zone", "put the commander into the command zone?", obj.id, rule)) == (1,)


class CommanderReturns(Replacement):
    """ "If a commander would be put into its owner's hand or library from anywhere, its owner may put it into the command zone instead" (903.9b).
    Made by rules; no words."""

    label: str = "the command zone"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def applies(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Move) and would_leave(ctx.game, event)

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        if wants_back(ctx.game, ctx.game.objects[event.obj], "903.9b"):
            event.to = COMMAND
        return [event]


RETURNS: Final = CommanderReturns()


def would_leave(game: Game, event: Happening) -> bool:
    """Whether the event is a commander being put into its owner's hand or library."""
    return isinstance(event, Move) and (event.to == HAND or event.to == LIBRARY) and own_commander(game, game.objects[event.obj]) != 0
