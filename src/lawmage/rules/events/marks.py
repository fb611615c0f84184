"""All events that mark permanents and players, from the modules of their chapters."""

from __future__ import annotations

from lawmage.rules.events.attachment import Attach, Unattach
from lawmage.rules.events.base import OfObject, OfPlayer
from lawmage.rules.events.counters import PutCounters, RemoveCounters
from lawmage.rules.events.damage import EVERY, Damage
from lawmage.rules.events.life import GainLife, LoseLife
from lawmage.rules.events.mana import AddMana, LoseMana, TappedForMana
from lawmage.rules.events.status import Tap, Untap

__all__ = [
    "EVERY",
    "AddMana",
    "Attach",
    "Damage",
    "GainLife",
    "LoseLife",
    "LoseMana",
    "OfObject",
    "OfPlayer",
    "PutCounters",
    "RemoveCounters",
    "Tap",
    "TappedForMana",
    "Unattach",
    "Untap",
]
