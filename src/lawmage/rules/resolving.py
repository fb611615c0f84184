"""608: Resolving Spells and Abilities."""

from __future__ import annotations

from typing import Final

from lawmage.choices import YesNo, ask
from lawmage.game.game import Game
from lawmage.game.objects import ABILITY, COPY, Announcement, GameObject
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD, PERMANENT_TYPES
from lawmage.rules.abilities import Activated, AfterEntering, AlternativeCost, Departure, EnchantAbility, Spell, Triggered
from lawmage.rules.announcing import announced_phrases
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.actions import Fizzle, Resolve
from lawmage.rules.events.zone_change import Move
from lawmage.rules.merging import Mutates
from lawmage.rules.modes import modal_of
from lawmage.rules.nodes import Instruction, TargetPhrase
from lawmage.rules.target_phrases import target_phrases
from lawmage.rules.targeting import still_legal
from lawmage.rules.triggers import done_already, done_key

MUTATE: Final = "mutate"
"""The alternative cost of mutating creature spells (702.140)."""


def resolve_top(game: Game) -> None:
    """The top object of the stack resolves (608.1)."""
    id = game.stack[-1]
    obj = game.objects[id]
    game.resolving = id
    game.log.append(Resolve(obj.controller, id))
    if obj.kind == ABILITY:
        resolve_ability(game, obj)
    elif obj.chars.types & PERMANENT_TYPES:
        resolve_permanent(game, obj)
    else:
        resolve_spell(game, obj)
    game.resolving = 0
    game.version += 1


def reading(game: Game, obj: GameObject) -> Context:
    """The context in which a spell or ability on the stack is carried out."""
    source = obj.ability_source or obj.id
    ctx = Context(game, obj.controller, source, obj.ability)
    ctx.stack_object = obj.id
    ctx.announced = obj.announced
    ctx.event = obj.event
    ctx.refs = dict(obj.refs)
    if obj.announced is not None:
        ctx.x = obj.announced.x
    return ctx


def resolve_ability(game: Game, obj: GameObject) -> None:
    """608.2 for an activated or triggered ability."""
    ability = obj.ability
    assert ability is not None
    tree = ability.tree
    ctx = reading(game, obj)
    announced = obj.announced
    assert announced is not None
    effect: Instruction
    if isinstance(tree, Triggered):
        effect = tree.effect
        # 608.2a: an intervening "if" is checked again
        if tree.condition is not None and not tree.condition.holds(ctx):
            leave(game, obj)
            game.log.append(Fizzle(obj.controller, obj.id))
            return
        if tree.does_once and done_already(game, ctx):
            leave(game, obj)
            return
    else:
        assert isinstance(tree, Activated)
        effect = tree.effect
    phrases: list[TargetPhrase] = []
    modal = modal_of(effect)
    if modal is not None:
        for mode in sorted(announced.modes):
            phrases.extend(target_phrases(modal.modes[mode]))
    else:
        phrases = target_phrases(effect)
    if not still_legal(ctx, phrases, obj, announced):
        leave(game, obj)
        game.log.append(Fizzle(obj.controller, obj.id))
        return
    effect.apply(ctx)
    if ctx.taken and isinstance(tree, Triggered) and tree.does_once:
        game.turn_facts[done_key(ctx)] = 1  # 603.2h
    leave(game, obj)  # 608.2n


def leave(game: Game, obj: GameObject) -> None:
    """An ability is removed from the stack and ceases to exist (608.2n)."""
    if obj.id in game.stack:
        game.stack.remove(obj.id)
        game.became[obj.id] = 0


def resolve_spell(game: Game, obj: GameObject) -> None:
    """608.2 for an instant or sorcery spell."""
    announced = obj.announced
    assert announced is not None
    ctx = reading(game, obj)
    if not still_legal(ctx, announced_phrases(obj, announced), obj, announced):
        game.log.append(Fizzle(obj.controller, obj.id))
        to_graveyard(game, obj)  # 608.2b
        return
    for ability in obj.chars.abilities.spell:
        tree = ability.tree
        assert isinstance(tree, Spell)
        ctx.ability = ability
        tree.effect.apply(ctx)
    depart(game, obj)  # 608.2n


