"""Sentences about what must hold: `Lightning Bolt is in A's graveyard`."""

from __future__ import annotations

import re

from lawmage.judge.act_sentences import COLORS, parse_legal
from lawmage.judge.expectations import (
    AttachedTo,
    CardCount,
    Characteristics,
    Colors,
    Controls,
    CouldProduce,
    Counted,
    Damage,
    Expectation,
    HasAbility,
    HasKeywords,
    HasPriority,
    IsIn,
    IsMonarch,
    Life,
    ManaValue,
    Named,
    NoAbilities,
    ObjectCounters,
    PlayerCounters,
    Pool,
    PowerToughness,
    Result,
    Sees,
    Stack,
    Status,
    Step,
    TappableFor,
    Time,
    Triggered,
    Turn,
    TypeLine,
    ZoneContents,
)
from lawmage.judge.mistakes import Unreadable, listing
from lawmage.judge.names import NameBook, Reference
from lawmage.judge.scanner import Scanner
from lawmage.judge.scenario import STEPS

CARD_ZONES = ("hand", "library", "graveyard", "exile", "command zone")
SUPERTYPES = ("basic", "legendary", "snow", "world")
CARD_TYPES = ("artifact", "battle", "creature", "enchantment", "instant", "kindred", "land", "planeswalker", "sorcery")
OTHER_CHARACTERISTICS = ("monocolored", "multicolored", "historic")
STATUSES = ("tapped", "untapped", "attacking", "blocking", "blocked", "unblocked")
KINDS = ("permanent", "token", "artifact", "battle", "creature", "enchantment", "land", "planeswalker")
"""What can be counted besides names: `A controls 2 creatures`."""

_POWER_TOUGHNESS = re.compile(r"(-?\d+)/(-?\d+)(?=$|[ ,.])")
_KEYWORD = re.compile(r"[a-z][^,]*?(?=$|,|\.$| and (?!from ))")
_KIND = re.compile(rf"({'|'.join(KINDS)})s?(?=$|[ .])")


def parse_expectation(text: str, names: NameBook, line: int = 0) -> Expectation:
    """The expectation that a sentence tells."""
    scanner = Scanner(text, names)
    expectation = _expectation(scanner)
    scanner.finish()
    expectation.line, expectation.words = line, scanner.text
    return expectation


def _expectation(scanner: Scanner) -> Expectation:
    legal = parse_legal(scanner)
    if legal is not None:
        return legal
    if scanner.take("the stack"):
        return _stack(scanner)
    if scanner.take("the game"):
        return _game(scanner)
    if scanner.take("it is", "it's"):
        return _time(scanner)
    found = _zone_contents(scanner)
    if found is not None:
        return found
    player = scanner.take_player()
    if player:
        return _player(scanner, player)
    what = scanner.take_reference()
    if what is None:
        if scanner.rest[:1].islower():
            scanner.fail('a name, "A" or "B", "the stack", "the game" or "it is"')
        scanner.fail_name('a name, "A" or "B", "the stack", "the game" or "it is"')
    return _object(scanner, what)


def _negation(scanner: Scanner) -> bool:
    """`is`, `are`, `is not`, `isn't`: whether it is negated."""
    if scanner.take("isn't", "aren't"):
        return True
    scanner.expect("is", "are")
    return bool(scanner.take("not"))


# The game


def _stack(scanner: Scanner) -> Expectation:
    from_top = scanner.take("from the top")
    negated = _negation(scanner)
    if not from_top and scanner.take("empty"):
        return Stack([], negated=negated)
    if not from_top:
        scanner.fail('"is empty", or "from the top is" and names,')
    return Stack(_counted(scanner), negated=negated)


def _game(scanner: Scanner) -> Expectation:
    if scanner.take("goes on"):
        return Result("goes on")
    if scanner.take("doesn't go on", "is over"):
        return Result("goes on", negated=True)
    negated = _negation(scanner)
    scanner.expect("a draw")
    return Result("draw", negated=negated)


def _time(scanner: Scanner) -> Expectation:
    negated = bool(scanner.take("not"))
    time = scanner.take("day", "night")
    if time:
        return Time(time, negated=negated)
    whose = scanner.take_owner()
    if whose and scanner.take("turn"):
        return Turn(whose, negated=negated)
    if not whose:
        scanner.take("the")
    step = scanner.take(*STEPS)
    if not step:
        scanner.fail(f"a player's turn or a step ({listing(STEPS)})")
    return Step(step, whose, negated=negated)


# Players


