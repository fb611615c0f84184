"""106: Mana. Producing it, what replacement effects and triggers make of it, and what a permanent could produce (106.7)."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ChooseOption, ask
from lawmage.game.ability import Ability
from lawmage.game.effects import DELAYED_TRIGGER
from lawmage.game.game import Game
from lawmage.game.node import same
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import MANA_LETTERS
from lawmage.rules.abilities import Activated, Triggered
from lawmage.rules.context import Context
from lawmage.rules.costs import ManaPart
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.mana import AddMana, TappedForMana
from lawmage.rules.mana_profile import profile_of
from lawmage.rules.nodes import ManaRestriction, makes_mana
from lawmage.rules.queries import ASKS, CANT_HAPPEN, REPLACES
from lawmage.rules.replacement import Candidate, find, forbidden
from lawmage.rules.triggers import watching

MANY = 64
"""More ways than this in which one activation can turn out are not told apart."""

DEPTH = 3
"""Mana added by triggered mana abilities that trigger one another is followed so far."""

MOST: Final = 512
"""Nor are more than these where the player has many choices to begin with."""

# An answer that leads to an outcome: the purpose of the question and what to choose ("mana", "GG"), ("replacement", id of the source).
Answers = tuple[tuple[str, str], ...]


def symbols(mana: str) -> str:
    """Letters as symbols: "GG" as "{G}{G}"."""
    return "".join(["{" + letter + "}" for letter in mana])


def ordered(mana: str) -> str:
    """The letters in the order of MANA_LETTERS, so that equal mana is equal text."""
    if len(mana) < 2:
        return mana
    return "".join([letter * mana.count(letter) for letter in MANA_LETTERS])


def distinct(outcomes: list[str]) -> list[str]:
    """Outcomes without repetition and without those that are no mana, each in order of types, in the order given."""
    return list(dict.fromkeys([ordered(mana) for mana in outcomes if mana]))


def produce(
    ctx: Context, outcomes: list[str], player: int = -1, restriction: ManaRestriction | None = None, lasts: int = 0
) -> str:
    """Add mana to a player's pool, the player choosing among the outcomes (106.4). Returns what was added after replacement effects.

    For Instructions: `apply` calls this with what its `mana` gives. Where no type is defined nothing is added (106.5).
    """
    game = ctx.game
    who = player if player >= 0 else ctx.controller
    options = distinct(outcomes)
    if not options:
        ctx.did = False
        return ""
    chosen = 0
    if len(options) > 1:
        decision = ChooseOption(who, "mana", [symbols(mana) for mana in options], ctx.source, "106.3")
        chosen = ask(game, decision)[0]
    event = AddMana(who, options[chosen], ctx.source)
    event.tapped_for = is_tapping_for_mana(ctx)
    event.restriction = restriction
    event.lasts = lasts
    added = ""
    for happened in happen(game, [event], ctx.source, ctx.controller):
        if isinstance(happened, AddMana):
            added += happened.mana
    ctx.did = bool(added)
    return added


def is_tapping_for_mana(ctx: Context) -> bool:
    """Whether the mana comes from a mana ability with {T} in its cost: the permanent is being tapped for mana (106.12)."""
    ability = ctx.ability
    if ability is None or ctx.event is not None:
        return False
    tree = ability.tree
    return isinstance(tree, Activated) and tree.is_mana() and profile_of(tree).taps


class Became:
    """What an amount of mana becomes once replacement effects have been applied in one of the possible orders, and the answers that lead there."""

    def __init__(self, mana: str, answers: Answers) -> None:
        self.mana = mana
        self.answers = answers


def replaced(game: Game, event: AddMana) -> list[Became]:
    """All that an event of adding mana can become (616.1). The event doesn't happen."""
    watchers = game.watchers
    if not game.has_floating and not watchers.get(REPLACES + kinds.ADD_MANA) and not watchers.get(ASKS + CANT_HAPPEN):
        return [Became(event.mana, ())]
    if forbidden(game, event):
        return [Became("", ())]
    found: list[Became] = []
    follow(game, event, (), found)
    return found


def follow(game: Game, event: AddMana, answers: Answers, found: list[Became]) -> None:
    """Apply each replacement effect that may be applied next, and go on from there."""
    if len(found) >= MANY:
        return
    candidates = find(game, event) if event.mana else []
    if not candidates:
        for known in found:
            if known.mana == event.mana:
                return
        found.append(Became(event.mana, answers))
        return
    best = min([candidate.node.order for candidate in candidates])
    eligible = [candidate for candidate in candidates if candidate.node.order == best]
    if all([same(candidate.node, eligible[0].node) and candidate.ctx.effect is None for candidate in eligible]):
        eligible = eligible[:1]  # interchangeable: nobody is asked
    for candidate in eligible:
        chosen = answers
        if len(eligible) > 1:
            chosen = (*chosen, ("replacement", str(candidate.ctx.source)))
        outcomes = list(dict.fromkeys(candidate.node.replace_outcomes(candidate.ctx, event.mana)))
        for mana in outcomes:
            follow(game, changed_event(event, mana, candidate), (*chosen, ("mana", mana)) if len(outcomes) > 1 else chosen, found)


