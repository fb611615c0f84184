"""700.2 in words: more modes if something is so ("If you control a commander as you cast this spell, you may choose both instead."), pawprints (700.2i)."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.objects import GameObject
from lawmage.language.choosing import Choice
from lawmage.language.sentences import Mode
from lawmage.oracle.template import phrase, values
from lawmage.rules.context import Context
from lawmage.rules.nodes import Condition
from lawmage.rules.target_phrases import Modal

TOGETHER = {"both": (2, 2), "two": (2, 2), "one or more": (1, 0), "any number": (0, 0)}
"""The fewest and the most modes by their words; 0 as the most is all of them."""


class ChooseMoreIf(Modal):
    """ "Choose one. If you control a Wizard as you cast this spell, you may choose two instead." (700.2a): asked as the modes are chosen."""

    rules = "700.2a 601.2b"
    condition: Condition
    words: str = "both"
    optional: bool = False

    def fewest(self, ctx: Context) -> int:
        return TOGETHER[self.words][0] if not self.optional and self.condition.holds(ctx) else 1

    def most(self, ctx: Context) -> int:
        if not self.condition.holds(ctx):
            return 1
        return TOGETHER[self.words][1] or len(self.modes)


class PawprintMode(Mode):
    """ "{P}{P} — Draw a card for each creature you control." """

    rules = "700.2i"
    worth: int = 1


class Pawprints(Modal):
    """ "Choose up to five {P} worth of modes. You may choose the same mode more than once." (700.2i)."""

    rules = "700.2d 700.2i"
    repeats: bool = True
    n: int = 5

    def fewest(self, ctx: Context) -> int:
        return 0

    def most(self, ctx: Context) -> int:
        return self.n

    def worth(self, mode: int) -> int:
        found = self.modes[mode]
        assert isinstance(found, PawprintMode)
        return found.worth


class EitherType(Choice):
    """ "Choose artifact or enchantment": "the chosen type" after it is the one of the two (608.2d)."""

    rules = "608.2d"
    what: str = "card type"
    first: str = ""
    second: str = ""

    def choose(self, ctx: Context, player: int, obj: GameObject) -> None:
        options = [self.first, self.second]
        decision = ChooseOption(player, "card type", options, ctx.source, "608.2d")
        obj.memory[(ctx.origin(), "card type")] = (options[ask(ctx.game, decision)[0]],)


values("modes-together", list(TOGETHER))
values("other-modes-together", ["two", "one or more"])  # of a spell, "both" and "any number" are with what is paid for it (kicked.py)
for _category, _prefix in (("effect", ""), ("consequence", "t-")):
    for _tag, _as in (("", ""), ("-cast", " as you cast this spell")):
        phrase(
            _category, f"{_prefix}choose-more-may{_tag}",
            f"choose one. if {{condition:condition}}{_as}, you may choose {{words:modes-together}} instead.{{modes:mode+}}", ChooseMoreIf, optional=True,
        )  # fmt: skip
        _words = "modes-together" if _prefix or _as else "other-modes-together"
        phrase(
            _category, f"{_prefix}choose-more{_tag}", f"choose one. if {{condition:condition}}{_as}, choose {{words:{_words}}} instead.{{modes:mode+}}",
            ChooseMoreIf,
        )  # fmt: skip
phrase(
    "effect", "pawprints", "choose up to {n:number} {P} worth of modes. you may choose the same mode more than once.{modes:pawprint-mode+}", Pawprints,
)  # fmt: skip
for _n in (1, 2, 3):
    phrase("pawprint-mode", f"pawprint-{_n}", "\n" + "{P}" * _n + " — {do:effect}", PawprintMode, worth=_n)
phrase("chosen-in-effect", "either-type", "{first:type-word} or {second:type-word}", EitherType)
