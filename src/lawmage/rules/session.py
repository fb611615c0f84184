"""A game played one answer at a time: for people and learners. Decks, seed and answers are the whole of it (design: "Plain calls").

A decision inside a step is reached again by replaying the few answers given since the last boundary, of which a clone was kept.
"""

from __future__ import annotations

from lawmage.choices.chooser import Chooser
from lawmage.choices.decision import Answer, Decision, IllegalAnswer
from lawmage.game.event import Event, Stopped
from lawmage.game.game import Game, Vocabulary
from lawmage.game.objects import Definition
from lawmage.rules.actions import Action, ChooseAction, same_action, why_not
from lawmage.rules.refusals import NOT_YOUR_PRIORITY, Refusal
from lawmage.rules.starting import begin, new_game
from lawmage.rules.turn.loop import advance

KEPT = 8
"""So many boundaries are kept for taking answers back; what lies further back is played again from the start."""


class Refused(IllegalAnswer):
    """An action that is not allowed; the game is untouched."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class Unanswered(Stopped):
    """A decision for which no answer is at hand: unwinds the step."""


class Replayer(Chooser):
    """Gives the recorded answers in order, then stops at the first decision without one."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self.next = 0
        self.pending: Decision | None = None

    def choose(self, game: Game, decision: Decision) -> Answer:
        if self.next < len(self.answers):
            answer = self.answers[self.next]
            self.next += 1
            return answer
        self.pending = decision
        raise Unanswered


class Session:
    """One game and its history of answers.

    `decision` is the question that waits (None when the game is over), `game` the state in which it is asked; look, don't touch.
    """

    def __init__(self, decks: list[list[Definition]], seed: int, vocabulary: Vocabulary, first: int = -1) -> None:
        self.decks = decks
        self.seed = seed
        self.vocabulary = vocabulary
        self.first = first
        self.history: list[Answer] = []
        self._chooser = Replayer()
        self._begun = False
        self._snapshot = new_game(decks, seed, vocabulary, None, first)
        self._since = 0  # how many answers the snapshot has behind it
        self._kept: list[tuple[int, Game]] = []  # the last boundaries, each with the answers behind it; never played on, only cloned
        self.game = self._snapshot
        self.decision: Decision | None = None
        self._run()

    def _run(self) -> None:
        """Play on from the snapshot with the answers since, taking new snapshots at boundaries, until a decision is open or the game is over."""
        chooser = self._chooser
        chooser.answers = self.history[self._since :]
        chooser.next = 0
        chooser.pending = None
        game = self._snapshot.clone()
        game.asker = chooser
        self.game = game
        try:
            if not self._begun:
                begin(game)
                self._keep(game, True)
            while not game.over:
                advance(game)
                self._keep(game, True)
            self.decision = None
        except Unanswered:
            self.decision = chooser.pending

    def _keep(self, game: Game, begun: bool) -> None:
        """A boundary: what was answered so far need not be replayed again."""
        chooser = self._chooser
        if chooser.next == 0 and self._begun:
            return
        self._since += chooser.next
        chooser.answers = chooser.answers[chooser.next :]
        chooser.next = 0
        self._begun = begun
        self._snapshot = game.clone()
        self._kept.append((self._since, self._snapshot))
        del self._kept[:-KEPT]

    def step(self, answer: Answer) -> Decision | None:
        """Answer the open decision; returns the next one, None when the game is over. Raises IllegalAnswer, the game untouched."""
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("the game is over: there is nothing to answer")
        if not decision.check(answer):
            raise IllegalAnswer(f"{answer} is no legal answer to {decision.kind} ({decision.purpose})")
        self.history.append(answer)
        self._run()
        return self.decision

    def legal_actions(self) -> list[Action]:
        """The actions open to the player with priority; empty while another kind of decision is open."""
        decision = self.decision
        return decision.actions if isinstance(decision, ChooseAction) else []

    def push(self, action: Action) -> Decision | None:
        """Take one of `legal_actions`, or an action like it. Raises Refused with the reason and its rule, the game untouched."""
        actions = self.legal_actions()
        for i, each in enumerate(actions):
            if each is action or same_action(each, action):
                return self.step((i,))
        decision = self.decision
        refusal = self.why_not(decision.player, action) if isinstance(decision, ChooseAction) else None
        raise Refused(refusal or NOT_YOUR_PRIORITY)

    def why_not(self, player: int, action: Action) -> Refusal | None:
        """Why the player can't take the action now, with its rule; None if they can."""
        decision = self.decision
        if not isinstance(decision, ChooseAction):
            return NOT_YOUR_PRIORITY
        return why_not(self.game, player, action)

    def undo(self) -> None:
        """Take the last answer back."""
        if not self.history:
            raise IllegalAnswer("there is no answer to take back")
        self.history.pop()
        while self._kept and self._kept[-1][0] > len(self.history):
            self._kept.pop()
        if self._kept:
            self._since, self._snapshot = self._kept[-1]
            self._begun = True
        else:
            self._since = 0
            self._begun = False
            self._snapshot = new_game(self.decks, self.seed, self.vocabulary, None, self.first)
        self._run()

    def clone(self) -> Session:
        """Another session at the same decision, independent of this one."""
        new = Session.__new__(Session)
        new.decks = self.decks
        new.seed = self.seed
        new.vocabulary = self.vocabulary
        new.first = self.first
        new.history = list(self.history)
        new._chooser = Replayer()
        new._begun = self._begun
        new._snapshot = self._snapshot
        new._since = self._since
        new._kept = list(self._kept)
        new._run()
        return new

    def events(self) -> list[Event]:
        """All that has happened, each event with its rule number."""
        return self.game.log

    def save(self) -> dict[str, object]:
        """What a file needs to give the identical game again: decks by name, seed, answers."""
        return {
            "format": 1,
            "seed": self.seed,
            "first": self.first,
            "decks": [[definition.name for definition in deck] for deck in self.decks],
            "answers": [list(answer) for answer in self.history],
        }


def load(saved: dict[str, object], decks: list[list[Definition]], vocabulary: Vocabulary) -> Session:
    """A saved game played again to where it was. `decks` are the definitions of the cards that `saved["decks"]` names."""
    seed = saved["seed"]
    first = saved["first"]
    answers = saved["answers"]
    assert isinstance(seed, int) and isinstance(first, int) and isinstance(answers, list)
    session = Session(decks, seed, vocabulary, first)
    for answer in answers:
        session.step(tuple(answer))
    return session


__all__ = ["Refused", "Session", "load"]
