"""104, 732: Ending the Game. Winning and losing; a loop of mandatory actions is a draw (104.4b): noticed when the same state comes again with no choice made
since."""

from __future__ import annotations

from typing import Final

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.rules.events.actions import Loses, Wins
from lawmage.rules.events.base import Happening
from lawmage.rules.leaving import leave
from lawmage.rules.queries import ASKS, CANT_LOSE, CANT_WIN, LIVES_ON, asked

PATIENCE: Final = 12
"""So many objects must have resolved since the last choice before states are compared: comparing costs, loops wait."""


def cant_lose(game: Game, player: int) -> bool:
    """Whether an effect says that the player can't lose the game (101.2)."""
    return cant(game, player, CANT_LOSE)


def cant_win(game: Game, player: int) -> bool:
    """Whether an effect says that the player can't win the game (101.2). It doesn't keep the last player in the game from winning (104.2a)."""
    return cant(game, player, CANT_WIN)


def lives_on(game: Game, player: int) -> bool:
    """Whether an effect says that the player doesn't lose for having 0 or less life (704.5a)."""
    return cant(game, player, LIVES_ON)


def cant(game: Game, player: int, question: int) -> bool:
    """Whether anything answers the question for that player."""
    if game.watchers.get(ASKS + question) or game.has_floating:
        for ctx, query in asked(game, question):
            if query.concerns_player(ctx, player):
                return True
    return False


def decide(game: Game, happened: list[Happening]) -> None:
    """End the game where players have just won or lost it (104.1). Who would do both at once loses (104.3f); the opponents of a winner lose."""
    losers = [event.player for event in happened if isinstance(event, Loses)]
    winners = [event.player for event in happened if isinstance(event, Wins) and event.player not in losers]
    if losers:
        leave_game(game, losers)
    if winners and not game.over:
        game.over = True
        for player in game.players:
            if player.index in winners:
                player.won = True
            else:
                player.lost = True
                player.left = True


def leave_game(game: Game, losers: list[int]) -> None:
    """Players who lost leave the game (104.5); one left wins, whatever says that they can't (104.2a), none left is a draw (104.4a)."""
    for loser in losers:
        game.players[loser].lost = True
        game.players[loser].left = True
    remaining = [player for player in game.players if not player.left]
    if len(remaining) > 1:
        leave(game, losers)
    if not remaining:
        game.over = True
        game.draw = True
    elif len(remaining) == 1:
        game.over = True
        remaining[0].won = True


def choice_made(game: Game) -> None:
    """Somebody chose: what follows is not a loop of mandatory actions so far."""
    game.unchosen = 0
    if game.repeats:
        game.repeats.clear()


def resolved(game: Game) -> None:
    """An object has resolved and nobody chose anything since the last one: the game is a draw if it stands as it stood before (104.4b).

    Passing priority is no choice: nobody can be made to end a loop by an action that isn't part of it (732.5).
    """
    game.unchosen += 1
    if game.unchosen < PATIENCE:
        return
    key = position(game)
    seen = game.repeats.get(key, 0) + 1
    game.repeats[key] = seen
    if seen > 1:
        game.over = True
        game.draw = True


def position(game: Game) -> str:
    """How the game stands, in a form that doesn't depend on the ids of objects."""
    parts: list[str] = []
    numbers: dict[int, int] = {}
    for ids in (game.battlefield, game.stack, game.exile):
        for id in ids:
            numbers[id] = len(numbers)
    for player in game.players:
        parts.append(f"{player.life} {sorted(player.counters.items())} {player.pool_text()} {player.lands_played}")
        for ids in (player.library, player.hand, player.graveyard):
            parts.append(",".join([game.objects[id].chars.name for id in ids]))
    for ids in (game.battlefield, game.stack, game.exile):
        # the order of entering is part of the state only on the stack
        words = [object_words(game, game.objects[id], numbers, ids is game.stack) for id in ids]
        if ids is not game.stack:
            words.sort()
        parts.append(";".join(words))
    parts.append(f"{game.turn.number} {game.turn.step} {len(game.pending)} {len(game.effects)}")
    return "|".join(parts)


def object_words(game: Game, obj: GameObject, numbers: dict[int, int], exact: bool) -> str:
    """One object in that form."""
    ability = obj.ability
    announced = obj.announced
    targets = ""
    if announced is not None and exact:
        targets = str([[name(game, thing) for thing in things] for things in announced.targets])
    key = ability.key() if ability is not None else ()
    return (
        f"{obj.chars.name}/{obj.controller}/{obj.tapped}/{obj.damage}/{sorted(obj.counters.items())}/{obj.chars.power}/{obj.chars.toughness}"
        f"/{name(game, obj.attached_to)}/{key}/{targets}"
    )


def name(game: Game, thing: int) -> str:
    """A thing without its id."""
    if thing <= 0:
        return str(thing)
    return game.objects[thing].chars.name
