"""201.5 in pronouns: a character's own card calls itself "her" or "him"."""

from __future__ import annotations

from lawmage.language.objects import Self
from lawmage.oracle.template import phrase


class Herself(Self):
    """ "Her", "him" in "exile her, then return her to the battlefield", "she" in "she connives": the object that the words are on."""

    rules = "201.5"


for _word, _own in (("her", "her"), ("him", "his")):
    phrase("self", f"self-{_word}", _word, Herself, number="s", noun=_word)
    phrase("self-possessor", f"self-own-{_word}", _own, Herself, noun=_own)
for _word in ("she", "he"):
    phrase("self", f"self-{_word}", _word, Herself, number="s", noun=_word)
