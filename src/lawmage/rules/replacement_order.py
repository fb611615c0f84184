"""616: Interaction of Replacement and/or Prevention Effects. The affected player, or the affected object's controller, orders them."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.game import Game
from lawmage.game.node import Node, same
from lawmage.rules.continuous import begin_with_entry
from lawmage.rules.counter_effects import counter_effects
from lawmage.rules.events.base import Happening
from lawmage.rules.events.damage import Damage
from lawmage.rules.events.zone_change import Move
from lawmage.rules.layers.derive import derive_entering
from lawmage.rules.queries import ASKS, CANT_BE_COUNTERED, CANT_HAPPEN, REPLACES
from lawmage.rules.replacement import Applies, Candidate, find, forbidden
from lawmage.rules.words import ability_words


class Rider:
    """An instruction of a prevention or replacement effect that follows immediately after the event (615.5)."""

    def __init__(self, candidate: Candidate, instruction: Node) -> None:
        self.candidate = candidate
        self.instruction = instruction


def settle(game: Game, events: list[Happening], riders: list[Rider]) -> list[Happening]:
    """Drop what can't happen (614.17), then let replacement and prevention effects have their way with each event until none applies (616.1).

    Choices are made in APNAP order of the affected players (101.4); the events keep their order.
    """
    possible: list[Happening] = []
    watchers = game.watchers
    cant = bool(watchers.get(ASKS + CANT_HAPPEN) or watchers.get(ASKS + CANT_BE_COUNTERED)) or game.has_floating
    for event in events:
        if not event.possible(game):
            continue
        event.begin(game)
        if cant and forbidden(game, event):
            continue
        possible.append(event)
    if not game.has_floating and not game.commanders:
        quiet = True
        for event in possible:
            if watchers.get(REPLACES + event.kind) or (isinstance(event, Move) and event.entering is not None) or counter_effects(game, event):
                quiet = False
                break
        if quiet:
            return possible
    active = game.turn.active
    if len(possible) > 1:
        first = [event for event in possible if event.player_affected(game) == active]
        second = [event for event in possible if event.player_affected(game) != active]
        work = first + second
    else:
        work = list(possible)
    # one effect for each event in turn, so that what was to happen at once stays together while its effects are applied: a shield meets damage that is
    # already doubled, if the affected player likes
    again = True
    while again:
        again = False
        i = 0
        while i < len(work):
            event = work[i]
            if event.applied and not event.possible(game):
                i += 1  # 614.7a: nothing is left of it to be replaced
                continue
            if isinstance(event, Move) and event.entering is not None:
                if event.entry_context is not None:
                    begin_with_entry(game, event)
                derive_entering(game, event)
            candidates = find(game, event)
            if not candidates:
                i += 1
                continue
            again = True
            chosen = choose(game, event, candidates)
            ctx = chosen.ctx
            event.applied = (*event.applied, chosen.key)
            ctx.batch = [*work[:i], *work[i + 1 :]]
            before = event.n if isinstance(event, Damage) else 0
            results = chosen.node.replace(ctx, event)
            game.log.append(Applies(chosen, event, before, event.n if isinstance(event, Damage) else 0))
            event.replaced_by = (*event.replaced_by, ctx.source)
            for instruction in ctx.riders:
                riders.append(Rider(chosen, instruction))
            ctx.riders = []
            replaced: list[Happening] = []
            for result in results:
                assert isinstance(result, Happening)
                if result is not event:
                    result.applied = event.applied
                    result.begin(game)
                    if cant and forbidden(game, result):
                        continue
                replaced.append(result)
            work[i : i + 1] = replaced
            i += len(replaced)
    if len(possible) > 1:
        position: dict[int, int] = {}
        for n, event in enumerate(possible):
            position[id(event)] = n
        work.sort(key=lambda e: position.get(id(e), len(position)))
    return [event for event in work if event.possible(game)]


def choose(game: Game, event: Happening, candidates: list[Candidate]) -> Candidate:
    """Which effect is applied next: self-replacement first, then control, copy, back face, then any (616.1a-e)."""
    if len(candidates) == 1:
        return candidates[0]
    best = min([candidate.node.order for candidate in candidates])
    eligible = [candidate for candidate in candidates if candidate.node.order == best]
    if len(eligible) == 1:
        return eligible[0]
    # identical effects are interchangeable: nobody needs to order them
    alike = all([same(candidate.node, eligible[0].node) and candidate.ctx.effect is None for candidate in eligible])
    asker = game.asker
    if alike and (asker is None or not asker.curious):
        return eligible[0]
    decision = ChooseOption(event.player_affected(game), "replacement", [words_of(game, c) for c in eligible], event.source, "616.1")
    decision.things = [candidate.ctx.source for candidate in eligible]
    if alike and asker is not None:
        asker.told(game, decision, (0,))
        return eligible[0]
    return eligible[ask(game, decision)[0]]


def words_of(game: Game, candidate: Candidate) -> str:
    """The effect in words: its source's name and its text."""
    name = game.objects[candidate.ctx.source].chars.name if candidate.ctx.source in game.objects else "an effect"
    ability = candidate.ctx.ability
    return name + ": " + ability_words(game, ability.tree if ability is not None else candidate.node)
