"""118: Costs, and 601.2g-h: paying them. One solver over permanents, cards, life and the pool.

Exact for sources whose own cost is {T}, {Q}, life or the source itself, with or without mana, as long as their outcomes are fixed; others are searched to
a stated bound (search.COPIES).
"""

from lawmage.rules.payment.by_hand import Offer, PayStep, may_hope
from lawmage.rules.payment.paying import can_pay, max_x, pay, why_not_parts

__all__ = ["Offer", "PayStep", "can_pay", "max_x", "may_hope", "pay", "why_not_parts"]
