"""`lawmage rule NUMBER|WORDS`: a rule with what stands around it, or the rules in which words stand."""

from __future__ import annotations

import argparse
import sqlite3
from typing import TYPE_CHECKING, Final

from lawmage import RULES_EDITION
from lawmage.search.errors import SearchError
from lawmage.search.terminal import Column, Terminal, add_output_options
from lawmage.search.words import unwanted_apart

if TYPE_CHECKING:

    from lawmage.search.rules import FoundRules, RulePage, RuleText, Term

SHAPE: Final = (
    "for a number: edition, number, title, rules (rule, section, section_title, chapter, heading, text, examples), sections, above, before, after, cites, "
    "cited_by, now; for words: edition, total, suggestion, glossary (term, definition, rules), rules (as above, with spans and has_all)"
)
SHORT: Final = 100
"""How many letters are shown of a rule that is only referred to."""


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="lawmage rule",
        description="Show a chapter, section or rule of the Comprehensive Rules by its number, with its neighbours and cross-references; "
        "or find rules by words, the best first.",
        epilog="Examples: lawmage rule 106.12b; lawmage rule could produce; lawmage rule '\"state-based action\" -creature'; lawmage rule --glossary ability",
    )
    about = 'a number (7, 704, 704.5, 704.5j); or words, "phrases" in quotes, -words that must not be there'
    made.add_argument("words", nargs="+", metavar="NUMBER|WORDS", help=about)
    made.add_argument("--glossary", action="store_true", help="look only in the glossary")
    made.add_argument("--limit", type=int, default=20, metavar="N", help="show so many rules (20)")
    add_output_options(made, SHAPE)
    return made


def main(argv: list[str]) -> int:
    made = parser()
    options = made.parse_intermixed_args(unwanted_apart(argv, made))
    terminal = Terminal(options)
    if options.limit < 1:
        made.error("--limit must be 1 or more")
    text = " ".join(options.words)
    try:
        from lawmage.search.rules import open_rules, read_number

        rules = open_rules()
        number = read_number(text)
        if number is not None and not options.glossary:
            page = rules.page(number)
            if terminal.wants_json:
                terminal.json(page.record())
            else:
                with terminal.page():
                    show_page(page, terminal)
            if page.cited is not None:
                terminal.hint(f"In the edition that Lawmage cites, {number} was another rule: {page.cited.note}.")
            return 0
        if options.glossary:
            terms = rules.glossary(text, options.limit)
            if terminal.wants_json:
                terminal.json({"edition": rules.edition, "glossary": [term.record() for term in terms]})
            else:
                with terminal.page():
                    show_terms(terms, terminal)
            return _none_found(terminal, text, "entry of the glossary") if not terms else 0
        found = rules.search(text, options.limit)
    except SearchError as error:
        terminal.error(f"lawmage rule: {error}")
        return error.exit_code
    except sqlite3.Error as error:
        terminal.error(f"lawmage rule: the index is damaged ({error}): `lawmage sync` makes it anew.")
        return 2
    if terminal.wants_json:
        terminal.json(found.record())
    else:
        with terminal.page():
            show_found(found, terminal)
    if found.suggestion:
        terminal.hint(f"Did you mean {found.suggestion!r}?")
    if not found.rules and not found.terms:
        return _none_found(terminal, text, "rule")
    return 0


def _none_found(terminal: Terminal, text: str, what: str) -> int:
    terminal.hint(f"No {what} has any of the words {text!r}. `lawmage rulings` looks in rulings, `lawmage search` among cards.")
    return 1


def show_page(page: RulePage, terminal: Terminal) -> None:
    """A chapter, section or rule."""
    if page.title:
        terminal.heading(f"{page.number}. {page.title}")
        if page.rules:
            terminal.text(f"Chapter {page.number[0]}, {page.rules[0].chapter}", style="note")
        terminal.blank()
    if page.sections:
        terminal.table([Column("", style="rule", whole=True), Column("")], [[number, title] for number, title in page.sections], titles=False)
        terminal.blank()
    elif page.title:
        for rule in page.rules:
            show_rule(rule, terminal)
    else:
        asked = page.rules[0]
        terminal.text(_where(asked), style="note")
        terminal.blank()
        if page.above is not None:
            show_rule(page.above, terminal, style="note", with_examples=False)
        if page.before is not None:
            show_rule(page.before, terminal, style="note", with_examples=False)
        show_rule(asked, terminal, style="heading")
        for rule in page.rules[1:]:
            show_rule(rule, terminal)
        if page.after is not None:
            show_rule(page.after, terminal, style="note", with_examples=False)
    if page.cites:
        terminal.heading("It refers to")
        terminal.table([Column("", whole=True), Column("")], [[terminal.rule_link(rule.number), short(rule.text)] for rule in page.cites], titles=False)
        terminal.blank()
    if page.cited_by:
        terminal.heading("Rules that refer to it")
        terminal.text(terminal.cited(", ".join([rule.number for rule in page.cited_by])))
        terminal.blank()
    cited = f"; Lawmage cites those of {RULES_EDITION}" if page.edition != RULES_EDITION else ""
    terminal.text(f"Comprehensive Rules of {page.edition}{cited}", style="note")


def show_rule(rule: RuleText, terminal: Terminal, style: str = "", with_examples: bool = True) -> None:
    """A rule and its examples; a subrule is set in."""
    indent = 2 if rule.number[-1].isalpha() else 0
    terminal.text(terminal.rule_link(rule.number), " ", terminal.cited(rule.text, style), indent=indent)
    if with_examples:
        for example in rule.examples:
            terminal.text("Example: ", terminal.cited(example), indent=indent + 4, style="note")
    terminal.blank()


def show_terms(terms: list[Term], terminal: Terminal) -> None:
    """Entries of the glossary."""
    for term in terms:
        terminal.heading(term.term)
        terminal.text(terminal.cited(term.definition), indent=2)
        terminal.blank()


def show_found(found: FoundRules, terminal: Terminal) -> None:
    """The rules in which words stand."""
    if found.terms:
        terminal.text("Glossary", style="note")
        show_terms(found.terms, terminal)
    for each in found.rules:
        rule = each.rule
        terminal.text(terminal.rule_link(rule.number), "  ", terminal.styled_words(_where(rule), "note"))
        terminal.text(terminal.marked(rule.text, each.spans), indent=2)
        for example, spans in each.examples:
            terminal.text("Example: ", terminal.marked(example, spans), indent=4)
        terminal.blank()
    if not found.rules:
        return
    some = len([each for each in found.rules if not each.has_all])
    shown = len(found.rules) - some
    parts = [f"{found.total:,} rules have all of the words" if found.total != 1 else "1 rule has all of the words"]
    if shown < found.total:
        parts[0] += f"; the first {shown} are shown"
    if some:
        parts.append(f"{some} more have some of them")
    terminal.text(f"{', and '.join(parts)} (Comprehensive Rules of {found.edition}).", style="note")


def _where(rule: RuleText) -> str:
    return " > ".join([rule.chapter, f"{rule.section}. {rule.section_title}"] + ([rule.heading] if rule.heading and rule.heading != rule.text else []))


def short(text: str) -> str:
    """The beginning of a text."""
    first = text.partition("\n")[0]
    return first if len(first) <= SHORT else first[:SHORT].rsplit(" ", 1)[0] + " ..."
