"""Setting up a scenario by fiat: objects are created where the file puts them, with the history it states.

Nothing of it happens as an event, so nothing triggers.
"""

from __future__ import annotations

from collections.abc import Callable

from lawmage.cards.types import SUBTYPES
from lawmage.game.game import BEGIN_COMBAT, END_COMBAT, MAIN_1, PRIORITY, STEP_NAMES, Combat, Game, Vocabulary
from lawmage.game.objects import CARD, Announcement, Definition, GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, COLOR_NAMES, EXILE, HAND, LIBRARY, MANA_LETTERS, PERMANENT_TYPES
from lawmage.judge.mistakes import Mistake, ScenarioError
from lawmage.judge.names import PLAYERS, Reference
from lawmage.judge.scenario import CardEntry, Scenario
from lawmage.judge.table import ZONES, Placed, Table, printed_names
from lawmage.rules.commander import designate
from lawmage.rules.copying import copiable_values
from lawmage.rules.layers.derive import derive_all
from lawmage.rules.starting import add_card, empty_game
from lawmage.rules.turn.steps import STEPS

Define = Callable[[str], Definition]
"""What gives the definition of the card of a name."""

FILLER = "Wastes"
LIBRARY_SIZE = 40
"""Libraries are filled to this size."""

FIRST_TURN = 3
"""The number of the scenario's turn where it is A's: both players have had one before."""


def set_up(scenario: Scenario, define: Define, vocabulary: Vocabulary, seed: int = 1) -> Table:
    """The game as the scenario begins: the active player is about to receive priority in the given step."""
    game = empty_game(list(PLAYERS), seed, vocabulary)
    setter = _Setter(scenario, game, define)
    setter.turn()
    setter.cards()
    setter.players()
    table = setter.table()
    setter.link(table)
    derive_all(game)
    # the set-up is no event: nobody noticed it
    game.pending.clear()
    game.control_changed.clear()
    game.stale.clear()
    game.changed = 0
    for obj, since in setter.since:
        obj.control_since = since
    return table


