"""608.2d: "you may have target creature get +2/+0 until end of turn", "you may have it deal 2 damage to target creature": what a player may have done."""

from __future__ import annotations

from lawmage.language.changes import Change
from lawmage.language.effects_cards import DiscardCards, DrawCards, MillCards
from lawmage.language.effects_life import DealDamage, Gain, Lose
from lawmage.oracle.template import phrase

# verbs without a number are spelt as in the plural
phrase("gated", "have-change", "have {what:change-subject} {changes:changes/p} {duration:duration}", Change)
phrase("gated", "have-deal", "have {what:dealer} deal {n:damage} to {to:recipient}", DealDamage)
phrase("gated", "have-deal-equal", "have {what:dealer} deal damage equal to {n:quantity} to {to:recipient}", DealDamage)
phrase("gated", "have-lose", "have {who:player} lose {n:life}", Lose)
phrase("gated", "have-gain", "have {who:player} gain {n:life}", Gain)
phrase("gated", "have-mill", "have {who:player} mill {n:cards}", MillCards)
phrase("gated", "have-discard", "have {who:player} discard {n:cards}", DiscardCards)
phrase("gated", "have-draw", "have {who:player} draw {n:cards}", DrawCards)
