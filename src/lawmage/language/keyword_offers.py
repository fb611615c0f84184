"""702.35 madness, 702.85 cascade: keywords whose triggered abilities let a player cast a card; 702.79 persist, 702.93 undying, which return one."""

from __future__ import annotations

from typing import Final

from lawmage.game.event import Event
from lawmage.game.terms import EXILE, GRAVEYARD, IN_HAND, LAND, LIBRARY
from lawmage.language.casting_events import CastsThis
from lawmage.language.costs import parts_of
from lawmage.language.expanding import Expanding, Priced, triggered
from lawmage.language.filters import mana_value_of
from lawmage.language.objects import Self
from lawmage.language.triggers_basic import When
from lawmage.oracle.template import phrase, values
from lawmage.rules.abilities import Replacing
from lawmage.rules.casting_offers import offer_cast, offered_ways
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import BOTTOM, Discard, Move
from lawmage.rules.nodes import AbilityNode, CostPart, Instruction, Replacement

RETURNING: Final[dict[str, str]] = {"persist": "-1/-1", "undying": "+1/+1"}
"""The counters without which the permanent returns, with one of them."""


class Returning(Expanding):
    """ "Persist" (702.79a), "undying" (702.93a)."""

    def texts(self) -> tuple[str, ...]:
        counter = RETURNING[self.word]
        return (
            f"When this permanent is put into a graveyard from the battlefield, if it had no {counter} counters on it, "
            f"return it to the battlefield under its owner's control with a {counter} counter on it.",
        )


class MadnessExile(Replacement):
    """ "If a player would discard this card, that player discards it, but exiles it instead of putting it into their graveyard"."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DISCARD,)

    def applies(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, Discard) and event.obj == ctx.source

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Discard)
        event.to = EXILE
        return [event]


class MadnessStatic(Replacing):
    """The static ability of madness: it functions in a hand."""

    zones: int = IN_HAND
    label: str = "madness"


class ExiledByMadness(When):
    """ "When this card is exiled this way": the object that it became in exile has the ability."""

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DISCARD,)

    def works_in(self) -> int:
        return 1 << EXILE

    def times(self, ctx: Context, event: Event) -> int:
        assert isinstance(event, Discard)
        moved = event.moved
        return 1 if event.to == EXILE and moved is not None and moved.new == ctx.source and event.obj in event.replaced_by else 0


class MadnessCast(Instruction):
    """ "Its owner may cast it by paying [cost] rather than paying its mana cost. If that player doesn't, they put this card into their graveyard"."""

    price: tuple[CostPart, ...] = ()

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        id = ctx.source
        if not game.there(id):
            return
        owner = game.objects[id].owner
        if not offer_cast(game, owner, id, offered_ways(game, owner, id, "madness", self.price), id):
            happen(game, [Move(id, GRAVEYARD)], id, owner)


class Madness(Priced):
    """ "Madness {R}", "madness—Pay 3 life." (702.35a)."""

    rules = "702.35"
    word: str = "madness"

    def make(self) -> list[AbilityNode]:
        static = MadnessStatic()
        static.replacement = MadnessExile()
        effect = MadnessCast()
        effect.price = parts_of(self.price())
        return [static, triggered(ExiledByMadness(), effect, "madness")]


class CascadeEffect(Instruction):
    """ "Exile cards from the top of your library until you exile a nonland card whose mana value is less than this spell's mana value. You may cast that
    card without paying its mana cost if the resulting spell's mana value is less than this spell's mana value. Then put all cards exiled this way that
    weren't cast on the bottom of your library in a random order"."""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        player = ctx.controller
        limit = mana_value_of(game, ctx.obj())
        exiled: list[int] = []
        found = 0
        while not found and game.players[player].library:
            move = Move(game.players[player].library[0], EXILE)
            happen(game, [move], ctx.source, player)
            if not move.new:
                break  # something else took the place of exiling it
            if game.there(move.new) and move.to == EXILE:
                exiled.append(move.new)
                obj = game.objects[move.new]
                if not obj.chars.types & LAND and mana_value_of(game, obj) < limit:
                    found = move.new
        if found:
            offer_cast(game, player, found, offered_ways(game, player, found, "cascade", (), limit), ctx.source)
        rest = [id for id in exiled if game.there(id)]
        game.shuffle(rest)
        moves: list[Happening] = [Move(id, LIBRARY, -1, BOTTOM) for id in rest]
        happen(game, moves, ctx.source, player)


class Cascade(Expanding):
    """ "Cascade" (702.85a)."""

    rules = "702.85"
    word: str = "cascade"

    def make(self) -> list[AbilityNode]:
        event = CastsThis()
        what = Self()
        what.form = "this-spell"
        what.noun = "spell"
        event.what = what
        return [triggered(event, CascadeEffect(), "cascade")]


values("returning-keyword", tuple(RETURNING))
phrase("keyword", "returning", "{word:returning-keyword}", Returning)
phrase("keyword", "madness", "madness {symbols:mana-symbols}", Madness)
phrase("line", "madness-price", "madness—{cost:cost}.", Madness)
phrase("keyword", "cascade", "cascade", Cascade)

__all__ = ["Cascade", "Madness", "Returning"]
