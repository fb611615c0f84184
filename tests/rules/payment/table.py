"""A small table for tests of mana and payment: phrases made by hand, permanents put down by fiat."""

from __future__ import annotations

from lawmage.choices import Answer, Chooser, Decision
from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.game import MAIN_1, PRIORITY, Game
from lawmage.game.objects import CARD, GameObject
from lawmage.game.player import Player, SpecialMana
from lawmage.game.terms import ARTIFACT, BATTLEFIELD, COLOR_BITS, CREATURE, GRAVEYARD, HAND, LAND, MANA_LETTERS, SNOW
from lawmage.rules.abilities import Activated, Asking, Replacing, Triggered, make_set
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart, TotalCost
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.life import LoseLife
from lawmage.rules.events.mana import AddMana, TappedForMana
from lawmage.rules.events.status import Tap, Untap
from lawmage.rules.events.zone_change import Discard, Sacrifice
from lawmage.rules.index import watch
from lawmage.rules.mana import could_produce, produce
from lawmage.rules.node import Node
from lawmage.rules.nodes import CostPart, Instruction, ManaRestriction, ManaUse, Query, Replacement, TriggerEvent
from lawmage.rules.queries import SPEND_AS


class TapIt(CostPart):
    """{T}."""

    def payable(self, ctx: Context) -> bool:
        return ctx.game.there(ctx.source) and not ctx.obj().tapped

    def pay(self, ctx: Context) -> None:
        happen(ctx.game, [Tap(ctx.source)], ctx.source, ctx.controller)

    def taps_source(self) -> bool:
        return True


class UntapIt(CostPart):
    """{Q}."""

    def payable(self, ctx: Context) -> bool:
        return ctx.game.there(ctx.source) and ctx.obj().tapped

    def pay(self, ctx: Context) -> None:
        happen(ctx.game, [Untap(ctx.source)], ctx.source, ctx.controller)

    def untaps_source(self) -> bool:
        return True


class SacrificeIt(CostPart):
    """Sacrifice this."""

    def payable(self, ctx: Context) -> bool:
        return ctx.game.there(ctx.source)

    def pay(self, ctx: Context) -> None:
        happen(ctx.game, [Sacrifice(ctx.source, ctx.controller)], ctx.source, ctx.controller)

    def uses_up_source(self) -> bool:
        return True


class Life(CostPart):
    """Pay life."""

    n: int = 1

    def payable(self, ctx: Context) -> bool:
        return ctx.game.players[ctx.controller].life >= self.n

    def pay(self, ctx: Context) -> None:
        event = LoseLife(ctx.controller, self.n)
        event.payment = True
        happen(ctx.game, [event], ctx.source, ctx.controller)

    def pays_life(self) -> bool:
        return True

    def life(self, ctx: Context) -> int:
        return self.n


class TapCreature(CostPart):
    """Tap an untapped creature you control of some colours (any, if 0)."""

    colors: int = 0

    def among(self, ctx: Context) -> list[int]:
        game = ctx.game
        found = []
        for id in game.battlefield:
            obj = game.objects[id]
            if obj.controller == ctx.controller and not obj.tapped and obj.chars.types & CREATURE and (not self.colors or obj.chars.colors & self.colors):
                found.append(id)
        return found

    def payable(self, ctx: Context) -> bool:
        return bool(self.among(ctx))

    def times(self, ctx: Context) -> int:
        return len(self.among(ctx))

    def pay(self, ctx: Context) -> None:
        from lawmage.choices import ChooseThings, ask

        decision = ChooseThings(ctx.controller, "tap", self.among(ctx), 1, 1, ctx.source, "118.3")
        happen(ctx.game, [Tap(id) for id in decision.chosen(ask(ctx.game, decision))], ctx.source, ctx.controller)

    def taps_others(self) -> bool:
        return True


class SacrificeCreature(TapCreature):
    """Sacrifice a creature."""

    def among(self, ctx: Context) -> list[int]:
        game = ctx.game
        return [id for id in game.battlefield if game.objects[id].controller == ctx.controller and game.objects[id].chars.types & CREATURE]

    def pay(self, ctx: Context) -> None:
        from lawmage.choices import ChooseThings, ask

        decision = ChooseThings(ctx.controller, "sacrifice", self.among(ctx), 1, 1, ctx.source, "118.3")
        happen(ctx.game, [Sacrifice(id, ctx.controller) for id in decision.chosen(ask(ctx.game, decision))], ctx.source, ctx.controller)

    def taps_others(self) -> bool:
        return False


class DiscardCard(CostPart):
    """Discard a card."""

    def payable(self, ctx: Context) -> bool:
        return bool(self.among(ctx))

    def among(self, ctx: Context) -> list[int]:
        return [id for id in ctx.game.players[ctx.controller].hand if id != ctx.source]

    def pay(self, ctx: Context) -> None:
        happen(ctx.game, [Discard(self.among(ctx)[0], ctx.controller)], ctx.source, ctx.controller)


