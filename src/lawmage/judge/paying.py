"""Paying by hand: exactly the sources that an act names, or one mana ability after the other as acts of their own (601.2g-h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lawmage.choices import Answer as Indices
from lawmage.choices import Decision
from lawmage.judge.acts import Activate, Cast
from lawmage.judge.table import Table
from lawmage.judge.verdict import Failed

if TYPE_CHECKING:
    from lawmage.judge.runner import Runner

PAYING = ("payment",)


class Paying:
    """One payment that the file makes itself."""

    def __init__(self, table: Table, act: Cast | Activate) -> None:
        self.table = table
        self.act = act
        self.taken_back = False

    def answer(self, runner: Runner, decision: Decision) -> Indices:
        raise Failed(self.act.line, "paying by hand is not understood")
