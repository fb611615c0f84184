"""613: order by layer, timestamp and dependency; effects that outlive the ability they come from; counters with keywords; values kept up to date."""

from __future__ import annotations

from lawmage.game.terms import BATTLEFIELD, BLUE, CREATURE, ENCHANTMENT, GRAVEYARD, GREEN, STACK
from lawmage.language.amounts import number_of
from lawmage.rules import continuous
from lawmage.rules.door import happen
from lawmage.rules.events.counters import PutCounters, RemoveCounters
from lawmage.rules.events.zone_change import Destroy, Move
from tests.language.lasting import follow, has, size
from tests.language.mana import basic, could
from tests.language.world import World

HUMILITY = "All creatures lose all abilities and have base power and toughness 1/1."
OPALESCENCE = "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base toughness each equal to its mana value."


def test_the_later_timestamp_has_the_last_word_in_a_layer() -> None:
    world = World()
    bear = world.put(0)
    follow(world, "Target creature has base power and toughness 5/5 until end of turn.", bear)
    world.put(0, "All creatures have base power and toughness 3/3.", "Enchantment")
    assert size(bear) == (3, 3)
    follow(world, "Target creature has base power and toughness 5/5 until end of turn.", bear)
    assert size(bear) == (5, 5)


def test_layers_come_in_order_whatever_the_timestamps() -> None:
    world = World()
    bear = world.put(0, cost="{1}{G}")
    world.put(0, "White creatures get +1/+1.", "Enchantment")
    follow(world, "Target creature becomes white until end of turn.", bear)
    assert size(bear) == (3, 3)


def test_an_effect_waits_for_what_it_depends_on() -> None:
    for first, second in (("All Mountains are Plains.", "Nonbasic lands are Mountains."), ("Nonbasic lands are Mountains.", "All Mountains are Plains.")):
        world = World()
        tower = world.put(0, "{T}: Add {C}.", "Land", "")
        mountain = basic(world, "Mountain")
        world.put(0, first, "Enchantment")
        world.put(0, second, "Enchantment")
        assert could(world, tower) == "W" and could(world, mountain) == "W"


def test_a_loop_of_dependencies_goes_by_timestamp() -> None:
    lines = ["All Islands are Plains.", "All Plains are Islands."]
    for mana in ("U", "W"):
        world = World()
        lands = [basic(world, "Island"), basic(world, "Plains")]
        for line in lines:
            world.put(0, line, "Enchantment")
        assert [could(world, land) for land in lands] == [mana, mana]
        lines.reverse()


def test_an_ability_lost_in_an_earlier_layer_makes_no_effect() -> None:
    world = World()
    urborg = world.put(0, "Each land is a Swamp in addition to its other land types.", "Legendary Land", "")
    forest = basic(world, "Forest")
    assert could(world, forest) == "BG"
    moon = world.put(0, "Nonbasic lands are Mountains.", "Enchantment")
    assert could(world, urborg) == "R" and could(world, forest) == "G"
    happen(world.game, [Destroy(moon.id)])
    assert could(world, urborg) == "B" and could(world, forest) == "BG"


def test_an_effect_that_began_goes_on_without_its_ability() -> None:
    world = World()
    one = world.put(0, OPALESCENCE, "Enchantment", "{2}{W}{W}")
    humility = world.put(0, HUMILITY, "Enchantment", "{2}{W}{W}")
    two = world.put(0, OPALESCENCE, "Enchantment", "{2}{W}{W}")
    assert [size(obj) for obj in (one, humility, two)] == [(4, 4), (4, 4), (1, 1)]
    assert not any([obj.chars.abilities.abilities for obj in (one, humility, two)])
    bear = world.put(0, "Flying", pt="3/3")
    assert size(bear) == (1, 1) and not has(bear, "flying")
    happen(world.game, [Destroy(one.id), Destroy(two.id)])
    assert humility.chars.types == ENCHANTMENT and size(bear) == (1, 1)
    happen(world.game, [Destroy(humility.id)])
    assert size(bear) == (3, 3) and has(bear, "flying")


