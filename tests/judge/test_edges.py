"""Odd, wrong and hostile scenario files: one clear sentence with its line, a non-zero exit code, never a traceback."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lawmage.judge.command import main
from lawmage.judge.playing import judge_text
from lawmage.judge.verdict import ENGINE

HEAD = "title: t\nplayers:\n  A:\n    hand: [Lightning Bolt]\n    battlefield: [Mountain]\n"
END = "expect:\n  - A has 20 life\n"


def hand(cards: str) -> str:
    return HEAD.replace("[Lightning Bolt]", cards) + END


def board(cards: str) -> str:
    return HEAD.replace("[Mountain]", cards) + END


def with_player(more: str) -> str:
    return HEAD + more + "\n" + END


def with_acts(*acts: str) -> str:
    return HEAD + "acts:\n" + "".join(f"  - {act}\n" for act in acts) + END


WRONG = [
    # the form of the file
    (" \n\n \n", 1, "the file is empty"),
    ("# only a comment\n", 1, "the file is empty"),
    ("---\n", 1, "the file is empty"),
    ("<title>t</title>\n", 1, "expected a key and a colon"),
    ('{"title": "t"}\n', 1, "is not a key of a scenario"),
    ("# t\n\n- a\n", 3, "expected a key such as"),
    ("? a\n: b\n", 1, "expected a key and a colon"),
    ("%YAML 1.2\n---\n" + HEAD + END, 1, "expected a key and a colon"),
    (HEAD + END + "---\n" + HEAD + END, 8, 'found "---"'),
    ("title: a\x00b\n" + END, 1, "U+0000 stands at column 9"),
    ("\x0c" + HEAD + END, 1, "U+000C"),
    (HEAD.replace("  A:", "\x0b A:") + END, 3, "U+000B"),
    (HEAD.replace("    hand", "\u00a0   hand") + END, 4, "indented with the character U+00A0"),
    (HEAD.replace("    hand", "\thand") + END, 4, "indented with a tab"),
    ("".join("  " * depth + "a:\n" for depth in range(3000)), 21, "21 levels deep"),
    (HEAD + "expect:\n  - A has " + "9" * 5000 + " life\n", 7, "more than 15 digits"),
    (HEAD.replace("    hand", "   hand") + END, 5, "begins at column 5: expected column 4"),
    (HEAD.replace("    hand", "     hand") + END, 5, "begins at column 5: expected column 6"),
    (HEAD.replace("players:", " players:") + END, 2, "begins at column 2: expected column 1"),
    (HEAD + END + END, 8, 'the key "expect" stands here a second time'),
    (with_player("    hand: [Forest]"), 6, 'the key "hand" stands here a second time'),
    (with_player("  A:\n    life: 3"), 6, 'the key "A" stands here a second time'),
    (board("[Mountain"), 5, 'expected "]"'),
    (board("[Mountain]]"), 5, 'found "]"'),
    (board("{Mountain: tapped}"), 5, "expected a card's name"),
    (board("[, Mountain]"), 5, "expected a card's name"),
    # keys and their values
    (END, 1, "the scenario has no title"),
    ("title: [a]\n" + END, 1, 'expected text after "title:"'),
    ("titel: x\n" + HEAD + END, 1, 'expected "title"'),
    (HEAD, 2, "nothing is expected"),
    (HEAD + "expect:\n", 6, "nothing is expected"),
    (HEAD + "expect: A has 20 life\n", 6, 'expected sentences below "expect:"'),
    ("title: t\nplayers:\n" + END, 2, 'expected "A:" and "B:"'),
    ("title: t\nplayers:\n  - A\n" + END, 2, 'expected "A:" and "B:"'),
    ("title: t\nplayers:\n  A: me\n" + END, 3, "expected what A has"),
    (with_player("  C:\n    life: 3"), 6, '"C" is not a key of players'),
    (with_player("    life: many"), 6, "expected a whole number"),
    (with_player("    life: 1.5"), 6, "expected a whole number"),
    (with_player("    life: [1, 2]"), 6, 'expected text after "life:"'),
    (with_player("    life:\n      a: b"), 6, 'expected text after "life:"'),
    (with_player("    mana: red"), 6, "expected mana such as"),
    (with_player("    mana: {X}"), 6, "is not a type of mana"),
    (with_player("    counters: poison"), 6, 'as in "2 poison"'),
    (with_player("    counters: 2 widgets"), 6, "no player gets widgets counters"),
    (with_player("turn: C"), 6, "expected a player"),
    (with_player("turn: [A]"), 6, 'expected text after "turn:"'),
    (with_player("step: brunch"), 6, "expected a step"),
    (with_player("rules: the stack rule"), 6, "expected a rule's number"),
    (with_player("about: Lightnin Bolt"), 6, "Lightning Bolt"),
    (with_player("acts: resolve"), 6, 'expected sentences below "acts:"'),
    (with_player("acts:\n  a: b"), 6, 'expected sentences below "acts:"'),
    # cards
    (hand("[Lightning Blot]"), 4, "Lightning Bolt"),
    (hand("[Xqzzyk]"), 4, '"Xqzzyk" is not a name known here'),
    (hand("\n      - Grizzly Bears: tapped"), 5, 'only "as NICK" and "commander" can be stated'),
    (board("&x [Mountain]"), 5, "is not a name known here"),
    (board("!!python/object:os.system x"), 5, "is not a name known here"),
    (board("[0 Mountain]"), 5, "expected a number from 1"),
    (board("[1001 Mountain]"), 5, "expected at most 1000"),
    (board("[Divination]"), 5, "can't be on the battlefield"),
    (board("\n      - Mountain: shiny"), 6, "expected what is stated about the card"),
    (board("\n      - Grizzly Bears: 3 charg counters"), 6, 'expected "charge"'),
    (board("\n      - Grizzly Bears: X = 3"), 6, "has no {X} in its mana cost"),
    (board("\n      - Grizzly Bears: transformed"), 6, "has no other face"),
    (board("\n      - Bonesplitter: attached to Nobody"), 6, "Nobody"),
    (board("\n      - Bonesplitter: attached to Bonesplitter"), 6, "attached to itself"),
    (board("\n      - Mountain: as x\n      - Forest: as x"), 7, "given twice"),
    (board("\n      - Mountain: as A"), 6, '"A" is a player'),
    (board("\n      - 2 Mountain: as x"), 6, "names one card, not 2"),
    # acts
    (with_acts("A does a backflip"), 7, "expected what A does"),
    (with_acts("C casts Lightning Bolt"), 7, 'expected "A" or "B"'),
    (with_acts("- resolve"), 7, 'expected "A" or "B"'),
    (with_acts("resolve"), 7, "there is nothing to resolve"),
    (with_acts("go to B's brunch"), 7, "expected a step"),
    (with_acts("A casts ((((("), 7, "is not a name known here"),
    (with_acts('A activates Mountain ability "'), 7, "expected the ability's number"),
    (with_acts("A casts Lightning Bolt"), 7, "the options are A and B"),
    (with_acts("A casts Lightning Bolt targeting Mountain"), 7, "legal target"),
    (with_acts("A casts Lightning Bolt targeting A and B"), 7, "nothing asked for targeting B"),
    (with_acts("A casts Lightning Bolt with X = 3, targeting B"), 7, "nothing asked for X = 3"),
    (with_acts("A casts Lightning Bolt kicked, targeting B"), 7, "nothing asked for kicked"),
    (with_acts("A casts Lightning Bolt targeting B, tapping Forest"), 7, "that source can't be used"),
    (with_acts("A casts Lightning Bolt targeting B", "A casts Lightning Bolt targeting B"), 8, "no rule or effect lets"),
    (with_acts("A casts Lightning Bolt targeting B", "A chooses 17"), 8, "answers no question"),
    (with_acts("A plays Lightning Bolt"), 7, "it isn't a land"),
    (with_acts("A casts Mountain"), 7, "is not allowed"),
    (with_acts("A activates Lightning Bolt"), 7, "no such ability"),
    (with_acts("A taps Mountain for {G}"), 7, "none of its mana abilities"),
    (with_acts("B casts Lightning Bolt targeting A"), 7, 'expected "A passes"'),
    (with_acts(*["A passes"] * 3), 8, 'expected "B passes"'),
    (with_acts("expect: A is happy"), 7, "expected what must hold for A"),
    (HEAD + "expect:\n  - Dragon is tapped\n", 7, "there is no Dragon"),
]


@pytest.mark.parametrize(("text", "line", "part"), WRONG, ids=[f"{n}: {part}" for n, (_, _, part) in enumerate(WRONG)])
def test_what_is_wrong_is_said_in_a_sentence_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, line: int, part: str
) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_bytes(text.encode("utf-8"))
    assert main(["--short", str(file)]) == 1
    told = capsys.readouterr()
    assert f"{file}:{line}: " in told.out and part in told.out
    assert "Traceback" not in told.out + told.err and "the engine failed" not in told.out


@pytest.mark.parametrize(
    "content",
    [
        (HEAD + END).encode("utf-8-sig"),
        (HEAD + END).replace("\n", "\r\n").encode(),
        (HEAD + END).replace("\n", "\r").encode(),
        hand("[Jötun Grunt]").replace("expect:", "acts:\nexpect:").encode(),
        hand("[Jotun Grunt]").encode(),
        board("[Urza’s Tower]").encode(),
        ("title: \U0001f409\n" + HEAD.split("\n", 1)[1] + END).encode(),
    ],
    ids=["BOM", "Windows newlines", "old newlines", "accents", "accents left out", "a curly apostrophe", "no letters"],
)
def test_what_is_odd_but_right_is_taken(content: bytes) -> None:
    verdict = judge_text(content.decode("utf-8"))
    assert verdict.holds or "is not read" in verdict.problem, verdict.failures()


@pytest.mark.parametrize("content", [bytes(range(256)), (HEAD + END).encode("utf-16"), "title: É\n".encode("latin-1"), b"title: \xed\xa0\x80\n"])
def test_what_is_no_text_is_said_to_be_none(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes) -> None:
    file = tmp_path / "odd.yaml"
    file.write_bytes(content)
    assert main([str(file)]) == 1
    out = capsys.readouterr().out
    assert "the file can't be read: it is not text" in out and "line 0" not in out


def test_a_question_before_the_first_act_has_no_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "legends.yaml"
    file.write_text(board("[2 Isamaru, Hound of Konda]").replace("expect:", "acts:\n  - go to A's end step\nexpect:"), encoding="utf-8")
    assert main([str(file)]) == 1
    assert "line 0" not in capsys.readouterr().out


def test_folders_without_scenarios_and_folders_named_like_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 2
    assert "there are no scenario files" in capsys.readouterr().err
    (tmp_path / "folder.yaml").mkdir()
    assert main([str(tmp_path)]) == 2
    assert main([str(tmp_path / "none")]) == 2
    (tmp_path / "good.yaml").write_text(HEAD + END, encoding="utf-8")
    assert main([str(tmp_path)]) == 0


def test_one_new_file_at_a_time_and_only_where_one_can_be(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--new", str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")]) == 2
    assert main(["--new", str(tmp_path / "none" / "a.yaml")]) == 2
    assert main(["--new", str(tmp_path)]) == 2
    assert list(tmp_path.iterdir()) == [] and "Traceback" not in capsys.readouterr().err


SCENARIOS = sorted((Path(__file__).parent.parent / "scenarios" / "gauntlet").glob("*.yaml"))
PIECES = (
    "Grizzly Bears", "targeting", "with X = 2", ",", ":", "- ", "  ", "{G}", "A", "B's", "3", "resolve", '"', "[", "]", "#", "as x",
    "expect:", "choosing", "kicked",
)  # fmt: skip


def spoilt(text: str, rng: random.Random) -> str:
    """A scenario with a few lines or words changed, as a hasty writer or a hostile one would."""
    lines = text.split("\n")
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(lines))
        how = rng.randrange(6)
        words = lines[at].split(" ")
        if how == 0:
            del lines[at]
        elif how == 1:
            lines.insert(at, lines[rng.randrange(len(lines))])
        elif how == 2:
            lines[at] = " " * rng.randrange(7) + lines[at].lstrip()
        elif how == 3:
            words[rng.randrange(len(words))] = rng.choice(PIECES)
            lines[at] = " ".join(words)
        elif how == 4:
            words.insert(rng.randrange(len(words) + 1), rng.choice(PIECES))
            lines[at] = " ".join(words)
        else:
            rng.shuffle(words)
            lines[at] = " ".join(words)
        if not lines:
            return ""
    return "\n".join(lines)


@pytest.mark.parametrize("seed", range(12))
def test_spoilt_scenarios_never_break_the_engine(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(12):
        file = rng.choice(SCENARIOS)
        text = spoilt(file.read_text(encoding="utf-8"), rng)
        verdict = judge_text(text, file.name)
        assert verdict.kind != ENGINE, f"{text}\n{verdict.trace}"
        assert verdict.holds or verdict.failures()
