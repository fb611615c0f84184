"""Single facts of objects, players and the game, compared with a value (FORMAT.md, section 7, `field`)."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

from conformance.failure import CHECK, LACKING, NO_SUCH_PERMANENT, Failure
from conformance.mana import maximal_outcomes
from conformance.mana import symbols as mana_symbols
from conformance.scenario import Op
from conformance.table import ZONES, Table, is_copy
from conformance.text import fold, starts_with
from lawmage.game.objects import GameObject
from lawmage.game.terms import BASIC, BATTLEFIELD, COLOR_BITS, LEGENDARY, MANA_LETTERS, SUPERTYPE_BITS, TYPE_BITS
from lawmage.language.goading import goaded_by
from lawmage.rules.abilities import KeywordAbility
from lawmage.rules.battles import protector_of
from lawmage.rules.context import Context
from lawmage.rules.day_and_night import DAY, NIGHT
from lawmage.rules.designations import is_designated
from lawmage.rules.facts import LAYER_COPY, LAYER_PT_MODIFY
from lawmage.rules.layers.apply import Layers
from lawmage.rules.the_ring import is_ring_bearer
from lawmage.rules.turn.steps import hand_size
from lawmage.rules.view import sees

COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip


def has_type(obj: GameObject, word: str) -> bool:
    """Whether an object has a card type or supertype."""
    word = word.capitalize()
    if word in SUPERTYPE_BITS:
        return bool(obj.chars.supertypes & SUPERTYPE_BITS[word])
    if word not in TYPE_BITS:
        raise Failure(LACKING, f"the type {word} is not known")
    return bool(obj.chars.types & TYPE_BITS[word])


def has_subtype(obj: GameObject, word: str) -> bool:
    """Whether an object has a subtype; a creature with every creature type has those that no other type has (702.73a)."""
    return word in obj.chars.subtypes or (obj.chars.every_creature_type and word not in NOT_CREATURE_TYPES)


NOT_CREATURE_TYPES = frozenset(
    ("Aura", "Equipment", "Plains", "Island", "Swamp", "Mountain", "Forest", "Vehicle", "Food", "Treasure", "Clue", "Arcane", "Saga")
)


def has_color(obj: GameObject, letter: str) -> bool:
    """Whether an object has a colour; C asks whether it has none (105.2c)."""
    if letter == "C":
        return obj.chars.colors == 0
    return bool(obj.chars.colors & COLOR_BITS[letter])


def has_ability(table: Table, obj: GameObject, ability: Op) -> bool:
    """Whether an object has a keyword ability, or an ability with that text."""
    if "keyword" not in ability:
        return any(starts_with(table.words(each.tree), ability["text"], obj.chars.name) for each in obj.chars.abilities.abilities)
    keyword = fold(ability["keyword"])
    more = [fold(str(ability[key])) for key in ("n", "cost", "arg", "from_text") if ability.get(key) is not None]
    colors = [COLOR_WORDS[letter] for letter in ability.get("from", ())]
    for each in obj.chars.abilities.abilities:
        tree = each.tree
        if not isinstance(tree, KeywordAbility):
            continue
        words = fold(table.words(tree))
        if tree.word != keyword and words != keyword and not words.startswith(keyword + " "):
            continue
        if all(word in words for word in more + colors):
            return True
    return keyword in obj.chars.abilities.keywords and not more and not colors


COLOR_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def base_power_and_toughness(table: Table, obj: GameObject) -> tuple[int, int]:
    """Base power and toughness: what the layers make of them up to 613.4b, before counters and effects that only modify. Computed on a clone."""
    game = table.game.clone()
    objects = [game.objects[id] for id in game.battlefield]
    for each in objects:
        each.chars = each.base
        each.controller = each.base_controller
    layers = Layers(game, objects)
    for each in objects:
        layers.among[each.id] = each.chars
    layers.floating()
    layers.gather()
    for layer in range(LAYER_COPY, LAYER_PT_MODIFY):
        layers.layer(layer)
        if layer == LAYER_COPY:
            for each in objects:
                each.copiable = each.chars
            layers.owned = {}
    chars = game.objects[obj.id].chars
    return chars.power, chars.toughness


def holds_field(table: Table, op: Op) -> None:
    """Fail unless the fact compares with the value as demanded."""
    compare = COMPARISONS[op["cmp"]]
    for found in facts(table, op):
        value = op["value"]
        if op["field"] == "mana_option_at":
            # the order of the options is that engine's own
            if mana_symbols(value) not in found:
                raise Failure(CHECK, f"{value} is not among the mana that {op['player']} could make: {found}")
            continue
        if isinstance(value, dict) and "permanent" in value:
            selector = value["permanent"]
            value = table.permanent(selector["name"], None if selector.get("player") is None else table.player(selector["player"])).id
        if not compare(found, value):
            raise Failure(CHECK, f"{op.get('name', op.get('player', op['of']))}: {op['field']} {op.get('arg', '')} is {found}, not {op['cmp']} {op['value']}")


def facts(table: Table, op: Op) -> list[Any]:
    """The value of the field: one for each object asked about."""
    of = op["of"]
    if of == "game":
        return [game_fact(table, op)]
    if of == "player":
        return [player_fact(table, table.player(op["player"]), op)]
    player = None if op.get("player") is None else table.player(op["player"])
    objects = table.named(ZONES[op.get("zone", "battlefield")], op.get("name"), player)
    if of == "count":
        return [len(objects)]
    if op.get("each"):
        return [object_fact(table, obj, op) for obj in objects]
    if "index" in op:
        objects = objects[op["index"] : op["index"] + 1]
    if not objects:
        raise Failure(NO_SUCH_PERMANENT, f"there is no {op.get('name')}", str(op.get("name")))
    return [object_fact(table, objects[-1], op)]


def object_fact(table: Table, obj: GameObject, op: Op) -> Any:
    """One fact of an object."""
    field = op["field"]
    arg = op.get("arg")
    combat = table.game.combat
    simple: dict[str, Callable[[], Any]] = {
        "power": lambda: obj.chars.power,
        "toughness": lambda: obj.chars.toughness,
        "base_power": lambda: base_power_and_toughness(table, obj)[0],
        "base_toughness": lambda: base_power_and_toughness(table, obj)[1],
        "tapped": lambda: obj.tapped,
        "transformed": lambda: obj.transformed,
        "attacking": lambda: combat is not None and obj.id in combat.attackers,
        "face_down": lambda: obj.face_down,
        "phased_in": lambda: not getattr(obj, "phased_out", False),
        "damage": lambda: obj.damage,
        "is_copy": lambda: is_copy(obj),
        "name": lambda: obj.chars.name,
        "mana_value": lambda: mana_value(obj),
        "counters": lambda: obj.counters.get(str(arg), 0),
        "no_counters": lambda: not obj.counters,
        "attachment_count": lambda: len(obj.attachments),
        "no_attachments": lambda: not obj.attachments,
        "attached_to": lambda: obj.attached_to or None,
        "flipped": lambda: obj.upright is not None,
        "protected_by": lambda: protector_of(obj) >= 0 and table.letters[protector_of(obj)] == arg,
        "controlled_by": lambda: table.letters[obj.controller] == arg,
        "controller": lambda: table.letters[obj.controller],
        "owner": lambda: table.letters[obj.owner],
        "has_type": lambda: has_type(obj, str(arg)),
        "has_subtype": lambda: has_subtype(obj, str(arg)),
        "has_ability": lambda: has_ability(table, obj, arg if isinstance(arg, dict) else {"text": str(arg)}),
        "summoning_sick": lambda: obj.zone == BATTLEFIELD and obj.control_since >= table.game.players[obj.controller].last_turn and not obj.chars.has("haste"),
        "goaded_by": lambda: str(arg) in goading(table, obj),
        "not_goaded": lambda: not goading(table, obj),
        "goading_players": lambda: goading(table, obj),
        "ring_bearer": lambda: is_ring_bearer(obj),
        "is_legendary": lambda: bool(obj.chars.supertypes & LEGENDARY),
        "is_basic": lambda: bool(obj.chars.supertypes & BASIC),
        "is_colorless": lambda: obj.chars.colors == 0,
    }
    if field in simple:
        return simple[field]()
    word = field.removeprefix("is_")
    if word in ("renowned", "monstrous", "saddled", "suspected", "solved"):
        return is_designated(obj, word)
    if word in ("white", "blue", "black", "red", "green"):
        return bool(obj.chars.colors & COLOR_BITS[word])
    if word in ("creature", "land", "artifact", "enchantment", "planeswalker"):
        return has_type(obj, word)
    raise Failure(LACKING, f"the field {field} is not known")


def mana_value(obj: GameObject) -> int:
    """The mana value of an object (202.3); X is what was chosen for it on the stack only."""
    cost = obj.chars.mana_cost
    return 0 if cost is None else cost.value


def goading(table: Table, obj: GameObject) -> list[str]:
    """The players who have goaded it (701.15b)."""
    return [table.letters[player] for player in goaded_by(Context(table.game, obj.controller, 0), obj)]


def player_fact(table: Table, player: int, op: Op) -> Any:
    """One fact of a player."""
    game = table.game
    who = game.players[player]
    field = op["field"]
    arg = op.get("arg")
    if field == "mana_pool":
        return who.pool[MANA_LETTERS.index(str(arg))] + len([unit for unit in who.special if unit.letter == arg])
    if field.startswith("mana_option"):
        found = maximal_outcomes(game, player)
        return len(found) if field == "mana_option_count" else found
    simple: dict[str, Callable[[], Any]] = {
        "life": lambda: who.life,
        "lost": lambda: who.lost,
        "won": lambda: who.won,
        "in_game": lambda: not (who.lost or who.won or who.left or game.draw),
        "left": lambda: who.left,
        "lands_played": lambda: who.lands_played,
        "max_hand_size": lambda: hand_size(game, player),
        "counters": lambda: who.counters.get(str(arg), 0),
        "hand_count": lambda: len(who.hand),
        "graveyard_count": lambda: len(who.graveyard),
        "library_count": lambda: len(who.library),
        "hand_empty": lambda: not who.hand,
        "graveyard_empty": lambda: not who.graveyard,
        "library_empty": lambda: not who.library,
        "top_card_revealed": lambda: bool(who.library) and all(sees(game, viewer, who.library[0]) for viewer in range(len(game.players))),
    }
    if field not in simple:
        raise Failure(LACKING, f"the field {field} of a player is not known")
    return simple[field]()


def game_fact(table: Table, op: Op) -> Any:
    """One fact of the game."""
    game = table.game
    simple: dict[str, Callable[[], Any]] = {
        "turn": lambda: game.turn.number,
        "active_player": lambda: table.letters[game.turn.active],
        "priority_player": lambda: table.letters[game.turn.priority],
        "is_draw": lambda: game.draw,
        "ended": lambda: game.over,
        "stack_count": lambda: len(game.stack),
        "stack_empty": lambda: not game.stack,
        "has_day_night": lambda: game.day != 0,
        "day_night": lambda: game.day == (DAY if op.get("arg") == "day" else NIGHT),
        "monarch": lambda: table.letters[game.monarch] if game.monarch >= 0 else None,
    }
    if op["field"] not in simple:
        raise Failure(LACKING, f"the field {op['field']} of the game is not known")
    return simple[op["field"]]()
