"""What must be so after every batch of events, whatever the cards: checked by an observer in random games."""

from __future__ import annotations

from lawmage.game.game import Game, Observer
from lawmage.game.terms import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE, STACK
from lawmage.rules.layers.derive import derive_all


class Broken(AssertionError):
    """An invariant does not hold."""


def zones(game: Game) -> list[tuple[int, list[int]]]:
    """Every zone with its list of ids."""
    found = [(BATTLEFIELD, game.battlefield), (STACK, game.stack), (EXILE, game.exile), (COMMAND, game.command), (NOWHERE, list(game.phased))]
    for player in game.players:
        found += [(LIBRARY, player.library), (HAND, player.hand), (GRAVEYARD, player.graveyard)]
    return found


def facts(game: Game, id: int) -> tuple[object, ...]:
    """The derived values of an object, comparable."""
    obj = game.objects[id]
    chars = obj.chars
    keys = tuple((a.origin, a.index, a.granter) for a in chars.abilities.abilities)
    return (chars.name, chars.colors, chars.types, chars.supertypes, tuple(chars.subtypes), chars.power, chars.toughness, obj.controller, keys)


class Invariants(Observer):
    """Checks each invariant after each batch."""

    def __init__(self, fresh: bool = True) -> None:
        self.fresh = fresh
        self.batches = 0

    def after(self, game: Game) -> None:
        self.batches += 1
        seen: dict[int, int] = {}
        for zone, ids in zones(game):
            for id in ids:
                if id in seen:
                    raise Broken(f"object {id} is in two places")
                seen[id] = zone
                obj = game.objects[id]
                if obj.zone != zone:
                    raise Broken(f"{obj.chars.name} ({id}) is in zone {zone} but says {obj.zone}")
                if id in game.became:
                    raise Broken(f"{obj.chars.name} ({id}) left and is still in zone {zone}")
                for word, n in obj.counters.items():
                    if n <= 0:
                        raise Broken(f"{obj.chars.name} has {n} {word} counters")
        components = {id for obj in game.objects.values() for id in obj.merged}  # in no zone themselves (730.2c)
        for id in components:
            if id in seen:
                raise Broken(f"{game.objects[id].chars.name} ({id}) is part of a merged permanent and in zone {seen[id]} too")
        for id in game.objects:
            if id not in seen and id not in components and id not in game.became and game.objects[id].zone != BATTLEFIELD:
                raise Broken(f"object {id} ({game.objects[id].chars.name}) is nowhere")
        for id in game.battlefield:
            obj = game.objects[id]
            if obj.attached_to > 0 and game.there(obj.attached_to) and id not in game.objects[obj.attached_to].attachments:
                raise Broken(f"{obj.chars.name} is attached one way only")
        for player in game.players:
            if min(player.pool) < 0:
                raise Broken(f"{player.name} has negative mana")
        if self.fresh:
            self.check_fresh(game)

    def check_fresh(self, game: Game) -> None:
        """Derived values equal those computed from scratch (613)."""
        trial = game.clone()
        trial.observer = None
        derive_all(trial)
        for id in game.battlefield:
            if facts(game, id) != facts(trial, id):
                raise Broken(f"derived values of {game.objects[id].chars.name} are stale: {facts(game, id)} should be {facts(trial, id)}")
