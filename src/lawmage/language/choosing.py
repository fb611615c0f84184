"""607, 614.1c: Linked Abilities: what is chosen as something enters or an effect happens, and the words that refer to it (607.2d): "the chosen color",
"the chosen type"."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseOption, ChooseThings, YesNo, ask
from lawmage.game.event import Event
from lawmage.game.node import Node
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, HAND, STACK
from lawmage.language.chosen import CHOSEN, Chosen, chosen_values
from lawmage.language.closed import BASIC_LANDS, COLORS, CREATURE_SET
from lawmage.language.costs import PayLife
from lawmage.language.doing import Action
from lawmage.language.filters import TypedCard
from lawmage.language.finding import one_player, opponents, things_of, turn_order
from lawmage.language.players import EachPlayer
from lawmage.language.scope import Unbound
from lawmage.language.statics_basic import EntersChanged
from lawmage.oracle.template import include, lists, phrase, values
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import Filter, Reference, TargetPhrase

TYPE_WORDS: Final = ("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")
OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "color": tuple(COLORS),
    "type": tuple(sorted(CREATURE_SET)),
    "basic land type": BASIC_LANDS,
    "card type": TYPE_WORDS,
    "parity": ("odd", "even"),
}
"""The words that can be chosen, by what is chosen (105.4, 205.3)."""


class Choice(Node):
    """What is chosen: a colour, a creature type, an opponent."""

    what: str = ""
    n: int = 1
    other_than: str = ""

    def choose(self, ctx: Context, player: int, obj: GameObject) -> None:
        """Let a player choose, and remember it with the object for the linked abilities (607.2d)."""
        key = (ctx.origin(), CHOSEN.get(self.what, self.what))
        if self.what == "opponent" or self.what == "player":
            found = opponents(ctx.game, player) if self.what == "opponent" else turn_order(ctx.game)
            people = ChooseThings(player, self.what, list(things_of(found)), self.n, self.n, ctx.source, "614.12a")
            obj.memory[key] = tuple(people.chosen(ask(ctx.game, people)))
            return
        chosen: list[str] = []
        while len(chosen) < self.n:
            options = [word for word in OPTIONS[self.what] if word not in chosen and word != self.other_than]
            decision = ChooseOption(player, self.what, options, ctx.source, "614.12a")
            chosen.append(options[ask(ctx.game, decision)[0]])
        obj.memory[key] = tuple(chosen)


class Choices(Node):
    """Several choices."""

    items: tuple[Choice, ...] = ()
    joiner: str = ""


def each_choice(what: Node) -> tuple[Choice, ...]:
    """One choice or several."""
    if isinstance(what, Choices):
        return what.items
    assert isinstance(what, Choice)
    return (what,)


class EntersChoosing(EntersChanged):
    """ "As this creature enters, choose a creature type" (614.1c, 614.12a)."""

    rules = "614.1c 614.12a"
    choices: Node

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move) and event.entering is not None
        for choice in each_choice(self.choices):
            choice.choose(ctx, ctx.controller, event.entering)
        return [event]


class EntersTappedChoosing(EntersChoosing):
    """ "This land enters tapped. As it enters, choose a color other than red."."""

    rules = "614.1c 614.1d 614.12a"

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        enter_tapped(event)
        return EntersChoosing.replace(self, ctx, event)


class ChooseValue(Action):
    """ "Choose a creature type" as an effect happens: later words of the same text mean it by "the chosen type"."""

    rules = "608.2d"
    who: Reference
    choices: Node

    def prepare(self) -> None:
        if isinstance(self.who, EachPlayer):
            raise Unbound("a value that each of several players chooses")

    def apply(self, ctx: Context) -> None:
        player = one_player(ctx, self.who)
        ctx.did = player >= 0
        if player >= 0:
            for choice in each_choice(self.choices):
                choice.choose(ctx, player, ctx.obj())


class ChooseTarget(Action):
    """ "Choose target creature": what was targeted is spoken of by the sentences after it."""

    rules = "115.1"
    what: TargetPhrase

    def apply(self, ctx: Context) -> None:
        ctx.did = bool(self.what.things(ctx))


class EntersPaying(EntersChanged):
    """ "As this land enters, you may pay 2 life. If you don't, it enters tapped." (614.12a)."""

    rules = "614.1c 614.12a 119.4"
    price: PayLife

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        paid = False
        ctx.demanding = ctx.controller  # nothing is cast or activated
        if self.price.payable(ctx):
            paid = ask(ctx.game, YesNo(ctx.controller, "pay life", "pay life as it enters?", ctx.source, "614.12a")) == (1,)
        if paid:
            self.price.pay(ctx)
        else:
            enter_tapped(event)
        return [event]


class EntersRevealing(EntersChanged):
    """ "As this land enters, you may reveal an Island or Swamp card from your hand. If you don't, this land enters tapped." (614.12a)."""

    rules = "614.1c 614.12a"
    card: TypedCard
    same: Reference | None = None

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        game = ctx.game
        hand = [id for id in game.players[ctx.controller].zone(HAND) if self.card.describes(ctx, game.objects[id]) and id != event.obj]
        decision = ChooseThings(ctx.controller, "reveal", hand, 0, 1, ctx.source, "614.12a")
        chosen = decision.chosen(ask(game, decision))
        if chosen:
            game.log.append(Done(kinds.REVEAL, "701.20a", ctx.controller, 0, 1, tuple(chosen)))
        else:
            enter_tapped(event)
        return [event]


def enter_tapped(event: Move) -> None:
    """It enters tapped (110.5b)."""
    event.tapped = True
    if event.entering is not None:
        event.entering.tapped = True


class ChosenPlayer(Reference):
    """ "The chosen player", where one was chosen as it entered (607.2d)."""

    rules = "607.2d"
    slotted = False

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple([thing for thing in chosen_values(ctx, "player") if isinstance(thing, int)])


class ColorOfChoice(Chosen):
    """ "The color of your choice": chosen as the effect begins (608.2d)."""

    rules = "105.4"

    def values(self, ctx: Context) -> tuple[int | str, ...]:
        if self.fixed is not None:
            return self.fixed
        options = list(COLORS)
        return (options[ask(ctx.game, ChooseOption(ctx.controller, "color", options, ctx.source, "608.2d"))[0]],)


class OfChosenPlayer(Filter):
    """ "The chosen player": what they control, or own where nobody controls it (702.16k)."""

    rules = "607.2d"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        player = obj.controller if obj.zone == BATTLEFIELD or obj.zone == STACK else obj.owner
        return thing_of_player(player) in chosen_values(ctx, "player")


values("choice-word", {"a color": "color", "a creature type": "type", "an opponent": "opponent", "a player": "player", "a basic land type": "basic land type"})
phrase("choice", "choice", "{what:choice-word}", Choice)
phrase("choice", "choice-card-type", "a card type", Choice, what="card type")
phrase("choice", "choice-two-colors", "two colors", Choice, what="color", n=2)
phrase("choice", "choice-color-but", "a color other than {other_than:color-word}", Choice, what="color")
phrase("choice", "choice-type-but", "a creature type other than {other_than:subtype-word}", Choice, what="type")
phrase("choice", "choice-parity", "odd or even", Choice, what="parity")
lists("choices", "choices", "choice", Choices, ("and",))
include("choices", "choice")
phrase("replacement", "as-enters-choose", "as {what:self} enters, choose {choices:choices}", EntersChoosing)
phrase("clause", "choose-type", "{who:subject} [chooses|choose] {choices:chosen-in-effect}", ChooseValue)
values("effect-choice-word", {"a creature type": "type", "an opponent": "opponent", "a basic land type": "basic land type"})
phrase("chosen-in-effect", "effect-choice", "{what:effect-choice-word}", Choice)
phrase("chosen-in-effect", "effect-choice-card-type", "a card type", Choice, what="card type")
phrase("chosen-in-effect", "effect-choice-type-but", "a creature type other than {other_than:subtype-word}", Choice, what="type")
phrase("clause", "choose-target", "choose {what:target}", ChooseTarget)
phrase("as-pay", "as-pay", "pay {n:amount} life", PayLife)
phrase("replacement", "enters-paying", "as {what:self} enters, you may {price:as-pay}. if you don't, it enters tapped", EntersPaying)
phrase(
    "replacement", "enters-paying-long", "as {what:self} enters the battlefield, you may {price:as-pay}. if you don't, it enters the battlefield tapped",
    EntersPaying,
)  # fmt: skip
_REVEAL: Final = "as {what:self} enters, you may reveal a {card:typed-card/s} from your hand. if you don't, "
phrase("replacement", "enters-revealing-it", _REVEAL + "it enters tapped", EntersRevealing)
phrase("replacement", "enters-revealing", _REVEAL + "{same:self} enters tapped", EntersRevealing)
phrase("replacement", "enters-tapped-choosing", "{what:self} enters tapped. as it enters, choose {choices:choices}", EntersTappedChoosing)
phrase("player", "chosen-player", "the chosen player", ChosenPlayer, number="s")
phrase("whose", "chosen-players", "the chosen player's", ChosenPlayer)
phrase("quality", "quality-chosen-color", "the chosen color", Chosen, what="color")
phrase("quality", "quality-color-choice", "the color of your choice", ColorOfChoice, what="color")
phrase("quality", "quality-chosen-player", "the chosen player", OfChosenPlayer)
phrase("postmodifier", "of-that-type", "of that type", Chosen, what="type")
