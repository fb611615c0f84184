"""Queued answers: which queue answers what, and what happens where none does."""

from tests.conformance.scenes import do, fails, hold, passes, put

BOLT = [put("A", "hand", "Lightning Bolt"), put("A", "battlefield", "Mountain"), put("A", "battlefield", "Grizzly Bears")]
CAST = do("cast", card="Lightning Bolt")


def test_targets_from_the_queue() -> None:
    passes(BOLT, [CAST], [hold("life", player="B", value=17)], {"A": {"targets": [{"objects": [{"player": "B"}]}]}})


def test_the_first_item_that_fits_is_taken() -> None:
    answers = {"A": {"targets": [{"objects": [{"name": "Ornithopter"}]}, {"objects": [{"name": "Grizzly Bears"}]}]}}
    fails("unused targets left", BOLT, [CAST], [hold("graveyard_count", player="A", name="Grizzly Bears", count=1)], answers)
    answers["A"]["targets"].pop(0)
    passes(BOLT, [CAST], [hold("graveyard_count", player="A", name="Grizzly Bears", count=1)], answers)


def test_a_target_of_the_action_that_is_not_there_leaves_it_to_the_queue() -> None:
    script = [do("cast", card="Lightning Bolt", targets=[{"name": "Ornithopter"}])]
    passes(BOLT, script, [hold("life", player="B", value=17)], {"A": {"targets": [{"objects": [{"player": "B"}]}]}})


def test_either_queue_may_answer() -> None:
    passes(BOLT, [CAST], [hold("life", player="B", value=17)], {"A": {"choices": [{"text": "PlayerB", "player": "B"}]}})
    search = [put("A", "hand", "Diabolic Tutor"), put("A", "battlefield", "Swamp", 4), put("A", "library", "Ornithopter")]
    for kind in ("targets", "choices"):
        item = {"objects": [{"name": "Ornithopter"}]} if kind == "targets" else {"text": "Ornithopter"}
        passes(search, [do("cast", card="Diabolic Tutor")], [hold("hand_count", player="A", name="Ornithopter", count=1)], {"A": {kind: [item]}})


def test_strict_scenarios_need_an_answer() -> None:
    fails("A has no answer to things (target)", BOLT, [CAST], [])


def test_the_default_player_harms_the_opponent() -> None:
    passes(BOLT, [CAST], [hold("life", player="B", value=17)], strict=False)
    growth = [
        put("A", "hand", "Giant Growth"),
        put("A", "battlefield", "Forest"),
        put("A", "battlefield", "Grizzly Bears"),
        put("B", "battlefield", "Air Elemental"),
    ]
    passes(
        growth, [do("cast", card="Giant Growth")], [hold("power_toughness", player="A", name="Grizzly Bears", power=5, toughness=5, scope="any")], strict=False
    )


def test_answers_left_over_fail() -> None:
    fails("unused choices left", BOLT, [], [], {"A": {"choices": [{"yes": True}]}})
    passes(BOLT, [], [hold("unused_choices", player="A", count=1)], {"A": {"choices": [{"yes": True}]}})
    passes(BOLT, [], [hold("unused_targets", player="A", count=1)], {"A": {"targets": [{"skip": True}]}})


def test_a_forced_choice_uses_up_the_item_that_says_so() -> None:
    murder = [put("A", "hand", "Murder"), put("A", "battlefield", "Swamp", 3), put("B", "battlefield", "Ornithopter")]
    dead = hold("graveyard_count", player="B", name="Ornithopter", count=1)
    passes(murder, [do("cast", card="Murder")], [dead], {"A": {"targets": [{"objects": [{"name": "Ornithopter"}]}]}})
    passes(murder, [do("cast", card="Murder", targets=[{"name": "Ornithopter"}])], [dead])
    fails("unused targets left", murder, [do("cast", card="Murder")], [dead], {"A": {"targets": [{"objects": [{"name": "Grizzly Bears"}]}]}})


