"""Of 702: keywords whose abilities are card text with a number or a cost filled in."""

from __future__ import annotations

from typing import Final

from lawmage.language.expanding import COST, Expanding, Priced, activated, counted
from lawmage.oracle.template import phrase, values
from lawmage.rules.nodes import AbilityNode

PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "battle cry": ("Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn.",),  # 702.91a
    "decayed": ("When this creature attacks, sacrifice it at end of combat.",),  # 702.147a; that it can't block, rules/combat/evasion.py knows
    "ingest": ("Whenever this creature deals combat damage to a player, that player exiles the top card of their library.",),  # 702.115a
    "living metal": ("During your turn, this permanent is an artifact creature in addition to its other types.",),  # 702.161a
    "mentor": ("Whenever this creature attacks, put a +1/+1 counter on target attacking creature with power less than this creature's power.",),  # 702.134a
}
"""Keywords that stand alone."""

NUMBERED: Final[dict[str, tuple[str, ...]]] = {
    "absorb": ("If a source would deal damage to this creature, prevent {n} of that damage.",),  # 702.64a
    "afflict": ("Whenever this creature becomes blocked, defending player loses {n} life.",),  # 702.130a
    "afterlife": ("When this permanent dies, create {count} 1/1 white and black Spirit creature token{s} with flying.",),  # 702.135a
    "annihilator": ("Whenever this creature attacks, defending player sacrifices {count} permanent{s}.",),  # 702.86a
    "fabricate": (
        "When this permanent enters, you may put {count} +1/+1 counter{s} on it. "
        "If you don't, create {count} 1/1 colorless Servo artifact creature token{s}.",
    ),  # 702.123a
    "frenzy": ("Whenever this creature attacks and isn't blocked, it gets +{n}/+0 until end of turn.",),  # 702.68a
    "soulshift": ("When this permanent dies, you may return target Spirit card with mana value {n} or less from your graveyard to your hand.",),  # 702.46a
}
"""Keywords with a number: `{n}` as a figure, `{count}` before a counted noun whose plural is `{s}`."""

COSTED: Final[dict[str, str]] = {
    "level up": f"{COST}: Put a level counter on this permanent. Activate only as a sorcery.",  # 702.87a
    "outlast": f"{COST}, {{T}}: Put a +1/+1 counter on this creature. Activate only as a sorcery.",  # 702.107a
}
"""Keywords with a cost that are activated abilities."""


class PlainKeyword(Expanding):
    """A keyword that stands alone."""

    def texts(self) -> tuple[str, ...]:
        return PLAIN[self.word]


class NumberedKeyword(Expanding):
    """ "Annihilator 2"."""

    n: int = 1

    def texts(self) -> tuple[str, ...]:
        return tuple([counted(text, self.n) for text in NUMBERED[self.word]])


class Firebending(Expanding):
    """ "Firebending 2" (702.189a)."""

    rules = "702.189"
    word: str = "firebending"
    n: int = 1

    def texts(self) -> tuple[str, ...]:
        return (f"Whenever this creature attacks, add {'{R}' * self.n}. Until end of combat, you don't lose this mana as steps and phases end.",)


class CostedKeyword(Priced):
    """ "Outlast {W}"."""

    def make(self) -> list[AbilityNode]:
        return [activated(self.price(), COSTED[self.word])]


class Reinforce(Expanding):
    """ "Reinforce 2—{1}{W}" (702.77a)."""

    rules = "702.77"
    word: str = "reinforce"
    n: int = 1
    symbols: str = ""

    def texts(self) -> tuple[str, ...]:
        return (counted(f"{self.symbols}, Discard this card: Put {{count}} +1/+1 counter{{s}} on target creature.", self.n),)


values("plain-keyword", tuple(PLAIN))
phrase("keyword", "kw-plain", "{word:plain-keyword}", PlainKeyword)
values("numbered-keyword", tuple(NUMBERED))
phrase("keyword", "firebending", "firebending {n:digits}", Firebending)
phrase("keyword", "kw-number", "{word:numbered-keyword} {n:digits}", NumberedKeyword)
values("activated-keyword", tuple(COSTED))
phrase("keyword", "kw-cost", "{word:activated-keyword} {symbols:mana-symbols}", CostedKeyword)
phrase("keyword", "reinforce", "reinforce {n:digits}—{symbols:mana-symbols}", Reinforce)

__all__ = ["COSTED", "NUMBERED", "PLAIN"]
