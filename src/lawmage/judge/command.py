"""`lawmage judge FILE_OR_FOLDER...`: play scenario files and say whether they hold."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from lawmage.judge.template import TEMPLATE
from lawmage.judge.verdict import Verdict

NEW_FILE = "scenario.yaml"


def files_of(names: list[str]) -> tuple[list[Path], list[str]]:
    """The scenario files that are named or lie in the folders named, and the names that are neither."""
    found: list[Path] = []
    missing: list[str] = []
    for name in names:
        path = Path(name)
        if path.is_dir():
            found += sorted([each for each in [*path.rglob("*.yaml"), *path.rglob("*.yml")] if not each.is_dir()])
        elif path.exists():
            found.append(path)
        else:
            missing.append(name)
    return found, missing


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="lawmage judge", description="Play scenario files: what happened and which rules say so, then each expectation with a tick or the difference."
    )
    made.add_argument("names", nargs="*", metavar="FILE_OR_FOLDER", help="scenario files (.yaml), or folders of them")
    made.add_argument("--json", action="store_true", help="print one JSON document for programs")
    made.add_argument("--new", action="store_true", help=f"write a commented template to the file named ({NEW_FILE} unless one is)")
    made.add_argument("--short", action="store_true", help="one line for each file; several files are told so without this too")
    made.add_argument("--long", action="store_true", help="the whole course of each of several files")
    made.add_argument("--debug", action="store_true", help="where the engine failed, show the traceback")
    return made


def write_new(names: list[str]) -> int:
    """Write the template, never over a file that is there."""
    if len(names) > 1:
        print(f"lawmage judge: --new writes one file: expected one name, found {len(names)}.", file=sys.stderr)
        return 2
    path = Path(names[0] if names else NEW_FILE)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(TEMPLATE)
    except FileExistsError:
        print(f"lawmage judge: {path} is there already: expected the name of a new file.", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"lawmage judge: {path} can't be written: {error.strerror}.", file=sys.stderr)
        return 2
    print(f"{path} is written. Play it with: lawmage judge {path}")
    return 0


def short(verdict: Verdict) -> str:
    """One scenario in one line, and a line for each failure."""
    if verdict.holds:
        return f"\N{CHECK MARK} {verdict.file}: {verdict.title}"
    lines = [f"\N{BALLOT X} {verdict.file}: {verdict.title}"]
    lines += [f"    {verdict.file}:{line}: {text}" if line else f"    {verdict.file}: {text}" for line, text in verdict.failures()]
    return "\n".join(lines)


def main(argv: list[str]) -> int:
    """The command. 0 where everything holds, 1 where something does not, 2 where the command itself is wrong."""
    arguments = parser().parse_args(argv)
    if arguments.new:
        return write_new(arguments.names)
    if not arguments.names:
        parser().print_usage(sys.stderr)
        return 2
    files, missing = files_of(arguments.names)
    for name in missing:
        print(f"lawmage judge: there is no file {name}.", file=sys.stderr)
    if missing:
        return 2
    if not files:
        print("lawmage judge: there are no scenario files (.yaml) there.", file=sys.stderr)
        return 2

    from lawmage.judge.explain import as_json, report  # here, so that a usage error is told at once
    from lawmage.judge.playing import judge_file

    verdicts: list[Verdict] = []
    brief = arguments.short or (len(files) > 1 and not arguments.long)
    for file in files:
        verdict = judge_file(file)
        verdicts.append(verdict)
        if not arguments.json:
            print(short(verdict) if brief else report(verdict))
            if arguments.debug and verdict.trace:
                print(verdict.trace, file=sys.stderr)
    held = sum(1 for verdict in verdicts if verdict.holds)
    if arguments.json:
        print(json.dumps({"passed": held == len(verdicts), "scenarios": [as_json(verdict) for verdict in verdicts]}, ensure_ascii=False, indent=1))
    elif len(verdicts) > 1:
        print(f"{held} of {len(verdicts)} scenarios hold.")
    return 0 if held == len(verdicts) else 1
