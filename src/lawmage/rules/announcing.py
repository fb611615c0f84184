"""601.2b-d: What is announced of a spell: modes, optional costs, the value of X, targets; and whether there is something legal to announce."""

from __future__ import annotations

from lawmage.choices import Answer, ChooseNumber, YesNo, ask
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Game
from lawmage.game.node import Node
from lawmage.game.objects import Announcement, GameObject
from lawmage.rules import payment
from lawmage.rules.abilities import AdditionalCost, EnchantAbility
from lawmage.rules.context import Context
from lawmage.rules.costs import CostOfX, TotalCost
from lawmage.rules.modes import ModeCheck, choose_modes, modal_of
from lawmage.rules.nodes import TargetPhrase
from lawmage.rules.queries import ASKS, CANT_CAST, asked
from lawmage.rules.splicing import splice
from lawmage.rules.target_costs import SpellTargets, spell_depends
from lawmage.rules.target_phrases import Modal, announced_targets
from lawmage.rules.targeting import candidates, choose_targets, enough_for_some_x, enough_targets
from lawmage.rules.total_cost import Way, add_parts, add_symbols, total_cost


def targeting_trees(obj: GameObject) -> list[Node]:
    """What of a spell may have targets: its spell abilities, and enchant (115.1a-b, 303.4a)."""
    trees: list[Node] = [ability.tree for ability in obj.chars.abilities.spell]
    for ability in obj.chars.abilities.parameterised:
        tree = ability.tree
        if isinstance(tree, EnchantAbility):
            trees.append(tree.target)
    return trees


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
    return spell_phrases(targeting_trees(obj), announced)


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


def announce(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, ctx: Context) -> bool:
    """Cards spliced, modes, optional costs, X, targets, division (601.2b-d)."""
    splice(game, player, spell, way, announced, ctx)
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
        choice.targeting = bool(phrases) and (enough_targets(ctx, phrases, spell) or targets_for_some_x(game, player, spell, way, announced, ctx))
        announced.x = ask(game, choice)[0]
        ctx.x = announced.x
    payable = SpellTargets(game, player, spell, way, announced, ctx) if spell_depends(game, spell) else None
    return choose_targets(ctx, announced_phrases(spell, announced), spell, announced, "601.2c", payable)


def has_x(spell: GameObject, way: Way, announced: Announcement) -> bool:
    """Whether a value for X is to be chosen: some cost that will be paid has {X} (601.2b, 107.3a)."""
    total = TotalCost()
    if way.symbols is not None:
        add_symbols(total, way.symbols, 0)
    add_parts(total, way.parts, 0)
    for ability in spell.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AdditionalCost):
            add_parts(total, tree.due(announced), 0)
    return total.x_symbols > 0 or any([part.has_x() for part in total.parts])


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


def payable_with_x(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, ctx: Context, total: TotalCost) -> bool:
    """Whether the spell, which costs `total` where X is 0, can be paid for with some X, where what is given up must fit X ("sacrifice a creature with mana
    value X")."""
    if not any([part.has_x() for part in total.parts]):
        return False
    return payment.max_x(game, player, total, spell, ctx, SpellCosts(game, player, spell, way, announced)) > 0


def targets_for_some_x(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, ctx: Context) -> bool:
    """Whether there are legal targets for a value of X that can be paid, where what the spell targets depends on X (601.2b-c)."""
    if not has_x(spell, way, announced):
        return False
    trial = total_cost(game, player, spell, way, announced)
    high = payment.max_x(game, player, trial, spell, ctx, SpellCosts(game, player, spell, way, announced))
    return enough_for_some_x(ctx, announced_phrases(spell, announced), spell, high)