class Add(Instruction):
    """Add one of some outcomes."""

    outcomes: tuple[str, ...] = ()
    restriction: ManaRestriction | None = None

    def apply(self, ctx: Context) -> None:
        produce(ctx, self.mana(ctx), self.mana_player(ctx), self.restriction)

    def adds_mana(self) -> bool:
        return True

    def mana(self, ctx: Context) -> list[str]:
        return list(self.outcomes)

    def only_mana(self) -> bool:
        return True

    def same_mana(self) -> bool:
        return type(self) is Add

    def mana_restriction(self) -> ManaRestriction | None:
        return self.restriction


class AddPerCreature(Add):
    """Add {G} for each untapped creature you control: tapping others changes it."""

    reads = 2  # TAPPED

    def mana(self, ctx: Context) -> list[str]:
        game = ctx.game
        n = 0
        for id in game.battlefield:
            obj = game.objects[id]
            if obj.controller == ctx.controller and not obj.tapped and obj.chars.types & CREATURE:
                n += 1
        return ["G" * n]


class AddProducible(Add):
    """Add one mana of any type that a land of these players could produce; `colors`: of any colour."""

    whose: tuple[int, ...] = (0,)
    colors: bool = False

    def mana(self, ctx: Context) -> list[str]:
        game = ctx.game
        found: list[str] = []
        for id in game.battlefield:
            obj = game.objects[id]
            if obj.controller in self.whose and obj.chars.types & LAND:
                found.extend([letter for letter in could_produce(game, obj) if letter != "C" or not self.colors])
        return found


class AddThenDraw(Add):
    """Add, then draw a card."""

    def only_mana(self) -> bool:
        return False

    def apply(self, ctx: Context) -> None:
        from lawmage.rules.door import draw_cards

        super().apply(ctx)
        draw_cards(ctx.game, ctx.controller, 1, ctx.source, ctx.controller)


class AddThenHurt(Add):
    """Add, then you lose 1 life."""

    def only_mana(self) -> bool:
        return False

    def apply(self, ctx: Context) -> None:
        super().apply(ctx)
        happen(ctx.game, [LoseLife(ctx.controller, 1)], ctx.source, ctx.controller)


class AddByChance(Add):
    """Add what chance decides."""

    def uncertain(self) -> bool:
        return True

    def apply(self, ctx: Context) -> None:
        produce(ctx, [self.outcomes[ctx.game.below(len(self.outcomes))]])


class Nothing(Instruction):
    """Do nothing."""

    def apply(self, ctx: Context) -> None:
        pass


class LandTapped(TriggerEvent):
    """Whenever a land is tapped for mana."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.TAPPED_FOR_MANA,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, TappedForMana)
        return 1 if ctx.game.objects[event.obj].chars.types & LAND else 0

    def about_mana(self) -> bool:
        return True


class AddSame(Add):
    """That player adds one mana of any type that land produced."""

    def mana(self, ctx: Context) -> list[str]:
        event = ctx.event
        return list(event.mana) if isinstance(event, TappedForMana) else []

    def mana_player(self, ctx: Context) -> int:
        event = ctx.event
        return event.player if isinstance(event, TappedForMana) else ctx.controller


class MoreMana(Replacement):
    """If you tap a permanent for mana, it produces `times` as much instead."""

    slots = ("times",)
    times: int = 2

    def kinds(self) -> tuple[int, ...]:
        return (kinds.ADD_MANA,)

    def applies(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, AddMana) and event.tapped_for and event.player == ctx.controller

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, AddMana)
        event.mana = self.replace_outcomes(ctx, event.mana)[0]
        return [event]

    def replace_outcomes(self, ctx: Context, mana: str) -> list[str]:
        return [mana * self.times]


class OnlyMana(MoreMana):
    """If a land is tapped for mana, it produces one mana of this type instead of any other type and amount."""

    slots = ("letter",)
    letter: str = "B"

    def applies(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, AddMana) and event.tapped_for and ctx.game.objects[event.producer].chars.types & LAND != 0

    def replace_outcomes(self, ctx: Context, mana: str) -> list[str]:
        return [self.letter]


class OneOfTwo(OnlyMana):
    """If a land is tapped for two or more mana, it produces {C} instead."""

    def applies(self, ctx: Context, event: Event) -> bool:
        return super().applies(ctx, event) and isinstance(event, AddMana) and len(event.mana) > 1

    def replace_outcomes(self, ctx: Context, mana: str) -> list[str]:
        return ["C"]


class OnlyArtifacts(ManaRestriction):
    """Spend this mana only to cast artifact spells or activate abilities of artifacts."""

    def allows(self, ctx: Context, use: ManaUse) -> bool:
        return use.kind != ManaUse.OTHER and use.obj is not None and use.obj.chars.types & ARTIFACT != 0


class AnyColor(Query):
    """You may spend mana as though it were mana of any color."""

    def questions(self) -> tuple[int, ...]:
        return (SPEND_AS,)

    def spend_as(self, ctx: Context, use: ManaUse, mana: int) -> int:
        return mana | 31 if use.player == ctx.controller else mana


ARTIFACTS_ONLY = OnlyArtifacts()


class First(Chooser):
    """Gives prepared answers by words, then the first legal one; remembers what was asked."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.asked: list[str] = []
        self.by_hand = False

    def choose(self, game: Game, decision: Decision) -> Answer:
        self.asked.append(decision.purpose)
        options = decision.words(game)
        if self.words:
            return (options.index(self.words.pop(0)),)
        return decision.random(game)


