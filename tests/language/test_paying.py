"""118.12, 603.12: paying as something resolves; reflexive triggered abilities."""

from __future__ import annotations

import pytest

from lawmage.choices import Answer, ChooseNumber, Decision
from lawmage.game.game import Game
from lawmage.game.node import show
from lawmage.game.objects import GameObject
from lawmage.game.terms import GRAVEYARD, LIBRARY
from lawmage.language.definition import Refusal
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import Destroy
from tests.language.deciding import Answers, answering, carry_out, names, resolve_all
from tests.language.world import World, spell, trees


@pytest.mark.parametrize(
    "line",
    [
        "Whenever a player casts a blue spell, you may pay {1}. If you do, you gain 1 life.",
        "At the beginning of your upkeep, you may pay 2 life. If you do, search your library for a card, then shuffle and put that card on top.",
        "Whenever this creature attacks, you may pay {X}{R}. If you do, it deals X damage to any target.",
        "When this creature dies, you may exile it. When you do, return target creature card from your graveyard to your hand.",
        "At the beginning of your upkeep, you may sacrifice a creature. When you do, this creature deals 2 damage to target opponent or planeswalker.",
        "Whenever an opponent draws a card, that player may pay {2}. If the player doesn't, you create a Treasure token.",
        "At the beginning of your upkeep, pay {2}{B}. If you don't, sacrifice this creature.",
    ],
)
def test_abilities_are_read(line: str) -> None:
    assert len(trees(line)) == 1


def test_when_you_do_follows_something() -> None:
    with pytest.raises(Refusal):
        spell("When you do, draw a card.")


def mountains(world: World, n: int) -> list[GameObject]:
    return [world.put(0, "{T}: Add {R}.", "Land", "", name="Mountain") for _ in range(n)]


def kill(game: Game, *ids: int) -> None:
    events: list[Happening] = [Destroy(id) for id in ids]
    happen(game, events)


def test_only_who_pays_draws() -> None:
    for lands, drawn in ((1, 0), (2, 1)):
        world = World()
        game = world.game
        mountains(world, lands)
        world.card(0, LIBRARY, name="Drawn")
        asker = answering(world, may=["yes"])
        carry_out(world, "You may pay {2}. If you do, draw a card.")
        assert len([1 for name in names(world, game.players[0].hand) if name == "Drawn"]) == drawn
        assert ("may" in asker.asked) == (drawn == 1)  # what can't be paid isn't offered
        assert [game.objects[id].tapped for id in game.battlefield] == [drawn == 1] * lands


def test_who_declines_does_not_pay() -> None:
    world = World()
    mountains(world, 2)
    world.card(0, LIBRARY, name="Drawn")
    answering(world, may=["no"])
    carry_out(world, "You may pay {2}. If you don't, you lose 3 life.")
    assert world.game.players[0].life == 17 and not any([world.game.objects[id].tapped for id in world.game.battlefield])


def test_life_is_paid_only_by_who_has_it() -> None:
    world = World()
    world.game.players[0].life = 2
    answering(world)
    world.card(0, LIBRARY, name="Drawn")
    carry_out(world, "You may pay 3 life. If you do, draw a card.")
    assert world.game.players[0].life == 2 and "Drawn" not in names(world, world.game.players[0].hand)


class ChooseNumbers(Answers):
    """Chooses this number, the highest that there may be."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def first(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, ChooseNumber):
            assert not decision.check((self.n + 1,))
            return (self.n,)
        return super().first(game, decision)


def test_x_is_chosen_as_it_is_paid() -> None:
    world = World()
    mountains(world, 3)
    world.game.asker = ChooseNumbers(2)
    carry_out(world, "You may pay {X}{R}. If you do, you gain X life.")
    assert world.game.players[0].life == 22
    assert len([1 for id in world.game.battlefield if world.game.objects[id].tapped]) == 3


def test_where_x_is_said_it_is_not_chosen() -> None:
    world = World()
    mountains(world, 3)
    asker = answering(world)
    carry_out(world, "You may pay {X}, where X is the number of creatures you control.")
    assert "X" not in asker.asked
    assert not any([world.game.objects[id].tapped for id in world.game.battlefield])
    world.put(0)
    world.put(0)
    carry_out(world, "You may pay {X}, where X is the number of creatures you control.")
    assert len([1 for id in world.game.battlefield if world.game.objects[id].tapped]) == 2


REFLEXIVE = "Sacrifice a creature. When you do, destroy target creature. You gain 2 life."


def test_a_reflexive_ability_has_targets_of_its_own() -> None:
    world = World()
    game = world.game
    world.put(0, name="Given")
    enemy = world.put(1, name="Enemy")
    answering(world, sacrifice=["Given"])
    carry_out(world, REFLEXIVE)
    assert game.players[0].life == 20 and game.there(enemy.id) and not game.stack  # it has triggered, and waits
    resolve_all(world)
    assert not game.there(enemy.id) and game.players[0].life == 22


def test_nothing_was_done_and_nothing_triggers() -> None:
    world = World()
    enemy = world.put(1, name="Enemy")
    answering(world)
    carry_out(world, REFLEXIVE)
    resolve_all(world)
    assert world.game.there(enemy.id) and world.game.players[0].life == 20


def test_it_refers_to_what_was_spoken_of() -> None:
    world = World()
    game = world.game
    world.put(0, "When this creature dies, you may exile it. When you do, put target creature card from your graveyard on top of your library.", name="Gone")
    other = world.put(0, name="Other")
    kill(game, other.id)
    kill(game, [id for id in game.battlefield if game.objects[id].chars.name == "Gone"][0])
    answering(world)
    resolve_all(world)
    assert names(world, game.exile) == ["Gone"] and names(world, game.players[0].library) == ["Other"]


def test_one_word_changes_the_tree() -> None:
    line = "You may pay {1}. If you do, draw a card."
    for word, other in (("{1}", "{2}"), ("If you do", "When you do"), ("may pay", "may sacrifice a creature and pay")):
        assert show(spell(line)[0]) != show(spell(line.replace(word, other))[0])


@pytest.mark.parametrize(
    ("text", "others", "taken"),
    [
        # 118.12, 118.3: what is a cost is done wholly or not at all
        ("When this creature enters, you may tap two other untapped creatures you control. If you do, you gain 4 life.", 1, False),
        ("When this creature enters, you may tap two other untapped creatures you control. If you do, you gain 4 life.", 2, True),
        ("When this creature enters, you may exile two creature cards from your graveyard. If you do, you gain 4 life.", 1, False),
        ("When this creature enters, you may exile two creature cards from your graveyard. If you do, you gain 4 life.", 2, True),
        # 701.17b
        ("When this creature enters, you may mill two cards. If you do, you gain 4 life.", 1, False),
        ("When this creature enters, you may mill two cards. If you do, you gain 4 life.", 2, True),
    ],
)
def test_what_may_be_done_as_a_cost_must_be_possible_wholly(text: str, others: int, taken: bool) -> None:
    world = World()
    for _ in range(others):
        world.put(0)
        world.card(0, GRAVEYARD)
        world.card(0, LIBRARY)
    world.put(0, text)
    answering(world, may=["yes"])
    resolve_all(world)
    assert world.game.players[0].life == (24 if taken else 20)
