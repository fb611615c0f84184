"""Help for tests in which a turn is played: actions by their words, attacks and blocks by names."""

from __future__ import annotations

from lawmage.choices import Answer, ChooseNumber, Decision
from lawmage.game.game import BEGIN_COMBAT, DAMAGE, DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_COMBAT, MAIN_1, PRIORITY, UPKEEP, Combat, Game
from lawmage.game.objects import GameObject
from lawmage.rules.actions import Action, legal_actions, perform
from lawmage.rules.combat.attackers import DeclareAttackers
from lawmage.rules.combat.blockers import DeclareBlockers
from lawmage.rules.turn.steps import begin_step
from tests.language.deciding import Answers, resolve_all
from tests.language.mana import basic
from tests.language.world import World


class Says(Answers):
    """Numbers are said as figures."""

    def answer_for(self, game: Game, decision: Decision, words: str) -> Answer:
        return (int(words),) if isinstance(decision, ChooseNumber) else super().answer_for(game, decision, words)


class Declares(Answers):
    """Attacks with these objects, each at the first that it can attack, and blocks so: (blocker, attacker)."""

    def __init__(self, attackers: list[int], blocks: dict[int, int], **words: list[str]) -> None:
        super().__init__(**words)
        self.attackers = attackers
        self.blocks = blocks

    def first(self, game: Game, decision: Decision) -> Answer:
        if isinstance(decision, DeclareAttackers):
            assert not set(self.attackers) - set(decision.attackers), "not all of them can attack"
            return tuple([1 if id in self.attackers else 0 for id in decision.attackers])
        if isinstance(decision, DeclareBlockers):
            assert not set(self.blocks) - set(decision.blockers), "not all of them can block"
            return tuple([decision.attackers.index(self.blocks[id]) + 1 if id in self.blocks else 0 for id in decision.blockers])
        return super().first(game, decision)


def used(asker: Answers) -> Answers:
    """All that was to be answered has been asked."""
    left = {purpose: words for purpose, words in asker.words.items() if words}
    assert not left, (left, asker.asked)
    return asker


class Playing(World):
    """A's first main phase, in a later turn of the game."""

    def __init__(self) -> None:
        super().__init__()
        turn = self.game.turn
        turn.number = 5
        turn.step = MAIN_1
        turn.stage = PRIORITY
        for player in self.game.players:
            player.last_turn = 5 - player.index

    def ready(self, *objects: GameObject) -> None:
        """These have been there since the turn began."""
        for obj in objects:
            obj.control_since = -1

    def lands(self, n: int, word: str = "Forest", player: int = 0) -> list[GameObject]:
        """Basic lands."""
        return [basic(self, word, player) for _ in range(n)]

    def actions(self, player: int = 0) -> list[str]:
        """What the player may do with priority, in words."""
        self.game.turn.priority = player
        return [action.words(self.game) for action in legal_actions(self.game, player)]

    def find(self, words: str, player: int) -> Action:
        self.game.turn.priority = player
        actions = legal_actions(self.game, player)
        found = [action for action in actions if action.words(self.game) == words] or [
            action for action in actions if action.words(self.game).startswith(words)
        ]
        assert len(found) == 1, (words, self.actions(player))
        return found[0]

    def act(self, words: str, player: int = 0, resolving: bool = True, **answers: list[str]) -> Answers:
        """The player takes the action of these words, or whose words begin so; then the stack resolves."""
        asker = Says(**answers)
        self.game.asker = asker
        assert perform(self.game, player, self.find(words, player))
        if resolving:
            resolve_all(self)
        return used(asker)

    def step(self, step: int) -> None:
        """That step begins, of the turn of whoever is active, and the stack resolves."""
        self.game.turn.step = step
        begin_step(self.game)
        resolve_all(self)

    def upkeep(self, player: int = 0, **answers: list[str]) -> Answers:
        """The upkeep of that player's next turn begins."""
        asker = Says(**answers)
        self.game.asker = asker
        turn, active = self.game.turn, self.game.players[player]
        turn.active = player
        turn.number += 1
        active.turn_before = active.last_turn
        active.last_turn = turn.number
        self.step(UPKEEP)
        return used(asker)

    def attack(self, *attackers: GameObject, blocks: dict[int, int] | None = None, damage: bool = True, **answers: list[str]) -> Declares:
        """The active player attacks, and blocks follow, as do damage and the end of combat."""
        asker = Declares([obj.id for obj in attackers], blocks or {}, **answers)
        self.game.asker = asker
        self.ready(*attackers)
        self.step(BEGIN_COMBAT)
        self.step(DECLARE_ATTACKERS)
        self.step(DECLARE_BLOCKERS)
        if damage:
            self.step(DAMAGE)
            self.step(END_COMBAT)
        used(asker)
        return asker


__all__ = ["Combat", "Declares", "Playing"]
