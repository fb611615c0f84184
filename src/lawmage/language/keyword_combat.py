"""Of 702: keywords of attacking and blocking: bushido, flanking, rampage, melee, training, dethrone, provoke, renown, myriad, mobilize; designations."""

from __future__ import annotations

from typing import Final

from lawmage.choices import YesNo, ask
from lawmage.game.effects import DELAYED_TRIGGER, END_OF_TURN, NO_END, QUERY
from lawmage.game.event import Event
from lawmage.game.game import END_COMBAT
from lawmage.game.node import walk
from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import EXILE
from lawmage.language.changes import GetsPTEach
from lawmage.language.conditions import ItIsSo
from lawmage.language.doing import Action, do
from lawmage.language.effects_permanents import UntapIt
from lawmage.language.expanding import Expanding, KeywordTrigger, bound, conditioned, counted, effect_of, may, triggered
from lawmage.language.finding import present_objects
from lawmage.language.objects import Self
from lawmage.language.triggers_basic import BecomesBlocked, OfKind, StepOf
from lawmage.oracle.template import phrase, values
from lawmage.rules import continuous
from lawmage.rules.abilities import KeywordAbility
from lawmage.rules.combat.damage import OVER_PLANESWALKERS
from lawmage.rules.context import Context
from lawmage.rules.copying import copiable_values
from lawmage.rules.designations import BecomesDesignated, is_designated
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.combat import Attack, Attackers
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import CreateTokens, Move
from lawmage.rules.facts import BOARD
from lawmage.rules.nodes import AbilityNode, Amount, Condition, Instruction, Query, TriggerEvent
from lawmage.rules.queries import MUST_BLOCK

COMBAT: Final[dict[str, tuple[str, ...]]] = {
    "bushido": ("Whenever this creature blocks or becomes blocked, it gets +{n}/+{n} until end of turn.",),  # 702.45a
    "mobilize": (
        "Whenever this creature attacks, create {count} 1/1 red Warrior creature token{s} {that} tapped and attacking. "
        "Sacrifice {them} at the beginning of the next end step.",
    ),  # 702.181a
}
"""Keywords with a number that are card text."""


class NumberedCombat(Expanding):
    """ "Bushido 1"."""

    n: int = 1

    def texts(self) -> tuple[str, ...]:
        that, them = ("that's", "it") if self.n == 1 else ("that are", "them")
        return tuple([counted(text, self.n).replace("{that}", that).replace("{them}", them) for text in COMBAT[self.word]])


class Flanking(Expanding):
    """ "Flanking" (702.25a)."""

    rules = "702.25"
    word: str = "flanking"

    def texts(self) -> tuple[str, ...]:
        return ("Whenever this creature becomes blocked by a creature without flanking, that creature gets -1/-1 until end of turn.",)


class TrampleOverPlaneswalkers(KeywordAbility):
    """ "Trample over planeswalkers": rules/combat/damage.py looks for the word (702.19c)."""

    rules = "702.19c"
    word: str = "trample over planeswalkers"  # OVER_PLANESWALKERS


class BlockersBeyondFirst(Amount):
    """ "Each creature blocking it beyond the first" (702.23a). Made, never read."""

    def value(self, ctx: Context) -> int:
        combat = ctx.game.combat
        return max(0, len(combat.blockers.get(ctx.source, [])) - 1) if combat is not None else 0


def for_each(text: str, times: Amount) -> Instruction:
    """The effect of a text with "gets +1/+1 for each artifact you control", where something else is counted."""
    effect = effect_of(text)
    for node in walk(effect):
        if isinstance(node, GetsPTEach):
            node.times = times
    return effect


class Rampage(Expanding):
    """ "Rampage 2" (702.23a)."""

    rules = "702.23"
    word: str = "rampage"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        event = BecomesBlocked()
        event.what = Self()
        text = f"Whenever this creature becomes blocked, it gets +{self.n}/+{self.n} for each artifact you control until end of turn."
        return [triggered(event, for_each(text, BlockersBeyondFirst()), f"Rampage {self.n}")]


class OpponentsAttacked(Amount):
    """ "Each opponent you attacked with a creature this combat" (702.121a). Made, never read."""

    def value(self, ctx: Context) -> int:
        for event in reversed(ctx.game.log):
            if isinstance(event, Attackers) and event.player == ctx.controller:
                return len(dict.fromkeys([thing for thing in event.defenders if thing < 0]))
        return 0


