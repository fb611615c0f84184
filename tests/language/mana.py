"""Help for tests of mana: a chooser that answers by words, activating mana abilities, what is in a pool."""

from __future__ import annotations

from lawmage.choices import Answer, Chooser, Decision
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.rules import mana_abilities
from lawmage.rules.mana import could_produce
from tests.language.world import World


class Says(Chooser):
    """Answers with these words, in order; whatever more is asked is a failure."""

    def __init__(self, *words: str) -> None:
        self.words = list(words)
        self.offered: list[list[str]] = []

    def choose(self, game: Game, decision: Decision) -> Answer:
        options = decision.words(game)
        self.offered.append(options)
        assert self.words, f"nobody expected to be asked: {decision.purpose}: {options}"
        return (options.index(self.words.pop(0)),)


def activate(world: World, obj: GameObject, *words: str, n: int = 0) -> Says:
    """Its controller activates the n-th mana ability of the object and answers with these words, all of them."""
    asker = Says(*words)
    world.game.asker = asker
    assert mana_abilities.activate(world.game, obj.controller, obj.id, obj.chars.abilities.mana[n])
    assert not asker.words
    return asker


def pool(world: World, player: int = 0) -> str:
    """The mana in a pool, in letters."""
    return world.game.players[player].pool_text().replace("{", "").replace("}", "")


def could(world: World, obj: GameObject) -> str:
    """The types of mana that a permanent could produce, in letters."""
    return "".join(could_produce(world.game, obj))


def land(world: World, text: str, player: int = 0, name: str = "") -> GameObject:
    """A land on the battlefield."""
    return world.put(player, text, "Land", "", name=name)


def basic(world: World, word: str, player: int = 0) -> GameObject:
    """A basic land on the battlefield."""
    return world.put(player, "", f"Basic Land — {word}", "", name=word)


def enchantment(world: World, text: str, player: int = 0) -> GameObject:
    """An enchantment on the battlefield."""
    return world.put(player, text, "Enchantment")
