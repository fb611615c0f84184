"""112, 601: Spells and casting them. Who may cast what, when and how; the steps of 601.2 in their order; what can't be completed is undone (601.2e, 733)."""

from __future__ import annotations

from typing import Final

from lawmage.choices import Answer, ChooseNumber, ChooseOption, YesNo, ask
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Game
from lawmage.game.node import Node
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import BATTLEFIELD, COMMAND, HAND, INSTANT, LAND, PERMANENT_TYPES, STACK
from lawmage.rules import commander, payment
from lawmage.rules.abilities import AdditionalCost, AlternativeCost, EnchantAbility, Spell
from lawmage.rules.card_faces import castable_faces, fused_way
from lawmage.rules.context import Context
from lawmage.rules.costs import CostOfX, TotalCost
from lawmage.rules.door import happen
from lawmage.rules.events.actions import BecomesTarget, Cast
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import put_in, take_out
from lawmage.rules.facts import STACK_FACTS
from lawmage.rules.index import watch
from lawmage.rules.layers.derive import derive_as_spell
from lawmage.rules.modes import ModeCheck, available_modes, choose_modes, modal_of
from lawmage.rules.nodes import Modal, Query, TargetPhrase, announced_targets
from lawmage.rules.queries import ASKS, CANT_CAST, CAST_TIMING, COST, PLAY_FROM, asked
from lawmage.rules.refusals import (
    CANT_BE_CAST,
    CANT_PAY,
    CREATURE_TIMING,
    LAND_NOT_CAST,
    NO_MANA_COST,
    NO_MODES,
    NO_TARGETS,
    NOT_IN_CASTABLE_ZONE,
    SORCERY_TIMING,
    Refusal,
)
from lawmage.rules.reversing import unpropose, zones_changed
from lawmage.rules.target_costs import SpellTargets, spell_depends
from lawmage.rules.targeting import candidates, choose_targets, enough_targets
from lawmage.rules.timing import end_announcement, sorcery_timing
from lawmage.rules.total_cost import Way, total_cost


def normal_way(obj: GameObject, face: int) -> Way:
    """Casting a face for its mana cost (601.2f, 118.6)."""
    definition = obj.definition
    chars = definition.faces[face] if definition is not None else obj.chars
    cost = chars.mana_cost
    return Way(face, "", cost.symbols if cost is not None else None, ())


def alternative_way(obj: GameObject, tree: AlternativeCost) -> Way:
    """Casting a card for an alternative cost of its own (118.9)."""
    cost = obj.chars.mana_cost
    symbols: tuple[str, ...] | None = ()
    if tree.keeps_mana_cost:
        symbols = cost.symbols if cost is not None else None
    way = Way(tree.face, tree.word, symbols, tree.cost)
    way.leaves_for = tree.leaves_for
    way.face_down = tree.face_down
    if not tree.face:
        altered = tree.altered(obj.chars)
        if altered is not obj.chars:
            way.chars = altered
    return way


def ways(game: Game, player: int, obj: GameObject) -> list[Way]:
    """The ways in which the player may begin to cast the card where it is now (601.3): by the rules from the hand, and by what permits more."""
    found: list[Way] = []
    definition = obj.definition
    if definition is None:
        return found
    from_command = obj.zone == COMMAND and obj.commander != 0 and obj.owner == player  # 903.8
    if (obj.zone == HAND and obj.owner == player) or from_command:
        for face in castable_faces(definition.card.layout, len(definition.faces)):
            if not definition.faces[face].types & LAND:
                found.append(normal_way(obj, face))
        fused = definition.fused
        if fused is not None and obj.zone == HAND:
            found.append(fused_way(fused))
    # what effects give spells counts too (601.3e)
    own = derive_as_spell(game, obj, player) if game.reads & STACK_FACTS and not obj.chars.types & LAND else obj
    for ability in own.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AlternativeCost) and tree.from_zones >> (HAND if from_command else obj.zone) & 1 and obj.owner == player:
            ctx = Context(game, player, obj.id, ability)
            if tree.condition is None or tree.condition.holds(ctx):
                found.append(alternative_way(obj, tree))
    if game.watchers.get(ASKS + PLAY_FROM) or game.has_floating:
        permitted: list[Way] = []
        for ctx, query in asked(game, PLAY_FROM):
            permitted.extend(permitted_ways(ctx, query, player, obj, own))
        found.extend(without_worse(permitted))
    return found


