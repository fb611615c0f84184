"""Of 702: keywords of cards in graveyards and hands: unearth, scavenge, embalm, eternalize, encore, dredge, recover, ninjutsu."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseThings, YesNo, ask
from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import DELAYED_TRIGGER, END_OF_TURN, NO_END, QUERY, REPLACEMENT
from lawmage.game.event import Event
from lawmage.game.game import END_STEP
from lawmage.game.node import walk
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, BLACK, CREATURE, EXILE, GRAVEYARD, HAND, IN_GRAVEYARD, WHITE
from lawmage.language.changes import HasAbilities
from lawmage.language.costs import note, parts_of
from lawmage.language.doing import do
from lawmage.language.effects_permanents import PutCountersOn
from lawmage.language.expanding import COST, Expanding, KeywordActivated, KeywordTrigger, Priced, bound, labelled, triggered
from lawmage.language.finding import opponents, present
from lawmage.language.parsing import read
from lawmage.language.sentences import Sequence
from lawmage.language.triggers_basic import StepOf
from lawmage.language.unless import may_pay
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import Replacing
from lawmage.rules.context import Context
from lawmage.rules.copying import CopyException, copiable_values, values_of_copy
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.zone_change import CreateTokens, Draw, Mill, Move, Sacrifice
from lawmage.rules.facts import LAYER_COLOR, LAYER_PT_CDA
from lawmage.rules.layers import types
from lawmage.rules.nodes import AbilityNode, Amount, CostPart, Instruction, Query, Replacement, TriggerEvent
from lawmage.rules.queries import MUST_ATTACK
from lawmage.rules.replacement import Instead

UNEARTH: Final = (
    f"{COST}: Return this card from your graveyard to the battlefield. It gains haste. Exile it at the beginning of the next end step. "
    "Activate only as a sorcery."
)
SCAVENGE: Final = f"{COST}, Exile this card from your graveyard: Put two +1/+1 counters on target creature. Activate only as a sorcery."
EXILE_THIS: Final = f"{COST}, Exile this card from your graveyard: Draw a card. Activate only as a sorcery."


class LeavesForExile(Replacement):
    """ "If it would leave the battlefield, exile it instead of putting it anywhere else" (702.84a). Made, never read."""

    def __init__(self, id: int) -> None:
        self.id = id

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def applies(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Move) and event.obj == self.id and event.origin == BATTLEFIELD

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        event.to = EXILE
        effect = ctx.effect
        if effect is not None and effect in ctx.game.effects:
            ctx.game.effects.remove(effect)
        return [event]


class ExileIfItLeaves(Instruction):
    """The effect of unearth that lasts as long as the permanent. Made, never read."""

    def apply(self, ctx: Context) -> None:
        id = present(ctx, ctx.source)
        if id and ctx.game.objects[id].zone == BATTLEFIELD:
            continuous.add(ctx.game, continuous.make(ctx, REPLACEMENT, LeavesForExile(id), NO_END))


class Unearth(Priced):
    """ "Unearth {2}{B}" (702.84a)."""

    rules = "702.84"
    word: str = "unearth"

    def make(self) -> list[AbilityNode]:
        made = labelled(self.price(), UNEARTH, "Unearth " + self.symbols)
        effect = made.effect
        assert isinstance(effect, Sequence)
        effect.rest = (*effect.rest, ExileIfItLeaves())
        return [made]


class SourcePower(Amount):
    """ "The power of the card you exiled" (702.97a). Made, never read."""

    def value(self, ctx: Context) -> int:
        return max(0, ctx.obj().chars.power)


class Scavenge(Priced):
    """ "Scavenge {3}{G}"."""

    rules = "702.97"
    word: str = "scavenge"

    def make(self) -> list[AbilityNode]:
        made = labelled(self.price(), SCAVENGE, "Scavenge " + self.symbols)
        for node in walk(made.effect):
            if isinstance(node, PutCountersOn):
                node.n = SourcePower()
        return [made]


class AsZombie(CopyException):
    """ "Except it's white, it has no mana cost, and it's a Zombie in addition to its other types" (702.128a); black and 4/4 (702.129a)."""

    def __init__(self, eternal: bool) -> None:
        self.eternal = eternal

    def change(self, ctx: Context, values: Characteristics) -> None:
        values.colors = BLACK if self.eternal else WHITE
        values.mana_cost = None
        types.add_subtypes(ctx.game, values, ("Zombie",))
        if self.eternal:
            values.power = 4
            values.toughness = 4
            values.has_pt = True

    def defines(self) -> tuple[int, ...]:
        return (LAYER_COLOR, LAYER_PT_CDA) if self.eternal else (LAYER_COLOR,)


class EmbalmedToken(Instruction):
    """ "Create a token that's a copy of this card, except ...". Made, never read."""

    def __init__(self, eternal: bool) -> None:
        self.eternal = eternal

    def apply(self, ctx: Context) -> None:
        values = values_of_copy(ctx, copiable_values(ctx.obj()), (AsZombie(self.eternal),), None)
        do(ctx, [CreateTokens(ctx.controller, values, 1)])


class Embalm(Priced):
    """ "Embalm {3}{W}" (702.128a), "eternalize {5}{U}", "eternalize—{2}{W}{W}, Discard a card." (702.129a). What it costs besides exiling the card."""

    def make(self) -> list[AbilityNode]:
        return [labelled(self.price(), EXILE_THIS, f"{self.word.capitalize()} {self.symbols}", EmbalmedToken(self.word == "eternalize"))]


class AttacksThatPlayer(Query):
    """A token attacks that opponent this turn if able (702.141a). Made, never read."""

    def __init__(self, id: int, player: int) -> None:
        self.id = id
        self.player = player

    def questions(self) -> tuple[int, ...]:
        return (MUST_ATTACK,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return obj.id == self.id

    def requires_attack(self, ctx: Context, obj: GameObject, defender: int) -> int:
        return 1 if obj.id == self.id and defender == thing_of_player(self.player) else 0


class SacrificeThese(Instruction):
    """ "Sacrifice them". Made, never read."""

    def __init__(self, ids: tuple[int, ...]) -> None:
        self.ids = ids

    def apply(self, ctx: Context) -> None:
        do(ctx, [Sacrifice(id, ctx.controller) for id in self.ids if ctx.game.there(id) and ctx.game.objects[id].controller == ctx.controller])


def at_next_end_step(ctx: Context, effect: Instruction, label: str) -> None:
    """A delayed triggered ability for the next end step (603.7)."""
    event = StepOf()
    event.step = END_STEP
    trigger = KeywordTrigger()
    trigger.event = event
    trigger.effect = effect
    trigger.label = label
    floating = continuous.make(ctx, DELAYED_TRIGGER, bound(trigger), NO_END)
    floating.uses = 1
    continuous.add(ctx.game, floating)


class EncoreTokens(Instruction):
    """ "For each opponent, create a token that's a copy of this card that attacks that opponent this turn if able. The tokens gain haste. Sacrifice them at
    the beginning of the next end step" (702.141a). Made, never read."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        values = copiable_values(ctx.obj())
        made: list[int] = []
        for player in opponents(game, ctx.controller):
            for event in do(ctx, [CreateTokens(ctx.controller, values, 1)]):
                if isinstance(event, Move) and event.token is not None:
                    made.append(event.new)
                    continuous.add(game, continuous.make(ctx, QUERY, AttacksThatPlayer(event.new, player), END_OF_TURN))
        if made:
            having = HasAbilities()
            having.what = read("haste", "keyword")
            continuous.begin(ctx, tuple(made), (having,), NO_END)
            at_next_end_step(ctx, SacrificeThese(tuple(made)), "Encore")


