"""Sentences about what happens: `A casts Lightning Bolt targeting B`."""

from __future__ import annotations

import re

from lawmage.judge.acts import (
    Act,
    Activate,
    Answer,
    Attack,
    Block,
    Cast,
    Choose,
    Divide,
    GoTo,
    Legal,
    Offered,
    Order,
    Pass,
    Pay,
    PlayLand,
    Put,
    Reply,
    Resolve,
    Share,
    Source,
    TakeBack,
    TapForMana,
)
from lawmage.judge.mistakes import Unreadable, listing
from lawmage.judge.names import NameBook, Reference
from lawmage.judge.scanner import Scanner
from lawmage.judge.scenario import STEPS

HAND_ZONES = ("hand", "graveyard", "exile", "library", "command zone")
"""Zones that a card can be cast or played from, by name."""

COST_VERBS = ("sacrificing", "discarding", "exiling", "returning", "revealing")
"""How objects used to pay a cost are named."""

VERBS = {
    "casts": "cast",
    "activates": "activate",
    "taps": "tap",
    "plays": "play",
    "attacks": "attack",
    "blocks": "block",
    "chooses": "choose",
    "targets": "target",
    "orders": "order",
    "divides": "divide",
}
"""The verbs of what is legal or not, as a sentence says them and as they stand after "can"."""

OTHER_VERBS = ("puts", "passes", "begins to", "pays", "takes it back", "is offered", "is not offered", "isn't offered", "can", "can't")

_ALTERNATIVE = re.compile(r"[a-z]+(?:-[a-z]+)*(?=$|[ ,.)])")


def parse_act(text: str, names: NameBook, line: int = 0) -> Act | Legal:
    """The act that a sentence tells, or a `Legal` for what can or can't be done."""
    scanner = Scanner(text, names)
    act = _act(scanner)
    scanner.finish()
    act.line, act.words = line, scanner.text
    if isinstance(act, Legal):
        act.act.line, act.act.words = line, scanner.text
    return act


def parse_legal(scanner: Scanner) -> Legal | None:
    """`A can cast NAME`, `A can't cast NAME (rule 302.6)`, if the sentence is such a one."""
    start = scanner.position
    player = scanner.take_player()
    modal = scanner.take("can't", "cannot", "can") if player else ""
    if not modal:
        scanner.position = start
        return None
    verb = scanner.expect(*VERBS.values())
    act = _verb(scanner, player, verb)
    rules: tuple[str, ...] = ()
    if modal != "can" and scanner.take("("):
        scanner.take("rules", "rule")
        rules = tuple(scanner.items(scanner.rule, lambda: True))
        scanner.expect(")")
    return Legal(act, rules, negated=modal != "can")


def _act(scanner: Scanner) -> Act | Legal:
    if scanner.take("resolve"):
        return _resolve(scanner)
    if scanner.take("go to"):
        return _go_to(scanner)
    if scanner.take("if asked"):
        return _if_asked(scanner)
    legal = parse_legal(scanner)
    if legal is not None:
        return legal
    player = scanner.take_player()
    if not player:
        scanner.fail('"A" or "B" and what they do, "resolve", "go to", "if asked" or "expect:"')
    verb = scanner.take(*VERBS, *OTHER_VERBS)
    if verb in VERBS:
        return _verb(scanner, player, VERBS[verb])
    if verb == "puts":
        return _put(scanner, player)
    if verb == "passes":
        scanner.take("priority")
        return Pass(player)
    if verb == "begins to":
        act = _verb(scanner, player, scanner.expect("cast", "activate"))
        assert isinstance(act, Cast | Activate)
        act.begins = True
        return act
    if verb == "pays":
        return Pay(player)
    if verb == "takes it back":
        return TakeBack(player, scanner.objects("the name of a mana source") if scanner.take("keeping") else [])
    if verb:
        exactly = bool(scanner.take("exactly"))
        return Offered(player, answers(scanner), negated=verb != "is offered", exactly=exactly)
    scanner.fail(f"what {player} does ({listing([*VERBS, *OTHER_VERBS])})")


def _if_asked(scanner: Scanner) -> Act:
    """`if asked, A chooses X`: only answers can depend on the question."""
    scanner.take(",")
    start = scanner.position
    act = _act(scanner)
    if not isinstance(act, Reply):
        scanner.position = start
        scanner.fail("what A or B chooses, targets, orders, divides or puts")
    act.if_asked = True
    return act


