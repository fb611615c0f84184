"""`lawmage card NAME`: a card however its name is spelt, the rules that bear on it, its rulings."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any, Final

from lawmage import RULES_EDITION
from lawmage.search.errors import HOW_TO_SYNC, SearchError
from lawmage.search.terminal import Column, Terminal, add_output_options

if TYPE_CHECKING:
    from lawmage.search.card_page import BearingRule, CardPage
    from lawmage.search.terminal import Cell

SHAPE: Final = (
    "asked, taken (name, how: exact, face, nickname or near), others (names), card (as `lawmage search` gives it), rules (rule, now, text, words, origin), "
    "rulings (date, text; null where none were synced), edition"
)
WORDS_SHOWN: Final = 60
"""How many letters are shown of the words that a rule comes from."""

ORIGINS: Final = {"keyword": "keyword", "type": "type line", "cost": "cost", "layout": "layout"}


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="lawmage card",
        description="Show a card, the rules that bear on it, and its rulings. The name may be misspelt, shortened, one face's only, or a nickname.",
        epilog="Examples: lawmage card reflecting pool; lawmage card protean hidra; lawmage card bob; lawmage card --rules 0 fire",
    )
    made.add_argument("name", nargs="+", metavar="NAME", help="the card's name, or something like it")
    made.add_argument("--rules", type=int, default=25, metavar="N", help="show so many rules, the most specific first (25; 0 for none)")
    made.add_argument("--rulings", type=int, default=100, metavar="N", help="show so many rulings, the oldest first (100; 0 for none)")
    add_output_options(made, SHAPE)
    return made


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    terminal = Terminal(options)
    try:
        from lawmage.search.card_page import card_page
        from lawmage.search.known_cards import known_cards

        page = card_page(" ".join(options.name), known_cards(terminal.building))
    except SearchError as error:
        terminal.error(f"lawmage card: {error}")
        return error.exit_code
    if terminal.wants_json:
        terminal.json(page.record())
        return 0
    with terminal.page():
        show(page, terminal, options.rules, options.rulings)
    if not page.edition:
        text = ", the card's text" if page.card["text_source"] == "none" else ""
        terminal.hint(f"The texts of the rules{text} and the rulings are not here yet: {HOW_TO_SYNC}")
    return 0


def show(page: CardPage, terminal: Terminal, rules: int, rulings: int) -> None:
    """The whole page."""
    if page.taken.how in ("near", "nickname"):
        others = f" Or did you mean {', '.join(page.others[:-1])}{' or ' if len(page.others) > 1 else ''}{page.others[-1]}?" if page.others else ""
        terminal.text(f"{page.asked!r} is taken as {page.taken.name}.{others}", style="note")
        terminal.blank()
    show_card(page.card, terminal)
    if rules > 0:
        show_rules(page, terminal, rules)
    if rulings > 0 and page.rulings is not None:
        show_rulings(page, terminal, rulings)
    if page.edition:
        cited = f"; Lawmage cites those of {RULES_EDITION}" if page.edition != RULES_EDITION else ""
        terminal.text(f"Comprehensive Rules of {page.edition}{cited}", style="note")


def show_card(card: dict[str, Any], terminal: Terminal) -> None:
    """The card itself, each face as it is printed."""
    for number, face in enumerate(card["faces"]):
        if number:
            terminal.blank()
        terminal.text(terminal.card_link(face["name"]), f"  {face['cost']}" if face["cost"] else "")
        terminal.text(face["type"], f"  {numbers(face)}" if numbers(face) else "")
        for line in face.get("text", "").split("\n"):
            if line:
                terminal.text(line, indent=2)
        if "text" not in face:
            terminal.text("(its text is not here)", indent=2, style="note")
    terminal.blank()
    facts = [f"layout {card['layout'].replace('_', ' ')}"] if card["layout"] != "normal" else []
    facts += [f"{len(card['printings'])} printing{'s' if len(card['printings']) != 1 else ''}"] if card["printings"] else []
    facts.append("read" if card["read"] else "not read: it can't be played yet")
    if card["text_source"] == "printed":
        facts.append("its text as Lawmage understands it, without reminders")
    terminal.text("; ".join(facts), style="note")
    legalities: dict[str, str] = card["legalities"] or {}
    for status in ("legal", "restricted", "banned"):
        formats = [name for name, found in legalities.items() if found == status]
        if formats:
            terminal.text(f"{status.capitalize()} in {', '.join(formats)}", style="note")
    terminal.blank()


def numbers(face: dict[str, Any]) -> str:
    """Power and toughness, loyalty or defense."""
    if "power" in face or "toughness" in face:
        return f"{face.get('power', '')}/{face.get('toughness', '')}"
    return str(face.get("loyalty") or face.get("defense") or "")


def show_rules(page: CardPage, terminal: Terminal, most: int) -> None:
    """The rules that bear on the card, each with the words that it comes from."""
    shown = page.rules[:most]
    if not shown:
        return
    terminal.heading("Rules that bear on it" if page.read else "Rules that bear on it: those of its keywords, types, cost and layout, as the card is not read")
    columns = [Column("rule", whole=True), Column("comes from", ratio=1), Column("says", ratio=3)]
    if all(rule.text is None for rule in shown):
        terminal.table(columns[:2], [[number_of(rule, terminal), comes_from(rule)] for rule in shown])
    else:
        rows: list[list[Cell]] = [[number_of(rule, terminal), comes_from(rule), terminal.cited(rule.text or "")] for rule in shown]
        terminal.table(columns, rows)
    terminal.blank()
    moved = [rule for rule in shown if rule.now != rule.rule]
    for rule in moved:
        where = f"is {rule.now} in" if rule.now else "is not in"
        terminal.text(f"Rule {rule.rule} of {RULES_EDITION} {where} the edition of {page.edition}.", style="note")
    if moved:
        terminal.blank()


def number_of(rule: BearingRule, terminal: Terminal) -> Cell:
    """The rule's number, which leads to the rule; where the edition in use moved it, to its new number."""
    return terminal.rule_link(rule.rule, now=rule.now or "")


def comes_from(rule: BearingRule) -> str:
    """The words of the card that a rule comes from."""
    words = rule.words[0]
    short = words if len(words) <= WORDS_SHOWN else words[:WORDS_SHOWN].rsplit(" ", 1)[0] + " ..."
    short = " ".join(short.split())
    return f"{ORIGINS[rule.origin]}: {short}" if rule.origin in ORIGINS else short


def show_rulings(page: CardPage, terminal: Terminal, most: int) -> None:
    """The card's rulings."""
    assert page.rulings is not None
    if not page.rulings:
        terminal.text("No rulings on it.", style="note")
        terminal.blank()
        return
    terminal.heading("Rulings")
    for date, text in page.rulings[:most]:
        terminal.text(terminal.styled_words(date, "note"), "  ", terminal.cited(text))
    terminal.blank()


