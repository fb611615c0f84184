"""The publishers' files, fetched into a folder and checked against the checksums beside them."""

from __future__ import annotations

import html
import re
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.parse import quote, unquote, urljoin
from urllib.request import Request, urlopen

from lawmage import __version__
from lawmage.search.errors import SyncError
from lawmage.search.settings import Settings
from lawmage.search.sources import ALL_PRINTINGS, ATOMIC_CARDS, SET_LIST, Watcher, expect

_LINK: Final = re.compile(r"""[^"'<>\\\s=(]*MagicCompRules[^"'<>\\]*?\.txt""", re.IGNORECASE)
_DATE: Final = re.compile(r"(20\d\d)\D?(\d\d)\D?(\d\d)\D*\.txt$", re.IGNORECASE)
_CHUNK: Final = 1 << 16
_SMALL: Final = 1 << 22
"""More than a page or a checksum ever is."""


def fetch(settings: Settings, folder: Path, watcher: Watcher) -> None:
    """Fetches everything there is to sync."""
    link = settings.rules_text or rules_link(_page(settings.rules_page, settings.timeout, watcher), settings.rules_page)
    _download(link, folder / "MagicCompRules.txt", settings.timeout, watcher)
    for name, file in ((SET_LIST, settings.set_list), (ATOMIC_CARDS, settings.atomic_cards), (ALL_PRINTINGS, settings.all_printings)):
        address = settings.address(file)
        target = folder / name
        written = _page(address + ".sha256", settings.timeout, watcher)
        _download(address, target, settings.timeout, watcher)
        _expect_json(target, address)
        expect(target, written)


def rules_link(page: str, address: str) -> str:
    """The address of the newest text of the rules that a page links."""
    links = [urljoin(address, quote(unquote(each.strip()), safe="/:?&=%")) for each in _LINK.findall(html.unescape(page).replace("\\/", "/"))]
    if not links:
        raise SyncError(f"the page {address} links no text of the Comprehensive Rules (MagicCompRules....txt); LAWMAGE_RULES_TEXT can name its address.")
    return max(links, key=_dated)


def _dated(link: str) -> tuple[str, ...]:
    found = _DATE.search(unquote(link))
    return found.groups() if found else ("",)


def _page(address: str, timeout: float, watcher: Watcher) -> str:
    with _opened(address, timeout) as answer:
        watcher.begin(address, None)
        try:
            return answer.read(_SMALL).decode("utf-8", errors="replace")
        except (OSError, HTTPException) as error:
            raise SyncError(f"the connection to {address} broke: {_reason(error)}.") from error


def _download(address: str, target: Path, timeout: float, watcher: Watcher) -> None:
    with _opened(address, timeout) as answer, target.open("wb") as file:
        length = answer.headers.get("Content-Length", "")
        total = int(length) if length.isdigit() else None
        watcher.begin(address, total)
        done = 0
        while True:
            try:
                chunk = answer.read(_CHUNK)
            except (OSError, HTTPException) as error:
                raise SyncError(f"the connection to {address} broke after {done:,} bytes: {_reason(error)}.") from error
            if not chunk:
                break
            file.write(chunk)
            done += len(chunk)
            watcher.advance(len(chunk))
        if total is not None and done != total:
            raise SyncError(f"the connection to {address} broke after {done:,} of {total:,} bytes.")


def _opened(address: str, timeout: float) -> HTTPResponse:
    if not address.startswith(("https://", "http://")):
        raise SyncError(f"the address {address!r} is none of http or https.")
    try:
        answer = urlopen(Request(address, headers={"User-Agent": f"lawmage/{__version__}"}), timeout=timeout)
        assert isinstance(answer, HTTPResponse)
        return answer
    except HTTPError as error:
        error.close()
        raise SyncError(f"{address} answers {error.code} {error.reason}.") from error
    except (URLError, OSError, HTTPException, ValueError) as error:
        raise SyncError(f"{address} can't be reached: {_reason(error)}.") from error


def _reason(error: Exception) -> str:
    reason = getattr(error, "reason", error)
    return str(getattr(reason, "strerror", None) or reason or type(error).__name__)


def _expect_json(path: Path, address: str) -> None:
    """SyncError where a page came instead of a file: of a proxy that asks for a password, say."""
    with path.open("rb") as file:
        start = file.read(64)
    if not start.startswith(b"\x1f\x8b") and not start.removeprefix(b"\xef\xbb\xbf").lstrip().startswith((b"{", b"[")):
        kind = "a web page" if start.lstrip().startswith(b"<") else f"something that begins with {start[:20]!r}"
        raise SyncError(f"{address} gave {kind} instead of JSON.")