class Encore(Priced):
    """ "Encore {4}{B}"."""

    rules = "702.141"
    word: str = "encore"

    def make(self) -> list[AbilityNode]:
        return [labelled(self.price(), EXILE_THIS, "Encore " + self.symbols, EncoreTokens())]


class DredgeDraw(Replacement):
    """ "As long as you have at least N cards in your library, if you would draw a card, you may instead mill N cards and return this card from your
    graveyard to your hand" (702.52a). Made, never read."""

    def __init__(self, n: int) -> None:
        self.n = n

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DRAW,)

    def applies(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Draw) and event.player == ctx.obj().owner and len(ctx.game.players[event.player].library) >= self.n

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Draw)
        if ask(ctx.game, YesNo(event.player, "dredge", f"mill {self.n} cards and return the card?", ctx.source, "702.52a")) != (1,):
            return [event]
        return [Instead(ctx, Dredged(self.n), event, event.applied)]


class Dredged(Instruction):
    """What happens instead of the draw. Made, never read."""

    def __init__(self, n: int) -> None:
        self.n = n

    def apply(self, ctx: Context) -> None:
        owner = ctx.obj().owner
        do(ctx, [Mill(owner, self.n)])
        if ctx.game.there(ctx.source):
            do(ctx, [Move(ctx.source, HAND)])


class DredgeLine(Replacing):
    """What dredge means in a graveyard."""

    zones: int = IN_GRAVEYARD
    label: str = "Dredge"


class Dredge(Expanding):
    """ "Dredge 3"."""

    rules = "702.52"
    word: str = "dredge"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        line = DredgeLine()
        line.replacement = DredgeDraw(self.n)
        return [line]


