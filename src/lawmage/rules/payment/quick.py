"""107.4: what each symbol of a cost can be paid with, and the payments that can be decided by counting."""

from __future__ import annotations

from typing import Final

from lawmage.game.player import Player
from lawmage.game.terms import MANA_BITS
from lawmage.rules.costs import TotalCost
from lawmage.rules.payment.notes import SNOW_MANA, Notes

YES: Final = 1
NO: Final = 0
UNKNOWN: Final = -1

# How a symbol may be paid besides mana that fits it.
ONLY_MANA: Final = 0
OR_LIFE: Final = 1  # Phyrexian: or 2 life (107.4f)
OR_TWO: Final = 2  # monocoloured hybrid: or two mana of any type (107.4e)

_masks: dict[str, int] = {}


def symbol_mask(symbol: str) -> int:
    """The types of mana (bits) with one of which the symbol can be paid; SNOW_MANA for {S}."""
    known = _masks.get(symbol, -1)
    if known < 0:
        known = 0
        for part in symbol.split("/"):
            if part == "S":
                known |= SNOW_MANA
            elif part in MANA_BITS:
                known |= MANA_BITS[part]
        _masks[symbol] = known
    return known


def symbol_other(symbol: str) -> int:
    """How else the symbol may be paid."""
    if symbol.endswith("/P"):
        return OR_LIFE
    return OR_TWO if symbol.startswith("2/") else ONLY_MANA


def quick(notes: Notes, me: Player, cost: TotalCost) -> int:
    """Whether the mana of a cost can be paid, where counting tells: from plain mana in the pool and permanents that just tap for one mana each.

    Exact for those by Hall's theorem: every set of symbols needs as many sources that can pay for one of them.
    """
    symbols = cost.symbols
    pool = me.pool
    floating = pool[0] + pool[1] + pool[2] + pool[3] + pool[4] + pool[5]
    needed = cost.generic + len(symbols)
    if needed == 0:
        return YES
    alone = notes.simple and not me.special and not (cost.convoke or cost.delve or cost.improvise)
    if needed > len(notes.masks) + floating:
        if not alone or cost.spare:
            return UNKNOWN
        for symbol in symbols:
            if symbol_other(symbol) == OR_LIFE:
                return UNKNOWN
        return NO
    if not symbols:
        return YES
    if not notes.quiet or cost.spend_as:
        return UNKNOWN
    wanted: dict[int, int] = {}
    for symbol in symbols:
        if len(symbol) > 1 and symbol_other(symbol) != ONLY_MANA:
            return UNKNOWN
        mask = symbol_mask(symbol)
        wanted[mask] = wanted.get(mask, 0) + 1
    if len(wanted) == 1:
        for mask, n in wanted.items():
            if notes.count(mask) + in_pool(pool, mask) >= n:
                return YES
        return NO if alone else UNKNOWN
    masks = list(wanted)
    for chosen in range(1, 1 << len(masks)):
        union = 0
        n = 0
        for i in range(len(masks)):
            if chosen >> i & 1:
                union |= masks[i]
                n += wanted[masks[i]]
        if notes.count(union) + in_pool(pool, union) < n:
            return NO if alone else UNKNOWN
    return YES


def in_pool(pool: list[int], mask: int) -> int:
    """How much plain mana in a pool fits a mask."""
    n = 0
    for i in range(6):
        if mask >> i & 1:
            n += pool[i]
    return n


__all__ = ["NO", "ONLY_MANA", "OR_LIFE", "OR_TWO", "UNKNOWN", "YES", "quick", "symbol_mask", "symbol_other"]
