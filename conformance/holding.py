"""What must hold at the stop: one function for each kind of expectation (FORMAT.md, section 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conformance.failure import CHECK, NO_SUCH_PERMANENT, Failure
from conformance.fields import base_power_and_toughness, has_ability, has_color, has_subtype, has_type, holds_field
from conformance.mana import maximal_outcomes, symbols
from conformance.scenario import Op
from conformance.table import ZONES, Table
from lawmage.game.objects import EMBLEM, TOKEN
from lawmage.game.terms import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, MANA_LETTERS


def expect(found: Any, wanted: Any, what: str) -> None:
    """Fail unless what is found is what is wanted."""
    if found != wanted:
        raise Failure(CHECK, f"{what} is {found}, not {wanted}")


def whose(table: Table, op: Op, key: str = "player") -> int | None:
    """The player that an op speaks of, None for any."""
    letter = op.get(key)
    return None if letter is None else table.player(letter)


def label(op: Op) -> str:
    """What an expectation is about, for messages."""
    parts = [str(op[key]) for key in ("controller", "player", "name") if op.get(key) is not None]
    return " ".join([op["op"], *dict.fromkeys(parts)])


def count_in(zone: int) -> Callable[[Table, Op], None]:
    """An expectation of how many objects of a name (or all) are in a zone."""

    def holds(table: Table, op: Op) -> None:
        expect(len(table.named(zone, op.get("name"), whose(table, op))), op["count"], label(op))

    return holds


def token_count(table: Table, op: Op) -> None:
    found = [obj for obj in table.permanents(op.get("name"), whose(table, op)) if obj.kind == TOKEN]
    expect(len(found), op["count"], label(op))


def emblem_count(table: Table, op: Op) -> None:
    found = table.in_zone(COMMAND, whose(table, op))
    if op.get("name"):
        found = [obj for obj in found if obj.kind == EMBLEM and table.is_named(obj, op["name"])]
    expect(len(found), op["count"], label(op))


def life(table: Table, op: Op) -> None:
    expect(table.game.players[table.player(op["player"])].life, op["value"], label(op))


def power_toughness(table: Table, op: Op) -> None:
    found = table.permanents(op["name"], whose(table, op))
    if not found:
        raise Failure(NO_SUCH_PERMANENT, f"there is no {op['name']}", op["name"])
    wanted = (op["power"], op["toughness"])
    # 208.3: a noncreature permanent has no power or toughness; the other engine says 0/0
    values = [wanted if wanted == (0, 0) and not obj.chars.is_creature() else (obj.chars.power, obj.chars.toughness) for obj in found]
    if op.get("scope") == "all":
        if any(value != wanted for value in values):
            raise Failure(CHECK, f"{label(op)} is {values}, not all {wanted}")
    elif wanted not in values:
        raise Failure(CHECK, f"{label(op)} is {values}, not {wanted}")


def base_power_toughness(table: Table, op: Op) -> None:
    found = table.permanents(op["name"], whose(table, op))
    if not found:
        raise Failure(NO_SUCH_PERMANENT, f"there is no {op['name']}", op["name"])
    values = [base_power_and_toughness(table, obj) for obj in found]
    wanted = (op["power"], op["toughness"])
    if wanted not in values or (op.get("scope") == "all" and any(value != wanted for value in values)):
        raise Failure(CHECK, f"{label(op)} is {values}, not {wanted}")


def counter_count(table: Table, op: Op) -> None:
    obj = table.permanent(op["name"], whose(table, op))
    expect(obj.counters.get(op["counter"], 0), op["count"], f"{label(op)} {op['counter']}")


def player_counter_count(table: Table, op: Op) -> None:
    expect(table.game.players[table.player(op["player"])].counters.get(op["counter"], 0), op["count"], f"{label(op)} {op['counter']}")


def exiled_counter_count(table: Table, op: Op) -> None:
    found = table.named(EXILE, op["name"], whose(table, op))
    if not found:
        raise Failure(CHECK, f"no {op['name']} is in exile")
    expect(found[0].counters.get(op["counter"], 0), op["count"], f"{label(op)} {op['counter']}")


def ability(table: Table, op: Op) -> None:
    found = table.permanents(op["name"], whose(table, op))
    expect(len(found), op.get("count", 1), f"the number of {op['name']}")
    if found:
        expect(has_ability(table, found[-1], op["ability"]), op["value"], f"{label(op)} {op['ability']}")


def abilities(table: Table, op: Op) -> None:
    found = table.permanents(op["name"], whose(table, op))
    expect(len(found), 1, f"the number of {op['name']}")
    for each in op["abilities"]:
        if not has_ability(table, found[0], each):
            raise Failure(CHECK, f"{op['name']} lacks {each}")


def ability_count(table: Table, op: Op) -> None:
    found = table.permanents(op["name"], whose(table, op))
    if not found:
        raise Failure(NO_SUCH_PERMANENT, f"there is no {op['name']}", op["name"])
    keyword = op["ability"].get("keyword", "")
    expect(found[-1].chars.abilities.keywords.get(keyword, 0), op["count"], f"{label(op)} {keyword}")


def type_(table: Table, op: Op) -> None:
    obj = table.permanent(op["name"], whose(table, op))
    so = has_type(obj, op["type"])
    if op.get("subtype"):
        so = so and has_subtype(obj, op["subtype"])
    expect(so, op["value"], f"{label(op)} {op['type']} {op.get('subtype', '')}".strip())


def subtype(table: Table, op: Op) -> None:
    expect(has_subtype(table.permanent(op["name"], whose(table, op)), op["subtype"]), op["value"], f"{label(op)} {op['subtype']}")


def color(table: Table, op: Op) -> None:
    obj = table.permanent(op["name"], whose(table, op))
    for letter in op["colors"]:
        expect(has_color(obj, letter), op["value"], f"{label(op)} {letter}")


def tapped(table: Table, op: Op) -> None:
    found = table.permanents(op["name"])
    if not found:
        raise Failure(NO_SUCH_PERMANENT, f"there is no {op['name']}", op["name"])
    if any(obj.tapped != op["value"] for obj in found):
        raise Failure(CHECK, f"{label(op)} is {[obj.tapped for obj in found]}, not {op['value']}")


def tapped_count(table: Table, op: Op) -> None:
    found = table.permanents(op["name"])
    if not found and op["count"]:
        raise Failure(NO_SUCH_PERMANENT, f"there is no {op['name']}", op["name"])
    expect(len([obj for obj in found if obj.tapped == op["tapped"]]), op["count"], f"{label(op)} {'tapped' if op['tapped'] else 'untapped'}")


def attacking(table: Table, op: Op) -> None:
    obj = table.permanent(op["name"], whose(table, op))
    combat = table.game.combat
    expect(combat is not None and obj.id in combat.attackers, op["value"], label(op))


def attached_to(table: Table, op: Op) -> None:
    hosts = table.permanents(op["permanent"], whose(table, op))
    objects = table.game.objects
    so = any(table.is_named(objects[id], op["attachment"]) for host in hosts for id in host.attachments)
    expect(so, op["value"], f"{op['attachment']} attached to {op['permanent']}")


def damage(table: Table, op: Op) -> None:
    found = table.permanents(op["name"], whose(table, op))
    if not found:
        raise Failure(NO_SUCH_PERMANENT, f"there is no {op['name']}", op["name"])
    expect(found[0].damage, op["value"], label(op))


def won(table: Table, op: Op) -> None:
    expect(table.game.players[table.player(op["player"])].won, op["value"], label(op))


def lost(table: Table, op: Op) -> None:
    expect(table.game.players[table.player(op["player"])].lost, op["value"], label(op))


def result(table: Table, op: Op) -> None:
    player = table.game.players[table.player(op["player"])]
    found = "draw" if table.game.draw else "won" if player.won else "lost" if player.lost else "none"
    expect(found, op["value"], label(op))


def turn(table: Table, op: Op) -> None:
    expect(table.game.turn.number, op["value"], "the turn")


def active_player(table: Table, op: Op) -> None:
    expect(table.letters[table.game.turn.active], op.get("player", op.get("value")), "the active player")


def mana_pool(table: Table, op: Op) -> None:
    expect(mana_of(table, table.player(op["player"]), op["color"]), op["count"], f"{label(op)} {op['color']}")


def mana_of(table: Table, player: int, letter: str) -> int:
    """How much mana of a type is in a player's pool."""
    who = table.game.players[player]
    return who.pool[MANA_LETTERS.index(letter)] + len([unit for unit in who.special if unit.letter == letter])


