"""Of 701: keyword actions of counters and tokens: proliferate, investigate, populate, bolster, support, adapt, monstrosity, amass."""

from __future__ import annotations

from typing import ClassVar

from lawmage.choices import ChooseThings, ask
from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import NO_END
from lawmage.game.node import make
from lawmage.game.objects import TOKEN, GameObject
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import BLACK, CREATURE
from lawmage.language.adjectives import OfType
from lawmage.language.doing import Action, do
from lawmage.language.filters import Noun
from lawmage.language.finding import players_of, present_objects
from lawmage.language.objects import Self, Target
from lawmage.language.tokens import predefined
from lawmage.language.triggers_basic import OfAPlayer
from lawmage.oracle.template import phrase
from lawmage.rules import continuous, copying
from lawmage.rules.context import SELF, Context
from lawmage.rules.copying import copiable_values
from lawmage.rules.designations import BecomesDesignated, is_designated
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Done
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import CreateTokens
from lawmage.rules.facts import LAYER_TYPE
from lawmage.rules.nodes import Amount, Modification, Reference


def choose_one(ctx: Context, player: int, purpose: str, rule: str, among: list[int]) -> int:
    """A player chooses one of these; 0 if there are none."""
    if not among:
        return 0
    decision = ChooseThings(player, purpose, among, 1, 1, ctx.source, rule)
    return decision.chosen(ask(ctx.game, decision))[0]


def creatures_of(ctx: Context, player: int) -> list[GameObject]:
    """The creatures that a player controls."""
    found = [ctx.game.objects[id] for id in ctx.game.battlefield]
    return [obj for obj in found if obj.controller == player and obj.chars.types & CREATURE]


class PlayerAction(Action):
    """A keyword action of a player, perhaps several times over."""

    who: Reference
    times: int = 1

    def once(self, ctx: Context, player: int) -> None:
        """Do it once."""
        raise NotImplementedError

    def apply(self, ctx: Context) -> None:
        for player in players_of(ctx, self.who):
            for _ in range(self.times):
                self.once(ctx, player)
        ctx.did = True


class Proliferates(PlayerAction):
    """ "Proliferate" (701.34a): any number of permanents and players with a counter get another of each kind that they have."""

    rules = "701.34"

    def once(self, ctx: Context, player: int) -> None:
        game = ctx.game
        among = [id for id in game.battlefield if any([n > 0 for n in game.objects[id].counters.values()])]
        among += [thing_of_player(each.index) for each in game.players if not each.left and any([n > 0 for n in each.counters.values()])]
        chosen: list[int] = []
        if among:
            decision = ChooseThings(player, "proliferate", among, 0, len(among), ctx.source, "701.34a")
            chosen = decision.chosen(ask(game, decision))
        events: list[Happening] = []
        for thing in chosen:
            counters = game.players[player_of_thing(thing)].counters if thing < 0 else game.objects[thing].counters
            events.extend([PutCounters(thing, word, 1, player) for word, n in counters.items() if n > 0])
        do(ctx, [*events, Done(kinds.PROLIFERATE, "701.34a", player)])


class PlayerProliferates(OfAPlayer):
    """ "Whenever you proliferate" (701.34)."""

    rules = "701.34"
    event_kinds: tuple[int, ...] = (kinds.PROLIFERATE,)


class Investigates(PlayerAction):
    """ "Investigate" (701.16a): create a Clue token."""

    rules = "701.16 111.10f"

    def once(self, ctx: Context, player: int) -> None:
        do(ctx, [CreateTokens(player, predefined("Clue"), 1), Done(kinds.INVESTIGATE, "701.16a", player)])


class PlayerInvestigates(PlayerProliferates):
    """ "Whenever you investigate" (701.16)."""

    rules = "701.16"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.INVESTIGATE,)


class Populates(PlayerAction):
    """ "Populate" (701.36a): create a token that's a copy of a creature token you control."""

    rules = "701.36"

    def once(self, ctx: Context, player: int) -> None:
        chosen = choose_one(ctx, player, "populate", "701.36a", [obj.id for obj in creatures_of(ctx, player) if obj.kind == TOKEN])
        if chosen:
            values = copying.values_of_copy(ctx, copiable_values(ctx.game.objects[chosen]), (), None)
            event = CreateTokens(player, values, 1)
            event.copied_from = chosen
            do(ctx, [event])


class Bolsters(Action):
    """ "Bolster 2" (701.39a): on a creature with the least toughness among those you control."""

    rules = "701.39"
    who: Reference
    n: Amount

    def apply(self, ctx: Context) -> None:
        n = max(0, self.n.value(ctx))
        for player in players_of(ctx, self.who):
            creatures = creatures_of(ctx, player)
            least = min([obj.chars.toughness for obj in creatures]) if creatures else 0
            chosen = choose_one(ctx, player, "bolster", "701.39a", [obj.id for obj in creatures if obj.chars.toughness == least])
            if chosen and n:
                do(ctx, [PutCounters(chosen, "+1/+1", n, player)])