def test_x() -> None:
    blaze = [put("A", "hand", "Blaze"), put("A", "battlefield", "Mountain", 5)]
    script = [do("cast", card="Blaze", targets=[{"player": "B"}])]
    passes(blaze, script, [hold("life", player="B", value=17)], {"A": {"choices": [{"x": 3}]}})
    fails("can't choose 9 for X", blaze, script, [], {"A": {"choices": [{"x": 9}]}})
    passes(blaze, script, [hold("life", player="B", value=16)], strict=False)


def test_yes_and_no() -> None:
    digger = [put("A", "hand", "Gravedigger"), put("A", "battlefield", "Swamp", 4), put("A", "graveyard", "Grizzly Bears")]
    script = [do("cast", card="Gravedigger")]
    target = [{"objects": [{"name": "Grizzly Bears"}]}]
    passes(digger, script, [hold("hand_count", player="A", name="Grizzly Bears", count=1)], {"A": {"targets": target, "choices": [{"yes": True}]}})
    passes(digger, script, [hold("hand_count", player="A", name="Grizzly Bears", count=0)], {"A": {"targets": target, "choices": [{"yes": False}]}})
    passes(digger, script, [hold("hand_count", player="A", name="Grizzly Bears", count=1)], strict=False)


def test_modes() -> None:
    command = [
        put("A", "hand", "Kolaghan's Command"),
        put("A", "battlefield", "Mountain", 2),
        put("A", "battlefield", "Swamp"),
        put("B", "battlefield", "Ornithopter"),
    ]
    script = [do("cast", card="Kolaghan's Command", targets=[{"player": "B", "mode": 4}, {"name": "Ornithopter", "mode": 3}])]
    passes(command, script, [hold("life", player="B", value=18), hold("graveyard_count", player="B", name="Ornithopter", count=1)], {"A": {"modes": [3, 4]}})
    fails("has no answer to modes", command, script, [])


def test_discarding_names_cards() -> None:
    hand = [put("A", "hand", "Ornithopter"), put("A", "hand", "Forest"), put("A", "battlefield", "Merfolk Looter")]
    passes(hand, [do("activate", text="{T}: Draw")], [hold("graveyard_count", player="A", name="Forest", count=1)], {"A": {"choices": [{"text": "Forest"}]}})


def test_the_order_of_triggers_is_the_order_onto_the_stack() -> None:
    setup = [put("A", "hand", "Grizzly Bears"), put("A", "battlefield", "Forest", 2), put("A", "battlefield", "Soul Warden", 2)]
    # two triggers alike: the question is not put, and an item that names one of them is used up
    passes(setup, [do("cast", card="Grizzly Bears")], [hold("life", player="A", value=22)], {"A": {"choices": [{"text": "Soul Warden"}]}})
    fails("unused choices", setup, [do("cast", card="Grizzly Bears")], [], {"A": {"choices": [{"text": "Elvish Visionary"}]}})


def test_an_optional_cost_that_cannot_be_paid_is_refused_by_the_queue() -> None:
    # the other engine asks for both kickers; only the second can be paid here
    mage = [put("A", "hand", "Sunscape Battlemage"), put("A", "battlefield", "Island", 3), put("A", "battlefield", "Plains", 3)]
    script = [do("cast", card="Sunscape Battlemage")]
    passes(mage, script, [hold("hand_count", player="A", count=2)], {"A": {"choices": [{"yes": False}, {"yes": True}]}})
    poor = [put("A", "hand", "Sunscape Battlemage"), put("A", "battlefield", "Plains", 3)]
    passes(poor, script, [hold("hand_count", player="A", count=0)], {"A": {"choices": [{"yes": False}, {"yes": False}]}})
    fails("unused choices", poor, script, [], {"A": {"choices": [{"yes": False}, {"yes": True}]}})