class _Setter:
    """The work of one set-up."""

    def __init__(self, scenario: Scenario, game: Game, define: Define) -> None:
        self.scenario = scenario
        self.game = game
        self.define = define
        self.made: dict[tuple[int, int], GameObject] = {}  # (entry's place in the file, which of its several) -> its object
        self.entries = sorted(scenario.entries(), key=lambda found: found[2].line)
        self.since: list[tuple[GameObject, int]] = []
        self.fillers: list[Placed] = []

    def turn(self) -> None:
        """Whose turn and which step."""
        game = self.game
        turn = game.turn
        active = PLAYERS.index(self.scenario.turn)
        turn.number = FIRST_TURN + active
        turn.active = active
        turn.priority = active
        turn.next_player = 1 - active
        turn.step = STEP_NAMES.index(self.scenario.step)
        turn.stage = PRIORITY
        turn.queue = [step for step in STEPS if step > turn.step]
        for player in game.players:
            player.last_turn = turn.number if player.index == active else turn.number - 1
        if BEGIN_COMBAT <= turn.step <= END_COMBAT:
            game.combat = Combat()

    def cards(self) -> None:
        """Every card, permanents in the order of their timestamps."""
        permanents: list[tuple[tuple[int, int, int], int, str, CardEntry]] = []
        for place, (player, zone, entry) in enumerate(self.entries):
            if zone == "battlefield":
                order = (0, entry.order, 0) if entry.order is not None else (1, PLAYERS.index(player), place)
                permanents.append((order, place, player, entry))
                continue
            for n in range(entry.count):
                obj = add_card(self.game, self.define(entry.name), PLAYERS.index(player), ZONES[zone])
                self.made[(place, n)] = obj
                for count, word in entry.counters:
                    obj.counters[word] = count
                if entry.commander or zone == "command":
                    designate(self.game, obj)  # 903.6
        permanents.sort(key=lambda found: found[0])
        for _, place, player, entry in permanents:
            for n in range(entry.count):
                self.made[(place, n)] = self.permanent(player, entry)

    def permanent(self, letter: str, entry: CardEntry) -> GameObject:
        """One permanent under a player's control."""
        game = self.game
        definition = self.define(entry.name)
        controller = PLAYERS.index(letter)
        owner = PLAYERS.index(entry.owner) if entry.owner else controller
        face = 1 if entry.transformed else 0
        if face >= len(definition.faces):
            raise self.mistake(entry, f"{definition.name} has no other face: it can't be transformed")
        chars = definition.faces[face]
        if not chars.types & PERMANENT_TYPES:
            raise self.mistake(entry, f"{chars.name} is no permanent card: it can't be on the battlefield (304.4, 307.4)")
        if entry.x is not None and not any(form.mana_cost is not None and "X" in form.mana_cost.symbols for form in definition.faces):
            raise self.mistake(entry, f"{definition.name} has no {{X}} in its mana cost: X can't be stated (107.3)")
        obj = GameObject(game.new_id(), CARD, owner, controller, BATTLEFIELD, definition, chars)
        obj.face = face
        obj.transformed = entry.transformed
        obj.timestamp = obj.id
        obj.tapped = entry.tapped
        obj.damage = entry.damage
        if obj.chars.loyalty and not any(word == "loyalty" for _, word in entry.counters):
            obj.counters["loyalty"] = obj.chars.loyalty  # 306.5b
        if obj.chars.defense and not any(word == "defense" for _, word in entry.counters):
            obj.counters["defense"] = obj.chars.defense  # 310.4b
        for count, word in entry.counters:
            obj.counters[word] = obj.counters.get(word, 0) + count
        since = game.turn.number if entry.new else 0
        self.since.append((obj, since))
        obj.control_since = since
        obj.entered_turn = since
        if entry.x is not None:
            announced = Announcement()
            announced.x = entry.x
            announced.from_zone = HAND
            obj.announced = announced
        for choice in entry.chose:
            player = PLAYERS.index(choice) if choice in PLAYERS else -1
            obj.memory[(0, choice_kind(choice))] = (choice,) if player < 0 else (thing_of_player(player),)
        if entry.commander:
            designate(game, obj)
        game.objects[obj.id] = obj
        game.battlefield.append(obj.id)
        return obj

    def players(self) -> None:
        """Life, mana, counters, and libraries filled below."""
        for letter, setup in self.scenario.players.items():
            player = self.game.players[PLAYERS.index(letter)]
            player.life = setup.life
            for symbol in setup.mana:
                player.pool[MANA_LETTERS.index(symbol)] += 1
            for count, word in setup.counters:
                player.counters[word] = player.counters.get(word, 0) + count
            if setup.library_filled:
                for _ in range(LIBRARY_SIZE - len(player.library)):
                    filler = self.define(FILLER)
                    obj = add_card(self.game, filler, player.index, LIBRARY)
                    self.fillers.append(Placed(obj.id, printed_names(filler)))

    def table(self) -> Table:
        """The table with the names of all that was placed."""
        placed: list[Placed] = []
        for place, (_, _, entry) in enumerate(self.entries):
            for n in range(entry.count):
                obj = self.made[(place, n)]
                assert obj.definition is not None
                placed.append(Placed(obj.id, printed_names(obj.definition), entry.nickname))
        return Table(self.game, placed + self.fillers)

    def link(self, table: Table) -> None:
        """What refers to other cards: attachments, copies, linked exile."""
        for place, (_, zone, entry) in enumerate(self.entries):
            for n in range(entry.count if zone == "battlefield" else 0):
                obj = self.made[(place, n)]
                if entry.copying is not None:
                    self.copy(table, entry, obj, entry.copying)
                if entry.attached_to is not None:
                    host = self.one(table, entry, entry.attached_to, BATTLEFIELD)
                    if host == obj.id:
                        raise self.mistake(entry, f"{entry.name} is attached to itself: expected something else (301.5c, 303.4d)")
                    obj.attached_to = host
                    if host > 0:
                        self.game.objects[host].attachments.append(obj.id)
                exiled = tuple(self.one(table, entry, reference, EXILE) for reference in entry.exiled)
                if exiled:
                    obj.memory[(0, "exiled")] = exiled

    def copy(self, table: Table, entry: CardEntry, obj: GameObject, reference: Reference) -> None:
        """It is a copy of another permanent, or of the card of that name (707.2)."""
        found = [id for id in table.find(reference) if id > 0 and id != obj.id]
        values = copiable_values(self.game.objects[found[0]]) if found else self.define(reference.name).faces[0]
        obj.base = values
        obj.copiable = values
        obj.chars = values

    def one(self, table: Table, entry: CardEntry, reference: Reference, zone: int) -> int:
        """The one thing in a zone that is meant, a player among them."""
        for thing in table.find(reference):
            if thing < 0 or self.game.objects[thing].zone == zone:
                return thing
        where = "on the battlefield" if zone == BATTLEFIELD else "in exile"
        raise self.mistake(entry, f"{entry.name} refers to {reference.text}: expected it {where}")

    def mistake(self, entry: CardEntry, message: str) -> ScenarioError:
        return ScenarioError(self.scenario.file, [Mistake(entry.line, message)])


def choice_kind(choice: str) -> str:
    """Under which word a permanent remembers a choice made as it entered (607.2d)."""
    if choice in PLAYERS:
        return "player"
    if choice in COLOR_NAMES:
        return "color"
    return "type" if any(choice in words for words in SUBTYPES.values()) else "name"


__all__ = ["FILLER", "MAIN_1", "Define", "set_up"]
