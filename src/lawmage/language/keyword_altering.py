"""718: Prototype Cards; of 702: keywords by which a spell is something else if it is cast so: overload, prototype, bestow, awaken, impending, disturb;
web-slinging, mayhem, warp."""

from __future__ import annotations

from typing import Final

from lawmage.cards.mana_cost import parse_mana_cost
from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import NO_END, QUERY
from lawmage.game.game import Game
from lawmage.game.node import Node, make, rewrite
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import CREATURE, EXILE
from lawmage.language.closed import CREATURE_SET
from lawmage.language.costs import parts_of
from lawmage.language.doing import do
from lawmage.language.expanding import ability, bound, conditioned, counted, effect_of, static
from lawmage.language.keyword_alternatives import Alternative, AlternativePaid, paid_for, this_turn
from lawmage.language.keyword_equip import NotACreature
from lawmage.language.keyword_graveyard import at_next_end_step
from lawmage.language.lines import SpellLine
from lawmage.language.objects import Every, Self, Target
from lawmage.language.parsing import read
from lawmage.language.players import EachPlayer, TargetPlayer
from lawmage.language.sentences import If
from lawmage.language.statics_basic import ReplacingLine
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import AlternativeCost, EnchantAbility, Spell, index, with_added
from lawmage.rules.context import Context
from lawmage.rules.events.zone_change import Discard, Move
from lawmage.rules.facts import BOARD, LAYER_ABILITY, LAYER_TYPE
from lawmage.rules.nodes import AbilityNode, Condition, Instruction, Modification, Query
from lawmage.rules.queries import PLAY_FROM


def each_instead(node: Node) -> Node:
    """ "Each" in the place of "target" (702.96a)."""
    if isinstance(node, Target):
        return make(Every, "each", what=node.what)
    if isinstance(node, TargetPlayer):
        return make(EachPlayer, "each-opponent" if node.opponent else "each-player", opponent=node.opponent)
    return node


class AlteringCost(AlternativeCost):
    """A way to cast a card as something else. What it is then is made once for each card as it is otherwise."""

    _from: Characteristics | None = None
    _made: Characteristics | None = None

    def alter(self, chars: Characteristics) -> None:
        """Change a copy of what it is otherwise."""

    def altered(self, chars: Characteristics) -> Characteristics:
        made = self._made
        if made is None or self._from is not chars:
            made = chars.copy()
            self.alter(made)
            self._from = chars
            self._made = made
        return made


class OverloadCost(AlteringCost):
    """ "You may choose to pay [cost] rather than pay this spell's mana cost. If you do, change its text by replacing all instances of the word 'target' with
    the word 'each'" (702.96a)."""

    def alter(self, chars: Characteristics) -> None:
        found = list(chars.abilities.abilities)
        for n in range(len(found)):
            tree = found[n].tree
            if isinstance(tree, Spell):
                changed = rewrite(tree, each_instead)
                if changed is not tree:
                    assert isinstance(changed, AbilityNode)
                    found[n] = Ability(bound(changed), found[n].origin, found[n].index, found[n].granter)
        chars.abilities = index(found)


class Overload(Alternative):
    """ "Overload {6}{U}"."""

    rules = "702.96"
    word: str = "overload"

    def blank(self) -> AlternativeCost:
        return OverloadCost()


class PrototypeCost(AlteringCost):
    """The way to cast a prototype card as a prototyped spell (718.3): with its other mana cost, colours, power and toughness."""

    symbols: str = ""
    numbers: str = ""

    def alter(self, chars: Characteristics) -> None:
        chars.mana_cost = parse_mana_cost(self.symbols)
        chars.colors = chars.mana_cost.colors if "devoid" not in chars.abilities.keywords else 0
        power, toughness = self.numbers.split("/")
        chars.power = int(power)
        chars.toughness = int(toughness)


class Prototype(Alternative):
    """ "Prototype {2}{R} — 3/2" (702.160)."""

    rules = "702.160"
    word: str = "prototype"
    numbers: str = ""

    def blank(self) -> AlternativeCost:
        made = PrototypeCost()
        made.symbols = self.symbols
        made.numbers = self.numbers
        return made


ENCHANT_CREATURE: Final = "Enchant creature"


