"""Of 702: the modules of keyword abilities. Each registers its phrases."""

from lawmage.language import (
    casting_events,
    combat_events,
    keyword_alternatives,
    keyword_casting,
    keyword_combat,
    keyword_creatures,
    keyword_cycling,
    keyword_entering,
    keyword_equip,
    keyword_graveyard,
    keyword_protection,
    keyword_spells,
    keyword_tables,
    keyword_upkeep,
    keyword_ward,
    kicked,
)

__all__ = [
    "casting_events",
    "combat_events",
    "keyword_alternatives",
    "keyword_casting",
    "keyword_combat",
    "keyword_creatures",
    "keyword_cycling",
    "keyword_entering",
    "keyword_equip",
    "keyword_graveyard",
    "keyword_protection",
    "keyword_spells",
    "keyword_tables",
    "keyword_upkeep",
    "keyword_ward",
    "kicked",
]
