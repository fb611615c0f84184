"""Checks in the middle of a script (FORMAT.md, section 4). Many are expectations by another name."""

from __future__ import annotations

from collections.abc import Callable

from conformance import holding
from conformance.failure import CHECK, LACKING, Failure
from conformance.fields import has_ability, has_color, has_subtype, has_type
from conformance.holding import expect, label, mana_of, whose
from conformance.scenario import Op
from conformance.script_actions import playable
from conformance.table import ZONES, Table
from lawmage.game.terms import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.rules.combat.attackers import why_cant_attack


def check_pt(table: Table, op: Op) -> None:
    obj = table.permanent(op["name"], whose(table, op))
    expect((obj.chars.power, obj.chars.toughness), (op["power"], op["toughness"]), label(op))


def check_damage(table: Table, op: Op) -> None:
    expect(table.permanent(op["name"], whose(table, op)).damage, op["value"], label(op))


def check_player_in_game(table: Table, op: Op) -> None:
    who = table.game.players[table.player(op["target"] if op.get("target") else op["player"])]
    expect(not who.lost and not who.left, op["value"], label(op))


def check_ability(table: Table, op: Op) -> None:
    expect(has_ability(table, table.permanent(op["name"], whose(table, op)), op["ability"]), op["value"], f"{label(op)} {op['ability']}")


def check_playable(table: Table, op: Op) -> None:
    found = playable(table, table.player(op["player"]), op["text"])
    expect(bool(found), op["value"], f"whether {op['player']} could play {op['text']!r}")


def check_permanent_count(table: Table, op: Op) -> None:
    expect(len(table.permanents(op.get("name"), whose(table, op, "controller"))), op["count"], label(op))


def check_permanent_tapped(table: Table, op: Op) -> None:
    found = [obj for obj in table.permanents(op["name"], whose(table, op, "controller")) if obj.tapped == op["tapped"]]
    expect(len(found), op["count"], f"{label(op)} {'tapped' if op['tapped'] else 'untapped'}")


def check_permanent_counters(table: Table, op: Op) -> None:
    found = table.permanents(op["name"], whose(table, op))
    if not found and op["count"]:
        raise Failure(CHECK, f"there is no {op['name']}")
    expect(found[0].counters.get(op["counter"], 0) if found else 0, op["count"], f"{label(op)} {op['counter']}")


def check_card_counters(table: Table, op: Op) -> None:
    player = table.player(op["player"])
    found = [*table.named(HAND, op["name"], player), *table.named(GRAVEYARD, op["name"], player), *table.named(EXILE, op["name"])]
    expect(found[0].counters.get(op["counter"], 0) if found else 0, op["count"], f"{label(op)} {op['counter']}")


def count_in(zone: int, everybody: bool = False) -> Callable[[Table, Op], None]:
    """A check of how many cards of a name are in a zone."""

    def check(table: Table, op: Op) -> None:
        expect(len(table.named(zone, op.get("name"), None if everybody else whose(table, op))), op["count"], label(op))

    return check


def check_color(table: Table, op: Op) -> None:
    obj = table.permanent(op["name"], whose(table, op))
    for letter in op["colors"]:
        expect(has_color(obj, letter), op["value"], f"{label(op)} {letter}")


def check_type(table: Table, op: Op) -> None:
    expect(has_type(table.permanent(op["name"], whose(table, op)), op["type"]), op["value"], f"{label(op)} {op['type']}")


def check_subtype(table: Table, op: Op) -> None:
    expect(has_subtype(table.permanent(op["name"], whose(table, op)), op["subtype"]), op["value"], f"{label(op)} {op['subtype']}")


def check_mana_pool(table: Table, op: Op) -> None:
    for letter in op["colors"]:
        expect(mana_of(table, table.player(op["player"]), letter), op["count"], f"{label(op)} {letter}")


def check_alias_zone(table: Table, op: Op) -> None:
    alias: str = op["alias"].removeprefix("@")
    obj = table.by_alias(alias)
    zone = ZONES.get(op["zone"])
    if zone is None:
        raise Failure(LACKING, f"the zone {op['zone']} is not known")
    expect(obj is not None and obj.zone == zone, op["value"], f"whether {alias} is in {op['zone']}")


def check_stack_size(table: Table, op: Op) -> None:
    expect(len(table.game.stack), op["count"], "the number of objects on the stack")


def check_stack_object(table: Table, op: Op) -> None:
    found = [id for id in table.game.stack if table.stack_object_starts(table.game.objects[id], op["text"])]
    expect(len(found), op["count"], f"the number of {op['text']!r} on the stack")


def check_may_attack(table: Table, op: Op) -> None:
    player = table.player(op["player"])
    obj = table.permanent(op["name"], player)
    defender = op.get("defender")
    if isinstance(defender, dict):
        thing = table.thing({"player": defender["player"]} if "player" in defender else {"name": defender["permanent"]})
    else:
        thing = 0 if defender is None else -table.player(defender) - 1
    so = thing is not None and table.game.turn.active == player and why_cant_attack(table.game, obj, thing) is None
    expect(so, op["value"], f"whether {op['name']} may attack")


def check_attackers(table: Table, op: Op) -> None:
    combat = table.game.combat
    player = table.player(op["player"])
    objects = table.game.objects
    declared = [] if combat is None else combat.declared_attackers
    expect_multiset(table, [id for id in declared if objects[id].controller == player], op["names"], label(op))


def check_blockers(table: Table, op: Op) -> None:
    combat = table.game.combat
    player = table.player(op["player"])
    objects = table.game.objects
    declared = [] if combat is None else combat.declared_blockers
    expect_multiset(table, [id for id in declared if objects[id].controller == player], op["names"], label(op))


def check_monarch(table: Table, op: Op) -> None:
    monarch = table.game.monarch
    expect(table.letters[monarch] if monarch >= 0 else None, op.get("monarch"), "the monarch")


def expect_multiset(table: Table, ids: list[int], names: list[str], what: str) -> None:
    """Fail unless the objects have just these names."""
    expect(sorted(table.game.objects[id].chars.name for id in ids), sorted(names), what)


CHECKS: dict[str, Callable[[Table, Op], None]] = {
    "check_pt": check_pt,
    "check_damage": check_damage,
    "check_life": holding.life,
    "check_player_in_game": check_player_in_game,
    "check_ability": check_ability,
    "check_playable": check_playable,
    "check_attackers": check_attackers,
    "check_blockers": check_blockers,
    "check_may_attack": check_may_attack,
    "check_permanent_count": check_permanent_count,
    "check_permanent_tapped": check_permanent_tapped,
    "check_permanent_counters": check_permanent_counters,
    "check_card_counters": check_card_counters,
    "check_exile_count": count_in(EXILE, True),
    "check_graveyard_count": count_in(GRAVEYARD),
    "check_library_count": count_in(LIBRARY),
    "check_hand_card_count": count_in(HAND),
    "check_hand_count": count_in(HAND),
    "check_command_card_count": count_in(COMMAND),
    "check_emblem_count": holding.emblem_count,
    "check_color": check_color,
    "check_type": check_type,
    "check_subtype": check_subtype,
    "check_mana_pool": check_mana_pool,
    "check_alias_zone": check_alias_zone,
    "check_stack_size": check_stack_size,
    "check_stack_object": check_stack_object,
    "check_monarch": check_monarch,
}
"""Check -> what it demands."""
