"""700.2: Modal spells and abilities. Choosing modes as they are announced."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.game import Game
from lawmage.game.node import Node, walk
from lawmage.game.objects import Announcement, GameObject
from lawmage.rules.context import Context
from lawmage.rules.nodes import Modal, target_phrases
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
    return [n for n in range(len(modal.modes)) if enough_targets(ctx, target_phrases(modal.modes[n]), spell)]


class ChooseModes(ChooseThings):
    """Modes by their number. `candidates` are indices into the printed modes."""

    kind = "modes"

    def __init__(self, player: int, modal: Modal, modes: list[int], low: int, high: int, source: int) -> None:
        super().__init__(player, "mode", modes, low, high, source, "700.2a")
        self.modal = modal

    def words(self, game: Game) -> list[str]:
        return [ability_words(game, self.modal.modes[n]) for n in self.candidates]


def choose_modes(ctx: Context, modal: Modal, spell: GameObject, announced: Announcement) -> bool:
    """The controller chooses the modes (601.2b, 602.2b, 603.3c). False if no legal choice exists."""
    found = available_modes(ctx, modal, spell)
    low = modal.fewest(ctx)
    high = modal.most(ctx)
    if modal.repeats:
        if not found:
            return False
        chosen: list[int] = []
        while len(chosen) < high:
            decision = ChooseModes(ctx.controller, modal, found, 1 if len(chosen) < low else 0, 1, spell.id)
            answer = decision.chosen(ask(ctx.game, decision))
            if not answer:
                break
            chosen.extend(answer)
        announced.modes = tuple(sorted(chosen))
        return True
    if len(found) < low:
        return False
    decision = ChooseModes(ctx.controller, modal, found, low, high, spell.id)
    announced.modes = tuple(sorted(decision.chosen(ask(ctx.game, decision))))
    return True
