"""508.1c-d, 509.1b-c: what creatures can't do, must do and may do in combat, as predicates: "can't block", "must be blocked if able", "can block an additional
creature each combat". combat_sentences.py says of whom, and for how long."""

from __future__ import annotations

from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing
from lawmage.game.terms import PLANESWALKER
from lawmage.language.filters import Noun, WithKeyword
from lawmage.oracle.template import include, phrase, values
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart, TotalCost
from lawmage.rules.nodes import CostChange, CostPart, Query, Reference
from lawmage.rules.queries import (
    ASSIGNS_NO_DAMAGE,
    ATTACK_COST,
    BLOCKS_MORE,
    CAN_ATTACK_AS_THOUGH,
    CAN_BLOCK_AS_THOUGH,
    CANT_ATTACK,
    CANT_BE_BLOCKED,
    CANT_BLOCK,
    MUST_ATTACK,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    UNBLOCKED_ASSIGN,
)
from lawmage.rules.total_cost import add_parts


class Ruling(Query):
    """A predicate that rules of combat ask about. The sentence that it stands in says of whom."""

    _who: Reference | None = None

    def say_of(self, who: Reference) -> None:
        """What it is said of."""
        self._who = who

    def of(self, ctx: Context, obj: GameObject) -> bool:
        """Whether it is said of that object."""
        return self._who is not None and self._who.matches(ctx, obj.id)