def test_mana_paid_by_hand_is_named() -> None:
    star = [{"op": "manual_mana_payment", "player": "A"}, put("A", "battlefield", "Chromatic Star"), put("A", "battlefield", "Plains")]
    script = [do("activate_mana", text="{T}: Add {W}"), do("activate_mana", text="{1}, {T}"), do("check_mana_pool", colors=["R"], count=1)]
    passes(star, script, [hold("hand_count", player="A", count=1)], {"A": {"choices": [{"text": "White"}, {"text": "Red"}]}})


def test_what_is_paid_automatically_uses_up_the_items_that_say_so() -> None:
    bird = [put("A", "hand", "Grizzly Bears"), put("A", "battlefield", "Birds of Paradise"), put("A", "battlefield", "Mountain")]
    script = [do("cast", card="Grizzly Bears")]
    passes(bird, script, [hold("permanent_count", player="A", name="Grizzly Bears", count=1)], {"A": {"choices": [{"text": "Green"}]}})
    fails("unused choices", bird, script, [], {"A": {"choices": [{"text": "Blue"}]}})


def test_mana_in_any_combination_is_answered_by_amounts() -> None:
    spell = [put("A", "hand", "Manamorphose"), put("A", "battlefield", "Forest", 2)]
    amounts = [{"x": 0}, {"x": 0}, {"x": 2}, {"skip": True}]
    script = [do("cast", card="Manamorphose"), do("wait_stack"), do("check_mana_pool", colors=["B"], count=2)]
    passes(spell, [*script[:2], do("wait_stack", player="B"), script[2]], [], {"A": {"choices": amounts}})


def test_a_copy_is_chosen_after_saying_yes() -> None:
    clone = [put("A", "hand", "Clone"), put("A", "battlefield", "Island", 4), put("B", "battlefield", "Grizzly Bears")]
    script = [do("cast", card="Clone")]
    copied = hold("permanent_count", player="A", name="Grizzly Bears", count=1)
    passes(clone, script, [copied], {"A": {"choices": [{"yes": True}, {"text": "Grizzly Bears"}]}})
    passes(clone, script, [hold("graveyard_count", player="A", name="Clone", count=1)], {"A": {"choices": [{"yes": False}]}})
    alone = clone[:2]
    passes(alone, script, [hold("graveyard_count", player="A", name="Clone", count=1)], {"A": {"choices": [{"yes": True}]}})


def test_a_skip_says_that_there_is_no_more() -> None:
    buried = [
        {"op": "clear_library", "player": "A"},
        put("A", "library", "Grizzly Bears"),
        put("A", "hand", "Buried Alive"),
        put("A", "battlefield", "Swamp", 3),
    ]
    found = hold("graveyard_count", player="A", name="Grizzly Bears", count=1)
    passes(buried, [do("cast", card="Buried Alive")], [found], {"A": {"targets": [{"objects": [{"name": "Grizzly Bears"}]}, {"skip": True}]}})


def test_combat_damage_kills_in_turn_and_tramples_over() -> None:
    setup = [put("A", "battlefield", "Colossal Dreadmaw"), put("B", "battlefield", "Grizzly Bears", 2)]
    attack = do("attack", step="declare_attackers", attacker="Colossal Dreadmaw")
    block = do("block", player="B", step="declare_blockers", blocker="Grizzly Bears", attacker="Colossal Dreadmaw")
    expect = [hold("life", player="B", value=18), hold("graveyard_count", player="B", count=2)]
    passes(setup, [attack, block, dict(block)], expect, {"A": {"choices": [{"skip": True}]}})
    dealt = {"A": {"choices": [{"x": 2}, {"x": 4}, {"x": 0}]}}
    passes(setup, [attack, block, dict(block)], [hold("life", player="B", value=20)], dealt)


def test_of_trampling_damage_only_the_amounts_for_blockers_are_queued() -> None:
    setup = [put("A", "battlefield", "Colossal Dreadmaw"), put("B", "battlefield", "Grizzly Bears", 2)]
    attack = do("attack", step="declare_attackers", attacker="Colossal Dreadmaw")
    block = do("block", player="B", step="declare_blockers", blocker="Grizzly Bears", attacker="Colossal Dreadmaw")
    passes(setup, [attack, block, dict(block)], [hold("life", player="B", value=18)], {"A": {"choices": [{"x": 2}, {"x": 2}]}})


