"""704.5f-x: state-based actions about permanents: toughness, damage, loyalty, defense, legends, Auras, Equipment, counters."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLE, CREATURE, ENCHANTMENT, GRAVEYARD, LEGENDARY, PLANESWALKER, WORLD
from lawmage.rules.attaching import attachable, legal_enchantment
from lawmage.rules.battles import is_defeated, lacks_protector, new_protector
from lawmage.rules.events.attachment import Unattach
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import RemoveCounters
from lawmage.rules.events.zone_change import Destroy, Move
from lawmage.rules.queries import ASKS, LEGEND_RULE_OFF, asked
from lawmage.rules.sagas import is_over, sacrifice


def permanent_actions(game: Game, events: list[Happening]) -> None:
    """Append the state-based actions that permanents call for now."""
    legends: list[GameObject] = []
    worlds: list[GameObject] = []
    objects = game.objects
    for id in game.battlefield:
        obj = objects[id]
        chars = obj.chars
        types = chars.types
        if types & CREATURE:
            if chars.toughness <= 0:
                move = Move(id, GRAVEYARD)
                move.rule = "704.5f"
                events.append(move)
            elif obj.damage and obj.damage >= chars.toughness:
                destroy = Destroy(id)
                destroy.rule = "704.5g"
                events.append(destroy)
            elif obj.deathtouched:
                destroy = Destroy(id)
                destroy.rule = "704.5h"
                events.append(destroy)
            obj.deathtouched = False
        if types & PLANESWALKER and obj.counters.get("loyalty", 0) <= 0:
            move = Move(id, GRAVEYARD)
            move.rule = "704.5i"
            events.append(move)
        if types & BATTLE:
            battle(game, obj, events)
        if chars.supertypes:
            if chars.supertypes & LEGENDARY:
                legends.append(obj)
            if chars.supertypes & WORLD:
                worlds.append(obj)
        if types & ENCHANTMENT and chars.subtypes and is_over(game, obj):
            events.append(sacrifice(obj))
        if obj.attached_to or (types & ENCHANTMENT and "Aura" in chars.subtypes):
            attachment(game, obj, events)
        counters = obj.counters
        if counters:
            n = min(counters.get("+1/+1", 0), counters.get("-1/-1", 0))
            if n:
                for word in ("+1/+1", "-1/-1"):
                    remove = RemoveCounters(id, word, n)
                    remove.rule = "704.5q"
                    events.append(remove)
    if len(legends) > 1:
        legend_rule(game, legends, events)
    if len(worlds) > 1:
        worlds.sort(key=timestamp)
        for obj in worlds[:-1]:
            move = Move(obj.id, GRAVEYARD)
            move.rule = "704.5k"
            events.append(move)


def battle(game: Game, obj: GameObject, events: list[Happening]) -> None:
    """704.5v-x: a battle without defense, without a protector, or whose protector can't be one; 704.5p: one that is attached to something."""
    change: Happening | None = None
    if is_defeated(game, obj):
        change = Move(obj.id, GRAVEYARD)
        change.rule = "704.5v"
    elif lacks_protector(game, obj):
        change = new_protector(game, obj) or Move(obj.id, GRAVEYARD)
        change.rule = "704.5w"
    if change is not None:
        events.append(change)
    if obj.attached_to:
        unattach = Unattach(obj.id)
        unattach.rule = "310.9"
        events.append(unattach)


def timestamp(obj: GameObject) -> int:
    return obj.timestamp


def legend_rule(game: Game, legends: list[GameObject], events: list[Happening]) -> None:
    """704.5j: a player who controls several legendary permanents of one name chooses one; the rest go to the graveyard."""
    groups: dict[tuple[int, str], list[int]] = {}
    for obj in legends:
        if obj.chars.name:
            groups.setdefault((obj.controller, obj.chars.name), []).append(obj.id)
    exempt = asked(game, LEGEND_RULE_OFF) if game.watchers.get(ASKS + LEGEND_RULE_OFF) or game.has_floating else []
    for (controller, _), ids in groups.items():
        if exempt:
            ids = [id for id in ids if not any([query.concerns(ctx, game.objects[id]) for ctx, query in exempt])]
        if len(ids) < 2:
            continue
        decision = ChooseThings(controller, "legend rule", ids, 1, 1, 0, "704.5j")
        kept = decision.chosen(ask(game, decision))[0]
        for id in ids:
            if id != kept:
                move = Move(id, GRAVEYARD)
                move.rule = "704.5j"
                events.append(move)


def is_bestowed(obj: GameObject) -> bool:
    """Whether it is an Aura because it was cast bestowed (702.103b)."""
    return obj.announced is not None and obj.announced.alternative == "bestow"


def attachment(game: Game, obj: GameObject, events: list[Happening]) -> None:
    """704.5m, 704.5n, 704.5p: what is attached illegally, or is an Aura attached to nothing."""
    chars = obj.chars
    host = obj.attached_to
    creature = chars.types & CREATURE != 0
    if chars.types & ENCHANTMENT and "Aura" in chars.subtypes and not (creature and host):
        # 303.4d: an Aura that is also a creature becomes unattached first
        if not creature and host and is_bestowed(obj) and not legal_enchantment(game, obj, host):
            events.append(Unattach(obj.id))  # 702.103f: it ceases to be bestowed
        elif creature or not legal_enchantment(game, obj, host):
            move = Move(obj.id, GRAVEYARD)
            move.rule = "704.5m"
            events.append(move)
        return
    if host and not attachable(game, obj, host):
        unattach = Unattach(obj.id)
        unattach.rule = "704.5n" if "Equipment" in chars.subtypes else "704.5p"
        events.append(unattach)
