"""115.4, 101.2 in words: "can't be the target of spells or abilities your opponents control"."""

from __future__ import annotations

from lawmage.game.node import Node
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.language.combat_rulings import Ruling
from lawmage.language.filters import Noun
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.nodes import Reference
from lawmage.rules.queries import CANT_BE_TARGET


class Barred(Node):
    """ "Nongreen spells or abilities from nongreen sources": what can't target it."""

    spells: Noun | None = None  # none: all spells, if any
    no_spells: bool = False
    sources: Noun | None = None  # none: all abilities, if any
    abilities: bool = False
    who: Reference | None = None

    def bars(self, ctx: Context, spell: GameObject) -> bool:
        """Whether that spell or ability is one of these."""
        who = self.who
        if who is not None and not who.matches(ctx, thing_of_player(spell.controller)):
            return False
        if not spell.ability_source:
            # a spell, or a card that would be one (601.3e)
            return not self.no_spells and (self.spells is None or self.spells.describes(ctx, spell))
        if not self.abilities:
            return False
        sources = self.sources
        return sources is None or sources.describes(ctx, ctx.game.objects[spell.ability_source])


class CantBeTarget(Ruling):
    """ "Can't be the target of blue or black spells" (115.4)."""

    rules = "115.4 101.2"
    by: Barred

    def questions(self) -> tuple[int, ...]:
        return (CANT_BE_TARGET,)

    def concerns_pair(self, ctx: Context, obj: GameObject, other: GameObject) -> bool:
        return self.of(ctx, obj) and self.by.bars(ctx, other)


phrase("barred", "barred-both", "spells or abilities {who:player} [controls|control]@who", Barred, abilities=True)
phrase("barred", "barred-abilities", "abilities {who:player} [controls|control]@who", Barred, abilities=True, no_spells=True)
phrase("barred", "barred-spells", "{spells:bare-noun/p}", Barred)
phrase("barred", "barred-spells-controlled", "{spells:bare-noun/p} {who:player} [controls|control]@who", Barred)
phrase("barred", "barred-from", "{spells:bare-noun/p} or abilities from {sources:bare-noun/p}", Barred, abilities=True)
phrase("new-plain", "r-cant-be-target", "can't be the target of {by:barred}", CantBeTarget)
phrase("new-plain", "r-cant-be-targets", "can't be the targets of {by:barred}", CantBeTarget)
