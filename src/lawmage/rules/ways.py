"""601.3: In which ways a card may be cast: as which face, for which cost (118.9), and by what permission from elsewhere."""

from __future__ import annotations

from lawmage.choices import ChooseOption
from lawmage.game.game import Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import COMMAND, HAND, LAND, STACK
from lawmage.rules.abilities import AlternativeCost
from lawmage.rules.card_faces import aftermath_halves, castable_faces, fused_way
from lawmage.rules.context import Context
from lawmage.rules.facts import STACK_FACTS
from lawmage.rules.layers.derive import derive_as_spell
from lawmage.rules.nodes import Query
from lawmage.rules.queries import ALTERNATIVE, ASKS, PLAY_FROM, asked
from lawmage.rules.total_cost import Way


def normal_way(obj: GameObject, face: int) -> Way:
    """Casting a face for its mana cost (601.2f, 118.6)."""
    definition = obj.definition
    chars = definition.faces[face] if definition is not None else obj.chars
    cost = chars.mana_cost
    return Way(face, "", cost.symbols if cost is not None else None, ())


def alternative_way(obj: GameObject, tree: AlternativeCost) -> Way:
    """Casting a card for an alternative cost of its own (118.9)."""
    cost = obj.chars.mana_cost
    symbols: tuple[str, ...] | None = ()
    if tree.keeps_mana_cost:
        symbols = cost.symbols if cost is not None else None
    way = Way(tree.face, tree.word, symbols, tree.cost)
    way.leaves_for = tree.leaves_for
    way.face_down = tree.face_down
    if not tree.face:
        altered = tree.altered(obj.chars)
        if altered is not obj.chars:
            way.chars = altered
    return way


def as_cast(obj: GameObject, way: Way) -> GameObject:
    """The card as the spell that it would be, for legality: with the characteristics of the chosen face and way (601.3e)."""
    definition = obj.definition
    chars = way.chars
    if chars is None and definition is not None and (way.face or definition.whole is not definition.faces[0]):
        chars = definition.faces[way.face]
    if chars is None:
        return obj
    new = obj.clone()
    new.face = way.face
    new.chars = chars
    new.face_down = way.face_down
    new.hidden = chars if way.face_down else None
    return new


def on_stack(obj: GameObject) -> GameObject:
    """A card that has the characteristics it is cast with, as the spell on the stack that it would become (601.3e)."""
    if obj.zone == STACK:
        return obj
    spell = obj.clone()
    spell.zone = STACK
    announced = Announcement()
    announced.from_zone = obj.zone
    if obj.announced is not None:
        announced.x = obj.announced.x  # it is being announced
    spell.announced = announced
    return spell


def ways_to_cast(game: Game, player: int, obj: GameObject) -> list[Way]:
    """The ways in which the player may begin to cast the card where it is now (601.3): by the rules from the hand, and by what permits more."""
    found: list[Way] = []
    definition = obj.definition
    if definition is None:
        return found
    from_command = obj.zone == COMMAND and obj.commander != 0 and obj.owner == player  # 903.8
    if (obj.zone == HAND and obj.owner == player) or from_command:
        for face in castable_faces(definition.card.layout, len(definition.faces)):
            if not definition.faces[face].types & LAND:
                found.append(normal_way(obj, face))
        fused = definition.fused
        if fused is not None and obj.zone == HAND:
            found.append(fused_way(fused))
    if obj.owner == player:
        found.extend([normal_way(obj, face) for face in aftermath_halves(obj)])
    # what effects give spells counts too (601.3e)
    own = derive_as_spell(game, obj, player) if game.reads & STACK_FACTS and not obj.chars.types & LAND else obj
    for ability in own.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AlternativeCost) and tree.from_zones >> (HAND if from_command else obj.zone) & 1 and obj.owner == player:
            ctx = Context(game, player, obj.id, ability)
            if tree.condition is None or tree.condition.holds(ctx):
                found.append(alternative_way(obj, tree))
    if game.watchers.get(ASKS + PLAY_FROM) or game.has_floating:
        permitted: list[Way] = []
        for ctx, query in asked(game, PLAY_FROM):
            permitted.extend(permitted_ways(ctx, query, player, obj, own))
        found.extend(without_worse(permitted))
    if game.watchers.get(ASKS + ALTERNATIVE) or game.has_floating:
        found.extend(other_costs(game, player, obj, found))
    return found


