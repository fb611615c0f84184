"""733: Handling Illegal Actions. What was begun and can't be completed, or is taken back, is reversed as far as that may be (733.1)."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import MANA_LETTERS
from lawmage.rules.events.actions import Activate, Done
from lawmage.rules.events.kinds import REFUSED
from lawmage.rules.events.mana import AddMana, TappedForMana
from lawmage.rules.events.status import Tap
from lawmage.rules.events.zone_change import ZONE_FACTS
from lawmage.rules.facts import STACK_FACTS, TAPPED
from lawmage.rules.index import unwatch, watch
from lawmage.rules.layers.derive import refresh


def zones_changed(game: Game, zone: int) -> None:
    """A card went between a zone and the stack: what depends on either is derived anew (611.3a)."""
    game.changed |= ZONE_FACTS[zone] | STACK_FACTS
    game.version += 1
    refresh(game)


def unpropose(game: Game, spell: GameObject, obj: GameObject, place: int) -> None:
    """The casting is reversed: the card is back where it was (733.1). Nothing has been paid."""
    game.stack.remove(spell.id)
    unwatch(game, spell)
    del game.objects[spell.id]
    del game.became[obj.id]
    zone = game.zone(obj.zone, obj.owner)
    zone.insert(min(place, len(zone)), obj.id)
    watch(game, obj)
    zones_changed(game, obj.zone)


def unactivate(game: Game, player: int, source: int, counted: str, events: list[Event]) -> bool:
    """Undo a mana ability that did nothing but tap its permanent and add mana that is still there (733.1). Whether it was undone.

    `source` is the permanent, `counted` the word under which activations of the ability are counted this turn, `events` what followed from activating it.
    What moved cards, revealed them or shuffled a library may not be reversed; nor is anything else that happened besides.
    """
    tapped = 0
    mana = ""
    for event in events:
        if isinstance(event, Tap) and event.obj == source:
            tapped = event.obj
        elif isinstance(event, AddMana) and event.player == player and event.restriction is None and not event.lasts:
            mana += event.mana
        elif not isinstance(event, (Activate, TappedForMana)):
            return False
    pool = game.players[player].pool
    wanted = [mana.count(letter) for letter in MANA_LETTERS]
    if not tapped or any([pool[i] < wanted[i] for i in range(6)]):
        return False
    for i in range(6):
        pool[i] -= wanted[i]
    game.objects[tapped].tapped = False
    game.turn_facts[(source, counted)] -= 1
    game.changed |= TAPPED
    game.version += 1
    game.log.append(Done(REFUSED, "733.1", player, tapped))
    return True
