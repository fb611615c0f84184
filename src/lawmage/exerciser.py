"""The rung "played": every read card is put into a game of its own, where its player does all with it that it allows.

A card is played when a game used each of its abilities without an error: a spell resolved, an activated ability was put on the stack (a mana ability
gave mana), a triggered ability triggered, and the card was where its other abilities work. What such games can't bring about (a trigger on an event that
never came) is named, so that the rung says no more than was tried.
"""

from __future__ import annotations

import traceback
from pathlib import Path

from lawmage.cards import pool
from lawmage.cards.face import Card
from lawmage.choices import Chooser
from lawmage.choices.decision import Answer, Decision, YesNo
from lawmage.game.game import PRIORITY, Game, Observer
from lawmage.game.node import Node
from lawmage.game.objects import Definition
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, PERMANENT_TYPES, PLANESWALKER
from lawmage.language.definition import define
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules import mana_abilities
from lawmage.rules.abilities import Activated, KeywordAbility, Triggered
from lawmage.rules.actions import ACTIVATE, CAST, PLAY_LAND, SPECIAL, Action, ChooseAction
from lawmage.rules.door import happen
from lawmage.rules.events.actions import TriggerPut
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Move
from lawmage.rules.starting import add_card, empty_game, start_turns
from lawmage.rules.turn.loop import advance

BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
COMPANY = (
    "Grizzly Bears", "Wind Drake", "Ornithopter", "Llanowar Elves", "Isamaru, Hound of Konda", "Serra Angel", "Glorious Anthem", "Bonesplitter",
    "Wastes", "Wastes", "Snow-Covered Forest", "Vampire Nighthawk", "Watchwolf",
)  # fmt: skip
"""What both players have on the battlefield besides lands: something for every common target."""
SPELLS = (
    "Lightning Bolt", "Giant Growth", "Murder", "Divination", "Pacifism", "Raise Dead", "Grizzly Bears", "Forest", "Ornithopter", "Unsummon", "Disenchant",
    "Healing Salve", "Raise the Alarm",
)  # fmt: skip
"""What both players hold, and have in their libraries and graveyards."""
LATELY = 12
"""Entries of the log in which what has just happened is looked for."""
LIMIT = 160
"""Decisions in one game, at most."""
LEAST = 12
"""Decisions in the first game, at least: what was used must also have resolved."""
LOYALTY = 12
"""Loyalty counters that a planeswalker has besides its own: as many as it would have after some turns."""
RATES = (8, 2, 4)
"""Games for a card while abilities of it are unused: in each, one in so many times that the card offers nothing, something else is done."""


def stock(name: str) -> Definition:
    return define(pool.load_card(name))


def setting(seed: int) -> Game:
    """A game in which both players have much of everything, before its first turn."""
    game = empty_game(["A", "B"], seed, VOCABULARY)
    for player in (0, 1):
        for name in BASICS:
            for _ in range(5):
                happen(game, [Move(add_card(game, stock(name), player, LIBRARY).id, BATTLEFIELD, player)])
        for name in COMPANY:
            happen(game, [Move(add_card(game, stock(name), player, LIBRARY).id, BATTLEFIELD, player)])
        for zone, times in ((HAND, 1), (GRAVEYARD, 1), (LIBRARY, 3)):
            for _ in range(times):
                for name in SPELLS:
                    add_card(game, stock(name), player, zone)
        game.players[player].life = 40
    return game


def own_trees(definition: Definition) -> list[Node]:
    """The trees of each ability of a card, of all its faces."""
    found: list[Node] = []
    for chars in definition.faces:
        found += [ability.tree for ability in chars.abilities.abilities]
    return found


