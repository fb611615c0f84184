"""Of 611, 613: what continuous effects do: "gets +1/+1", "has flying", "loses all abilities", "is a 1/1 green Elf"; durations; "target creature gets +3/+3"."""

from __future__ import annotations

from lawmage.game.characteristics import Characteristics
from lawmage.game.effects import END_OF_COMBAT, END_OF_TURN, END_OF_YOUR_NEXT_TURN, NO_END, YOUR_NEXT_TURN
from lawmage.game.node import Node
from lawmage.game.objects import GameObject
from lawmage.language.chosen import with_chosen_fixed
from lawmage.language.doing import Action
from lawmage.language.finding import present
from lawmage.oracle.template import include, lists, phrase
from lawmage.rules import continuous
from lawmage.rules.abilities import with_added, without_keyword
from lawmage.rules.context import Context
from lawmage.rules.facts import LAYER_ABILITY, LAYER_PT_MODIFY
from lawmage.rules.nodes import AbilityNode, Amount, Condition, Modification, Reference


def signed(text: str, x: int) -> tuple[int, int]:
    """ "+3/-X" with a value for X."""
    found: list[int] = []
    for part in text.split("/"):
        n = x if part[1:] == "X" else int(part[1:])
        found.append(-n if part[0] == "-" else n)
    return (found[0], found[1])


class GetsPT(Modification):
    """ "Gets +3/+3" (613.4c)."""

    rules = "613.4c"
    layer: int = LAYER_PT_MODIFY
    change: str = ""

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        power, toughness = signed(self.change, ctx.x)
        chars.power += power
        chars.toughness += toughness

    def locked(self, ctx: Context) -> Modification:
        power, toughness = signed(self.change, ctx.x)
        return FixedPT(power, toughness)

    def signature(self, ctx: Context) -> tuple[int, ...]:
        return signed(self.change, ctx.x)


class GetsPTEach(GetsPT):
    """ "Gets +1/+1 for each artifact you control"."""

    rules = "613.4c"
    times: Amount

    def both(self, ctx: Context) -> tuple[int, int]:
        """The change now."""
        n = self.times.value(ctx)
        power, toughness = signed(self.change, ctx.x)
        return (power * n, toughness * n)

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        power, toughness = self.both(ctx)
        chars.power += power
        chars.toughness += toughness

    def locked(self, ctx: Context) -> Modification:
        power, toughness = self.both(ctx)
        return FixedPT(power, toughness)

    def signature(self, ctx: Context) -> tuple[int, ...]:
        return self.both(ctx)


class FixedPT(Modification):
    """A change of power and toughness whose amounts were fixed as its effect began (608.2h). Made, never read."""

    layer: int = LAYER_PT_MODIFY

    def __init__(self, power: int, toughness: int) -> None:
        self.power = power
        self.toughness = toughness

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        chars.power += self.power
        chars.toughness += self.toughness

    def signature(self, ctx: Context) -> tuple[int, ...]:
        return (self.power, self.toughness)


class HasAbilities(Modification):
    """ "Has flying", "gains trample and haste", "has '{T}: Add {G}.'" (613.1f)."""

    rules = "613.1f"
    layer: int = LAYER_ABILITY
    what: Node

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        # 613.7a: the timestamp of the effect
        origin = ctx.effect.id if ctx.effect is not None else max(ctx.obj().timestamp, ctx.origin())
        chars.abilities = with_added(chars.abilities, granted_trees(self.what), origin, ctx.source)

    def locked(self, ctx: Context) -> Modification:
        what = with_chosen_fixed(ctx, self.what)
        if what is self.what:
            return self
        new = HasAbilities()
        new.what = what
        return new


def granted_trees(what: Node) -> tuple[Node, ...]:
    """The abilities of a grant: keywords and quoted ones."""
    items = what.items if isinstance(what, KeywordList) else (what,)
    return tuple([item.ability if isinstance(item, QuotedAbility) else item for item in items])


class LosesAbility(Modification):
    """ "Loses flying" (613.1f)."""

    rules = "613.1f"
    layer: int = LAYER_ABILITY
    what: Node

    def modify(self, ctx: Context, obj: GameObject, chars: Characteristics, layer: int) -> None:
        what = self.what
        for tree in what.items if isinstance(what, KeywordList) else (what,):
            chars.abilities = without_keyword(chars.abilities, getattr(tree, "word", ""))


