"""Scenario files: one JSON object a line. Their format is that of the shared folder's FORMAT.md."""

from __future__ import annotations

import gzip
import json
import zlib
from pathlib import Path
from typing import Any

Op = dict[str, Any]
"""One set-up op, scheduled action, check or expectation: `op` says which."""

STEPS = (
    "untap", "upkeep", "draw", "precombat_main", "begin_combat", "declare_attackers", "declare_blockers", "first_combat_damage",
    "combat_damage", "end_combat", "postcombat_main", "end_step", "cleanup",
)  # fmt: skip
"""The steps in the order in which the engine numbers them."""


class UnreadableFile(Exception):
    """A file of scenarios can't be read; the message says where and why."""


class Queues:
    """The answers that wait for one player, each kind first in first out."""

    def __init__(self, record: Op) -> None:
        self.targets: list[Op] = list(record.get("targets", ()))
        self.choices: list[Op] = list(record.get("choices", ()))
        self.modes: list[int | str] = list(record.get("modes", ()))


class Stage:
    """A part of a scenario: what is done up to a stop, and what must hold there."""

    def __init__(self, record: Op) -> None:
        self.script: list[Op] = record.get("script", [])
        self.answers: Op = record.get("answers", {})
        self.stop_turn: int = record["stop"]["turn"]
        self.stop_step: int = STEPS.index(record["stop"]["step"])
        self.expect: list[Op] = record.get("expect", [])


class Scenario:
    """One scenario."""

    def __init__(self, record: Op) -> None:
        self.id: str = record["id"]
        self.area: str = record["area"]
        self.base: str = record["base"]
        self.game: Op = record.get("game", {})
        self.setup: list[Op] = record.get("setup", [])
        self.strict: bool = record.get("strict", False)
        self.cards: list[str] = record.get("cards", [])
        self.stages = [Stage(record)] + [Stage(stage) for stage in record.get("stages", ())]
        self.no_assertions: bool = record.get("no_assertions", False)
        self.record = record

    def kind(self) -> str:
        """How strong the evidence is, for the report (FORMAT.md, section 8)."""
        ops = [op["op"] for stage in self.stages for op in stage.expect]
        fields = [op.get("field", "") for stage in self.stages for op in stage.expect]
        if "script_fails" in ops:
            return "script_fails"
        if self.no_assertions:
            return "no_assertions"
        if any(op.startswith("mana_option") for op in ops + fields):
            return "mana_option"
        if self.area.split("/")[0] == "testapi":
            return "testapi"
        return "strict" if self.strict else "not strict"


def counts(record: Op) -> bool:
    """Whether a scenario is to be played for a score: fully translated, passed by its own suite, and not expected to fail there."""
    return not record.get("unsupported") and not record.get("ignored") and not record.get("must_fail") and record.get("base") != "none"


def load(path: Path) -> list[Scenario]:
    """The scenarios of a file that count."""
    found: list[Scenario] = []
    number = 0
    try:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
            for line in lines:
                number += 1
                if line.strip():
                    record = json.loads(line)
                    if counts(record):
                        found.append(Scenario(record))
    except json.JSONDecodeError as error:
        raise UnreadableFile(f"{path}, line {number}, is not JSON: {error.msg}") from error
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        if isinstance(error, UnicodeDecodeError):
            raise UnreadableFile(f"{path} is no text: {error}") from error
        raise UnreadableFile(f"{path}, line {number}, is no scenario: {type(error).__name__} {error}") from error
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise UnreadableFile(f"{path} is damaged: {error}") from error
    except OSError as error:
        raise UnreadableFile(f"{path} can't be read: {error.strerror}") from error
    return found


def load_decks(path: Path) -> dict[str, Op]:
    """The deck lists that stand beside a file of scenarios."""
    beside = path.parent / "decks.json"
    if not beside.exists():
        return {}
    decks: dict[str, Op] = json.loads(beside.read_text(encoding="utf-8"))
    return decks