class Use(Observer):
    """Notes which abilities of a card were used."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.unused = own_trees(definition)
        self.cast: list[int] = []  # its spells on the stack

    def done(self, tree: Node) -> None:
        self.unused = [each for each in self.unused if each is not tree and not expands(each, tree)]

    def is_card(self, game: Game, id: int) -> bool:
        obj = game.objects.get(id)  # a copy of a spell has ceased to exist, perhaps
        return obj is not None and obj.definition is not None and obj.definition in (self.definition, self.definition.prepare)

    def after(self, game: Game) -> None:
        if not self.unused:
            return
        for pending in game.pending:
            self.done(pending.ability.tree)
        for id in game.stack:
            ability = game.objects[id].ability
            if ability is not None:
                self.done(ability.tree)
            elif self.is_card(game, id) and id not in self.cast:
                self.cast.append(id)
        for event in game.log[-LATELY:]:
            if isinstance(event, TriggerPut) and not event.stack_object:  # a triggered mana ability: it is never pending (605.4a)
                self.done(event.ability.tree)
        for id in self.cast:
            if not game.there(id) and id in game.objects:  # it has resolved: nothing here counters a spell
                self.worked(game, id)
        self.cast = [id for id in self.cast if game.there(id)]
        for id in game.battlefield:
            if self.is_card(game, id):
                self.worked(game, id)

    def worked(self, game: Game, id: int) -> None:
        """Abilities that are neither activated nor triggered were at work: those of the face that the object is or was."""
        for ability in game.objects[id].chars.abilities.abilities:
            if not isinstance(ability.tree, Activated | Triggered) and not needs_more(ability.tree):
                self.done(ability.tree)


def needs_more(tree: Node) -> bool:
    """Whether an ability is a keyword that means activated or triggered abilities: then one of those must have been used."""
    return isinstance(tree, KeywordAbility) and any([isinstance(each, Activated | Triggered) for each in tree.expansion()])


def expands(tree: Node, into: Node) -> bool:
    """Whether an ability is a keyword that means this ability."""
    return isinstance(tree, KeywordAbility) and any([each is into for each in tree.expansion()])


NOT, AGAIN, OTHER, UNUSED = range(4)
"""How much an action is wanted."""


class Curious(Chooser):
    """Does with one card whatever it allows, unused abilities first; else whatever comes."""

    def __init__(self, use: Use, rate: int) -> None:
        self.use = use
        self.rate = rate  # one in so many times it does something else: what others do is what triggers wait for

    def choose(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, ChooseAction):
            wishes = [self.wants(game, action) for action in decision.actions]
            for wish in (UNUSED, OTHER, AGAIN):
                wanted = [n for n, each in enumerate(wishes) if each == wish]
                if wanted and (wish == UNUSED or not game.below(3)):
                    return (wanted[game.below(len(wanted))],)
            lands = [n for n, action in enumerate(decision.actions) if action.kind == PLAY_LAND]
            if lands:
                return (lands[0],)
            return decision.random(game) if game.below(self.rate) == 0 else (0,)
        if isinstance(decision, YesNo) and game.below(4):
            return (1,)  # what may be done is worth more than what isn't
        return decision.random(game)

    def wants(self, game: Game, action: Action) -> int:
        """UNUSED: it uses an ability for the first time; OTHER: the card does something; AGAIN: it was done before, and what else it can do may wait for it (a
        Vehicle that is crewed attacks)."""
        if action.kind == ACTIVATE and action.ability is not None:
            tree = action.ability.tree
            if any([each is tree or expands(each, tree) for each in self.use.unused]):
                return UNUSED
            return AGAIN if self.use.is_card(game, action.obj) else NOT
        if action.kind not in (CAST, PLAY_LAND, SPECIAL) or not self.use.is_card(game, action.obj):
            return NOT
        way = action.way
        face = way.face if way is not None else action.face
        definition = self.use.definition
        if action.kind != SPECIAL and face < len(definition.faces):
            trees = [ability.tree for ability in definition.faces[face].abilities.abilities]
            if any([each is tree for each in self.use.unused for tree in trees]):
                return UNUSED
        return OTHER


def place(game: Game, definition: Definition) -> None:
    """The card: three times in its player's hand, in the graveyard, in the library, and on the battlefield if it is a permanent card (or the front of one)."""
    for zone in (HAND, HAND, HAND, GRAVEYARD, LIBRARY):
        add_card(game, definition, 0, zone)
    if definition.faces[0].types & PERMANENT_TYPES:
        move = Move(add_card(game, definition, 0, LIBRARY).id, BATTLEFIELD, 0)
        happen(game, [move])
        if definition.faces[0].types & PLANESWALKER and move.new and game.there(move.new):
            happen(game, [PutCounters(move.new, "loyalty", LOYALTY, 0)])


def use_mana_abilities(game: Game, use: Use) -> None:
    """Automatic payers aren't offered mana abilities alone, so the card's are activated here, as its player could with priority (605.3a)."""
    for obj, ability in mana_abilities.activatable(game, 0):
        if obj.definition is use.definition and any([each is ability.tree or expands(each, ability.tree) for each in use.unused]):
            if game.there(obj.id) and mana_abilities.why_not_activate(game, 0, obj, ability) is None and mana_abilities.activate(game, 0, obj.id, ability):
                use.done(ability.tree)


class Played:
    """What came of a card: the abilities that no game used, as printed, and the error that ended it, or nothing."""

    def __init__(self, name: str, unused: list[str], error: str) -> None:
        self.name = name
        self.unused = unused
        self.error = error

    def whole(self) -> bool:
        return not self.unused and not self.error


_settings: list[Game] = []


def settings() -> list[Game]:
    """The settings that every card is played in, made once."""
    if not _settings:
        _settings.extend([setting(seed) for seed in range(len(RATES))])
    return _settings


def exercise(card: Card) -> Played:
    """Play a read card in one setting after another until each ability was used. Raises Refusal if the card is not read."""
    definition = define(card)
    use = Use(definition)
    for start, rate in zip(settings(), RATES, strict=True):
        game = start.clone()
        game.keep_log = False
        game.asker = Curious(use, rate)
        game.observer = use
        try:
            place(game, definition)
            start_turns(game)
            while not game.over and game.decisions < LIMIT and (use.unused or game.pending or game.stack or game.decisions < LEAST):
                advance(game)
                if game.turn.stage == PRIORITY and game.turn.priority == 0 and not game.over:
                    use_mana_abilities(game, use)
        except Exception as error:  # whatever goes wrong is what this looks for
            last = traceback.extract_tb(error.__traceback__)[-1]
            return Played(card.name, [], f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})")
        if not use.unused:
            break
    return Played(card.name, [VOCABULARY.words(tree) for tree in use.unused], "")
