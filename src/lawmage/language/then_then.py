"""608.2c: three things one after the other, each with its "then"; what each player did this way."""

from __future__ import annotations

from lawmage.language.sentences import Joined
from lawmage.language.this_way import DoneThisWay
from lawmage.oracle.template import include, phrase
from lawmage.rules.nodes import Instruction


class ThenThen(Joined):
    """ "Each player exiles all creature cards from their graveyard, then sacrifices all creatures they control, then puts ...": in that order."""

    first: Instruction
    second: Instruction
    third: Instruction

    def steps(self) -> tuple[Instruction, ...]:
        return (self.first, self.second, self.third)


class AllTheyDid(DoneThisWay):
    """ "All cards they exiled this way": where several players go on, each has what they did themselves."""


phrase("body", "then-then", "{first:joined}, then {second:joined}, then {third:joined}", ThenThen)
phrase("gated", "then-then-gated", "{first:joined}, then {second:joined}, then {third:joined}", ThenThen)
phrase("all-done", "all-they-exiled", "all {what:noun/p} they exiled this way", AllTheyDid, number="p", verb="exiled")
include("movable", "all-done")
