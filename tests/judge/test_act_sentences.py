"""Each form of sentence about what happens."""

from __future__ import annotations

import pytest

from lawmage.judge.act_sentences import parse_act
from lawmage.judge.acts import (
    Act,
    Activate,
    Additions,
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
    Resolve,
    Share,
    Source,
    TakeBack,
    TapForMana,
)
from lawmage.judge.mistakes import Unreadable
from lawmage.judge.names import Reference
from lawmage.judge.scanner import Scanner
from tests.judge.books import BOOK


def r(text: str) -> Reference:
    found = Scanner(text, BOOK).take_reference()
    assert found is not None
    return found


def rs(*texts: str) -> list[Reference]:
    return [r(text) for text in texts]


def a(text: str) -> Answer:
    return Answer(r(text).text, r(text))


BOLT = "A casts Lightning Bolt"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (BOLT, Cast("A", r("Lightning Bolt"))),
        ("B casts B's Lightning Bolt 2", Cast("B", r("B's Lightning Bolt 2"))),
        (f"{BOLT} targeting B", Cast("A", r("Lightning Bolt"), additions=Additions(targets=rs("B")))),
        (f"{BOLT} targeting B.", Cast("A", r("Lightning Bolt"), additions=Additions(targets=rs("B")))),
        (
            "A casts Sword of Fire and Ice targeting Alesha, Who Smiles at Death, Urborg, Tomb of Yawgmoth and B",
            Cast(
                "A",
                r("Sword of Fire and Ice"),
                additions=Additions(targets=rs("Alesha, Who Smiles at Death", "Urborg, Tomb of Yawgmoth", "B")),
            ),
        ),
        ("A casts Commune with Nature", Cast("A", r("Commune with Nature"))),
        ("A casts Clone from graveyard", Cast("A", r("Clone"), zone="graveyard")),
        ("A casts Clone from A's library", Cast("A", r("Clone"), zone="library")),
        ("A casts Protean Hydra with X = 3", Cast("A", r("Protean Hydra"), additions=Additions(x=3))),
        ("A casts Clone choosing mode 2 and 4", Cast("A", r("Clone"), additions=Additions(modes=[2, 4]))),
        ("A casts Clone choosing modes 1, 2 targeting B", Cast("A", r("Clone"), additions=Additions(modes=[1, 2], targets=rs("B")))),
        (
            "A casts Clone choosing red, Elf and yes targeting B",
            Cast("A", r("Clone"), additions=Additions(choices=[Answer("red"), a("Elf"), Answer("yes")], targets=rs("B"))),
        ),
        (
            "A casts Clone choosing destroy target artifact targeting Sol Ring",
            Cast("A", r("Clone"), additions=Additions(choices=[Answer("destroy target artifact")], targets=rs("Sol Ring"))),
        ),
        ("A casts Clone kicked", Cast("A", r("Clone"), additions=Additions(kicked=1))),
        ("A casts Clone kicked twice with X = 0", Cast("A", r("Clone"), additions=Additions(kicked=2, x=0))),
        ("A casts Clone, kicked 3 times, targeting A", Cast("A", r("Clone"), additions=Additions(kicked=3, targets=rs("A")))),
        ("A casts Clone with flashback", Cast("A", r("Clone"), additions=Additions(alternative="flashback"))),
        ("A casts Clone with jump-start and X = 2", Cast("A", r("Clone"), additions=Additions(alternative="jump-start", x=2))),
        ("A casts Clone without paying its mana cost", Cast("A", r("Clone"), additions=Additions(alternative="free"))),
        (
            "A casts Clone dividing 1 to B and 2 to Hill Giant 2",
            Cast("A", r("Clone"), additions=Additions(shares=[Share(1, r("B")), Share(2, r("Hill Giant 2"))])),
        ),
        (
            "A casts Clone tapping Forest 1, Reflecting Pool for {G}, Urza's Tower and Sol Ring targeting B",
            Cast(
                "A",
                r("Clone"),
                additions=Additions(
                    sources=[Source(r("Forest 1")), Source(r("Reflecting Pool"), ("G",)), Source(r("Urza's Tower")), Source(r("Sol Ring"))],
                    targets=rs("B"),
                ),
            ),
        ),
        ("A casts Clone paying life for {G/P}", Cast("A", r("Clone"), additions=Additions(life_for=["G/P"]))),
        ("A casts Clone paying life for {G/P}{U/P}, {G/P}", Cast("A", r("Clone"), additions=Additions(life_for=["G/P", "U/P", "G/P"]))),
        (
            "A casts Clone sacrificing Grizzly Bears and Forest, discarding Island",
            Cast(
                "A", r("Clone"), additions=Additions(costs=[("sacrificing", rs("Grizzly Bears", "Forest")), ("discarding", rs("Island"))])
            ),
        ),
        ("A begins to cast Clone with X = 1", Cast("A", r("Clone"), additions=Additions(x=1), begins=True)),
        ("A begins to activate Sol Ring", Activate("A", r("Sol Ring"), begins=True)),
        ("A pays", Pay("A")),
        ("A takes it back", TakeBack("A")),
        ("A takes it back keeping Sol Ring, Forest 2", TakeBack("A", rs("Sol Ring", "Forest 2"))),
        ("A activates Sol Ring", Activate("A", r("Sol Ring"))),
        ("A activates Sol Ring ability 2", Activate("A", r("Sol Ring"), number=2)),
        (
            'A activates Sol Ring ability "{T}: Add {G}" choosing blue',
            Activate("A", r("Sol Ring"), text="{T}: Add {G}", additions=Additions(choices=[Answer("blue")])),
        ),
        (
            'A activates Jace, the Mind Sculptor ability "+2" targeting B',
            Activate("A", r("Jace, the Mind Sculptor"), text="+2", additions=Additions(targets=rs("B"))),
        ),
        ("A taps Forest 2 for {G}", TapForMana("A", r("Forest 2"), ("G",))),
        ("A taps Nykthos, Shrine to Nyx for {C}{G}", TapForMana("A", r("Nykthos, Shrine to Nyx"), ("C", "G"))),
        ("A plays Urborg, Tomb of Yawgmoth", PlayLand("A", r("Urborg, Tomb of Yawgmoth"))),
        ("A plays Forest from graveyard", PlayLand("A", r("Forest"), "graveyard")),
        (
            "A attacks with Hill Giant, hydra and Grizzly Bears 2",
            Attack("A", [(r("Hill Giant"), None), (r("hydra"), None), (r("Grizzly Bears 2"), None)]),
        ),
        (
            "A attacks with Hill Giant at Jace, the Mind Sculptor, Grizzly Bears at B",
            Attack("A", [(r("Hill Giant"), r("Jace, the Mind Sculptor")), (r("Grizzly Bears"), r("B"))]),
        ),
        ("A attacks with nothing", Attack("A", [])),
        (
            "B blocks Hill Giant with Grizzly Bears 1, Grizzly Bears 2; hydra with Merfolk of the Pearl Trident",
            Block("B", [(r("Hill Giant"), rs("Grizzly Bears 1", "Grizzly Bears 2")), (r("hydra"), rs("Merfolk of the Pearl Trident"))]),
        ),
        ("B blocks with nothing", Block("B", [])),
        ("A chooses yes", Choose("A", [Answer("yes")])),
        ("A chooses nothing", Choose("A", [Answer("nothing")])),
        ("A chooses 3", Choose("A", [Answer("3", number=3)])),
        ("A chooses X = 3", Choose("A", [Answer("X = 3", number=3)])),
        ("A chooses mode 2", Choose("A", [Answer("mode 2", number=2)])),
        ("A chooses {U}", Choose("A", [Answer("{U}")])),
        ("A chooses white and blue", Choose("A", [Answer("white"), Answer("blue")])),
        (
            "A chooses Sword of Fire and Ice, 2 Forest, B",
            Choose("A", [a("Sword of Fire and Ice"), Answer("Forest", r("Forest"), count=2), a("B")]),
        ),
        ("A chooses draw a card and lose 1 life, red", Choose("A", [Answer("draw a card and lose 1 life"), Answer("red")])),
        ('A chooses "Draw a card, then discard"', Choose("A", [Answer("Draw a card, then discard")])),
        ("A chooses Island to Swamp", Choose("A", [Answer("Island", r("Island"), becomes="Swamp")])),
        ("A chooses black to red", Choose("A", [Answer("black", becomes="red")])),
        ("A chooses pay 4 life for Forest 2", Choose("A", [Answer("pay 4 life", about=r("Forest 2"))])),
        ("A chooses no for Forest, yes for Island", Choose("A", [Answer("no", about=r("Forest")), Answer("yes", about=r("Island"))])),
        ("A chooses Hill Giant for hydra", Choose("A", [Answer("Hill Giant", r("Hill Giant"), about=r("hydra"))])),
        ("if asked, A chooses Sol Ring", Choose("A", [a("Sol Ring")], if_asked=True)),
        ("if asked, B orders Sol Ring, Forest", Order("B", [a("Sol Ring"), a("Forest")], if_asked=True)),
        ("A targets Grizzly Bears, B", Choose("A", [a("Grizzly Bears"), a("B")], targets=True)),
        ("A orders Jace, the Mind Sculptor, Forest and Sol Ring", Order("A", [a("Jace, the Mind Sculptor"), a("Forest"), a("Sol Ring")])),
        ("A divides 2 to Hill Giant, 1 to B", Divide("A", [Share(2, r("Hill Giant")), Share(1, r("B"))])),
        ("A puts Forest, Island on top and Sol Ring on the bottom", Put("A", rs("Forest", "Island"), rs("Sol Ring"))),
        ("A puts Forest on top", Put("A", rs("Forest"), [])),
        ("A puts Forest and Island on the bottom", Put("A", [], rs("Forest", "Island"))),
        ("A puts Forest on top, Island in the graveyard", Put("A", rs("Forest"), rs("Island"), graveyard=True)),
        ("A passes", Pass("A")),
        ("B passes priority", Pass("B")),
        ("resolve", Resolve(1)),
        ("resolve 3", Resolve(3)),
        ("resolve all", Resolve(0)),
        ("go to end step", GoTo("end step")),
        ("go to the end step", GoTo("end step")),
        ("go to B's first combat damage", GoTo("first combat damage", "B")),
        ("go to combat damage", GoTo("combat damage")),
        ("go to A's next turn", GoTo("upkeep", "A", next_turn=True)),
        ("go to the next turn", GoTo("upkeep", next_turn=True)),
        ("go to A's next draw", GoTo("draw", "A", next_turn=True)),
        ("A can cast Lightning Bolt targeting B", Legal(Cast("A", r("Lightning Bolt"), additions=Additions(targets=rs("B"))))),
        ("A can't cast Clone (rule 302.6)", Legal(Cast("A", r("Clone")), ("302.6",), negated=True)),
        (
            'A can\'t activate Llanowar Elves ability "{T}" targeting B (rules 302.6, 602.5a)',
            Legal(Activate("A", r("Llanowar Elves"), text="{T}", additions=Additions(targets=rs("B"))), ("302.6", "602.5a"), negated=True),
        ),
        ("A can't play Forest (305.2a)", Legal(PlayLand("A", r("Forest")), ("305.2a",), negated=True)),
        (
            "A can't attack with Hill Giant, hydra (rule 508.1a)",
            Legal(Attack("A", [(r("Hill Giant"), None), (r("hydra"), None)]), ("508.1a",), negated=True),
        ),
        ("A can't attack with nothing", Legal(Attack("A", []), negated=True)),
        ("B can block Hill Giant with Grizzly Bears", Legal(Block("B", [(r("Hill Giant"), rs("Grizzly Bears"))]))),
        ("B can't block with nothing (509.1c)", Legal(Block("B", []), ("509.1c",), negated=True)),
        ("A cannot tap Forest for {G}", Legal(TapForMana("A", r("Forest"), ("G",)), negated=True)),
        ("A can't choose Forest, Island (rule 702.19b)", Legal(Choose("A", [a("Forest"), a("Island")]), ("702.19b",), negated=True)),
        ("A can't divide 1 to hydra, 5 to B", Legal(Divide("A", [Share(1, r("hydra")), Share(5, r("B"))]), negated=True)),
        ("A is offered Forest, red, no", Offered("A", [a("Forest"), Answer("red"), Answer("no")])),
        ("A is offered exactly 1, 2", Offered("A", [Answer("1", number=1), Answer("2", number=2)], exactly=True)),
        ("A is not offered Forest", Offered("A", [a("Forest")], negated=True)),
        ("A isn't offered Forest", Offered("A", [a("Forest")], negated=True)),
        ("A is offered exactly a face-down card, Forest", Offered("A", [Answer("a face-down card"), a("Forest")], exactly=True)),
    ],
)
def test_acts(text: str, expected: Act | Legal) -> None:
    found = parse_act(text, BOOK, 7)
    assert found == expected
    assert (found.line, found.words) == (7, text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A cast Clone", "expected what A does (casts, activates,"),
        ("C casts Clone", 'expected "A" or "B" and what they do'),
        ("A casts Lightnin Bolt targeting B", '"Lightnin Bolt" is not a name known here: the nearest is Lightning Bolt'),
        ("A casts Xyzzy, the Unknown", '"Xyzzy" is not a name known here: expected a card, a nickname or a token'),
        ("A casts", 'expected the name of what is cast after "A casts", where the sentence ends'),
        ("A casts B", "expected the name of what is cast, not a player,"),
        ("A casts Clone targetting B", 'expected "from" a zone, "with X ="'),
        ("A casts Clone targeting", 'expected the name of a target after "A casts Clone targeting", where the sentence ends'),
        ("A casts Clone targeting B, Grizzly Bear", '"Grizzly Bear" is not a name known here'),
        ("A casts Clone targeting Grizzly Bores", '"Grizzly Bores" is not a name known here: the nearest is Grizzly Bears'),
        ("A casts Clone with X = three", 'expected the value of X after "A casts Clone with X =", found "three"'),
        ("A casts Clone from stack", 'expected "hand", "graveyard", "exile", "library" or "command zone"'),
        ("A activates Sol Ring ability {T}", "expected the ability's number, or its first words in double quotes"),
        ("A taps Forest", 'expected "for" after "A taps Forest", where the sentence ends'),
        ("A taps Forest for G", 'expected mana such as {G}{G} after "A taps Forest for", found "G"'),
        ("A taps Forest for {X}", "{X} is not a type of mana: expected {W}, {U}, {B}, {R}, {G} or {C}"),
        ("A attacks Hill Giant", 'expected "with" after "A attacks", found "Hill Giant"'),
        ("B blocks Hill Giant", 'expected "with" after "B blocks Hill Giant", where the sentence ends'),
        ("B blocks Hill Giant with B", "expected the name of a blocking creature, not a player,"),
        ("A chooses", "expected an answer"),
        ("A divides 2 Hill Giant", 'expected "to" after "A divides 2", found "Hill Giant"'),
        ("A puts Forest", 'expected "on the bottom", "in the graveyard" or "on top"'),
        ("resolve 0", '"resolve 0" does nothing'),
        ("resolve everything", 'expected the sentence to end after "resolve", found "everything"'),
        ("go to untap", "expected a step (upkeep, draw, precombat main"),
        ("go to A's turn", "expected a step"),
        ("A can run", 'expected "cast", "activate", "tap", "play"'),
        ("A can cast Clone (rule 302.6)", "expected the sentence to end"),
        ("A can't cast Clone (rule x)", "expected a rule's number such as 302.6"),
        ("A begins to attack with Hill Giant", 'expected "cast" or "activate" after "A begins to"'),
        ("if asked, A casts Clone", "expected what A or B chooses, targets, orders, divides or puts"),
        ("A passes twice", 'expected the sentence to end after "A passes", found "twice"'),
    ],
)
def test_mistakes(text: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_act(text, BOOK)
    assert message in caught.value.message