def permitted_ways(permission: Context, query: Query, player: int, obj: GameObject, own: GameObject) -> list[Way]:
    """The ways that a permission to cast a card from elsewhere gives: as any of its faces that the permission speaks of, and for alternative costs of the
    card that don't name a zone of their own (118.9), among them casting it face down (702.37c)."""
    found: list[Way] = []
    definition = obj.definition
    assert definition is not None
    for face in castable_faces(definition.card.layout, len(definition.faces)):
        way = normal_way(obj, face)
        trial = as_cast(obj, way)
        if trial.chars.types & LAND or not query.concerns_cast(permission, player, trial):
            continue
        given = query.way(permission, player, trial)
        if given is not None:
            way.limited = given.limited
            way.by = permission.source if given.limited is not None else 0
            way.graveyard_for = given.graveyard_for
            if given.word:
                way.word = given.word
                way.symbols = given.symbols
                way.parts = given.parts
        found.append(way)
    for ability in own.chars.abilities.casting:
        tree = ability.tree
        if not isinstance(tree, AlternativeCost) or not tree.from_zones >> HAND & 1 or tree.from_zones >> obj.zone & 1 or tree.keeps_mana_cost:
            continue
        ctx = Context(permission.game, player, obj.id, ability)
        if tree.condition is not None and not tree.condition.holds(ctx):
            continue
        way = alternative_way(obj, tree)
        trial = as_cast(obj, way) if tree.face_down else obj
        if trial.chars.types & LAND or not query.concerns_cast(permission, player, trial):
            continue
        given = query.way(permission, player, trial)
        if given is not None and given.word:
            continue  # 118.9a: only one alternative cost
        if given is not None:
            way.limited = given.limited
            way.by = permission.source if given.limited is not None else 0
            if way.leaves_for < 0:
                way.graveyard_for = given.graveyard_for
        found.append(way)
    return found


def without_worse(permitted: list[Way]) -> list[Way]:
    """Of permissions to cast a card for the same cost one is enough, rather one that sets no limit and changes nothing of where the card goes. Where all
    are limited, the player chooses which to use."""
    found: list[Way] = []
    for way in sorted(permitted, key=lambda each: (each.limited is not None, each.graveyard_for)):
        if not any([makes_needless(each, way) for each in found]):
            found.append(way)
    return found


def makes_needless(better: Way, way: Way) -> bool:
    """Whether a permission does what another one does, and that one has no limit of its own to spare."""
    if better.face != way.face or better.word != way.word or better.symbols != way.symbols or better.parts != way.parts:
        return False
    return better.limited is None or better.limited == way.limited


def spell_phrases(obj_trees: list[Node], announced: Announcement) -> list[TargetPhrase]:
    """The target phrases of a spell: of its spell abilities with the chosen modes, or of enchant (115.1a-b, 303.4a)."""
    found: list[TargetPhrase] = []
    for tree in obj_trees:
        modal = modal_of(tree)
        if modal is None:
            found.extend(announced_targets(tree, announced))
        else:
            for mode in sorted(announced.modes):
                found.extend(announced_targets(modal.modes[mode], announced))
    return found


def announced_phrases(obj: GameObject, announced: Announcement) -> list[TargetPhrase]:
    """The target phrases of a spell on the stack, given what was announced."""
    trees: list[Node] = [ability.tree for ability in obj.chars.abilities.spell]
    for ability in obj.chars.abilities.parameterised:
        tree = ability.tree
        if isinstance(tree, EnchantAbility):
            trees.append(tree.target)
    return spell_phrases(trees, announced)


def every_phrase(obj: GameObject, announced: Announcement) -> list[TargetPhrase]:
    """The target phrases that a spell may come to have: of a modal one those of its first mode with targets."""
    found = announced_phrases(obj, announced)
    if not found:
        for ability in obj.chars.abilities.spell:
            modal = modal_of(ability.tree)
            if modal is not None:
                for mode in modal.modes:
                    found = found or announced_targets(mode, announced)
    return found


