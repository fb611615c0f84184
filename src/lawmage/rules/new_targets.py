"""115.7: Changing targets of spells and abilities on the stack; choosing new targets for copies (707.10c)."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ChooseThings, YesNo, ask
from lawmage.game.game import Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.rules.abilities import Activated, Triggered
from lawmage.rules.announcing import announced_phrases, spell_phrases
from lawmage.rules.context import Context
from lawmage.rules.events.actions import BecomesTarget
from lawmage.rules.events.base import Happening
from lawmage.rules.nodes import TargetPhrase
from lawmage.rules.resolving import reading
from lawmage.rules.targeting import candidates
from lawmage.rules.words import name_of


def phrases_of(obj: GameObject) -> list[TargetPhrase]:
    """The target phrases of a spell or ability on the stack, given what was announced."""
    announced = obj.announced
    if announced is None:
        return []
    ability = obj.ability
    if ability is None:
        return announced_phrases(obj, announced)
    tree = ability.tree
    assert isinstance(tree, (Activated, Triggered))
    return spell_phrases([tree.effect], announced)


class NewTargets(ChooseThings):
    """New targets for one phrase: as many as it has, each the old one or another that is legal."""

    kind = "things"

    def __init__(self, ctx: Context, phrase: TargetPhrase, found: list[int], n: int, player: int, source: int) -> None:
        super().__init__(player, "new targets", found, n, n, source, "115.7d")
        self.ctx = ctx
        self.phrase = phrase

    def allowed(self, chosen: list[int]) -> bool:
        return self.phrase.together(self.ctx, chosen)


def choose_new_targets(game: Game, obj: GameObject, player: int, optional: bool) -> list[Happening]:
    """A player chooses new targets for a spell or ability (115.7d): any number may be left as they are, even if illegal; new ones must be legal.

    How an effect is divided doesn't change (115.7f). `optional`: the player is asked first. Returns what became a target that wasn't one.
    """
    announced = obj.announced
    if announced is None or not any([bool(things) for things in announced.targets]):
        return []
    if optional and ask(game, YesNo(player, "new targets", "choose new targets?", obj.id, "115.7d")) != (1,):
        return []
    ctx = reading(game, obj)
    phrases = phrases_of(obj)
    earlier: list[int] = []
    events: list[Happening] = []
    for i in range(min(len(phrases), len(announced.targets))):
        old = announced.targets[i]
        phrase = phrases[i]
        if not old:
            continue
        # the present ones first: they may stay
        found = [*old, *[thing for thing in candidates(ctx, phrase, obj) if thing not in old and not (phrase.distinct() and thing in earlier)]]
        decision = NewTargets(ctx, phrase, found, len(old), player, obj.id)
        chosen = keep_order(old, decision.chosen(ask(game, decision)))
        earlier.extend(chosen)
        events.extend(retarget(obj, announced, i, phrase, chosen, player))
    return events


def change_target(game: Game, obj: GameObject, player: int) -> list[Happening]:
    """A player changes the target of a spell or ability that has one (115.7a): to another legal target; where there is none it stays."""
    announced = obj.announced
    if announced is None:
        return []
    ctx = reading(game, obj)
    phrases = phrases_of(obj)
    for i in range(min(len(phrases), len(announced.targets))):
        old = announced.targets[i]
        if len(old) == 1:
            found = [thing for thing in candidates(ctx, phrases[i], obj) if thing not in old]
            if not found:
                return []
            decision = NewTargets(ctx, phrases[i], found, 1, player, obj.id)
            return retarget(obj, announced, i, phrases[i], tuple(decision.chosen(ask(game, decision))), player)
    return []


def change_a_target_to(game: Game, obj: GameObject, player: int, thing: int) -> list[Happening]:
    """A player changes one of the targets of a spell or ability, whichever they like, to that thing (115.7b), where it is another legal target."""
    announced = obj.announced
    if announced is None:
        return []
    ctx = reading(game, obj)
    phrases = phrases_of(obj)
    places: list[tuple[int, int]] = []
    for i in range(min(len(phrases), len(announced.targets))):
        old = announced.targets[i]
        if thing in old or thing not in candidates(ctx, phrases[i], obj):
            continue  # 115.3: one thing is a target only once of each
        for n in range(len(old)):
            if phrases[i].together(ctx, [*old[:n], thing, *old[n + 1 :]]) and clear_of_others(phrases, announced, i, thing):
                places.append((i, n))
    if not places:
        return []
    decision = ChooseOption(player, "target", [name_of(game, announced.targets[i][n]) for i, n in places], obj.id, "115.7b")
    decision.things = [announced.targets[i][n] for i, n in places]
    i, n = places[ask(game, decision)[0]]
    old = announced.targets[i]
    return retarget(obj, announced, i, phrases[i], (*old[:n], thing, *old[n + 1 :]), player)


def clear_of_others(phrases: list[TargetPhrase], announced: Announcement, i: int, thing: int) -> bool:
    """Whether the words "another target" allow a thing to be the target of the i-th phrase beside what the others have."""
    for k in range(min(len(phrases), len(announced.targets))):
        if k != i and thing in announced.targets[k] and phrases[max(i, k)].distinct():
            return False
    return True


def could_target_instead(game: Game, obj: GameObject, thing: int) -> bool:
    """Whether the spell could have the thing as its target wherever it has one now."""
    announced = obj.announced
    if announced is None:
        return False
    ctx = reading(game, obj)
    phrases = phrases_of(obj)
    places = [i for i in range(min(len(phrases), len(announced.targets))) if announced.targets[i]]
    return bool(places) and all([thing in candidates(ctx, phrases[i], obj) for i in places])


def retarget_all(obj: GameObject, thing: int) -> None:
    """Make the thing what a copy targets, wherever it has a target."""
    announced = obj.announced
    phrases = phrases_of(obj)
    for i in range(min(len(phrases), len(announced.targets)) if announced is not None else 0):
        assert announced is not None
        if announced.targets[i]:
            retarget(obj, announced, i, phrases[i], (thing,) * len(announced.targets[i]), obj.controller)


def keep_order(old: tuple[int, ...], chosen: list[int]) -> tuple[int, ...]:
    """The chosen targets, those that stay at their place: a division goes by place (115.7f)."""
    fresh = [thing for thing in chosen if thing not in old]
    return tuple([thing if thing in chosen else fresh.pop(0) for thing in old])


def retarget(obj: GameObject, announced: Announcement, i: int, phrase: TargetPhrase, chosen: tuple[int, ...], player: int) -> list[Happening]:
    """Write the new targets down; what was no target before becomes one."""
    old = announced.targets[i]
    announced.targets[i] = chosen
    if phrase.bound:
        obj.refs[phrase.bound] = chosen
    return [BecomesTarget(player, thing, obj.id) for thing in chosen if thing not in old]


def all_targets(obj: GameObject, player: int) -> list[Happening]:
    """The targets of a copy become its targets as it is put on the stack (707.10)."""
    announced = obj.announced
    if announced is None:
        return []
    return [BecomesTarget(player, thing, obj.id) for things in announced.targets for thing in things]
