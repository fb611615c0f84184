"""601.2g-h for the common board: permanents that just tap for one mana each, and plain mana in the pool. The cheapest payment, matched one by one.

Sources in order of price, each used if it and those used before can all pay for different needs at once (a matching by augmenting paths): the sets that can
are the independent sets of a matroid, so that taking the cheapest first is best.
"""

from __future__ import annotations

from typing import Final

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.player import Player
from lawmage.game.terms import CREATURE, MANA_LETTERS, SNOW
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.costs import TotalCost
from lawmage.rules.payment.notes import CREATURE_PRICE, SNOW_MANA, Notes
from lawmage.rules.payment.question import Plan, Step, Unit
from lawmage.rules.payment.quick import ONLY_MANA, symbol_mask, symbol_other

GENERIC: Final = -1


class Matching:
    """Which unit pays for which symbol; the rest pay for generic mana."""

    def __init__(self, wanted: list[int], generic: int) -> None:
        self.wanted = wanted  # the masks of the symbols
        self.generic = generic  # generic mana still to be paid
        self.payer: list[int] = [-1] * len(wanted)  # symbol -> unit
        self.for_generic: list[int] = []  # the units that pay for generic mana
        self.masks: list[int] = []  # of the units used
        self.left = len(wanted) + generic

    def add(self, mask: int) -> bool:
        """Use one more unit, if it helps."""
        self.masks.append(mask)
        if self.place(len(self.masks) - 1, []):
            self.left -= 1
            return True
        self.masks.pop()
        return False

    def place(self, unit: int, seen: list[int]) -> bool:
        """Find something for a unit to pay, moving others where that makes room (an augmenting path)."""
        mask = self.masks[unit]
        for i in range(len(self.wanted)):
            if self.wanted[i] & mask and self.payer[i] < 0:
                self.payer[i] = unit
                return True
        if self.generic:
            self.generic -= 1
            self.for_generic.append(unit)
            return True
        if self.place_at_symbol(unit, seen):
            return True
        if GENERIC not in seen:
            seen.append(GENERIC)
            for other in self.for_generic:
                if self.place_at_symbol(other, seen):
                    self.for_generic.remove(other)
                    self.for_generic.append(unit)
                    return True
        return False

    def place_at_symbol(self, unit: int, seen: list[int]) -> bool:
        """Have a unit pay for a symbol, whose payer finds something else."""
        mask = self.masks[unit]
        for i in range(len(self.wanted)):
            if self.wanted[i] & mask and i not in seen:
                seen.append(i)
                if self.payer[i] < 0 or self.place(self.payer[i], seen):
                    self.payer[i] = unit
                    return True
        return False


def is_common(notes: Notes, me: Player, cost: TotalCost) -> bool:
    """Whether the board and the cost are of the common kind."""
    if not notes.simple or me.special or not notes.quiet or len(notes.taps) != len(notes.masks):
        return False
    if cost.parts or cost.convoke or cost.delve or cost.improvise or cost.spend_as:
        return False
    return all([symbol_other(symbol) == ONLY_MANA for symbol in cost.symbols])


def common_plan(game: Game, notes: Notes, me: Player, cost: TotalCost) -> Plan | None:
    """The cheapest plan on such a board; None if it can't be paid."""
    matching = Matching([symbol_mask(symbol) for symbol in cost.symbols], cost.generic)
    plan = Plan()
    if matching.left > len(notes.masks) + sum(me.pool):
        return None
    letters: list[int] = []  # of units from the pool, -1 for permanents
    used: list[GameObject] = []
    for i in range(6):
        for _ in range(min(me.pool[i], matching.left)):
            if not matching.add(1 << i | 128):
                break
            letters.append(i)
    if matching.left:
        order: list[tuple[int, int]] = []
        for i in range(len(notes.taps)):
            mask = notes.masks[i]
            price = CREATURE_PRICE if notes.taps[i].chars.types & CREATURE else 0
            for letter in range(6):
                price += mask >> letter & 1
            order.append((price, i))
        order.sort()
        for _, i in order:
            if matching.add(notes.masks[i]):
                letters.append(-1)
                used.append(notes.taps[i])
                if matching.left == 0:
                    break
    if matching.left:
        return None
    wanted = [63 | SNOW_MANA] * len(letters)
    for i in range(len(matching.payer)):
        wanted[matching.payer[i]] = matching.wanted[i]
    n = 0
    for i in range(len(letters)):
        if letters[i] >= 0:
            plan.spend.append(Unit(letters[i], False, None, 0))
            continue
        obj = used[n]
        n += 1
        tap(game, me.index, plan, obj, wanted[i])
    return plan


def tap(game: Game, player: int, plan: Plan, obj: GameObject, wanted: int) -> None:
    """A step that taps a permanent for a type of mana that is wanted."""
    snow = obj.chars.supertypes & SNOW != 0
    for ability in obj.chars.abilities.mana:
        tree = ability.tree
        assert isinstance(tree, Activated)
        outcomes = tree.effect.mana(Context(game, player, obj.id, ability))
        for mana in outcomes:
            letter = MANA_LETTERS.index(mana)
            if wanted & (1 << letter | (SNOW_MANA if snow else 0)):
                step = Step(obj.id, ability, (("mana", mana),) if len(outcomes) > 1 else ())
                step.steady = mana
                plan.add(step)
                plan.spend.append(Unit(letter, snow, None, obj.id))
                plan.used.append(obj.id)
                return
