"""702.165: backup."""

from __future__ import annotations

from lawmage.game.effects import END_OF_TURN
from lawmage.game.node import walk
from lawmage.language.changes import HasAbilities, KeywordList
from lawmage.language.counted_events import Aim
from lawmage.language.effects_permanents import PutCountersOn
from lawmage.language.expanding import Expanding, KeywordTrigger, bound, counted, effect_of
from lawmage.language.finding import present_objects
from lawmage.language.objects import Self
from lawmage.language.triggers_basic import Enters
from lawmage.oracle.template import phrase
from lawmage.rules import continuous
from lawmage.rules.context import Context
from lawmage.rules.nodes import AbilityNode


class BacksUp(PutCountersOn):
    """ "Put N +1/+1 counters on target creature. If that's another creature, it also gains the non-backup abilities of this creature printed below this one
    until end of turn" (702.165a): only printed abilities, whatever has become of them (702.165c-d). Made, never read."""

    keyword: Backup

    def apply(self, ctx: Context) -> None:
        PutCountersOn.apply(self, ctx)
        others = tuple([id for id in present_objects(ctx, self.what) if id != ctx.source])
        if others and self.keyword.below:
            having = HasAbilities()
            having.what = KeywordList()
            having.what.items = self.keyword.below
            continuous.begin(ctx, others, (having,), END_OF_TURN)


class BackupTrigger(KeywordTrigger):
    """A backup ability."""


class Backup(Expanding):
    """ "Backup 1" (702.165a)."""

    rules = "702.165"
    word: str = "backup"
    grants_below: bool = True
    n: int = 1

    def make(self) -> list[AbilityNode]:
        effect = BacksUp()
        effect.keyword = self
        for put in walk(effect_of(counted("When this creature enters, put {count} +1/+1 counter{s} on target creature.", self.n))):
            if isinstance(put, PutCountersOn):
                effect.who = put.who
                effect.n = put.n
                effect.word = put.word
                effect.what = put.what
        made = BackupTrigger()
        event = Enters()
        event.what = Self()
        made.event = event
        made.effect = effect
        made.label = f"Backup {self.n}"
        return [bound(made)]


phrase("keyword", "backup", "backup {n:digits}", Backup)


class BackupAim(Aim):
    """ "A backup ability": what something becomes the target of."""

    rules = "702.165a"

    def fits(self, ctx: Context, by: int) -> bool:
        ability = ctx.game.objects[by].ability
        return ability is not None and isinstance(ability.tree, BackupTrigger)


phrase("aim", "aim-backup", "a backup ability", BackupAim)
