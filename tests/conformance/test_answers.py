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
    fails("has no answer", blaze, script, [], {"A": {"choices": [{"x": 9}]}})
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
