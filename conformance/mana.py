"""The combinations of mana that a player's sources could make now, the largest only: what the other engine calls mana options.

Found by activating mana abilities on clones in every order and with every answer, equal states once.
"""

from __future__ import annotations

import itertools
import re

from lawmage.choices import Answer, ChooseNumber, ChooseOption, Chooser, ChooseThings, Decision
from lawmage.game.game import Game
from lawmage.game.terms import MANA_LETTERS
from lawmage.rules import mana_abilities
from lawmage.rules.abilities import Activated
from lawmage.rules.mana import yields
from lawmage.rules.trigger_order import put_triggers

ANY = "*"
"""One mana of any colour, which the other engine counts as one possibility and not as five."""

MOST_STATES = 3000

Mana = tuple[str, ...]
"""Letters in order."""


class _Path(Chooser):
    """Gives the answers of one path through the questions, and notes how many each question had."""

    def __init__(self, path: list[int], any_color: bool) -> None:
        self.path = path
        self.any_color = any_color  # mana of any one colour is made: which one makes no difference
        self.widths: list[int] = []

    def choose(self, game: Game, decision: Decision) -> Answer:
        options = _answers(game, decision)
        if self.any_color and isinstance(decision, ChooseOption):
            colorless = [answer for answer in options if "C}" in decision.options[answer[0]] or decision.options[answer[0]] == "colorless"]
            options = [next(answer for answer in options if answer not in colorless), *colorless]
        n = self.path[len(self.widths)] if len(self.widths) < len(self.path) else 0
        self.widths.append(len(options))
        return options[min(n, len(options) - 1)]


def _answers(game: Game, decision: Decision) -> list[Answer]:
    """The legal answers of a small question; one drawn where there are many."""
    if isinstance(decision, ChooseNumber):
        high = decision.high if 0 <= decision.high < decision.low + 12 else decision.low + 12
        found: list[Answer] = [(n,) for n in range(decision.low, high + 1)]
    elif isinstance(decision, ChooseThings):
        n = len(decision.candidates)
        sizes = range(decision.low, min(decision.high, decision.low + 2) + 1)
        found = list(itertools.islice((pick for size in sizes for pick in itertools.combinations(range(n), size)), 64))
    else:
        found = [(n,) for n in range(len(decision.words(game)))]
    return [answer for answer in found if decision.check(answer)] or [decision.random(game)]


class _State:
    """A clone on the way, and the mana made so far in letters, `*` for any colour."""

    def __init__(self, game: Game, mana: Mana) -> None:
        self.game = game
        self.mana = mana

    def key(self, player: int) -> tuple[object, ...]:
        game = self.game
        who = game.players[player]
        marks = tuple([(id, game.objects[id].tapped, tuple(game.objects[id].counters.items())) for id in game.battlefield])
        return (self.mana, tuple(who.pool), len(who.special), who.life, marks, len(who.hand), len(who.graveyard))


def pool_letters(game: Game, player: int) -> list[str]:
    """What is in a pool, a letter for each mana."""
    who = game.players[player]
    return [letter for i, letter in enumerate(MANA_LETTERS) for _ in range(who.pool[i])] + [unit.letter for unit in who.special]


def maximal_outcomes(game: Game, player: int) -> list[Mana]:
    """The pools that activating mana abilities can end in, without those that another one contains, in a fixed order."""
    start = _State(game.clone(), tuple(pool_letters(game, player)))
    seen = {start.key(player)}
    work = [start]
    ends: set[Mana] = set()
    while work and len(seen) < MOST_STATES:
        state = work.pop()
        ends.add(state.mana)
        for n in range(len(mana_abilities.activatable(state.game, player))):
            for new in _activated(state, player, n):
                key = new.key(player)
                if key not in seen:
                    seen.add(key)
                    work.append(new)
    found = [mana for mana in ends if mana and not any(mana != other and _contains(other, mana) for other in ends)]
    return sorted(found, key=_order)


def _order(mana: Mana) -> list[int]:
    return [(MANA_LETTERS + ANY).index(letter) for letter in mana]


def _contains(more: Mana, less: Mana) -> bool:
    return all(more.count(letter) >= less.count(letter) for letter in set(less))


def _activated(state: _State, player: int, n: int) -> list[_State]:
    """The states after activating the n-th mana ability, one for each way to answer its questions."""
    found: list[_State] = []
    paths: list[list[int]] = [[]]
    while paths and len(found) < 40:
        path = paths.pop()
        game = state.game.clone()
        free = any_color_of(game, player, n)
        chooser = _Path(path, free)
        game.asker = chooser
        obj, ability = mana_abilities.activatable(game, player)[n]
        before = pool_letters(game, player)
        if not mana_abilities.activate(game, player, obj.id, ability):
            continue
        put_triggers(game)
        for place in range(len(path), len(chooser.widths)):
            for other in range(1, chooser.widths[place]):
                paths.append([*path, *([0] * (place - len(path))), other])
        after = pool_letters(game, player)
        mana = list(state.mana)
        for letter in before:
            if letter in after:
                after.remove(letter)
            elif letter in mana:
                mana.remove(letter)
            elif ANY in mana:
                mana.remove(ANY)
        mana += [ANY] * len(after) if free and len(set(after)) == 1 and "C" not in after else after
        mana.sort(key=(MANA_LETTERS + ANY).index)
        found.append(_State(game, tuple(mana)))
    return found


def any_color_of(game: Game, player: int, n: int) -> bool:
    """Whether the n-th mana ability makes mana of any one colour: its outcomes are the five colours."""
    obj, ability = mana_abilities.activatable(game, player)[n]
    tree = ability.tree
    assert isinstance(tree, Activated)
    ways = [way.mana() for way in yields(game, player, obj, tree, mana_abilities.begin(game, player, obj.id, ability))]
    return {way[:1] for way in ways} >= set("WUBRG") and all(len(set(way)) == 1 for way in ways)


def symbols(text: str) -> Mana:
    """The other engine's writing of mana, as letters in order."""
    letters = [ANY if symbol == "Any" else symbol for symbol in re.findall(r"\{(\w+)\}", text)]
    return tuple(sorted(letters, key=lambda letter: (MANA_LETTERS + ANY).find(letter)))
