"""Paying by hand: with exactly the sources that an act names, or one mana ability after the other as acts of their own (601.2g-h)."""

from __future__ import annotations

from lawmage.choices import Answer as Indices
from lawmage.judge.acts import Act, Activate, Additions, Cast, TapForMana
from lawmage.judge.names import fold
from lawmage.judge.table import Table
from lawmage.judge.verdict import Refused
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.events.actions import Activate as ActivateEvent
from lawmage.rules.events.life import LoseLife
from lawmage.rules.mana import distinct, ordered
from lawmage.rules.payment import Offer, PayStep
from lawmage.rules.refusals import Refusal

NOT_OFFERED = Refusal("601.2g", "that source can't be used so that the cost can be paid", ("601.2h", "118.3", "602.2b"))
NOT_ENOUGH = Refusal("601.2h", "those sources are not enough", ("118.3", "602.2b"))
OTHER_LIFE = Refusal("107.4f", "the life paid for Phyrexian mana is not what is said", ("601.2h", "118.3"))
LIFE_FOR_A_SYMBOL = 2


class Paying:
    """The payment of one act. `script` says which way each named source is used where it has several; `widths` how many it had."""

    def __init__(self, table: Table, player: int, additions: Additions, script: list[int]) -> None:
        self.table = table
        self.player = player
        self.sources = list(additions.sources)
        self.life = LIFE_FOR_A_SYMBOL * len(additions.life_for)
        self.script = script
        self.widths: list[int] = []
        self.count = len(self.sources)
        self.started = len(table.game.log)
        self.taken_back = False

    def exact(self, decision: PayStep) -> Indices:
        """The next of the named sources; when all are used, paying."""
        if not self.sources:
            return (0,)
        source = self.sources.pop(0)
        fitting = [
            i
            for i, offer in enumerate(decision.offers)
            if self.table.means(source.what, offer.obj.id) and (not source.mana or makes(self.table, self.player, offer, source.mana))
        ]
        if not fitting:
            raise Refused([NOT_OFFERED])
        place = len(self.widths)
        self.widths.append(len(fitting))
        return (fitting[self.script[place] if place < len(self.script) else 0] + 1,)

    def verify(self) -> None:
        """Whether no other source paid, and life where the act says so."""
        log = self.table.game.log[self.started :]
        if self.count:
            used = sum(1 for event in log if isinstance(event, ActivateEvent) and not event.stack_object and event.player == self.player)
            if used > self.count:
                raise Refused([NOT_ENOUGH])
        if self.life:
            paid = sum(event.n for event in log if isinstance(event, LoseLife) and event.payment and event.rule == "107.4f")
            if paid != self.life:
                raise Refused([OTHER_LIFE])


def makes(table: Table, player: int, offer: Offer, mana: tuple[str, ...]) -> bool:
    """Whether what is offered is to make just that mana."""
    wanted = ordered("".join(mana))
    if offer.mana:
        return ordered(offer.mana) == wanted
    tree = offer.ability.tree
    assert isinstance(tree, Activated)
    return wanted in distinct(tree.effect.mana(Context(table.game, player, offer.obj.id, offer.ability)))


def step_of(table: Table, decision: PayStep, act: Act) -> int | None:
    """Which step of the payment an act means."""
    vocabulary = table.game.vocabulary
    assert vocabulary is not None
    for i, offer in enumerate(decision.offers):
        if isinstance(act, TapForMana) and table.means(act.what, offer.obj.id) and makes(table, decision.player, offer, act.mana):
            return i + 1
        if isinstance(act, Activate) and table.means(act.what, offer.obj.id):
            words = fold(vocabulary.words(offer.ability.tree)).casefold()
            if not act.text or words.startswith(fold(act.text).casefold()):
                return i + 1
    return None


def names_sources(act: Act) -> bool:
    """Whether the act says with which sources it is paid."""
    return isinstance(act, Cast | Activate) and bool(act.additions.sources)
