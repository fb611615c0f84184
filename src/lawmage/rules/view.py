"""400.2, 402.3: public and hidden zones. What one player may see of a game."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import HAND, LIBRARY


def sees(game: Game, viewer: int, id: int) -> bool:
    """Whether the player may look at the object's face: public zones to all, a hand to its owner, a library to nobody (400.2, 401.2, 402.3).

    A card drawn while a spell is being cast is seen by nobody yet (121.8); a face-down object by its controller (708.5).
    """
    obj = game.objects[id]
    if obj.zone == LIBRARY:
        return False
    if obj.zone == HAND:
        return obj.owner == viewer and id not in game.players[viewer].unseen
    return not obj.face_down or obj.controller == viewer


def hand_of(game: Game, viewer: int, player: int) -> list[GameObject] | int:
    """A player's hand: the cards, to its owner; to others only how many."""
    hand = game.players[player].hand
    if viewer != player:
        return len(hand)
    return [game.objects[id] for id in hand]


def visible(game: Game, viewer: int) -> list[GameObject]:
    """Every object that the player may see, in a defined order: own hand, battlefield, stack, graveyards, exile, command zone."""
    ids = list(game.players[viewer].hand) + game.battlefield + game.stack
    for player in game.players:
        ids += player.graveyard
    ids += game.exile + game.command
    return [game.objects[id] for id in ids if sees(game, viewer, id)]
