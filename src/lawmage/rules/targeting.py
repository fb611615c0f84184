"""115: Targets. Finding what may be targeted, choosing, and checking again on resolution (608.2b)."""

from __future__ import annotations

from lawmage.choices import Answer, ChooseThings, Divide, ask
from lawmage.game.game import Game
from lawmage.game.node import walk
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.player import player_of_thing, thing_of_player
from lawmage.game.terms import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK
from lawmage.rules.context import Context
from lawmage.rules.nodes import Reference, TargetPhrase
from lawmage.rules.protection import hexproof_against, protected_from
from lawmage.rules.queries import ASKS, CANT_BE_TARGET, asked
from lawmage.rules.refusals import CANT_BE_TARGETED, HEXPROOF, PROTECTED, SHROUD, Refusal
from lawmage.rules.target_phrases import target_phrases

TRIES = 32
"""So often targets that go together are drawn before they are sought."""

PLAYERS = 8  # the bit of TargetPhrase.places that admits players


def candidates(ctx: Context, phrase: TargetPhrase, spell: GameObject) -> list[int]:
    """All things that the phrase may target now, in a defined order: players, battlefield, stack, graveyards, exile."""
    game = ctx.game
    places = phrase.places()
    found: list[int] = []
    if places >> PLAYERS & 1:
        for player in game.players:
            thing = thing_of_player(player.index)
            if not player.left and phrase.candidate(ctx, thing) and player_targetable(game, player.index, spell, ctx.controller):
                found.append(thing)
    if places >> BATTLEFIELD & 1:
        for id in game.battlefield:
            if phrase.candidate(ctx, id) and targetable(game, game.objects[id], spell, ctx.controller):
                found.append(id)
    if places >> STACK & 1:
        for id in game.stack:
            # 115.5: a spell or ability can't target itself
            if id != spell.id and phrase.candidate(ctx, id) and targetable(game, game.objects[id], spell, ctx.controller):
                found.append(id)
    if places >> GRAVEYARD & 1:
        for player in game.players:
            found.extend([id for id in player.graveyard if phrase.candidate(ctx, id)])
    if places >> EXILE & 1:
        found.extend([id for id in game.exile if phrase.candidate(ctx, id)])
    if places >> HAND & 1:
        for player in game.players:
            found.extend([id for id in player.hand if phrase.candidate(ctx, id)])
    return found


def targetable(game: Game, obj: GameObject, spell: GameObject, controller: int) -> bool:
    """Whether a spell or ability may target the object: shroud, hexproof, protection and the like (702.18, 702.11, 702.16b)."""
    return why_not_target(game, obj, spell, controller) is None


def why_not_target(game: Game, obj: GameObject, spell: GameObject, controller: int) -> Refusal | None:
    """Why a spell or ability of that player may not target the object, whatever its words ask for. Shroud, hexproof and protection are of permanents."""
    keywords = obj.chars.abilities.keywords
    if keywords and obj.zone == BATTLEFIELD:
        if "shroud" in keywords:
            return SHROUD
        if "hexproof" in keywords and obj.controller != controller and hexproof_against(game, obj, source_of(game, spell)):
            return HEXPROOF
        if "protection" in keywords and protected_from(game, obj, source_of(game, spell)):
            return PROTECTED
    if game.watchers.get(ASKS + CANT_BE_TARGET) or game.has_floating:
        for ctx, query in asked(game, CANT_BE_TARGET):
            if query.concerns_pair(ctx, obj, spell):
                return CANT_BE_TARGETED
    return None


def player_targetable(game: Game, player: int, spell: GameObject, controller: int) -> bool:
    """Whether a player may be targeted (effects that give players hexproof, shroud, protection: 702.11c)."""
    if game.watchers.get(ASKS + CANT_BE_TARGET) or game.has_floating:
        for ctx, query in asked(game, CANT_BE_TARGET):
            if query.forbids_player_target(ctx, player, spell, controller):
                return False
    return True


def source_of(game: Game, spell: GameObject) -> GameObject:
    """The source of a spell or ability (113.7): the spell itself, or the object whose ability it is, as it last was (113.7a)."""
    if spell.ability_source:
        return game.objects[spell.ability_source]
    if spell.zone != STACK and spell.definition is not None:
        # a card that would be cast is looked at as the spell that it would be (601.3e)
        spell = spell.clone()
        spell.zone = STACK
    return spell


def enough_targets(ctx: Context, phrases: list[TargetPhrase], spell: GameObject) -> bool:
    """Whether legal targets can be chosen for every phrase (601.2c). Phrases that need different things are tried together."""
    if completed(ctx, phrases, 0, spell, []):
        return True
    for i in range(len(phrases) - 1):
        if spoken_of_later(phrases, i):
            return with_some_earlier(ctx, phrases, 0, spell, [])
    return False


