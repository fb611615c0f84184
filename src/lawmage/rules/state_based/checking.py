"""704.3: State-Based Actions. Checked whenever a player would receive priority (704.3): all that apply are performed as one event, then checked again."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.rules.door import happen
from lawmage.rules.events.actions import Loses
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Cease
from lawmage.rules.queries import ASKS, CANT_LOSE, asked
from lawmage.rules.state_based.permanents import permanent_actions


def check(game: Game) -> bool:
    """Perform all applicable state-based actions as one event. Whether there were any."""
    if game.checked == game.version:
        return False
    losers: list[Happening] = []
    for player in game.players:
        if player.left:
            continue
        # 704.5a, 704.5b, 704.5c
        rule = ""
        if player.life <= 0:
            rule = "704.5a"
        elif player.drew_from_empty:
            rule = "704.5b"
        elif player.counters and player.counters.get("poison", 0) >= 10:
            rule = "704.5c"
        player.drew_from_empty = False
        if rule and not cant_lose(game, player.index):
            loses = Loses(player.index)
            loses.rule = rule
            losers.append(loses)
    events: list[Happening] = losers
    permanent_actions(game, events)
    if game.strays:
        # 704.5d, 704.5e: tokens and copies elsewhere cease to exist
        strays = game.strays
        game.strays = []
        for id in strays:
            if game.there(id):
                events.append(Cease(id))
    if not events:
        game.checked = game.version
        return False
    for event in events:
        event.by_rule = True
    happened = happen(game, events)
    if losers and happened:
        leave_game(game, [event.player for event in happened if isinstance(event, Loses)])
    game.version += 1
    return bool(happened)


def cant_lose(game: Game, player: int) -> bool:
    """Whether an effect says that the player can't lose the game (104.3h, 614.17)."""
    if game.watchers.get(ASKS + CANT_LOSE) or game.has_floating:
        for ctx, query in asked(game, CANT_LOSE):
            if query.concerns_player(ctx, player):
                return True
    return False


def leave_game(game: Game, losers: list[int]) -> None:
    """Players who lost leave the game (104.5); one left wins (104.2a), none left is a draw (104.4a)."""
    for loser in losers:
        game.players[loser].lost = True
        game.players[loser].left = True
    remaining = [player for player in game.players if not player.left]
    if not remaining:
        game.over = True
        game.draw = True
    elif len(remaining) == 1:
        game.over = True
        remaining[0].won = True
