"""702.37, 702.168: morph, megamorph, disguise."""

from __future__ import annotations

from lawmage.game.characteristics import FACE_DOWN, Characteristics, face_down_creature
from lawmage.language.costs import parts_of
from lawmage.language.expanding import Priced, mana
from lawmage.language.parsing import PRINTER, read
from lawmage.oracle.template import phrase, values
from lawmage.rules.abilities import AlternativeCost, make_set
from lawmage.rules.face_down import TurnUp
from lawmage.rules.nodes import AbilityNode

WARDED: list[Characteristics] = []
"""What a disguised or cloaked object is; made when it is first asked for."""


def warded() -> Characteristics:
    """A 2/2 face-down creature with ward {2} (702.168a, 701.58a)."""
    if not WARDED:
        WARDED.append(face_down_creature(make_set([read("ward {2}", "keyword")])))
    return WARDED[0]


class FaceDownWay(AlternativeCost):
    """ "You may cast this card as a 2/2 face-down creature ... by paying {3} rather than paying its mana cost" (702.37a)."""

    face_down: bool = True

    def altered(self, chars: Characteristics) -> Characteristics:
        return warded() if self.word == "disguise" else FACE_DOWN


class Morph(Priced):
    """ "Morph {2}{G}", "megamorph {5}{G}" (702.37), "disguise {3}{W}" (702.168), "morph—Discard a card." The cost is what turning it face up costs."""

    def make(self) -> list[AbilityNode]:
        way = FaceDownWay()
        way.word = "disguise" if self.word == "disguise" else "morph"  # 702.37b: megamorph is a variant of morph
        way.cost = (mana("{3}"),)
        price = self.price()
        up = TurnUp()
        up.word = self.word
        up.cost = parts_of(price)
        up.label = PRINTER.print_line(price) + ": Turn this face-down permanent face up."
        return [way, up]


values("face-down-keyword", ("morph", "megamorph", "disguise"))
phrase("keyword", "morph", "{word:face-down-keyword} {symbols:mana-symbols}", Morph)
phrase("line", "morph-price", "{word:face-down-keyword}—{cost:cost}.", Morph)

__all__ = ["warded"]