def test_what_was_named_for_a_cost_is_not_used_up_again_by_paying_it() -> None:
    setup = [put("A", "battlefield", "Grizzly Bears", 2), put("A", "battlefield", "Pillarfield Ox"), put("A", "battlefield", "Ashnod's Altar")]
    sacrifice = do("activate_mana", text="Sacrifice a creature: Add {C}{C}")
    expect = [hold("graveyard_count", player="A", name="Grizzly Bears", count=2), hold("permanent_count", player="A", name="Pillarfield Ox", count=1)]
    passes(setup, [sacrifice, dict(sacrifice)], expect, {"A": {"choices": [{"text": "Grizzly Bears"}, {"text": "Grizzly Bears"}]}})


def test_a_land_tapped_for_mana_uses_no_item_that_names_another_of_its_kind() -> None:
    setup = [put("A", "battlefield", "Swamp", 2), put("A", "battlefield", "Forest"), put("A", "hand", "Harrow"), put("A", "battlefield", "Forest", 2)]
    expect = [hold("graveyard_count", player="A", name="Swamp", count=1)]
    answers = {"A": {"choices": [{"text": "Swamp"}], "targets": [{"skip": True}]}}
    passes(setup, [do("cast", card="Harrow")], expect, answers)


def test_a_copy_keeps_its_targets_where_nothing_is_queued() -> None:
    setup = [put("A", "hand", "Shock"), put("A", "hand", "Reverberate"), put("A", "battlefield", "Mountain", 3)]
    script = [do("cast", card="Shock", targets=[{"player": "B"}]), do("cast", card="Reverberate", targets=[{"name": "Shock"}])]
    passes(setup, script, [hold("life", player="B", value=16)], strict=False)


def test_combat_damage_is_divided_in_the_order_of_the_blocks() -> None:
    setup = [put("A", "battlefield", "Craw Wurm"), put("B", "battlefield", "Pillarfield Ox"), put("B", "battlefield", "Grizzly Bears")]
    attack = do("attack", step="declare_attackers", attacker="Craw Wurm")
    script = [
        attack,
        do("block", player="B", step="declare_blockers", blocker="Grizzly Bears", attacker="Craw Wurm"),
        do("block", player="B", step="declare_blockers", blocker="Pillarfield Ox", attacker="Craw Wurm"),
    ]
    expect = [hold("damage", player="B", name="Grizzly Bears", value=1), hold("graveyard_count", player="B", name="Pillarfield Ox", count=1)]
    passes(setup, script, expect, {"A": {"choices": [{"x": 1}, {"x": 5}]}})


def test_triggers_are_named_by_their_keyword() -> None:
    setup = [put("A", "battlefield", "Signal Pest"), put("A", "battlefield", "Kuldotha Ringleader")]
    script = [do("attack", step="declare_attackers", attacker="Signal Pest"), do("attack", step="declare_attackers", attacker="Kuldotha Ringleader")]
    expect = [hold("power_toughness", player="A", name="Signal Pest", power=1, toughness=1, scope="all")]
    passes(setup, script, expect, {"A": {"choices": [{"text": "Battle cry"}]}}, stop=(1, "end_combat"))