def why_not_timing(game: Game, player: int, obj: GameObject, face_types: int, flash: bool) -> Refusal | None:
    """The timing that the spell's types ask for (117.1a, 302.1, 304.1, 307.1), and effects that relax it (601.3b)."""
    if face_types & INSTANT or flash or sorcery_timing(game, player):
        return None
    if game.watchers.get(ASKS + CAST_TIMING) or game.has_floating:
        for ctx, query in asked(game, CAST_TIMING):
            if query.concerns_cast(ctx, player, obj):
                return None
    return CREATURE_TIMING if face_types & PERMANENT_TYPES else SORCERY_TIMING


def why_not_begin(game: Game, player: int, obj: GameObject) -> Refusal | None:
    """What forbids casting it, whatever way is chosen (601.3)."""
    if game.watchers.get(ASKS + CANT_CAST) or game.has_floating:
        for ctx, query in asked(game, CANT_CAST):
            if query.concerns_cast(ctx, player, obj):
                return CANT_BE_CAST
    return None


def why_not_cast(game: Game, player: int, obj: GameObject, way: Way) -> Refusal | None:
    """Why the player can't cast the card this way now; None if they can, and can complete it."""
    as_face = as_cast(obj, way)
    if game.reads & STACK_FACTS and not as_face.chars.types & LAND:
        as_face = derive_as_spell(game, as_face, player)
    chars = as_face.chars
    if chars.types & LAND:
        return LAND_NOT_CAST
    if not way.any_time:
        refusal = why_not_timing(game, player, as_face, chars.types, "flash" in chars.abilities.keywords)
        if refusal is not None:
            return refusal
    refusal = why_not_begin(game, player, as_face)
    if refusal is not None:
        return refusal
    if way.symbols is None:
        return NO_MANA_COST
    announced = Announcement()
    announced.alternative = way.word
    ctx = Context(game, player, obj.id)
    ctx.announced = announced
    if spell_depends(game, as_face):
        check = SpellTargets(game, player, as_face, way, announced, ctx)
        if not check.payable(ctx, every_phrase(as_face, announced), as_face, []):
            return CANT_PAY
    elif not payment.can_pay(game, player, total_cost(game, player, as_face, way, announced), as_face, ctx):
        optional = bool(chars.abilities.queries.get(COST)) and possible_with_option(game, player, as_face, way, ctx, False)
        if not optional and not payable_with_x(game, player, as_face, way, announced, ctx):
            return CANT_PAY
    trees: list[Node] = [ability.tree for ability in chars.abilities.spell]
    for ability in chars.abilities.parameterised:
        tree = ability.tree
        if isinstance(tree, EnchantAbility):
            trees.append(tree.target)
    for tree in trees:
        modal = modal_of(tree)
        if modal is not None:
            modes = available_modes(ctx, modal, as_face)
            if len(modes) < (1 if modal.repeats else modal.fewest(ctx)):
                return NO_MODES
            if costs_by_modes(as_face):
                by_modes = PayableModes(game, player, as_face, way, ctx)
                if not any([by_modes.allowed((mode,)) for mode in modes]):
                    return CANT_PAY
        elif not enough_targets(ctx, announced_targets(tree, announced), as_face) and not targets_for_some_x(game, player, as_face, way, announced, ctx):
            if not possible_with_option(game, player, as_face, way, ctx, True):
                return NO_TARGETS
    return None


def possible_with_option(game: Game, player: int, spell: GameObject, way: Way, ctx: Context, targets: bool) -> bool:
    """Whether the spell can be paid for if an optional additional cost is paid, which makes it cost less ("costs {2} less to cast if it's bargained"), and has
    targets then, which others it may be ("if the gift was promised, instead counter target spell")."""
    for ability in spell.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AdditionalCost) and tree.optional:
            trial = spell.clone()
            announced = Announcement()
            announced.alternative = way.word
            announced.paid[tree.word] = 1
            trial.announced = announced
            own = game.objects[spell.id]
            game.objects[spell.id] = trial
            possible = payment.can_pay(game, player, total_cost(game, player, trial, way, announced), trial, ctx)
            possible = possible and (not targets or enough_targets(ctx, announced_phrases(trial, announced), trial))
            game.objects[spell.id] = own
            if possible:
                return True
    return False


