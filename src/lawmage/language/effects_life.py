"""Of 119, 120: gaining and losing life, dealing damage."""

from __future__ import annotations

from lawmage.game.node import Node, walk
from lawmage.game.player import thing_of_player
from lawmage.language.amounts import Product, Same
from lawmage.language.doing import Action, acting, count, do, done, each_player
from lawmage.language.finding import last_known, present
from lawmage.language.sentences import Rider
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.damage import Damage, excess_of
from lawmage.rules.events.life import GainLife, LoseLife
from lawmage.rules.nodes import Amount, Reference


class ChangesLife(Action):
    """Each of the players gains or loses life (119.3)."""

    rules = "119.3"
    who: Reference
    n: Amount

    def event(self, player: int, n: int) -> GainLife | LoseLife:
        """What happens to one of them."""
        raise NotImplementedError

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            n = self.n.value(ctx)
            if n > 0:
                events.append(self.event(player, n))
        done(ctx, self.who, players)
        kind = self.event(0, 0).kind
        happened = do(ctx, events)
        count(self, ctx, self.who, players, [(event.player, event.n) for event in happened if isinstance(event, (GainLife, LoseLife)) and event.kind == kind])


class Gain(ChangesLife):
    """ "You gain 3 life"."""

    countable = True
    all_at_once = True
    multiplied = True

    def event(self, player: int, n: int) -> GainLife | LoseLife:
        return GainLife(player, n)


class Lose(ChangesLife):
    """ "Each opponent loses 2 life"."""

    countable = True
    all_at_once = True
    multiplied = True

    def event(self, player: int, n: int) -> GainLife | LoseLife:
        return LoseLife(player, n)


class ExcessGoes(Rider):
    """ "Excess damage is dealt to that creature's controller instead" (120.4a): what is more than lethal damage, whatever is done to the damage later."""

    rules = "120.4a"
    trampling: bool = False  # only from a source with trample

    def attach(self, before: list[Node]) -> bool:
        for node in reversed(before):
            if isinstance(node, DealDamage):
                node.beyond = self
                return True
        return False

    def split(self, ctx: Context, events: list[Happening]) -> list[Happening]:
        """The damage with its excess dealt to controllers."""
        game = ctx.game
        found: list[Happening] = []
        for event in events:
            found.append(event)
            if not isinstance(event, Damage) or event.obj < 0 or not game.there(event.obj):
                continue
            dealer = game.objects[event.dealer]
            if self.trampling and "trample" not in dealer.chars.abilities.keywords:
                continue
            obj = game.objects[event.obj]
            excess = excess_of(game, obj, dealer, event.n)
            if excess > 0:
                event.n -= excess
                found.append(Damage(event.dealer, thing_of_player(obj.controller), excess))
        return found


class DealDamage(Action):
    """ "This creature deals 3 damage to any target" (120.1). Its source is what the words say, as it is or last was (113.7a)."""

    rules = "120.1 120.3"
    verbs = ("dealt damage",)
    countable = True
    all_at_once = True
    what: Reference
    n: Amount
    to: Reference
    beyond: ExcessGoes | None = None  # where excess damage goes, if the words after it say so: attached by the binder

    def apply(self, ctx: Context) -> None:
        sources = self.what.things(ctx)
        recipients = self.to.things(ctx)
        events: list[Happening] = []
        for source in sources:
            if source <= 0:
                continue
            dealer = present(ctx, source) or source
            for thing, n in amounts_for(ctx, self.to, recipients, self.n):
                if n > 0 and (thing < 0 or last_known(ctx, thing)):
                    events.append(Damage(dealer, thing, n))
        beyond = self.beyond
        if beyond is not None:
            events = beyond.split(ctx, events)
        happened = do(ctx, events)
        if self.counted:
            ctx.amounts[self.counted] = sum([event.n for event in happened if isinstance(event, Damage)])
        note_dealt(self, ctx, happened)


def amounts_for(ctx: Context, to: Reference, recipients: tuple[int, ...], n: Amount) -> list[tuple[int, int]]:
    """How much each is dealt. "To each player equal to the number of cards in that player's hand" is another amount for each."""
    own = to.bound > 0 and any([node.bound == to.bound for node in walk(n)])
    if not own:
        amount = n.value(ctx)
        return [(thing, amount) for thing in recipients]
    found: list[tuple[int, int]] = []
    for thing in recipients:
        ctx.refs[to.bound] = (thing,)
        found.append((thing, n.value(ctx)))
    ctx.refs[to.bound] = recipients
    return found


def note_dealt(node: Action, ctx: Context, happened: list[Happening]) -> None:
    """What was dealt damage, for the words that speak of it ("dealt damage this way")."""
    if node.bound:
        ctx.refs[node.bound] = tuple(dict.fromkeys([event.obj for event in happened if isinstance(event, Damage)]))
        ctx.amounts[node.bound] = sum([event.excess for event in happened if isinstance(event, Damage)])  # 120.10


class DealTwice(Action):
    """ "It deals 2 damage to you and 1 damage to each creature": two recipients, two amounts, at once."""

    rules = "120.1 120.3"
    verbs = ("dealt damage",)
    what: Reference
    n: Amount
    to: Reference
    also: Amount
    and_to: Reference

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for source in self.what.things(ctx):
            if source <= 0:
                continue
            dealer = present(ctx, source) or source
            for thing, n in amounts_for(ctx, self.to, self.to.things(ctx), self.n):
                events.append(Damage(dealer, thing, n))
            for thing, n in amounts_for(ctx, self.and_to, self.and_to.things(ctx), self.also):
                events.append(Damage(dealer, thing, n))
        note_dealt(self, ctx, do(ctx, events))


# "{n:life}": an amount of life, before the word or after it
phrase("life", "life", "{n:amount} life", Same)
phrase("life", "life-equal", "life equal to {n:quantity}", Same)
phrase("life", "life-each", "{n:amount} life for each {times:tally}", Product)
phrase("damage", "damage-n", "{n:amount} damage", Same)
phrase("clause", "gain", "{who:subject} [gains|gain] {n:life}", Gain)
phrase("clause", "lose", "{who:subject} [loses|lose] {n:life}", Lose)
phrase("clause", "deal", "{what:dealer} [deals|deal] {n:damage} to {to:recipient}", DealDamage)
phrase("clause", "deal-equal", "{what:dealer} [deals|deal] damage to {to:recipient} equal to {n:quantity}", DealDamage)
phrase("clause", "deal-equal-first", "{what:dealer} [deals|deal] damage equal to {n:quantity} to {to:recipient}", DealDamage)
phrase("clause", "deal-and", "{what:dealer} [deals|deal] {n:damage} to {to:recipient} and {also:damage} to {and_to:recipient}", DealTwice)
include("dealer", "self", "it", "target", "host")
