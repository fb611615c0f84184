"""Help for tests in which players choose: a chooser that answers by words and names, playing a text's instructions, spells and the stack."""

from __future__ import annotations

from lawmage.choices import Answer, Chooser, ChooseThings, Decision, Divide, OrderItems, YesNo
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import HAND
from lawmage.rules.abilities import Spell
from lawmage.rules.context import Context
from lawmage.rules.turn.loop import settle
from tests.language.world import World


class Answers(Chooser):
    """Answers the questions of a purpose with the next words given for it; of others, whatever comes first.

    Words are names of things ("Elf, Bear"), "yes" or "no", an option's first words, amounts ("1, 2"), or "" for nothing. What was asked is kept.
    """

    def __init__(self, **words: list[str]) -> None:
        self.words = {purpose.replace("_", " "): list(said) for purpose, said in words.items()}
        self.asked: list[str] = []

    def choose(self, game: Game, decision: Decision) -> Answer:
        self.asked.append(decision.purpose)
        said = self.words.get(decision.purpose, [])
        answer = self.answer_for(game, decision, said.pop(0)) if said else self.first(game, decision)
        assert decision.check(answer), (decision.purpose, answer, decision.words(game))
        return answer

    def answer_for(self, game: Game, decision: Decision, words: str) -> Answer:
        if isinstance(decision, YesNo):
            return (1,) if words == "yes" else (0,)
        if isinstance(decision, Divide):
            return tuple([int(part) for part in words.split(",")])
        options = decision.words(game)
        if isinstance(decision, (ChooseThings, OrderItems)):
            found: list[int] = []
            for word in [part.strip() for part in words.split(",") if part.strip()]:
                found.append([i for i, option in enumerate(options) if option == word and i not in found][0])
            return tuple(found)
        return ([i for i, option in enumerate(options) if option.casefold().startswith(words.casefold())][0],)

    def first(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, YesNo):
            return (1,)
        if isinstance(decision, ChooseThings):
            return tuple(range(max(decision.low, min(1, decision.high))))
        if isinstance(decision, OrderItems):
            return tuple(range(len(decision.items)))
        if isinstance(decision, Divide):
            return decision.random(game)
        return (0,)


def answering(world: World, **words: list[str]) -> Answers:
    """From now on these answers are given."""
    asker = Answers(**words)
    world.game.asker = asker
    return asker


def carry_out(world: World, text: str, *targets: int, player: int = 0, x: int = 0) -> GameObject:
    """An instant's instructions are followed, its targets given one for each phrase. The card, in hand."""
    obj = world.card(player, HAND, text, "Instant", "{R}")
    ctx = Context(world.game, player, obj.id)
    ctx.x = x
    follow(ctx, obj, targets)
    return obj


def follow(ctx: Context, obj: GameObject, targets: tuple[int, ...]) -> None:
    """Follow an object's spell abilities."""
    from lawmage.rules.target_phrases import target_phrases

    given = list(targets)
    for ability in obj.chars.abilities.spell:
        tree = ability.tree
        assert isinstance(tree, Spell)
        for phrase in target_phrases(tree):
            if given:
                ctx.refs[phrase.bound] = (given.pop(0),)
        ctx.ability = ability
        tree.effect.apply(ctx)


def resolve_all(world: World) -> None:
    """State-based actions, triggers, and the stack until it is empty."""
    from lawmage.rules.resolving import resolve_top

    settle(world.game)
    while world.game.stack:
        resolve_top(world.game)
        settle(world.game)


def names(world: World, ids: list[int]) -> list[str]:
    """The names of objects, in order."""
    return [world.game.objects[id].chars.name for id in ids]
