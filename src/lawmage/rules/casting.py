"""112, 601: Spells and casting them. Who may cast what, when and how; the steps of 601.2 in their order; what can't be completed is undone (601.2e, 733)."""

from __future__ import annotations

from lawmage.choices import ask
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import EXILE, GRAVEYARD, INSTANT, LAND, PERMANENT_TYPES, STACK
from lawmage.rules import commander, payment
from lawmage.rules.announcing import (
    PayableModes,
    announce,
    costs_by_modes,
    every_phrase,
    has_either,
    payable_with_x,
    possible_with_option,
    targeting_trees,
    targets_for_some_x,
)
from lawmage.rules.card_faces import castable_faces, has_aftermath
from lawmage.rules.context import Context
from lawmage.rules.door import happen
from lawmage.rules.events.actions import BecomesTarget, Cast
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import put_in, take_out
from lawmage.rules.facts import STACK_FACTS
from lawmage.rules.index import watch
from lawmage.rules.layers.derive import derive_as_spell
from lawmage.rules.layers.effects import statics_in
from lawmage.rules.modes import available_modes, modal_of
from lawmage.rules.queries import ASKS, CANT_CAST, CAST_TIMING, COST, asked
from lawmage.rules.refusals import (
    AFTERMATH_ELSEWHERE,
    CANT_BE_CAST,
    CANT_PAY,
    CREATURE_TIMING,
    LAND_NOT_CAST,
    NO_MANA_COST,
    NO_MODES,
    NO_TARGETS,
    SORCERY_TIMING,
    Refusal,
)
from lawmage.rules.reversing import unpropose, zones_changed
from lawmage.rules.target_costs import SpellTargets, spell_depends
from lawmage.rules.target_phrases import announced_targets
from lawmage.rules.targeting import enough_targets
from lawmage.rules.timing import end_announcement, sorcery_timing
from lawmage.rules.total_cost import Way, total_cost
from lawmage.rules.ways import as_cast, choose_face, normal_way


def why_not_timing(game: Game, player: int, obj: GameObject, face_types: int, flash: bool) -> Refusal | None:
    """The timing that the spell's types ask for (117.1a, 302.1, 304.1, 307.1), and effects that relax it (601.3b)."""
    if face_types & INSTANT or flash or sorcery_timing(game, player):
        return None
    if game.watchers.get(ASKS + CAST_TIMING) or game.has_floating:
        for ctx, query in asked(game, CAST_TIMING):
            if query.concerns_cast(ctx, player, obj):
                return None
    return CREATURE_TIMING if face_types & PERMANENT_TYPES else SORCERY_TIMING


def why_not_begin(game: Game, player: int, obj: GameObject) -> Refusal | None:
    """What forbids casting it, whatever way is chosen (601.3)."""
    if game.watchers.get(ASKS + CANT_CAST) or game.has_floating:
        for ctx, query in asked(game, CANT_CAST):
            if query.concerns_cast(ctx, player, obj):
                return CANT_BE_CAST
    return None


def why_not_cast(game: Game, player: int, obj: GameObject, way: Way) -> Refusal | None:
    """Why the player can't cast the card this way now; None if they can, and can complete it."""
    as_face = as_cast(obj, way)
    if (game.reads & STACK_FACTS or statics_in(as_face, STACK)) and not as_face.chars.types & LAND:  # 601.3d
        as_face = derive_as_spell(game, as_face, player)
    chars = as_face.chars
    if chars.types & LAND:
        return LAND_NOT_CAST
    if has_aftermath(chars) and obj.zone != GRAVEYARD:
        return AFTERMATH_ELSEWHERE
    if not way.any_time:
        refusal = why_not_timing(game, player, as_face, chars.types, "flash" in chars.abilities.keywords)
        if refusal is not None:
            return refusal
    refusal = why_not_begin(game, player, as_face)
    if refusal is not None:
        return refusal
    if way.symbols is None:
        return NO_MANA_COST
    announced = Announcement()
    announced.alternative = way.word
    ctx = Context(game, player, obj.id)
    ctx.announced = announced
    if spell_depends(game, as_face):
        check = SpellTargets(game, player, as_face, way, announced, ctx)
        if not check.payable(ctx, every_phrase(as_face, announced), as_face, []):
            return CANT_PAY
    else:
        total = total_cost(game, player, as_face, way, announced)
        if not payment.can_pay(game, player, total, as_face, ctx):
            optional = (bool(chars.abilities.queries.get(COST)) or has_either(chars)) and possible_with_option(game, player, as_face, way, ctx, False)
            if not optional and not payable_with_x(game, player, as_face, way, announced, ctx, total):
                return CANT_PAY
    for tree in targeting_trees(as_face):
        modal = modal_of(tree)
        if modal is not None:
            modes = available_modes(ctx, modal, as_face)
            if len(modes) < (1 if modal.repeats else modal.fewest(ctx)):
                return NO_MODES
            if costs_by_modes(as_face):
                by_modes = PayableModes(game, player, as_face, way, ctx)
                if not any([by_modes.allowed((mode,)) for mode in modes]):
                    return CANT_PAY
        elif not enough_targets(ctx, announced_targets(tree, announced), as_face) and not targets_for_some_x(game, player, as_face, way, announced, ctx):
            if not possible_with_option(game, player, as_face, way, ctx, True):
                return NO_TARGETS
    return None


