"""Of 118: Costs, and 601.2g-h: paying them. One solver over permanents, cards, life and the pool.

    quick     counting: plain mana and permanents that just tap for one mana (Hall's theorem)
    simple    the cheapest payment on such a board (a matching)
    notes     every mana ability that could be activated now, and the ways in which each can turn out
    plan      the notes and a cost as a problem for the solver (needs, supplies, solve), and its solution as a plan
    search    what the notes can't count, tried on copies of the game
    decide    which of these answers a question;  carry_out: doing what a plan says;  by_hand: the player does it

Exact for sources whose own cost is {T}, {Q}, life or the source itself, with or without mana besides, where the mana is for the player to choose: at most
8 sources that take mana in one payment, 60 different outcomes of one source, 8 activations of one that mana pays for again and again. Other costs are
searched with at most 240 copies of the game for one cost, 1200 for all costs in one version of the game, 12 answers to a question, X up to 12. Mana that
hidden cards or chance decide is never counted on.
"""

from lawmage.rules.payment.by_hand import Offer, PayStep, may_hope
from lawmage.rules.payment.paying import can_pay, max_x, pay, why_not_parts

__all__ = ["Offer", "PayStep", "can_pay", "max_x", "may_hope", "pay", "why_not_parts"]
