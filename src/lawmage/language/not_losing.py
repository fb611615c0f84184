"""704.5a, 101.2: not losing the game for having 0 or less life; neither losing nor winning as long as something is so."""

from __future__ import annotations

from lawmage.language.prohibitions import PlayersCant, TwoQuestions
from lawmage.oracle.template import phrase
from lawmage.rules.abilities import Asking
from lawmage.rules.nodes import AbilityNode, Condition
from lawmage.rules.queries import LIVES_ON


class LivesOn(PlayersCant):
    """ "You don't lose the game for having 0 or less life": nothing else that makes the player lose is taken away."""

    rules = "704.5a"

    def questions(self) -> tuple[int, ...]:
        return (LIVES_ON,)


class TwoQuestionsAsLong(TwoQuestions):
    """ "As long as you control a Gideon planeswalker, you can't lose the game and your opponents can't win the game"."""

    condition: Condition

    def parts(self) -> tuple[AbilityNode, ...]:
        found = TwoQuestions.parts(self)
        for part in found:
            assert isinstance(part, Asking)
            part.condition = self.condition
        return found


phrase("player-question", "lives-on", "{who:player} [doesn't|don't] lose the game for having 0 or less life", LivesOn)
phrase("static", "two-questions-as-long", "as long as {condition:condition}, {first:player-question} and {second:player-question}.", TwoQuestionsAsLong)
