"""701.7a in words: tokens of several kinds made at once: "create a Treasure token and a 2/2 blue Bird creature token with flying"."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.node import Node
from lawmage.language.doing import Action, acting, do, done, each_player, refer_to_tokens
from lawmage.language.tokens import TokenSpec, TokenSuffix, predefined
from lawmage.oracle.template import lists, phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import CreateTokens
from lawmage.rules.nodes import Amount, Reference


class MadeToken(Node):
    """ "A 2/2 green Wolf creature token", one of the kinds that are made."""

    rules = "111.3"
    n: Amount
    token: TokenSpec
    suffix: TokenSuffix

    def is_creature(self) -> bool:
        """Whether it is a creature token."""
        return self.token.creature

    def characteristics(self, ctx: Context) -> Characteristics:
        """The token."""
        return self.token.characteristics(ctx.x, ctx.source)

    def event(self, ctx: Context, player: int, count: int) -> CreateTokens:
        """Its creation."""
        event = CreateTokens(player, self.characteristics(ctx), count)
        self.suffix.arrange(ctx, event)
        return event


class MadePredefined(MadeToken):
    """ "A Food token" (111.10)."""

    rules = "111.10"
    name: str = ""

    def is_creature(self) -> bool:
        return False

    def characteristics(self, ctx: Context) -> Characteristics:
        return predefined(self.name)

    def event(self, ctx: Context, player: int, count: int) -> CreateTokens:
        return CreateTokens(player, self.characteristics(ctx), count)


class MadeTokens(Node):
    """Two kinds or more."""

    items: tuple[MadeToken, ...] = ()
    joiner: str = ""


class CreatesSeveral(Action):
    """ "Create a Clue token, a Food token, and a Treasure token" (701.7a): all at once."""

    rules = "701.7a 111.2"
    who: Reference
    made: MadeTokens

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            for item in self.made.items:
                count = item.n.value(ctx)
                if count > 0:
                    events.append(item.event(ctx, player, count))
        done(ctx, self.who, players)
        refer_to_tokens(self, ctx, do(ctx, events))

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        creatures = all([item.is_creature() for item in self.made.items])
        return (True, ("token", "creature", "permanent") if creatures else ("token", "permanent"))


phrase("made-token", "made-token", "{n:how-many} {token:token-spec/@n} {suffix:token-suffix/@n}", MadeToken)
phrase("made-token", "made-predefined", "{n:how-many} {name:predefined-token} [token|tokens]@n", MadePredefined)
lists("made-tokens", "made-tokens", "made-token", MadeTokens, ("and",))
phrase("clause", "create-several", "{who:subject} [creates|create] {made:made-tokens}", CreatesSeveral)
