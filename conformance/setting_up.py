"""Set-up by fiat: what each player has before the first turn (FORMAT.md, sections 2 and 3)."""

from __future__ import annotations

from conformance.book import Book
from conformance.deciding import Answers
from conformance.failure import LACKING, Failure
from conformance.scenario import Op, Scenario
from conformance.table import ZONES, Table
from lawmage.game.game import DRAW, MAIN_1, Game
from lawmage.game.objects import Definition, GameObject
from lawmage.game.terms import BATTLEFIELD, COMMAND, LIBRARY
from lawmage.rules.commander import designate
from lawmage.rules.companion import companion_of, reveal
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.sagas import ChapterAbility
from lawmage.rules.starting import add_card, empty_game, opening_actions, start_turns

SEED = 1
ZONE_ORDER = ("library", "hand", "graveyard", "command", "exile")

_EFFECTS = {
    "target_damage": ("target damage {n}", "{{0}}: This artifact deals {n} damage to any target."),
    "target_destroy": ("target destroy", "{{0}}: Destroy {count}target permanent{s}."),
    "all_destroy": ("all destroy", "{{0}}: Destroy all permanents."),
    "target_exile": ("target exile", "{{0}}: Exile {count}target permanent{s}."),
    "target_transform": ("target transform", "{{0}}: Transform target permanent."),
    "target_blink": ("target blink", "{{0}}: Exile target permanent, then return it to the battlefield under its owner's control."),
}
"""What the nameless permanents of set-ups do: the text by which a script activates them, and the ability as Oracle text."""

_COUNT_WORDS = ("", "", "two ", "three ", "four ", "five ")


def why_not(scenario: Scenario) -> str:
    """Why the scenario can't be set up by this runner, or nothing."""
    for op in scenario.setup:
        if op["op"] not in ("add_card", "clear_library", "clear_hand", "set_life", "custom_effect", "manual_mana_payment"):
            return f"needs the set-up {op['op']}"
    return ""


def lacks(scenario: Scenario) -> str:
    """What of the scenario's kind of game the engine doesn't know: said beside the reason where it fails."""
    players = len(scenario.game["players"])
    found = [f"needs {players} players"] if players != 2 else []
    return ", ".join(found)


def letters_of(scenario: Scenario) -> list[str]:
    """The players in the order of their turns."""
    letters: list[str] = scenario.game.get("turn_order") or scenario.game["players"]
    return letters


def set_up(scenario: Scenario, book: Book, decks: dict[str, Op], asker: Answers) -> Table:
    """The game as its first turn begins, and its table."""
    letters = letters_of(scenario)
    game = empty_game(letters, SEED, book.vocabulary, asker)
    table = Table(game, letters)
    asker.table = table
    asker.setting_up = True
    for letter in letters:
        game.players[table.player(letter)].life = scenario.game.get("starting_life", 20)
    cleared = {(op["op"], op["player"]) for op in scenario.setup if op["op"].startswith("clear_")}
    for op in scenario.setup:
        if op["op"] == "set_life":
            game.players[table.player(op["player"])].life = op["life"]
    for player, letter in enumerate(letters):
        if ("clear_library", letter) not in cleared:
            fill_library(game, player, decks.get(scenario.game["decks"].get(letter, ""), {}), book)
        if not scenario.game.get("commanders"):
            reveal_companion(game, player, decks.get(scenario.game["decks"].get(letter, ""), {}), book, asker)
        for name in scenario.game.get("commanders", {}).get(letter, ()):
            commander = book.filler(name)
            if commander is not None:
                designate(game, add_card(game, commander, player, COMMAND))
        for zone in ZONE_ORDER:
            for op in scenario.setup:
                if op["op"] == "add_card" and op["player"] == letter and op["zone"] == zone:
                    place(table, op, player, book)
        if scenario.game.get("shuffle"):
            game.shuffle(game.players[player].library)
    put_permanents(table, scenario, book)
    keep_chapters(game)
    asker.setting_up = False
    opening_actions(game)
    start_turns(game)
    if not scenario.game.get("first_draw_skipped", True) and DRAW not in game.turn.queue:
        game.turn.queue.insert(game.turn.queue.index(MAIN_1), DRAW)
    return table


def fill_library(game: Game, player: int, deck: Op, book: Book) -> None:
    """The library starts as the deck's main part."""
    for name, count in deck.get("main", {}).items():
        definition = book.filler(name)
        if definition is None:
            raise Failure(LACKING, f"{name} is not read")
        for _ in range(count):
            add_card(game, definition, player, LIBRARY)


