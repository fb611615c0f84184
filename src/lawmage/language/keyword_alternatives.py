"""Of 702: keywords that are alternative costs, perhaps from the graveyard: flashback, evoke, escape, retrace, spectacle, dash ... (118.9)."""

from __future__ import annotations

from typing import Final

from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.node import Node
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import EXILE, GRAVEYARD, HAND
from lawmage.language.closed import CREATURE_SET
from lawmage.language.conditions import ItIsSo
from lawmage.language.costs import parts_of
from lawmage.language.expanding import Priced, ability, effect_of, triggered
from lawmage.language.objects import Self
from lawmage.language.parsing import read
from lawmage.language.statics_basic import EntersWithCounters, StaticLine
from lawmage.language.triggers_basic import Enters
from lawmage.oracle.template import phrase, values
from lawmage.rules.abilities import AlternativeCost
from lawmage.rules.context import Context
from lawmage.rules.events.damage import EVERY, Damage
from lawmage.rules.events.life import LoseLife
from lawmage.rules.nodes import AbilityNode, Condition, Instruction

EXILED_AFTER: Final = ("flashback", "jump-start", "harmonize")
FROM_GRAVEYARD: Final = ("flashback", "jump-start", "escape", "retrace", "disturb", "mayhem")


class AlternativePaid(Condition):
    """ "If its evoke cost was paid", "if it escaped": the spell was cast for that alternative cost. Made, or read as a condition."""

    word: str = ""

    def holds(self, ctx: Context) -> bool:
        announced = ctx.obj().announced
        return announced is not None and announced.alternative == self.word


def paid_for(word: str) -> AlternativePaid:
    """The condition that the alternative cost was paid."""
    made = AlternativePaid()
    made.word = word
    return made


class OpponentLostLife(Condition):
    """ "If an opponent lost life this turn" (702.137a)."""

    def holds(self, ctx: Context) -> bool:
        return any([isinstance(event, LoseLife) and event.player != ctx.controller for event in this_turn(ctx.game)])


class CastAnotherSpell(Condition):
    """ "If you've cast another spell this turn" (702.117a): asked before the spell itself has become cast."""

    def holds(self, ctx: Context) -> bool:
        return ctx.game.turn_facts.get((thing_of_player(ctx.controller), "spells cast"), 0) > 0


class HitBySharedType(Condition):
    """ "If a player was dealt combat damage this turn by a source that was under your control and had any of this spell's creature types" (702.76a)."""

    def holds(self, ctx: Context) -> bool:
        spell = ctx.obj().chars
        for event in this_turn(ctx.game):
            if isinstance(event, Damage) and event.combat and event.obj < 0 and event.dealer_controller == ctx.controller:
                types = event.dealer_subtypes
                if EVERY in types or spell.every_creature_type or any([word in CREATURE_SET and word in types for word in spell.subtypes]):
                    return True
        return False


class HitByAssassin(Condition):
    """ "If a player was dealt combat damage this turn by a creature that was an Assassin or a commander under your control" (702.173a)."""

    def holds(self, ctx: Context) -> bool:
        for event in this_turn(ctx.game):
            if isinstance(event, Damage) and event.combat and event.obj < 0 and event.dealer_controller == ctx.controller:
                if "Assassin" in event.dealer_subtypes or EVERY in event.dealer_subtypes or ctx.game.objects[event.dealer].commander:
                    return True
        return False


def this_turn(game: Game) -> list[Event]:
    """What has happened this turn."""
    return game.log[game.turn_log :]


