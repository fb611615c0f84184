"""Answers in a file's words, read against the question that the game asks."""

from __future__ import annotations

from lawmage.choices import Answer as Indices
from lawmage.choices import ChooseNumber, ChooseOption, ChooseThings, Decision, Divide, OrderItems, YesNo
from lawmage.game.game import Game
from lawmage.judge.acts import Answer, Put, Share
from lawmage.judge.mistakes import listing
from lawmage.judge.names import fold
from lawmage.judge.table import Table
from lawmage.rules.modes import ChooseModes

NOTHING = ("nothing", "no", "none")
FACE_DOWN = "a face-down card"
COLOR_SYMBOLS = {"white": "{W}", "blue": "{U}", "black": "{B}", "red": "{R}", "green": "{G}", "colorless": "{C}"}

Fit = tuple[Indices, int]
"""The engine's answer, and how many of the file's answers it took."""


def fit(table: Table, decision: Decision, answers: list[Answer]) -> Fit | None:
    """How the first of these answers answer the question; None where they don't."""
    if not answers:
        return None
    if isinstance(decision, YesNo):
        return _yes_or_no(answers[0])
    if isinstance(decision, ChooseModes):
        return _modes(table, decision, answers)
    if isinstance(decision, ChooseThings):
        return _things(table, decision, answers)
    if isinstance(decision, OrderItems):
        order = _order(table, decision, answers)
        return None if order is None else (order, len(answers))
    if isinstance(decision, ChooseNumber):
        number = answers[0].number
        return None if number is None else ((number,), 1)
    if isinstance(decision, ChooseOption):
        index = option(table, decision, answers[0])
        return None if index is None else ((index,), 1)
    return None


def _yes_or_no(answer: Answer) -> Fit:
    if answer.words == "yes":
        return (1,), 1
    if answer.words in NOTHING:
        return (0,), 1
    # naming what to do it with says that it is done; the name answers the question that follows
    return (1,), 0


def is_about(table: Table, decision: Decision, answer: Answer) -> bool:
    """Whether the question is about the object that `for NAME` names. A question that doesn't say what it is about fits any."""
    if answer.about is None:
        return True
    about = getattr(decision, "about", 0)
    return not about or table.means(answer.about, about)


def option(table: Table, decision: ChooseOption, answer: Answer) -> int | None:
    """The option that an answer names: by its source, its words, its first words, its colour or mana."""
    if not is_about(table, decision, answer):
        return None
    reference = answer.reference
    if reference is not None and decision.things:
        for i, thing in enumerate(decision.things):
            if thing and table.means(reference, thing):
                return i
    options = [fold(words).casefold() for words in decision.options]
    wanted = fold(answer.words).casefold()
    if answer.becomes:
        wanted = f"{wanted} to {fold(answer.becomes).casefold()}"
    for said in (wanted, COLOR_SYMBOLS.get(wanted, "").casefold()):
        if said and said in options:
            return options.index(said)
    for i, words in enumerate(options):
        if words.startswith(wanted):
            return i
    if answer.number is not None and 1 <= answer.number <= len(options) and answer.words.startswith("mode"):
        return answer.number - 1
    return None


def _modes(table: Table, decision: ChooseModes, answers: list[Answer]) -> Fit | None:
    words = [fold(text).casefold() for text in decision.words(table.game)]
    found: list[int] = []
    for answer in answers:
        index = -1
        if answer.number is not None:
            index = decision.candidates.index(answer.number - 1) if answer.number - 1 in decision.candidates else -1
        else:
            wanted = fold(answer.words).casefold()
            for i, text in enumerate(words):
                if text.startswith(wanted):
                    index = i
                    break
        if index < 0 or index in found or len(found) == decision.high:
            break
        found.append(index)
    return (tuple(found), len(found)) if found else None


def _things(table: Table, decision: ChooseThings, answers: list[Answer]) -> Fit | None:
    first = answers[0]
    if first.reference is None and first.words in NOTHING:
        return ((), 1) if decision.low == 0 else None
    if first.words == "yes" and len(decision.candidates) == 1:
        return (0,), 1
    found: list[int] = []
    used = 0
    for answer in answers:
        if not is_about(table, decision, answer):
            break
        indices = _candidates(table, decision, answer, found)
        if len(indices) < answer.count or len(found) + answer.count > decision.high:
            break
        found += indices[: answer.count]
        used += 1
    return (tuple(found), used) if used else None


def _candidates(table: Table, decision: ChooseThings, answer: Answer, taken: list[int]) -> list[int]:
    """The indices of the candidates that an answer can mean, those it most plainly means first."""
    reference = answer.reference
    found: list[int] = []
    for i, thing in enumerate(decision.candidates):
        if i in taken:
            continue
        if answer.words == FACE_DOWN:
            if is_face_down(table, decision.player, thing):
                found.append(i)
        elif reference is not None and table.means(reference, thing) and not is_face_down(table, decision.player, thing):
            found.append(i)
    if reference is not None and not reference.player:
        order = table.find(reference)
        found.sort(key=lambda i: order.index(decision.candidates[i]) if decision.candidates[i] in order else len(order))
    return found


