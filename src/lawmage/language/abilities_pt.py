"""613.1f, 613.4: losing abilities, setting and switching power and toughness, abilities that define them (604.3)."""

from __future__ import annotations

from lawmage.game.ability import NO_ABILITIES
from lawmage.game.characteristics import Characteristics
from lawmage.game.objects import GameObject
from lawmage.language.changes import Duration
from lawmage.language.doing import Action
from lawmage.language.finding import present
from lawmage.language.identity import NoNumbers, origin_of, pair
from lawmage.language.objects import Target
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import Static, index
from lawmage.rules.context import Context
from lawmage.rules.facts import LAYER_ABILITY, LAYER_PT_CDA, LAYER_PT_SET, LAYER_PT_SWITCH
from lawmage.rules.nodes import Amount, Modification, Reference


class LosesAll(Modification):
    """ "Loses all abilities" (613.1f)."""

    rules = "613.1f"
    layer: int = LAYER_ABILITY

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        chars.abilities = NO_ABILITIES


class LosesAllOther(Modification):
    """ "Loses all other abilities": all but those that the same effect gives."""

    rules = "613.1f"
    layer: int = LAYER_ABILITY

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        origin = origin_of(ctx)
        chars.abilities = index([ability for ability in chars.abilities.abilities if ability.origin == origin and ability.granter == ctx.source])


class SetsPT(Modification):
    """ "Has base power and toughness 1/1" (613.4b)."""

    rules = "613.4b"
    layer: int = LAYER_PT_SET
    numbers: NoNumbers
    fixed: tuple[int, ...] = ()

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        numbers = self.fixed or self.numbers.numbers(ctx)
        if numbers:
            chars.power, chars.toughness = numbers
            chars.has_pt = True

    def locked(self, ctx: Context) -> Modification:
        new = SetsPT()
        new.numbers = self.numbers
        new.fixed = self.numbers.numbers(ctx) or ()
        return new

    def signature(self, ctx: Context) -> tuple[int, ...]:
        return self.fixed or self.numbers.numbers(ctx) or ()


class SetsOne(Modification):
    """ "Has base power 0" (613.4b)."""

    rules = "613.4b"
    layer: int = LAYER_PT_SET
    n: Amount
    toughness: bool = False
    fixed: tuple[int, ...] = ()

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        n = self.fixed[0] if self.fixed else self.n.value(ctx)
        if self.toughness:
            chars.toughness = n
        else:
            chars.power = n

    def locked(self, ctx: Context) -> Modification:
        new = SetsOne()
        new.n = self.n
        new.toughness = self.toughness
        new.fixed = (self.n.value(ctx),)
        return new

    def signature(self, ctx: Context) -> tuple[int, ...]:
        return self.fixed or (self.n.value(ctx),)


class Switches(Modification):
    """Power and toughness are switched (613.4d). Made by `Switch`; no words of its own."""

    layer: int = LAYER_PT_SWITCH

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        chars.power, chars.toughness = chars.toughness, chars.power


class Switch(Action):
    """ "Switch target creature's power and toughness until end of turn" (613.4d)."""

    rules = "613.4d"
    what: Reference
    duration: Duration

    def apply(self, ctx: Context) -> None:
        things = tuple([id for id in [present(ctx, thing) for thing in self.what.things(ctx)] if id])
        continuous.begin(ctx, things, (Switches(),), self.duration.end, self.duration.condition)
        ctx.did = bool(things)


class DefinesPT(Modification):
    """Power, toughness or both are equal to an amount: defined by the object itself (604.3a, 613.4a), or in an ability that an effect granted (613.4b)."""

    layer: int = LAYER_PT_CDA
    cda: bool = True

    def __init__(self, n: Amount, power: bool, toughness: bool) -> None:
        self.n = n
        self.power = power
        self.toughness = toughness

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        n = self.n.value(ctx)
        if self.power:
            chars.power = n
        if self.toughness:
            chars.toughness = n
        chars.has_pt = True

    def granted(self) -> Modification:
        new = DefinesPT(self.n, self.power, self.toughness)
        new.layer = LAYER_PT_SET
        new.cda = False
        return new

    def signature(self, ctx: Context) -> tuple[int, ...]:
        return (self.n.value(ctx),)


