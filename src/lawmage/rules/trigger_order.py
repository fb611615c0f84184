"""603.3: Putting triggered abilities on the stack, each player's in the order of their choice, in APNAP order."""

from __future__ import annotations

from lawmage.choices import OrderItems, ask
from lawmage.game.ability import Ability
from lawmage.game.game import Game, PendingTrigger
from lawmage.game.node import same, walk
from lawmage.game.objects import Announcement
from lawmage.rules.abilities import Triggered
from lawmage.rules.activating import ability_object
from lawmage.rules.context import EVENT_AMOUNT, Context
from lawmage.rules.door import happen
from lawmage.rules.events.actions import BecomesTarget, Fizzle, TriggerPut
from lawmage.rules.events.base import Happening
from lawmage.rules.modes import choose_modes, modal_of
from lawmage.rules.nodes import TargetPhrase
from lawmage.rules.target_phrases import target_phrases
from lawmage.rules.targeting import choose_targets
from lawmage.rules.words import ability_words, name_of

STATE_TRIGGER = 0  # the kind under which state triggers stand in the index


def state_triggers(game: Game) -> None:
    """603.8: abilities that trigger on a state of the game trigger as soon as it is so, and not again while they wait or are on the stack."""
    for id in list(game.watchers.get(STATE_TRIGGER, ())):
        obj = game.objects[id]
        for ability in obj.chars.abilities.triggers.get(STATE_TRIGGER, ()):
            tree = ability.tree
            assert isinstance(tree, Triggered)
            if waiting(game, id, ability):
                continue
            ctx = Context(game, obj.controller, id, ability)
            if tree.event.state_holds(ctx) and (tree.condition is None or tree.condition.holds(ctx)):
                game.pending.append(PendingTrigger(ability, id, obj.controller, None, dict(ctx.refs)))


def waiting(game: Game, id: int, ability: Ability) -> bool:
    """Whether the same ability instance already waits or is on the stack."""
    for trigger in game.pending:
        if trigger.source == id and trigger.ability.key() == ability.key():
            return True
    for on_stack in game.stack:
        obj = game.objects[on_stack]
        if obj.ability_source == id and obj.ability is not None and obj.ability.key() == ability.key():
            return True
    return False


def put_triggers(game: Game) -> bool:
    """Put all waiting triggered abilities on the stack (603.3b). Whether there were any."""
    if game.watchers.get(STATE_TRIGGER):
        state_triggers(game)
    if not game.pending:
        return False
    waiting_now = game.pending
    game.pending = []
    active = game.turn.active
    for n in range(len(game.players)):
        player = (active + n) % len(game.players)
        mine = [trigger for trigger in waiting_now if trigger.controller == player]
        if not mine:
            continue
        order = list(range(len(mine)))
        asker = game.asker
        alike = len(mine) < 2 or interchangeable(mine)
        if len(mine) > 1 and (not alike or (asker is not None and asker.curious)):
            decision = OrderItems(player, "triggers", [words_of(game, trigger) for trigger in mine], 0, "603.3b")
            decision.things = [trigger.source for trigger in mine]
            if not alike:
                order = list(ask(game, decision))  # the first named is put on the stack first, so it resolves last
            elif asker is not None:
                asker.told(game, decision, tuple(order))
        for i in order:
            put_one(game, mine[i])
    return True


def interchangeable(triggers: list[PendingTrigger]) -> bool:
    """Whether the order of these makes no difference: the same ability of the same source, which refers to the same things. Each gets its targets
    as it is put on the stack, so that these don't tell them apart."""
    first = triggers[0]
    tree = first.ability.tree
    slots = {getattr(node, "bound", 0) for node in walk(tree)}
    for trigger in triggers[1:]:
        if trigger.source != first.source or trigger.x != first.x or not same(trigger.ability.tree, tree):
            return False
        if any([trigger.refs.get(slot) != first.refs.get(slot) for slot in slots if slot]):
            return False
        if EVENT_AMOUNT in slots and getattr(trigger.event, "n", 0) != getattr(first.event, "n", 0):
            return False
    return True


def words_of(game: Game, trigger: PendingTrigger) -> str:
    return name_of(game, trigger.source) + ": " + ability_words(game, trigger.ability.tree)


def put_one(game: Game, trigger: PendingTrigger) -> None:
    """One triggered ability goes on the stack: modes, targets, division (603.3c-d). If no legal choice can be made, it is removed."""
    ability = trigger.ability
    tree = ability.tree
    assert isinstance(tree, Triggered)
    source = game.objects[trigger.source]
    on_stack = ability_object(game, game.new_id(), trigger.controller, source, ability)
    announced = Announcement()
    announced.x = trigger.x
    on_stack.announced = announced
    on_stack.event = trigger.event
    ctx = Context(game, trigger.controller, trigger.source, ability)
    ctx.event = trigger.event
    ctx.refs = dict(trigger.refs)
    ctx.x = trigger.x
    ctx.announced = announced
    ctx.stack_object = on_stack.id
    game.objects[on_stack.id] = on_stack
    game.stack.append(on_stack.id)
    phrases: list[TargetPhrase] = []
    modal = modal_of(tree.effect)
    possible = True
    if modal is not None:
        possible = choose_modes(ctx, modal, on_stack, announced)
        for mode in sorted(announced.modes):
            phrases.extend(target_phrases(modal.modes[mode]))
    else:
        phrases = target_phrases(tree.effect)
    if not possible or not choose_targets(ctx, phrases, on_stack, announced, "603.3d"):
        game.stack.remove(on_stack.id)
        game.became[on_stack.id] = 0
        game.log.append(TriggerPut(trigger.controller, trigger.source, ability, on_stack.id))
        removed = Fizzle(trigger.controller, on_stack.id)
        removed.rule = "603.3d"
        game.log.append(removed)
        return
    on_stack.refs = dict(ctx.refs)
    events: list[Happening] = [TriggerPut(trigger.controller, trigger.source, ability, on_stack.id)]
    for things in announced.targets:
        events.extend([BecomesTarget(trigger.controller, thing, on_stack.id) for thing in things])
    happen(game, events, trigger.source, trigger.controller)
