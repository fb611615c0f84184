"""704.3: State-Based Actions. Checked whenever a player would receive priority (704.3): all that apply are performed as one event, then checked again."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.rules import commander
from lawmage.rules.door import happen
from lawmage.rules.ending import cant_lose, decide, lives_on
from lawmage.rules.events.actions import Loses
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Cease
from lawmage.rules.preparing import useless_copies
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
        if player.life <= 0 and not lives_on(game, player.index):
            rule = "704.5a"
        elif player.drew_from_empty:
            rule = "704.5b"
        elif player.counters and player.counters.get("poison", 0) >= 10:
            rule = "704.5c"
        elif game.commanders and commander.deadly(game, player.index):
            rule = "704.6c"
        player.drew_from_empty = False
        if rule and not cant_lose(game, player.index):
            loses = Loses(player.index)
            loses.rule = rule
            losers.append(loses)
    events: list[Happening] = losers
    permanent_actions(game, events)
    if game.commanders_moved:
        events.extend(commander.returns(game))
    for id in useless_copies(game):
        events.append(Cease(id))  # 722.3c
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
        decide(game, happened)
    game.version += 1
    return bool(happened)
