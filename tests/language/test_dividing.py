"""601.2d: amounts divided among targets; "each of up to two targets"."""

from __future__ import annotations

import pytest

from lawmage.game.node import show
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import HAND
from lawmage.language.definition import Refusal
from lawmage.rules.abilities import Spell
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Destroy
from lawmage.rules.target_phrases import target_phrases
from lawmage.rules.targeting import choose_targets, still_legal
from tests.language.deciding import Answers, answering, carry_out
from tests.language.world import World, spell, trees

LINES = [
    "When this creature enters, it deals 5 damage divided as you choose among any number of targets.",
    "When this creature enters, it deals X damage divided as you choose among up to X target creatures, where X is its power.",
    "When this creature dies, it deals damage equal to its power divided as you choose among any number of targets.",
    "When this creature dies, you may distribute five +1/+1 counters among any number of target creatures.",
    "When this creature enters, distribute two +1/+1 counters among one or two other target Vehicles and/or creatures you control.",
    "{T}: This creature deals 3 damage divided as you choose among one, two, or three target attacking or blocking creatures.",
    "{T}: This creature deals 1 damage to each of up to three targets.",
    "{T}: Untap up to two target creatures. Put a +1/+1 counter on each of them.",
    "{T}: Each of up to two target creatures gets +1/+0 until end of turn.",
]


@pytest.mark.parametrize("line", LINES)
def test_lines_are_read(line: str) -> None:
    assert len(trees(line)) == 1


@pytest.mark.parametrize(
    "line", ["Deals 4 damage divided as you choose among each creature.", "Draw two cards divided as you choose among any number of targets."]
)
def test_only_among_targets(line: str) -> None:
    with pytest.raises(Refusal):
        spell(line)


def announced(world: World, text: str, asker: Answers, x: int = 0) -> tuple[GameObject, Announcement, Context]:
    """An instant's targets are announced."""
    world.game.asker = asker
    obj = world.card(0, HAND, text, "Instant", "{R}")
    tree = obj.chars.abilities.spell[0].tree
    assert isinstance(tree, Spell)
    ctx = Context(world.game, 0, obj.id, obj.chars.abilities.spell[0])
    ctx.x = x
    found = Announcement()
    assert choose_targets(ctx, target_phrases(tree), obj, found, "601.2c")
    return obj, found, ctx


def resolve(world: World, obj: GameObject, found: Announcement) -> bool:
    tree = obj.chars.abilities.spell[0].tree
    assert isinstance(tree, Spell)
    ctx = Context(world.game, 0, obj.id, obj.chars.abilities.spell[0])
    if not still_legal(ctx, target_phrases(tree), obj, found):
        return False
    tree.effect.apply(ctx)
    return True


BOLTS = "Testing Bear deals 3 damage divided as you choose among any number of targets."


def test_each_gets_its_share_and_that_of_the_illegal_is_lost() -> None:
    world = World()
    one, two = world.put(1, pt="2/9", name="One"), world.put(1, pt="2/9", name="Two")
    text = BOLTS.replace("Testing Bear", "Test Bolts")
    obj, found, _ = announced(world, text.replace("Test Bolts", f"Card {world.count + 1}"), Answers(target=["One, Two"], divide=["1, 2"]))
    assert found.targets == [(one.id, two.id)] and found.division == [(1, 2)]
    assert resolve(world, obj, found) and (one.damage, two.damage) == (1, 2)
    happen(world.game, [Destroy(one.id)])
    assert resolve(world, obj, found) and two.damage == 4


def test_no_more_targets_than_there_is_to_divide() -> None:
    world = World()
    for n in range(4):
        world.put(1, name=f"Bear {n}")
    tree = spell("Distribute two +1/+1 counters among any number of target creatures.")[0]
    phrase = target_phrases(tree)[0]
    ctx = Context(world.game, 0, 0)
    assert phrase.high(ctx) == 2 and phrase.divided(ctx) == 2
    x = target_phrases(spell("Distribute X +1/+1 counters among any number of target creatures.")[0])[0]
    ctx.x = 3
    assert x.high(ctx) == 3
    where = target_phrases(spell("Distribute X +1/+1 counters among any number of target creatures, where X is the number of creatures you control.")[0])[0]
    assert where.divided(ctx) == 0
    world.put(0)
    assert where.divided(ctx) == 1
    plain = target_phrases(spell("Untap any number of target creatures.")[0])[0]
    assert plain.high(ctx) == -1 and plain.divided(ctx) == -1


def test_each_of_them() -> None:
    world = World()
    one, two = world.put(0, name="One"), world.put(0, name="Two")
    answering(world)
    carry_out(world, "Put a +1/+1 counter on each of up to two target creatures.", one.id)
    assert (one.counters.get("+1/+1", 0), two.counters.get("+1/+1", 0)) == (1, 0)


@pytest.mark.parametrize(("word", "other"), [("any number of targets", "one or two targets"), ("3 damage", "4 damage"), ("targets", "target creatures")])
def test_one_word_changes_the_tree(word: str, other: str) -> None:
    line = "{T}: This creature deals 3 damage divided as you choose among any number of targets."
    assert show(trees(line)[0]) != show(trees(line.replace(word, other))[0])
