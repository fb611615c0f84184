"""What an item says of an order: which of the things to be ordered it names, by the source's name, by its text or by a word that stands for it."""

from __future__ import annotations

from conformance.scenario import Op
from conformance.table import Table, keyword_of
from conformance.text import alike, fold, starts_with
from lawmage.choices import OrderItems


def item_fits(table: Table | None, decision: OrderItems, n: int, item: Op) -> bool:
    """Whether an item means one of the things to be ordered, by its source's name or its text."""
    if "text" not in item:
        return False
    name, _, text = decision.items[n].partition(": ")
    wanted: str = item["text"]
    if n < len(decision.things) and wanted.startswith("<i>"):
        word = wanted[3:].partition("</i>")[0]
        return labelled(table, decision.things[n], name, text, word)
    if n < len(decision.things) and keyword_fits(table, decision.things[n], text, wanted):
        return True
    return fold(name).startswith(fold(wanted)) or starts_with(text or name, wanted, name) or alike(text, wanted)


def is_of_keyword(table: Table | None, source: int, text: str) -> bool:
    """Whether the ability of that text is one that a keyword of the source means."""
    if table is None or source not in table.game.objects:
        return False
    obj = table.game.objects[source]
    abilities = [each for group in obj.chars.abilities.triggers.values() for each in group]
    return any(keyword_of(obj, ability) is not None and table.words(ability.tree) == text for ability in abilities)


def labelled(table: Table | None, source: int, name: str, text: str, word: str) -> bool:
    """Whether the ability of that text stands behind an ability word or flavor word on its source."""
    obj = table.game.objects.get(source) if table is not None else None
    if table is None or obj is None or obj.definition is None:
        return False
    lines = [line for face in obj.definition.card.faces for line in face.text.split("\n")]
    marked = [line for line in lines if fold(line).startswith(fold(word))]
    if not marked:
        return fold(word) in table.labels(obj)
    return any(starts_with(text, line.partition(" — ")[2], name) for line in marked)


def keyword_fits(table: Table | None, source: int, text: str, wanted: str) -> bool:
    """Whether an item names the keyword of the source that means the ability of that text."""
    if table is None or source not in table.game.objects:
        return False
    obj = table.game.objects[source]
    for ability in [each for group in obj.chars.abilities.triggers.values() for each in group]:
        parent = keyword_of(obj, ability)
        if parent is not None and table.words(ability.tree) == text and starts_with(table.words(parent.tree), wanted, obj.chars.name):
            return True
    return False
