"""Of 113, 207.2c, 602, 603, 606, 700.2: what a line of card text can be."""

from __future__ import annotations

from typing import Final

from lawmage.cards.face import Face
from lawmage.game.node import Node, walk
from lawmage.game.terms import GRAVEYARD, HAND
from lawmage.language.changes import QuotedAbility
from lawmage.language.costs import DiscardThis, ExileThisFrom, parts_of
from lawmage.language.objects import Self, SelfFrom
from lawmage.language.players import You
from lawmage.language.scope import Unbound
from lawmage.language.sentences import May, Mode
from lawmage.oracle.template import include, phrase, values
from lawmage.rules.abilities import Activated, AdditionalCost, Several, Spell, Triggered
from lawmage.rules.context import Context
from lawmage.rules.nodes import AbilityNode, Condition, CostPart
from lawmage.rules.target_phrases import Modal

ABILITY_WORDS: Final = (
    "Adamant", "Addendum", "Alliance", "Battalion", "Bloodrush", "Celebration", "Channel", "Chroma", "Cohort", "Constellation", "Converge", "Corrupted",
    "Council's dilemma", "Coven", "Delirium", "Descend 4", "Descend 8", "Disappear", "Domain", "Eerie", "Eminence", "Enrage", "Fateful hour",
    "Fathomless descent", "Ferocious", "Flurry", "Formidable", "Grandeur", "Hellbent", "Heroic", "Imprint", "Infusion", "Inspired", "Join forces",
    "Kinship", "Landfall", "Lieutenant", "Magecraft", "Metalcraft", "Morbid", "Opus", "Pack tactics", "Paradox", "Parley", "Radiance", "Raid", "Rally",
    "Renew", "Repartee", "Revolt", "Secret council", "Spell mastery", "Strive", "Survival", "Sweep", "Tempting offer", "Threshold", "Undergrowth",
    "Valiant", "Vivid", "Void", "Will of the council",
)  # fmt: skip
"""207.2c: they have no rules meaning."""


class Restriction(Node):
    """ "Activate only as a sorcery" (602.5)."""

    def restrict(self, ability: Activated) -> None:
        """Note it on the ability."""
        raise NotImplementedError


class OnlyAsSorcery(Restriction):
    """ "Activate only as a sorcery" (602.5d)."""

    rules = "602.5d"

    def restrict(self, ability: Activated) -> None:
        ability.sorcery_speed = True


class OnlyAsInstant(Restriction):
    """ "Activate only as an instant" (602.5e)."""

    rules = "602.5e"

    def restrict(self, ability: Activated) -> None:
        ability.instant_speed_only = True


class OnlyOnce(Restriction):
    """ "Activate only once each turn" (602.5b)."""

    rules = "602.5b"
    n: int = 1

    def restrict(self, ability: Activated) -> None:
        ability.once_each_turn = self.n


class OnlyIf(Restriction):
    """ "Activate only if you control a Swamp" (602.5b)."""

    rules = "602.5b"
    when: Condition

    def restrict(self, ability: Activated) -> None:
        ability.condition = self.when


class OnlyDuringYourTurn(Restriction):
    """ "Activate only during your turn"."""

    rules = "602.5b"
    when: Condition

    def restrict(self, ability: Activated) -> None:
        ability.condition = self.when


class AnyPlayerMay(Restriction):
    """ "Any player may activate this ability"."""

    rules = "602.1b"

    def restrict(self, ability: Activated) -> None:
        ability.any_player = True


class ActivatedLine(Activated):
    """ "{T}: Add {G}.", "{2}, Sacrifice this artifact: Draw a card. Activate only as a sorcery." """

    rules = "602.1"
    price: Node
    limits: tuple[Restriction, ...] = ()

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.cost = parts_of(self.price)
        for part in self.cost:
            # 113.6k: a cost that can be paid only where the card is says where the ability works
            if isinstance(part, DiscardThis):
                self.zones = 1 << HAND
            elif isinstance(part, ExileThisFrom):
                self.zones = 1 << GRAVEYARD
        for limit in self.limits:
            limit.restrict(self)
        self.zones = works_where(self.effect, self.zones)


class LoyaltyLine(Activated):
    """ "[+1]: Draw a card." (606)."""

    rules = "606.3"
    loyalty: bool = True
    part: CostPart

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.cost = (self.part,)
        self.sorcery_speed = True  # 606.3


def works_where(tree: Node, zones: int) -> int:
    """113.6m: an effect that moves its object out of a zone works only there."""
    for node in walk(tree):
        if isinstance(node, SelfFrom):
            return 1 << node.zone
    return zones


class TriggerLimit(Node):
    """How often in a turn an ability triggers."""

    def limit(self, ability: Triggered) -> None:
        """Note it."""
        raise NotImplementedError


class OncePerTurn(TriggerLimit):
    """ "This ability triggers only once each turn"."""

    rules = "603.2"
    n: int = 1

    def limit(self, ability: Triggered) -> None:
        ability.once_each_turn = self.n