def changed_event(event: AddMana, mana: str, candidate: Candidate) -> AddMana:
    """The event as it would be after a replacement."""
    new = AddMana(event.player, mana, event.producer)
    new.tapped_for = event.tapped_for
    new.restriction = event.restriction
    new.lasts = event.lasts
    new.source = event.source
    new.cause = event.cause
    new.applied = (*event.applied, candidate.key)
    return new


class Piece:
    """Mana of one production: letters, what restricts it, and the object that produced it (106.3), 0 for the one whose ability is activated."""

    def __init__(self, mana: str, restriction: ManaRestriction | None, source: int) -> None:
        self.mana = mana
        self.restriction = restriction
        self.source = source


class Yield:
    """One way in which activating a mana ability can turn out: what the ability itself adds, what reaches the pool in all, the answers that lead there."""

    def __init__(self, own: str, pieces: tuple[Piece, ...], answers: Answers) -> None:
        self.own = own
        self.pieces = pieces
        self.answers = answers

    def mana(self) -> str:
        """All of it, in letters."""
        return "".join([piece.mana for piece in self.pieces])


class ManaTrigger:
    """A triggered mana ability that looks at mana being added or permanents tapped for it (605.1b); `uses`: how often it still triggers, -1 for any."""

    def __init__(self, tree: Triggered, ctx: Context, uses: int) -> None:
        self.tree = tree
        self.ctx = ctx
        self.uses = uses


LISTENED: Final = (kinds.ADD_MANA, kinds.TAPPED_FOR_MANA)


def listened(game: Game) -> bool:
    """Whether any ability might trigger on mana being added."""
    return game.has_delayed or bool(game.watchers.get(kinds.ADD_MANA)) or bool(game.watchers.get(kinds.TAPPED_FOR_MANA))


def mana_triggers(game: Game, kind: int) -> list[ManaTrigger]:
    """All of them that look at a kind of event, in the order in which they would trigger."""
    found: list[ManaTrigger] = []
    if game.watchers.get(kind):
        for obj, ability in watching(game, kind):
            tree = ability.tree
            if isinstance(tree, Triggered) and tree.is_mana():
                ctx = Context(game, obj.controller, obj.id, ability)
                ctx.announced = obj.announced
                found.append(ManaTrigger(tree, ctx, -1))
    if game.has_delayed:
        for effect in game.effects:
            tree = effect.tree
            if effect.kind == DELAYED_TRIGGER and isinstance(tree, Triggered) and kind in tree.event.kinds() and tree.is_mana():
                ctx = Context(game, effect.controller, effect.source, Ability(tree, effect.origin, effect.id))
                ctx.refs = dict(effect.refs)
                ctx.x = effect.x
                found.append(ManaTrigger(tree, ctx, effect.uses))
    return found


def yields(game: Game, player: int, obj: GameObject, tree: Activated, ctx: Context) -> list[Yield]:
    """The ways in which activating a mana ability can turn out for the player's pool, without effects: replacements and triggered mana abilities included.

    `ctx` reads the ability. A way without mana stands only where there is no other.
    """
    profile = profile_of(tree)
    effect = tree.effect
    outcomes = distinct(effect.mana(ctx))
    receiver = effect.mana_player(ctx)
    watchers = game.watchers
    quiet = not game.has_floating and not watchers.get(REPLACES + kinds.ADD_MANA) and not watchers.get(ASKS + CANT_HAPPEN)
    listening = listened(game)
    found: list[Yield] = []
    for own in outcomes:
        answers: Answers = (("mana", own),) if len(outcomes) > 1 else ()
        if quiet and not listening:
            pieces = (Piece(own, profile.restriction, 0),) if receiver == player else ()
            found.append(Yield(own, pieces, answers))
            continue
        event = AddMana(receiver, own, obj.id)
        event.tapped_for = profile.taps
        event.source = obj.id
        event.cause = player
        for became in replaced(game, event):
            pieces = (Piece(became.mana, profile.restriction, 0),) if became.mana and receiver == player else ()
            ways = [Yield(own, pieces, answers + became.answers)]
            if became.mana and listening:
                event.mana = became.mana
                ways = with_triggers(game, player, event, ways, 0)
                if profile.taps:
                    ways = with_triggers(game, player, TappedForMana(player, obj.id, became.mana), ways, 0)
                event.mana = own
            found.extend(ways)
        if len(found) > MOST:
            break
    some = [way for way in found if way.pieces]
    return some or found[:1] or [Yield("", (), ())]


