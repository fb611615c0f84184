"""725: The Monarch, a designation that one player has at a time. Its two triggered abilities stand on a marker in the command zone, which is their source
for want of one: nothing but them is to be found on it."""

from __future__ import annotations

from typing import Final

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.game import END_STEP, Game
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, COMMAND, CREATURE
from lawmage.rules.abilities import Triggered, index
from lawmage.rules.context import EVENT_OBJECT, Context
from lawmage.rules.door import draw_cards, happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import StepBegins
from lawmage.rules.events.base import OfPlayer
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import TOP, put_in
from lawmage.rules.facts import BOARD
from lawmage.rules.index import watch
from lawmage.rules.nodes import Instruction, TriggerEvent

MARKER: Final = 5
"""The kind of the object that marks the monarch: neither card nor emblem."""
AS_THE_TURN_BEGAN: Final = "monarch as the turn began"


class BecomesMonarch(OfPlayer):
    """A player becomes the monarch, and whoever was the monarch no longer is (725.3). Nothing happens to who is the monarch already."""

    kind = kinds.MONARCH
    rule = "725.3"

    def possible(self, game: Game) -> bool:
        return game.monarch != self.player and not game.players[self.player].left

    def perform(self, game: Game) -> bool:
        game.monarch = self.player
        marker = marker_of(game)
        marker.owner = marker.controller = marker.base_controller = self.player
        game.changed |= BOARD
        return True


def marker_of(game: Game) -> GameObject:
    """The marker; it comes into being with the first monarch."""
    for id in game.command:
        if game.objects[id].kind == MARKER:
            return game.objects[id]
    chars = Characteristics()
    chars.name = "The Monarch"
    chars.abilities = index([Ability(MONARCH_DRAWS, 0, 0), Ability(MONARCH_HIT, 0, 1)])
    marker = GameObject(game.new_id(), MARKER, game.monarch, game.monarch, COMMAND, None, chars)
    put_in(game, marker, COMMAND, TOP)
    watch(game, marker)
    return marker


def pass_on(game: Game, leaving: list[int]) -> None:
    """725.4: the monarch leaves the game: the active player becomes the monarch, or the next player in turn order who still can."""
    n = len(game.players)
    for i in range(n):
        player = (game.turn.active + i) % n
        if player not in leaving and not game.players[player].left:
            happen(game, [BecomesMonarch(player)])
            return


def note_monarch(game: Game) -> None:
    """A turn begins: who is the monarch then."""
    if game.monarch >= 0:
        game.turn_facts[(thing_of_player(game.monarch), AS_THE_TURN_BEGAN)] = 1


class MonarchsEndStep(TriggerEvent):
    """ "At the beginning of the monarch's end step" (725.2)."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.STEP,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, StepBegins)
        return 1 if event.step == END_STEP and event.player == ctx.controller else 0


class MonarchIsHit(TriggerEvent):
    """ "Whenever a creature deals combat damage to the monarch" (725.2)."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DAMAGE,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Damage)
        if not event.combat or event.obj != thing_of_player(ctx.controller) or not ctx.game.objects[event.dealer].chars.types & CREATURE:
            return 0
        ctx.refs[EVENT_OBJECT] = (event.dealer,)
        return 1


class MonarchDraws(Instruction):
    """ "That player draws a card": who was the monarch as the ability triggered."""

    def apply(self, ctx: Context) -> None:
        draw_cards(ctx.game, ctx.controller, 1, ctx.source, ctx.controller)


class MonarchyIsTaken(Instruction):
    """ "Its controller becomes the monarch"."""

    def apply(self, ctx: Context) -> None:
        for id in ctx.ref(EVENT_OBJECT):
            obj = ctx.game.objects[id]
            player = obj.controller if obj.zone == BATTLEFIELD else obj.owner
            happen(ctx.game, [BecomesMonarch(player)], ctx.source, ctx.controller)


class InherentTrigger(Triggered):
    """A triggered ability of the monarch. `label` gives its words."""

    label: str = ""


def inherent(event: TriggerEvent, effect: Instruction, label: str) -> InherentTrigger:
    """One of the two abilities."""
    made = InherentTrigger()
    made.event = event
    made.effect = effect
    made.label = label
    made.zones = 1 << COMMAND
    return made


MONARCH_DRAWS: Final = inherent(MonarchsEndStep(), MonarchDraws(), "At the beginning of the monarch's end step, that player draws a card.")
MONARCH_HIT: Final = inherent(MonarchIsHit(), MonarchyIsTaken(), "Whenever a creature deals combat damage to the monarch, its controller becomes the monarch.")
