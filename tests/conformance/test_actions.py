"""Scheduled actions: what is done when, and what happens where it can't be done."""

from tests.conformance.scenes import do, fails, hold, outcome, passes, put

BOLT = [put("A", "hand", "Lightning Bolt"), put("A", "battlefield", "Mountain")]
TO_B = [{"player": "B"}]


def test_cast_with_targets() -> None:
    passes(BOLT, [do("cast", card="Lightning Bolt", targets=TO_B)], [hold("life", player="B", value=17), hold("life", player="A", value=20)])


def test_a_wrong_expectation_fails() -> None:
    fails("life B is 17, not 16", BOLT, [do("cast", card="Lightning Bolt", targets=TO_B)], [hold("life", player="B", value=16)])


def test_an_impossible_action_fails() -> None:
    fails("A can't cast Lightning Bolt", BOLT[:1], [do("cast", card="Lightning Bolt", targets=TO_B)], [])


def test_an_action_for_a_step_without_priority_is_left_over() -> None:
    fails("A did not come to", BOLT, [do("cast", step="untap", card="Lightning Bolt", targets=TO_B)], [])


def test_play_land_once_a_turn() -> None:
    hand = [put("A", "hand", "Forest", 2)]
    play = do("play_land", card="Forest")
    passes(hand, [play], [hold("permanent_count", player="A", name="Forest", count=1), hold("hand_count", player="A", count=1)])
    fails("A can't play_land Forest", hand, [play, dict(play)], [])


def test_activate_by_prefix() -> None:
    tim = [put("A", "battlefield", "Prodigal Sorcerer")]
    for text in ("{T}: {this} deals", "{T}", "{T}: {this} deals 1 damage to any target"):
        passes(tim, [do("activate", text=text, targets=TO_B)], [hold("life", player="B", value=19), hold("tapped", name="Prodigal Sorcerer", value=True)])
    fails("can't activate {R}", tim, [do("activate", text="{R}", targets=TO_B)], [])


def test_activate_by_alias() -> None:
    tims = [put("A", "battlefield", "Prodigal Sorcerer", 2, alias="tim")]
    script = [do("activate", text="{T}", source="tim.2", targets=TO_B), do("wait_stack"), do("cast", card="Murder", targets=[{"alias": "tim.1"}])]
    setup = [*tims, put("A", "hand", "Murder"), put("A", "battlefield", "Swamp", 3)]
    passes(setup, script, [hold("permanent_count", player="A", name="Prodigal Sorcerer", count=1), hold("tapped", name="Prodigal Sorcerer", value=True)])


def test_activate_mana_stays_in_the_pool() -> None:
    elves = [put("A", "battlefield", "Llanowar Elves", 2)]
    script = [do("activate_mana", text="{T}: Add {G}"), do("check_mana_pool", colors=["G"], count=1), do("check_mana_pool", colors=["R"], count=0)]
    passes(elves, script, [hold("tapped_count", name="Llanowar Elves", tapped=True, count=1)])


def test_activate_mana_that_is_not_there_is_left_over() -> None:
    fails("did not come to", [put("A", "battlefield", "Forest")], [do("activate_mana", text="{T}: Add {R}")], [])


def test_casts_go_on_top_of_each_other_unless_the_stack_is_waited_for() -> None:
    setup = [
        put("A", "hand", "Shock"),
        put("A", "hand", "Giant Growth"),
        put("A", "battlefield", "Mountain"),
        put("A", "battlefield", "Forest"),
        put("A", "battlefield", "Grizzly Bears"),
    ]
    shock = do("cast", card="Shock", targets=[{"name": "Grizzly Bears"}])
    growth = do("cast", card="Giant Growth", targets=[{"name": "Grizzly Bears"}])
    alive = hold("permanent_count", player="A", name="Grizzly Bears", count=1)
    passes(setup, [shock, do("check_stack_size", count=1), growth, do("check_stack_size", count=2)], [alive])
    fails("can't cast Giant Growth", setup, [shock, do("wait_stack"), do("check_stack_size", count=0), growth], [])


