"""The speed of searches for cards: warm, on the queries of bench/queries.txt; of a cold command; the building of the index.

    python -m bench.search [--build] [QUERIES]

Warm means that the index has been read: answers to conditions are forgotten before each query, so that each is worked out.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from pathlib import Path

from lawmage.search.errors import SearchError
from lawmage.search.folder import Data
from lawmage.search.index import Index, build_index, index_path, open_index
from lawmage.search.query.search import search

QUERIES = Path(__file__).with_name("queries.txt")
PAGE = 50
COLD = ("t:elf id<=gb", 'o:"draw a card"', "lightning bolt", "o:/deals? \\d+ damage/", "rule:106.7")


def timed(index: Index, query: str) -> tuple[float, float, int]:
    """Milliseconds for the full match set and the first page, by the clock and of the processor, and how many cards there are."""
    index.answers.clear()
    start, begun = time.perf_counter(), time.process_time()
    found = search(query, index)
    found.page(1, PAGE)
    return (time.perf_counter() - start) * 1000, (time.process_time() - begun) * 1000, found.total


def cold(query: str) -> float:
    """Seconds for a command in a fresh process."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-m", "lawmage.cli", "search", query], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return time.perf_counter() - begun


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.search", description=__doc__)
    parser.add_argument("queries", nargs="?", type=Path, default=QUERIES, help="a file of queries, one a line")
    parser.add_argument("--build", action="store_true", help="build the index of the data in use too, and time it")
    arguments = parser.parse_args()
    if arguments.build:
        data = Data.current()
        start, begun = time.process_time(), time.perf_counter()
        path = build_index(data)
        print(f"index: {time.process_time() - start:.1f} CPU s, {time.perf_counter() - begun:.1f} s, {path.stat().st_size / 1e6:.0f} MB")
    index = open_index()
    queries = [line for line in arguments.queries.read_text(encoding="utf-8").splitlines() if line.strip()]
    for query in queries:  # reads what each needs of the index
        try:
            timed(index, query)
        except SearchError as error:
            print(f"{query}: {error}", file=sys.stderr)
            return 1
    times = sorted([(*timed(index, query), query) for query in queries])
    print(f"{len(times)} queries over {index.count} cards of {index_path(Data.current()).name}")
    for place, what in ((0, "by the clock"), (1, "of the processor")):
        spent = sorted([each[place] for each in times])
        print(f"{what}: median {statistics.median(spent):.1f} ms, 95th percentile {spent[int(len(spent) * 0.95)]:.1f} ms, most {spent[-1]:.1f} ms")
    for clock, processor, total, query in times[: -len(times) // 33 - 1 : -1]:
        print(f"  {clock:7.1f} ms ({processor:.1f})  {total:6} cards  {query}")
    print(f"{sum([total == 0 for _, _, total, _ in times])} queries find nothing")
    colds = [(cold(query), query) for query in COLD for _ in range(2)]
    print(f"cold command: median {statistics.median([each[0] for each in colds]):.2f} s, most {max(colds)[0]:.2f} s ({max(colds)[1]})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