def depart(game: Game, obj: GameObject) -> None:
    """A resolved instant or sorcery goes to its owner's graveyard, or where its own abilities send it."""
    if not game.there(obj.id):
        return
    for ability in obj.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, Departure):
            to = tree.destination(obj)
            if to >= 0:
                move = Move(obj.id, to)
                happen(game, [move])
                if move.new and game.objects[move.new].zone == to:
                    tree.gone(Context(game, obj.controller, move.new, ability))
                return
    to_graveyard(game, obj)


def to_graveyard(game: Game, obj: GameObject) -> None:
    """The spell leaves the stack for its owner's graveyard, unless it has left already."""
    if game.there(obj.id):
        happen(game, [Move(obj.id, GRAVEYARD)])


def resolve_permanent(game: Game, obj: GameObject) -> None:
    """608.3: the spell becomes a permanent; an Aura enters attached to its target."""
    announced = obj.announced
    assert announced is not None
    ctx = reading(game, obj)
    phrases = announced_phrases(obj, announced)
    legal = not phrases or still_legal(ctx, phrases, obj, announced)
    if not legal and falls_back(obj, announced):
        phrases = []  # 702.103e: it resolves as what it is otherwise
        legal = True
    if not legal:
        game.log.append(Fizzle(obj.controller, obj.id))
        to_graveyard(game, obj)  # 608.3b
        return
    if mutates(game, obj, ctx, announced):
        return
    as_permanent(obj)
    move = Move(obj.id, BATTLEFIELD, obj.controller)
    move.x = announced.x
    if phrases and isinstance(enchant_of(obj), EnchantAbility) and announced.targets and announced.targets[0]:
        move.attach_to = announced.targets[0][0]  # 608.3c
    happen(game, [move], obj.id, obj.controller)
    if announced.alternative and game.there(move.new):
        follow_alternative(game, obj, move.new)
    for ability in obj.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AfterEntering) and game.there(move.new):
            tree.entered(Context(game, game.objects[move.new].controller, move.new, ability), obj)
    if obj.kind == COPY and game.there(obj.id):
        leave(game, obj)


def mutates(game: Game, spell: GameObject, ctx: Context, announced: Announcement) -> bool:
    """Whether it is a mutating creature spell, which merges with its target (702.140c): its controller chooses whether on top or under it."""
    if announced.alternative != MUTATE or announced.unaltered is None:
        return False
    for things in ctx.legal_targets:
        for thing in things:
            under = ask(game, YesNo(spell.controller, MUTATE, "put it under the creature?", spell.id, "702.140c")) == (1,)
            happen(game, [Mutates(spell.id, thing, under)], spell.id, spell.controller)
    return True


def falls_back(spell: GameObject, announced: Announcement) -> bool:
    """A spell whose way of casting made it need a target ceases to be that when the target is illegal (702.103e). Whether it was such a spell."""
    unaltered = announced.unaltered
    if unaltered is None:
        return False
    for ability in unaltered.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AlternativeCost) and tree.word == announced.alternative and tree.only_spell:
            spell.base = unaltered
            spell.copiable = unaltered
            spell.chars = unaltered
            announced.alternative = ""
            announced.unaltered = None
            announced.targets = []
            return True
    return False


def as_permanent(spell: GameObject) -> None:
    """What the way in which it was cast made of the spell alone isn't carried over to the permanent (702.103b)."""
    announced = spell.announced
    if announced is None or announced.unaltered is None:
        return
    for ability in announced.unaltered.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AlternativeCost) and tree.word == announced.alternative and tree.only_spell:
            spell.base = announced.unaltered
            spell.copiable = announced.unaltered


def follow_alternative(game: Game, spell: GameObject, id: int) -> None:
    """What the alternative cost that was paid says of the permanent that the spell became (dash, 702.109a)."""
    announced = spell.announced
    for ability in spell.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AlternativeCost) and announced is not None and tree.word == announced.alternative and tree.after is not None:
            tree.after.apply(Context(game, spell.controller, id, ability))
            return


def enchant_of(obj: GameObject) -> EnchantAbility | None:
    """The enchant ability of an Aura (303.4a)."""
    for ability in obj.chars.abilities.parameterised:
        tree = ability.tree
        if isinstance(tree, EnchantAbility):
            return tree
    return None