class Cannot(Ruling):
    """ "Can't attack", "can't block", "can't be blocked" (508.1c, 509.1b)."""

    asks: str = ""  # a word of the wording

    def questions(self) -> tuple[int, ...]:
        if self.asks == "be blocked":
            return (CANT_BE_BLOCKED,)
        if self.asks == "block":
            return (CANT_BLOCK,)
        return (CANT_ATTACK,) if self.asks == "attack" else (CANT_ATTACK, CANT_BLOCK)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.of(ctx, obj)

    def concerns_pair(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        return self.of(ctx, obj)


class CantBeBlockedBy(Ruling):
    """ "Can't be blocked by Walls", "can't be blocked except by creatures with flying"."""

    rules = "509.1b"
    by: Noun
    polarity: bool = True  # false: "except by"

    def questions(self) -> tuple[int, ...]:
        return (CANT_BE_BLOCKED,)

    def concerns_pair(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        return self.of(ctx, obj) and self.by.matches(ctx, other) == self.polarity


class BlockedByAtLeast(Ruling):
    """ "Can't be blocked except by three or more creatures" (509.1b)."""

    rules = "509.1b"
    n: int = 2

    def questions(self) -> tuple[int, ...]:
        return (CANT_BE_BLOCKED,)

    def blockers_least(self, ctx: Context, attacker: GameObject) -> int:
        return self.n if self.of(ctx, attacker) else 0


class BlockedByAtMost(Ruling):
    """ "Can't be blocked by more than one creature" (509.1b)."""

    rules = "509.1b"
    n: int = 1

    def questions(self) -> tuple[int, ...]:
        return (CANT_BE_BLOCKED,)

    def blockers_most(self, ctx: Context, attacker: GameObject) -> int:
        return self.n if self.of(ctx, attacker) else -1


class CantBlockThese(Ruling):
    """ "Can't block this creature", "can't block creatures with power 3 or greater"."""

    rules = "509.1b"
    whom: Reference

    def questions(self) -> tuple[int, ...]:
        return (CANT_BLOCK,)

    def concerns_pair(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        return self.of(ctx, obj) and self.whom.matches(ctx, other.id)


class BlocksOnly(Ruling):
    """ "Can block only creatures with flying"."""

    rules = "509.1b"
    only: Noun

    def questions(self) -> tuple[int, ...]:
        return (CANT_BLOCK,)

    def concerns_pair(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        return self.of(ctx, obj) and not self.only.matches(ctx, other)


class Requires(Ruling):
    """ "Attacks each combat if able", "blocks this turn if able" (508.1d, 509.1c)."""

    rules = "508.1d 509.1c"
    attack: bool = False
    block: bool = False

    def questions(self) -> tuple[int, ...]:
        found: list[int] = []
        if self.attack:
            found.append(MUST_ATTACK)
        if self.block:
            found.append(MUST_BLOCK)
        return tuple(found)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.of(ctx, obj)


class BlocksIt(Ruling):
    """ "Blocks this creature this turn if able" (509.1c)."""

    rules = "509.1c"
    whom: Reference

    def questions(self) -> tuple[int, ...]:
        return (MUST_BLOCK,)

    def requires_block(self, ctx: Context, blocker: GameObject, attacker: GameObject) -> bool:
        return self.of(ctx, blocker) and self.whom.matches(ctx, attacker.id)


class MustBeBlocked(Ruling):
    """ "Must be blocked if able" (509.1c)."""

    rules = "509.1c"

    def questions(self) -> tuple[int, ...]:
        return (MUST_BE_BLOCKED,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.of(ctx, obj)


class BlocksMore(Ruling):
    """ "Can block an additional creature each combat", "can block any number of creatures" (509.1a)."""

    rules = "509.1a"
    n: int = 1  # -1: any number

    def questions(self) -> tuple[int, ...]:
        return (BLOCKS_MORE,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.of(ctx, obj)

    def number(self, ctx: Context) -> int:
        return self.n


class NotAlone(Ruling):
    """ "Can't attack alone", "can't attack or block alone" (506.5, 508.1c, 509.1b)."""

    rules = "506.5 508.1c 509.1b"
    asks: str = ""

    def questions(self) -> tuple[int, ...]:
        if self.asks == "attack or block":
            return (CANT_ATTACK, CANT_BLOCK)
        return (CANT_ATTACK,) if self.asks == "attack" else (CANT_BLOCK,)

    def company(self, ctx: Context, obj: GameObject) -> int:
        return 1 if self.of(ctx, obj) else 0


class AttacksInSpite(Ruling):
    """ "Can attack as though it didn't have defender" (609.4, 702.3)."""

    rules = "609.4 702.3"

    def questions(self) -> tuple[int, ...]:
        return (CAN_ATTACK_AS_THOUGH,)

    def as_though(self, ctx: Context, obj: GameObject, other: GameObject, word: str) -> bool:
        return word == "defender" and self.of(ctx, obj)


class BlockedInSpite(Ruling):
    """ "Can be blocked as though they didn't have islandwalk" (609.4)."""

    rules = "609.4"
    word: str = ""

    def questions(self) -> tuple[int, ...]:
        return (CAN_BLOCK_AS_THOUGH,)

    def as_though(self, ctx: Context, obj: GameObject, other: GameObject, word: str) -> bool:
        return word == self.word and obj.id != other.id and self.of(ctx, other)


class AssignsNothing(Ruling):
    """ "Assigns no combat damage this turn" (510.1a)."""

    rules = "510.1a"

    def questions(self) -> tuple[int, ...]:
        return (ASSIGNS_NO_DAMAGE,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.of(ctx, obj)


class AsThoughUnblocked(Ruling):
    """ "You may have this creature assign its combat damage as though it weren't blocked" (510.1c, 609.4)."""

    def questions(self) -> tuple[int, ...]:
        return (UNBLOCKED_ASSIGN,)

    def concerns(self, ctx: Context, obj: GameObject) -> bool:
        return self.of(ctx, obj)


class AttackTax(Ruling):
    """ "Can't attack you unless their controller pays {2} for each creature they control that's attacking you" (508.1h, 508.1d)."""

    rules = "508.1h"
    symbols: str = ""
    planeswalkers: bool = False
    anything: bool = False  # "can't attack unless you pay {1}": whatever is attacked
    attack: bool = True
    block: bool = False  # "can't attack or block unless you pay {1}": 509.1d too

    def questions(self) -> tuple[int, ...]:
        return (ATTACK_COST,)

    def attack_cost(self, ctx: Context, obj: GameObject, defender: int, total: CostChange) -> None:
        if self.attack and self.of(ctx, obj) and (self.anything or is_yours(ctx, defender, self.planeswalkers)):
            add_mana(total, self.symbols)

    def block_cost(self, ctx: Context, blocker: GameObject, attacker: GameObject, total: CostChange) -> None:
        if self.block and self.of(ctx, blocker):
            add_mana(total, self.symbols)


class CantAttackYou(Ruling):
    """ "Can't attack you", "can't attack you or planeswalkers you control" (508.1c)."""

    rules = "508.1c"
    planeswalkers: bool = False

    def questions(self) -> tuple[int, ...]:
        return (CANT_ATTACK,)

    def forbids_attack(self, ctx: Context, obj: GameObject, defender: int) -> bool:
        return self.of(ctx, obj) and is_yours(ctx, defender, self.planeswalkers)


def is_yours(ctx: Context, defender: int, planeswalkers: bool) -> bool:
    """Whether attacking that is attacking the controller of the ability, or a planeswalker they control if those count too."""
    if defender < 0:
        return player_of_thing(defender) == ctx.controller
    obj = ctx.game.objects[defender]
    return planeswalkers and obj.controller == ctx.controller and obj.chars.types & PLANESWALKER != 0


def add_mana(total: CostChange, symbols: str) -> None:
    """Add so much mana to what a declaration costs."""
    part = ManaPart()
    part.symbols = symbols
    parts: tuple[CostPart, ...] = (part,)
    cost = TotalCost()
    add_parts(cost, parts, 0)
    total.more_generic += cost.generic
    total.more_symbols.extend(cost.symbols)


class WithEitherKeyword(WithKeyword):
    """ "With flying or reach"."""

    other: str = ""

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        abilities = obj.chars.abilities
        return abilities.has(self.word) or abilities.has(self.other)


# "plain-ruling": the same in both numbers. "verb-ruling": with a verb that has a number. "old-...": those that statics_basic.py has as sentences of their own.
# "static-...": only for as long as an ability says so. "timed-...": the time is in their midst.
values("ruled-words", ("attack", "block", "attack or block", "be blocked"))
values("company-words", ("attack", "block", "attack or block"))
include("blocked-object", "self", "it", "plural-set", "target")
phrase("old-plain", "r-cant", "can't {asks:ruled-words}", Cannot)
phrase("old-plain", "r-blocked-by", "can't be blocked by {by:noun/p}", CantBeBlockedBy)
phrase("old-plain", "r-blocked-except", "can't be blocked except by {by:noun/p}", CantBeBlockedBy, polarity=False)
phrase("old-verb", "r-attacks-each", "[attacks|attack]@= each combat if able", Requires, number="*", attack=True)
phrase("new-plain", "r-blocked-least", "can't be blocked except by {n:number} or more creatures", BlockedByAtLeast)
phrase("new-plain", "r-blocked-most", "can't be blocked by more than one creature", BlockedByAtMost)
phrase("new-plain", "r-cant-block-these", "can't block {whom:blocked-object}", CantBlockThese)
phrase("new-plain", "r-not-alone", "can't {asks:company-words} alone", NotAlone)
phrase("new-plain", "r-attack-you", "can't attack you", CantAttackYou)
phrase("new-plain", "r-attack-yours", "can't attack you or planeswalkers you control", CantAttackYou, planeswalkers=True)
phrase("static-plain", "r-blocks-only", "can block only {only:noun/p}", BlocksOnly)
phrase("static-plain", "r-must-be-blocked", "must be blocked if able", MustBeBlocked)
phrase("static-plain", "r-blocks-more", "can block an additional creature each combat", BlocksMore)
phrase("static-plain", "r-blocks-more-n", "can block an additional {n:number} creatures each combat", BlocksMore)
phrase("static-plain", "r-blocks-any", "can block any number of creatures", BlocksMore, n=-1)
phrase("static-verb", "r-in-spite", "can attack as though [it|they]@= didn't have defender", AttacksInSpite, number="*")
phrase("static-plain", "r-blocked-in-spite", "can be blocked as though they didn't have {word:walk-word}", BlockedInSpite)
phrase("static-verb", "r-blocks-each", "[blocks|block]@= each combat if able", Requires, number="*", block=True)
phrase("static-verb", "r-attacks-or-blocks", "[attacks|attack]@= or [blocks|block]@= each combat if able", Requires, number="*", attack=True, block=True)
phrase(
    "static-plain", "r-tax", "can't attack you unless their controller pays {symbols:mana-symbols} for each creature they control that's attacking you",
    AttackTax,
)  # fmt: skip
phrase(
    "static-plain", "r-tax-pw", "can't attack you or planeswalkers you control unless their controller pays {symbols:mana-symbols} for each of those creatures",
    AttackTax, planeswalkers=True,
)  # fmt: skip
phrase("static-plain", "r-tax-attack", "can't attack unless you pay {symbols:mana-symbols}", AttackTax, anything=True)
phrase("static-plain", "r-tax-attack-its", "can't attack unless its controller pays {symbols:mana-symbols}", AttackTax, anything=True)
phrase("static-plain", "r-tax-block", "can't block unless you pay {symbols:mana-symbols}", AttackTax, attack=False, block=True)
phrase("static-plain", "r-tax-both", "can't attack or block unless you pay {symbols:mana-symbols}", AttackTax, anything=True, block=True)
phrase("static-plain", "r-tax-both-its", "can't attack or block unless its controller pays {symbols:mana-symbols}", AttackTax, anything=True, block=True)
phrase("timed-plain", "t-must-be-blocked", "must be blocked this turn if able", MustBeBlocked)
phrase("timed-plain", "t-blocks-more", "can block an additional creature this turn", BlocksMore)
phrase("timed-plain", "t-blocks-any", "can block any number of creatures this turn", BlocksMore, n=-1)
phrase("timed-plain", "t-blocked-except", "can't be blocked this turn except by {by:noun/p}", CantBeBlockedBy, polarity=False)
phrase("timed-plain", "t-blocked-least", "can't be blocked this turn except by {n:number} or more creatures", BlockedByAtLeast)
phrase("timed-verb", "t-in-spite", "can attack this turn as though [it|they]@= didn't have defender", AttacksInSpite, number="*")
phrase("timed-verb", "t-attacks", "[attacks|attack]@= this turn if able", Requires, number="*", attack=True)
phrase("timed-verb", "t-attacks-combat", "[attacks|attack]@= this combat if able", Requires, number="*", attack=True)
phrase("timed-verb", "t-blocks", "[blocks|block]@= this turn if able", Requires, number="*", block=True)
phrase("timed-verb", "t-blocks-combat", "[blocks|block]@= this combat if able", Requires, number="*", block=True)
phrase("timed-verb", "t-blocks-it", "[blocks|block]@= {whom:blocked-object} this turn if able", BlocksIt, number="*")
phrase("timed-verb", "t-blocks-it-combat", "[blocks|block]@= {whom:blocked-object} this combat if able", BlocksIt, number="*")
phrase("timed-verb", "t-assigns-nothing", "[assigns|assign]@= no combat damage this turn", AssignsNothing, number="*")
include("plain-ruling", "old-plain", "new-plain")
include("verb-ruling", "old-verb")
include("ruling", "plain-ruling", "verb-ruling", "static-plain", "static-verb")
values("walk-word", ("islandwalk", "swampwalk", "forestwalk", "mountainwalk", "plainswalk"))
phrase("postmodifier", "with-walk", "with {word:walk-word}", WithKeyword)
phrase("postmodifier", "with-either-keyword", "with {word:keyword-word} or {other:keyword-word}", WithEitherKeyword)
