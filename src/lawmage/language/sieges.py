"""310.11: Sieges. Their protectors as they enter, and what follows as their last defense counter is removed. 310.5: battles as targets of damage."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.terms import BATTLE, EXILE
from lawmage.language.doing import do
from lawmage.language.expanding import triggered
from lawmage.language.keyword_entering import EnteringSelf, entering
from lawmage.language.objects import AnyTarget
from lawmage.language.triggers_basic import Attacks, OfKind, When
from lawmage.oracle.template import phrase
from lawmage.rules.battles import PROTECTOR, choose_protector
from lawmage.rules.casting import why_not_cast
from lawmage.rules.casting_offers import offer_cast
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.counters import RemoveCounters
from lawmage.rules.events.zone_change import Move
from lawmage.rules.nodes import AbilityNode, Instruction
from lawmage.rules.transforming import is_double_faced
from lawmage.rules.ways import normal_way


class ChoosesProtector(EnteringSelf):
    """ "As a Siege enters the battlefield, its controller must choose its protector from among their opponents" (310.11a). Made, never read."""

    rules = "310.11a"

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        siege = event.entering
        if siege is not None:
            player = choose_protector(ctx.game, siege)
            if player >= 0:
                siege.memory[PROTECTOR] = (player,)
        return [event]


class LastDefenseRemoved(When):
    """ "The last defense counter is removed from this permanent" (310.11b). Made, never read."""

    rules = "310.11b"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.REMOVE_COUNTERS,)

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, RemoveCounters)
        if event.obj != ctx.source or event.word != "defense" or event.n <= 0:
            return 0
        return 0 if ctx.game.objects[event.obj].counters.get("defense", 0) else 1


class Defeated(Instruction):
    """ "Exile it, then you may cast it transformed without paying its mana cost" (310.11b, 712.11a). Made, never read."""

    rules = "310.11b"

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        if not game.there(ctx.source):
            return
        for event in do(ctx, [Move(ctx.source, EXILE)]):
            card = game.objects.get(event.new) if isinstance(event, Move) else None
            if card is None or card.zone != EXILE or not game.there(card.id) or not is_double_faced(card):
                continue
            way = normal_way(card, 1)
            way.symbols = ()
            way.word = "siege"
            way.any_time = True
            if why_not_cast(game, ctx.controller, card, way) is None:
                offer_cast(game, ctx.controller, card.id, [way], ctx.source)


def siege_abilities() -> list[AbilityNode]:
    """The abilities that every Siege has (310.11a-b)."""
    return [entering(ChoosesProtector(), "Protector"), triggered(LastDefenseRemoved(), Defeated(), "Defeated")]


class AttacksBattle(Attacks):
    """ "This creature attacks a battle" (508.3a)."""

    rules = "508.3a 310.5"

    def times(self, ctx: Context, event: Event) -> int:
        defender = getattr(event, "defender", 0)
        return OfKind.times(self, ctx, event) if defender > 0 and ctx.game.objects[defender].chars.types & BATTLE else 0


phrase("event", "attacks-battle", "{what:event-thing} [attacks|attack] a battle", AttacksBattle)
phrase("any-target", "player-or-battle-target", "target player or battle", AnyTarget, number="s", types=BATTLE)
phrase("any-target", "opponent-or-battle-target", "target opponent or battle", AnyTarget, number="s", types=BATTLE, opponents_only=True)
