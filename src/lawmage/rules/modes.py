"""700.2: Modal spells and abilities. Choosing modes as they are announced."""

from __future__ import annotations

from lawmage.choices import Answer, ChooseThings, ask
from lawmage.game.game import Game
from lawmage.game.node import Node, walk
from lawmage.game.objects import Announcement, GameObject
from lawmage.rules.context import Context
from lawmage.rules.target_phrases import Modal, target_phrases
from lawmage.rules.targeting import enough_targets
from lawmage.rules.words import ability_words

_modals: dict[int, tuple[Node, Modal | None]] = {}


def modal_of(tree: Node) -> Modal | None:
    """The modal instruction of an ability, if it is modal."""
    known = _modals.get(id(tree))
    if known is not None and known[0] is tree:
        return known[1]
    found: Modal | None = None
    for node in walk(tree):
        if isinstance(node, Modal):
            found = node
            break
    _modals[id(tree)] = (tree, found)
    return found


def available_modes(ctx: Context, modal: Modal, spell: GameObject) -> list[int]:
    """The modes that can be chosen: those whose targets can be chosen (700.2a)."""
    closed = modal.taken(ctx, ())
    return [n for n in range(len(modal.modes)) if n not in closed and enough_targets(ctx, target_phrases(modal.modes[n]), spell)]


class ModeCheck:
    """Which modes may be chosen together, where they cost something."""

    def allowed(self, modes: tuple[int, ...]) -> bool:
        """Whether a player may choose just these modes."""
        raise NotImplementedError


class ChooseModes(ChooseThings):
    """Modes by their number. `candidates` are indices into the printed modes."""

    kind = "modes"

    def __init__(self, player: int, modal: Modal, modes: list[int], low: int, high: int, source: int, check: ModeCheck | None = None) -> None:
        super().__init__(player, "mode", modes, low, high, source, "700.2a")
        self.modal = modal
        self.together = check

    def forced(self) -> Answer | None:
        return None if self.together is not None and self.high > 1 else ChooseThings.forced(self)

    def allowed(self, chosen: list[int]) -> bool:
        return self.together is None or not chosen or self.together.allowed(tuple(sorted(chosen)))

    def random(self, game: Game) -> Answer:
        if self.together is None:
            return ChooseThings.random(self, game)
        order = list(range(len(self.candidates)))
        game.shuffle(order)
        n = self.low + game.below(self.high - self.low + 1)
        taken: list[int] = []
        for i in order:
            if len(taken) < n and self.allowed([self.candidates[j] for j in [*taken, i]]):
                taken.append(i)
        taken.sort()
        return tuple(taken)

    def words(self, game: Game) -> list[str]:
        return [ability_words(game, self.modal.modes[n]).strip() for n in self.candidates]


def choose_modes(ctx: Context, modal: Modal, spell: GameObject, announced: Announcement, check: ModeCheck | None = None) -> bool:
    """The controller chooses the modes (601.2b, 602.2b, 603.3c). False if no legal choice exists."""
    found = available_modes(ctx, modal, spell)
    if check is not None:
        found = [mode for mode in found if check.allowed((mode,))]
    low = modal.fewest(ctx)
    high = modal.most(ctx)
    if modal.repeats:
        if not found:
            return False
        chosen: list[int] = []
        while high > 0:
            found = [mode for mode in found if modal.worth(mode) <= high]
            if not found:
                break
            decision = ChooseModes(ctx.controller, modal, found, 1 if len(chosen) < low else 0, 1, spell.id)
            answer = decision.chosen(ask(ctx.game, decision))
            if not answer:
                break
            chosen.extend(answer)
            high -= modal.worth(answer[0])
        announced.modes = tuple(sorted(chosen))
        return True
    if len(found) < low:
        return False
    decision = ChooseModes(ctx.controller, modal, found, low, high, spell.id, check)
    announced.modes = tuple(sorted(decision.chosen(ask(ctx.game, decision))))
    modal.taken(ctx, announced.modes)
    return True
