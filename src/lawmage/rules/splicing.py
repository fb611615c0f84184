"""702.47: Splice. As a player casts a spell they may reveal cards from their hand whose rules text it gains, and pay their splice costs."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseThings, ask
from lawmage.game.ability import AbilitySet
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Game
from lawmage.game.node import Node
from lawmage.game.objects import Announcement, GameObject
from lawmage.rules import payment
from lawmage.rules.abilities import AdditionalCost, KeywordAbility, with_added
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.nodes import CostPart, Filter, TargetPhrase
from lawmage.rules.target_phrases import announced_targets
from lawmage.rules.targeting import enough_targets
from lawmage.rules.total_cost import Way, total_cost

SPLICE: Final = "splice"
MOST: Final = 6
"""How many cards can be spliced onto one spell: for so many the text of each is at hand with slots of its own."""


class SpliceAbility(KeywordAbility):
    """ "Splice onto [quality] [cost]" (702.47a): onto what, for what, and the card's rules text, once for each place among the cards spliced onto a spell."""

    rules = "702.47"
    word: str = SPLICE
    parameterised: bool = True
    onto: Filter
    texts: tuple[tuple[Node, ...], ...] = ()
    _costs: tuple[AdditionalCost, ...] = ()

    def parts(self) -> tuple[CostPart, ...]:
        """Its cost."""
        raise NotImplementedError

    def added(self, n: int) -> tuple[Node, ...]:
        """What the n-th card spliced onto a spell adds to it: its text, and its cost as an additional cost."""
        if not self._costs:
            made: list[AdditionalCost] = []
            for _ in self.texts:
                cost = AdditionalCost()
                cost.cost = self.parts()
                made.append(cost)
            self._costs = tuple(made)
        return (self._costs[n], *self.texts[n])


def splice_of(obj: GameObject) -> SpliceAbility | None:
    """The splice ability of a card."""
    for ability in obj.chars.abilities.parameterised:
        if isinstance(ability.tree, SpliceAbility):
            return ability.tree
    return None


def with_text(chars: Characteristics, added: tuple[Node, ...], origin: int) -> Characteristics:
    """The spell's characteristics with the rules text of a card besides, and nothing else of it (702.47c)."""
    new = chars.copy()
    abilities: AbilitySet = with_added(chars.abilities, added, origin, 0)
    new.abilities = abilities
    return new


def splice(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, ctx: Context) -> None:
    """The player reveals cards to splice onto the spell, one after the other in the order in which their effects will happen (702.47b)."""
    hand = [game.objects[id] for id in game.players[player].hand if SPLICE in game.objects[id].chars.abilities.keywords]
    spliced: list[int] = []
    while hand and len(spliced) < MOST:
        among = [card.id for card in hand if card.id not in spliced and can_splice(game, player, spell, way, announced, ctx, card, len(spliced))]
        if not among:
            break
        decision = ChooseThings(player, SPLICE, among, 0, 1, spell.id, "702.47a")
        chosen = decision.chosen(ask(game, decision))
        if not chosen:
            break
        card = game.objects[chosen[0]]
        tree = splice_of(card)
        assert tree is not None
        added = tree.added(len(spliced))
        spell.base = with_text(spell.base, added, card.id)
        spell.chars = with_text(spell.chars, added, card.id)
        spliced.append(card.id)
    if spliced:
        happen(game, [Done(kinds.REVEAL, "702.47a", player, 0, len(spliced), tuple(spliced))], spell.id, player)


def can_splice(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, ctx: Context, card: GameObject, n: int) -> bool:
    """Whether the card can be spliced onto the spell: it is of the quality, what the text targets is there, and all of it can be paid for (702.47b)."""
    tree = splice_of(card)
    if tree is None or n >= len(tree.texts) or not tree.onto.matches(Context(game, player, card.id), spell):
        return False
    before = spell.chars
    spell.chars = with_text(before, tree.added(n), card.id)
    phrases: list[TargetPhrase] = [phrase for text in tree.texts[n] for phrase in announced_targets(text, announced)]
    possible = enough_targets(ctx, phrases, spell) and payment.can_pay(game, player, total_cost(game, player, spell, way, announced), spell, ctx)
    spell.chars = before
    return possible