def reveal_companion(game: Game, player: int, deck: Op, book: Book, asker: Answers) -> None:
    """A card of the sideboard is revealed as companion if its owner says so and the deck allows it (103.2b)."""
    for name in deck.get("sideboard", {}):
        definition = book.filler(name)
        if definition is None or companion_of(definition) is None or not reveal(game, player, definition):
            continue
        item = asker.take(player, "yes")
        if item is not None and not item["yes"]:
            game.players[player].companion = 0


def needed(book: Book, name: str) -> Definition:
    """The card of that name; a scenario with a card that isn't read is not played."""
    definition = book.definition(name)
    if definition is None:
        raise Failure(LACKING, f"{name} is not read")
    return definition


def place(table: Table, op: Op, player: int, book: Book) -> None:
    """Cards in a zone other than the battlefield; each one added to a library goes on top."""
    game = table.game
    zone = ZONES[op["zone"]]
    definition = needed(book, op["card"])
    for n in range(op.get("count", 1)):
        obj = add_card(game, definition, player, zone)
        if zone == COMMAND:
            designate(game, obj)
        if zone == LIBRARY:
            library = game.players[player].library
            library.insert(0, library.pop())
        remember(table, op, n, obj)


def remember(table: Table, op: Op, n: int, obj: GameObject) -> None:
    """Give the object its alias, numbered where several share one."""
    alias = op.get("alias")
    if alias:
        table.aliases[alias if op.get("count", 1) == 1 else f"{alias}.{n + 1}"] = obj.id


def put_permanents(table: Table, scenario: Scenario, book: Book) -> None:
    """Permanents in list order: how they enter is replaced as usual, but nothing save chapters triggers, and all have been there since before the game."""
    game = table.game
    for op in scenario.setup:
        if op["op"] == "custom_effect":
            put_effect(table, op, book)
        if op["op"] != "add_card" or op["zone"] != "battlefield":
            continue
        player = table.player(op["player"])
        definition = needed(book, op["card"])
        for n in range(op.get("count", 1)):
            obj = enter(game, definition, player, back_face(definition, op["card"]))
            if obj is None:
                continue
            if op.get("tapped"):
                obj.tapped = True
            remember(table, op, n, obj)


def back_face(definition: Definition, name: str) -> bool:
    """Whether the name is that of a double-faced card's back, with which up it is meant to lie there (712.8)."""
    return definition.card.layout in ("transform", "modal_dfc") and len(definition.faces) > 1 and definition.faces[1].name == name


def enter(game: Game, definition: Definition, player: int, back: bool = False) -> GameObject | None:
    """Put a card onto the battlefield as if it had always been there."""
    staged = add_card(game, definition, player, COMMAND)
    move = Move(staged.id, BATTLEFIELD, player)
    if back and definition.card.layout == "transform":
        move.transformed = True
    elif back:
        move.face = 1
    happen(game, [move])
    keep_chapters(game)
    if not move.new or not game.there(move.new):
        return None
    obj = game.objects[move.new]
    obj.control_since = -1
    obj.entered_turn = -1
    return obj


def keep_chapters(game: Game) -> None:
    """Nothing that entering triggers is kept, but the chapters of Sagas are: those trigger on the lore counters that they enter with."""
    game.pending = [trigger for trigger in game.pending if isinstance(trigger.ability.tree, ChapterAbility)]


def put_effect(table: Table, op: Op, book: Book) -> None:
    """A nameless permanent with a free ability, or with one that changes what spells cost."""
    n = op.get("n", 1)
    if op["kind"] == "spell_cost_modification":
        text = f"Spells you cast cost {{{abs(n)}}} {'more' if n > 0 else 'less'} to cast."
        words = ""
    elif op["kind"] in _EFFECTS and n < len(_COUNT_WORDS) or op["kind"] == "target_damage":
        words, text = _EFFECTS[op["kind"]]
        count = _COUNT_WORDS[n] if n < len(_COUNT_WORDS) else ""
        words = words.format(n=n)
        text = text.format(n=n, count=count, s="s" if n > 1 else "")
    else:
        raise Failure(LACKING, f"needs the effect {op['kind']}")
    definition = book.nameless(text)
    if definition is None:
        raise Failure(LACKING, f"the effect {op['kind']} is not read")
    obj = enter(table.game, definition, table.player(op["player"]))
    if obj is not None:
        table.effects[obj.id] = words
