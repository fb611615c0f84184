"""106.4: adding mana; choosing its colour; doubling what is there."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.player import Player
from lawmage.game.terms import COLOR_NAMES, MANA_LETTERS
from lawmage.language.doing import Action, acting, do, done, each_player
from lawmage.language.finding import one_player
from lawmage.language.mana_outputs import ManaOutput, colors_among
from lawmage.oracle.template import phrase
from lawmage.rules.context import CHOSEN_COLOR, Context
from lawmage.rules.events.mana import LoseMana
from lawmage.rules.mana import distinct, produce
from lawmage.rules.nodes import Filter, Instruction, ManaRestriction, ManaUse, Reference


class Adds(Action):
    """ "Add {G}", "that player adds one mana of any type that land produced" (106.3)."""

    rules = "106.3 106.4"
    who: Reference
    what: ManaOutput
    riders: tuple[ManaRestriction, ...] = ()  # sentences about the mana (106.6), attached by the binder
    lasts: int = 0  # 1: until end of turn, 2: until end of combat
    together: Together | None = None  # the riders as one, always the same, so that equal mana can be told

    def adds_mana(self) -> bool:
        return True

    def only_mana(self) -> bool:
        return True

    def mana(self, ctx: Context) -> list[str]:
        return distinct(self.what.outcomes(ctx))

    def same_mana(self) -> bool:
        return self.what.same()

    def mana_player(self, ctx: Context) -> int:
        return one_player(ctx, self.who)

    def mana_restriction(self) -> ManaRestriction | None:
        riders = self.riders
        if len(riders) > 1:
            if self.together is None:
                self.together = Together(riders)
            return self.together
        return riders[0] if riders else None

    def apply(self, ctx: Context) -> None:
        players = each_player(ctx, self.who)
        added = 0
        for player, _ in players:
            acting(ctx, self.who, player)
            added += len(produce(ctx, self.what.outcomes(ctx), player, self.mana_restriction(), self.lasts))
        done(ctx, self.who, players)
        ctx.did = added > 0
        if self.counted:
            ctx.amounts[self.counted] = added


class Together(ManaRestriction):
    """Several things said of the same mana. Made by `Adds`; no words of its own."""

    def __init__(self, items: tuple[ManaRestriction, ...]) -> None:
        self.items = items

    def allows(self, ctx: Context, use: ManaUse) -> bool:
        for item in self.items:
            if not item.allows(ctx, use):
                return False
        return True

    def spent(self, ctx: Context, use: ManaUse) -> None:
        for item in self.items:
            item.spent(ctx, use)


class ChoosesColor(Action):
    """ "Choose a color" (105.4): what follows calls it "that color" or "the chosen color"."""

    rules = "105.4"
    who: Reference

    def only_mana(self) -> bool:
        return True  # it leaves no trace but the mana

    def colors(self, ctx: Context) -> list[int]:
        """The colours that may be chosen, by their place in 105.1's order."""
        return [0, 1, 2, 3, 4]

    def alternatives(self, ctx: Context) -> list[Context]:
        found: list[Context] = []
        for index in self.colors(ctx) or [-1]:
            other = ctx.child()
            other.amounts[CHOSEN_COLOR] = index
            found.append(other)
        return found

    def apply(self, ctx: Context) -> None:
        colors = self.colors(ctx)
        ctx.did = bool(colors)
        if not colors:
            ctx.amounts[CHOSEN_COLOR] = -1
            return
        decision = ChooseOption(one_player(ctx, self.who), "color", [COLOR_NAMES[index] for index in colors], ctx.source, "105.4")
        index = colors[ask(ctx.game, decision)[0]]
        ctx.amounts[CHOSEN_COLOR] = index
        ctx.obj().memory[(ctx.origin(), "color")] = (COLOR_NAMES[index],)  # "the chosen color" of later words (607.2d)


class ChoosesColorOf(ChoosesColor):
    """ "Choose a color of a permanent you control"."""

    rules = "105.4"
    reads = 16385  # BOARD | COLOR_FACT
    what: Filter

    def colors(self, ctx: Context) -> list[int]:
        bits = colors_among(ctx, self.what)
        return [i for i in range(5) if bits >> i & 1]


class ForEachColor(Instruction):
    """ "For each color among permanents you control, add one mana of that color"."""

    rules = "106.3"
    reads = 16385  # BOARD | COLOR_FACT
    what: Filter
    do: Instruction

    def each(self, ctx: Context) -> list[Context]:
        """A reading for each of the colours."""
        bits = colors_among(ctx, self.what)
        found: list[Context] = []
        for index in range(5):
            if bits >> index & 1:
                other = ctx.child()
                other.amounts[CHOSEN_COLOR] = index
                found.append(other)
        return found

    def only_mana(self) -> bool:
        return self.do.only_mana()

    def mana(self, ctx: Context) -> list[str]:
        found = [""]
        for other in self.each(ctx):
            found = [done + more for done in found for more in self.do.mana(other)]
        return distinct(found)

    def apply(self, ctx: Context) -> None:
        did = False
        for other in self.each(ctx):
            ctx.amounts[CHOSEN_COLOR] = other.amounts[CHOSEN_COLOR]
            self.do.apply(ctx)
            did = did or ctx.did
        ctx.did = did


class DoublesUnspent(Action):
    """ "Double the amount of each type of unspent mana you have" (701.10f): the player adds as much of each type; what restricts the old does not the new."""

    rules = "701.10f"
    who: Reference

    def adds_mana(self) -> bool:
        return True

    def only_mana(self) -> bool:
        return True

    def mana(self, ctx: Context) -> list[str]:
        return distinct([unspent(ctx.game.players[ctx.controller])])

    def apply(self, ctx: Context) -> None:
        produce(ctx, [unspent(ctx.game.players[ctx.controller])], ctx.controller)


class LosesUnspent(Action):
    """ "That player loses all unspent mana" (106.4)."""

    rules = "106.4"
    who: Reference

    def apply(self, ctx: Context) -> None:
        do(ctx, [LoseMana(player) for player, _ in each_player(ctx, self.who)])


def unspent(player: Player) -> str:
    """The mana in a player's pool, in letters."""
    found = "".join([MANA_LETTERS[i] * player.pool[i] for i in range(6)])
    return found + "".join([unit.letter for unit in player.special])


phrase("clause", "add", "{who:subject} [adds|add] {what:mana}", Adds)
phrase("clause", "add-additional", "{who:subject} [adds|add] an additional {what:mana}", Adds)
phrase("clause", "choose-color", "{who:subject} [chooses|choose] a color", ChoosesColor)
phrase("clause", "choose-color-of", "{who:subject} [chooses|choose] a color of a {what:noun/s}", ChoosesColorOf)
phrase("plain-sentence", "for-each-color", "for each color among {what:noun/p}, {do:clause}.", ForEachColor)
phrase("clause", "double-unspent", "double the amount of each type of unspent mana {who:player} have", DoublesUnspent)
phrase("clause", "lose-unspent", "{who:subject} [loses|lose] all unspent mana", LosesUnspent)
