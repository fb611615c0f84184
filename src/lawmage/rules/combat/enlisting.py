"""508.1g, 702.154: the optional cost to attack of enlist: tapping a creature that isn't attacking."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.ability import Ability
from lawmage.game.game import Game
from lawmage.game.terms import CREATURE
from lawmage.rules.abilities import KeywordAbility
from lawmage.rules.creatures import is_new
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.status import Tap

ENLIST = "enlist"


class Enlisted(Done):
    """A creature enlists another: the cost of its enlist ability was paid by tapping that one (702.154c). `ability` is the instance whose cost it was."""

    def __init__(self, player: int, obj: int, enlisted: int, ability: Ability) -> None:
        super().__init__(kinds.ENLIST, "702.154c", player, obj, 1, (enlisted,))
        self.ability = ability


def can_be_enlisted(game: Game, player: int, id: int, attackers: list[int]) -> bool:
    """Whether a creature can be tapped for the cost: untapped, the player's, not chosen to attack, not summoning sick (702.154a)."""
    obj = game.objects[id]
    if obj.tapped or obj.controller != player or not obj.chars.types & CREATURE or id in attackers:
        return False
    return "haste" in obj.chars.abilities.keywords or not is_new(game, obj, player)


def choose_enlisted(game: Game, player: int, attackers: list[int]) -> None:
    """The attacking player chooses for each enlist ability of the attackers up to one creature, and taps it (508.1g, 508.1j)."""
    for id in attackers:
        if ENLIST not in game.objects[id].chars.abilities.keywords:
            continue
        for ability in game.objects[id].chars.abilities.abilities:
            tree = ability.tree
            if not isinstance(tree, KeywordAbility) or tree.word != ENLIST:
                continue
            among = [other for other in game.battlefield if can_be_enlisted(game, player, other, attackers)]
            decision = ChooseThings(player, ENLIST, among, 0, 1, id, "702.154a")
            for chosen in decision.chosen(ask(game, decision)):
                if any([isinstance(event, Tap) for event in happen(game, [Tap(chosen)], id, player)]):
                    happen(game, [Enlisted(player, id, chosen, ability)], id, player)
