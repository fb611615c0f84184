"""Help for tests of lasting effects: carrying out an instant's text with answers given, looking at derived values."""

from __future__ import annotations

from lawmage.choices import Answer, Decision
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, HAND
from lawmage.rules.abilities import Spell
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from tests.language.mana import Says
from tests.language.world import World


class Answers(Says):
    """Answers with these words; "nothing" chooses none."""

    def choose(self, game: Game, decision: Decision) -> Answer:
        if self.words and self.words[0] == "nothing":
            self.words.pop(0)
            self.offered.append(decision.words(game))
            return ()
        return Says.choose(self, game, decision)


def follow(world: World, text: str, *targets: GameObject, answers: tuple[str, ...] = (), player: int = 0, x: int = 0) -> GameObject:
    """Carry out an instant's text for a player, with one target for each phrase; all the answers must be asked for. Returns the spell."""
    spell = world.card(player, HAND, text, "Instant", "{R}")
    ctx = world.context(player, spell)
    ctx.x = x
    for n, target in enumerate(targets):
        ctx.refs[n + 1] = (target.id,)
    asker = Answers(*answers)
    world.game.asker = asker
    for ability in spell.chars.abilities.spell:
        assert isinstance(ability.tree, Spell)
        ctx.ability = ability
        ability.tree.effect.apply(ctx)
    assert not asker.words
    return spell


def enter(world: World, obj: GameObject, player: int, *answers: str) -> GameObject:
    """A card enters the battlefield; all the answers must be asked for."""
    asker = Answers(*answers)
    world.game.asker = asker
    move = Move(obj.id, BATTLEFIELD, player)
    happen(world.game, [move])
    assert not asker.words
    return world.game.objects[move.new]


def arrives(world: World, player: int, text: str, *answers: str, type_line: str = "Creature — Bear", pt: str = "2/2", name: str = "") -> GameObject:
    """A card with this text enters the battlefield."""
    return enter(world, world.card(player, HAND, text, type_line, "{1}{G}", pt, name), player, *answers)


def size(obj: GameObject) -> tuple[int, int]:
    """Power and toughness."""
    return (obj.chars.power, obj.chars.toughness)


def has(obj: GameObject, *keywords: str) -> bool:
    """Whether it has all these keywords."""
    return all([obj.chars.has(word) for word in keywords])
