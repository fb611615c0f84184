"""Sessions: at every decision a game can be cloned, taken back, saved and loaded, and goes on identically; what is refused leaves it untouched; what is
offered can be completed. Over random games of the bench decks and of random cards that are read."""

from __future__ import annotations

import random
from functools import cache

import pytest

from lawmage import bench
from lawmage.cards import pool
from lawmage.choices import RandomChooser
from lawmage.choices.decision import Answer, IllegalAnswer
from lawmage.game.game import Game
from lawmage.game.objects import Definition
from lawmage.game.terms import GRAVEYARD, HAND
from lawmage.language.definition import define
from lawmage.language.vocabulary import VOCABULARY
from lawmage.rules.actions import ACTIVATE, ACTIVATE_MANA, CAST, PASS, PLAY_LAND, SPECIAL, Action, ChooseAction, perform, same_action
from lawmage.rules.door import happen
from lawmage.rules.events.zone_change import Move
from lawmage.rules.session import Refused, Session, load
from lawmage.rules.starting import add_card, empty_game
from lawmage.rules.ways import normal_way
from tests.digest import different, digest
from tests.random_games import deck

STEPS = 8
SEEDS = range(4)


class ByHand(RandomChooser):
    """Answers at random, and pays for everything step by step."""

    by_hand = True


@cache
def decks(seed: int) -> list[list[Definition]]:
    """Every third game is of bench decks, the others of random cards that are read."""
    if seed % 3 == 0:
        return [bench.deck(name) for name in bench.pairings()[seed % 12]]
    rng = random.Random(seed)
    names = pool.names()
    return [deck(names, rng), deck(names, rng)]


def reseeded(game: Game, rng: random.Random) -> Game:
    """A clone whose generator stands elsewhere."""
    new = game.clone()
    new.rng_a = rng.randrange(1, 2147483561)
    new.rng_b = rng.randrange(1, 2147483397)
    return new


def drawn(session: Session, rng: random.Random) -> Answer:
    """A legal answer drawn outside the game; with priority rather something than nothing."""
    decision = session.decision
    assert decision is not None
    if isinstance(decision, ChooseAction) and rng.random() < 0.7:
        return (rng.randrange(1, len(decision.actions)),)
    return decision.random(reseeded(session.game, rng))


def in_mid_game(seed: int, rng: random.Random) -> Session:
    """A session some decisions after its beginning."""
    session = Session(decks(seed), seed, VOCABULARY)
    for _ in range(rng.randrange(4, 70)):
        if session.decision is None:
            break
        session.step(drawn(session, rng))
    return session


@pytest.mark.parametrize("seed", SEEDS)
def test_clones_undone_and_loaded_games_go_on_identically(seed: int) -> None:
    rng = random.Random(seed)
    session = in_mid_game(seed, rng)
    for step in range(STEPS):
        if session.decision is None:
            break
        answer = drawn(session, rng)
        before = digest(session.game)
        branch = session.clone()
        assert not different(before, digest(branch.game))
        branch.step(answer)
        assert not different(before, digest(session.game)), "what happens in a clone changed the game"
        session.step(answer)
        after = digest(session.game)
        assert not different(after, digest(branch.game))
        session.undo()
        assert not different(before, digest(session.game))
        session.step(answer)
        assert not different(after, digest(session.game))
        if step % 5 == 0:
            assert not different(after, digest(load(session.save(), decks(seed), VOCABULARY).game))


def test_everything_can_be_taken_back() -> None:
    rng = random.Random(1)
    session = Session(decks(3), 3, VOCABULARY)
    states: list[object] = []
    for _ in range(16):
        states.append(digest(session.game))
        session.step(drawn(session, rng))
    while states:
        session.undo()
        assert not different(states.pop(), digest(session.game))
    with pytest.raises(IllegalAnswer, match="no answer to take back"):
        session.undo()