def payable_with_x(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, ctx: Context) -> bool:
    """Whether the spell can be paid for with some X, where what is given up must fit X ("sacrifice a creature with mana value X")."""
    total = total_cost(game, player, spell, way, announced)
    if not any([part.has_x() for part in total.parts]):
        return False
    return payment.max_x(game, player, total, spell, ctx, SpellCosts(game, player, spell, way, announced)) > 0


MOST_X: Final = 50
"""Where X has no end, targets are looked for with values up to this."""


def targets_for_some_x(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, ctx: Context) -> bool:
    """Whether there are legal targets for a value of X that can be paid, where what the spell targets depends on X (601.2b-c)."""
    if not has_x(spell, way, announced):
        return False
    trial = total_cost(game, player, spell, way, announced)
    high = payment.max_x(game, player, trial, spell, ctx, SpellCosts(game, player, spell, way, announced))
    phrases = announced_phrases(spell, announced)
    before = ctx.x
    found = False
    for x in range(1, (MOST_X if high < 0 else high) + 1):
        ctx.x = x
        if enough_targets(ctx, phrases, spell):
            found = True
            break
    ctx.x = before
    return found


def as_cast(obj: GameObject, way: Way) -> GameObject:
    """The card as the spell that it would be, for legality: with the characteristics of the chosen face and way (601.3e)."""
    definition = obj.definition
    chars = way.chars
    if chars is None and definition is not None and (way.face or definition.whole is not definition.faces[0]):
        chars = definition.faces[way.face]
    if chars is None:
        return obj
    new = obj.clone()
    new.face = way.face
    new.chars = chars
    new.face_down = way.face_down
    new.hidden = chars if way.face_down else None
    return new


class SpellCosts(CostOfX):
    """What a spell costs for each X (601.2f)."""

    def __init__(self, game: Game, player: int, spell: GameObject, way: Way, announced: Announcement) -> None:
        self.game = game
        self.player = player
        self.spell = spell
        self.way = way
        self.announced = announced

    def with_x(self, x: int) -> TotalCost:
        trial = self.announced.clone()
        trial.x = x
        if spell_depends(self.game, self.spell):
            trial.targets = fewest_targets(self.game, self.player, self.spell, trial)
        return total_cost(self.game, self.player, self.spell, self.way, trial)


def fewest_targets(game: Game, player: int, spell: GameObject, announced: Announcement) -> list[tuple[int, ...]]:
    """As few targets as the spell may have, where what it costs depends on them."""
    ctx = Context(game, player, spell.id)
    ctx.announced = announced
    ctx.x = announced.x
    return [tuple(candidates(ctx, phrase, spell)[: max(0, phrase.low(ctx))]) for phrase in announced_phrases(spell, announced)]


class ChooseX(ChooseNumber):
    """The value of X (601.2b): a number for which the cost can be paid, and there are targets if there are for any (601.2c)."""

    kind = "number"
    targeting: bool = False  # there are legal targets for some X

    def __init__(self, game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, low: int, high: int) -> None:
        super().__init__(player, "X", low, high, spell.id, "601.2b")
        self.game = game
        self.spell = spell
        self.way = way
        self.announced = announced

    def allowed(self, n: int) -> bool:
        trial = self.announced.clone()
        trial.x = n
        ctx = Context(self.game, self.player, self.spell.id)
        ctx.announced = trial
        ctx.x = n
        phrases = announced_phrases(self.spell, trial)
        if self.targeting and not enough_targets(ctx, phrases, self.spell):
            return False
        if spell_depends(self.game, self.spell):
            return SpellTargets(self.game, self.player, self.spell, self.way, trial, ctx).payable(ctx, phrases, self.spell, [])
        total = total_cost(self.game, self.player, self.spell, self.way, trial)
        return payment.can_pay(self.game, self.player, total, self.spell, ctx)


def propose(game: Game, obj: GameObject, player: int, way: Way) -> GameObject:
    """Put the card on the stack as a spell (601.2a)."""
    definition = obj.definition
    chars: Characteristics = definition.faces[way.face] if definition is not None and (way.face or obj.zone != STACK) else obj.chars
    unaltered = chars
    if way.chars is not None:
        chars = way.chars
    spell = GameObject(game.new_id(), obj.kind, obj.owner, player, STACK, definition, chars)
    spell.face = way.face
    spell.face_down = way.face_down
    spell.hidden = chars if way.face_down else None
    spell.timestamp = spell.id
    spell.was = obj.id
    spell.commander = obj.commander
    announced = Announcement()
    announced.alternative = way.word
    announced.unaltered = unaltered if way.chars is not None else None
    announced.from_zone = obj.zone
    announced.leaves_for = way.leaves_for
    announced.graveyard_for = way.graveyard_for
    spell.announced = announced
    take_out(game, obj)
    game.became[obj.id] = spell.id
    put_in(game, spell, STACK, 0)
    watch(game, spell)
    zones_changed(game, obj.zone)
    return spell


