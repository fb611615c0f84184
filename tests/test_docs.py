"""The code of the documents, run in the order in which it stands there."""

from __future__ import annotations

from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parent.parent / "docs"


def blocks(text: str) -> list[str]:
    """The Python blocks of a document."""
    found = []
    for part in text.split("```python\n")[1:]:
        found.append(part.split("```")[0])
    return found


@pytest.mark.parametrize("name", ["api.md", "how_a_spell_resolves.md"])
def test_code_of_a_document(name: str) -> None:
    text = (DOCS / name).read_text(encoding="utf-8")
    code = blocks(text)
    assert len(code) > 5
    scope: dict[str, object] = {"__name__": name}
    for number, block in enumerate(code):
        exec(compile(block, f"{name}, block {number + 1}", "exec"), scope)