class DoesOnce(TriggerLimit):
    """ "Do this only once each turn" (603.2h): of what its controller may do."""

    rules = "603.2h"

    def limit(self, ability: Triggered) -> None:
        if len([node for node in walk(ability.effect) if isinstance(node, May) and isinstance(node.who, You)]) != 1:
            raise Unbound("what is done only once of nothing that may be done")
        ability.does_once = True


class TriggeredLine(Triggered):
    """ "When this creature enters, draw a card." (603.1)."""

    rules = "603.1"
    limits: tuple[TriggerLimit, ...] = ()

    def settle(self) -> None:
        """Fill in what the rules read."""
        for limit in self.limits:
            limit.limit(self)
        self.zones = self.event.works_in() or self.zones
        if not isinstance(getattr(self.event, "what", None), Self):
            self.zones = works_where(self.effect, self.zones)


class Labelled(Several):
    """ "Landfall — Whenever ...": an ability word means nothing by itself (207.2c)."""

    rules = "207.2c"
    word: str = ""
    ability: AbilityNode

    def parts(self) -> tuple[AbilityNode, ...]:
        return (self.ability,)


class SpellLine(Spell):
    """What an instant or sorcery does."""

    rules = "113.3a"


class AdditionalCostLine(AdditionalCost):
    """ "As an additional cost to cast this spell, discard a card." (118.8)."""

    rules = "118.8"
    part: CostPart

    def settle(self) -> None:
        """Fill in what the rules read."""
        self.cost = (self.part,)


class Choose(Modal):
    """ "Choose one —" (700.2)."""

    rules = "700.2"
    least: int = 1
    top: int = 1

    def fewest(self, ctx: Context) -> int:
        return self.least

    def most(self, ctx: Context) -> int:
        return self.top if self.top > 0 else len(self.modes)


phrase("restriction", "only-sorcery", "activate only as a sorcery.", OnlyAsSorcery)
phrase("restriction", "only-instant", "activate only as an instant.", OnlyAsInstant)
phrase("restriction", "only-once", "activate only once each turn.", OnlyOnce)
phrase("restriction", "only-twice", "activate no more than twice each turn.", OnlyOnce, n=2)
phrase("restriction", "only-if", "activate only if {when:condition}.", OnlyIf)
phrase("restriction", "only-your-turn", "activate only during {when:turn-condition}.", OnlyDuringYourTurn)
phrase("restriction", "any-player", "any player may activate this ability.", AnyPlayerMay)

include("ability", "activated-ability")
phrase("activated-ability", "activated", "{price:cost}: {effect:effect} {limits:restriction*}", ActivatedLine)
phrase("ability", "loyalty", "{part:loyalty-cost}: {effect:effect}", LoyaltyLine)
phrase("trigger-limit", "once-each-turn", "this ability triggers only once each turn.", OncePerTurn)
phrase("trigger-limit", "does-once", "do this only once each turn.", DoesOnce)
for _word, _event in (("when", "event"), ("whenever", "event"), ("at", "step-event")):
    phrase("ability", _word, f"{_word} {{event:{_event}}}, {{effect:consequence}} {{limits:trigger-limit*}}", TriggeredLine)
    phrase(
        "ability", _word + "-if", f"{_word} {{event:{_event}}}, if {{condition:condition}}, {{effect:consequence}} {{limits:trigger-limit*}}", TriggeredLine
    )
include("ability", "static")
include("line", "ability", "anywhere", "additional-cost")
values("ability-word", ABILITY_WORDS)
phrase("line", "ability-word", "{word:ability-word} — {ability:ability}", Labelled)
phrase("spell-effect", "spell", "{effect:effect}", SpellLine)
include("spell-line", "line", "spell-effect")
phrase("spell-line", "spell-word", "{word:ability-word} — {ability:spell-effect}", Labelled)
phrase("additional-cost", "additional-cost", "as an additional cost to cast this spell, {part:spoken-cost}.", AdditionalCostLine)
phrase("quoted", "quoted", '"{ability:ability}"', QuotedAbility)

phrase("mode", "mode", "• {do:effect}", Mode)
phrase("effect", "choose-one", "choose one —{modes:mode+}", Choose)
phrase("effect", "choose-two", "choose two —{modes:mode+}", Choose, least=2, top=2)
phrase("effect", "choose-one-or-both", "choose one or both —{modes:mode+}", Choose, least=1, top=2)
phrase("effect", "choose-one-or-more", "choose one or more —{modes:mode+}", Choose, least=1, top=0)
phrase("effect", "choose-up-to-one", "choose up to one —{modes:mode+}", Choose, least=0, top=1)
phrase("consequence", "t-choose-one", "choose one —{modes:mode+}", Choose)
phrase("consequence", "t-choose-up-to-one", "choose up to one —{modes:mode+}", Choose, least=0, top=1)


def start(line: str, face: Face) -> str:
    """The category to read a line of this face as."""
    return "spell-line" if "Instant" in face.types or "Sorcery" in face.types else "line"