def cast(game: Game, player: int, id: int, way: Way) -> int:
    """Cast a spell: 601.2a to 601.2i. Returns the spell's id, or 0 if it could not be completed and was reversed.

    What mana abilities did that can't be undone (drew, milled, revealed) stays done (733.1).
    """
    obj = game.objects[id]
    place = game.zone(obj.zone, obj.owner).index(id)
    spell = propose(game, obj, player, way)
    announced = spell.announced
    assert announced is not None
    ctx = Context(game, player, spell.id)
    ctx.announced = announced
    ctx.stack_object = spell.id
    game.announcing += 1
    done = announce(game, player, spell, way, announced, ctx)
    if done:
        done = payment.pay(game, player, total_cost(game, player, spell, way, announced), spell, ctx)
    end_announcement(game)
    if not done:
        unpropose(game, spell, obj, place)
        return 0
    spell.refs = dict(ctx.refs)
    commander.was_cast(game, player, spell)
    if way.limited is not None:
        game.turn_facts[way.limited] = game.turn_facts.get(way.limited, 0) + 1
    events: list[Happening] = [Cast(player, spell.id, obj.zone)]
    for things in announced.targets:
        events.extend([BecomesTarget(player, thing, spell.id) for thing in things])
    happen(game, events, spell.id, player)
    return spell.id


def announce(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, ctx: Context) -> bool:
    """Modes, optional costs, X, targets, division (601.2b-d)."""
    abilities = spell.chars.abilities
    by_modes = costs_by_modes(spell)
    modals = [modal for modal in [modal_of(ability.tree) for ability in abilities.spell] if modal is not None]
    costs_first = any([modal.after_costs() for modal in modals])
    if costs_first:
        ask_optionals(game, player, spell, way, announced, ctx)
    for modal in modals:
        if entwined(game, player, spell, way, announced, modal, ctx):
            continue
        check = PayableModes(game, player, spell, way, ctx) if by_modes else None
        if not choose_modes(ctx, modal, spell, announced, check):
            return False
    if not costs_first:
        ask_optionals(game, player, spell, way, announced, ctx)
    if has_x(spell, way, announced):
        trial = total_cost(game, player, spell, way, announced)
        high = payment.max_x(game, player, trial, spell, ctx, SpellCosts(game, player, spell, way, announced))
        choice = ChooseX(game, player, spell, way, announced, 0, high)
        phrases = announced_phrases(spell, announced)
        choice.targeting = bool(phrases) and (
            enough_targets(ctx, phrases, spell) or targets_for_some_x(game, player, spell, way, announced, ctx)
        )
        announced.x = ask(game, choice)[0]
        ctx.x = announced.x
    payable = SpellTargets(game, player, spell, way, announced, ctx) if spell_depends(game, spell) else None
    return choose_targets(ctx, announced_phrases(spell, announced), spell, announced, "601.2c", payable)


def costs_by_modes(spell: GameObject) -> bool:
    """Whether what the spell costs depends on the modes chosen (escalate, spree)."""
    for ability in spell.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AdditionalCost) and tree.by_modes:
            return True
    return False


class PayableModes(ModeCheck):
    """Whether the spell can be paid for with these modes (601.2b, 601.2h)."""

    def __init__(self, game: Game, player: int, spell: GameObject, way: Way, ctx: Context) -> None:
        self.game = game
        self.player = player
        self.spell = spell
        self.way = way
        self.ctx = ctx

    def allowed(self, modes: tuple[int, ...]) -> bool:
        trial = Announcement()
        trial.modes = modes
        trial.alternative = self.way.word
        total = total_cost(self.game, self.player, self.spell, self.way, trial)
        return payment.can_pay(self.game, self.player, total, self.spell, self.ctx)


