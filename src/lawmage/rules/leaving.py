"""800: Multiplayer. Leaving a game that goes on (800.4), and whose turn and priority come next among those who are still in it."""

from __future__ import annotations

from lawmage.game.effects import CONTINUOUS, Effect
from lawmage.game.game import Game
from lawmage.game.objects import CARD
from lawmage.game.terms import EXILE, NOWHERE
from lawmage.rules import continuous, triggers, until
from lawmage.rules.combat.presence import check_combat
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Cease, Move
from lawmage.rules.facts import LAYER_CONTROL
from lawmage.rules.layers.derive import refresh
from lawmage.rules.monarch import pass_on
from lawmage.rules.nodes import Modification


def next_in_game(game: Game, player: int) -> int:
    """The next player in turn order who is still in the game (101.4)."""
    n = len(game.players)
    for i in range(1, n + 1):
        if not game.players[(player + i) % n].left:
            return (player + i) % n
    return player


def in_game(game: Game, player: int) -> int:
    """The player, or the next one in turn order where they have left (800.4h, 800.4j)."""
    return next_in_game(game, player) if game.players[player].left else player


def remaining(game: Game) -> int:
    """How many players are still in the game."""
    return len([player for player in game.players if not player.left])


def leave(game: Game, leaving: list[int]) -> None:
    """800.4a: all that these players own leaves the game, effects that give them control end, what they control on the stack that is no card ceases to
    exist, what they still control is exiled, and priority passes on."""
    if game.monarch in leaving:
        pass_on(game, leaving)  # 725.4
    objects = game.objects
    events: list[Happening] = []
    for zone in (game.battlefield, game.stack, game.exile, game.command):
        events.extend([Move(id, NOWHERE) for id in zone if objects[id].owner in leaving and (objects[id].kind == CARD or zone is not game.stack)])
    for player in leaving:
        who = game.players[player]
        for ids in (who.hand, who.library, who.graveyard):
            events.extend([Move(id, NOWHERE) for id in ids])
    vanish(game, events)
    continuous.drop(game, [effect for effect in game.effects if gives_control(effect, leaving)])
    happen(game, [Cease(id) for id in game.stack if objects[id].controller in leaving])
    happen(game, [Move(id, EXILE) for id in [*game.battlefield, *game.stack] if objects[id].controller in leaving])
    game.pending = [trigger for trigger in game.pending if trigger.controller not in leaving]  # 800.4d
    game.turn.priority = in_game(game, game.turn.priority)


def vanish(game: Game, events: list[Happening]) -> None:
    """Objects leave the game: no effect replaces that, but abilities that look for permanents leaving the battlefield see it (603.6c)."""
    for event in events:
        event.rule = "800.4a"
        event.begin(game)
    earlier = triggers.before(game, events)
    happened = [event for event in events if event.perform(game)]
    game.log.extend(happened)
    game.version += 1
    refresh(game)
    if game.combat is not None and check_combat(game):
        refresh(game)
    triggers.collect(game, happened, earlier)
    if game.has_until:
        over = until.ended(game)
        if over:
            continuous.drop(game, over)
            happen(game, until.returns(game, over))


def gives_control(effect: Effect, players: list[int]) -> bool:
    """Whether a continuous effect gives one of the players control of something."""
    if effect.kind != CONTINUOUS:
        return False
    for modification in effect.modifications:
        if isinstance(modification, Modification) and LAYER_CONTROL in modification.layers():
            given: int = getattr(modification, "player", -1)
            if (given if given >= 0 else effect.controller) in players:
                return True
    return False