def test_life_is_paid_for_phyrexian_mana_as_queued_and_where_nothing_is() -> None:
    setup = [put("A", "hand", "Dismember"), put("A", "battlefield", "Swamp", 3), put("B", "battlefield", "Air Elemental")]
    cast = do("cast", card="Dismember", targets=[{"name": "Air Elemental"}])
    for choices, life in (([{"yes": True}, {"yes": False}], 18), ([{"yes": False}, {"yes": False}], 20), ([{"yes": True}, {"yes": True}], 16)):
        expect = [hold("life", player="A", value=life), hold("tapped_count", name="Swamp", tapped=True, count=3 - (20 - life) // 2)]
        passes(setup, [cast], expect, {"A": {"choices": choices}})
    passes(setup, [cast], [hold("life", player="A", value=16)], strict=False)


def test_what_is_tapped_to_convoke_is_queued_as_a_target() -> None:
    setup = [put("A", "hand", "Siege Wurm"), put("A", "battlefield", "Forest", 5), put("A", "battlefield", "Grizzly Bears", 2)]
    bears = {"objects": [{"name": "Grizzly Bears"}]}
    expect = [hold("permanent_count", player="A", name="Siege Wurm", count=1), hold("tapped_count", name="Grizzly Bears", tapped=True, count=2)]
    passes(setup, [do("cast", card="Siege Wurm")], expect, {"A": {"targets": [bears, dict(bears)]}})


def test_what_may_not_be_done_is_declined_where_the_queue_says_so() -> None:
    setup = [put("A", "hand", "Show and Tell"), put("A", "hand", "Grizzly Bears"), put("A", "battlefield", "Island", 3)]
    answers = {"A": {"choices": [{"yes": True}], "targets": [{"objects": [{"name": "Grizzly Bears"}]}]}, "B": {"choices": [{"yes": False}]}}
    passes(setup, [do("cast", card="Show and Tell")], [hold("permanent_count", player="A", name="Grizzly Bears", count=1)], answers)


def test_a_payment_that_is_cancelled_reverses_the_action() -> None:
    setup = [
        {"op": "manual_mana_payment", "player": "A"},
        put("A", "hand", "Treasure Cruise"),
        put("A", "battlefield", "Island"),
        put("A", "graveyard", "Grizzly Bears", 7),
    ]
    answers = {"A": {"choices": [{"text": "Exile a card"}, {"skip": True}, {"cancel_payment": True}, {"skip_failed_action": True}]}}
    script = [do("activate_mana", text="{T}: Add {U}"), do("cast", card="Treasure Cruise")]
    passes(setup, script, [hold("hand_count", player="A", name="Treasure Cruise", count=1)], answers)


def test_modes_not_chosen_yet_are_counted_among_themselves() -> None:
    setup = [put("A", "battlefield", "Three Bowls of Porridge"), put("A", "battlefield", "Grizzly Bears"), put("A", "battlefield", "Forest", 2)]
    script = [do("activate", text="{2}, {T}"), do("activate", turn=3, text="{2}, {T}")]
    bears = {"objects": [{"name": "Grizzly Bears"}]}
    answers = {"A": {"modes": [2, 1], "targets": [bears, dict(bears)]}}
    expect = [hold("graveyard_count", player="A", name="Grizzly Bears", count=1)]
    passes(setup, script, expect, answers, stop=(3, "end_step"))


def test_several_forced_sacrifices_use_up_their_items() -> None:
    setup = [put("A", "battlefield", "Mountain"), put("A", "battlefield", "Plains"), put("B", "battlefield", "Ulamog's Crusher")]
    attack = do("attack", player="B", turn=2, step="declare_attackers", attacker="Ulamog's Crusher")
    answers = {"A": {"choices": [{"text": "Plains"}, {"text": "Mountain"}]}}
    passes(setup, [attack], [hold("graveyard_count", player="A", count=2)], answers, stop=(2, "end_step"))


def test_the_half_that_is_cast_is_named() -> None:
    setup = [
        put("A", "hand", "Mindclaw Shaman"),
        put("A", "battlefield", "Mountain", 5),
        put("B", "hand", "Wear // Tear"),
        put("B", "battlefield", "Sanguine Bond"),
        put("B", "battlefield", "Icy Manipulator"),
    ]
    answers = {
        "A": {
            "targets": [{"objects": [{"player": "B"}]}, {"objects": [{"name": "Icy Manipulator"}]}],
            "choices": [{"yes": True}, {"text": "Cast Wear"}],
        }
    }
    expect = [hold("graveyard_count", player="B", name="Icy Manipulator", count=1), hold("permanent_count", player="B", name="Sanguine Bond", count=1)]
    passes(setup, [do("cast", card="Mindclaw Shaman")], expect, answers)


def test_whether_to_untap_is_asked_the_other_way_round() -> None:
    setup = [put("A", "battlefield", "Vedalken Shackles", tapped=True)]
    untaps = hold("tapped", name="Vedalken Shackles", value=False)
    passes(setup, [], [dict(untaps, value=True)], {"A": {"choices": [{"yes": False}]}}, stop=(1, "upkeep"))
    passes(setup, [], [untaps], {"A": {"choices": [{"yes": True}]}}, stop=(1, "upkeep"))
    passes(setup, [], [untaps], stop=(1, "upkeep"), strict=False)


def test_a_skip_after_a_single_target_is_for_what_comes_later() -> None:
    setup = [put("A", "hand", "Plow Through Reito"), put("A", "battlefield", "Plains", 3), put("A", "battlefield", "Grizzly Bears")]
    answers = {"A": {"targets": [{"objects": [{"name": "Grizzly Bears"}]}, {"skip": True}]}}
    passes(setup, [do("cast", card="Plow Through Reito")], [hold("permanent_count", player="A", name="Plains", count=3)], answers)


def test_a_skip_may_be_said_where_there_is_nothing_to_target() -> None:
    setup = [put("A", "hand", "Graceful Takedown"), put("A", "battlefield", "Forest", 2), put("A", "battlefield", "Grizzly Bears")]
    setup.append(put("B", "battlefield", "Pillarfield Ox"))
    bears, ox = {"objects": [{"name": "Grizzly Bears"}]}, {"objects": [{"name": "Pillarfield Ox"}]}
    damage = [hold("damage", player="B", name="Pillarfield Ox", value=2)]
    passes(setup, [do("cast", card="Graceful Takedown")], damage, {"A": {"targets": [{"skip": True}, bears, ox]}})
    # an item that names more than may be chosen answers nothing
    both = {"objects": [{"name": "Grizzly Bears"}, {"name": "Raging Goblin"}]}
    more = [*setup, put("A", "battlefield", "Raging Goblin")]
    fails("unused targets left", more, [do("cast", card="Graceful Takedown")], [], {"A": {"targets": [both, ox]}})


def test_what_is_no_part_of_a_division_is_the_next_target() -> None:
    setup = [put("A", "hand", "Fiery Justice"), put("A", "battlefield", "Plains"), put("A", "battlefield", "Mountain"), put("A", "battlefield", "Forest")]
    setup.append(put("B", "battlefield", "Pillarfield Ox"))
    shares = [{"objects": [{"name": "Pillarfield Ox"}], "amount": 2}, {"objects": [{"player": "A"}], "amount": 3}]
    expect = [hold("life", player="B", value=25), hold("life", player="A", value=17)]
    passes(setup, [do("cast", card="Fiery Justice")], expect, {"A": {"targets": [*shares, {"objects": [{"player": "B"}]}]}})


def test_the_share_of_a_single_target_that_the_action_names_is_used_up() -> None:
    setup = [put("A", "hand", "Fire // Ice"), put("A", "battlefield", "Mountain", 2)]
    cast = do("cast", card="Fire", targets=[{"player": "B"}])
    item = {"objects": [{"player": "B"}], "amount": 2}
    passes(setup, [cast], [hold("life", player="B", value=18)], {"A": {"targets": [item]}})
    fails("unused targets left", setup, [cast], [], {"A": {"targets": [dict(item, amount=1)]}})


def test_an_x_that_is_illegal_makes_the_action_impossible() -> None:
    setup = [put("A", "hand", "Blaze"), put("A", "battlefield", "Mountain", 4), put("B", "battlefield", "Void Winnower")]
    cast = do("cast", card="Blaze", targets=[{"player": "B"}])
    failing = hold("script_fails", must=True, kind="action_impossible", action="Cast Blaze")
    # what was begun is reversed
    passes(setup, [cast], [failing, hold("hand_count", player="A", name="Blaze", count=1)], {"A": {"choices": [{"x": 3}]}}, strict=False)
    passes(setup, [cast], [hold("life", player="B", value=18)], {"A": {"choices": [{"x": 2}]}}, strict=False)


def test_cards_put_on_a_library_are_named_in_the_order_in_which_they_are_put_there() -> None:
    setup = [put("B", "hand", "Aetherspouts"), put("B", "battlefield", "Island", 5), put("A", "battlefield", "Grizzly Bears")]
    setup.append(put("A", "battlefield", "Raging Goblin"))
    script = [do("attack", step="declare_attackers", attacker=name) for name in ("Grizzly Bears", "Raging Goblin")]
    script.append(do("cast", player="B", step="declare_blockers", card="Aetherspouts"))
    for first, drawn in (("Grizzly Bears", "Raging Goblin"), ("Raging Goblin", "Grizzly Bears")):
        answers = {"A": {"choices": [{"yes": True}, {"yes": True}], "targets": [{"objects": [{"name": first}]}]}}
        passes(setup, script, [hold("hand_count", player="A", name=drawn, count=1)], answers, stop=(3, "end_step"))


def test_triggers_are_named_by_a_flavor_word() -> None:
    setup = [put("A", "battlefield", "The Red Terror"), put("A", "battlefield", "Raging Goblin")]
    attacks = [do("attack", step="declare_attackers", attacker=name) for name in ("The Red Terror", "Raging Goblin")]
    expect = [hold("counter_count", player="A", name="The Red Terror", counter="+1/+1", count=2)]
    passes(setup, attacks, expect, {"A": {"choices": [{"text": "<i>Advanced Species</i>"}]}})
    fails("unused choices", setup, attacks, expect, {"A": {"choices": [{"text": "<i>Bear Witness</i>"}]}})


def test_the_trigger_of_a_keyword_is_worded_in_another_way_there() -> None:
    setup = [
        put("A", "hand", "Barkshell Blessing"),
        put("A", "battlefield", "Plains"),
        put("A", "battlefield", "Bonecrusher Giant"),
        put("A", "battlefield", "Grizzly Bears"),
        put("A", "battlefield", "Savannah Lions"),
    ]
    tapped = [{"text": "Grizzly Bears"}, {"text": "Savannah Lions"}]
    answers = {"A": {"choices": [{"yes": True}, *tapped, {"text": "When you pay"}, {"yes": False}], "targets": [{"objects": [{"name": "Bonecrusher Giant"}]}]}}
    passes(setup, [do("cast", card="Barkshell Blessing")], [hold("life", player="A", value=16)], answers)


def test_the_other_cost_of_a_spell_cast_as_something_resolves_is_asked_there() -> None:
    attack = [do("attack", step="declare_attackers", attacker="Anrakyr the Traveller")]
    anrakyr = put("A", "battlefield", "Anrakyr the Traveller")
    setup = [anrakyr, put("A", "hand", "Ornithopter")]
    yes = {"yes": True}
    cast = {"A": {"choices": [yes, {"text": "Ornithopter"}, yes]}}
    passes(setup, attack, [hold("permanent_count", player="A", name="Ornithopter", count=1)], cast)
    fails("unused choices", setup, attack, [], {"A": {"choices": [yes, {"text": "Ornithopter"}, yes, yes]}})
    # it is not paid where it can't be, and the spell is not cast
    dear = [anrakyr, put("A", "hand", "Icy Manipulator"), {"op": "set_life", "player": "A", "life": 3}]
    passes(dear, attack, [hold("hand_count", player="A", name="Icy Manipulator", count=1)], {"A": {"choices": [yes, {"text": "Icy Manipulator"}, yes]}})
