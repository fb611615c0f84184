"""702.6 equip, 702.67 fortify, 702.151 reconfigure, 702.122 crew; 702.92 living weapon, 702.163 for Mirrodin!, 702.182 job select."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseThings, ask
from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import WHILE
from lawmage.game.game import Game
from lawmage.game.node import walk
from lawmage.game.objects import GameObject
from lawmage.game.terms import ARTIFACT, BATTLEFIELD, CREATURE
from lawmage.language.costs import note
from lawmage.language.doing import Action, do
from lawmage.language.effects_attach import AttachIt
from lawmage.language.expanding import COST, Expanding, KeywordActivated, Priced, ability, activated, labelled, mana
from lawmage.language.filters import Noun
from lawmage.language.lines import ActivatedLine, Restriction
from lawmage.language.objects import Target
from lawmage.oracle.template import phrase, values
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.attachment import Unattach
from lawmage.rules.events.base import Happening
from lawmage.rules.events.status import Tap
from lawmage.rules.facts import LAYER_TYPE
from lawmage.rules.layers import types
from lawmage.rules.nodes import AbilityNode, Condition, CostPart, Filter, Modification

EQUIP: Final = f"{COST}: Attach this permanent to target creature you control. Activate only as a sorcery."  # 702.6a
FORTIFY: Final = f"{COST}: Attach this permanent to target land you control. Activate only as a sorcery."  # 702.67a
RECONFIGURE: Final = f"{COST}: Attach this permanent to another target creature you control. Activate only as a sorcery."  # 702.151a

ARMED: Final[dict[str, str]] = {
    "living weapon": "0/0 black Phyrexian Germ",  # 702.92a
    "for Mirrodin!": "2/2 red Rebel",  # 702.163a
    "job select": "1/1 colorless Hero",  # 702.182a
}
"""Equipment that comes with a token to carry it."""


class OfQuality(Filter):
    """A quality that an equip ability asks for besides (702.6c). Made, never read."""

    def __init__(self, quality: Noun) -> None:
        self.quality = quality
        self.reads = quality.reads

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return self.quality.matches(ctx, obj)


class EquipAbility(KeywordActivated):
    """An equip ability, by which costs and conditions know it."""

    keyword: str = "equip"


class Equip(Priced):
    """ "Equip {2}" (702.6a), "equip Knight {1}" (702.6c), "equip—Pay 3 life. Activate only once each turn." """

    rules = "702.6"
    word: str = "equip"
    what: Noun | None = None  # what the target must be besides
    limits: tuple[Restriction, ...] = ()

    def make(self) -> list[AbilityNode]:
        made = EquipAbility()
        activated(self.price(), EQUIP, made)
        quality = self.what
        if quality is not None:
            for node in walk(made):
                if isinstance(node, Target):
                    wanted = node.what
                    wanted.modifiers = (*wanted.modifiers, OfQuality(quality))
            made.form = ""
            made.label = "Equip " + self.symbols
        for limit in self.limits:
            limit.restrict(made)
        return [made]


class Fortify(Priced):
    """ "Fortify {3}" (702.67a)."""

    rules = "702.67"
    word: str = "fortify"

    def make(self) -> list[AbilityNode]:
        return [activated(self.price(), FORTIFY)]


class AttachedToCreature(Condition):
    """ "If this permanent is attached to a creature"."""

    def holds(self, ctx: Context) -> bool:
        host = ctx.obj().attached_to
        return host > 0 and ctx.game.objects[host].zone == BATTLEFIELD and ctx.game.objects[host].chars.types & CREATURE != 0


class StaysAttached(Condition):
    """The Equipment is attached to something. Made, never read."""

    def __init__(self, id: int) -> None:
        self.id = id

    def holds(self, ctx: Context) -> bool:
        return ctx.game.there(self.id) and ctx.game.objects[self.id].attached_to != 0


class NotACreature(Modification):
    """It isn't a creature (702.151b). Made, never read."""

    layer: int = LAYER_TYPE

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        types.lose_card_types(ctx.game, chars, CREATURE)


class Reconfigured(AttachIt):
    """Attaching by a reconfigure ability: until it becomes unattached it isn't a creature (702.151b)."""

    def apply(self, ctx: Context) -> None:
        AttachIt.apply(self, ctx)
        game = ctx.game
        if ctx.did and game.there(ctx.source) and "reconfigure" in ctx.obj().chars.abilities.keywords:
            continuous.begin(ctx, (ctx.source,), (NotACreature(),), WHILE, StaysAttached(ctx.source))


class UnattachThis(Action):
    """ "Unattach this permanent" (701.3d). Made, never read."""

    def apply(self, ctx: Context) -> None:
        do(ctx, [Unattach(ctx.source)])