def _zone_contents(scanner: Scanner) -> Expectation | None:
    """`A's hand is ...`, `A's library from the top is ...`, `A's pool is ...`."""
    start = scanner.position
    player = scanner.take_owner()
    zone = scanner.take(*CARD_ZONES, "pool", "mana pool", "life total", "life") if player else ""
    if not zone:
        scanner.position = start
        return None
    if zone in ("life total", "life"):
        raise Unreadable(f'life is written as in "{player} has 17 life", found "{scanner.text}"')
    from_top = zone == "library" and bool(scanner.take("from the top"))
    negated = _negation(scanner)
    if zone in ("pool", "mana pool"):
        return Pool(player, () if scanner.take("empty") else scanner.mana(), negated=negated)
    if not from_top and scanner.take("empty"):
        return CardCount(player, 0, zone, negated=negated)
    if zone == "library" and not from_top:
        scanner.position = start
        scanner.take_owner()
        scanner.take("library")
        scanner.fail('"from the top is" and names, or "is empty",')
    return ZoneContents(player, zone, _counted(scanner), from_top, negated=negated)


def _counted(scanner: Scanner) -> list[Counted]:
    return scanner.items(lambda: _one_counted(scanner), lambda: scanner.rest[:1].isdigit() or scanner.name_begins())


def _one_counted(scanner: Scanner) -> Counted:
    start = scanner.position
    if scanner.name_begins():  # a name may begin with a number
        return Counted(scanner.object())
    count = scanner.take_number()
    if count == 0:
        scanner.position = start
        scanner.fail("a name, or how many and a name")
    return Counted(scanner.object(), 1 if count is None else count)


def _player(scanner: Scanner, player: str) -> Expectation:
    if scanner.take("won"):
        return Result("won", player)
    if scanner.take("lost"):
        return Result("lost", player)
    if scanner.take("hasn't won", "didn't win", "has not won"):
        return Result("won", player, negated=True)
    if scanner.take("hasn't lost", "didn't lose", "has not lost"):
        return Result("lost", player, negated=True)
    if scanner.take("is the monarch"):
        return IsMonarch(player)
    if scanner.take("isn't the monarch", "is not the monarch"):
        return IsMonarch(player, negated=True)
    verb = scanner.take("doesn't have", "has", "doesn't control", "controls", "doesn't see", "sees")
    negated = verb.startswith("doesn't")
    if verb.endswith(("control", "controls")):
        return _controls(scanner, player, negated)
    if verb.endswith(("see", "sees")):
        return Sees(player, scanner.object(), negated=negated)
    if not verb:
        scanner.fail(f'what must hold for {player} ("has", "controls", "sees", "won", "lost", "can", "can\'t")')
    if scanner.take("priority"):
        return HasPriority(player, negated=negated)
    if scanner.take("no cards in"):
        return CardCount(player, 0, scanner.expect(*CARD_ZONES), negated=negated)
    counters = scanner.counters()
    if counters is not None:
        return PlayerCounters(player, counters[0], counters[1], negated=negated)
    minus = scanner.take("-")
    number = scanner.number('a number and "life", "cards in hand" (library, graveyard, exile) or "poison counters",')
    if scanner.take("life"):
        return Life(player, -number if minus else number, negated=negated)
    scanner.expect("cards in", "card in", "life")
    return CardCount(player, number, scanner.expect(*CARD_ZONES), negated=negated)


def _controls(scanner: Scanner, player: str, negated: bool) -> Expectation:
    if scanner.name_begins():
        return Controls(player, scanner.object(), negated=negated)
    count = 0 if scanner.take("no") else scanner.take_number()
    if count is None:
        scanner.fail_name("a name, or how many and a name,")
    if scanner.name_begins():
        return Controls(player, scanner.object(), count, negated=negated)
    kind = scanner.pattern(_KIND)
    if kind is None:
        scanner.fail_name(f"a name, or one of {listing(KINDS)},")
    return Controls(player, None, count, kind[1], negated=negated)


# Objects


def _object(scanner: Scanner, what: Reference) -> Expectation:
    if scanner.take("triggered"):
        return Triggered(what, scanner.times())
    if scanner.take("didn't trigger"):
        return Triggered(what, 0)
    if scanner.take("can be tapped for"):
        return TappableFor(what, [] if scanner.take("no mana") else _outcomes(scanner))
    if scanner.take("could produce"):
        return CouldProduce(what, () if scanner.take("no mana") else _types_of_mana(scanner))
    if scanner.take("'s"):
        return _part(scanner, what)
    if scanner.take("doesn't have"):
        return _has(scanner, what, negated=True)
    if scanner.take("has", "have"):
        return _has(scanner, what, negated=False)
    if not re.match(r"(?:isn't|aren't|is|are)(?= )", scanner.rest):
        scanner.fail('what must hold ("is", "isn\'t", "has", "doesn\'t have", "triggered", "could produce", "can be tapped for", "\'s mana value is")')
    return _is(scanner, what, _negation(scanner))


def _outcomes(scanner: Scanner) -> list[tuple[str, ...]]:
    found = [scanner.mana()]
    while scanner.take(",", "or", "and"):
        scanner.take("or", "and")
        found.append(scanner.mana())
    return found


def _types_of_mana(scanner: Scanner) -> tuple[str, ...]:
    outcomes = _outcomes(scanner)
    found = tuple(outcome[0] for outcome in outcomes)
    if len(set(found)) < len(found) or any(len(outcome) > 1 for outcome in outcomes):
        raise Unreadable(f'"{scanner.text}" is about types of mana: expected each once, separated by commas')
    return found