def is_face_down(table: Table, player: int, thing: int) -> bool:
    """Whether the player may not look at what is chosen: a card drawn while casting (121.8), an opponent's hidden card."""
    if thing <= 0 or thing not in table.game.objects:
        return False
    return thing in table.game.players[player].unseen or (table.game.objects[thing].face_down and not table.sees(player, thing))


def _order(table: Table, decision: OrderItems, answers: list[Answer]) -> Indices | None:
    """A whole order, every item named."""
    found: list[int] = []
    for answer in answers:
        for _ in range(answer.count):
            index = _item(table, decision, answer, found)
            if index is None:
                return None
            found.append(index)
    return tuple(found) if len(found) == len(decision.items) else None


def _item(table: Table, decision: OrderItems, answer: Answer, taken: list[int]) -> int | None:
    reference = answer.reference
    if reference is not None and decision.things:
        fitting = [i for i, thing in enumerate(decision.things) if i not in taken and thing and table.means(reference, thing)]
        if fitting:
            order = table.find(reference)
            fitting.sort(key=lambda i: order.index(decision.things[i]) if decision.things[i] in order else len(order))
            return fitting[0]
    wanted = fold(answer.words).casefold()
    for i, words in enumerate(decision.items):
        if i not in taken and fold(words).casefold().startswith(wanted):
            return i
    return None


def divided(table: Table, decision: Divide, shares: list[Share]) -> Indices | None:
    """A division, those not named getting nothing; None where someone named isn't among those it is divided among."""
    amounts = [0] * len(decision.things)
    taken: list[int] = []
    for share in shares:
        fitting = [i for i, thing in enumerate(decision.things) if i not in taken and table.means(share.to, thing)]
        if not fitting:
            return None
        taken.append(fitting[0])
        amounts[fitting[0]] = share.amount
    return tuple(amounts)


def put(table: Table, decision: Decision, act: Put) -> Indices | None:
    """The answer to one of the questions of a scry or surveil: which cards go away, and in which order each part lies."""
    if isinstance(decision, OrderItems):
        for part in (act.top, act.below):
            order = _order(table, decision, [Answer(reference.text, reference) for reference in part])
            if order is not None:
                return order
        return None
    if not isinstance(decision, ChooseThings):
        return None
    away: list[int] = []
    for reference in act.below:
        fitting = [i for i, thing in enumerate(decision.candidates) if i not in away and table.means(reference, thing)]
        if not fitting:
            return None
        away.append(fitting[0])
    if not all(any(table.means(reference, thing) for thing in decision.candidates) for reference in act.top):
        return None
    return tuple(away)


def options_in_words(table: Table, decision: Decision) -> list[str]:
    """The options of a question as a file would name them."""
    game: Game = table.game
    if isinstance(decision, ChooseThings) and not isinstance(decision, ChooseModes):
        return [FACE_DOWN if is_face_down(table, decision.player, thing) else table.label(thing) for thing in decision.candidates]
    if isinstance(decision, Divide):
        return [table.label(thing) for thing in decision.things]
    if isinstance(decision, ChooseNumber):
        return [f"{decision.low} to {decision.high}" if decision.high >= 0 else f"{decision.low} or more"]
    if isinstance(decision, YesNo):
        return ["yes", "no"]
    return decision.words(game)


def told_briefly(options: list[str]) -> str:
    """Options as English lists them, those that several have counted."""
    counted = {words: options.count(words) for words in options}
    return listing([words if n == 1 else f"{n} {words}" for words, n in counted.items()], "and")


def offers(table: Table, decision: Decision, answers: list[Answer]) -> list[list[int]]:
    """For each answer the indices of the options that it can mean."""
    found: list[list[int]] = []
    for answer in answers:
        if isinstance(decision, YesNo):
            found.append([["no", "yes"].index(answer.words)] if answer.words in ("yes", "no") else [])
        elif isinstance(decision, ChooseThings) and not isinstance(decision, ChooseModes):
            found.append(_candidates(table, decision, answer, []))
        elif isinstance(decision, ChooseOption):
            found.append(_options(table, decision, answer))
        elif isinstance(decision, OrderItems):
            index = _item(table, decision, answer, [])
            found.append([] if index is None else [index])
        elif isinstance(decision, ChooseNumber):
            number = answer.number
            found.append([number] if number is not None and decision.check((number,)) else [])
        else:
            words = [fold(text).casefold() for text in decision.words(table.game)]
            found.append([i for i, text in enumerate(words) if text.startswith(fold(answer.words).casefold())])
    return found


def _options(table: Table, decision: ChooseOption, answer: Answer) -> list[int]:
    if answer.reference is not None and decision.things:
        named = [i for i, thing in enumerate(decision.things) if thing and table.means(answer.reference, thing)]
        if named:
            return named
    index = option(table, decision, answer)
    return [] if index is None else [index]


def how_many(decision: Decision) -> int:
    """How many options a question has."""
    if isinstance(decision, ChooseThings):
        return len(decision.candidates)
    if isinstance(decision, ChooseOption):
        return len(decision.options)
    if isinstance(decision, OrderItems):
        return len(decision.items)
    if isinstance(decision, YesNo):
        return 2
    return -1
