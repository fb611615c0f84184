"""728: Rad Counters. The triggered ability that a player's rad counters bring about stands on a marker in the command zone, which is its source for want of
one: nothing but it is to be found there."""

from __future__ import annotations

from typing import Final

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.game import MAIN_1, Game
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import COMMAND, LAND
from lawmage.rules.abilities import Triggered, index
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import StepBegins
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import RemoveCounters
from lawmage.rules.events.life import LoseLife
from lawmage.rules.events.zone_change import TOP, Mill, Move, put_in
from lawmage.rules.index import watch
from lawmage.rules.nodes import Condition, Instruction, TriggerEvent

RAD_MARKER: Final = 6
"""The kind of the object that the ability is on: neither card nor emblem."""
RAD: Final = "rad"


def rad_counters(game: Game, player: int) -> int:
    """How many rad counters the player has."""
    return game.players[player].counters.get(RAD, 0)


def mark(game: Game, player: int) -> None:
    """The player has rad counters: from now on the ability is there to trigger in their turns (728.1)."""
    for id in game.command:
        if game.objects[id].kind == RAD_MARKER and game.objects[id].controller == player:
            return
    chars = Characteristics()
    chars.name = "Rad Counters"
    chars.abilities = index([Ability(RADIATION, 0, 0)])
    marker = GameObject(game.new_id(), RAD_MARKER, player, player, COMMAND, None, chars)
    put_in(game, marker, COMMAND, TOP)
    watch(game, marker)


class PrecombatMain(TriggerEvent):
    """ "At the beginning of each player's precombat main phase": each marker sees that of its own player."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.STEP,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, StepBegins)
        return 1 if event.step == MAIN_1 and event.player == ctx.controller else 0


class HasRad(Condition):
    """ "If that player has one or more rad counters"."""

    def holds(self, ctx: Context) -> bool:
        return rad_counters(ctx.game, ctx.controller) > 0


class Radiates(Instruction):
    """ "That player mills a number of cards equal to the number of rad counters they have. For each nonland card milled this way, that player loses 1 life
    and removes one rad counter from themselves"."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        player = ctx.controller
        n = rad_counters(game, player)
        if n <= 0:
            return
        happened = happen(game, [Mill(player, n)], ctx.source, player)
        cards = [game.objects[event.new] for event in happened if isinstance(event, Move) and event.new]
        lost = len([card for card in cards if not card.chars.types & LAND])
        if lost:
            events: list[Happening] = [LoseLife(player, lost), RemoveCounters(thing_of_player(player), RAD, lost)]
            happen(game, events, ctx.source, player)


class Radiation(Triggered):
    """The ability. `label` gives its words."""

    label: str = ""


def radiation() -> Radiation:
    """The ability."""
    made = Radiation()
    made.event = PrecombatMain()
    made.condition = HasRad()
    made.effect = Radiates()
    made.label = (
        "At the beginning of each player's precombat main phase, if that player has one or more rad counters, that player mills that many cards. For each "
        "nonland card milled this way, that player loses 1 life and removes one rad counter from themselves."
    )
    made.zones = 1 << COMMAND
    return made


RADIATION: Final = radiation()