class Supported(Target):
    """ "Up to two other target creatures", meant by "support 2" (701.41a): on a spell, no creature is the source."""

    least: int = 0
    other: bool = True

    def __init__(self) -> None:
        self.what = make(Noun, "noun", head=make(OfType, "head-type", word="creature"))


class Supports(Action):
    """ "Support 2" (701.41a)."""

    rules = "701.41"
    slots: ClassVar[tuple[str, ...]] = ("target",)  # meant, not written
    who: Reference
    n: int = 1

    def __init__(self) -> None:
        self.target: Supported = make(Supported, "up-to-n-other")

    def prepare(self) -> None:
        self.target.n = self.n

    def apply(self, ctx: Context) -> None:
        do(ctx, [PutCounters(id, "+1/+1", 1, ctx.controller) for id in present_objects(ctx, self.target)])


class OfItself(Action):
    """An action of the permanent that the ability is on."""

    slotted = False
    who: Reference
    n: int = 1

    def itself(self, ctx: Context) -> int:
        """That permanent, where it is still there."""
        me = Self()
        me.bound = SELF
        found = present_objects(ctx, me)
        return found[0] if found else 0


class Adapts(OfItself):
    """ "Adapt 2" (701.46a)."""

    rules = "701.46"

    def apply(self, ctx: Context) -> None:
        id = self.itself(ctx)
        if id and ctx.game.objects[id].counters.get("+1/+1", 0) == 0:
            do(ctx, [PutCounters(id, "+1/+1", self.n, ctx.controller)])


class BecomesMonstrous(OfItself):
    """ "Monstrosity 3" (701.37a)."""

    rules = "701.37"

    def apply(self, ctx: Context) -> None:
        id = self.itself(ctx)
        if id and not is_designated(ctx.game.objects[id], "monstrous"):
            do(ctx, [PutCounters(id, "+1/+1", self.n, ctx.controller)])
            do(ctx, [BecomesDesignated(id, "monstrous")])


class Amassed(Modification):
    """It is of that creature type in addition to its other types (701.47a). Made, never read."""

    layer: int = LAYER_TYPE

    def __init__(self, word: str) -> None:
        self.word = word

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        if self.word not in chars.subtypes:
            chars.subtypes = (*chars.subtypes, self.word)


class Amasses(Action):
    """ "Amass Orcs 2" (701.47a)."""

    rules = "701.47"
    who: Reference
    word: str = ""
    n: Amount

    def apply(self, ctx: Context) -> None:
        n = max(0, self.n.value(ctx))
        amassed: list[int] = []
        for player in players_of(ctx, self.who):
            if not armies(ctx, player):
                do(ctx, [CreateTokens(player, army(self.word), 1)])
            chosen = choose_one(ctx, player, "amass", "701.47a", armies(ctx, player))
            if not chosen:
                continue
            amassed.append(chosen)
            if n:
                do(ctx, [PutCounters(chosen, "+1/+1", n, player)])
            if ctx.game.there(chosen) and not ctx.game.objects[chosen].chars.has_subtype(self.word, True):
                continuous.begin(ctx, (chosen,), (Amassed(self.word),), NO_END)
        if self.bound:
            ctx.refs[self.bound] = tuple(amassed)
        ctx.did = True

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (False, ("creature", "permanent", "Army"))


def armies(ctx: Context, player: int) -> list[int]:
    """The Army creatures that a player controls."""
    return [obj.id for obj in creatures_of(ctx, player) if obj.chars.has_subtype("Army", True)]


def army(word: str) -> Characteristics:
    """A 0/0 black Army creature token of that type."""
    new = Characteristics()
    new.name = f"{word} Army Token"  # 111.4
    new.types = CREATURE
    new.subtypes = (word, "Army")
    new.colors = BLACK
    new.has_pt = True
    return new


phrase("clause", "proliferate", "{who:subject} [proliferates|proliferate]", Proliferates)
phrase("clause", "proliferate-twice", "{who:subject} [proliferates|proliferate] twice", Proliferates, times=2)
phrase("event", "player-proliferates", "{who:player} [proliferates|proliferate]", PlayerProliferates)
phrase("clause", "investigate", "{who:subject} [investigates|investigate]", Investigates)
phrase("clause", "investigate-twice", "{who:subject} [investigates|investigate] twice", Investigates, times=2)
phrase("event", "player-investigates", "{who:player} [investigates|investigate]", PlayerInvestigates)
phrase("clause", "populate", "{who:subject} [populates|populate]", Populates)
phrase("clause", "bolster", "{who:subject} [bolsters|bolster] {n:amount}", Bolsters)
phrase("clause", "support", "{who:subject} [supports|support] {n:digits}", Supports)
phrase("clause", "adapt", "{who:subject} [adapts|adapt] {n:digits}", Adapts)
phrase("clause", "monstrosity", "monstrosity {n:digits}", BecomesMonstrous)
phrase("clause", "amass", "{who:subject} [amasses|amass] {word:subtype-noun/p} {n:amount}", Amasses)
