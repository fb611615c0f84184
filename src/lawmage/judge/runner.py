"""Playing a scenario: its acts are done when the player has priority, and answer what the game asks in between."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from lawmage.choices import Answer as Indices
from lawmage.choices import ChooseOption, ChooseThings, Decision, OrderItems, YesNo
from lawmage.choices.chooser import Chooser
from lawmage.choices.decision import Divide as DivideDecision
from lawmage.game.event import Stopped
from lawmage.game.game import PRIORITY, Game
from lawmage.game.terms import GRAVEYARD, HAND, LIBRARY
from lawmage.judge import answers, moves
from lawmage.judge.acts import (
    Act,
    Activate,
    Additions,
    Attack,
    Block,
    Cast,
    Check,
    Choose,
    Divide,
    GoTo,
    Offered,
    Order,
    Pass,
    Pay,
    PlayLand,
    Put,
    Reply,
    Resolve,
    TakeBack,
    TapForMana,
)
from lawmage.judge.checking import check
from lawmage.judge.combat_acts import attack_answer, block_answer
from lawmage.judge.expectations import Expectation
from lawmage.judge.frame import Frame
from lawmage.judge.goals import AllResolved, Declared, Goal, Resolved, StepBegun
from lawmage.judge.legality import is_offer, way_to_pay
from lawmage.judge.paying import Paying, names_sources, step_of
from lawmage.judge.scenario import Scenario
from lawmage.judge.table import Table
from lawmage.judge.verdict import UNANSWERED, Failed, Mark, Refused
from lawmage.rules.actions import PASSING
from lawmage.rules.combat.attackers import DeclareAttackers
from lawmage.rules.combat.blockers import DeclareBlockers
from lawmage.rules.payment import PayStep
from lawmage.rules.payment.by_hand import Abandoned
from lawmage.rules.turn.loop import act as act_with_priority
from lawmage.rules.turn.loop import advance, receives_priority

SEARCHING = "cast while searching"
TRIED = ("replacement", "triggers")
"""Purposes of questions that need no answer where all answers lead to what is expected; so do all orders."""

BOUNDARIES = 5000
"""More steps of the game than this are an endless loop."""


class Finished(Stopped):
    """The acts are done, and a player has priority."""


class Runner(Chooser):
    """One playing of a scenario. `script` says which option is taken at each question that the file leaves open; `widths` how many there were."""

    def __init__(self, scenario: Scenario, table: Table, script: list[int]) -> None:
        self.scenario = scenario
        self.table = table
        self.game = table.game
        self.acts: list[Act] = list(scenario.acts)
        self.script = script
        self.taken: list[int] = []
        self.widths: list[int] = []
        self.tried: list[str] = []  # the questions left open, in words, with the option taken
        self.marks: list[Mark] = []
        self.frame: Frame | None = None
        self.goal: Goal | None = None
        self.putting: Put | None = None
        self.paying: Paying | None = None
        self.by_step = False  # each step of the payment is an act of its own
        self.forced: list[tuple[Decision, Indices]] = []  # questions with one answer since the last act
        self.line = 0  # of the act that is being done
        self.curious = True
        self.shown = list(scenario.chance)  # what coins and dice have yet to show
        # where something is begun and paid step by step, what only hope can pay for may be begun too
        self.steps_ahead = any(isinstance(act, Cast | Activate) and act.begins for act in scenario.acts)
        self.by_hand = self.steps_ahead
        self.game.asker = self

    # The course of the game

    def play(self) -> None:
        """Play the acts, then look at what is expected. Raises Failed where the scenario can't go on."""
        try:
            for _ in range(BOUNDARIES):
                if self.game.over:
                    break
                if self.game.turn.stage != PRIORITY:
                    advance(self.game)
                elif receives_priority(self.game):
                    self.priority()
            else:
                raise Failed(self.line, "the game goes on and on without an end")
        except Finished:
            pass
        self.after_the_end()
        for expectation in self.scenario.expect:
            self.expect(expectation, None)

    def after_the_end(self) -> None:
        """What stands after the game has ended."""
        for act in self.acts:
            if isinstance(act, Check):
                self.expect(act.expectation, None)
            elif not (isinstance(act, Reply) and act.if_asked) and not isinstance(act, GoTo | Resolve | Pass):
                raise Failed(act.line, f'the game is over: "{act.words}" can\'t happen any more')

    def expect(self, expectation: Expectation, question: Decision | None) -> None:
        """Look whether an expectation holds now."""
        holds, found = check(self.table, expectation, question)
        self.marks.append(Mark(expectation.line, expectation.words, len(self.game.log), holds, found))

    def mark(self, act: Act) -> None:
        """The act begins."""
        self.line = act.line
        self.marks.append(Mark(act.line, act.words, len(self.game.log)))
        self.forced = []

    def priority(self) -> None:
        """A player has priority: what is under way goes on, or the next act is done."""
        while True:
            self.frame = None
            self.putting = None
            goal = self.goal
            if goal is not None:
                if not goal.reached():
                    problem = goal.hopeless()
                    if problem:
                        raise Failed(self.line, problem)
                    act_with_priority(self.game, self.game.turn.priority, PASSING)
                    return
                if isinstance(goal, Declared) and not goal.made and self.acts and self.acts[0] is goal.act:
                    self.mark(self.acts.pop(0))  # a declaration of nothing
                self.goal = None
            if not self.acts:
                raise Finished
            act = self.acts[0]
            if isinstance(act, Check):
                self.acts.pop(0)
                self.expect(act.expectation, None)
            elif isinstance(act, Reply):
                if not act.if_asked and not self.was_forced(act):
                    raise Failed(act.line, f'nothing is asked of {player_of(act)} here: "{act.words}" answers no question')
                self.acts.pop(0)
            elif isinstance(act, Offered):
                raise Failed(act.line, f'nothing is asked of {act.player} here, so "{act.words}" can\'t be said')
            elif isinstance(act, Resolve | GoTo | Attack | Block):
                self.set_goal(act)
            else:
                self.acts.pop(0)
                self.mark(act)
                self.do(act)
                return

    def set_goal(self, act: Act) -> None:
        """What the players pass for."""
        game = self.game
        if isinstance(act, Attack | Block):
            self.line = act.line
            self.goal = Declared(game, act, self.table)
            return
        self.acts.pop(0)
        self.mark(act)
        if isinstance(act, GoTo):
            self.goal = StepBegun(game, act, self.table)
            return
        assert isinstance(act, Resolve)
        if not game.stack:
            raise Failed(act.line, "nothing is on the stack: there is nothing to resolve")
        self.goal = Resolved(game, act.count) if act.count else AllResolved(game)

    def do(self, act: Act) -> None:
        """An act of the player with priority."""
        game = self.game
        player = getattr(act, "player", "")
        if game.turn.priority != self.table.player(player):
            holder = game.players[game.turn.priority].name
            raise Failed(act.line, f'{player} doesn\'t have priority, {holder} does (117.1): expected "{holder} passes" before "{act.words}"')
        if isinstance(act, Pass):
            act_with_priority(game, game.turn.priority, PASSING)
            return
        if not isinstance(act, Cast | Activate | PlayLand | TapForMana):
            raise Failed(act.line, f'"{act.words}" can\'t be done when a player has priority')
        frame = moves.frame_of(self.table, act)
        self.frame = frame
        try:
            script = way_to_pay(self.table, act) if names_sources(act) else []
            action = moves.first_possible(self.table, act)
            paying = self.begin_paying(act, script)
            moves.perform(self.table, act, action, frame)
            paying.verify()
        except Refused as refused:
            if self.paying is None or not self.paying.taken_back:
                raise Failed(act.line, f'"{act.words}" is not allowed: {reasons_of(refused)}') from None
        self.end_paying()
        self.frame = None
        game.turn.passes = 0

    # Paying by hand

    def begin_paying(self, act: Act, script: list[int]) -> Paying:
        """Whether the act says how it is paid for: then every step of the payment is asked."""
        additions = act.additions if isinstance(act, Cast | Activate) else Additions()
        self.paying = Paying(self.table, self.game.turn.priority if self.game.resolving == 0 else self.table.player(player_of(act)), additions, script)
        self.by_step = isinstance(act, Cast | Activate) and act.begins
        self.by_hand = self.steps_ahead or names_sources(act)
        return self.paying

    def pay(self, decision: PayStep) -> Indices:
        """The next step of a payment: as the act names its sources, or as the next acts say."""
        paying = self.paying
        if paying is None:
            return (0,)
        if not self.by_step:
            return paying.exact(decision)
        while self.acts:
            act = self.acts[0]
            if isinstance(act, Check):
                self.acts.pop(0)
                self.expect(act.expectation, decision)
                continue
            if player_of(act) != self.game.players[decision.player].name or not isinstance(act, TapForMana | Activate | Pay | TakeBack):
                break
            self.acts.pop(0)
            self.mark(act)
            if isinstance(act, Pay):
                return (0,)
            if isinstance(act, TakeBack):
                raise self.taking_back(act)
            step = step_of(self.table, decision, act)
            if step is None:
                raise Failed(act.line, f'"{act.words}" is not a step by which this can be paid for (601.2g)')
            return (step,)
        raise self.unanswered(decision, f'expected "{self.game.players[decision.player].name} pays"')

    def taking_back(self, act: TakeBack) -> Abandoned:
        """What was begun is taken back, with the mana abilities that may be, but those of the sources kept (733.1)."""
        paying = self.paying
        assert paying is not None
        paying.taken_back = True
        kept = [id for reference in act.keeping for id in self.table.find(reference)]
        return Abandoned(tuple(kept))

    def end_paying(self) -> None:
        self.paying = None
        self.by_step = False
        self.by_hand = self.steps_ahead

    # Questions

    def chance(self, game: Game, player: int, sides: int) -> int:
        """What the next coin or die shows, as the file says."""
        return self.shown.pop(0) if self.shown and game is self.game else -1

    def choose(self, game: Game, decision: Decision) -> Indices:
        assert game is self.game
        if isinstance(decision, PayStep):
            self.current_frame()
            return self.pay(decision)
        if isinstance(decision, DeclareAttackers | DeclareBlockers):
            return self.declare(decision)
        found = self.from_frame(decision)
        if found is None and self.putting is not None:
            found = answers.put(self.table, decision, self.putting)
        if found is None:
            found = self.from_acts(decision)
        if found is None:
            found = self.left_open(decision)
        if not decision.check(found):
            raise self.unanswered(decision, "that answer is not allowed")
        return found

    def told(self, game: Game, decision: object, answer: tuple[int, ...]) -> None:
        assert isinstance(decision, Decision)
        if game is not self.game:
            return
        self.forced.append((decision, answer))
        frame = self.current_frame()
        if frame is not None:
            frame.told(self.table, decision, answer)
        elif isinstance(decision, DeclareAttackers | DeclareBlockers):
            self.declare(decision)

    def current_frame(self) -> Frame | None:
        """The act that is being announced; one that a resolution interrupted for lasts until the spell is cast."""
        frame = self.frame
        if frame is not None and frame.spell and self.table.root(frame.spell) in self.cast_since(frame.started):
            self.frame = None
            self.end_paying()
            return None
        return frame

    def cast_since(self, started: int) -> list[int]:
        """The first objects of the cards cast since then."""
        from lawmage.rules.events.actions import Cast as CastEvent

        return [self.table.root(event.obj) for event in self.game.log[started:] if isinstance(event, CastEvent)]

    def from_frame(self, decision: Decision) -> Indices | None:
        """What the act under way says itself."""
        frame = self.current_frame()
        return None if frame is None else frame.answer(self.table, decision)

    def declare(self, decision: DeclareAttackers | DeclareBlockers) -> Indices:
        """Attackers or blockers: as the next act says, otherwise none."""
        kind: type[Act] = Attack if isinstance(decision, DeclareAttackers) else Block
        act = self.acts[0] if self.acts else None
        if isinstance(self.goal, StepBegun) and self.goal.beyond_this_turn():
            act = None
        if isinstance(act, kind) and getattr(act, "player", "") == self.game.players[decision.player].name:
            self.acts.pop(0)
            self.mark(act)
            if isinstance(self.goal, Declared):
                self.goal.made = True
            try:
                if isinstance(decision, DeclareAttackers):
                    assert isinstance(act, Attack)
                    return attack_answer(self.table, decision, act)
                assert isinstance(act, Block)
                return block_answer(self.table, decision, act)
            except Refused as refused:
                raise Failed(act.line, f'"{act.words}" is not allowed: {reasons_of(refused)}') from None
        nothing = (0,) * len(decision.attackers if isinstance(decision, DeclareAttackers) else decision.blockers)
        if not decision.check(nothing):
            raise self.unanswered(decision, f"{decision.why_not(nothing)}")
        return nothing

    def from_acts(self, decision: Decision) -> Indices | None:
        """The answer that the acts after this point give, if they are about the question; those before it are looked at on the way."""
        for place, act in enumerate(self.acts):
            if isinstance(act, Check | Offered):
                continue
            if isinstance(act, Cast) and self.offers_cast(decision, act):
                self.look_at(decision, place)
                return self.cast_in_question(decision, act)
            if not isinstance(act, Reply):
                return None
            if player_of(act) != self.game.players[decision.player].name:
                continue
            fit = self.fit(decision, act)
            if fit is not None:
                self.look_at(decision, place)
                return self.use(act, *fit)
            if decision.purpose == SEARCHING:
                self.look_at(decision, place, declines=True)
                return ()
            if not act.if_asked:
                return None
        if decision.purpose == SEARCHING and any(isinstance(act, Check) for act in self.acts):
            self.look_at(decision, len(self.acts), declines=True)
            return ()
        return None

    def look_at(self, decision: Decision, place: int, declines: bool = False) -> None:
        """Look at what stands before the answer, and drop what was to be answered only if asked. Replies of the other player stay."""
        before, after = self.acts[:place], self.acts[place:]
        kept: list[Act] = []
        for at, act in enumerate(before):
            if isinstance(act, Check):
                self.expect(act.expectation, decision)
            elif isinstance(act, Offered):
                if declines:  # it speaks of the question that comes next, as all that follows does
                    kept += before[at:]
                    break
                self.offered(decision, act)
            elif player_of(act) != self.game.players[decision.player].name:
                kept.append(act)
        self.acts = kept + after

    def drop(self, act: Act) -> int:
        """Take an act off the list; where it stood."""
        place = next(i for i, each in enumerate(self.acts) if each is act)
        del self.acts[place]
        return place

    def use(self, act: Act, answer: Indices, used: int) -> Indices:
        """A reply answers the question; what it says beyond that is left for the next."""
        if isinstance(act, Choose) and used == 0 and act.answers:
            return answer
        place = self.drop(act)
        self.mark(act)
        if isinstance(act, Choose) and act.answers[used:]:
            self.acts.insert(place, replace(act, answers=act.answers[used:]))
        if isinstance(act, Put):
            self.putting = act
        return answer

    def fit(self, decision: Decision, act: Act) -> answers.Fit | None:
        """How a reply answers the question."""
        answer: Indices | None = None
        if isinstance(act, Choose):
            if act.targets and decision.purpose not in ("target", "new target", "new targets"):
                return None
            found = answers.fit(self.table, decision, act.answers)
            return found if found is not None and decision.check(found[0]) else None
        if isinstance(act, Order) and isinstance(decision, OrderItems):
            order = answers.fit(self.table, decision, act.answers)
            return order
        if isinstance(act, Divide) and isinstance(decision, DivideDecision):
            answer = answers.divided(self.table, decision, act.shares)
        elif isinstance(act, Put):
            answer = answers.put(self.table, decision, act)
        return None if answer is None or not decision.check(answer) else (answer, 1)

    def was_forced(self, act: Act) -> bool:
        """Whether the reply says what a question with only this answer had."""
        for decision, answer in self.forced:
            if player_of(act) == self.game.players[decision.player].name:
                fit = self.fit(decision, act)
                if fit is not None and fit[0] == answer:
                    return True
        return False

    def offers_cast(self, decision: Decision, act: Cast) -> bool:
        """Whether casting that card is what the question offers."""
        if self.table.player(act.player) != decision.player:
            return False
        if isinstance(decision, YesNo):
            return is_offer(self.table, act, decision)
        if isinstance(decision, ChooseThings):
            return any(self.table.means(act.what, thing) for thing in decision.candidates)
        return False

    def cast_in_question(self, decision: Decision, act: Cast) -> Indices:
        """The act casts a card in the middle of a resolution (608.2g): yes, and its additions answer what follows."""
        self.drop(act)
        self.mark(act)
        frame = moves.frame_of(self.table, act)
        ids = [id for id in self.table.find(act.what) if id > 0]
        if isinstance(decision, ChooseThings):
            fitting = [i for i, thing in enumerate(decision.candidates) if self.table.means(act.what, thing)]
            frame.spell = decision.candidates[fitting[0]]
            answer: Indices = (fitting[0],)
        else:
            frame.spell = ids[0] if ids else 0
            answer = (1,)
        self.frame = frame
        self.begin_paying(act, [])
        return answer

    def offered(self, decision: Decision, act: Offered) -> None:
        """Whether the question has these options."""
        if act.player != self.game.players[decision.player].name:
            raise Failed(act.line, f"the question is put to {self.game.players[decision.player].name}, not to {act.player}")
        found = answers.offers(self.table, decision, act.answers)
        options = answers.options_in_words(self.table, decision)
        missing = [answer.words for answer, indices in zip(act.answers, found, strict=True) if not indices]
        words = f"the options are {answers.told_briefly(options)}"
        if act.negated:
            holds = len(missing) == len(act.answers)
        else:
            holds = not missing
            if act.exactly and holds:
                holds = len({index for indices in found for index in indices}) == answers.how_many(decision)
        self.marks.append(Mark(act.line, act.words, len(self.game.log), holds, words))

    # Questions that the file leaves open

    def left_open(self, decision: Decision) -> Indices:
        """A question whose answer should make no difference: one option after the other is tried."""
        if decision.purpose == SEARCHING:
            return ()
        if isinstance(decision, ChooseThings) and decision.low == decision.high and alike(self.game, decision.candidates):
            return tuple(range(decision.low))
        options = open_answers(decision)
        if not options:
            raise self.unanswered(decision)
        place = len(self.taken)
        choice = self.script[place] if place < len(self.script) else 0
        self.taken.append(choice)
        self.widths.append(len(options))
        words = answers.options_in_words(self.table, decision)
        self.tried.append(f"{question_in_words(self.table, decision)}: {', '.join(words[i] for i in options[choice])}")
        return options[choice]

    def unanswered(self, decision: Decision, more: str = "") -> Failed:
        """The failure that names the question and its options."""
        player = self.game.players[decision.player].name
        options = answers.told_briefly(answers.options_in_words(self.table, decision))
        following = next((act for act in self.acts if not isinstance(act, Check | Offered)), None)
        line = following.line if isinstance(following, Reply) else self.line
        text = f"{player} is asked {question_in_words(self.table, decision)}"
        if options:
            text += f"; the options are {options}"
        if more:
            text += f"; {more}"
        if isinstance(following, Reply):
            text += f'; "{following.words}" doesn\'t answer that'
        else:
            text += f'; expected "{player} chooses ..." here'
        return Failed(line, text, UNANSWERED)


