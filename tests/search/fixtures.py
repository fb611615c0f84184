"""Small files in the publishers' forms, written for these tests: rules, cards and rulings that no game has."""

from __future__ import annotations

RULES = """Game of Tests Comprehensive Rules

These rules are effective as of {date}.

Introduction

This document is not the one you are looking for.

Contents

1. Game Concepts
100. General
106. Mana

7. Additional Rules
702. Keyword Abilities

Glossary

Credits

1. Game Concepts

100. General

100.1. These rules apply to any test.

100.1a A test needs two players. See rule 106.2 and section 7, “Additional Rules.”

106. Mana

106.1. Mana is the resource of tests.

106.2. Some abilities name a type of mana that a land “could yield.” Rules 702.1a–b say more.
Example: A Test Grove could yield {{G}}.
Example: A Test Pond could yield {{U}}.

106.2a If a land could yield nothing, it yields nothing.
     This goes on on a line of its own.

7. Additional Rules

702. Keyword Abilities

702.1. Hovering

702.1a Hovering is an evasion ability.

702.1b A creature with hovering can’t be blocked by tests.

Glossary

Hovering
A keyword ability that lifts a creature. See rule 702.1, “Hovering.”

Yield
1. To make mana.
2. To give way.
See rule 106, “Mana.”

Credits

Nobody
"""


def rules_text(date: str = "June 19, 2026") -> str:
    return RULES.format(date=date)
