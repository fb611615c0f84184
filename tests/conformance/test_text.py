"""Wordings compared."""

from conformance.text import contains, cost_of, fold, mana_named, one_alternative, same_cost, starts_with


def test_fold_evens_out_what_does_not_matter() -> None:
    assert fold("<i>Delirium</i> &mdash; {2}{G}:  Draw") == "delirium\u2014{2}{g}: draw"
    assert fold("Flying (It can't be blocked.)") == "flying"
    assert fold("J\u00f6tun\u2019s") == "jotun's"


def test_a_prefix_matches_with_this_for_the_object_itself() -> None:
    assert starts_with("{1}{R}, Sacrifice this creature: Draw a card.", "{1}{R}, Sacrifice {this}:", "Pyre Cat")
    assert starts_with("{1}{R}, Sacrifice Pyre Cat: Draw a card.", "{1}{R}, Sacrifice {this}:", "Pyre Cat")
    assert starts_with("{T}: This creature deals 1 damage to any target.", "{T}: {this} deals 1 damage", "Pyre Cat")
    assert starts_with("When this creature enters, draw a card.", "When Pyre Cat enters", "Pyre Cat")
    assert starts_with("Whenever Kess attacks, draw a card.", "Whenever {this} attacks", "Kess, Dissident Mage")
    assert not starts_with("{1}{R}: Draw a card.", "{1}{G}", "Pyre Cat")
    assert not starts_with("{1}{R}: Draw a card.", "Draw", "Pyre Cat")


def test_an_ability_word_may_be_left_out() -> None:
    assert starts_with("Constellation \u2014 Whenever an enchantment you control enters, draw a card.", "Whenever an enchantment")
    assert starts_with("Whenever an enchantment you control enters, draw a card.", "<i>Constellation</i> &mdash; Whenever an enchantment")
    assert starts_with("Constellation \u2014 Whenever an enchantment you control enters, draw a card.", "<i>Constellation</i>")


def test_contains() -> None:
    assert contains("Whenever this creature attacks, draw a card.", "{this} attacks", "Pyre Cat")
    assert not contains("Whenever this creature attacks, draw a card.", "{this} blocks", "Pyre Cat")


def test_costs() -> None:
    assert cost_of("{1}{R}, {T}: Draw a card.") == "{1}{r}, {t}"
    assert cost_of("Draw a card.") == ""
    assert cost_of('Creatures you control have "{T}: Draw a card."') == ""
    assert same_cost("{T}: This creature deals 1 damage to any target.", "{T}: {this} deals one damage", "Pyre Cat")
    assert not same_cost("{1}, {T}: Draw a card.", "{T}: Draw", "Pyre Cat")


def test_one_of_several_types_of_mana() -> None:
    assert mana_named("{T}: Add {G}. {this} deals 1 damage to you.") == "{G}"
    assert mana_named("{T}: Add {G} or {U}.") == ""
    assert one_alternative("{T}: Add {G} or {U}. This land deals 1 damage to you.", "{T}: Add {U}.") == "{t}: add {u}. this land deals 1 damage to you."
    assert one_alternative("{T}: Add {R}, {W}, or {B}.", "{T}: Add {W}") == "{t}: add {w}."
    assert one_alternative("{T}: Add {R}, {W}, or {B}.", "{T}: Add {G}") == ""
    assert one_alternative("{T}: Add {R}.", "{T}: Add {R}") == ""


def test_a_delayed_ability_begins_with_its_event() -> None:
    assert starts_with("Sacrifice this permanent at the beginning of the next end step", "At the beginning of the next end step")
    assert starts_with("Sacrifice this permanent at the beginning of the next end step", "At the beginning of the next end step, sacrifice")
    assert not starts_with("Sacrifice this permanent at the beginning of the next end step", "At the beginning of the next upkeep")
