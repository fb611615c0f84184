"""The combinations of mana that a player's sources could make now, the largest only: what the other engine calls mana options.

Found by activating mana abilities on clones in every order and with every answer, equal states once.
"""

from __future__ import annotations

import itertools
import re

from lawmage.choices import Answer, ChooseNumber, ChooseOption, Chooser, ChooseThings, Decision
from lawmage.game.ability import Ability
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import MANA_LETTERS
from lawmage.rules import mana_abilities
from lawmage.rules.trigger_order import put_triggers

ANY = "*"
"""One mana of any colour, which the other engine counts as one possibility and not as five."""

MOST_STATES = 3000

Mana = tuple[str, ...]
"""Letters in order."""


class _Path(Chooser):
    """Gives the answers of one path through the questions, and notes how many each question had."""

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.widths: list[int] = []
        self.any_color = False  # mana of any one colour was chosen: which one makes no difference

    def choose(self, game: Game, decision: Decision) -> Answer:
        options = _answers(game, decision)
        colored = _of_each_color(decision)
        if colored:
            options = [(colored[0],), *[answer for answer in options if answer[0] not in colored]]
        n = self.path[len(self.widths)] if len(self.widths) < len(self.path) else 0
        self.widths.append(len(options))
        answer = options[min(n, len(options) - 1)]
        if colored and answer[0] in colored:
            self.any_color = True
        return answer


def _of_each_color(decision: Decision) -> list[int]:
    """The options that are mana of one colour, if there is one for each colour."""
    if not isinstance(decision, ChooseOption):
        return []
    found: dict[str, int] = {}
    for n, option in enumerate(decision.options):
        letters = set(re.findall(r"\{([WUBRG])\}", option)) or {COLORS.get(option, "")}
        if len(letters) == 1 and "{C}" not in option:
            found[letters.pop()] = n
    return list(found.values()) if set(found) >= set("WUBRG") else []


COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


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
        for obj, ability in mana_abilities.activatable(state.game, player):
            for new in _activated(state, player, obj, ability):
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


def _activated(state: _State, player: int, obj: GameObject, ability: Ability) -> list[_State]:
    """The states after activating a mana ability, one for each way to answer its questions."""
    found: list[_State] = []
    paths: list[list[int]] = [[]]
    before = pool_letters(state.game, player)
    while paths and len(found) < 40:
        path = paths.pop()
        game = state.game.clone()
        chooser = _Path(path)
        game.asker = chooser
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
        mana += [ANY] * len(after) if chooser.any_color and len(set(after)) == 1 and "C" not in after else after
        mana.sort(key=(MANA_LETTERS + ANY).index)
        found.append(_State(game, tuple(mana)))
    return found


def symbols(text: str) -> Mana:
    """The other engine's writing of mana, as letters in order."""
    letters = [ANY if symbol == "Any" else symbol for symbol in re.findall(r"\{(\w+)\}", text)]
    return tuple(sorted(letters, key=lambda letter: (MANA_LETTERS + ANY).find(letter)))