def completed(ctx: Context, phrases: list[TargetPhrase], start: int, spell: GameObject, before: list[int]) -> bool:
    """Whether there are enough for each of the phrases from `start` on, `before` being targets already."""
    taken = list(before)
    for i in range(start, len(phrases)):
        phrase = phrases[i]
        low = phrase.low(ctx)
        if low <= 0:
            continue
        found = candidates(ctx, phrase, spell)
        if phrase.distinct():
            found = [thing for thing in found if thing not in taken]
        if phrase.most_together(ctx, found) < low:
            return False
        if phrase.distinct_group():
            taken.extend(found[:low])
    return True


def spoken_of_later(phrases: list[TargetPhrase], at: int) -> bool:
    """Whether what is chosen for a phrase decides what a later one may target ("target creature that player controls")."""
    slot = phrases[at].bound
    if not slot:
        return False
    for i in range(at + 1, len(phrases)):
        for node in walk(phrases[i]):
            if node is not phrases[i] and isinstance(node, Reference) and slot in (node.bound, node.found_by()):
                return True
    return False


def with_some_earlier(ctx: Context, phrases: list[TargetPhrase], at: int, spell: GameObject, before: list[int]) -> bool:
    """Whether the phrases from `at` on can be filled, with some target for each phrase that a later one speaks of."""
    if at == len(phrases):
        return True
    phrase = phrases[at]
    low = phrase.low(ctx)
    found = candidates(ctx, phrase, spell)
    if phrase.distinct():
        found = [thing for thing in found if thing not in before]
    if phrase.most_together(ctx, found) < low:
        return False
    if not spoken_of_later(phrases, at):
        return with_some_earlier(ctx, phrases, at + 1, spell, before + found[: max(low, 0)])
    for thing in found:
        if completes(ctx, phrases, at, spell, before, thing):
            return True
    return low <= 0 and with_some_earlier(ctx, phrases, at + 1, spell, before)


def completes(ctx: Context, phrases: list[TargetPhrase], at: int, spell: GameObject, before: list[int], thing: int) -> bool:
    """Whether the later phrases can be filled with the thing as a target for the phrase `at`."""
    slot = phrases[at].bound
    known = ctx.ref(slot)
    ctx.refs[slot] = (thing,)
    found = with_some_earlier(ctx, phrases, at + 1, spell, [*before, thing])
    ctx.refs[slot] = known
    return found


MOST_X = 50
"""Where X has no end, targets are looked for with values up to this."""


def enough_for_some_x(ctx: Context, phrases: list[TargetPhrase], spell: GameObject, high: int) -> bool:
    """Whether legal targets can be chosen with some value of X from 1 to `high` (-1: no end), where what may be targeted depends on X (601.2b-c)."""
    before = ctx.x
    found = False
    for x in range(1, (MOST_X if high < 0 else high) + 1):
        ctx.x = x
        if enough_targets(ctx, phrases, spell):
            found = True
            break
    ctx.x = before
    return found


class TargetCheck:
    """Which targets may be chosen, where they bear on the cost (rules/target_costs.py)."""

    def within(
        self, ctx: Context, phrases: list[TargetPhrase], spell: GameObject, earlier: list[tuple[int, ...]], found: list[int], low: int, high: int
    ) -> tuple[list[int], int, int]:
        """The targets for the next phrase that can be paid for, and how few and how many of them."""
        raise NotImplementedError

    def payable(self, ctx: Context, phrases: list[TargetPhrase], spell: GameObject, fixed: list[tuple[int, ...]]) -> bool:
        """Whether the cost can be paid with the targets of the first phrases fixed."""
        raise NotImplementedError