class Reconfigure(Priced):
    """ "Reconfigure {4}" (702.151a): one ability that attaches it, one that unattaches it."""

    rules = "702.151"
    word: str = "reconfigure"

    def make(self) -> list[AbilityNode]:
        attaching = labelled(self.price(), RECONFIGURE, "Reconfigure " + self.symbols)
        for node in walk(attaching.effect):
            if isinstance(node, AttachIt):
                moved = Reconfigured()
                moved.who = node.who
                moved.what = node.what
                moved.to = node.to
                attaching.effect = moved
        text = f"{COST}: Untap this permanent. Activate only as a sorcery."
        letting_go = labelled(self.price(), text, "Reconfigure " + self.symbols + ": unattach", UnattachThis())
        letting_go.condition = AttachedToCreature()
        return [attaching, letting_go]


class Armed(Expanding):
    """ "Living weapon": the Equipment enters with a token to carry it."""

    def texts(self) -> tuple[str, ...]:
        return (f"When this Equipment enters, create a {ARMED[self.word]} creature token, then attach this Equipment to it.",)


class CrewChoice(ChooseThings):
    """Untapped creatures whose total power is enough (702.122a)."""

    def __init__(self, ctx: Context, purpose: str, among: list[int], power: int) -> None:
        super().__init__(ctx.controller, purpose, among, 0 if power <= 0 else 1, len(among), ctx.source, "702.122a")
        self.ctx = ctx
        self.power = power

    def allowed(self, chosen: list[int]) -> bool:
        return total_power(self.ctx.game, chosen) >= self.power

    def random(self, game: Game) -> tuple[int, ...]:
        order = list(range(len(self.candidates)))
        game.shuffle(order)
        taken: list[int] = []
        for i in order:
            power = game.objects[self.candidates[i]].chars.power
            if power > 0 and total_power(game, [self.candidates[j] for j in taken]) < self.power:
                taken.append(i)
        taken.sort()
        return tuple(taken)


def total_power(game: Game, ids: list[int]) -> int:
    """The sum of the creatures' powers."""
    return sum([game.objects[id].chars.power for id in ids])


class TapForPower(CostPart):
    """ "Tap any number of other untapped creatures you control with total power N or greater" (702.122a). `word` is what the creatures do."""

    def __init__(self, n: int, word: str) -> None:
        self.n = n
        self.word = word

    def taps_others(self) -> bool:
        return True

    def among(self, ctx: Context) -> list[int]:
        """The creatures that can be tapped."""
        game = ctx.game
        found: list[int] = []
        for id in game.battlefield:
            obj = game.objects[id]
            if obj.controller == ctx.controller and id != ctx.source and not obj.tapped and obj.chars.types & CREATURE:
                found.append(id)
        return found

    def payable(self, ctx: Context) -> bool:
        return sum([max(0, ctx.game.objects[id].chars.power) for id in self.among(ctx)]) >= self.n

    def pay(self, ctx: Context) -> None:
        decision = CrewChoice(ctx, self.word, self.among(ctx), self.n)
        chosen = decision.chosen(ask(ctx.game, decision))
        note(ctx, self.word, tuple(chosen))
        events: list[Happening] = [Tap(id) for id in chosen]
        happen(ctx.game, events, ctx.source, ctx.controller)


class TappingAbility(KeywordActivated):
    """An ability for which creatures with enough power together are tapped: crew, saddle."""

    power: int = 0
    word: str = "crew"

    def settle(self) -> None:
        """Fill in what the rules read."""
        ActivatedLine.settle(self)
        self.cost = (TapForPower(self.power, self.word),)


class Crew(Expanding):
    """ "Crew 3" (702.122a), "crew 1. Activate only once each turn." """

    rules = "702.122"
    word: str = "crew"
    n: int = 0
    limits: tuple[Restriction, ...] = ()

    def make(self) -> list[AbilityNode]:
        made = TappingAbility()
        made.power = self.n
        labelled(mana("{0}"), f"{COST}: This permanent becomes an artifact creature until end of turn.", f"Crew {self.n}", None, made)
        for limit in self.limits:
            limit.restrict(made)
        return [made]


phrase("keyword", "equip", "equip {symbols:mana-symbols}", Equip)
phrase("keyword", "equip-quality", "equip {what:noun/s} {symbols:mana-symbols}", Equip)
phrase("line", "equip-price", "equip—{cost:cost}.", Equip)
phrase("line", "equip-limited", "equip {symbols:mana-symbols}. {limits:restriction+}", Equip)
phrase("line", "equip-price-limited", "equip—{cost:cost}. {limits:restriction+}", Equip)
phrase("keyword", "fortify", "fortify {symbols:mana-symbols}", Fortify)
phrase("keyword", "reconfigure", "reconfigure {symbols:mana-symbols}", Reconfigure)
phrase("line", "reconfigure-price", "reconfigure—{cost:cost}.", Reconfigure)
values("armed-keyword", tuple(ARMED))
phrase("keyword", "armed", "{word:armed-keyword}", Armed)
phrase("keyword", "crew", "crew {n:digits}", Crew)
phrase("line", "crew-limited", "crew {n:digits}. {limits:restriction+}", Crew)

__all__ = ["ARTIFACT", "Crew", "Equip", "TapForPower", "ability"]
