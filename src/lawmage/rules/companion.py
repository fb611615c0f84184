"""702.139, 103.2b, 116.2g: companions: a card outside the game that a player reveals before it begins, and may put into their hand once for {3}."""

from __future__ import annotations

from typing import Final

from lawmage.game.game import Game
from lawmage.game.objects import CARD, Definition, GameObject
from lawmage.game.terms import HAND, NOWHERE
from lawmage.rules.abilities import KeywordAbility
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.node import Node
from lawmage.rules.nodes import AbilityNode
from lawmage.rules.refusals import Refusal
from lawmage.rules.special_actions import SpecialAction
from lawmage.rules.timing import sorcery_timing

COMPANION: Final = "companion"
NOT_YOUR_COMPANION: Final = Refusal("702.139a", "it isn't a companion that its owner revealed before the game began, or it was put into a hand already")
COMPANION_TIMING: Final = Refusal("116.2g", "a companion is put into its owner's hand in their main phase while the stack is empty")


class DeckCondition(Node):
    """What a companion asks of the starting deck."""

    def fulfilled(self, ctx: Context, deck: list[GameObject], fewest: int) -> bool:
        """Whether that deck fulfills it. `fewest`: how many cards a deck must have at least in the format."""
        raise NotImplementedError


class ToHand(SpecialAction):
    """ "You may pay {3} and put that card into your hand" (702.139a). Made by the keyword; no words of its own."""

    zones: int = 128  # 1 << NOWHERE
    label: str = "Companion"

    def why_not(self, ctx: Context, obj: GameObject) -> Refusal | None:
        if ctx.game.players[ctx.controller].companion != obj.id:
            return NOT_YOUR_COMPANION
        return None if sorcery_timing(ctx.game, ctx.controller) else COMPANION_TIMING

    def take(self, ctx: Context) -> None:
        ctx.game.players[ctx.controller].companion = 0
        happen(ctx.game, [Move(ctx.source, HAND)], ctx.source, ctx.controller)


def three() -> ManaPart:
    """What the special action costs."""
    made = ManaPart()
    made.symbols = "{3}"
    return made


class CompanionKeyword(KeywordAbility):
    """ "Companion — [condition]" (702.139a)."""

    rules = "702.139"
    word: str = COMPANION
    condition: DeckCondition
    _expansion: tuple[AbilityNode, ...] = ()

    def expansion(self) -> tuple[AbilityNode, ...]:
        if not self._expansion:
            action = ToHand()
            action.cost = (three(),)
            self._expansion = (action,)
        return self._expansion


def companion_of(definition: Definition) -> CompanionKeyword | None:
    """The companion ability of a card."""
    for ability in definition.whole.abilities.abilities:
        if isinstance(ability.tree, CompanionKeyword):
            return ability.tree
    return None


def reveal(game: Game, player: int, definition: Definition, fewest: int = 60) -> bool:
    """The player reveals the card as their companion before the game begins, while their starting deck is their library (103.2b). It stays outside the game.
    False if the deck doesn't fulfill its condition, or the card has none; then nothing is revealed."""
    keyword = companion_of(definition)
    me = game.players[player]
    if keyword is None or me.companion:
        return False
    deck = [game.objects[id] for id in me.library]
    deck += [game.objects[id] for id in game.command if game.objects[id].owner == player and game.objects[id].kind == CARD]  # 702.139b
    if not keyword.condition.fulfilled(Context(game, player, 0), deck, fewest):
        return False
    obj = GameObject(game.new_id(), CARD, player, player, NOWHERE, definition, definition.whole)
    obj.timestamp = obj.id
    game.objects[obj.id] = obj
    me.companion = obj.id
    return True
