"""Who answers decisions, and the one function by which rules ask."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from lawmage.choices.decision import Answer, Decision, IllegalAnswer
from lawmage.game.game import Asker, Game


@mypyc_attr(allow_interpreted_subclasses=True)  # of a compiled engine, too
class Chooser(Asker):
    """Answers decisions. Subclass it and write `choose`; it may be interpreted Python beside a compiled engine."""

    def choose(self, game: Game, decision: Decision) -> Answer:
        """A legal answer to the decision; see each decision's class for what the integers mean."""
        raise NotImplementedError

    def answer(self, game: Game, decision: object) -> tuple[int, ...]:
        assert isinstance(decision, Decision)
        return self.choose(game, decision)


class RandomChooser(Chooser):
    """Answers everything uniformly at random with the game's own generator."""

    def choose(self, game: Game, decision: Decision) -> Answer:
        return decision.random(game)


def ask(game: Game, decision: Decision) -> Answer:
    """Put a decision to its player and return a legal answer. Where only one answer is possible, nobody is asked.

    Raises IllegalAnswer if the chooser's answer is not allowed.
    """
    only = decision.forced()
    if only is not None:
        asker = game.asker
        if asker is not None and asker.curious:
            asker.told(game, decision, only)
        return only
    game.decisions += 1
    game.real_decisions += 1
    if game.unchosen and decision.kind != "action":
        game.unchosen = 0  # a choice was made: what happens is no loop of mandatory actions (104.4b)
        game.repeats.clear()
    answer = game.ask(decision)
    if not decision.check(answer):
        raise IllegalAnswer(f"{answer} is no legal answer to {decision.kind} ({decision.purpose})")
    return answer