def alike(game: Game, things: list[int]) -> bool:
    """Whether these are cards of one name in a hand, library or graveyard, so that it makes no difference which of them are chosen."""
    found = [game.objects.get(thing) for thing in things]
    first = found[0]
    if first is None or first.zone not in (HAND, LIBRARY, GRAVEYARD):
        return False
    return all(obj is not None and obj.zone == first.zone and obj.owner == first.owner and obj.chars.name == first.chars.name for obj in found)


def open_answers(decision: Decision) -> list[Indices]:
    """The answers to try where the file gives none; none if the question must be answered."""
    if isinstance(decision, OrderItems):
        n = len(decision.items)
        if n <= 4:
            return list(permutations(range(n)))
        order = tuple(range(n))
        return [order, order[::-1]]
    if isinstance(decision, ChooseOption) and decision.purpose in TRIED:
        return [(i,) for i in range(len(decision.options))]
    return []


def question_in_words(table: Table, decision: Decision) -> str:
    """What is asked: its purpose, whose words ask, and the rule."""
    text = f'"{decision.purpose}"'
    if isinstance(decision, YesNo):
        text = f'"{decision.question}"'
    if decision.source and decision.source in table.game.objects:
        text += f" of {table.label(decision.source)}"
    return f"{text} ({decision.rule})" if decision.rule else text


def player_of(act: Act) -> str:
    found: str = getattr(act, "player", "")
    return found


def reasons_of(refused: Refused) -> str:
    """The reasons in words, each once."""
    return "; ".join(dict.fromkeys(str(reason) for reason in refused.reasons))
