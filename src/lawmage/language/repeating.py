"""608.2c: "mills a card, then repeats this process until ...": the same again, until something has come of it or it can't go on."""

from __future__ import annotations

from lawmage.game.terms import BATTLEFIELD, GRAVEYARD
from lawmage.language.amounts import TheX
from lawmage.language.doing import Action, ThisWay, acting, do, done, each_player
from lawmage.language.effects_cards import PutAt
from lawmage.language.filters import Noun
from lawmage.language.players import Implied, You
from lawmage.language.scope import Unbound
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.zone_change import Mill, Move
from lawmage.rules.nodes import Amount, Reference


class MillsUntil(Action):
    """ "Target opponent mills a card, then repeats this process until a creature card or X cards have been put into their graveyard this way, whichever comes
    first". What goes elsewhere doesn't count (614.6); it ends with the library. Its slot holds the cards of that description."""

    rules = "701.17 608.2c"
    who: Reference
    what: Noun
    n: Amount

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (True, ("card",))

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        found: list[int] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            n = self.n.value(ctx)
            put = 0
            while game.players[player].library and not game.over:
                before = len(game.players[player].library)
                for event in do(ctx, [Mill(player, 1)]):
                    if isinstance(event, Move) and event.new and event.to == GRAVEYARD and game.objects[event.new].owner == player:
                        put += 1
                        if self.what.describes(ctx, game.objects[event.new]):
                            found.append(event.new)
                if found or put >= n or len(game.players[player].library) >= before:
                    break
        done(ctx, self.who, players)
        ctx.refs[self.bound] = tuple(found)


class PutSelectedUnder(PutAt):
    """ "Put one of them onto the battlefield under your control": whoever says so selects (608.2d)."""

    rules = "110.2a"

    def prepare(self) -> None:
        if not isinstance(self.who, (Implied, You)) or self.who.bound:
            raise Unbound("a selection by somebody else than the controller")


class WerePutThere(ThisWay):
    """ "One or more creature cards were put into that graveyard this way"."""

    rules = "608.2c"
    what: Noun

    def speaks_of(self, action: Action) -> bool:
        return isinstance(action, MillsUntil)

    def holds(self, ctx: Context) -> bool:
        return any([self.what.describes(ctx, ctx.game.objects[id]) for id in ctx.ref(self.bound)])


phrase(
    "clause", "mills-until", "{who:subject} [mills|mill] a card, then [repeats|repeat] this process until a {what:typed-card/s} or {n:the-x} cards "
    "have been put into their graveyard this way, whichever comes first", MillsUntil,
)  # fmt: skip
phrase("the-x", "the-x", "X", TheX)
phrase("condition", "were-put-in-that-graveyard", "one or more {what:typed-card/p} were put into that graveyard this way", WerePutThere)
phrase(
    "clause",
    "put-selected-under",
    "{who:subject} [puts|put] {what:select} onto the battlefield under {control:whose} control",
    PutSelectedUnder,
    to=BATTLEFIELD,
)