def wish(game: Game, rng: random.Random) -> Action:
    """Anything that somebody might wish to do, sensible or not."""
    obj = rng.choice([*game.objects, 0, -1, -3, 10**6])
    there = game.objects.get(obj)
    other = game.objects[rng.choice(list(game.objects))]
    abilities = [*(there.chars.abilities.abilities if there is not None else ()), *other.chars.abilities.abilities]
    way = normal_way(there, 0) if there is not None and rng.random() < 0.7 else None
    if way is not None:
        way.face = rng.choice([0, 0, 0, 1, 5, -1])
    ability = rng.choice(abilities) if abilities and rng.random() < 0.9 else None
    return Action(rng.choice([PASS, CAST, PLAY_LAND, ACTIVATE, ACTIVATE_MANA, SPECIAL, 17, -1]), obj, way, ability, rng.choice([0, 0, 1, 7, -1]))


@pytest.mark.parametrize("seed", SEEDS)
def test_why_not_answers_for_anything_and_what_is_refused_leaves_the_game_untouched(seed: int) -> None:
    rng = random.Random(seed)
    session = in_mid_game(seed, rng)
    for _ in range(STEPS):
        decision = session.decision
        if decision is None:
            break
        before = digest(session.game)
        for wrong in ((), (-1,), (10**6,), (0,) * 9, (1, 1)):
            if not decision.check(wrong):
                with pytest.raises(IllegalAnswer):
                    session.step(wrong)
        for _ in range(40):
            action = wish(session.game, rng)
            for player in (0, 1, 2):
                refusal = session.why_not(player, action)
                assert refusal is None or (refusal.rule[:3].isdigit() and refusal.reason)
            allowed = isinstance(decision, ChooseAction) and session.why_not(decision.player, action) is None
            offered = any([same_action(each, action) for each in session.legal_actions()])
            if allowed:
                assert offered or action.kind in (PASS, ACTIVATE_MANA, ACTIVATE)
            if not offered:
                with pytest.raises(Refused):
                    session.push(action)
        assert not different(before, digest(session.game))
        session.step(drawn(session, rng))


def test_a_refusal_says_why() -> None:
    session = Session([bench.deck("mono_red")] * 2, 5, VOCABULARY, 0)
    while not isinstance(session.decision, ChooseAction):
        session.step((0,))
    game = session.game
    spell = next(id for id in game.players[0].hand if game.objects[id].chars.name != "Mountain")
    with pytest.raises(Refused, match="it isn't a land") as caught:
        session.push(Action(PLAY_LAND, spell))
    assert caught.value.refusal.rule == "305.1"


@pytest.mark.parametrize("chooser", [RandomChooser, ByHand])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_action_offered_can_be_completed_whatever_is_answered(seed: int, chooser: type[RandomChooser]) -> None:
    rng = random.Random(seed)
    session = in_mid_game(seed, rng)
    for _ in range(STEPS):
        decision = session.decision
        if decision is None:
            break
        for action in rng.sample(session.legal_actions(), min(4, len(session.legal_actions()))):
            assert session.why_not(decision.player, action) is None
            if action.kind == PASS:
                continue
            for _ in range(3):
                trial = reseeded(session.game, rng)
                trial.asker = chooser()
                assert perform(trial, decision.player, action), action.words(session.game)
        session.step(drawn(session, rng))


def test_what_leaves_a_hand_in_a_clone_is_still_in_the_index_of_the_game_and_leaves_it_there_in_time() -> None:
    game = empty_game(["A", "B"], 1, VOCABULARY, RandomChooser())
    card = add_card(game, define(pool.load_card("Ghalta, Primal Hunger")), 0, HAND)
    assert any([card.id in ids for ids in game.watchers.values()])
    happen(game.clone(), [Move(card.id, GRAVEYARD)])
    assert any([card.id in ids for ids in game.watchers.values()])
    happen(game, [Move(card.id, GRAVEYARD)])
    assert not any([card.id in ids for ids in game.watchers.values()])