def test_wait_stack_once_passes_once() -> None:
    setup = [put("A", "hand", "Shock", 2), put("A", "battlefield", "Mountain", 2)]
    shock = do("cast", card="Shock", targets=TO_B)
    script = [
        shock,
        dict(shock),
        do("wait_stack", one=True),
        do("check_stack_size", count=1),
        do("check_life", player="B", value=18),
        do("wait_stack", player="B", one=True),
    ]
    passes(setup, [*script[:3], script[5], script[3], script[4]], [hold("life", player="B", value=16)])


def test_when_waits_for_the_stack() -> None:
    setup = [*BOLT, put("B", "hand", "Counterspell"), put("B", "battlefield", "Island", 2)]
    counter = do("cast", player="B", card="Counterspell", targets=[{"name": "Lightning Bolt"}], when={"on_stack": "Lightning Bolt"})
    script = [do("cast", card="Lightning Bolt", targets=TO_B), counter]
    passes(setup, script, [hold("life", player="B", value=20), hold("graveyard_count", player="A", name="Lightning Bolt", count=1)])
    fails("did not come to", setup, [dict(counter, when={"on_stack": "Shock"})], [])
    passes(setup, [dict(script[0], when={"not_on_stack": "Shock"})], [hold("life", player="B", value=17)])
    passes(setup, [script[0], dict(counter, when={"top_of_stack": "Cast Lightning"})], [hold("life", player="B", value=20)])
    fails("did not come to", setup, [script[0], dict(counter, when={"copy_on_stack": "Lightning Bolt"})], [])


def test_mana_in_pool() -> None:
    script = [do("cast", card="Lightning Bolt", targets=TO_B, when={"mana_in_pool": 1})]
    fails("did not come to", BOLT, script, [])
    passes(BOLT, [do("activate_mana", text="{T}: Add {R}"), *script], [hold("life", player="B", value=17)])


def test_add_counters_and_concede() -> None:
    bears = [put("A", "battlefield", "Grizzly Bears")]
    passes(
        bears,
        [do("add_counters", name="Grizzly Bears", counter="+1/+1", count=2)],
        [hold("power_toughness", player="A", name="Grizzly Bears", power=4, toughness=4, scope="all")],
    )
    passes(bears, [do("concede")], [hold("lost", player="A", value=True), hold("won", player="B", value=True), hold("result", player="B", value="won")])


def test_attack_and_block() -> None:
    setup = [put("A", "battlefield", "Grizzly Bears", 2), put("B", "battlefield", "Air Elemental")]
    fight = {"turn": 1, "step": "declare_attackers"}
    attack = {"op": "attack", "player": "A", "attacker": "Grizzly Bears", **fight}
    block = {"op": "block", "player": "B", "turn": 1, "step": "declare_blockers", "blocker": "Air Elemental", "attacker": "Grizzly Bears"}
    passes(setup, [attack], [hold("life", player="B", value=18), hold("tapped_count", name="Grizzly Bears", tapped=True, count=1)])
    passes(setup, [attack, dict(attack)], [hold("life", player="B", value=16)])
    passes(setup, [attack, dict(attack, defender={"player": "B"}), block], [hold("life", player="B", value=18), hold("graveyard_count", player="A", count=1)])
    passes(setup, [dict(attack, attacker_index=1), block], [hold("damage", player="B", name="Air Elemental", value=2)])
    passes(setup, [do("no_attack", step="declare_attackers")], [hold("life", player="B", value=20)])
    fails("did not come to ['attack Air Elemental", setup, [attack, dict(attack), dict(attack, attacker="Air Elemental")], [])
    # a block that is impossible by itself is left out
    for impossible in (dict(block, blocker="Grizzly Bears"), dict(block, attacker="Air Elemental")):
        passes(setup, [attack, impossible], [hold("life", player="B", value=18)])


def test_an_illegal_block_fails() -> None:
    setup = [put("A", "battlefield", "Boggart Brute"), put("B", "battlefield", "Grizzly Bears", 2)]
    attack = do("attack", step="declare_attackers", attacker="Boggart Brute")
    block = do("block", player="B", step="declare_blockers", blocker="Grizzly Bears", attacker="Boggart Brute")
    fails("the block is not legal", setup, [attack, block], [])
    passes(setup, [attack, block], [hold("script_fails", must=True, kind="illegal_block", attacker="Boggart Brute", blockers=1, min=2)])
    passes(setup, [attack, block, dict(block)], [hold("graveyard_count", player="A", name="Boggart Brute", count=1)])


