"""601.2g by hand: the player activates mana abilities one at a time, and is offered only what leaves a payment that can be finished."""

from __future__ import annotations

from lawmage.choices import Answer, ChooseOption, ChooseThings, Decision, ask
from lawmage.game.ability import Ability
from lawmage.game.event import Stopped
from lawmage.game.game import Asker, Game
from lawmage.game.objects import GameObject
from lawmage.rules import activating, mana_abilities
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.mana import Answers, distinct, symbols
from lawmage.rules.mana_profile import profile_of
from lawmage.rules.payment.askers import ALTERNATIVES, Foreseen, Scripted, alternatives
from lawmage.rules.payment.carry_out import carry_out
from lawmage.rules.payment.decide import copy_of, payable, plan_for
from lawmage.rules.payment.question import Question
from lawmage.rules.reversing import unactivate
from lawmage.rules.words import ability_words, name_of

PAY = "pay"


class Offer:
    """One mana ability that may be activated, and the mana to choose; "" where there is no choice."""

    def __init__(self, obj: GameObject, ability: Ability, mana: str) -> None:
        self.obj = obj
        self.ability = ability
        self.mana = mana


class PayStep(ChooseOption):
    """The next step of a payment: to pay (what is missing is then paid automatically), or to activate a mana ability. Answer: (0,) to pay, else (i,) for
    `offers[i - 1]`."""

    def __init__(self, question: Question, offers: list[Offer]) -> None:
        options = [PAY]
        things = [0]
        for offer in offers:
            words = name_of(question.game, offer.obj.id) + ": " + ability_words(question.game, offer.ability.tree)
            options.append(words + (" " + symbols(offer.mana) if offer.mana else ""))
            things.append(offer.obj.id)
        source = question.obj.id if question.obj is not None else 0
        super().__init__(question.player, "payment", options, source, "601.2g")
        self.things = things
        self.offers = offers
        self.stuck = not offers and not payable(question)

    def forced(self) -> Answer | None:
        # where nothing leads to a payment, what was begun is still the player's to take back
        return None if self.stuck else super().forced()