class CreatureToYourGraveyard(TriggerEvent):
    """ "A creature is put into your graveyard from the battlefield" (702.59a): seen by a card in that graveyard. Made, never read."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE,)

    def looks_back(self, event: Event) -> bool:
        return True

    def works_in(self) -> int:
        return 1 << GRAVEYARD

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Move)
        if event.origin != BATTLEFIELD or event.to != GRAVEYARD:
            return 0
        obj = ctx.game.objects[event.obj]
        return 1 if obj.chars.types & CREATURE and obj.owner == ctx.obj().owner else 0


class Recovers(Instruction):
    """ "You may pay [cost]. If you do, return this card from your graveyard to your hand. Otherwise, exile this card". Made, never read."""

    def __init__(self, parts: tuple[CostPart, ...]) -> None:
        self.parts = parts

    def apply(self, ctx: Context) -> None:
        paid = may_pay(ctx, ctx.controller, self.parts, "recover it?")  # also where the card is gone: nothing forbids paying (118.12)
        if ctx.game.there(ctx.source):
            do(ctx, [Move(ctx.source, HAND if paid else EXILE)])


class Recover(Priced):
    """ "Recover {1}{B}", "recover—Pay half your life, rounded up." """

    rules = "702.59"
    word: str = "recover"

    def make(self) -> list[AbilityNode]:
        return [triggered(CreatureToYourGraveyard(), Recovers(parts_of(self.price())), "Recover " + self.symbols)]


class ReturnUnblocked(CostPart):
    """ "Reveal this card from your hand, Return an unblocked attacking creature you control to its owner's hand" (702.49a). Made, never read."""

    def among(self, ctx: Context) -> list[int]:
        """Creatures that can be returned: unblocked attackers (509.1h)."""
        combat = ctx.game.combat
        if combat is None or not combat.blocks_declared:
            return []
        return [id for id in combat.attackers if id not in combat.blockers and ctx.game.objects[id].controller == ctx.controller]

    def payable(self, ctx: Context) -> bool:
        return bool(self.among(ctx))

    def pay(self, ctx: Context) -> None:
        game = ctx.game
        decision = ChooseThings(ctx.controller, "return", self.among(ctx), 1, 1, ctx.source, "702.49a")
        chosen = decision.chosen(ask(game, decision))
        combat = game.combat
        if combat is not None and chosen:
            note(ctx, "attacked", (combat.defending[chosen[0]],))
        note(ctx, "returned", tuple(chosen))
        happen(game, [Move(id, HAND) for id in chosen], ctx.source, ctx.controller)


class EntersAttackingTheSame(Instruction):
    """ "Put this card onto the battlefield from your hand tapped and attacking" what the returned creature attacked (702.49c). Made, never read."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        announced = ctx.announced
        if not game.there(ctx.source) or announced is None:
            return
        move = Move(ctx.source, BATTLEFIELD, ctx.controller)
        move.tapped = True
        for thing in announced.cost_objects.get("attacked", ()):
            if thing < 0 or game.there(thing):
                move.attacking = thing
        do(ctx, [move])


class NinjutsuAbility(KeywordActivated):
    """A ninjutsu ability."""

    def settle(self) -> None:
        """Fill in what the rules read."""
        KeywordActivated.settle(self)
        self.cost = (*self.cost, ReturnUnblocked())
        self.zones = 1 << HAND


class Ninjutsu(Priced):
    """ "Ninjutsu {1}{U}"."""

    rules = "702.49"
    word: str = "ninjutsu"

    def make(self) -> list[AbilityNode]:
        return [labelled(self.price(), f"{COST}: Draw a card.", "Ninjutsu " + self.symbols, EntersAttackingTheSame(), NinjutsuAbility())]


phrase("keyword", "unearth", "unearth {symbols:mana-symbols}", Unearth)
phrase("keyword", "scavenge", "scavenge {symbols:mana-symbols}", Scavenge)
phrase("keyword", "embalm", "embalm {symbols:mana-symbols}", Embalm, word="embalm")
phrase("keyword", "eternalize", "eternalize {symbols:mana-symbols}", Embalm, word="eternalize")
phrase("line", "eternalize-price", "eternalize—{cost:cost}.", Embalm, word="eternalize")
phrase("keyword", "encore", "encore {symbols:mana-symbols}", Encore)
phrase("keyword", "dredge", "dredge {n:digits}", Dredge)
phrase("keyword", "recover", "recover {symbols:mana-symbols}", Recover)
phrase("line", "recover-price", "recover—{cost:cost}.", Recover)
phrase("keyword", "ninjutsu", "ninjutsu {symbols:mana-symbols}", Ninjutsu)