class Alternative(Priced):
    """A keyword with an alternative cost: "Flashback {2}{R}", "flashback—Sacrifice a creature." """

    def blank(self) -> AlternativeCost:
        """The way to cast the card but for what the keywords have in common."""
        return AlternativeCost()

    def way(self) -> AlternativeCost:
        """The way to cast the card."""
        made = self.blank()
        made.word = self.word
        made.cost = parts_of(self.price())
        made.from_zones = 1 << GRAVEYARD if self.word in FROM_GRAVEYARD else 1 << HAND
        made.leaves_for = EXILE if self.word in EXILED_AFTER else -1
        made.condition = self.condition()
        return made

    def condition(self) -> Condition | None:
        """When it may be cast so."""
        if self.word == "spectacle":
            return OpponentLostLife()
        if self.word == "surge":
            return CastAnotherSpell()
        if self.word == "prowl":
            return HitBySharedType()
        if self.word == "freerunning":
            return HitByAssassin()
        return None

    def make(self) -> list[AbilityNode]:
        way = self.way()
        made: list[AbilityNode] = [way]
        if self.word == "evoke":
            # 702.74a
            event = Enters()
            event.what = Self()
            effect = effect_of("When this permanent enters, its controller sacrifices it.")
            words = "Evoke: when this permanent enters, if its evoke cost was paid, its controller sacrifices it."
            made.append(triggered(event, effect, words, paid_for("evoke")))
        elif self.word == "dash":
            # 702.109a
            way.after = delayed("Return this permanent to its owner's hand at the beginning of the next end step.")
            made.append(while_paid("This permanent has haste.", "dash"))
        elif self.word == "blitz":
            # 702.152a
            way.after = delayed("Sacrifice this permanent at the beginning of the next end step.")
            made.append(while_paid('This permanent has haste and "When this permanent dies, draw a card."', "blitz"))
        return made


def delayed(text: str) -> Instruction:
    """What follows once the permanent has entered."""
    return effect_of("When this permanent enters, " + text[0].lower() + text[1:])


def while_paid(text: str, word: str) -> AbilityNode:
    """A static ability that holds as long as the alternative cost was paid for the permanent."""
    made = ability(text)
    assert isinstance(made, StaticLine)
    made.condition = paid_for(word)
    return made


class Retrace(Alternative):
    """ "Retrace" (702.81a): cast from the graveyard with a land card discarded as an additional cost."""

    rules = "702.81"
    word: str = "retrace"

    def blank(self) -> AlternativeCost:
        made = AlternativeCost()
        made.keeps_mana_cost = True
        return made

    def price(self) -> Node:
        return read("Discard a land card", "cost")


class JumpStart(Retrace):
    """ "Jump-start" (702.133a): cast from the graveyard with a card discarded as an additional cost, exiled afterwards."""

    rules = "702.133"
    word: str = "jump-start"

    def price(self) -> Node:
        return read("Discard a card", "cost")


class EscapesWith(EntersWithCounters):
    """ "~ escapes with two +1/+1 counters on it" (702.138c)."""

    rules = "702.138c"

    def applies(self, ctx: Context, event: Event) -> bool:
        return EntersWithCounters.applies(self, ctx, event) and paid_for("escape").holds(ctx)


class Escaped(ItIsSo):
    """ "It escaped", "its evoke cost was paid" (702.138b)."""

    word: str = ""

    def is_so(self, ctx: Context, obj: GameObject) -> bool:
        return was_cast_for(obj, self.word)


def was_cast_for(obj: GameObject, word: str) -> bool:
    """Whether the spell, or the spell that became the permanent, was cast for that alternative cost."""
    return obj.announced is not None and obj.announced.alternative == word


values("alternative-keyword", ("flashback", "evoke", "spectacle", "surge", "prowl", "freerunning", "dash", "blitz"))
phrase("keyword", "alternative", "{word:alternative-keyword} {symbols:mana-symbols}", Alternative)
values("priced-alternative", ("flashback", "evoke", "escape", "dash", "blitz", "freerunning"))
phrase("line", "alternative-price", "{word:priced-alternative}—{cost:cost}.", Alternative)
phrase("keyword", "retrace", "retrace", Retrace)
phrase("keyword", "jump-start", "jump-start", JumpStart)
phrase("replacement", "escapes-with", "{what:self} escapes with {n:how-many} {word:counter-word} [counter|counters]@n on it", EscapesWith)
phrase("condition", "escaped", "{what:it-or-self} escaped", Escaped, word="escape")
values("paid-word", {"evoke": "evoke", "dash": "dash", "surge": "surge", "spectacle": "spectacle", "prowl": "prowl", "madness": "madness"})
phrase("condition", "cost-was-paid", "{what:possessor} {word:paid-word} cost was paid", Escaped)
phrase("condition", "cost-wasnt-paid", "{what:possessor} {word:paid-word} cost wasn't paid", Escaped, polarity=False)
