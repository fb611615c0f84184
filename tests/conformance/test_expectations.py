"""Checks in the middle and expectations at the end, each shown to hold and to fail."""

import pytest

from conformance.checks import CHECKS
from conformance.holding import EXPECTATIONS
from conformance.scenario import Op
from tests.conformance.scenes import do, fails, hold, passes, put

SETUP = [
    put("A", "battlefield", "Llanowar Elves", 2, alias="elf"),
    put("B", "battlefield", "Forest", tapped=True),
    put("A", "battlefield", "Serra Angel"),
    put("A", "hand", "Lightning Bolt", alias="bolt"),
    put("A", "graveyard", "Shock", 2),
    put("B", "exile", "Divination"),
    put("B", "library", "Opt"),
    put("B", "battlefield", "Glorious Anthem"),
    put("B", "battlefield", "Grizzly Bears"),
]
ELF = {"name": "Llanowar Elves", "player": "A"}
FIELD = {"op": "field", "of": "permanent", "zone": "battlefield", **ELF, "cmp": "=="}

HOLD_AND_FAIL: list[tuple[Op, Op]] = [
    (hold("life", player="A", value=20), {"value": 19}),
    (hold("permanent_count", count=2, **ELF), {"count": 1}),
    (hold("permanent_count", player="A", count=3), {"count": 4}),
    (hold("graveyard_count", player="A", name="Shock", count=2), {"name": "Opt"}),
    (hold("graveyard_count", player="A", count=2), {"player": "B"}),
    (hold("hand_count", player="A", count=1), {"count": 0}),
    (hold("hand_count", player="A", name="Lightning Bolt", count=1), {"name": "Shock"}),
    (hold("exile_count", name="Divination", count=1), {"player": "A"}),
    (hold("library_count", player="B", count=31), {"count": 30}),
    (hold("library_count", player="B", name="Opt", count=1), {"count": 0}),
    (hold("command_zone_count", player="A", name="Opt", count=0), {"count": 1}),
    (hold("token_count", player="A", count=0), {"count": 4}),
    (hold("emblem_count", player="A", count=0), {"count": 1}),
    (hold("power_toughness", power=1, toughness=1, scope="all", **ELF), {"power": 2}),
    (hold("power_toughness", power=1, toughness=1, scope="any", **ELF), {"name": "Ornithopter"}),
    (hold("base_power_toughness", power=2, toughness=2, scope="any", player="B", name="Grizzly Bears"), {"power": 3, "toughness": 3}),
    (hold("power_toughness", power=3, toughness=3, scope="any", player="B", name="Grizzly Bears"), {"power": 2, "toughness": 2}),
    (hold("counter_count", counter="+1/+1", count=0, **ELF), {"count": 1}),
    (hold("player_counter_count", player="A", counter="poison", count=0), {"count": 1}),
    (hold("exiled_counter_count", name="Divination", counter="time", count=0), {"count": 1}),
    (hold("ability", player="A", name="Serra Angel", ability={"keyword": "flying"}, value=True, count=1), {"value": False}),
    (hold("ability", ability={"text": "{T}: Add {G}."}, value=True, count=2, **ELF), {"count": 1}),
    (hold("abilities", player="A", name="Serra Angel", abilities=[{"keyword": "flying"}, {"keyword": "vigilance"}]), {"abilities": [{"keyword": "haste"}]}),
    (hold("ability_count", player="A", name="Serra Angel", ability={"keyword": "flying"}, count=1), {"count": 2}),
    (hold("type", type="Creature", subtype="Elf", value=True, name="Llanowar Elves"), {"subtype": "Goblin"}),
    (hold("type", type="Land", value=True, name="Forest"), {"type": "Creature"}),
    (hold("subtype", subtype="Druid", value=True, name="Llanowar Elves"), {"subtype": "Angel"}),
    (hold("color", colors=["G"], value=True, **ELF), {"colors": ["R"]}),
    (hold("tapped", name="Forest", value=True), {"value": False}),
    (hold("tapped_count", name="Llanowar Elves", tapped=False, count=2), {"tapped": True}),
    (hold("attacking", value=False, **ELF), {"value": True}),
    (hold("damage", value=0, **ELF), {"value": 1}),
    (hold("won", player="A", value=False), {"value": True}),
    (hold("lost", player="B", value=False), {"value": True}),
    (hold("result", player="A", value="none"), {"value": "draw"}),
    (hold("turn", value=1), {"value": 2}),
    (hold("active_player", player="A"), {"player": "B"}),
    (hold("mana_pool", player="A", color="G", count=0), {"count": 1}),
    (hold("exists", name="Opt", zone="library", player="B"), {"zone": "hand"}),
    (hold("exiled_card_subtype", name="Divination", subtype="Arcane", value=False), {"value": True}),
    (hold("attached_to", player="A", attachment="Pacifism", permanent="Serra Angel", value=False), {"value": True}),
    (hold("mana_option", player="A", mana="{G}{G}"), {"mana": "{G}{G}{G}"}),
    ({**FIELD, "field": "power", "value": 1}, {"cmp": ">"}),
    ({**FIELD, "field": "tapped", "value": False, "each": True}, {"value": True}),
    ({**FIELD, "field": "mana_value", "value": 1}, {"cmp": "!="}),
    ({**FIELD, "field": "is_green", "value": True}, {"field": "is_blue"}),
    ({**FIELD, "field": "is_creature", "value": True}, {"field": "is_land"}),
    ({**FIELD, "field": "has_ability", "arg": {"keyword": "flying"}, "value": False}, {"value": True}),
    ({**FIELD, "field": "has_subtype", "arg": "Elf", "value": True}, {"arg": "Angel"}),
    ({**FIELD, "field": "controller", "value": "A"}, {"value": "B"}),
    ({**FIELD, "field": "summoning_sick", "value": False}, {"value": True}),
    ({**FIELD, "field": "attachment_count", "value": 0}, {"value": 1}),
    ({**FIELD, "field": "attached_to", "value": None}, {"cmp": "!="}),
    ({**FIELD, "field": "goaded_by", "arg": "B", "value": False}, {"value": True}),
    ({**FIELD, "field": "not_goaded", "value": True}, {"value": False}),
    ({**FIELD, "field": "goading_players", "value": []}, {"value": ["B"]}),
    ({**FIELD, "field": "ring_bearer", "value": False}, {"value": True}),
    ({**FIELD, "of": "player", "field": "top_card_revealed", "value": False}, {"value": True}),
    ({**FIELD, "of": "count", "field": "count", "value": 2}, {"value": 3}),
    ({**FIELD, "of": "player", "field": "hand_count", "value": 1}, {"value": 2}),
    ({**FIELD, "of": "player", "field": "max_hand_size", "value": 7}, {"value": 8}),
    ({**FIELD, "of": "player", "field": "in_game", "value": True}, {"value": False}),
    ({**FIELD, "of": "player", "field": "mana_pool", "arg": "G", "value": 0}, {"value": 2}),
    ({**FIELD, "of": "player", "field": "mana_option_count", "value": 1}, {"value": 2}),
    ({**FIELD, "of": "player", "field": "mana_option_at", "arg": 0, "value": "{G}{G}"}, {"value": "{G}"}),
    ({**FIELD, "of": "game", "field": "turn", "value": 1}, {"value": 2}),
    ({**FIELD, "of": "game", "field": "stack_empty", "value": True}, {"value": False}),
    ({**FIELD, "of": "game", "field": "active_player", "value": "A"}, {"value": "B"}),
]