def exiled_card_subtype(table: Table, op: Op) -> None:
    found = table.named(EXILE, op["name"], whose(table, op))
    expect(any(has_subtype(obj, op["subtype"]) for obj in found), op.get("value", True), label(op))


def exists(table: Table, op: Op) -> None:
    found = table.named(ZONES[op.get("zone", "battlefield")], op["name"], whose(table, op))
    expect(bool(found), op.get("value", True), label(op))


def mana_option(table: Table, op: Op) -> None:
    found = maximal_outcomes(table.game, table.player(op["player"]))
    if symbols(op["mana"]) not in found:
        raise Failure(CHECK, f"{op['mana']} is not among the mana that {op['player']} could make: {found}")


EXPECTATIONS: dict[str, Callable[[Table, Op], None]] = {
    "life": life,
    "permanent_count": count_in(BATTLEFIELD),
    "graveyard_count": count_in(GRAVEYARD),
    "hand_count": count_in(HAND),
    "library_count": count_in(LIBRARY),
    "exile_count": count_in(EXILE),
    "command_zone_count": count_in(COMMAND),
    "token_count": token_count,
    "emblem_count": emblem_count,
    "power_toughness": power_toughness,
    "base_power_toughness": base_power_toughness,
    "counter_count": counter_count,
    "player_counter_count": player_counter_count,
    "exiled_counter_count": exiled_counter_count,
    "ability": ability,
    "abilities": abilities,
    "ability_count": ability_count,
    "type": type_,
    "subtype": subtype,
    "color": color,
    "tapped": tapped,
    "tapped_count": tapped_count,
    "attacking": attacking,
    "attached_to": attached_to,
    "damage": damage,
    "won": won,
    "lost": lost,
    "result": result,
    "turn": turn,
    "active_player": active_player,
    "mana_pool": mana_pool,
    "mana_option": mana_option,
    "exiled_card_subtype": exiled_card_subtype,
    "exists": exists,
    "field": holds_field,
}
"""Expectation -> what it demands. Those about the script itself (script_fails, unused_...) are with the playing of a stage."""