def enchant_creature() -> EnchantAbility:
    """ "Enchant creature", which a bestowed Aura has (702.103b)."""
    tree = ability(ENCHANT_CREATURE)
    assert isinstance(tree, EnchantAbility)
    return tree


def be_aura(chars: Characteristics) -> None:
    """It becomes an Aura enchantment, and so no creature (702.103b)."""
    chars.types &= ~CREATURE
    chars.subtypes = (*[word for word in chars.subtypes if word not in CREATURE_SET and word != "Aura"], "Aura")
    chars.every_creature_type = False


class BestowCost(AlteringCost):
    """ "As you cast this spell, you may choose to cast it bestowed. If you do, you pay [cost] rather than its mana cost" (702.103a)."""

    only_spell: bool = True

    def alter(self, chars: Characteristics) -> None:
        be_aura(chars)
        chars.abilities = with_added(chars.abilities, (enchant_creature(),), 0, 0)


class IsBestowed(Condition):
    """The permanent is a bestowed Aura: it was cast so and has not become unattached since (702.103b, 702.103f)."""

    reads = BOARD

    def holds(self, ctx: Context) -> bool:
        obj = ctx.obj()
        announced = obj.announced
        if announced is None or announced.alternative != "bestow":
            return False
        if obj.id not in ctx.game.battlefield:
            return True  # as it enters it is about to be attached
        return obj.attached_to != 0 and ctx.game.there(obj.attached_to)


class BestowedAura(Modification):
    """ "It becomes an Aura enchantment and gains enchant creature". Made, never read."""

    layer: int = LAYER_TYPE

    def layers(self) -> tuple[int, ...]:
        return (LAYER_TYPE, LAYER_ABILITY)

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        if layer == LAYER_TYPE:
            be_aura(chars)
        else:
            chars.abilities = with_added(chars.abilities, (enchant_creature(),), obj.timestamp, obj.id)


class Bestow(Alternative):
    """ "Bestow {3}{W}", "bestow—{R}, Collect evidence 6." """

    rules = "702.103"
    word: str = "bestow"

    def blank(self) -> AlternativeCost:
        return BestowCost()

    def make(self) -> list[AbilityNode]:
        return [self.way(), static(Self(), (BestowedAura(),), "Bestow", IsBestowed())]


class CastFor(AlternativePaid):
    """ "If this spell's awaken cost was paid": settled as it is announced. Made, never read."""

    def decided(self, announced: Announcement) -> int:
        return 1 if announced.alternative == self.word else 0


class AwakenSpell(SpellLine):
    """The spell ability of awaken."""

    label: str = "Awaken"


OWN_SLOTS: Final = 500
"""From here on the slots of a keyword's spell ability are numbered, so that they are none of the card's own."""


class Awaken(Alternative):
    """ "Awaken 3—{5}{B}" (702.113a)."""

    rules = "702.113"
    word: str = "awaken"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        from lawmage.language.binder import Binder  # the binder knows of keywords

        condition = CastFor()
        condition.word = "awaken"
        awakening = If()
        awakening.condition = condition
        awakening.do = effect_of(
            counted("When this permanent enters, put {count} +1/+1 counter{s} on target land you control. ", self.n)
            + "That land becomes a 0/0 Elemental creature with haste. It's still a land."
        )
        spell = AwakenSpell()
        spell.effect = awakening
        Binder([OWN_SLOTS]).ability(spell)
        return [self.way(), spell]


class PaidWithCounter(Condition):
    """ "As long as this permanent's impending cost was paid and it has a time counter on it" (702.176a). Made, never read."""

    reads = BOARD

    def holds(self, ctx: Context) -> bool:
        obj = ctx.obj()
        return obj.announced is not None and obj.announced.alternative == "impending" and obj.counters.get("time", 0) > 0


class Impending(Alternative):
    """ "Impending 4—{2}{W}{W}" (702.176a)."""

    rules = "702.176"
    word: str = "impending"
    n: int = 1

    def make(self) -> list[AbilityNode]:
        enters = ability(counted("This permanent enters with {count} time counter{s} on it.", self.n))
        assert isinstance(enters, ReplacingLine)
        enters.condition = paid_for("impending")
        counting = conditioned("At the beginning of your end step, remove a time counter from this permanent.", PaidWithCounter(), "Impending")
        return [self.way(), enters, static(Self(), (NotACreature(),), "Impending", PaidWithCounter()), counting]


