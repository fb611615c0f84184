"""608.2d, 118.12: "for each of those cards, pay 4 life or put the card on top of your library"; choosing cards to speak of."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.objects import GameObject
from lawmage.language.doing import Action, acting, done, each_player
from lawmage.language.finding import present
from lawmage.language.objects import Pick
from lawmage.oracle.template import LANGUAGE, phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import CostPart, Filter, Instruction, Reference
from lawmage.rules.words import ability_words


class DrawnThisTurn(Filter):
    """ "Drawn this turn" (121.1): a card in hand."""

    rules = "121.1"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.drawn_turn == ctx.game.turn.number


class ChoosePick(Action):
    """ "Choose two cards in your hand": later words speak of them. As many as there are, if there are fewer (609.3)."""

    rules = "608.2d"
    who: Reference
    what: Pick

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (LANGUAGE.rule(self.what.form).number == "p", ("card",) if self.what.what.is_card() else ())

    def apply(self, ctx: Context) -> None:
        chosen: list[int] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            chosen.extend(self.what.choose(ctx, player, "choose", "608.2d", self.what.candidates(ctx)))
        done(ctx, self.who, players)
        ctx.refs[self.bound] = tuple(dict.fromkeys(chosen))
        ctx.did = bool(chosen)


class EachOr(Instruction):
    """ "For each of those cards, pay 4 life or put the card on top of your library": a cost for each that the player may pay (118.12);
    the instruction is then carried out for those that it wasn't paid for, together."""

    rules = "118.12"
    what: Reference
    price: CostPart
    do: Instruction

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        slot = self.what.bound
        things = self.what.things(ctx)
        unpaid: list[int] = []
        ctx.demanding = ctx.controller  # nothing is cast or activated
        for thing in things:
            if not present(ctx, thing):
                continue
            options = [ability_words(game, self.do)]
            if self.price.payable(ctx):
                options.insert(0, ability_words(game, self.price))
            decision = ChooseOption(ctx.controller, "pay or", options, ctx.source, "118.12")
            decision.about = thing
            if ask(game, decision)[0] == len(options) - 1:
                unpaid.append(thing)
            else:
                self.price.pay(ctx)
        if unpaid:
            ctx.refs[slot] = tuple(unpaid)
            self.do.apply(ctx)
            ctx.refs[slot] = things
        ctx.did = True


phrase("postmodifier", "drawn-this-turn", "drawn this turn", DrawnThisTurn)
phrase("clause", "choose-pick", "{who:subject} [chooses|choose] {what:pick}", ChoosePick)
phrase("plain-sentence", "each-or", "for each of {what:it}, {price:spoken-cost} or {do:clause}.", EachOr)
