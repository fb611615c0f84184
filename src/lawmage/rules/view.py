"""402, 400.2: Hands, and the other public and hidden zones. What one player may see of a game."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import HAND, LIBRARY
from lawmage.rules.queries import ASKS, MAY_LOOK, asked


def sees(game: Game, viewer: int, id: int) -> bool:
    """Whether the player may look at the object's face: public zones to all, a hand to its owner, a library to nobody (400.2, 401.2, 402.3).

    A card drawn while a spell is being cast is seen by nobody yet (121.8); a face-down object by its controller (708.5).
    """
    obj = game.objects[id]
    if obj.zone == LIBRARY:
        return shown(game, viewer, obj)
    if obj.zone == HAND:
        if id in game.players[obj.owner].unseen:
            return False
        return obj.owner == viewer or shown(game, viewer, obj)
    return not obj.face_down or obj.controller == viewer or shown(game, viewer, obj)


def shown(game: Game, viewer: int, obj: GameObject) -> bool:
    """Whether an effect lets the player look at the card ("you may look at the top card of your library any time")."""
    if game.watchers.get(ASKS + MAY_LOOK) or game.has_floating:
        for ctx, query in asked(game, MAY_LOOK):
            if query.shows(ctx, viewer, obj):
                return True
    return False


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
