"""Conditions: "if you control a Forest", "as long as it's your turn", "if you have no cards in hand"."""

from __future__ import annotations

from lawmage.game.objects import Announcement, GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import HAND
from lawmage.language.filters import Noun
from lawmage.language.finding import excluded, matching, present, turn_order
from lawmage.language.objects import It, Self
from lawmage.language.players import EachPlayer
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import SELF, Context
from lawmage.rules.facts import BOARD, HANDS, LIFE, TURNS
from lawmage.rules.nodes import Amount, Condition, Filter, Reference


def fitting(ctx: Context, who: Reference) -> list[int]:
    """The players that a condition speaks of: of "a player" or "an opponent" any one will do."""
    return [player for player in turn_order(ctx.game) if who.matches(ctx, thing_of_player(player))]


class Controls(Condition):
    """ "You control a Forest", "an opponent controls three or more creatures"."""

    reads = 8193  # BOARD | TYPES
    who: Reference
    what: Noun
    n: int = 1
    polarity: bool = True
    other: bool = False
    than: int = 0  # the slot of what it is other than; 0: the source. The binder says which

    def found(self, ctx: Context) -> list[int]:
        """What fits the description, whoever controls it."""
        found = matching(ctx, self.what)
        if not self.other:
            return found
        but = excluded(ctx, self.than)
        return [id for id in found if id not in but]

    def holds(self, ctx: Context) -> bool:
        controllers = [ctx.game.objects[id].controller for id in self.found(ctx)]
        players = fitting(ctx, self.who)
        if isinstance(self.who, EachPlayer):
            # "your opponents control three or more creatures": together
            return (len([each for each in controllers if each in players]) >= self.n) == self.polarity
        return any([(controllers.count(player) >= self.n) == self.polarity for player in players])


class ControlsEither(Controls):
    """ "You control a Plains or an Island"."""

    also: Noun

    def holds(self, ctx: Context) -> bool:
        return any([controls(ctx, player, self.what) or controls(ctx, player, self.also) for player in fitting(ctx, self.who)])


class ControlsBoth(ControlsEither):
    """ "You control an Urza's Mine and an Urza's Tower": one thing may be both."""

    def holds(self, ctx: Context) -> bool:
        return any([controls(ctx, player, self.what) and controls(ctx, player, self.also) for player in fitting(ctx, self.who)])


class ControlsAtMost(Controls):
    """ "You control two or fewer other lands"."""

    def holds(self, ctx: Context) -> bool:
        found = self.found(ctx)
        return any([len([id for id in found if ctx.game.objects[id].controller == player]) <= self.n for player in fitting(ctx, self.who)])


def controls(ctx: Context, player: int, what: Noun) -> bool:
    """Whether the player controls something that fits."""
    return any([ctx.game.objects[id].controller == player for id in matching(ctx, what)])


class ItIs(Condition):
    """ "It's a land card", "that creature is red"."""

    reads = 8194  # TYPES | TAPPED
    what: Reference
    kind: Filter
    polarity: bool = True

    def holds(self, ctx: Context) -> bool:
        things = [thing for thing in self.what.things(ctx) if thing > 0]
        if not things:
            return False
        for thing in things:
            kind = self.kind
            obj = ctx.game.objects[present(ctx, thing) or thing]
            fits = kind.describes(ctx, obj) if isinstance(kind, Noun) else kind.matches(ctx, obj)
            if fits != self.polarity:
                return False
        return True


class YourTurn(Condition):
    """ "It's your turn", "it's not your turn"."""

    reads = TURNS
    polarity: bool = True

    def holds(self, ctx: Context) -> bool:
        return (ctx.game.turn.active == ctx.controller) == self.polarity


class HandSize(Condition):
    """ "You have no cards in hand", "you have seven or more cards in hand"."""

    rules = "402.1"
    reads = HANDS
    who: Reference
    n: int = 0
    at_least: bool = True

    def holds(self, ctx: Context) -> bool:
        for player in fitting(ctx, self.who):
            count = len(ctx.game.players[player].zone(HAND))
            if (count >= self.n) if self.at_least else (count <= self.n):
                return True
        return False


class LifeIs(Condition):
    """ "You have 5 or less life"."""

    reads = LIFE
    who: Reference
    n: Amount
    at_least: bool = True

    def holds(self, ctx: Context) -> bool:
        n = self.n.value(ctx)
        for player in fitting(ctx, self.who):
            life = ctx.game.players[player].life
            if (life >= n) if self.at_least else (life <= n):
                return True
        return False


class Kicked(Condition):
    """ "It was kicked", "this spell was kicked" (702.33d)."""

    rules = "702.33d"
    about_cast: bool = True  # "it" is what was cast
    what: Reference

    def holds(self, ctx: Context) -> bool:
        for thing in self.what.things(ctx):
            if thing > 0:
                announced = ctx.game.objects[thing].announced
                if announced is not None and kicks(announced):
                    return True
        return False

    def decided(self, announced: Announcement) -> int:
        what = self.what
        return min(1, kicks(announced)) if isinstance(what, Self) or what.bound == SELF else -1