def test_attackers_that_must_attack_do() -> None:
    passes([put("A", "battlefield", "Juggernaut")], [], [hold("life", player="B", value=15)])


def test_creatures_of_the_set_up_are_not_summoning_sick() -> None:
    passes([put("A", "battlefield", "Prodigal Sorcerer")], [do("activate", text="{T}", targets=TO_B)], [hold("life", player="B", value=19)])


def test_script_fails() -> None:
    impossible = [do("cast", card="Lightning Bolt", targets=TO_B)]
    expected = hold("script_fails", must=True, kind="action_impossible", action="Cast Lightning Bolt")
    passes(BOLT[:1], impossible, [expected, hold("hand_count", player="A", count=1)])
    fails("expected to fail", BOLT, impossible, [expected])
    passes(BOLT, impossible, [dict(expected, must=False), hold("life", player="B", value=17)])
    fails("can't cast", BOLT[:1], impossible, [hold("script_fails", must=True, kind="illegal_block")])


def test_an_unknown_action_fails() -> None:
    fails("dance is not known", BOLT, [do("dance")], [])


def test_stages_go_on_with_the_same_game() -> None:
    more = {
        "script": [do("cast", turn=2, step="upkeep", card="Lightning Bolt", targets=TO_B)],
        "answers": {},
        "stop": {"turn": 2, "step": "upkeep"},
        "expect": [hold("life", player="B", value=17), hold("turn", value=2)],
    }
    passes(BOLT, [], [hold("life", player="B", value=20)], stages=[more])
    fails("life B is 17", BOLT, [], [], stages=[dict(more, expect=[hold("life", player="B", value=20)])])


def test_the_stop_is_after_the_whole_step() -> None:
    setup = [put("A", "battlefield", "Grizzly Bears")]
    attack = do("attack", step="declare_attackers", attacker="Grizzly Bears")
    passes(setup, [attack], [hold("life", player="B", value=20)], stop=(1, "declare_blockers"))
    passes(setup, [attack], [hold("life", player="B", value=18)], stop=(1, "combat_damage"))
    passes(
        setup,
        [attack],
        [hold("life", player="B", value=18), hold("active_player", player="B"), hold("tapped", name="Grizzly Bears", value=True)],
        stop=(3, "untap"),
    )
    passes(setup, [], [hold("hand_count", player="B", count=0)], stop=(2, "upkeep"))
    passes(setup, [], [hold("hand_count", player="B", count=1), hold("hand_count", player="A", count=0)], stop=(2, "draw"))


def test_unread_cards_and_other_tables() -> None:
    assert outcome([put("A", "hand", "No Such Card Whatever")], [], []).outcome == "unread"
    game = {"players": ["A", "B", "C", "D"], "turn_order": ["A", "D", "C", "B"], "decks": {}, "first_draw_skipped": False}
    four = outcome([], [], [hold("life", player="D", value=3)], game=game)
    assert (four.outcome, four.reason) == ("failed", "needs 4 players: life D is 20, not 3")
    plane = outcome([{"op": "add_plane", "player": "A", "plane": "x"}], [], [])
    assert (plane.outcome, plane.reason) == ("failed", "needs the set-up add_plane")


def test_a_mana_ability_with_several_types_is_meant_by_one() -> None:
    tap = do("activate_mana", text="{T}: Add {U}. {this} deals 1 damage to you.")
    made = do("check_mana_pool", colors="U", count=1)
    passes([put("A", "battlefield", "Yavimaya Coast")], [tap, made], [hold("life", player="A", value=19)])


def test_attackers_that_may_not_attack_so_are_left_out() -> None:
    attack = do("attack", step="declare_attackers", attacker="Mogg Flunkies")
    passes([put("A", "battlefield", "Mogg Flunkies")], [attack], [hold("life", player="B", value=20), hold("tapped", name="Mogg Flunkies", value=False)])
    other = do("attack", step="declare_attackers", attacker="Grizzly Bears")
    passes([put("A", "battlefield", "Mogg Flunkies"), put("A", "battlefield", "Grizzly Bears")], [attack, other], [hold("life", player="B", value=15)])


