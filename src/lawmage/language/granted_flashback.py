"""702.34, 702.187: flashback and mayhem that an effect gives cards in a graveyard, for a cost equal to their mana cost."""

from __future__ import annotations

from typing import Final

from lawmage.game.characteristics import Characteristics
from lawmage.game.node import Node, make
from lawmage.game.objects import GameObject
from lawmage.language.changes import Duration
from lawmage.language.doing import Action
from lawmage.language.finding import present_objects
from lawmage.language.identity import origin_of
from lawmage.language.keyword_altering import Mayhem
from lawmage.language.keyword_alternatives import Alternative
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import Static, with_added
from lawmage.rules.context import Context
from lawmage.rules.facts import LAYER_ABILITY
from lawmage.rules.nodes import Modification, Reference

_made: Final[dict[tuple[str, str], Alternative]] = {}


def keyword_for(word: str, symbols: str) -> Node:
    """Flashback or mayhem for that cost, made once."""
    known = _made.get((word, symbols))
    if known is None:
        known = make(Mayhem, "mayhem", symbols=symbols) if word == "mayhem" else make(Alternative, "alternative", word=word, symbols=symbols)
        _made[(word, symbols)] = known
    return known


class HasFlashback(Modification):
    """ "Has flashback. The flashback cost is equal to its mana cost.": where it has none, flashback can't be paid for (118.6), and is left out."""

    layer: int = LAYER_ABILITY
    word: str = "flashback"

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        cost = chars.mana_cost
        if cost is not None:
            symbols = "".join(["{" + symbol + "}" for symbol in cost.symbols])
            chars.abilities = with_added(chars.abilities, (keyword_for(self.word, symbols),), origin_of(ctx), ctx.source)


class FlashbackLine(Static):
    """ "Each instant and sorcery card in your graveyard has flashback. The flashback cost is equal to that card's mana cost." """

    rules = "702.34"

    def settle(self) -> None:
        """Fill in what the rules read (called by the binder)."""
        self.modifications = (HasFlashback(),)


class MayhemLine(Static):
    """ "Each nonland card in your graveyard has mayhem. The mayhem cost is equal to its mana cost." """

    rules = "702.187"

    def settle(self) -> None:
        """Fill in what the rules read (called by the binder)."""
        mayhem = HasFlashback()
        mayhem.word = "mayhem"
        self.modifications = (mayhem,)


class GrantFlashback(Action):
    """ "Target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to its mana cost." """

    rules = "702.34"
    what: Reference
    duration: Duration

    def apply(self, ctx: Context) -> None:
        things = tuple(present_objects(ctx, self.what))
        continuous.begin(ctx, things, (HasFlashback(),), self.duration.end, self.duration.condition)
        ctx.did = bool(things)


for _tag, _whose in (("", "its"), ("-cards", "that card's")):
    _cost = f"the flashback cost is equal to {_whose} mana cost."
    phrase("static", "has-flashback" + _tag, "{subject:static-subject} [has|have] flashback. " + _cost, FlashbackLine)
    phrase("plain-sentence", "gains-flashback" + _tag, "{what:change-subject} [gains|gain] flashback {duration:duration}. " + _cost, GrantFlashback)
phrase("static", "has-mayhem", "{subject:static-subject} [has|have] mayhem. the mayhem cost is equal to its mana cost.", MayhemLine)
