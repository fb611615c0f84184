"""502.1, 702.26: phasing. A phased-out permanent is treated as though it didn't exist: it stands in no zone's list, and is kept in `Game.phased` with what it
phased out along with. It stays the same object."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import BATTLEFIELD, NOWHERE
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening, OfObject
from lawmage.rules.events.zone_change import leave_host, remove_from_combat
from lawmage.rules.facts import BOARD
from lawmage.rules.index import unwatch


class PhaseOut(OfObject):
    """A permanent phases out (702.26b), and with it what is attached to it (702.26g). `along`: the permanent that it phases out along with, 0 if it does
    so directly."""

    kind = kinds.PHASE_OUT
    rule = "702.26b"

    def __init__(self, obj: int, along: int = 0) -> None:
        super().__init__(obj)
        self.along = along

    def possible(self, game: Game) -> bool:
        return game.there(self.obj) and game.objects[self.obj].zone == BATTLEFIELD

    def contained(self, game: Game) -> list[Happening]:
        found: list[Happening] = []
        for id in game.objects[self.obj].attachments:
            event = PhaseOut(id, self.obj)
            event.rule = "702.26g"
            found.append(event.inherits(self))
        return found

    def perform(self, game: Game) -> bool:
        if not self.possible(game):
            return False  # 702.26h: it has phased out along with another
        obj = game.objects[self.obj]
        remove_from_combat(game, obj.id)
        unwatch(game, obj)
        game.battlefield.remove(obj.id)
        if obj.id in game.static_sources:
            game.static_sources.remove(obj.id)
        game.stale.extend(game.battlefield)
        obj.zone = NOWHERE
        game.phased[obj.id] = self.along
        if obj.attached_to and not self.along:
            host = obj.attached_to
            if host > 0 and host in game.objects and obj.id in game.objects[host].attachments:
                game.objects[host].attachments.remove(obj.id)
        game.changed |= BOARD
        return True


class PhaseIn(OfObject):
    """A permanent phases in (702.26c), and with it what phased out along with it."""

    kind = kinds.PHASE_IN
    rule = "702.26c"

    def player_affected(self, game: Game) -> int:
        return game.objects[self.obj].controller

    def possible(self, game: Game) -> bool:
        return self.obj in game.phased

    def contained(self, game: Game) -> list[Happening]:
        return [PhaseIn(id).inherits(self) for id, along in game.phased.items() if along == self.obj]

    def perform(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        along = game.phased.pop(obj.id)
        obj.zone = BATTLEFIELD
        game.battlefield.append(obj.id)
        if obj.attached_to and not along:
            attach_again(game, obj)
        game.stale.append(obj.id)
        game.changed |= BOARD
        return True


def attach_again(game: Game, obj: GameObject) -> None:
    """702.26i: it phases in attached to what it was attached to, if that is still there; otherwise unattached."""
    host = obj.attached_to
    if host < 0:
        return
    if game.there(host) and game.objects[host].zone == BATTLEFIELD:
        game.objects[host].attachments.append(obj.id)
    else:
        leave_host(game, obj)
        obj.attached_to = 0


def phasing_event(game: Game) -> list[Happening]:
    """The first part of the untap step (502.1, 702.26a): what has phasing phases out, and what had phased out under the active player's control phases in."""
    active = game.turn.active
    out = [id for id in game.battlefield if game.objects[id].controller == active and game.objects[id].chars.abilities.has("phasing")]
    events: list[Happening] = [PhaseOut(id) for id in out if not along_with_others(game, id, out)]
    events.extend([PhaseIn(id) for id, along in game.phased.items() if not along and game.objects[id].controller == active])
    for event in events:
        event.rule = "702.26a"
    return events


def along_with_others(game: Game, id: int, out: list[int]) -> bool:
    """702.26h: whether it would phase out along with what it is attached to, too."""
    host = game.objects[id].attached_to
    return host > 0 and (host in out or along_with_others(game, host, out))