class Melee(Expanding):
    """ "Melee" (702.121a)."""

    rules = "702.121"
    word: str = "melee"

    def make(self) -> list[AbilityNode]:
        text = "Whenever this creature attacks, it gets +1/+1 for each artifact you control until end of turn."
        return [triggered(attacks_this(), for_each(text, OpponentsAttacked()), "Melee")]


def attacks_this() -> TriggerEvent:
    """ "This creature attacks"."""
    event = OfKind()
    event.event_kinds = (kinds.ATTACK,)
    event.what = Self()
    return event


class AttacksWithGreater(TriggerEvent):
    """ "This creature and at least one other creature with power greater than this creature's power attack" (702.149a). Made, never read."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ATTACKERS,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Attackers)
        if ctx.source not in event.attackers:
            return 0
        objects = ctx.game.objects
        power = objects[ctx.source].chars.power
        return 1 if any([objects[id].chars.power > power for id in event.attackers if id != ctx.source]) else 0


class Trains(Instruction):
    """ "Put a +1/+1 counter on this creature", which so trains (702.149c). Made, never read."""

    def apply(self, ctx: Context) -> None:
        if ctx.game.there(ctx.source):
            do(ctx, [PutCounters(ctx.source, "+1/+1", 1, ctx.controller)])


class Training(Expanding):
    """ "Training" (702.149a)."""

    rules = "702.149"
    word: str = "training"

    def make(self) -> list[AbilityNode]:
        return [triggered(AttacksWithGreater(), Trains(), "Training")]


class AttacksMostLife(TriggerEvent):
    """ "This creature attacks the player with the most life or tied for most life" (702.105a). Made, never read."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ATTACK,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Attack)
        if event.obj != ctx.source or event.defender >= 0:
            return 0
        players = [player for player in ctx.game.players if not player.left]
        return 1 if ctx.game.players[player_of_thing(event.defender)].life == max([player.life for player in players]) else 0


class Dethrone(Expanding):
    """ "Dethrone"."""

    rules = "702.105"
    word: str = "dethrone"

    def make(self) -> list[AbilityNode]:
        return [triggered(AttacksMostLife(), effect_of("Whenever this creature attacks, put a +1/+1 counter on this creature."), "Dethrone")]


class MustBlockThis(Query):
    """A creature blocks this one this turn if able (702.39a, 509.1c). Made, never read."""

    def __init__(self, blocker: int, attacker: int) -> None:
        self.blocker = blocker
        self.attacker = attacker

    def questions(self) -> tuple[int, ...]:
        return (MUST_BLOCK,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return obj.id == self.blocker

    def requires_block(self, ctx: Context, blocker: GameObject, attacker: GameObject) -> bool:
        return blocker.id == self.blocker and attacker.id == self.attacker


class Provoked(UntapIt):
    """ "Have target creature block this creature this turn if able. If you do, untap that creature" (702.39a). Made, never read."""

    def apply(self, ctx: Context) -> None:
        for id in present_objects(ctx, self.what):
            effect = continuous.make(ctx, QUERY, MustBlockThis(id, ctx.source), END_OF_TURN)
            continuous.add(ctx.game, effect)
        UntapIt.apply(self, ctx)


class Provoke(Expanding):
    """ "Provoke"."""

    rules = "702.39"
    word: str = "provoke"

    def make(self) -> list[AbilityNode]:
        effect = effect_of("Whenever this creature attacks, untap target creature defending player controls.")
        for node in walk(effect):
            if isinstance(node, UntapIt):
                provoked = Provoked()
                provoked.who = node.who
                provoked.what = node.what
                effect = provoked
        return [triggered(attacks_this(), may(effect, "have the creature block this one"), "Provoke")]


class IsDesignated(ItIsSo):
    """ "It's renowned", "this creature is monstrous" (702.112b, 701.37b)."""

    reads = BOARD
    word: str = ""

    def is_so(self, ctx: Context, obj: GameObject) -> bool:
        return is_designated(obj, self.word)


class ThisIsnt(Condition):
    """ "If it isn't renowned". Made, never read."""

    def __init__(self, word: str) -> None:
        self.word = word

    def holds(self, ctx: Context) -> bool:
        return not is_designated(ctx.obj(), self.word)


class BecomesSo(Action):
    """ "It becomes renowned". Made, never read."""

    def __init__(self, word: str, n: int) -> None:
        self.word = word
        self.n = n

    def apply(self, ctx: Context) -> None:
        if ctx.game.there(ctx.source):
            do(ctx, [PutCounters(ctx.source, "+1/+1", self.n, ctx.controller), BecomesDesignated(ctx.source, self.word)])


class Renown(Expanding):
    """ "Renown 1" (702.112a)."""

    rules = "702.112"
    word: str = "renown"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        text = "When this creature deals combat damage to a player, draw a card."
        return [conditioned(text, ThisIsnt("renowned"), f"Renown {self.n}", BecomesSo("renowned", self.n))]


class Becomes(OfKind):
    """ "This creature becomes renowned"."""

    event_kinds: tuple[int, ...] = (kinds.DESIGNATE,)
    word: str = ""

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, BecomesDesignated)
        return OfKind.times(self, ctx, event) if event.word == self.word else 0


