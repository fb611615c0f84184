"""The figures: totals by area and kind, and which unread cards stand in the way of most scenarios."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

from conformance.playing import DISPUTED, FAILED, PASSED, UNREAD, Outcome
from conformance.scenario import Scenario

OUTCOMES = (PASSED, FAILED, UNREAD, DISPUTED)
DISPUTED_FILE = Path(__file__).parent / "disputed.toml"
MOST_DISPUTED = 0.01


def disputed(path: Path = DISPUTED_FILE) -> dict[str, str]:
    """The scenarios that contradict the Comprehensive Rules: id -> rule and reason."""
    if not path.exists():
        return {}
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("scenario", [])
    return {entry["id"]: f"{entry['rule']}: {entry['why']}" for entry in entries}


def tally(outcomes: list[str]) -> dict[str, int]:
    """How many there are of each outcome."""
    counted = Counter(outcomes)
    return {"all": len(outcomes), **{outcome: counted[outcome] for outcome in OUTCOMES}}


def rate(totals: dict[str, int]) -> str:
    """The part that passes of those whose cards are all read."""
    read = totals[PASSED] + totals[FAILED]
    return f"{100 * totals[PASSED] / read:.1f}%" if read else "-"


def groups(scenarios: list[Scenario]) -> dict[str, list[Scenario]]:
    """The scenarios by area, then by kind, then the strict ones and all."""
    found: dict[str, list[Scenario]] = {}
    for scenario in sorted(scenarios, key=lambda each: each.area):
        found.setdefault("area " + scenario.area.split("/")[0], []).append(scenario)
    for scenario in sorted(scenarios, key=lambda each: each.kind()):
        found.setdefault("kind " + scenario.kind(), []).append(scenario)
    found["strict"] = [scenario for scenario in scenarios if scenario.strict]
    found["all"] = list(scenarios)
    return found


def totals(scenarios: list[Scenario], outcomes: dict[str, Outcome]) -> dict[str, dict[str, int]]:
    """The totals of each group."""
    return {name: tally([outcomes[each.id].outcome for each in members]) for name, members in groups(scenarios).items()}


def table(counted: dict[str, dict[str, int]]) -> str:
    """The totals as a table."""
    width = max(len(name) for name in counted)
    lines = [f"{'':{width}}  {'all':>5} {'passed':>6} {'failed':>6} {'unread':>6} {'disputed':>8}  passed of those read"]
    for name, row in counted.items():
        lines.append(f"{name:{width}}  {row['all']:5} {row[PASSED]:6} {row[FAILED]:6} {row[UNREAD]:6} {row[DISPUTED]:8}  {rate(row)}")
    return "\n".join(lines)


def unlocks(missing: dict[str, list[str]], most: int = 40) -> list[tuple[str, int, int]]:
    """Which unread cards to read next: name, how many scenarios it alone stands in the way of, how many it stands in the way of at all.

    `missing`: the unread cards of each scenario. Greedy: once a card is named, it counts as read for those after it.
    """
    left = {id: set(names) for id, names in missing.items() if names}
    everywhere = Counter(name for names in left.values() for name in names)
    found: list[tuple[str, int, int]] = []
    while left and len(found) < most:
        weight: Counter[str] = Counter()
        alone: Counter[str] = Counter()
        for names in left.values():
            for name in names:
                weight[name] += 60 // len(names)
                if len(names) == 1:
                    alone[name] += 1
        best = max(weight, key=lambda name: (weight[name], alone[name], name))
        found.append((best, alone[best], everywhere[best]))
        for names in left.values():
            names.discard(best)
        left = {id: names for id, names in left.items() if names}
    return found
