"""506: Combat Phase. Who defends, what can be attacked, which permanents are in combat and when they are removed from it."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.game import Combat, Game
from lawmage.game.objects import GameObject
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import BATTLE, BATTLEFIELD, CREATURE, PLANESWALKER
from lawmage.rules.battles import protector_of, protects
from lawmage.rules.events.zone_change import stop_being_attacked, stop_fighting
from lawmage.rules.facts import COMBAT
from lawmage.rules.refusals import BATTLES_DONT_FIGHT, NO_SUCH_OBJECT, NOT_A_CREATURE, Refusal


def why_not_fight(game: Game, obj: GameObject) -> Refusal | None:
    """Why something can neither attack nor block (508.1a, 509.1a): it isn't there, or no creature, or a battle (310.8)."""
    types = obj.chars.types
    if obj.zone != BATTLEFIELD or not game.there(obj.id):
        return NO_SUCH_OBJECT
    if not types & CREATURE:
        return NOT_A_CREATURE
    return BATTLES_DONT_FIGHT if types & BATTLE else None


def defending_players(game: Game) -> list[int]:
    """The players whom the active player's creatures may attack, in turn order (506.2)."""
    n = len(game.players)
    active = game.turn.active
    return [(active + i) % n for i in range(1, n) if not game.players[(active + i) % n].left]


def attackable(game: Game) -> list[int]:
    """What may be attacked: each defending player, then the planeswalkers they control and the battles they protect (506.2), oldest first."""
    found: list[int] = []
    for player in defending_players(game):
        found.append(thing_of_player(player))
        for id in game.battlefield:
            obj = game.objects[id]
            types = obj.chars.types
            if types & (PLANESWALKER | BATTLE) and ((obj.controller == player and types & PLANESWALKER) or protects(game, player, obj)):
                found.append(id)
    return found


def defender_of(game: Game, thing: int) -> int:
    """The defending player where that player, planeswalker or battle is attacked: of a battle its protector (508.5, 310.8d)."""
    if thing < 0:
        return player_of_thing(thing)
    obj = game.objects[thing]
    protector = protector_of(obj) if obj.chars.types & BATTLE else -1
    return protector if protector >= 0 else obj.controller


def defending_player(game: Game, attacker: int) -> int:
    """The defending player of a creature that attacks or attacked in this combat (508.5); -1 if it did not."""
    combat = game.combat
    return combat.defended_by.get(attacker, -1) if combat is not None else -1


def attacked_by(game: Game, attacker: int) -> int:
    """What an attacking creature is attacking now; 0 if nothing (506.4c)."""
    combat = game.combat
    return combat.defending.get(attacker, 0) if combat is not None else 0


def is_attacking(game: Game, id: int) -> bool:
    combat = game.combat
    return combat is not None and id in combat.defending


def is_blocking(game: Game, id: int) -> bool:
    combat = game.combat
    return combat is not None and id in combat.blocking


def is_blocked(game: Game, id: int) -> bool:
    """Whether it is a blocked creature; it stays one when its blockers are gone (509.1h)."""
    combat = game.combat
    return combat is not None and id in combat.blockers


def is_unblocked(game: Game, id: int) -> bool:
    """Whether it is an unblocked creature: an attacker that no creature was declared to block (509.1h), or that came later (508.4d)."""
    combat = game.combat
    return combat is not None and combat.blocks_declared and id in combat.defending and id not in combat.blockers


def had_attackers(game: Game) -> bool:
    """Whether any creature was declared as an attacker or put onto the battlefield attacking; else blocks and damage are skipped (508.8)."""
    combat = game.combat
    return combat is not None and bool(combat.defended_by)


def choose_attacked(game: Game, player: int, source: int) -> int:
    """What a creature that enters attacking attacks: its controller chooses (508.4). Returns the thing, 0 if there is nothing to attack."""
    if game.combat is None:
        return 0
    decision = ChooseThings(player, "attacked", attackable(game), 1, 1, source, "508.4")
    chosen = decision.chosen(ask(game, decision))
    return chosen[0] if chosen else 0


def become_attacking(game: Game, obj: GameObject, thing: int) -> bool:
    """A creature put onto the battlefield attacking becomes an attacking creature; no declaration's rules apply to it (508.4c).

    False, with nothing changed, where it can't be one: not a creature (506.3a), a battle (506.3f), not controlled by the attacking player
    (506.3b), or what it would attack can't be attacked (506.3c, 508.4a).
    """
    combat = game.combat
    types = obj.chars.types
    if combat is None or obj.controller != game.turn.active or not types & CREATURE or types & BATTLE or thing not in attackable(game):
        return False
    enter_attack(game, combat, obj.id, thing)
    return True


def enter_attack(game: Game, combat: Combat, id: int, thing: int) -> None:
    """Note an attacking creature and what it attacks."""
    combat.attackers.append(id)
    combat.defending[id] = thing
    combat.defended_by[id] = defender_of(game, thing)
    game.changed |= COMBAT


def check_combat(game: Game) -> bool:
    """Remove from combat what no longer can be in it, as derived values have changed (506.4): a creature that stopped being one or became a battle,
    an attacked planeswalker or battle that stopped being one. Leaving the battlefield and changing controllers remove at once. Whether anything changed."""
    combat = game.combat
    if combat is None:
        return False
    fighters = [id for id in [*combat.attackers, *combat.blocking] if out_of_place(game.objects[id])]
    attacked = [thing for thing in combat.defending.values() if thing > 0 and not game.objects[thing].chars.types & (PLANESWALKER | BATTLE)]
    for id in fighters:
        stop_fighting(game, id)
    for id in attacked:
        stop_being_attacked(game, id)
    return bool(fighters or attacked)


def out_of_place(obj: GameObject) -> bool:
    """Whether an attacking or blocking object can't go on being one (506.4)."""
    types = obj.chars.types
    return not types & CREATURE or types & BATTLE != 0


def alone_in_combat(combat: Combat) -> tuple[int, ...]:
    """The creature that attacks alone and the one that blocks alone, if there are (506.5)."""
    found: tuple[int, ...] = ()
    if len(combat.attackers) == 1:
        found = (combat.attackers[0],)
    if len(combat.blocking) == 1:
        found = (*found, *combat.blocking)
    return found
