"""608.2d: "gains your choice of deathtouch or lifelink": the controller chooses as the effect begins."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.language.changes import HasAbilities, KeywordList
from lawmage.oracle.template import lists, phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Modification


class GainsChoice(HasAbilities):
    """ "Gains your choice of flying, trample, or haste" (608.2d, 613.1f)."""

    rules = "608.2d 613.1f"

    def locked(self, ctx: Context) -> Modification:
        what = self.what
        assert isinstance(what, KeywordList)
        vocabulary = ctx.game.vocabulary
        assert vocabulary is not None
        options = [vocabulary.words(item) for item in what.items]
        chosen = ask(ctx.game, ChooseOption(ctx.controller, "keyword", options, ctx.source, "608.2d"))[0]
        made = HasAbilities()
        made.what = what.items[chosen]
        return made


lists("keyword-choice", "keyword-choice", "keyword", KeywordList, ("or",))
phrase("change", "gains-choice", "[gains|gain] your choice of {what:keyword-choice}", GainsChoice, number="*")