def with_triggers(game: Game, player: int, event: Happening, ways: list[Yield], depth: int) -> list[Yield]:
    """The ways, each continued by the triggered mana abilities that the event would trigger (605.1b, 605.4a)."""
    for trigger in mana_triggers(game, event.kind):
        tree = trigger.tree
        ctx = trigger.ctx
        ctx.event = event
        times = tree.event.times(ctx, event)
        if times == 0 or (tree.condition is not None and not tree.condition.holds(ctx)):
            continue
        added = trigger_ways(game, player, tree, ctx, depth)
        for _ in range(times):
            longer: list[Yield] = []
            for way in ways:
                for more in added:
                    longer.append(Yield(way.own, way.pieces + more.pieces, way.answers + more.answers))
            ways = longer[:MANY]
    return ways


def trigger_ways(game: Game, player: int, tree: Triggered, ctx: Context, depth: int) -> list[Yield]:
    """What a triggered mana ability can add to the player's pool; mana that it adds may trigger others."""
    effect = tree.effect
    receiver = effect.mana_player(ctx)
    restriction = effect.mana_restriction()
    outcomes = distinct(effect.mana(ctx))
    found: list[Yield] = []
    for own in outcomes:
        event = AddMana(receiver, own, ctx.source)
        event.source = ctx.source
        event.cause = ctx.controller
        answers: Answers = (("mana", own),) if len(outcomes) > 1 and receiver == player else ()
        for became in replaced(game, event):
            pieces = (Piece(became.mana, restriction, ctx.source),) if became.mana and receiver == player else ()
            ways = [Yield(own, pieces, answers + became.answers)]
            if became.mana and depth < DEPTH:
                event.mana = became.mana
                ways = with_triggers(game, player, event, ways, depth + 1)
                event.mana = own
            found.extend(ways)
    return found or [Yield("", (), ())]


class Productions:
    """What permanents could produce, as far as it is known for one version of the game (106.7): bits of types by object."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.known: dict[int, int] = {}
        self.guess: dict[int, int] = {}  # of a fixpoint that is being computed
        self.working = False


def could_produce(game: Game, obj: GameObject) -> tuple[str, ...]:
    """The types of mana that the permanent could produce (106.7), as letters in the order of MANA_LETTERS.

    Costs don't matter, nor whether the ability could be activated. Abilities that ask the same of one another are given the least answer
    that satisfies all of them: what nothing else defines is no type.
    """
    bits = production_bits(game, obj.id)
    return tuple([MANA_LETTERS[i] for i in range(6) if bits >> i & 1])


def production_bits(game: Game, id: int) -> int:
    """The same as bits; while a fixpoint is being computed, the answer so far."""
    memo = game.productions
    if not isinstance(memo, Productions) or memo.version != game.version:
        memo = Productions(game.version)
        game.productions = memo
    known = memo.known.get(id)
    if known is not None:
        return known
    if memo.working:
        return memo.guess.setdefault(id, 0)
    memo.working = True
    guess = memo.guess
    guess[id] = 0
    changed = True
    while changed:
        changed = False
        asked = list(guess)
        for each in asked:
            bits = guess[each] | bits_now(game, game.objects[each])
            if bits != guess[each]:
                guess[each] = bits
                changed = True
        if len(guess) > len(asked):
            changed = True
    memo.known.update(guess)
    memo.guess = {}
    memo.working = False
    return memo.known[id]


def bits_now(game: Game, obj: GameObject) -> int:
    """The types that the abilities of an object would produce if they resolved now, replacement effects in any order included."""
    bits = 0
    abilities = obj.chars.abilities
    for ability in abilities.mana + abilities.activated:
        tree = ability.tree
        assert isinstance(tree, Activated)
        if not makes_mana(tree.effect):
            continue
        ctx = Context(game, obj.controller, obj.id, ability)
        ctx.announced = Announcement()
        taps = tree.is_mana() and profile_of(tree).taps
        if any([part.has_x() or (isinstance(part, ManaPart) and "{X}" in part.symbols) for part in tree.cost]):
            ctx.x = 1  # costs don't matter, so any X could be announced
            ctx.announced.x = 1
        for mana in distinct(tree.effect.mana(ctx)):
            event = AddMana(tree.effect.mana_player(ctx), mana, obj.id)
            event.tapped_for = taps
            event.source = obj.id
            event.cause = obj.controller
            for became in replaced(game, event):
                for letter in became.mana:
                    bits |= 1 << MANA_LETTERS.index(letter)
    return bits