def test_an_ability_gained_in_a_layer_acts_in_it() -> None:
    world = World()
    sword = world.put(0, "", "Artifact — Equipment")
    bear = world.put(0)
    sword.attached_to = bear.id
    bear.attachments.append(sword.id)
    world.put(0, 'Artifacts you control have "Equipped creature has flying."', "Enchantment")
    assert has(bear, "flying")


def test_two_abilities_granted_by_one_object_are_two() -> None:
    world = World()
    bear = world.put(0)
    world.put(0, 'Creatures you control have "This creature gets +1/+0."\nCreatures you control have "This creature gets +0/+1."', "Enchantment")
    assert size(bear) == (3, 3)
    assert len({ability.key() for ability in bear.chars.abilities.abilities}) == 2


def test_keyword_counters_have_a_place_in_the_order_of_timestamps() -> None:
    world = World()
    bear = world.put(0)
    happen(world.game, [PutCounters(bear.id, "flying", 1, 0)])
    assert has(bear, "flying")
    follow(world, "Target creature loses all abilities until end of turn.", bear)
    assert not has(bear, "flying")
    happen(world.game, [PutCounters(bear.id, "reach", 1, 0)])
    assert has(bear, "reach") and not has(bear, "flying")
    continuous.end_of_turn(world.game)
    happen(world.game, [RemoveCounters(bear.id, "reach", 1)])
    assert has(bear, "flying") and not has(bear, "reach")


def test_counters_of_other_sizes_change_power_and_toughness() -> None:
    world = World()
    bear = world.put(0)
    happen(world.game, [PutCounters(bear.id, "+1/+0", 3, 0), PutCounters(bear.id, "-0/-1", 1, 0), PutCounters(bear.id, "+1/+1", 1, 0)])
    assert size(bear) == (6, 2)


def test_the_last_static_ability_to_leave_takes_its_effect_along() -> None:
    world = World()
    bear = world.put(0)
    anthem = world.put(0, "Creatures you control get +1/+1.", "Enchantment")
    assert size(bear) == (3, 3)
    happen(world.game, [Destroy(anthem.id)])
    assert size(bear) == (2, 2) and world.game.static_sources == []


def test_what_applies_to_a_set_of_a_resolved_effect_stays() -> None:
    world = World()
    bear = world.put(0)
    follow(world, "Creatures you control get +1/+1 until end of turn.")
    late = world.put(0)
    assert size(bear) == (3, 3) and size(late) == (2, 2)


def test_a_card_that_moves_is_looked_at_as_it_will_be() -> None:
    world = World()
    world.put(0, "Creatures you control get -2/-2.", "Enchantment")
    seen = world.card(0, GRAVEYARD)
    move = Move(seen.id, 2, 0)
    happen(world.game, [move])
    assert size(world.game.objects[move.new]) == (0, 0) and world.game.objects[move.new].chars.types == CREATURE


def test_power_defined_by_a_card_is_known_in_every_zone() -> None:
    world = World()
    goyf = world.card(0, GRAVEYARD, "Goyf's power and toughness are each equal to the number of creature cards in your graveyard.", pt="*/*", name="Goyf")
    world.card(0, GRAVEYARD)
    ctx = world.context(0, goyf)
    assert (number_of(ctx, goyf, "power"), number_of(ctx, goyf, "toughness")) == (2, 2)


def test_what_a_spell_was_made_it_is_as_a_permanent() -> None:
    world = World()
    spell = world.card(0, GRAVEYARD, cost="{G}")
    world.game.players[0].graveyard.remove(spell.id)
    spell.zone = STACK
    world.game.stack.append(spell.id)
    follow(world, "Target spell or permanent becomes blue until end of turn.", spell)
    assert world.game.objects[spell.id].chars.colors == BLUE
    move = Move(spell.id, BATTLEFIELD, 0)
    happen(world.game, [move])
    assert world.game.objects[move.new].chars.colors == BLUE
    continuous.end_of_turn(world.game)
    assert world.game.objects[move.new].chars.colors == GREEN