class MyriadTokens(Instruction):
    """ "For each opponent other than defending player, you may create a token that's a copy of this creature that's tapped and attacking that player.
    Exile the tokens at end of combat" (702.116a). Made, never read."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        event = ctx.event
        combat = game.combat
        defending = combat.defended_by.get(ctx.source, -1) if combat is not None and event is not None else -1
        made: list[Happening] = []
        for player in game.players:
            if player.left or player.index in (ctx.controller, defending):
                continue
            if ask(game, YesNo(ctx.controller, "may", f"create a token attacking {player.name}?", ctx.source, "702.116a")) == (1,):
                tokens = CreateTokens(ctx.controller, copiable_values(ctx.obj()), 1)
                tokens.tapped = True
                tokens.attacking = thing_of_player(player.index)
                made.append(tokens)
        happened = do(ctx, made)
        ids = tuple([move.new for move in happened if isinstance(move, Move) and move.token is not None])
        if ids:
            event_at = StepOf()
            event_at.step = END_COMBAT
            trigger = KeywordTrigger()
            trigger.event = event_at
            trigger.effect = ExileThese(ids)
            trigger.label = "Myriad"
            effect = continuous.make(ctx, DELAYED_TRIGGER, bound(trigger), NO_END)
            effect.uses = 1
            continuous.add(game, effect)


class ExileThese(Instruction):
    """ "Exile the tokens". Made, never read."""

    def __init__(self, ids: tuple[int, ...]) -> None:
        self.ids = ids

    def apply(self, ctx: Context) -> None:
        do(ctx, [Move(id, EXILE) for id in self.ids if ctx.game.there(id)])


class Myriad(Expanding):
    """ "Myriad"."""

    rules = "702.116"
    word: str = "myriad"

    def make(self) -> list[AbilityNode]:
        return [triggered(attacks_this(), MyriadTokens(), "Myriad")]


values("numbered-combat", tuple(COMBAT))
phrase("keyword", "kw-combat", "{word:numbered-combat} {n:digits}", NumberedCombat)
phrase("keyword", "flanking", "flanking", Flanking)
phrase("keyword", "rampage", "rampage {n:digits}", Rampage)
phrase("keyword", "melee", "melee", Melee)
phrase("keyword", OVER_PLANESWALKERS.replace(" ", "-"), OVER_PLANESWALKERS, TrampleOverPlaneswalkers)
phrase("keyword", "training", "training", Training)
phrase("keyword", "dethrone", "dethrone", Dethrone)
phrase("keyword", "provoke", "provoke", Provoke)
phrase("keyword", "renown", "renown {n:digits}", Renown)
phrase("keyword", "myriad", "myriad", Myriad)
values("designation", ("renowned", "monstrous", "saddled"))
phrase("condition", "is-designated", "{what:it-or-self} is {word:designation}", IsDesignated)
phrase("condition", "its-designated", "{what:contracted} {word:designation}", IsDesignated)
phrase("condition", "isnt-designated", "{what:it-or-self} isn't {word:designation}", IsDesignated, polarity=False)
phrase("event", "becomes-designated", "{what:event-thing} [becomes|become] {word:designation}", Becomes)

__all__ = ["attacks_this"]