def _part(scanner: Scanner, what: Reference) -> Expectation:
    part = scanner.expect("mana value", "colors", "type line")
    negated = _negation(scanner)
    if part == "mana value":
        return ManaValue(what, scanner.number(), negated=negated)
    if part == "colors":
        colors = scanner.items(lambda: scanner.expect(*COLORS), lambda: True)
        if "colorless" in colors:
            if len(colors) > 1:
                raise Unreadable('something colorless has no colors: expected "colorless" alone')
            colors = []
        return Colors(what, tuple(colors), negated=negated)
    before, _, after = scanner.quoted("a type line").replace("\u2014", "-").partition(" - ")
    types = tuple(before.lower().split())
    for word in types:
        if word not in SUPERTYPES and word not in CARD_TYPES:
            raise Unreadable(f'expected supertypes and card types in a type line, found "{word}"')
    return TypeLine(what, types, _subtypes(after, scanner.names), negated=negated)


def _subtypes(text: str, names: NameBook) -> tuple[str, ...]:
    found: list[str] = []
    position = 0
    while position < len(text):
        subtype = names.subtype(text, position)
        if not subtype:
            raise Unreadable(f'expected subtypes after the dash of a type line, found "{text[position:]}"')
        found.append(subtype)
        position += len(subtype) + 1
    return tuple(found)


def _has(scanner: Scanner, what: Reference, negated: bool) -> Expectation:
    if scanner.take("no abilities"):
        return NoAbilities(what, negated=negated)
    counters = scanner.counters()
    if counters is not None:
        return ObjectCounters(what, counters[0], counters[1], negated=negated)
    if scanner.take("no damage"):
        return Damage(what, 0, negated=negated)
    if re.match(r"\d", scanner.rest):
        amount = scanner.number()
        scanner.expect("damage", "counters")
        return Damage(what, amount, negated=negated)
    if scanner.take("the ability"):
        return HasAbility(what, scanner.quoted("the ability"), negated=negated)
    if not negated and scanner.take("no"):
        negated = True
    keywords = tuple(scanner.items(lambda: _keyword(scanner), lambda: not scanner.at_end()))
    if negated and len(keywords) > 1:
        raise Unreadable(f'"{scanner.text}" can mean two things: expected one keyword in a sentence that negates')
    return HasKeywords(what, keywords, negated=negated)


def _keyword(scanner: Scanner) -> str:
    match = scanner.pattern(_KEYWORD)
    if match is None:
        scanner.fail('counters, damage, a keyword ability, "the ability" and its words in quotes, or "no abilities"')
    return match[0].strip()


def _is(scanner: Scanner, what: Reference, negated: bool) -> Expectation:
    numbers = scanner.pattern(_POWER_TOUGHNESS)
    if numbers is not None:
        return PowerToughness(what, int(numbers[1]), int(numbers[2]), negated=negated)
    status = scanner.take(*STATUSES)
    if status:
        whom = scanner.take_reference() if status in ("attacking", "blocking") else None
        return Status(what, status, whom, negated=negated)
    if scanner.take("on the battlefield"):
        return IsIn(what, "battlefield", negated=negated)
    if scanner.take("on the stack"):
        return IsIn(what, "stack", negated=negated)
    if scanner.take("exiled", "in exile"):
        return IsIn(what, "exile", negated=negated)
    if scanner.take("in the command zone"):
        return IsIn(what, "command zone", negated=negated)
    if scanner.take("in"):
        owner = scanner.take_owner()
        if not owner:
            scanner.fail("a player's zone, as in \"in A's graveyard\",")
        return IsIn(what, scanner.expect(*CARD_ZONES), owner, negated=negated)
    if scanner.take("attached to"):
        return AttachedTo(what, scanner.reference(), negated=negated)
    if scanner.take("named"):
        return Named(what, scanner.object().name, negated=negated)
    if scanner.take("a token"):
        return Status(what, "token", negated=negated)
    characteristics = _characteristics(scanner)
    if negated and len(characteristics) > 1:
        raise Unreadable(f'"{scanner.text}" can mean two things: expected one characteristic in a sentence that negates')
    return Characteristics(what, characteristics, negated=negated)


def _characteristics(scanner: Scanner) -> tuple[str, ...]:
    """`red`, `a creature`, `a legendary artifact creature`, `white and blue`, `an Island`."""
    found: list[str] = []
    while not scanner.at_end():
        if found:
            scanner.separator()
        scanner.take("a", "an")
        word = scanner.take(*COLORS, *SUPERTYPES, *CARD_TYPES, *OTHER_CHARACTERISTICS)
        if not word:
            word = scanner.names.subtype(scanner.text, scanner.position)
            if not word or not scanner.take(word):
                break
        found.append(word)
    if not found or not scanner.at_end():
        scanner.fail('power and toughness, tapped, untapped, attacking, blocking, a zone, a color, a type, a supertype, a token, "attached to" or "named"')
    return tuple(found)
