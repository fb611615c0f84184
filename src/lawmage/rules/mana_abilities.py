"""605: Mana Abilities. Which can be activated now, and activating them: paid for, then resolved at once, without the stack (605.3b)."""

from __future__ import annotations

from typing import Final

from lawmage.choices import ask
from lawmage.game.ability import Ability
from lawmage.game.game import Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.rules import activating, payment
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.creatures import can_use_tap_symbol
from lawmage.rules.door import happen
from lawmage.rules.events import kinds
from lawmage.rules.events.actions import Activate
from lawmage.rules.events.mana import AddMana, TappedForMana
from lawmage.rules.events.status import Tap
from lawmage.rules.facts import TAPPED
from lawmage.rules.mana import could_produce, produce
from lawmage.rules.mana_profile import FIXED, profile_of
from lawmage.rules.nodes import CostPart
from lawmage.rules.queries import ASKS, CANT_HAPPEN, REPLACES
from lawmage.rules.refusals import ABILITY_CANT_PAY, ALREADY_TAPPED, ALREADY_UNTAPPED, Refusal
from lawmage.rules.total_cost import ability_total


def why_not_symbols(ctx: Context, parts: tuple[CostPart, ...] | list[CostPart]) -> Refusal | None:
    """Why {T} or {Q} among the parts of an activation cost can't be paid now (107.5, 107.6, 302.6)."""
    for part in parts:
        taps = part.taps_source()
        if taps or part.untaps_source():
            obj = ctx.obj()
            refusal = can_use_tap_symbol(ctx.game, obj)
            if refusal is not None:
                return refusal
            if taps and obj.tapped:
                return ALREADY_TAPPED
            if not taps and not obj.tapped:
                return ALREADY_UNTAPPED
    return None


def why_not_activate(game: Game, player: int, obj: GameObject, ability: Ability) -> Refusal | None:
    """Why the player can't activate the mana ability now; None if they can, and can complete it (605.3, 602.5)."""
    tree = ability.tree
    assert isinstance(tree, Activated)
    refusal = activating.why_not_begin(game, player, obj, ability, tree)
    if refusal is not None:
        return refusal
    ctx = Context(game, player, obj.id, ability)
    refusal = why_not_symbols(ctx, tree.cost)
    if refusal is not None:
        return refusal
    profile = profile_of(tree)
    if profile.kind == FIXED and profile.only_taps():
        return None
    ctx.announced = Announcement()
    if not payment.can_pay(game, player, ability_total(game, ctx, obj, tree.cost, 0), obj, ctx):
        return ABILITY_CANT_PAY
    return None


def all_of(game: Game, player: int) -> list[tuple[GameObject, Ability]]:
    """The mana abilities that the player might activate as far as zones and control go, in a defined order."""
    found: list[tuple[GameObject, Ability]] = []
    objects = game.objects
    for id in game.battlefield:
        obj = objects[id]
        mana = obj.chars.abilities.mana
        if mana:
            add_abilities(obj, mana, obj.controller == player, found)
    me = game.players[player]
    for zone in (me.hand, me.graveyard):
        for id in zone:
            obj = objects[id]
            mana = obj.chars.abilities.mana
            if mana:
                add_abilities(obj, mana, True, found)
    return found


def add_abilities(obj: GameObject, mana: tuple[Ability, ...], own: bool, found: list[tuple[GameObject, Ability]]) -> None:
    """Append those that work in the object's zone and that the player may activate (602.2)."""
    for ability in mana:
        tree = ability.tree
        assert isinstance(tree, Activated)
        if tree.zones >> obj.zone & 1 and (own or tree.any_player):
            found.append((obj, ability))


def activatable(game: Game, player: int) -> list[tuple[GameObject, Ability]]:
    """The mana abilities that the player can activate now, and complete (605.3a)."""
    return [(obj, ability) for obj, ability in all_of(game, player) if why_not_activate(game, player, obj, ability) is None]


def activate(game: Game, player: int, id: int, ability: Ability) -> bool:
    """Activate a mana ability: announce X, pay, resolve at once (602.2, 605.3b). False if it can't be paid for; then nothing happened."""
    obj = game.objects[id]
    tree = ability.tree
    assert isinstance(tree, Activated)
    ctx = begin(game, player, id, ability)
    total = ability_total(game, ctx, obj, tree.cost, 0)
    if total.x_symbols or any([part.has_x() for part in total.parts]):
        announced = ctx.announced
        assert announced is not None
        high = payment.max_x(game, player, total, obj, ctx, activating.AbilityCosts(ctx, obj, tree))
        announced.x = ask(game, activating.ChooseAbilityX(ctx, obj, tree, high, [], obj))[0]
        ctx.x = announced.x
        total = ability_total(game, ctx, obj, tree.cost, ctx.x)
    if not payment.pay(game, player, total, obj, ctx):
        return False
    carry_out(ctx, tree)
    return True


def begin(game: Game, player: int, id: int, ability: Ability) -> Context:
    """The context in which a mana ability is activated and resolves."""
    ctx = Context(game, player, id, ability)
    ctx.announced = Announcement()
    return ctx


def carry_out(ctx: Context, tree: Activated) -> str:
    """The ability, paid for, resolves immediately (605.3b). Returns the mana that it produced, after replacement effects.

    If it has {T} in its cost and produced mana, its permanent was tapped for mana (106.12); triggered mana abilities that look at that
    resolve right after it (605.4a).
    """
    game = ctx.game
    ability = ctx.ability
    assert ability is not None
    player = ctx.controller
    activating.note_use(game, game.objects[ctx.source], ability, tree)
    event = Activate(player, ctx.source, ability, 0)
    event.rule = "605.3b"
    happen(game, [event], ctx.source, player)
    start = len(game.log)
    tree.effect.apply(ctx)
    taps = profile_of(tree).taps
    mana = ""
    for happened in game.log[start:]:
        if isinstance(happened, AddMana) and happened.producer == ctx.source and happened.tapped_for == taps:
            mana += happened.mana
    if mana and taps:
        happen(game, [TappedForMana(player, ctx.source, mana)], ctx.source, player)
    return mana


def nobody_looks(game: Game) -> bool:
    """Whether nothing in the game looks at permanents being tapped and mana being added."""
    if game.has_floating or game.has_delayed or game.observer is not None or game.applying:
        return False
    watchers = game.watchers
    for kind in LOOKED_AT:
        if watchers.get(kind):
            return False
    return not game.reads & TAPPED


def tap_for(game: Game, player: int, obj: GameObject, ability: Ability, mana: str) -> None:
    """Tap a permanent for mana where nobody looks: what `activate` does with "{T}: Add ...", without the door's questions to everybody."""
    obj.tapped = True
    added = AddMana(player, mana, obj.id)
    added.tapped_for = True
    activated = Activate(player, obj.id, ability, 0)
    activated.rule = "605.3b"
    log = game.log
    for event in (Tap(obj.id), activated, added, TappedForMana(player, obj.id, mana)):
        event.source = obj.id
        event.cause = player
        log.append(event)
    added.perform(game)
    tree = ability.tree
    assert isinstance(tree, Activated)
    activating.note_use(game, obj, ability, tree)
    game.version += 1


LOOKED_AT: Final = tuple(
    [base + kind for kind in (kinds.TAP, kinds.ACTIVATE, kinds.ADD_MANA, kinds.TAPPED_FOR_MANA) for base in (0, REPLACES)] + [ASKS + CANT_HAPPEN]
)


__all__ = ["activatable", "activate", "all_of", "could_produce", "produce", "why_not_activate", "why_not_symbols"]