def _verb(scanner: Scanner, player: str, verb: str) -> Act:
    if verb == "cast":
        what = scanner.object("the name of what is cast")
        return _addition_list(scanner, Cast(player, what))
    if verb == "activate":
        what = scanner.object("the name of what is activated")
        activate = Activate(player, what)
        if scanner.take("ability"):
            number = scanner.take_number()
            if number is None:
                activate.text = scanner.quoted("the ability's number, or its first words")
            else:
                activate.number = number
        return _addition_list(scanner, activate)
    if verb == "tap":
        what = scanner.object("the name of what is tapped")
        scanner.expect("for")
        return TapForMana(player, what, scanner.mana())
    if verb == "play":
        play = PlayLand(player, scanner.object("the name of a land"))
        if scanner.take("from"):
            scanner.take("the", "A's", "B's")
            play.zone = scanner.expect(*HAND_ZONES)
        return play
    if verb == "attack":
        scanner.expect("with")
        if scanner.take("nothing"):
            return Attack(player, [])
        return Attack(player, scanner.items(lambda: _attacker(scanner), scanner.name_begins))
    if verb == "choose":
        return Choose(player, answers(scanner))
    if verb == "target":
        return Choose(player, answers(scanner), targets=True)
    if verb == "order":
        return Order(player, answers(scanner))
    if verb == "divide":
        return Divide(player, _shares(scanner))
    if scanner.take("with nothing", "nothing"):
        return Block(player, [])
    blocks = [_block(scanner)]
    while scanner.take(";"):
        blocks.append(_block(scanner))
    return Block(player, blocks)


def _attacker(scanner: Scanner) -> tuple[Reference, Reference | None]:
    attacker = scanner.object("the name of an attacking creature")
    return attacker, scanner.reference("who or what it attacks") if scanner.take("at") else None


def _block(scanner: Scanner) -> tuple[Reference, list[Reference]]:
    attacker = scanner.object("the name of an attacking creature")
    scanner.expect("with")
    return attacker, scanner.objects("the name of a blocking creature")


def _put(scanner: Scanner, player: str) -> Put:
    put = Put(player, [], [])
    cards = scanner.objects("the name of a card")
    if scanner.take("on top"):
        put.top = cards
        if not scanner.separator():
            return put
        cards = scanner.objects("the name of a card")
    put.below = cards
    put.graveyard = scanner.expect("on the bottom", "in the graveyard", *(() if put.top else ("on top",))) == "in the graveyard"
    return put


def _resolve(scanner: Scanner) -> Resolve:
    if scanner.take("all"):
        return Resolve(0)
    count = scanner.take_number()
    if count == 0:
        raise Unreadable('"resolve 0" does nothing: expected "resolve", "resolve 2" or "resolve all"')
    return Resolve(1 if count is None else count)


def _go_to(scanner: Scanner) -> GoTo:
    whose = scanner.take_owner()
    if not whose:
        scanner.take("the")
    if scanner.take("next turn"):
        return GoTo("upkeep", whose, next_turn=True)
    next_turn = bool(scanner.take("next"))
    step = scanner.take(*STEPS)
    if not step:
        scanner.fail(f"a step ({listing(STEPS)})")
    return GoTo(step, whose, next_turn)


# What is announced while casting or activating (601.2)

_ADDITIONS = (
    '"from" a zone, "with X =", "with flashback" and its like, "without paying its mana cost", "choosing", "kicked", "targeting", '
    '"dividing", "tapping", "paying life for", ' + listing([f'"{verb}"' for verb in COST_VERBS])
)
_FOLLOWS = tuple(f"{word} " for word in ("from", "with", "without", "choosing", "targeting", "dividing", "tapping", "paying", *COST_VERBS)) + ("kicked",)


def _addition_list(scanner: Scanner, act: Cast | Activate) -> Act:
    """Every addition, in any order, joined by nothing, a comma or "and"."""
    while not scanner.at_end() and not scanner.rest.startswith("("):
        scanner.separator()
        if not _addition(scanner, act):
            if scanner.rest[:1].isupper():
                scanner.fail_name("a name")
            scanner.fail(_ADDITIONS)
    return act


def _addition(scanner: Scanner, act: Cast | Activate) -> bool:
    more = act.additions
    if isinstance(act, Cast) and scanner.take("from"):
        scanner.take("the", "A's", "B's")
        act.zone = scanner.expect(*HAND_ZONES)
    elif scanner.take("with X =", "with X=", "X ="):
        more.x = scanner.number("the value of X")
    elif scanner.take("with"):
        match = scanner.pattern(_ALTERNATIVE)
        if match is None:
            scanner.fail('"X = 3" or the name of a way to cast it, such as flashback')
        more.alternative = match[0]
    elif scanner.take("without paying its mana cost"):
        more.alternative = "free"
    elif scanner.take("choosing"):
        if scanner.take("modes", "mode"):
            more.modes += scanner.items(lambda: scanner.number("the number of a mode"), lambda: scanner.rest[:1].isdigit())
        else:
            more.choices += answers(scanner, _FOLLOWS)
    elif scanner.take("kicked"):
        more.kicked = scanner.times() if scanner.rest[:1].isdigit() or scanner.rest.startswith(("once", "twice")) else 1
    elif scanner.take("targeting"):
        more.targets += scanner.references("the name of a target")
    elif scanner.take("dividing"):
        more.shares += _shares(scanner)
    elif scanner.take("tapping"):
        more.sources += scanner.items(lambda: _source(scanner), scanner.name_begins)
    elif scanner.take("paying life for", "paying 2 life for"):
        for symbols in scanner.items(lambda: scanner.symbols("a symbol such as {G/P}"), lambda: scanner.rest.startswith("{")):
            more.life_for += symbols
    else:
        verb = scanner.take(*COST_VERBS)
        if not verb:
            return False
        more.costs.append((verb, scanner.objects("the name of what is used to pay")))
    return True