def choose_targets(
    ctx: Context, phrases: list[TargetPhrase], spell: GameObject, announced: Announcement, rule: str, check: TargetCheck | None = None
) -> bool:
    """The controller announces targets for each phrase, then how an effect is divided among them (601.2c-d). False if it can't be done.

    `announced.targets` and `ctx.refs` are filled. Where targets bear on the cost, `check` says which can be paid for.
    """
    announced.targets = []
    announced.division = []
    earlier: list[int] = []
    for phrase in phrases:
        low = phrase.low(ctx)
        high = phrase.high(ctx)
        found = candidates(ctx, phrase, spell)
        if phrase.distinct():
            # "another target": not what an earlier phrase of this spell targets (115.3)
            found = [thing for thing in found if thing not in earlier]
        if spoken_of_later(phrases, len(announced.targets)):
            at = len(announced.targets)
            found = [thing for thing in found if completes(ctx, phrases, at, spell, earlier, thing)]
        if len(found) < low:
            return False
        if high < 0 or high > len(found):
            high = len(found)
        if check is not None:
            found, low, high = check.within(ctx, phrases, spell, announced.targets, found, low, high)
            if len(found) < low:
                return False
        decision = TargetDecision(ctx, phrase, found, low, high, spell.id, rule)
        if check is not None and high > 1:
            decision.bears_on_cost(check, phrases, spell, list(announced.targets))
        chosen = tuple(decision.chosen(ask(ctx.game, decision)))
        announced.targets.append(chosen)
        earlier.extend(chosen)
        if phrase.bound:
            ctx.refs[phrase.bound] = chosen
        total = phrase.divided(ctx)
        if total >= 0 and chosen:
            divide = Divide(ctx.controller, "divide", total, list(chosen), 1, spell.id, "601.2d")
            announced.division.append(ask(ctx.game, divide))
        else:
            announced.division.append(())
    return True


class TargetDecision(ChooseThings):
    """Targets for one phrase. Subject to what the phrase says of them together ("with different controllers")."""

    def __init__(self, ctx: Context, phrase: TargetPhrase, found: list[int], low: int, high: int, source: int, rule: str) -> None:
        super().__init__(phrase.chooser(ctx), "target", found, low, high, source, rule)
        self.ctx = ctx
        self.phrase = phrase

        self.costs: TargetCheck | None = None
        self.phrases: list[TargetPhrase] = []
        self.spell: GameObject | None = None
        self.earlier: list[tuple[int, ...]] = []

    def bears_on_cost(self, check: TargetCheck, phrases: list[TargetPhrase], spell: GameObject, earlier: list[tuple[int, ...]]) -> None:
        """Allow only targets with which the cost can be paid."""
        self.costs = check
        self.phrases = phrases
        self.spell = spell
        self.earlier = earlier

    def forced(self) -> Answer | None:
        only = super().forced()
        return only if only is None or self.check(only) else None

    def allowed(self, chosen: list[int]) -> bool:
        if not self.phrase.together(self.ctx, chosen):
            return False
        costs = self.costs
        spell = self.spell
        return costs is None or spell is None or costs.payable(self.ctx, self.phrases, spell, [*self.earlier, tuple(chosen)])

    def random(self, game: Game) -> Answer:
        for _ in range(TRIES):
            answer = super().random(game)
            if self.check(answer):
                return answer
        n = len(self.candidates)
        for size in range(self.low, self.high + 1):
            for first in range(n):
                answer = tuple(sorted([(first + i) % n for i in range(size)]))
                if self.check(answer):
                    return answer
        return tuple(range(self.low))


def still_legal(ctx: Context, phrases: list[TargetPhrase], spell: GameObject, announced: Announcement) -> bool:
    """On resolution: drop the illegal targets (608.2b) and fill `ctx.refs`. False if there were targets and all are illegal.

    The rest of a division is dealt as announced; illegal targets' share is lost.
    """
    if not announced.targets:
        return True
    game = ctx.game
    any_target = False
    any_legal = False
    for i in range(min(len(phrases), len(announced.targets))):
        phrase = phrases[i]
        legal: list[int] = []
        for thing in announced.targets[i]:
            any_target = True
            if legal_target(game, ctx, phrase, thing, spell):
                legal.append(thing)
                any_legal = True
        ctx.legal_targets.append(tuple(legal))
        if phrase.bound:
            ctx.refs[phrase.bound] = tuple(legal)
            ctx.all_targets[phrase.bound] = announced.targets[i]
            if i < len(announced.division):
                ctx.divisions[phrase.bound] = announced.division[i]
    return any_legal or not any_target


def legal_target(game: Game, ctx: Context, phrase: TargetPhrase, thing: int, spell: GameObject) -> bool:
    """Whether a target is still legal: in the zone it was in, fitting the words, and not out of reach (608.2b)."""
    if thing < 0:
        player = player_of_thing(thing)
        return not game.players[player].left and phrase.candidate(ctx, thing) and player_targetable(game, player, spell, ctx.controller)
    if not game.there(thing):
        return False
    obj = game.objects[thing]
    if not phrase.candidate(ctx, thing):
        return False
    if obj.zone == BATTLEFIELD or obj.zone == STACK:
        return targetable(game, obj, spell, ctx.controller)
    return True


__all__ = ["candidates", "choose_targets", "enough_targets", "still_legal", "target_phrases", "targetable"]
