"""702: the modules of keyword abilities. Each registers its phrases."""

from lawmage.language import keyword_casting, keyword_cycling, keyword_equip, keyword_tables

__all__ = ["keyword_casting", "keyword_cycling", "keyword_equip", "keyword_tables"]
