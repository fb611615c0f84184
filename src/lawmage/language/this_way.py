"""608.2c: "this way": conditions and numbers about what an instruction before did."""

from __future__ import annotations

from typing import Final

from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD
from lawmage.language.amounts import Characteristic
from lawmage.language.doing import Action, AmountThisWay, ThingsThisWay, ThisWay, one_of_them
from lawmage.language.effects_cards import MillCards
from lawmage.language.effects_permanents import DestroyIt, SacrificeIt
from lawmage.language.filters import Noun
from lawmage.oracle.template import include, phrase, values
from lawmage.rules.context import Context
from lawmage.rules.nodes import Reference

VERBS: Final = ("discarded", "milled", "exiled", "destroyed", "sacrificed", "revealed", "dealt damage", "returned")
"""What instructions do, as words speak of it (`Action.verbs`)."""


LEFT: Final = ("returned", "exiled")
"""What is done so becomes another object; the slot holds the new one (400.7)."""


def done_so(ctx: Context, slot: int, what: Noun | None, who: Reference | None, verb: str) -> int:
    """To how many objects that fit it was done: as they were there, by or to that player."""
    n = 0
    one = one_of_them(ctx, slot) if who is None else -1
    for obj in as_they_were(ctx, slot, what, verb):
        if one >= 0 and holder(obj) != one:
            continue
        if (what is None or what.describes(ctx, obj)) and (who is None or thing_of_player(holder(obj)) in who.things(ctx)):
            n += 1
    return n


def as_they_were(ctx: Context, slot: int, what: Noun | None, verb: str) -> list[GameObject]:
    """What it was done to, each once, as it was then: the cards of a merged permanent were one object (730.3)."""
    found: dict[int, GameObject] = {}
    for thing in ctx.ref(slot):
        if thing > 0:  # not a player that was dealt damage
            obj = as_it_was(ctx, thing, what, verb)
            found[obj.id] = obj
    return list(found.values())


def as_it_was(ctx: Context, thing: int, what: Noun | None, verb: str) -> GameObject:
    """What it was done to: of what was returned or exiled from the battlefield, as it was there (608.2h), unless the words speak of cards."""
    obj = ctx.game.objects[thing]
    if verb not in LEFT or (what is not None and what.is_card()):
        return obj
    before = ctx.game.objects.get(obj.was)
    return before if before is not None and before.zone == BATTLEFIELD else obj


def holder(obj: GameObject) -> int:
    """Who had it: the controller of a permanent, as it last was; the owner of a card elsewhere (109.4)."""
    return obj.controller if obj.zone == BATTLEFIELD else obj.owner


class WasDone(ThisWay):
    """ "A red card is discarded this way", "the player doesn't discard a card this way"."""

    verb: str = ""
    what: Noun | None = None
    who: Reference | None = None
    polarity: bool = True

    def speaks_of(self, action: Action) -> bool:
        return self.verb in action.verbs

    def holds(self, ctx: Context) -> bool:
        return (done_so(ctx, self.bound, self.what, self.who, self.verb) > 0) == self.polarity


class CountThisWay(AmountThisWay):
    """ "Card discarded this way", "the number of creatures destroyed this way"."""

    verb: str = ""
    what: Noun

    def speaks_of(self, action: Action) -> bool:
        return self.verb in action.verbs

    def found(self, ctx: Context) -> list[int]:
        """The things themselves, for what is done for each of them."""
        return [obj.id for obj in as_they_were(ctx, self.bound, self.what, self.verb) if self.what.describes(ctx, obj)]

    def value(self, ctx: Context) -> int:
        return done_so(ctx, self.bound, self.what, None, self.verb)


class PutIntoGraveyardThisWay(CountThisWay):
    """ "Permanent put into a graveyard this way": what was destroyed, sacrificed or milled and got there."""

    rules = "404.1"

    def speaks_of(self, action: Action) -> bool:
        return isinstance(action, (DestroyIt, SacrificeIt, MillCards))

    def found(self, ctx: Context) -> list[int]:
        return [thing for thing in CountThisWay.found(self, ctx) if in_graveyard(ctx, thing)]

    def value(self, ctx: Context) -> int:
        return len(self.found(ctx))


def in_graveyard(ctx: Context, thing: int) -> bool:
    """Whether what was moved was put into a graveyard: it, or what it became at once."""
    game = ctx.game
    if game.objects[thing].zone == GRAVEYARD:
        return True
    became = game.became.get(thing, 0)
    return became > 0 and game.objects[became].zone == GRAVEYARD


class DoneThisWay(ThingsThisWay):
    """ "A creature dealt damage this way", "a creature destroyed this way": whatever it was done to that fits."""

    verb: str = ""
    what: Noun

    def speaks_of(self, action: Action) -> bool:
        return self.verb in action.verbs

    def things(self, ctx: Context) -> tuple[int, ...]:
        return tuple([obj.id for obj in as_they_were(ctx, self.bound, self.what, self.verb) if self.what.describes(ctx, obj)])


values("done-verb", VERBS)
phrase("condition", "is-done", "a {what:noun/s} is {verb:done-verb} this way", WasDone)
phrase("condition", "was-done", "a {what:noun/s} was {verb:done-verb} this way", WasDone)
for _verb, _one, _many in (
    ("discarded", "discards", "discard"), ("revealed", "reveals", "reveal"), ("milled", "mills", "mill"), ("sacrificed", "sacrifices", "sacrifice"),
):  # fmt: skip
    phrase("condition", f"who-{_verb}", f"{{who:player}} [{_one}|{_many}] a {{what:noun/s}} this way", WasDone, verb=_verb)
    phrase("condition", f"who-not-{_verb}", f"{{who:player}} [doesn't|don't] {_many} a {{what:noun/s}} this way", WasDone, verb=_verb, polarity=False)
phrase("tally", "each-done", "{what:noun/s} {verb:done-verb} this way", CountThisWay)
phrase("simple-quantity", "number-done", "the number of {what:noun/p} {verb:done-verb} this way", CountThisWay)
phrase("tally", "each-put", "{what:noun/s} put into a graveyard this way", PutIntoGraveyardThisWay)
phrase("simple-quantity", "number-put", "the number of {what:noun/p} put into a graveyard this way", PutIntoGraveyardThisWay)
phrase("done-thing", "a-done", "a {what:noun/s} {verb:done-verb} this way", DoneThisWay, number="s")
phrase("done-things", "those-done", "{what:noun/p} {verb:done-verb} this way", DoneThisWay, number="p")
phrase("the-done-one", "the-done-one", "the {what:noun/s} {verb:done-verb} this way", DoneThisWay, number="s")
phrase("simple-quantity", "number-of-done", "the {word:number-word} of {what:the-done-one}", Characteristic)
include("would-thing", "done-thing")
