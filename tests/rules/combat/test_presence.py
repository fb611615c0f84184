"""506: who is in combat. Creatures that enter attacking (508.4), what is removed (506.4), 508.5's defending player."""

from __future__ import annotations

import time

import pytest

from lawmage.choices import RandomChooser
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import DAMAGE, DECLARE_BLOCKERS, END_COMBAT
from lawmage.game.objects import GameObject
from lawmage.game.terms import ARTIFACT, CREATURE, GRAVEYARD, PLANESWALKER
from lawmage.rules.combat.attackers import declare_attackers
from lawmage.rules.combat.blockers import declare_blockers, why_cant_block
from lawmage.rules.combat.damage import deal_combat_damage
from lawmage.rules.combat.presence import attacked_by, choose_attacked, defending_player, had_attackers, is_attacking, is_unblocked
from lawmage.rules.door import happen
from lawmage.rules.events.combat import Attack
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.status import Tap
from lawmage.rules.events.zone_change import CreateTokens, Move
from lawmage.rules.protection import protected_from
from lawmage.rules.queries import UNPREVENTABLE
from lawmage.rules.turn.steps import begin_step, end_step
from tests.rules.combat.table import PLAYER_B, RED_GREEN, A, B, Says, Script, Table, protection


def token(types: int = CREATURE) -> Characteristics:
    chars = Characteristics()
    chars.types = types
    chars.power = chars.toughness = 1
    return chars


def create(table: Table, player: int, thing: int, types: int = CREATURE) -> GameObject:
    event = CreateTokens(player, token(types), 1)
    event.attacking = thing
    event.tapped = True
    happen(table.game, [event])
    return table.game.objects[table.game.battlefield[-1]]


def test_tokens_that_enter_attacking() -> None:
    table = Table(Script(things=[(1,)]))
    walker = table.planeswalker(B, 3)
    thing = choose_attacked(table.game, A, 0)
    assert thing == walker.id
    made = create(table, A, thing)
    assert made.tapped and attacked_by(table.game, made.id) == walker.id
    assert defending_player(table.game, made.id) == B
    assert had_attackers(table.game)
    assert table.happened(Attack) == []  # it is attacking but never attacked (508.4)


def test_what_enters_but_is_not_attacking() -> None:
    """506.3a-c: no creature, another player's creature, nothing there to be attacked."""
    table = Table()
    walker = table.planeswalker(B, 3)
    mine = table.planeswalker(A, 3)
    made = [create(table, A, walker.id, ARTIFACT), create(table, B, PLAYER_B), create(table, A, mine.id)]
    happen(table.game, [Move(walker.id, GRAVEYARD)])
    made.append(create(table, A, walker.id))
    assert [is_attacking(table.game, obj.id) for obj in made] == [False] * 4
    assert not had_attackers(table.game)


def test_what_enters_attacking_after_blocks_is_unblocked() -> None:
    """508.4d."""
    table = Table()
    table.attack(table.creature(A, 2, 2))
    declare_blockers(table.game)
    assert is_unblocked(table.game, create(table, A, PLAYER_B).id)


@pytest.mark.parametrize("late", [False, True])
def test_without_attackers_blocks_and_damage_are_skipped(late: bool) -> None:
    """508.8: unless something was put onto the battlefield attacking in the declare attackers step."""
    table = Table()
    turn = table.game.turn
    turn.queue = [DECLARE_BLOCKERS, DAMAGE, END_COMBAT]
    begin_step(table.game)
    if late:
        create(table, A, PLAYER_B)
    end_step(table.game)
    assert turn.step == (DECLARE_BLOCKERS if late else END_COMBAT)


def test_an_attacked_planeswalker_leaves() -> None:
    """506.4c: what attacked it goes on attacking, nothing, and may be blocked; 508.5: the defending player stays."""
    table = Table()
    bear, guard = table.creature(A, 2, 2), table.creature(B, 2, 2)
    walker = table.planeswalker(B, 3)
    table.attack(bear, at=walker.id)
    happen(table.game, [Move(walker.id, GRAVEYARD)])
    assert is_attacking(table.game, bear.id) and attacked_by(table.game, bear.id) == 0
    assert defending_player(table.game, bear.id) == B
    assert why_cant_block(table.game, guard, bear) is None


def test_an_attacked_planeswalker_stops_being_one() -> None:
    table = Table()
    bear = table.creature(A, 2, 2)
    walker = table.planeswalker(B, 3)
    table.attack(bear, at=walker.id)
    walker.chars.types = ARTIFACT
    happen(table.game, [Tap(walker.id)])
    assert attacked_by(table.game, bear.id) == 0
    walker.chars.types = PLANESWALKER
    deal_combat_damage(table.game, False)
    assert walker.counters["loyalty"] == 3  # it was removed from combat


def test_leaving_the_battlefield_leaves_combat() -> None:
    table = Table()
    bear, guard = table.creature(A, 2, 2), table.creature(B, 2, 2)
    table.attack(bear)
    table.block(bear, guard)
    happen(table.game, [Move(guard.id, GRAVEYARD)])
    combat = table.game.combat
    assert combat is not None
    assert combat.blockers == {bear.id: []} and combat.blocking == {}  # still blocked (509.1h)
    happen(table.game, [Move(bear.id, GRAVEYARD)])
    assert combat.attackers == [] and combat.defending == {} and combat.defended_by == {bear.id: B}


def test_protection_from_damage() -> None:
    """702.16e, 615.12."""
    table = Table()
    knight = table.creature(A, 2, 2, protection(RED_GREEN))
    green, white = table.creature(B, 1, 1, colors=16), table.creature(B, 1, 1, colors=1)
    assert protected_from(table.game, knight, green) and not protected_from(table.game, knight, white)
    assert not protected_from(table.game, green, white)
    happen(table.game, [Damage(green.id, knight.id, 1), Damage(white.id, knight.id, 1), Damage(green.id, PLAYER_B, 1)])
    assert knight.damage == 1 and table.game.players[B].life == 19
    table.effect(B, Says(UNPREVENTABLE, forbids=True))
    happen(table.game, [Damage(green.id, knight.id, 1)])
    assert knight.damage == 2


def test_large_boards_are_quick() -> None:
    """200 creatures a side attack and block and deal damage at random: each declaration well under 50 ms, plain Python."""
    best = [9.0, 9.0]
    for _ in range(3):
        table = Table(RandomChooser())
        for _ in range(200):
            table.creature(A, 2, 2)
            table.creature(B, 2, 2)
        start = time.process_time()
        declare_attackers(table.game)
        middle = time.process_time()
        declare_blockers(table.game)
        best = [min(best[0], middle - start), min(best[1], time.process_time() - middle)]
        combat = table.game.combat
        assert combat is not None and len(combat.attackers) > 50 and len(combat.blocking) > 150
        deal_combat_damage(table.game, False)
    assert max(best) < 0.05
