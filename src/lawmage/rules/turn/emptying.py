"""500.5: Mana pools empty at the end of each step and phase, except for mana that an effect keeps or turns into other mana (106.4)."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.game import CLEANUP, END_COMBAT, Game
from lawmage.game.player import Player, SpecialMana
from lawmage.game.terms import MANA_LETTERS
from lawmage.rules.context import Context
from lawmage.rules.nodes import Query
from lawmage.rules.queries import ASKS, NO_MANA_EMPTYING, asked


def empty_pool(game: Game, player: Player) -> None:
    """Unspent mana is lost, except what an effect keeps."""
    asking: list[tuple[Context, Query]] = []
    if game.watchers.get(ASKS + NO_MANA_EMPTYING) or game.has_floating:
        asking = asked(game, NO_MANA_EMPTYING)
    pool = player.pool
    new = [0, 0, 0, 0, 0, 0]
    if asking:
        for i in range(6):
            if pool[i]:
                letter = becomes(game, player, MANA_LETTERS[i], asking)
                if letter:
                    new[MANA_LETTERS.index(letter)] += pool[i]
    for i in range(6):
        pool[i] = new[i]
    if player.special:
        kept: list[SpecialMana] = []
        for unit in player.special:
            if unit.lasts and game.turn.step not in (CLEANUP, END_COMBAT if unit.lasts == 2 else CLEANUP):
                kept.append(unit)
                continue
            letter = becomes(game, player, unit.letter, asking) if asking else ""
            if letter:
                kept.append(SpecialMana(letter, unit.restriction, unit.source, unit.controller, unit.lasts, unit.snow))
        player.special = kept
    game.version += 1


def becomes(game: Game, player: Player, letter: str, asking: list[tuple[Context, Query]]) -> str:
    """What unspent mana of a type becomes; "" if it is lost. What isn't lost at all is not replaced (614.6)."""
    found: list[str] = []
    for ctx, query in asking:
        result = query.unspent(ctx, player.index, letter)
        if result == letter:
            return letter
        if result and result not in found:
            found.append(result)
    if len(found) < 2:
        return found[0] if found else ""
    decision = ChooseOption(player.index, "mana", ["{" + each + "}" for each in found], 0, "616.1")
    return found[ask(game, decision)[0]]