def kicks(announced: Announcement) -> int:
    """How many times a spell was kicked (702.33d). A card with two kicker costs tells them apart by what they are."""
    return sum([n for word, n in announced.paid.items() if word == "kicker" or word.startswith("kicker ")])


class ItIsSo(Condition):
    """Something is true, or isn't, of an object that words refer to; of no object neither is."""

    what: Reference
    polarity: bool = True

    def is_so(self, ctx: Context, obj: GameObject) -> bool:
        """Whether it is true of the object."""
        raise NotImplementedError

    def holds(self, ctx: Context) -> bool:
        for thing in self.what.things(ctx):
            if thing > 0:
                return self.is_so(ctx, ctx.game.objects[thing]) == self.polarity
        return False


class HasCounters(ItIsSo):
    """ "It has a +1/+1 counter on it"."""

    rules = "122.1"
    reads = BOARD
    word: str = ""
    n: int = 1

    def is_so(self, ctx: Context, obj: GameObject) -> bool:
        return obj.counters.get(self.word, 0) >= self.n


phrase("condition", "controls-a", "{who:player} [controls|control] a {what:noun/s}", Controls)
phrase("condition", "controls-another", "{who:player} [controls|control] another {what:noun/s}", Controls, other=True)
phrase("condition", "controls-no", "{who:player} [controls|control] no {what:noun/p}", Controls, polarity=False)
phrase("condition", "controls-no-other", "{who:player} [controls|control] no other {what:noun/p}", Controls, polarity=False, other=True)
phrase("condition", "controls-n", "{who:player} [controls|control] {n:number} or more {what:noun/p}", Controls)
phrase("condition", "controls-n-other", "{who:player} [controls|control] {n:number} or more other {what:noun/p}", Controls, other=True)
phrase("condition", "controls-either", "{who:player} [controls|control] a {what:noun/s} or a {also:noun/s}", ControlsEither)
phrase("condition", "controls-both", "{who:player} [controls|control] a {what:noun/s} and a {also:noun/s}", ControlsBoth)
phrase("condition", "controls-at-most", "{who:player} [controls|control] {n:number} or fewer {what:noun/p}", ControlsAtMost)
phrase("condition", "controls-not-a", "{who:player} [doesn't|don't] control a {what:noun/s}", Controls, polarity=False)
phrase("condition", "controls-at-most-other", "{who:player} [controls|control] {n:number} or fewer other {what:noun/p}", ControlsAtMost, other=True)
phrase("condition", "it-is", "{what:contracted} a {kind:noun/s}", ItIs)
phrase("condition", "it-isnt", "{what:it-or-self} isn't a {kind:noun/s}", ItIs, polarity=False)
phrase("condition", "that-is-a", "{what:it-or-self} is a {kind:noun/s}", ItIs)
phrase("condition", "it-is-adjective", "{what:contracted} {kind:adjective}", ItIs)
phrase("condition", "that-is-adjective", "{what:it-or-self} is {kind:adjective}", ItIs)
phrase("condition", "your-turn", "it's your turn", YourTurn)
phrase("condition", "not-your-turn", "it's not your turn", YourTurn, polarity=False)
phrase("condition", "no-hand", "{who:player} [has|have] no cards in hand", HandSize, n=0, at_least=False)
phrase("condition", "hand-or-more", "{who:player} [has|have] {n:number} or more cards in hand", HandSize)
phrase("condition", "hand-or-fewer", "{who:player} [has|have] {n:number} or fewer cards in hand", HandSize, at_least=False)
phrase("condition", "hand-one-or-fewer", "{who:player} [has|have] one or fewer cards in hand", HandSize, n=1, at_least=False)
phrase("condition", "life-or-less", "{who:player} [has|have] {n:amount} or less life", LifeIs, at_least=False)
phrase("condition", "life-or-more", "{who:player} [has|have] {n:amount} or more life", LifeIs)
phrase("condition", "kicked", "{what:it-or-self} was kicked", Kicked)
phrase("condition", "has-counter", "{what:it-or-self} has a {word:counter-word} counter on it", HasCounters)
phrase("condition", "has-no-counter", "{what:it-or-self} has no {word:counter-word} counters on it", HasCounters, polarity=False)
phrase("condition", "had-no-counter", "{what:it-or-self} had no {word:counter-word} counters on it", HasCounters, polarity=False)
phrase("condition", "had-counter", "{what:it-or-self} had a {word:counter-word} counter on it", HasCounters)
phrase("condition", "has-n-counters", "{what:it-or-self} has {n:number} or more {word:counter-word} counters on it", HasCounters)
phrase("contracted", "its-it", "it's", It)
include("it-or-self", "self", "it", "host")
phrase("turn-condition", "your-turn-noun", "your turn", YourTurn)