def propose(game: Game, obj: GameObject, player: int, way: Way) -> GameObject:
    """Put the card on the stack as a spell (601.2a)."""
    definition = obj.definition
    chars: Characteristics = definition.faces[way.face] if definition is not None and (way.face or obj.zone != STACK) else obj.chars
    unaltered = chars
    if way.chars is not None:
        chars = way.chars
    spell = GameObject(game.new_id(), obj.kind, obj.owner, player, STACK, definition, chars)
    spell.face = way.face
    spell.face_down = way.face_down
    spell.hidden = chars if way.face_down else None
    spell.timestamp = spell.id
    spell.was = obj.id
    spell.commander = obj.commander
    announced = Announcement()
    announced.alternative = way.word
    announced.unaltered = unaltered if way.chars is not None else None
    announced.from_zone = obj.zone
    announced.step = game.turn.step
    announced.own_turn = game.turn.active == player
    announced.slow = sorcery_timing(game, player)
    announced.leaves_for = EXILE if obj.zone == GRAVEYARD and has_aftermath(chars) else way.leaves_for  # 702.127a
    announced.graveyard_for = way.graveyard_for
    spell.announced = announced
    take_out(game, obj)
    game.became[obj.id] = spell.id
    put_in(game, spell, STACK, 0)
    watch(game, spell)
    if statics_in(spell, STACK):
        game.stale.append(spell.id)
    zones_changed(game, obj.zone)
    return spell


def cast(game: Game, player: int, id: int, way: Way) -> int:
    """Cast a spell: 601.2a to 601.2i. Returns the spell's id, or 0 if it could not be completed and was reversed.

    What mana abilities did that can't be undone (drew, milled, revealed) stays done (733.1).
    """
    obj = game.objects[id]
    place = game.zone(obj.zone, obj.owner).index(id)
    spell = propose(game, obj, player, way)
    announced = spell.announced
    assert announced is not None
    ctx = Context(game, player, spell.id)
    ctx.announced = announced
    ctx.stack_object = spell.id
    game.announcing += 1
    done = announce(game, player, spell, way, announced, ctx)
    if done:
        done = payment.pay(game, player, total_cost(game, player, spell, way, announced), spell, ctx)
    end_announcement(game)
    if not done:
        unpropose(game, spell, obj, place)
        return 0
    spell.refs = dict(ctx.refs)
    commander.was_cast(game, player, spell)
    for limited in (way.limited, way.also_limited):
        if limited is not None:
            game.turn_facts[limited] = game.turn_facts.get(limited, 0) + 1
    if way.rider is not None and way.rider_ctx is not None:
        way.rider.follow(way.rider_ctx, spell.id)
    events: list[Happening] = [Cast(player, spell.id, obj.zone)]
    for things in announced.targets:
        events.extend([BecomesTarget(player, thing, spell.id) for thing in things])
    happen(game, events, spell.id, player)
    return spell.id


def cast_this_way(game: Game, player: int, id: int, way: Way) -> int:
    """An effect lets a player cast a card in a way of its own while it resolves (608.2g). Returns the spell's id, 0 if it can't be cast."""
    way.any_time = True
    if why_not_cast(game, player, game.objects[id], way) is not None:
        return 0
    return cast(game, player, id, way)


def cast_during_resolution(game: Game, player: int, id: int, free: bool, word: str) -> int:
    """An effect lets a player cast a card while it resolves (608.2g): timing doesn't matter, no player receives priority afterward.

    `free`: without paying its mana cost; additional costs are still paid (118.9d). Returns the spell's id, 0 if it can't be cast.
    """
    obj = game.objects[id]
    definition = obj.definition
    if definition is None:
        return 0
    found: list[Way] = []
    for face in castable_faces(definition.card.layout, len(definition.faces)):
        way = normal_way(obj, face)
        if free:
            way.symbols = ()
        way.word = word
        way.any_time = True
        if why_not_cast(game, player, obj, way) is None:
            found.append(way)
    if not found:
        return 0
    way = found[0]
    if len(found) > 1:
        way = found[ask(game, choose_face(game, player, id, found))[0]]
    return cast(game, player, id, way)
