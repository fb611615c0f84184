"""A publisher on this machine: a web server whose files, and faults, a test decides."""

from __future__ import annotations

import gzip
import hashlib
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.search.fixtures import all_printings, atomic_cards, meta, rules_text, set_list


class Publisher:
    """What the server has: files by their paths, and how many bytes it sends of those whose connection is cut."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.files: dict[str, bytes] = {}
        self.cut: dict[str, int] = {}
        self.silent: set[str] = set()
        """The paths at which it never answers."""
        self.closing = threading.Event()
        self.asked: list[str] = []
        self.put_json("/api/AtomicCards.json.gz", atomic_cards())
        self.put_json("/api/AllPrintings.json.gz", all_printings())
        self.put_json("/api/SetList.json.gz", set_list())
        self.files["/en/rules"] = (
            b'<a href="/media/MagicCompRules%2020260116.txt">old</a> <a href="/media/MagicCompRules 20260619.txt">TXT</a>'
            b'<a href="/media/MagicCompRules.pdf">PDF</a>'
        )
        self.files["/media/MagicCompRules%2020260619.txt"] = ("\ufeff" + rules_text().replace("\n", "\r\n")).encode()

    def put_json(self, path: str, data: object, version: str = "5.2.2+20261128") -> None:
        """A file and the checksum beside it."""
        self.put(path, gzip.compress(json.dumps({"meta": meta(version), "data": data}).encode()))

    def put(self, path: str, content: bytes) -> None:
        self.files[path] = content
        self.files[path + ".sha256"] = hashlib.sha256(content).hexdigest().encode()

    def environment(self) -> dict[str, str]:
        """What makes Lawmage ask this publisher."""
        return {"LAWMAGE_MTGJSON": f"{self.address}/api/", "LAWMAGE_RULES_PAGE": f"{self.address}/en/rules", "LAWMAGE_TIMEOUT": "10"}


@contextmanager
def publisher() -> Iterator[Publisher]:
    """A publisher as long as the test needs it."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            made.asked.append(self.path)
            content = made.files.get(self.path)
            if self.path in made.silent:
                made.closing.wait()
                return
            if content is None:
                self.send_error(404)
                return
            self.send_response(200)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content[: made.cut.get(self.path, len(content))])

        def log_message(self, format: str, *args: object) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    made = Publisher(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield made
    finally:
        made.closing.set()
        server.shutdown()
        server.server_close()
        thread.join()