def test_what_an_attack_costs_is_paid_where_the_player_says_so() -> None:
    setup = [put("A", "battlefield", "Grizzly Bears", 2), put("A", "battlefield", "Forest", 2), put("B", "battlefield", "Ghostly Prison")]
    attack = do("attack", step="declare_attackers", attacker="Grizzly Bears")
    answers = {"A": {"choices": [{"yes": False}, {"yes": True}]}}
    passes(setup, [attack, dict(attack)], [hold("life", player="B", value=18), hold("tapped_count", name="Forest", tapped=True, count=2)], answers)
    passes(setup, [attack], [hold("life", player="B", value=20)], {"A": {"choices": [{"yes": False}]}})


def test_a_block_that_a_requirement_forbids_gives_way_to_it() -> None:
    setup = [
        put("A", "battlefield", "Grizzly Bears"),
        put("A", "battlefield", "Silvercoat Lion"),
        put("A", "battlefield", "Forest"),
        put("A", "hand", "Irresistible Prey"),
        put("B", "battlefield", "Pillarfield Ox"),
    ]
    script = [
        do("cast", card="Irresistible Prey", targets=[{"name": "Grizzly Bears"}]),
        do("attack", step="declare_attackers", attacker="Grizzly Bears"),
        do("attack", step="declare_attackers", attacker="Silvercoat Lion"),
        do("block", player="B", step="declare_blockers", blocker="Pillarfield Ox", attacker="Silvercoat Lion"),
    ]
    passes(setup, script, [hold("graveyard_count", player="A", name="Grizzly Bears", count=1), hold("life", player="B", value=18)], strict=False)


def test_the_monarch() -> None:
    setup = [put("A", "hand", "Thorn of the Black Rose"), put("A", "battlefield", "Swamp", 4)]
    nobody = do("check_monarch", monarch=None, step="upkeep")
    script = [nobody, do("cast", card="Thorn of the Black Rose"), do("wait_stack"), do("wait_stack", player="B"), do("check_monarch", monarch="A")]
    passes(setup, script, [hold("field", of="game", field="monarch", cmp="==", value="A")])


def test_a_face_of_an_adventurer_is_meant_by_its_own_name() -> None:
    setup = [put("A", "hand", "Lonesome Unicorn"), put("A", "battlefield", "Plains", 3)]
    script = [
        do("check_playable", text="Cast Lonesome Unicorn", value=False),
        do("check_playable", text="Cast Rider in Need", value=True),
    ]
    passes(setup, script, [])


def test_before_the_first_turn_there_was_none() -> None:
    logger = [put("A", "battlefield", "Hinterland Logger")]
    passes(logger, [], [hold("permanent_count", player="A", name="Hinterland Logger", count=1)])
    passes(logger, [], [hold("permanent_count", player="A", name="Timber Shredder", count=1)], stop=(2, "upkeep"))


def test_day_and_night() -> None:
    setup = [put("A", "hand", "Tavern Ruffian"), put("A", "battlefield", "Mountain", 4)]
    neither = hold("field", of="game", field="has_day_night", cmp="==", value=False)
    day = [hold("field", of="game", field="day_night", arg=time, cmp="==", value=time == "day") for time in ("day", "night")]
    night = [hold("field", of="game", field="day_night", arg=time, cmp="==", value=time == "night") for time in ("day", "night")]
    passes(setup, [], [neither])
    passes(setup, [do("cast", card="Tavern Ruffian")], day)
    passes(setup, [do("cast", card="Tavern Ruffian")], night, stop=(3, "upkeep"))


def test_whom_a_creature_that_must_attack_attacks_is_a_target() -> None:
    # chapter I of a Saga of the set-up triggers, as it does where it enters
    letters = ["A", "B", "C", "D"]
    game = {
        "players": letters, "turn_order": letters, "starting_life": 20, "decks": dict.fromkeys(letters, "plain"), "starting_player": "A",
        "first_draw_skipped": False, "shuffle": False,
    }  # fmt: skip
    setup = [put("A", "battlefield", "Maximum Carnage"), put("B", "battlefield", "Grizzly Bears"), put("C", "battlefield", "Grizzly Bears")]
    for hit, spared in (("C", "D"), ("D", "C")):
        expect = [hold("life", player="A", value=20), hold("life", player=hit, value=18), hold("life", player=spared, value=20)]
        passes(setup, [], expect, {"B": {"targets": [{"objects": [{"player": hit}]}]}}, stop=(2, "end_step"), game=game)
