"""The kinds of decision a player can face. Rules ask them; a Chooser answers."""

from lawmage.choices.chooser import Chooser, RandomChooser, ask
from lawmage.choices.decision import (
    Answer,
    ChooseNumber,
    ChooseOption,
    ChooseThings,
    Decision,
    Divide,
    IllegalAnswer,
    OrderItems,
    YesNo,
)

__all__ = [
    "Answer",
    "ChooseNumber",
    "ChooseOption",
    "ChooseThings",
    "Chooser",
    "Decision",
    "Divide",
    "IllegalAnswer",
    "OrderItems",
    "RandomChooser",
    "YesNo",
    "ask",
]
