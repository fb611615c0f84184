"""301, 303: Artifacts and Enchantments: what Auras and Equipment may be attached to, and Auras that enter the battlefield without having been cast."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import BATTLEFIELD, CREATURE, ENCHANTMENT, LAND, STACK
from lawmage.rules.abilities import EnchantAbility
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Move
from lawmage.rules.protection import protected_from


def equippable(game: Game, obj: GameObject, host: int) -> bool:
    """Whether an Equipment may be attached to the permanent: a creature that isn't itself, without protection from it (301.5c, 702.16d)."""
    if not game.there(host):
        return False
    other = game.objects[host]
    return other.zone == BATTLEFIELD and host != obj.id and other.chars.types & CREATURE != 0 and not protected_from(game, other, obj)


def fortifiable(game: Game, obj: GameObject, host: int) -> bool:
    """Whether a Fortification may be attached to the permanent: a land, without protection from it (301.6, 702.16d)."""
    if not game.there(host):
        return False
    other = game.objects[host]
    return other.zone == BATTLEFIELD and host != obj.id and other.chars.types & LAND != 0 and not protected_from(game, other, obj)


def attachable(game: Game, obj: GameObject, host: int) -> bool:
    """Whether an effect can attach the permanent to the thing (701.3a-b): an Aura that enchants it, an Equipment or Fortification that may be on it.

    What is also a creature is attached to nothing (301.5c, 301.6, 303.4d), unless it is an Equipment with reconfigure.
    """
    chars = obj.chars
    if host == obj.id or obj.zone != BATTLEFIELD:
        return False
    creature = chars.types & CREATURE != 0
    if "Aura" in chars.subtypes and chars.types & ENCHANTMENT:
        return not creature and legal_enchantment(game, obj, host)
    if host < 0:
        return False
    if "Equipment" in chars.subtypes:
        return (not creature or "reconfigure" in chars.abilities.keywords) and equippable(game, obj, host)
    return "Fortification" in chars.subtypes and not creature and fortifiable(game, obj, host)


def legal_enchantment(game: Game, obj: GameObject, host: int) -> bool:
    """Whether an Aura may be attached to the thing: as its enchant ability says, without protection from it (303.4c, 702.16c)."""
    if host == 0 or host == obj.id:
        return False
    if host < 0:
        if game.players[player_of_thing(host)].left:
            return False
    else:
        if not game.there(host):
            return False
        if "protection" in game.objects[host].chars.abilities.keywords and protected_from(game, game.objects[host], obj):
            return False
    for ability in obj.chars.abilities.parameterised:
        tree = ability.tree
        if isinstance(tree, EnchantAbility):
            return tree.target.candidate(Context(game, obj.controller, obj.id, ability), host)
    return False


def attach_entering(game: Game, events: list[Happening]) -> list[Happening]:
    """303.4f: the player under whose control an uncast Aura enters chooses what it will enchant; 303.4g: if nothing can be, it stays where it is.

    303.4i, 301.5e: where an effect says what it enters attached to, an Aura that can't enchant that stays where it is, an Equipment that can't be attached
    enters all the same.

    Returns the events that go on.
    """
    kept: list[Happening] = []
    for event in events:
        if isinstance(event, Move) and event.entering is not None and event.to == BATTLEFIELD and not event.attach_to:
            entering = event.entering
            chars = entering.chars
            if chars.types & ENCHANTMENT and "Aura" in chars.subtypes and not chars.types & CREATURE:
                hosts = [thing_of_player(p.index) for p in game.players] + list(game.battlefield)
                legal = [host for host in hosts if legal_enchantment(game, entering, host)]
                if not legal:
                    game.objects.pop(entering.id, None)
                    continue
                decision = ChooseThings(entering.controller, "enchant", legal, 1, 1, entering.id, "303.4f")
                event.attach_to = decision.chosen(ask(game, decision))[0]
        elif isinstance(event, Move) and event.entering is not None and event.attach_to and game.objects[event.obj].zone != STACK:
            entering = event.entering
            if entering.chars.types & ENCHANTMENT and "Aura" in entering.chars.subtypes:
                if not legal_enchantment(game, entering, event.attach_to):
                    game.objects.pop(entering.id, None)
                    continue
            elif not attachable(game, entering, event.attach_to):
                event.attach_to = 0
        kept.append(event)
    return kept