class Abandoned(Stopped):
    """Raised by whoever is asked for a `PayStep`: the player takes back what they were about to pay for (733.1).

    With it they take back the mana abilities that they activated meanwhile, as far as that may be, save those of the permanents in `keeping`.
    """

    def __init__(self, keeping: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.keeping = keeping


def pay_by_hand(question: Question) -> bool:
    """The player pays step by step. False if in the end it can't be paid, or the player takes it back: then the mana abilities activated meanwhile are
    reversed as far as that may be (733.1)."""
    game = question.game
    steps: list[tuple[Offer, int, int]] = []  # what was activated, and which part of the log it made
    while True:
        decision = PayStep(question, offers(question))
        try:
            chosen = ask(game, decision)[0]
        except Abandoned as abandoned:
            reverse_all(question, steps, abandoned.keeping)
            return False
        if chosen == 0:
            break
        offer = decision.offers[chosen - 1]
        start = len(game.log)
        activate_safely(question, offer)
        steps.append((offer, start, len(game.log)))
    plan = plan_for(question, False)
    if plan is None:
        reverse_all(question, steps, ())
        return False
    return carry_out(question, plan)


def reverse_all(question: Question, steps: list[tuple[Offer, int, int]], keeping: tuple[int, ...]) -> None:
    """Reverse what may be reversed, the last first."""
    game = question.game
    for offer, start, end in reversed(steps):
        if offer.obj.id not in keeping:
            unactivate(game, question.player, offer.obj.id, activating.used_key(offer.ability), game.log[start:end])


class Safe(Foreseen):
    """Asks the player who pays by hand: of the things that can pay for a mana ability, only those after which the whole cost can still be paid."""

    def __init__(self, question: Question, offer: Offer, before: Game, real: Asker) -> None:
        super().__init__(question.player, real, foreseen(offer))
        self.question = question
        self.offer = offer
        self.before = before  # the game before the ability was activated
        self.given: list[Answer | None] = []  # answers to the questions so far; None where something else gave them

    def answer(self, game: Game, decision: object) -> tuple[int, ...]:
        assert isinstance(decision, Decision)
        if decision.player != self.player:
            return super().answer(game, decision)
        found: Answer
        if self.paying and isinstance(decision, ChooseThings) and decision.low == decision.high == 1:
            fine = [i for i in range(len(decision.candidates)) if decision.check((i,)) and self.leads_on((i,))]
            if fine and len(fine) < len(decision.candidates):
                things = [decision.candidates[i] for i in fine]
                fewer = ChooseThings(decision.player, decision.purpose, things, 1, 1, decision.source, decision.rule)
                found = (fine[self.real.answer(game, fewer)[0]],) if len(fine) > 1 else (fine[0],)
            else:
                found = self.real.answer(game, decision)
        else:
            found = super().answer(game, decision)
        self.given.append(found)
        return found

    def leads_on(self, answer: Answer) -> bool:
        """Whether the cost can still be paid if this is the next answer: tried on a copy."""
        trial = copy_of(self.before)
        stand = trial.asker
        assert stand is not None
        trial.asker = Scripted(self.player, stand, [*self.given, answer])
        if not mana_abilities.activate(trial, self.player, self.offer.obj.id, self.offer.ability):
            return False
        trial.asker = stand
        return payable(self.question.within(trial)) or may_hope(trial, self.player)


def foreseen(offer: Offer) -> Answers:
    """The mana that was chosen with an offer, as an answer to come."""
    return (("mana", offer.mana),) if offer.mana else ()


def activate_safely(question: Question, offer: Offer) -> bool:
    """Activate what was chosen; what pays for it is chosen so that the whole cost can still be paid."""
    game = question.game
    real = game.asker
    assert real is not None
    game.asker = Safe(question, offer, game.clone(), real)
    try:
        return mana_abilities.activate(game, question.player, offer.obj.id, offer.ability)
    finally:
        game.asker = real


def can_finish(question: Question, offer: Offer) -> bool:
    """Whether the cost can still be paid after activating it, with some of the things that can pay for it: tried on copies."""
    player = question.player
    branch = 0
    ways = 1
    while branch < ways:
        trial = copy_of(question.game)
        stand = trial.asker
        assert stand is not None
        asker = Chosen(player, stand, offer, branch)
        trial.asker = asker
        if mana_abilities.activate(trial, player, offer.obj.id, offer.ability):
            trial.asker = stand
            if payable(question.within(trial)) or may_hope(trial, player):
                return True
        ways = min(asker.ways, ALTERNATIVES)
        branch += 1
    return False


class Chosen(Foreseen):
    """On a copy: the first thing that pays for the ability is the one of a number."""

    def __init__(self, player: int, real: Asker, offer: Offer, branch: int) -> None:
        super().__init__(player, real, foreseen(offer))
        self.branch = branch
        self.ways = 1

    def answer(self, game: Game, decision: object) -> tuple[int, ...]:
        assert isinstance(decision, Decision)
        if self.paying and self.ways == 1 and decision.player == self.player and isinstance(decision, ChooseThings):
            options = alternatives(game, decision)
            self.ways = len(options)
            return options[min(self.branch, len(options) - 1)]
        return super().answer(game, decision)


def may_hope(game: Game, player: int) -> bool:
    """Whether mana abilities are left whose mana hidden cards or chance decide: with them a cost may be paid that otherwise can't, which only trying shows."""
    for _, ability in mana_abilities.activatable(game, player):
        tree = ability.tree
        assert isinstance(tree, Activated)
        profile = profile_of(tree)
        if profile.uncertain and profile.free:
            return True
    return False


def offers(question: Question) -> list[Offer]:
    """The mana abilities after which the cost can still be paid. Where hidden cards or chance decide, nobody can know: those are offered too."""
    game = question.game
    player = question.player
    found: list[Offer] = []
    for obj, ability in mana_abilities.activatable(game, player):
        tree = ability.tree
        assert isinstance(tree, Activated)
        profile = profile_of(tree)
        if not profile.free or obj.id == question.card or question.is_own(obj.id, ability):
            continue
        if profile.uncertain:
            found.append(Offer(obj, ability, ""))
            continue
        outcomes = distinct(tree.effect.mana(Context(game, player, obj.id, ability)))
        for mana in outcomes if len(outcomes) > 1 else [""]:
            offer = Offer(obj, ability, mana)
            if can_finish(question, offer):
                found.append(offer)
    return found
