"""The names of the kinds that `is:` asks about, apart from their conditions so that a search need not read those."""

from __future__ import annotations

from typing import Final

ALL_KINDS: Final = tuple(
    (
        "adventure aftermath alchemy augment background battle battlebondland battleland bear bicycleland bikeland bondland bounceland brawler"
        " canland canopyland case checkland class commander companion creatureland crowdland cycleland dfc digital dual extra fastland fetchland"
        " filterland flip frenchvanilla funny gainland hidden historic host hybrid karoo leveler manland mdfc meld modal modaldfc mutate"
        " oathbreaker outlaw painland partner party pathway permanent phyrexian planar prepare prototype rebalanced reprint reserved reversible"
        " room saga scheme scryland shadowland shockland slowland snarl spell split storageland surveilland tangoland tdfc token transform"
        " tricycleland trikeland triland triome unique vanguard vanilla vehicle verge vergeland"
    ).split()
)
"""Every kind, sorted. Those of kinds.py, and those that the sets tell: digital, alchemy, extra, and hidden, which are shown only where asked for."""

NOT_CARRIED_KINDS: Final = frozenset(
    "foil nonfoil etched full fullart textless oversized hires highres promo spotlight booster old new modern default atypical colorshifted"
    " universesbeyond ub gamechanger masterpiece scryfallpreview story frame glossy judge prerelease release buyabox intropack fnm datestamped"
    " planeswalkerdeck starterdeck stamped setpromo arenaleague league giftbox boxtopper contentwarning english showcase extendedart borderless"
    " inverted startercollection firstprint firstprinting meldpart meldresult duelcommander paupercommander spikey localizedname invitational"
    " paperonly mtgoonly arenaonly paper mtgo arena".split()
)
"""Scryfall's kinds that need pictures, frames, prices, or facts of single printings."""