class Disturb(Alternative):
    """ "Disturb {1}{W}" (702.146a): the card is cast transformed from the graveyard."""

    rules = "702.146"
    word: str = "disturb"

    def blank(self) -> AlternativeCost:
        made = AlternativeCost()
        made.face = 1
        return made


class WebSlinging(Alternative):
    """ "Web-slinging {2}{W}" (702.188a): a tapped creature is returned besides."""

    rules = "702.188"
    word: str = "web-slinging"

    def way(self) -> AlternativeCost:
        made = Alternative.way(self)
        made.cost += parts_of(read("Return a tapped creature you control to its owner's hand", "cost"))
        return made


class DiscardedThisTurn(Condition):
    """ "As long as you discarded this card this turn" (702.187b). Made, never read."""

    def holds(self, ctx: Context) -> bool:
        game = ctx.game
        for event in this_turn(game):
            if isinstance(event, Discard) and event.player == ctx.controller and event.moved is not None:
                new = event.moved.new
                if new == ctx.source or (declined(game, new) and game.became.get(new) == ctx.source):
                    return True
        return False


def declined(game: Game, id: int) -> bool:
    """Whether a discarded card was exiled by madness, so that it is the discarded card still where it goes as it isn't cast (400.7k, 702.35c)."""
    return id > 0 and game.objects[id].zone == EXILE and game.objects[id].chars.abilities.has("madness")


class Mayhem(Alternative):
    """ "Mayhem {1}{R}"."""

    rules = "702.187"
    word: str = "mayhem"

    def condition(self) -> Condition | None:
        return DiscardedThisTurn()


class MayCastLater(Query):
    """ "Its owner may cast this card after the current turn has ended for as long as it remains exiled" (702.185a). Made, never read."""

    def __init__(self, id: int, turn: int) -> None:
        self.id = id
        self.turn = turn

    def questions(self) -> tuple[int, ...]:
        return (PLAY_FROM,)

    def concerns_cast(self, ctx: Context, player: int, obj: GameObject) -> bool:
        return obj.id == self.id and obj.owner == player and ctx.game.turn.number > self.turn


class WarpAway(Instruction):
    """ "Exile the permanent". Made, never read."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        if not game.there(ctx.source):
            return
        for event in do(ctx, [Move(ctx.source, EXILE)]):
            if isinstance(event, Move) and event.new and game.there(event.new) and event.to == EXILE:
                continuous.add(game, continuous.make(ctx, QUERY, MayCastLater(event.new, game.turn.number), NO_END))


class Warps(Instruction):
    """ "Exile the permanent this spell becomes at the beginning of the next end step". Made, never read."""

    def apply(self, ctx: Context) -> None:
        at_next_end_step(ctx, WarpAway(), "Warp")


class Warp(Alternative):
    """ "Warp {1}{W}", "warp—{B}, Pay 2 life." (702.185a)."""

    rules = "702.185"
    word: str = "warp"

    def blank(self) -> AlternativeCost:
        made = AlternativeCost()
        made.after = Warps()
        return made


phrase("keyword", "overload", "overload {symbols:mana-symbols}", Overload)
phrase("keyword", "prototype", "prototype {symbols:mana-symbols} — {numbers:pt}", Prototype)
phrase("keyword", "bestow", "bestow {symbols:mana-symbols}", Bestow)
phrase("line", "bestow-price", "bestow—{cost:cost}.", Bestow)
phrase("keyword", "awaken", "awaken {n:digits}—{symbols:mana-symbols}", Awaken)
phrase("keyword", "impending", "impending {n:digits}—{symbols:mana-symbols}", Impending)
phrase("keyword", "disturb", "disturb {symbols:mana-symbols}", Disturb)
phrase("keyword", "web-slinging", "web-slinging {symbols:mana-symbols}", WebSlinging)
phrase("keyword", "mayhem", "mayhem {symbols:mana-symbols}", Mayhem)
phrase("keyword", "warp", "warp {symbols:mana-symbols}", Warp)
phrase("line", "warp-price", "warp—{cost:cost}.", Warp)
