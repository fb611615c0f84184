"""Random games a second against the fastest peer that Python can call, in turn, on one core: medians of five runs each.

    python -m bench.compare [--runs 5] [--games 24] [--peer ../shared/bench/peer_phase.py] [--python PATH]

The peer (phase-python 0.103.0) is installed into an environment of its own in build/peer. `--python` names the interpreter that has Lawmage; with
LAWMAGE_COMPILED set to a folder made by `python -m tools.compiled`, the compiled engine is measured.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PEER = "phase-python==0.103.0"
KEYS = ("games_s", "decisions_s", "real_decisions_s", "decisions_per_game", "turns_per_game", "rss_mb")


def peer_python() -> str:
    """The interpreter of the peer's environment, made if it isn't there."""
    folder = ROOT / "build" / "peer"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", PEER], check=True)
    return str(python)


def figures(command: list[str], environment: dict[str, str]) -> dict[str, Any]:
    """The last line that a program prints, as JSON."""
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    found = json.loads(done.stdout.strip().splitlines()[-1])
    assert isinstance(found, dict)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games a second against the peer, medians of several runs in turn on one core.")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--games", type=int, default=24, help="games in each of the peer's runs; Lawmage plays ten times as many")
    parser.add_argument("--peer", type=Path, default=ROOT.parent / "shared" / "bench" / "peer_phase.py")
    parser.add_argument("--python", default=sys.executable)
    args = parser.parse_args()
    if not args.peer.exists():
        print(f"bench.compare: {args.peer} is not there: --peer names the script that plays the peer's games.", file=sys.stderr)
        return 2
    os.sched_setaffinity(0, {0})
    environment = dict(os.environ)
    compiled = environment.get("LAWMAGE_COMPILED", "")
    if compiled:
        environment["PYTHONPATH"] = compiled
    python = peer_python()
    theirs: list[dict[str, Any]] = []
    ours: list[dict[str, Any]] = []
    for run in range(args.runs):
        seed = str(1000 + run * args.games)
        theirs.append(figures([python, str(args.peer), "--games", str(args.games), "--seed", seed], dict(os.environ)))
        ours.append(figures([args.python, "-m", "lawmage.cli", "bench", "--json", "--games", str(args.games * 10), "--seed", seed], environment))
    print(f"medians of {args.runs} runs in turn, one core, CPU seconds; Lawmage {'compiled' if ours[0]['compiled'] else 'interpreted'}")
    print(f"{'':20}{'peer':>12}{'Lawmage':>12}{'ratio':>10}")
    for key in KEYS:
        a = statistics.median([row[key] for row in theirs])
        b = statistics.median([row[key] for row in ours])
        print(f"{key:20}{a:12.3f}{b:12.3f}{b / a:10.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