def permitted_ways(permission: Context, query: Query, player: int, obj: GameObject, own: GameObject) -> list[Way]:
    """The ways that a permission to cast a card from elsewhere gives: as any of its faces that the permission speaks of, and for alternative costs of the
    card that don't name a zone of their own (118.9), among them casting it face down (702.37c)."""
    found: list[Way] = []
    definition = obj.definition
    assert definition is not None
    only = query.only_for()
    for face in castable_faces(definition.card.layout, len(definition.faces)) if not only else ():
        way = normal_way(obj, face)
        trial = as_cast(obj, way)
        if trial.chars.types & LAND or not query.concerns_cast(permission, player, trial):
            continue
        way.allowing = query
        way.allowing_ctx = permission
        given = query.way(permission, player, trial)
        if given is not None:
            by_permission(permission, way, given)
            if given.word:
                way.word = given.word
                way.symbols = given.symbols
        found.append(way)
    for ability in own.chars.abilities.casting:
        tree = ability.tree
        if not isinstance(tree, AlternativeCost) or not tree.from_zones >> HAND & 1 or tree.from_zones >> obj.zone & 1 or tree.keeps_mana_cost:
            continue
        ctx = Context(permission.game, player, obj.id, ability)
        if tree.condition is not None and not tree.condition.holds(ctx):
            continue
        if only and tree.word != only:
            continue
        way = alternative_way(obj, tree)
        trial = as_cast(obj, way) if tree.face_down else obj
        if trial.chars.types & LAND or not query.concerns_cast(permission, player, trial):
            continue
        given = query.way(permission, player, trial)
        if given is not None and given.word:
            continue  # 118.9a: only one alternative cost
        if given is not None:
            by_permission(permission, way, given)
        found.append(way)
    return found


def by_permission(permission: Context, way: Way, given: Way) -> None:
    """What a permission says besides the cost: how often, at what time, what is paid in addition, what becomes of the spell."""
    way.limited = given.limited
    way.by = permission.source if given.limited is not None else 0
    way.any_time = given.any_time
    way.parts = way.parts + given.parts
    way.rider = given.rider
    way.rider_ctx = permission if given.rider is not None else None
    if way.leaves_for < 0:
        way.graveyard_for = given.graveyard_for


def other_costs(game: Game, player: int, obj: GameObject, found: list[Way]) -> list[Way]:
    """The ways to cast the card for an alternative cost that an effect lets its controller pay for spells (118.9), wherever they may cast them from: rather
    than the mana cost, as no alternative cost is paid besides (118.9a)."""
    others: list[Way] = []
    for ctx, query in asked(game, ALTERNATIVE):
        for way in found:
            if way.word or way.chars is not None:
                continue
            trial = as_cast(obj, way)
            if not query.concerns_cast(ctx, player, trial):
                continue
            given = query.way(ctx, player, trial)
            if given is None:
                continue
            new = Way(way.face, given.word, given.symbols, way.parts + given.parts)
            new.limited = way.limited
            new.by = way.by
            if given.limited is not None:
                new.also_limited = way.limited
                new.limited = given.limited
                new.by = ctx.source
            new.any_time = way.any_time or given.any_time
            new.graveyard_for = way.graveyard_for
            new.rider = way.rider
            new.rider_ctx = way.rider_ctx
            others.append(new)
    return without_worse(others)


def without_worse(permitted: list[Way]) -> list[Way]:
    """Of permissions to cast a card for the same cost one is enough, rather one that sets no limit and changes nothing of where the card goes. Where all
    are limited, the player chooses which to use."""
    found: list[Way] = []
    for way in sorted(permitted, key=lambda each: (each.limited is not None, each.graveyard_for, not each.any_time)):
        if not any([makes_needless(each, way) for each in found]):
            found.append(way)
    return found


def makes_needless(better: Way, way: Way) -> bool:
    """Whether a permission does what another one does, and that one has no limit of its own to spare."""
    if better.rider is not way.rider or (way.any_time and not better.any_time):
        return False
    if better.face != way.face or better.word != way.word or better.symbols != way.symbols or better.parts != way.parts:
        return False
    return better.limited is None or better.limited == way.limited


def choose_face(game: Game, player: int, id: int, found: list[Way]) -> ChooseOption:
    """Which of several ways, each by the name of the half or face that is cast (601.2b, 709.3a, 712.11b)."""
    definition = game.objects[id].definition
    assert definition is not None
    names: list[str] = []
    for way in found:
        name = "fused " + definition.name if way.word.startswith("fuse") else definition.faces[way.face].name
        names.append(f"{name} ({way.word})" if name in names else name)
    return ChooseOption(player, "face", names, id, "601.2b")