def _source(scanner: Scanner) -> Source:
    what = scanner.object("the name of a mana source")
    return Source(what, scanner.mana() if scanner.take("for") else ())


def _shares(scanner: Scanner) -> list[Share]:
    return scanner.items(lambda: _share(scanner), lambda: scanner.rest[:1].isdigit())


def _share(scanner: Scanner) -> Share:
    amount = scanner.number("an amount")
    scanner.expect("to")
    return Share(amount, scanner.reference("who or what gets it"))


# Answers

COLORS = ("white", "blue", "black", "red", "green", "colorless")
"""The colours (105.1), and colourless."""

_CLOSED_ANSWERS = (*COLORS, "yes", "no", "nothing")
_FREE_WORDS = re.compile(r"(?:[^,]|,(?! ))+")


def answers(scanner: Scanner, stops: tuple[str, ...] = ()) -> list[Answer]:
    """Answers joined by commas and "and": names, `2 Forest`, numbers, colours, `yes`, `no`, `nothing`, quoted text, or the first words of
    an option, which go up to a comma. `stops` are words that can follow the list."""
    return scanner.items(lambda: _answer(scanner, stops), lambda: not _answer_ends(scanner, stops))


def _answer(scanner: Scanner, stops: tuple[str, ...]) -> Answer:
    if scanner.at_end():
        scanner.fail("an answer")
    start = scanner.position
    if scanner.rest.startswith('"') and not scanner.name_begins():
        return Answer(scanner.quoted("an answer"), about=_about(scanner))
    closed = scanner.take(*_CLOSED_ANSWERS)
    if closed:
        becomes = scanner.expect(*COLORS) if closed in COLORS and scanner.take("to") else ""
        about = _about(scanner)
        if _answer_ends(scanner, stops):
            return Answer(closed, becomes=becomes, about=about)
    scanner.position = start
    label = scanner.take("mode", "X =")
    number = scanner.take_number()
    if number is not None and _answer_ends(scanner, stops):
        return Answer(f"{label} {number}".strip(), number=number)
    found = None if label else scanner.take_reference()
    if found is not None:
        becomes = scanner.object("the word that replaces it").name if scanner.take("to") else ""
        about = _about(scanner)
        if _answer_ends(scanner, stops):
            return Answer(found.text, found, count=1 if number is None else number, becomes=becomes, about=about)
    scanner.position = start
    return _free_answer(scanner, stops)


def _about(scanner: Scanner) -> Reference | None:
    """`for NAME`: the object that the question is about."""
    start = scanner.position
    if scanner.take("for"):
        found = scanner.take_reference()
        if found is not None:
            return found
    scanner.position = start
    return None


def _free_answer(scanner: Scanner, stops: tuple[str, ...]) -> Answer:
    """The first words of an option, and perhaps `for NAME` as their end."""
    start = scanner.position
    words = _free_words(scanner, stops)
    before, _, after = words.rpartition(" for ")
    if before:
        name = Scanner(after, scanner.names)
        about = name.take_reference()
        if about is not None and name.at_end():
            return Answer(before, about=about)
    if not words:
        scanner.position = start
        scanner.fail("an answer")
    return Answer(words)


def _free_words(scanner: Scanner, stops: tuple[str, ...]) -> str:
    """Words up to a comma, the end, or one of the words that can follow."""
    match = _FREE_WORDS.match(scanner.text, scanner.position)
    if match is None:
        scanner.fail("an answer")
    words = match[0]
    for stop in stops:
        place = words.find(f" {stop}")
        if place >= 0:
            words = words[:place]
    scanner.position += len(words)
    scanner.take(" ")
    return words.strip().removesuffix(".")


def _answer_ends(scanner: Scanner, stops: tuple[str, ...]) -> bool:
    """Whether an answer can end at this place (spaces are already passed)."""
    rest = scanner.rest
    return not rest or rest == "." or rest[0] in ",;)(" or rest.startswith(("and ", *stops))
