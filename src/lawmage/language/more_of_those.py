"""111.2: "create two of those tokens": more of the kind described before."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.node import Node
from lawmage.language.amounts import Number, TheX
from lawmage.language.tokens import Create, CreatePredefined, Creates
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.zone_change import CreateTokens


class CreatesThose(Creates):
    """ "Create two of those tokens": as the last instruction before it describes them."""

    rules = "701.7 111.2"
    _like: Creates | None = None

    def attach(self, before: list[Node]) -> bool:
        """Find the description; False if there is none."""
        for node in reversed(before):
            if isinstance(node, (Create, CreatePredefined)):
                self._like = node
                self.tapped = node.tapped
                return True
        return False

    def token_of(self, ctx: Context) -> Characteristics:
        like = self._like
        assert like is not None
        return like.token_of(ctx)

    def arrange(self, ctx: Context, event: CreateTokens) -> None:
        like = self._like
        assert like is not None
        like.arrange(ctx, event)


phrase("those-count", "those-number", "{n:number}", Number, number="p")
phrase("those-count", "those-one", "one", Number, number="s", n=1)
phrase("those-count", "those-another", "another one", Number, number="s", n=1)
phrase("those-count", "those-x", "X", TheX, number="p")
phrase("clause", "create-those", "{who:subject} [creates|create] {n:those-count} of those tokens", CreatesThose)
