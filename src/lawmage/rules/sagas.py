"""714: Saga Cards. Chapter abilities, the lore counter of each precombat main phase, and the sacrifice after the final chapter."""

from __future__ import annotations

from typing import Final

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import ENCHANTMENT
from lawmage.rules.abilities import Triggered
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Sacrifice

READ_AHEAD: Final = "read ahead"
"""The keyword by which a Saga may begin with a later chapter (702.155)."""


class ChapterAbility(Triggered):
    """A chapter ability (714.2)."""

    rules = "714.2"
    chapters: tuple[int, ...] = ()

    def final(self) -> int:
        """The greatest of its chapter numbers."""
        return max(self.chapters) if self.chapters else 0


def final_chapter(obj: GameObject) -> int:
    """A Saga's final chapter number (714.2d); 0 if it has no chapter abilities."""
    found = 0
    for ability in obj.chars.abilities.abilities:
        tree = ability.tree
        if isinstance(tree, ChapterAbility):
            found = max(found, tree.final())
    return found


def is_saga(obj: GameObject) -> bool:
    """Whether it is a Saga with chapter abilities."""
    return obj.chars.types & ENCHANTMENT != 0 and "Saga" in obj.chars.subtypes and final_chapter(obj) > 0


def precombat_main_phase(game: Game) -> None:
    """714.3c: the active player puts a lore counter on each Saga they control."""
    active = game.turn.active
    events: list[Happening] = []
    for id in game.battlefield:
        obj = game.objects[id]
        if obj.controller == active and is_saga(obj):
            event = PutCounters(id, "lore", 1, active)
            event.rule = "714.3c"
            events.append(event)
    if events:
        happen(game, events, 0, active)


def is_over(game: Game, obj: GameObject) -> bool:
    """Whether a Saga is to be sacrificed (714.4): it has its final chapter's lore counters, and none of its chapter abilities waits or is on the stack."""
    if "Saga" not in obj.chars.subtypes or not is_saga(obj) or obj.counters.get("lore", 0) < final_chapter(obj):
        return False
    for trigger in game.pending:
        if trigger.source == obj.id and isinstance(trigger.ability.tree, ChapterAbility):
            return False
    for id in game.stack:
        on_stack = game.objects[id]
        if on_stack.ability_source == obj.id and on_stack.ability is not None and isinstance(on_stack.ability.tree, ChapterAbility):
            return False
    return True


def sacrifice(obj: GameObject) -> Sacrifice:
    """The state-based action."""
    event = Sacrifice(obj.id, obj.controller)
    event.rule = "714.4"
    return event