def entwined(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, modal: Modal, ctx: Context) -> bool:
    """Whether the player pays to choose all modes (702.42a)."""
    for ability in spell.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AdditionalCost) and tree.all_modes:
            announced.modes = tuple(range(len(modal.modes)))
            ask_optional(game, player, spell, way, announced, tree, ctx)
            if announced.paid.get(tree.word, 0):
                return True
            announced.modes = ()
    return False


def has_x(spell: GameObject, way: Way, announced: Announcement) -> bool:
    """Whether a value for X is to be chosen: some cost that will be paid has {X} (601.2b, 107.3a)."""
    total = TotalCost()
    from lawmage.rules.total_cost import add_parts, add_symbols

    if way.symbols is not None:
        add_symbols(total, way.symbols, 0)
    add_parts(total, way.parts, 0)
    for ability in spell.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AdditionalCost):
            add_parts(total, tree.due(announced), 0)
    return total.x_symbols > 0 or any([part.has_x() for part in total.parts])


def ask_optionals(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, ctx: Context) -> None:
    """The intention to pay each optional additional cost but for those that come with the modes."""
    for ability in spell.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AdditionalCost) and tree.optional and not tree.all_modes:
            ask_optional(game, player, spell, way, announced, tree, ctx)


class PayOptional(YesNo):
    """Whether to pay an optional additional cost (601.2b); not asked where there is nothing to target otherwise."""

    only: bool = False

    def forced(self) -> Answer | None:
        return (1,) if self.only else None


def ask_optional(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, tree: AdditionalCost, ctx: Context) -> None:
    """The intention to pay an optional additional cost (601.2b): offered only if it can be paid, and with it the targets it brings be chosen."""
    while True:
        times = announced.paid.get(tree.word, 0)
        announced.paid[tree.word] = times + 1
        total = total_cost(game, player, spell, way, announced)
        possible = payment.can_pay(game, player, total, spell, ctx) and enough_targets(ctx, announced_phrases(spell, announced), spell)
        announced.paid[tree.word] = times
        if not possible:
            return
        decision = PayOptional(player, tree.word, f"pay {tree.word}?", spell.id, "601.2b")
        decision.only = not times and not enough_targets(ctx, announced_phrases(spell, announced), spell)
        if ask(game, decision)[0] == 0:
            return
        announced.paid[tree.word] = times + 1
        if not tree.repeatable:
            return


def cast_this_way(game: Game, player: int, id: int, way: Way) -> int:
    """An effect lets a player cast a card in a way of its own while it resolves (608.2g). Returns the spell's id, 0 if it can't be cast."""
    way.any_time = True
    if why_not_cast(game, player, game.objects[id], way) is not None:
        return 0
    return cast(game, player, id, way)


def choose_face(game: Game, player: int, id: int, found: list[Way]) -> ChooseOption:
    """Which of several ways, each by the name of the half or face that is cast (601.2b, 709.3a, 712.11b)."""
    definition = game.objects[id].definition
    assert definition is not None
    names: list[str] = []
    for way in found:
        name = "fused " + definition.name if way.word.startswith("fuse") else definition.faces[way.face].name
        names.append(f"{name} ({way.word})" if name in names else name)
    return ChooseOption(player, "face", names, id, "601.2b")


def cast_during_resolution(game: Game, player: int, id: int, free: bool, word: str) -> int:
    """An effect lets a player cast a card while it resolves (608.2g): timing doesn't matter, no player receives priority afterward.

    `free`: without paying its mana cost; additional costs are still paid (118.9d). Returns the spell's id, 0 if it can't be cast.
    """
    obj = game.objects[id]
    definition = obj.definition
    if definition is None:
        return 0
    found: list[Way] = []
    for face in castable_faces(definition.card.layout, len(definition.faces)):
        way = normal_way(obj, face)
        if free:
            way.symbols = ()
        way.word = word
        way.any_time = True
        if why_not_cast(game, player, obj, way) is None:
            found.append(way)
    if not found:
        return 0
    way = found[0]
    if len(found) > 1:
        way = found[ask(game, choose_face(game, player, id, found))[0]]
    return cast(game, player, id, way)


__all__ = ["BATTLEFIELD", "NOT_IN_CASTABLE_ZONE", "Spell", "Way", "cast", "cast_during_resolution", "ways", "why_not_cast"]