def cant_be_cast(game: Game, player: int, spell: GameObject, announced: Announcement) -> bool:
    """Whether what was announced makes it a spell that the player can't cast (601.2e): with an X for which its mana value is even."""
    if not game.watchers.get(ASKS + CANT_CAST) and not game.has_floating:
        return False
    trial = spell.clone()
    trial.announced = announced
    return any([query.concerns_cast(ctx, player, trial) for ctx, query in asked(game, CANT_CAST)])


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

    def forced(self) -> Answer | None:
        if self.way.symbols is not None and "X" in self.way.symbols or self.high < 0:
            return ChooseNumber.forced(self)
        # what is given up must fit X: often only one thing can be
        found = [n for n in range(self.low, self.high + 1) if self.allowed(n)]
        return (found[0],) if len(found) == 1 else None

    def allowed(self, n: int) -> bool:
        trial = self.announced.clone()
        trial.x = n
        ctx = Context(self.game, self.player, self.spell.id)
        ctx.announced = trial
        ctx.x = n
        phrases = announced_phrases(self.spell, trial)
        if self.targeting and not enough_targets(ctx, phrases, self.spell):
            return False
        if cant_be_cast(self.game, self.player, self.spell, trial) or not still_allowed(self.player, self.spell, self.way, trial):
            return False
        if spell_depends(self.game, self.spell):
            return SpellTargets(self.game, self.player, self.spell, self.way, trial, ctx).payable(ctx, phrases, self.spell, [])
        total = total_cost(self.game, self.player, self.spell, self.way, trial)
        return payment.can_pay(self.game, self.player, total, self.spell, ctx)


def still_allowed(player: int, spell: GameObject, way: Way, announced: Announcement) -> bool:
    """Whether the permission to cast the card speaks of the spell with that X too (601.3e, 202.3e): "a permanent spell with mana value 2 or less"."""
    query = way.allowing
    ctx = way.allowing_ctx
    if query is None or ctx is None or not announced.x:
        return True
    trial = spell.clone()
    trial.id = spell.was
    trial.zone = announced.from_zone
    trial.announced = None
    if not query.concerns_cast(ctx, player, trial):
        return True  # it speaks of the card where it was
    trial.announced = announced
    return query.concerns_cast(ctx, player, trial)


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


def ask_optionals(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, ctx: Context) -> None:
    """The intention to pay each optional additional cost but for those that come with the modes."""
    for ability in spell.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AdditionalCost) and tree.other:
            ask_either(game, player, spell, way, announced, tree, ctx)
        elif isinstance(tree, AdditionalCost) and tree.optional and not tree.all_modes:
            ask_optional(game, player, spell, way, announced, tree, ctx)


def ask_either(game: Game, player: int, spell: GameObject, way: Way, announced: Announcement, tree: AdditionalCost, ctx: Context) -> None:
    """Which of two additional costs to pay (601.2b): the first, or else the second; not asked where only one can be paid."""
    possible: list[bool] = []
    for n in (1, 2):
        announced.paid[tree.word] = n
        possible.append(payment.can_pay(game, player, total_cost(game, player, spell, way, announced), spell, ctx))
    first = possible[0]
    if first and possible[1]:
        first = ask(game, YesNo(player, tree.word, "pay the first of the two costs, rather than the second?", spell.id, "118.8")) == (1,)
    announced.paid[tree.word] = 1 if first else 2


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


def has_either(chars: Characteristics) -> bool:
    """Whether one of two additional costs is to be paid."""
    for ability in chars.abilities.casting:
        if isinstance(ability.tree, AdditionalCost) and ability.tree.other:
            return True
    return False


def possible_with_option(game: Game, player: int, spell: GameObject, way: Way, ctx: Context, targets: bool) -> bool:
    """Whether the spell can be paid for if an optional additional cost is paid, which makes it cost less ("costs {2} less to cast if it's bargained"), and has
    targets then, which others it may be ("if the gift was promised, instead counter target spell")."""
    for ability in spell.chars.abilities.casting:
        tree = ability.tree
        if isinstance(tree, AdditionalCost) and (tree.optional or tree.other):
            trial = spell.clone()
            announced = Announcement()
            announced.alternative = way.word
            announced.paid[tree.word] = 2 if tree.other else 1
            trial.announced = announced
            own = game.objects[spell.id]
            game.objects[spell.id] = trial
            possible = payment.can_pay(game, player, total_cost(game, player, trial, way, announced), trial, ctx)
            possible = possible and (not targets or enough_targets(ctx, announced_phrases(trial, announced), trial))
            game.objects[spell.id] = own
            if possible:
                return True
    return False