def ability(parts: list[CostPart], effect: Instruction, **more: object) -> Activated:
    """An activated ability."""
    made = Activated()
    made.cost = tuple(parts)
    made.effect = effect
    for name, value in more.items():
        setattr(made, name, value)
    return made


def add(*outcomes: str, restriction: ManaRestriction | None = None, cls: type[Add] = Add) -> Add:
    """An instruction that adds mana."""
    made = cls()
    made.outcomes = outcomes
    made.restriction = restriction
    return made


def taps_for(*outcomes: str) -> Activated:
    """{T}: Add one of these."""
    return ability([TapIt()], add(*outcomes))


def mana(symbols: str) -> ManaPart:
    """Mana in a cost."""
    part = ManaPart()
    part.symbols = symbols
    return part


def life(n: int) -> Life:
    """Pay n life."""
    part = Life()
    part.n = n
    return part


def replacing(replacement: Replacement) -> Replacing:
    """A static ability with a replacement effect."""
    made = Replacing()
    made.replacement = replacement
    return made


def asking(query: Query) -> Asking:
    """A static ability that answers a question."""
    made = Asking()
    made.query = query
    return made


def trigger(event: TriggerEvent, effect: Instruction) -> Triggered:
    """A triggered ability."""
    made = Triggered()
    made.event = event
    made.effect = effect
    return made


def flare() -> Triggered:
    """Whenever a player taps a land for mana, that player adds one mana of any type that land produced."""
    return trigger(LandTapped(), AddSame())


def table(asker: Chooser | None = None) -> Game:
    """A game of two players in the first one's main phase."""
    game = Game()
    game.players = [Player(0, "A"), Player(1, "B")]
    game.asker = asker or First()
    game.seed(7)
    game.turn.number = 3
    game.turn.step = MAIN_1
    game.turn.stage = PRIORITY
    game.players[0].last_turn = 3
    game.players[1].last_turn = 2
    return game


def put(
    game: Game,
    *trees: Node,
    types: int = LAND,
    player: int = 0,
    colors: str = "",
    snow: bool = False,
    new: bool = False,
    tapped: bool = False,
    zone: int = BATTLEFIELD,
    name: str = "",
) -> GameObject:
    """An object with these abilities."""
    chars = Characteristics()
    chars.types = types
    chars.abilities = make_set(list(trees))
    chars.supertypes = SNOW if snow else 0
    for letter in colors:
        chars.colors |= COLOR_BITS[letter]
    obj = GameObject(game.new_id(), CARD, player, player, zone, None, chars)
    chars.name = name or f"thing {obj.id}"
    obj.timestamp = obj.id
    obj.tapped = tapped
    obj.control_since = 3 if new else 0
    game.objects[obj.id] = obj
    game.zone(zone, player).append(obj.id)
    watch(game, obj)
    game.version += 1
    return obj


def basic(game: Game, letter: str, player: int = 0, tapped: bool = False) -> GameObject:
    """A basic land."""
    return put(game, taps_for(letter), player=player, name="land " + letter, tapped=tapped)


def first(obj: GameObject) -> Ability:
    """The first mana ability of an object."""
    return obj.chars.abilities.mana[0]


def total(symbols: str, *parts: CostPart) -> TotalCost:
    """A total cost."""
    cost = TotalCost()
    for symbol in symbols[1:-1].split("}{") if symbols else ():
        if symbol.isdigit():
            cost.generic += int(symbol)
        else:
            cost.symbols.append(symbol)
    cost.parts = list(parts)
    return cost


def spell(game: Game, types: int = CREATURE, player: int = 0) -> tuple[GameObject, Context]:
    """A card in hand, and the context in which it would be cast."""
    from lawmage.game.objects import Announcement

    obj = put(game, types=types, player=player, zone=HAND)
    ctx = Context(game, player, obj.id)
    ctx.announced = Announcement()
    return obj, ctx


def pool(game: Game, player: int = 0) -> str:
    """The mana in a pool, in letters."""
    return game.players[player].pool_text().replace("{", "").replace("}", "")


def float_mana(game: Game, letters: str, player: int = 0) -> None:
    """Put mana in a pool. Small letters: restricted to artifacts."""
    me = game.players[player]
    for letter in letters:
        if letter.isupper():
            me.pool[MANA_LETTERS.index(letter)] += 1
        else:
            me.special.append(SpecialMana(letter.upper(), ARTIFACTS_ONLY, 0, player))
    game.version += 1


__all__ = ["ARTIFACT", "CREATURE", "GRAVEYARD", "HAND", "LAND"]
