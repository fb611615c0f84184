"""Of 118, 601.2g-h: one payment: who pays what for what; units of mana and the plan by which it is paid."""

from __future__ import annotations

from lawmage.choices import Answer
from lawmage.game.ability import Ability
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.player import Player
from lawmage.game.terms import BATTLEFIELD
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.costs import TotalCost
from lawmage.rules.mana import Answers
from lawmage.rules.nodes import ManaRestriction, ManaUse


class Question:
    """A cost to be paid by a player for an object: a spell, the source of an ability, or whatever else asks for payment. `ctx` reads its parts."""

    def __init__(self, game: Game, player: int, cost: TotalCost, obj: GameObject | None, ctx: Context) -> None:
        self.game = game
        self.player = player
        self.cost = cost
        self.obj = obj
        self.ctx = ctx
        self.use = use_of(game, player, cost, obj, ctx)
        # a permanent that the cost itself taps can't be tapped for mana before it (601.2g comes before 601.2h)
        self.tapped = 0
        self.used_up = 0
        for part in cost.parts:
            if part.taps_source():
                self.tapped = ctx.source
            elif part.uses_up_source():
                self.used_up = ctx.source
        # a mana ability can't be activated again until it has resolved (605.3c)
        self.ability: Ability | None = ctx.ability if self.use.kind == ManaUse.ACTIVATING else None
        self.card = obj.id if obj is not None and self.use.kind == ManaUse.CASTING else 0  # a card being cast pays for nothing

    def is_own(self, id: int, ability: Ability) -> bool:
        """Whether that is the ability for which it is paid."""
        own = self.ability
        return own is not None and id == self.ctx.source and own.origin == ability.origin and own.index == ability.index

    def me(self) -> Player:
        """The player who pays."""
        return self.game.players[self.player]

    def within(self, game: Game) -> Question:
        """The same question in a copy of the game."""
        obj = self.obj
        if obj is not None:
            obj = game.objects.get(obj.id, obj)
        ctx = self.ctx.child()
        ctx.game = game
        announced = ctx.announced
        if announced is not None:
            stack_object = game.objects.get(ctx.stack_object)
            copy = stack_object.announced if stack_object is not None else None
            ctx.announced = copy if copy is not None else announced.clone()
        new = Question(game, self.player, self.cost, obj, ctx)
        new.use.kind = self.use.kind
        new.card = self.card
        return new


def use_of(game: Game, player: int, cost: TotalCost, obj: GameObject | None, ctx: Context) -> ManaUse:
    """What the mana would be spent on (106.6)."""
    ability = ctx.ability
    kind = ManaUse.OTHER
    if game.resolving == 0 or ctx.stack_object != game.resolving:
        if ability is not None:
            if isinstance(ability.tree, Activated):
                kind = ManaUse.ACTIVATING
        elif obj is not None and obj.zone != BATTLEFIELD:
            kind = ManaUse.CASTING
    return ManaUse(kind, player, obj, ability, cost.x_symbols > 0)


class Unit:
    """One unit of mana, or a permanent tapped in its stead (702.51, 702.126): `obj` is that permanent, 0 for mana."""

    def __init__(self, letter: int, snow: bool, restriction: ManaRestriction | None, source: int, obj: int = 0) -> None:
        self.letter = letter  # index in MANA_LETTERS
        self.snow = snow
        self.restriction = restriction
        self.source = source
        self.obj = obj

    def same(self, other: Unit) -> bool:
        """Whether the two are interchangeable."""
        return (
            self.letter == other.letter
            and self.snow == other.snow
            and self.restriction is other.restriction
            and (self.restriction is None or self.source == other.source)
        )

    def is_plain(self) -> bool:
        """Whether it lies in the pool as plain mana."""
        return self.restriction is None and not self.snow


class Step:
    """One mana ability to activate on the way.

    Foreseen from the notes, it has the mana for its own cost (`spend`) and the `answers` that lead to the outcome counted on. Found by searching, its own
    cost is paid by a plan of its own, and `script` holds the answers to every question that the player was asked (None where the player shall decide).
    """

    def __init__(self, id: int, ability: Ability, answers: Answers) -> None:
        self.id = id
        self.ability = ability
        self.answers = answers
        self.spend: list[Unit] = []
        self.steady = ""  # the mana, if it only taps for it and always the same
        self.searched = False
        self.plan: Plan | None = None
        self.script: list[Answer | None] = []
        self.x = 0


class Block:
    """Steps that are repeated. `gain` is the mana that a loop of them leaves each time."""

    def __init__(self, steps: list[Step], times: int, gain: list[Unit] | None = None) -> None:
        self.steps = steps
        self.times = times
        self.gain: list[Unit] = gain or []


class Plan:
    """A way to pay: mana abilities first (601.2g), then the mana spent, what is tapped or exiled in its stead, and life for Phyrexian symbols (601.2h)."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.spend: list[Unit] = []
        self.convoke: list[int] = []
        self.improvise: list[int] = []
        self.delve = 0
        self.life = 0
        self.certain = True  # it will come out as foreseen
        self.only_taps = True  # nothing but tapping happens on the way
        self.used: list[int] = []  # the permanents and cards that it uses
        self.changed = 0  # the facts that its steps have changed so far

    def add(self, step: Step) -> None:
        """One more step, once."""
        self.blocks.append(Block([step], 1))
