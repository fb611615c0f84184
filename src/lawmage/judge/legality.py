"""`A can cast NAME`, `A can't attack with NAME (rule 302.6)`: tried on a copy of the game, which nobody sees."""

from __future__ import annotations

from lawmage.choices import Answer as Indices
from lawmage.choices import ChooseOption, ChooseThings, Decision, Divide, IllegalAnswer, OrderItems, YesNo
from lawmage.choices.chooser import Chooser
from lawmage.game.event import Stopped
from lawmage.game.game import PRIORITY, Game
from lawmage.judge import answers, moves
from lawmage.judge.acts import Act, Activate, Additions, Attack, Block, Cast, Choose, Legal, Order, PlayLand, TapForMana
from lawmage.judge.acts import Divide as DivideAct
from lawmage.judge.combat_acts import attack_answer, block_answer
from lawmage.judge.frame import Frame
from lawmage.judge.paying import Paying
from lawmage.judge.table import Table
from lawmage.judge.verdict import Refused
from lawmage.rules.actions import PASSING
from lawmage.rules.combat.attackers import AttackRules, DeclareAttackers, why_cant_attack
from lawmage.rules.combat.blockers import DeclareBlockers
from lawmage.rules.payment import PayStep
from lawmage.rules.refusals import NOT_YOUR_PRIORITY, WHILE_RESOLVING, Refusal
from lawmage.rules.turn.loop import act as act_with_priority
from lawmage.rules.turn.loop import advance, receives_priority

NOT_ASKED = Refusal("608.2d", "nothing is asked that this could answer")
WRONG_ANSWER = Refusal("608.2d", "that isn't one of the options", ("601.2", "601.2d", "510.1c", "510.1d", "615.7"))
MOST_WAYS = 32
"""So many ways of using the sources that an act names are tried."""

FAR = 40
"""So many boundaries are passed at most on the way to a declaration."""


class Reached(Stopped):
    """The trial came to the question that it was made for."""


class Trial(Chooser):
    """Answers for a trial: what the act says, else the first legal answer."""

    def __init__(self, table: Table, frame: Frame | None, until: type[Decision] | None = None, paying: Paying | None = None) -> None:
        self.table = table
        self.frame = frame
        self.until = until
        self.paying = paying
        self.by_hand = paying is not None and paying.count > 0
        self.reached: Decision | None = None
        self.curious = True

    def choose(self, game: Game, decision: Decision) -> Indices:
        self.stop_at(decision)
        if isinstance(decision, PayStep):
            return self.paying.exact(decision) if self.paying is not None else (0,)
        if self.frame is not None:
            answer = self.frame.answer(self.table, decision)
            if answer is not None:
                return answer
        return any_answer(game, decision)

    def told(self, game: Game, decision: object, answer: tuple[int, ...]) -> None:
        assert isinstance(decision, Decision)
        self.stop_at(decision)
        if self.frame is not None:
            self.frame.told(self.table, decision, answer)

    def stop_at(self, decision: Decision) -> None:
        if self.until is not None and isinstance(decision, self.until):
            self.reached = decision
            raise Reached


def any_answer(game: Game, decision: Decision) -> Indices:
    """Some legal answer, the plainest first."""
    if isinstance(decision, DeclareAttackers | DeclareBlockers):
        nothing = (0,) * (len(decision.attackers) if isinstance(decision, DeclareAttackers) else len(decision.blockers))
        if decision.check(nothing):
            return nothing
    for answer in ((), (0,), (1,)):
        if isinstance(decision, ChooseThings | ChooseOption | YesNo) and decision.check(answer):
            return answer
    return decision.random(game)


def trial(table: Table) -> Table:
    """The table with a copy of the game."""
    return table.on(table.game.clone())


def refusals(table: Table, act: Act, open_question: Decision | None) -> list[Refusal]:
    """Why the act is not legal now; empty if it is."""
    try:
        if isinstance(act, Attack | Block):
            _declare(table, act)
        elif isinstance(act, Cast | Activate | PlayLand | TapForMana):
            if open_question is not None:
                return _in_question(table, act, open_question)
            way_to_pay(table, act)
        else:
            return _answer(table, act, open_question)
    except Refused as refused:
        return refused.reasons
    return []