class DefiningLine(Static):
    """ "This creature's power and toughness are each equal to the number of cards in your hand" (208.2a, 604.3)."""

    rules = "208.2a 604.3 613.4a"
    n: Amount
    power: bool = True
    toughness: bool = True

    def settle(self) -> None:
        """Fill in what the rules read (called by the binder)."""
        self.modifications = (DefinesPT(self.n, self.power, self.toughness),)


class DefiningBoth(Static):
    """ "This creature's power is equal to A and its toughness is equal to B"."""

    rules = "208.2a 604.3 613.4a"
    n: Amount
    and_n: Amount

    def settle(self) -> None:
        """Fill in what the rules read (called by the binder)."""
        self.modifications = (DefinesPT(self.n, True, False), DefinesPT(self.and_n, False, True))


class DefiningPlus(DefiningLine):
    """ "This creature's power is equal to A and its toughness is equal to that number plus 1" (Tarmogoyf)."""

    rules = "208.2a 604.3 613.4a"
    more: int = 1

    def settle(self) -> None:
        more = ThatPlus(self.n, self.more)
        self.modifications = (DefinesPT(self.n, True, False), DefinesPT(more, False, True))


class ThatPlus(Amount):
    """ "That number plus 1". Made by `DefiningPlus`."""

    def __init__(self, n: Amount, more: int) -> None:
        self.n = n
        self.more = more
        self.reads = n.reads

    def value(self, ctx: Context) -> int:
        return self.n.value(ctx) + self.more


class EachEqualBase(NoNumbers):
    """ "Base power and base toughness each equal to its mana value"."""

    rules = "613.4b"
    n: Amount

    def numbers(self, ctx: Context) -> tuple[int, int] | None:
        n = self.n.value(ctx)
        return (n, n)


class PlainNumbers(NoNumbers):
    """ "Base power and toughness 1/1"."""

    rules = "208.4a"
    pt: str = ""

    def numbers(self, ctx: Context) -> tuple[int, int] | None:
        return pair(self.pt, ctx.x)


phrase("base-pt", "base-pt", "base power and toughness {pt:pt}", PlainNumbers)
phrase("base-pt", "base-pt-each", "base power and base toughness each equal to {n:quantity}", EachEqualBase)
phrase("base-pt", "base-pt-both", "base power and toughness each equal to {n:quantity}", EachEqualBase)
for _category, _tag in (("change", ""), ("static-change", "s-")):
    phrase(_category, _tag + "loses-all", "[loses|lose] all abilities", LosesAll, number="*")
    phrase(_category, _tag + "loses-all-other", "[loses|lose] all other abilities", LosesAllOther, number="*")
    phrase(_category, _tag + "has-base", "[has|have] {numbers:base-pt}", SetsPT, number="*")
    phrase(_category, _tag + "has-base-power", "[has|have] base power {n:amount}", SetsOne, number="*")
    phrase(_category, _tag + "has-base-toughness", "[has|have] base toughness {n:amount}", SetsOne, number="*", toughness=True)


phrase("static", "own-pt", "{subject:self-possessor} power and toughness are each equal to {n:quantity}.", DefiningLine)
phrase("static", "own-power", "{subject:self-possessor} power is equal to {n:quantity}.", DefiningLine, toughness=False)
phrase("static", "own-toughness", "{subject:self-possessor} toughness is equal to {n:quantity}.", DefiningLine, power=False)
phrase("static", "own-both", "{subject:self-possessor} power is equal to {n:quantity} and its toughness is equal to {and_n:quantity}.", DefiningBoth)
phrase(
    "static", "own-plus", "{subject:self-possessor} power is equal to {n:quantity} and its toughness is equal to that number plus {more:digits}.", DefiningPlus
)
phrase("possessor", "target-s", "target {what:bare-noun/s}'s", Target)
phrase("clause", "switch", "switch {what:possessor} power and toughness {duration:duration}", Switch)
phrase("clause", "switch-of", "switch the power and toughness of {what:object} {duration:duration}", Switch)
