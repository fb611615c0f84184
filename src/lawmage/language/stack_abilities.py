"""113.3b-c: activated and triggered abilities on the stack, as what is targeted: "target activated or triggered ability you don't control"."""

from __future__ import annotations

from typing import Final

from lawmage.game.objects import ABILITY, EMBLEM, GameObject
from lawmage.language.filters import AbilityHead
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.nodes import Filter

ACTIVATED_ONE: Final = 1
TRIGGERED_ONE: Final = 2
EITHER: Final = ACTIVATED_ONE | TRIGGERED_ONE
A_SPELL: Final = 4


class OnStack(AbilityHead):
    """ "Activated or triggered ability": not a mana ability, which never is on the stack (605.3b)."""

    rules = "113.3b 113.3c"
    kinds: int = EITHER

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        if obj.kind != ABILITY or obj.ability is None:
            return self.kinds & A_SPELL != 0
        return self.kinds & (ACTIVATED_ONE if isinstance(obj.ability.tree, Activated) else TRIGGERED_ONE) != 0


class FromSource(Filter):
    """ "From an artifact source": of an ability whose source is so, or last was (113.7a)."""

    rules = "113.7"
    adjectives: tuple[Filter, ...] = ()

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        source = ctx.game.objects.get(obj.ability_source)
        if source is None or source.kind > EMBLEM:
            return False  # an ability without a source (725.2) is from no source, whatever it isn't
        return all([adjective.matches(ctx, source) for adjective in self.adjectives])


phrase("head", "head-ability", "activated or triggered [ability|abilities]", OnStack, number="*")
phrase("head", "head-activated-ability", "activated [ability|abilities]", OnStack, number="*", kinds=ACTIVATED_ONE)
phrase("head", "head-triggered-ability", "triggered [ability|abilities]", OnStack, number="*", kinds=TRIGGERED_ONE)
phrase("head", "head-spell-or-ability", "spell, activated ability, or triggered ability", OnStack, number="s", kinds=A_SPELL | ACTIVATED_ONE | TRIGGERED_ONE)
phrase("postmodifier", "from-a-source", "from a {adjectives:adjective+} source", FromSource)