@pytest.mark.parametrize("number", range(len(HOLD_AND_FAIL)))
def test_expectation(number: int) -> None:
    op, change = HOLD_AND_FAIL[number]
    passes(SETUP, [], [op])
    fails("", SETUP, [], [{**op, **change}])


CHECK_AND_FAIL: list[tuple[Op, Op]] = [
    (do("check_pt", name="Llanowar Elves", power=1, toughness=1), {"power": 2}),
    (do("check_damage", name="Llanowar Elves", value=0), {"value": 1}),
    (do("check_life", player="B", value=20), {"value": 18}),
    (do("check_player_in_game", target="B", value=True), {"value": False}),
    (do("check_ability", name="Serra Angel", ability={"keyword": "vigilance"}, value=True), {"value": False}),
    (do("check_playable", text="{T}: Add {G}", value=True), {"value": False}),
    (do("check_playable", text="Cast Lightning Bolt", value=False), {"value": True}),
    (do("check_permanent_count", controller="B", name="Glorious Anthem", count=1), {"controller": "A"}),
    (do("check_permanent_tapped", controller="B", name="Forest", tapped=True, count=1), {"tapped": False}),
    (do("check_permanent_counters", name="Serra Angel", counter="+1/+1", count=0), {"count": 1}),
    (do("check_card_counters", player="B", name="Divination", counter="time", count=0), {"count": 3}),
    (do("check_exile_count", name="Divination", count=1), {"count": 0}),
    (do("check_graveyard_count", name="Shock", count=2), {"count": 1}),
    (do("check_library_count", player="B", name="Opt", count=1), {"player": "A"}),
    (do("check_hand_card_count", name="Lightning Bolt", count=1), {"count": 2}),
    (do("check_hand_count", count=1), {"count": 0}),
    (do("check_command_card_count", name="Opt", count=0), {"count": 1}),
    (do("check_emblem_count", name="Opt", count=0), {"count": 1}),
    (do("check_color", name="Serra Angel", colors=["W"], value=True), {"colors": ["W", "U"]}),
    (do("check_type", name="Serra Angel", type="Creature", value=True), {"type": "Artifact"}),
    (do("check_subtype", name="Serra Angel", subtype="Angel", value=True), {"subtype": "Elf"}),
    (do("check_mana_pool", colors=["G", "R"], count=0), {"count": 1}),
    (do("check_alias_zone", alias="@bolt", zone="hand", value=True), {"zone": "graveyard"}),
    (do("check_stack_size", count=0), {"count": 1}),
    (do("check_stack_object", text="Cast Lightning", count=0), {"count": 1}),
    (do("check_may_attack", name="Serra Angel", defender="B", value=True), {"value": False}),
    (do("check_attackers", names=[]), {"names": ["Serra Angel"]}),
    (do("check_blockers", player="B", names=[]), {"names": ["Serra Angel"]}),
    (do("check_monarch", monarch=None), {"monarch": "A"}),
]


@pytest.mark.parametrize("number", range(len(CHECK_AND_FAIL)))
def test_check(number: int) -> None:
    op, change = CHECK_AND_FAIL[number]
    passes(SETUP, [op], [])
    fails("", SETUP, [{**op, **change}], [])


def test_every_kind_is_tested() -> None:
    assert {op["op"] for op, _ in HOLD_AND_FAIL} == set(EXPECTATIONS)
    assert {op["op"] for op, _ in CHECK_AND_FAIL} == set(CHECKS)


def test_an_unknown_expectation_or_field_fails() -> None:
    fails("sings is not known", SETUP, [], [hold("sings")])
    fails("the field charm", SETUP, [], [{**FIELD, "field": "charm", "value": 1}])


def test_aliases_follow_a_card_through_zones() -> None:
    setup = [*SETUP, put("A", "battlefield", "Mountain")]
    script = [
        do("cast", card="@bolt", targets=[{"alias": "elf.2"}]),
        do("wait_stack"),
        do("check_alias_zone", alias="@elf.2", zone="graveyard", value=True),
        do("check_alias_zone", alias="@elf.1", zone="battlefield", value=True),
        do("check_alias_zone", alias="@bolt", zone="graveyard", value=True),
    ]
    passes(setup, script, [])