def way_to_pay(table: Table, act: Cast | Activate | PlayLand | TapForMana) -> list[int]:
    """Do the act on copies of the game until it comes out: which way each source that it names is used. Refused where none does."""
    scripts: list[list[int]] = [[]]
    refused: Refused | None = None
    for _ in range(MOST_WAYS):
        if not scripts:
            break
        script = scripts.pop()
        copy = trial(table)
        frame = moves.frame_of(copy, act)
        additions = act.additions if isinstance(act, Cast | Activate) else Additions()
        paying = Paying(copy, frame.player, additions, script)
        copy.game.asker = Trial(copy, frame, None, paying)
        try:
            action = moves.first_possible(copy, act)
            moves.perform(copy, act, action, frame)
            paying.verify()
        except Refused as reasons:
            refused = refused or reasons
        else:
            return script
        scripts += [[*script, *[0] * (place - len(script)), k] for place in range(len(script), len(paying.widths)) for k in range(1, paying.widths[place])]
    assert refused is not None
    raise refused


def _in_question(table: Table, act: Act, question: Decision) -> list[Refusal]:
    """In the middle of a resolution only what the open question offers can be cast (608.2g)."""
    if isinstance(act, Cast) and table.player(act.player) == question.player:
        if isinstance(question, ChooseThings) and question.purpose.startswith("cast"):
            if any(table.means(act.what, thing) for thing in question.candidates):
                return []
        elif isinstance(question, YesNo) and is_offer(table, act, question):
            return []
    return [WHILE_RESOLVING, NOT_YOUR_PRIORITY]


def is_offer(table: Table, act: Cast, question: YesNo) -> bool:
    """Whether the question is one of casting that card: it asks for it by the word "cast" and is about the card or its own ability."""
    if not (question.purpose.startswith("cast") or "cast" in question.question):
        return False
    about = getattr(question, "about", 0) or question.source
    return not about or table.means(act.what, about) or question.purpose.startswith("cast")


def _declare(table: Table, act: Attack | Block) -> None:
    """Go on to the declaration, on a copy, and see whether it could be made so."""
    copy = trial(table)
    game = copy.game
    player = copy.player(act.player)
    until: type[Decision] = DeclareAttackers if isinstance(act, Attack) else DeclareBlockers
    chooser = Trial(copy, None, until)
    game.asker = chooser
    try:
        for _ in range(FAR):
            if game.over:
                break
            if game.turn.stage == PRIORITY:
                if receives_priority(game):
                    act_with_priority(game, game.turn.priority, PASSING)
            else:
                advance(game)
    except Reached:
        pass
    decision = chooser.reached
    if decision is None or decision.player != player:
        raise Refused(_reasons(copy, act, player))
    if isinstance(act, Attack):
        assert isinstance(decision, DeclareAttackers)
        attack_answer(copy, decision, act)
    else:
        assert isinstance(decision, DeclareBlockers)
        block_answer(copy, decision, act)


def _reasons(table: Table, act: Attack | Block, player: int) -> list[Refusal]:
    found: list[Refusal] = []
    game = table.game
    if isinstance(act, Attack) and AttackRules(game).player == player:
        for reference, _ in act.attackers:
            for id in table.find(reference):
                if table.here(id):
                    refusal = why_cant_attack(game, game.objects[id])
                    if refusal is not None:
                        found.append(refusal)
    return [*found, NOT_ASKED]


def _answer(table: Table, act: Act, question: Decision | None) -> list[Refusal]:
    """An answer to the open question."""
    if question is None:
        return [NOT_ASKED]
    answer: Indices | None = None
    if isinstance(act, DivideAct) and isinstance(question, Divide):
        answer = answers.divided(table, question, act.shares)
    elif isinstance(act, Choose) or (isinstance(act, Order) and isinstance(question, OrderItems)):
        found = answers.fit(table, question, act.answers)
        answer = found[0] if found is not None and found[1] == len(act.answers) else None
    if answer is not None and question.check(answer):
        return []
    return [*getattr(question, "refusals", ()), Refusal(question.rule, "the answer isn't allowed"), WRONG_ANSWER]


def wrong(table: Table, legal: Legal, open_question: Decision | None) -> str:
    """What is wrong with an expectation about what is legal; nothing if it holds."""
    try:
        found = refusals(table, legal.act, open_question)
    except IllegalAnswer as error:
        found = [Refusal("601.2", str(error))]
    if not legal.negated:
        return "" if not found else f"it is refused: {'; '.join(dict.fromkeys(str(reason) for reason in found))}"
    if not found:
        return "it is legal"
    if legal.rules and not any(reason.cites(rule) for reason in found for rule in legal.rules):
        return f"it is refused, but by another rule: {'; '.join(dict.fromkeys(str(reason) for reason in found))}"
    return ""