class KeywordList(Node):
    """ "Flying and first strike"."""

    items: tuple[Node, ...] = ()
    joiner: str = ""


class Changes(Node):
    """ "Gets +1/+1 and has flying": several changes of one subject."""

    items: tuple[Modification, ...] = ()
    joiner: str = ""


def changes_of(node: Node) -> tuple[Modification, ...]:
    """One change or several."""
    if isinstance(node, Changes):
        return node.items
    assert isinstance(node, Modification)
    return (node,)


class Duration(Node):
    """ "Until end of turn"."""

    end: int = END_OF_TURN
    condition: Condition | None = None  # of "for as long as"


class Change(Action):
    """ "Target creature gets +3/+3 until end of turn" (611.2): one subject, changes, one duration."""

    rules = "611.2c"
    what: Reference
    changes: Node
    duration: Duration
    covered_by: Duration | None = None  # the duration at the head of the sentence, attached by the binder

    def apply(self, ctx: Context) -> None:
        things = tuple([id for id in [present(ctx, thing) for thing in self.what.things(ctx)] if id])
        duration = self.covered_by or self.duration
        continuous.begin(ctx, things, changes_of(self.changes), duration.end, duration.condition)
        ctx.did = bool(things)


class QuotedAbility(Node):
    """A quoted ability: its words belong to whatever has it."""

    ability: AbilityNode

    def is_quoted(self) -> bool:
        return True


phrase("duration", "eot", "until end of turn", Duration, end=END_OF_TURN)
phrase("duration", "this-turn", "this turn", Duration, end=END_OF_TURN)
phrase("duration", "eoc", "until end of combat", Duration, end=END_OF_COMBAT)
phrase("duration", "your-next-turn", "until your next turn", Duration, end=YOUR_NEXT_TURN)
phrase("duration", "end-of-next-turn", "until the end of your next turn", Duration, end=END_OF_YOUR_NEXT_TURN)
phrase("until", "end-of-next-turn-first", "until the end of your next turn", Duration, end=END_OF_YOUR_NEXT_TURN)
phrase("until", "until-eot", "until end of turn", Duration, end=END_OF_TURN)
phrase("until", "until-next", "until your next turn", Duration, end=YOUR_NEXT_TURN)
phrase("no-duration", "no-duration", "", Duration, end=NO_END)

include("granted", "keyword", "quoted")
lists("granted", "keyword-list", "grant-item", KeywordList, ("and",))
include("grant-item", "keyword", "quoted")
phrase("change", "gets", "[gets|get] {change:pt-change}", GetsPT, number="*")
phrase("change", "gets-each", "[gets|get] {change:pt-change} for each {times:tally}", GetsPTEach, number="*")
phrase("change", "gains", "[gains|gain] {what:granted}", HasAbilities, number="*")
phrase("change", "loses", "[loses|lose] {what:granted}", LosesAbility, number="*")
phrase("static-change", "s-gets", "[gets|get] {change:pt-change}", GetsPT, number="*")
phrase("static-change", "s-gets-each", "[gets|get] {change:pt-change} for each {times:tally}", GetsPTEach, number="*")
phrase("static-change", "s-has", "[has|have] {what:granted}", HasAbilities, number="*")
phrase("static-change", "s-loses", "[loses|lose] {what:granted}", LosesAbility, number="*")
include("changes", "change")
lists("changes", "changes", "change", Changes, ("and",), number="*", demand="=")
include("static-changes", "static-change")
lists("static-changes", "s-changes", "static-change", Changes, ("and",), number="*", demand="=")
include("change-subject", "target", "self", "set", "plural-set", "it", "host")
phrase("clause", "change", "{what:change-subject} {changes:changes/@what} {duration:duration}", Change)
phrase("clause", "change-for-good", "{what:change-subject} {changes:changes/@what} {duration:no-duration}", Change)
phrase("clause", "change-fronted", "{duration:until}, {what:change-subject} {changes:changes/@what}", Change)
