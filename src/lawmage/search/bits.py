"""Sets of cards as bits of one integer: the fastest way that Python has to join, cut and negate them. How they and texts are stored."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from typing import Final

SEPARATOR: Final = b"\n\0\n"
"""Stands between the texts of a blob, so that ^ and $ hold at the ends of each."""

_DENSE: Final = b"D"
_SPARSE: Final = b"S"
_PLACES: Final = [tuple([place for place in range(8) if byte >> place & 1]) for byte in range(256)]


def bits_of(members: Iterable[int]) -> int:
    """The set with these members."""
    ids = members if isinstance(members, list) else list(members)
    if not ids:
        return 0
    if len(ids) == 1:
        return 1 << ids[0]
    found = bytearray((max(ids) >> 3) + 1)
    for each in ids:
        found[each >> 3] |= 1 << (each & 7)
    return int.from_bytes(found, "little")


def members(bits: int) -> Iterator[int]:
    """The members of a set, the smallest first."""
    data = bits.to_bytes((bits.bit_length() + 7) >> 3, "little")
    for place, byte in enumerate(data):
        if byte:
            start = place << 3
            for offset in _PLACES[byte]:
                yield start + offset


def pack(ids: list[int]) -> bytes:
    """A set as it is stored: its bits, or its members where that is shorter. The members come sorted."""
    if not ids:
        return _SPARSE
    if 4 * len(ids) < (ids[-1] >> 3) + 1:
        return _SPARSE + array("I", ids).tobytes()
    return _DENSE + bits_of(ids).to_bytes((ids[-1] >> 3) + 1, "little")


def unpack(data: bytes) -> int:
    """A set that was stored."""
    if data[:1] == _DENSE:
        return int.from_bytes(data[1:], "little")
    ids = array("I")
    ids.frombytes(data[1:])
    return bits_of(ids.tolist())
