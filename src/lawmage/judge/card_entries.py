"""The cards of a zone: `2 Forest`, `Protean Hydra: as hydra, 3 +1/+1 counters, tapped`."""

from __future__ import annotations

import re

from lawmage.judge.mistakes import Unreadable, listing
from lawmage.judge.names import PLAYERS, NameBook
from lawmage.judge.scanner import Scanner
from lawmage.judge.scenario import CardEntry

PROPERTIES = (
    "as NICK",
    "tapped",
    "3 +1/+1 counters",
    "2 damage",
    "attached to NAME",
    "new",
    "X = 3",
    "owned by B",
    "copying NAME",
    "chose red",
    "exiled NAME",
    "transformed",
    "commander",
    "order: 1",
)
"""What can be stated about a card, as a file writes it."""

MOST = 1000
"""So many equal cards may stand in one entry."""

_AS = re.compile(r"as ([^,:]+?)(?= *(?:,|$))")
_NICKNAME = re.compile(r"[:,] *as ([^,:\]]+?)(?= *(?:,|\]|$))")
_DAMAGE = re.compile(r"(\d+) damage(?=$|,)")
_CHOICE = re.compile(r"[^,]+")
_PROPERTY_BEGINS = re.compile(
    r"as |tapped(?=$|,)|untapped(?=$|,)|(?:\d+|an?) [^,]*? ?counters?(?=$|,)|\d+ damage|attached to |new(?=$|,)|X ?= ?|owned by |"
    r"copying |chose |exiled |transformed(?=$|,)|commander(?=$|,)|order[: ]"
)


def nicknames(text: str) -> list[str]:
    """The nicknames given in a zone's text. They must be known before names are read, for a card may mention a later one."""
    return [match[1].strip() for match in _NICKNAME.finditer(text)]


def parse_entries(text: str, names: NameBook, zone: str, line: int = 0) -> list[CardEntry]:
    """Entries separated by commas; the properties after a colon belong to the entry before it."""
    scanner = Scanner(text, names)
    entries: list[CardEntry] = []
    while not scanner.rest == "":
        if entries:
            scanner.expect(",")
        entries.append(_entry(scanner, zone, line))
    return entries


def _entry(scanner: Scanner, zone: str, line: int) -> CardEntry:
    entry = CardEntry(line, "")
    entry.name, entry.count = _card(scanner)
    if scanner.take(":"):
        if not _PROPERTY_BEGINS.match(scanner.rest):
            scanner.fail(f"what is stated about the card ({listing(PROPERTIES)})")
        _property(scanner, entry)
        while True:
            start = scanner.position
            if not (scanner.take(",") and _PROPERTY_BEGINS.match(scanner.rest)):
                scanner.position = start
                break
            _property(scanner, entry)
    _check(entry, zone)
    return entry


def _card(scanner: Scanner) -> tuple[str, int]:
    """A card's name, with how many there are; a name may begin with a number itself."""
    if scanner.rest.startswith('"') and scanner.names.match_card(scanner.text, scanner.position) is None:
        quoted = Scanner(scanner.quoted("a card"), scanner.names)
        found = _card(quoted)
        quoted.finish()
        return found
    count = 1
    match = scanner.names.match_card(scanner.text, scanner.position)
    if match is None:
        number = scanner.take_number()
        if number is not None:
            if number == 0:
                raise Unreadable(f'"{scanner.text}" puts no card anywhere: expected a number from 1')
            if number > MOST:
                raise Unreadable(f"{number} cards are more than can be put there at once: expected at most {MOST}")
            count = number
            match = scanner.names.match_card(scanner.text, scanner.position)
    if match is None:
        scanner.fail_name("a card's name")
    scanner.position = match.end
    return match.name, count


def _property(scanner: Scanner, entry: CardEntry) -> None:
    counters = scanner.counters()
    if counters is not None:
        if counters[0]:
            entry.counters.append(counters)
        return
    damage = scanner.pattern(_DAMAGE)
    if damage is not None:
        entry.damage = int(damage[1])
    elif (match := scanner.pattern(_AS)) is not None:
        entry.nickname = match[1]
    elif scanner.take("tapped"):
        entry.tapped = True
    elif scanner.take("untapped"):
        entry.tapped = False
    elif scanner.take("new"):
        entry.new = True
    elif scanner.take("transformed"):
        entry.transformed = True
    elif scanner.take("commander"):
        entry.commander = True
    elif scanner.take("attached to"):
        entry.attached_to = scanner.reference()
    elif scanner.take("X =", "X="):
        entry.x = scanner.number("the value of X")
    elif scanner.take("owned by"):
        entry.owner = scanner.player()
    elif scanner.take("copying"):
        entry.copying = scanner.object()
    elif scanner.take("exiled"):
        entry.exiled.append(scanner.object())
        while scanner.take("and"):  # a comma ends the property
            entry.exiled.append(scanner.object())
    elif scanner.take("order:", "order"):
        entry.order = scanner.number("a place in the order of timestamps")
    elif scanner.take("chose"):
        entry.chose.append(_choice(scanner))
    else:
        scanner.fail(f"what is stated about the card ({listing(PROPERTIES)})")


def _choice(scanner: Scanner) -> str:
    start = scanner.position
    named = scanner.take_reference()
    if named is not None and (not scanner.rest or scanner.rest[0] == ","):
        return named.text
    scanner.position = start
    match = scanner.pattern(_CHOICE)
    if match is None:
        scanner.fail("what was chosen")
    return match[0].strip()


def _check(entry: CardEntry, zone: str) -> None:
    """A name can stand for one card only, and most of what can be stated is about permanents (110.5, 120.3, 302.6)."""
    if entry.nickname and entry.count > 1:
        raise Unreadable(f'"as {entry.nickname}" names one card, not {entry.count}: expected each on its own line')
    if entry.nickname in PLAYERS:
        raise Unreadable(f'"{entry.nickname}" is a player: expected another nickname')
    if zone == "battlefield":
        return
    bare = CardEntry(entry.line, entry.name, entry.count, entry.nickname)
    bare.commander = entry.commander  # the card itself, in whatever zone (903.3)
    if zone == "exile":
        bare.counters = entry.counters
    if entry != bare:
        raise Unreadable(f'only "as NICK" and "commander" can be stated about a card in a {zone}: found more about {entry.name}')
