"""Who answers the decisions of a scenario: the queues of its players, and where they are silent a plain default player (FORMAT.md, section 5)."""

from __future__ import annotations

from conformance.default_player import default_answer
from conformance.failure import ACTION_IMPOSSIBLE, MISSING_ANSWER, Failure
from conformance.fighting import Fighting
from conformance.ordering import is_of_keyword, item_fits
from conformance.scenario import Op, Queues
from conformance.table import Table
from conformance.text import fold, starts_with
from conformance.unasked import Unasked
from lawmage.choices import Answer, ChooseNumber, ChooseOption, Chooser, ChooseThings, Decision, Divide, OrderItems, YesNo
from lawmage.game.game import Game
from lawmage.game.player import player_of_thing
from lawmage.game.terms import MANA_LETTERS
from lawmage.language.repeated_modes import ChooseNew
from lawmage.rules.actions import ChooseAction
from lawmage.rules.announcing import announced_phrases
from lawmage.rules.combat.assignment import DivideDamage, DivideTrample
from lawmage.rules.combat.attackers import DeclareAttackers
from lawmage.rules.combat.blockers import DeclareBlockers
from lawmage.rules.modes import ChooseModes
from lawmage.rules.targeting import TargetDecision

ENOUGH = 5000
"""A game with more decisions than this is given up: it goes on for ever."""

SEARCHES = ("search", "scry bottom", "surveil graveyard")
"""Purposes of decisions that the other engine asks as targets although the rules don't."""

TOP_ORDERS = ("top order",)
LIBRARY_ORDERS = ("top order", "bottom order")
"""Purposes of orders of cards in a library. The other engine names them in the order in which they are put there: the last put on top is on top."""

EVENT_WORDS = ("When", "At ")
"""How the text of a triggered ability begins."""

ASKED_THE_OTHER_WAY = ("stay tapped",)
"""Purposes of questions that the other engine puts the other way round: whether to untap."""


class Answers(Chooser):
    """Answers from the queues, each item used once. What was asked and who answered is kept for `--explain`."""

    def __init__(self, strict: bool) -> None:
        self.curious = True
        self.announces = True
        self.strict = strict
        self.table: Table | None = None
        self.fighting = Fighting()
        self.acting: list[Op] = []  # the targets that the action under way brings with it
        self.mana_wanted = ""  # what the mana ability that is being activated is to add, where its text says so
        self.shares: dict[int, int] = {}  # how much of a division each thing gets, as queued with the targets
        self.named: list[int] = []  # what the queues named since the action under way began
        self.notes: list[str] = []
        self.asked = 0
        self.unasked = Unasked()
        self.setting_up = False

    def choose(self, game: Game, decision: Decision) -> Answer:
        self.asked += 1
        if self.asked > ENOUGH:
            raise Failure(MISSING_ANSWER, f"more than {ENOUGH} decisions were put")
        answer = self.find(game, decision)
        by = "queue"
        if answer is None or not decision.check(answer):
            if answer is not None:
                self.notes.append(f"  {self.letter(decision)}: {decision.kind} ({decision.purpose}): the queued {answer} is not legal")
                if decision.purpose == "X":
                    raise Failure(ACTION_IMPOSSIBLE, f"{self.letter(decision)} can't choose {answer[0]} for X")  # 601.2e: what is proposed is illegal
            if self.strict and not self.needs_none(decision):
                raise Failure(MISSING_ANSWER, f"{self.letter(decision)} has no answer to {decision.kind} ({decision.purpose}): {decision.words(game)}")
            answer = default_answer(game, decision)
            by = "default"
        elif isinstance(decision, ChooseThings) and not isinstance(decision, ChooseModes):
            self.named.extend(decision.chosen(answer))
        self.note(game, decision, answer, by)
        return answer

    def chance(self, game: Game, player: int, sides: int) -> int:
        """What the next coin or die of the player is to show."""
        key = "coin" if sides == 2 else "die"
        choices = self.queues[player].choices if self.queues else []
        for i in range(len(choices) if self.strict else min(1, len(choices))):
            if key in choices[i]:
                shown = choices.pop(i)[key]
                return (1 if shown else 2) if key == "coin" else int(shown)
        return -1

    def told(self, game: Game, decision: object, answer: Answer) -> None:
        """A decision with one possibility: the other engine may have asked it, so an item that says just this is used up."""
        assert isinstance(decision, Decision)
        if self.table is None or not self.queues:
            return
        if isinstance(decision, (DeclareAttackers, DeclareBlockers)):
            self.fighting.declared(self.table, decision, answer, self.queues[decision.player])
            return
        queues = self.queues[decision.player]
        if not answer:
            # the other engine asks whether to do it even where there is nothing to do it with
            if not isinstance(decision, TargetDecision) and queues.choices and "yes" in queues.choices[0]:
                if decision.purpose == "copy" or not queues.choices[0]["yes"]:
                    del queues.choices[0]
            elif isinstance(decision, TargetDecision) and queues.targets and queues.targets[0].get("skip"):
                del queues.targets[0]  # so it is where there is nothing to target
            return
        if isinstance(decision, ChooseModes):
            for printed in decision.chosen(answer):
                if queues.modes and queues.modes[0] == printed + 1:
                    del queues.modes[0]
        elif isinstance(decision, ChooseThings):
            self.use_up(decision, decision.chosen(answer))
        elif isinstance(decision, Divide):
            self.shares.clear()
            self.divided(decision, answer)
        elif isinstance(decision, ChooseOption) and decision.rule == "115.7b":
            self.changed(decision)
        elif isinstance(decision, ChooseOption):
            if queues.choices and self.option_fits(decision, answer[0], queues.choices[0]):
                del queues.choices[0]
        elif isinstance(decision, OrderItems):
            self.order(decision)  # triggers that nothing tells apart
        elif isinstance(decision, YesNo):
            self.unasked.offered(game, decision)
            self.unasked.answered(game, decision, answer == (1,))
            if queues.choices and queues.choices[0].get("yes") is (answer == (1,)):
                del queues.choices[0]
            elif decision.purpose == "may" and queues.choices and queues.choices[0].get("yes"):
                del queues.choices[0]  # it is asked there, and nothing comes of it
                self.unasked.tries_to_cast(decision)
        elif isinstance(decision, ChooseNumber) and queues.choices and queues.choices[0].get("x") == answer[0]:
            del queues.choices[0]

    def use_up(self, decision: ChooseThings, chosen: list[int]) -> None:
        """Take the items that name the only possible things out of the queues."""
        table = self.table
        assert table is not None
        if isinstance(decision, TargetDecision) and self.acting:
            self.from_action(decision, [])
            return
        queues = self.queues[decision.player]
        left = list(chosen)
        targets_first = isinstance(decision, TargetDecision) or decision.purpose in SEARCHES
        for queue in (queues.targets, queues.choices) if targets_first else (queues.choices, queues.targets):
            for item in list(queue):
                things = self.things_of(item, left)
                if things and left:
                    left = [thing for thing in left if thing not in things]
                    self.named.extend(things)
                    queue.remove(item)
                    if "amount" in item:
                        self.shares[things[0]] = item["amount"]
                elif queue is queues.choices:
                    break
        self.drop_skip(queues, decision, chosen)

    @property
    def queues(self) -> list[Queues]:
        """The queues of the players, in their order."""
        return self.unasked.queues

    # What the queues say.

    def find(self, game: Game, decision: Decision) -> Answer | None:
        """The answer of the queues, None where they have none."""
        if decision.purpose == "opening hand":
            choices = self.queues[decision.player].choices if self.queues else []
            wanted = choices.pop(0)["yes"] if choices and "yes" in choices[0] else True  # the other engine asks of each card in turn
            return (0,) if wanted else ()
        if self.table is None or not self.queues:
            return None
        if isinstance(decision, DeclareAttackers):
            return self.fighting.attacks(self.table, decision, self.queues[decision.player])
        if isinstance(decision, DeclareBlockers):
            return self.fighting.blocks(self.table, decision)
        if isinstance(decision, ChooseAction):
            return (0,)
        if isinstance(decision, ChooseModes):
            return self.modes(decision)
        if isinstance(decision, TargetDecision):
            return self.targets(game, decision)
        if isinstance(decision, ChooseThings):
            return self.things(decision)
        if isinstance(decision, Divide):
            return self.division(decision)
        if isinstance(decision, YesNo) and self.setting_up:
            return (0,)  # nothing is paid or done for a permanent of the set-up
        if isinstance(decision, YesNo):
            self.unasked.offered(game, decision)
            item = self.take(decision.player, "yes")
            answer = self.implied(game, decision) if item is None else (1 if item["yes"] != (decision.purpose in ASKED_THE_OTHER_WAY) else 0,)
            self.unasked.answered(game, decision, answer == (1,))
            if answer == (1,):
                self.unasked.tries_to_cast(decision)
            return answer
        if isinstance(decision, ChooseNumber):
            item = self.take(decision.player, "x")
            return None if item is None else (item["x"],)
        if isinstance(decision, ChooseOption):
            return self.option(decision)
        if isinstance(decision, OrderItems):
            return self.order(decision)
        return None

    def take(self, player: int, key: str) -> Op | None:
        """The head of the choices if it is of that kind; where every decision must come from the queue, the first of that kind."""
        choices = self.queues[player].choices
        for i in range(len(choices) if self.strict else min(1, len(choices))):
            if key in choices[i]:
                return choices.pop(i)
        return None

    def implied(self, game: Game, decision: YesNo) -> Answer | None:
        """Where the other engine asks only what to do it with: naming that says yes, skipping it says no."""
        queues = self.queues[decision.player]
        for queue in (queues.choices, queues.targets):
            if queue and queue[0].get("skip"):
                del queue[0]
                return (0,)
            if queue and ("text" in queue[0] or "objects" in queue[0]):
                return (1,)
        resolving = game.objects.get(game.resolving)
        if decision.purpose == "may" and resolving is not None and resolving.announced is not None and any(resolving.announced.targets):
            return (1,)  # a target was named for it
        return None

    def modes(self, decision: ChooseModes) -> Answer | None:
        """Modes by printed number, up to the most that may be chosen or a skip."""
        modes = self.queues[decision.player].modes
        if not modes:
            return None
        answer: list[int] = []
        while modes and len(answer) < decision.high:
            if modes[0] == "skip":
                del modes[0]
                break
            printed = int(modes[0]) - 1
            if isinstance(decision.modal, ChooseNew) and printed < len(decision.candidates):
                printed = decision.candidates[printed]  # counted among those not chosen yet
            if printed not in decision.candidates:
                break
            place = decision.candidates.index(printed)
            if place in answer:
                break
            answer.append(place)
            del modes[0]
        return tuple(answer)

    def things_of(self, item: Op, candidates: list[int]) -> list[int]:
        """The candidates that an item names, each of its references another; none unless all fit."""
        table = self.table
        assert table is not None
        refs: list[Op] = item.get("objects", [])
        if not refs and "player" in item:
            refs = [{"player": item["player"]}]
        if not refs and "text" in item:
            name: str = item["text"]
            refs = [{"alias": name[1:]} if name.startswith("@") else {"name": name}]
        found: list[int] = []
        for ref in refs:
            thing = table.find(ref, [each for each in candidates if each not in found])
            if thing is None:
                return []
            found.append(thing)
        return found

    def targets(self, game: Game, decision: TargetDecision) -> Answer | None:
        """The action's own targets first, then the queue of targets, then that of choices."""
        chosen: list[int] = []
        if self.acting:
            self.from_action(decision, chosen)
            if len(chosen) >= decision.low and chosen:
                return self.indices(decision, chosen)
        return self.gather(decision, chosen, True)

    def slots(self, decision: TargetDecision) -> int:
        """How many target phrases the spell or ability has: one takes a whole list of targets, several take one each."""
        ctx = decision.ctx
        obj = ctx.game.objects.get(ctx.stack_object)
        announced = ctx.announced
        if obj is None or announced is None:
            return 1
        if obj.ability is None:
            return len(announced_phrases(obj, announced))
        from lawmage.rules.modes import modal_of
        from lawmage.rules.target_phrases import target_phrases

        modal = modal_of(obj.ability.tree)
        if modal is None:
            return len(target_phrases(obj.ability.tree))
        return sum(len(target_phrases(modal.modes[mode])) for mode in announced.modes)

    def from_action(self, decision: TargetDecision, chosen: list[int]) -> None:
        """Set targets that the action brought."""
        table = self.table
        assert table is not None
        most = decision.high if self.slots(decision) == 1 else min(1, decision.high)
        while self.acting and len(chosen) < most:
            thing = table.find(self.acting[0], [each for each in decision.candidates if each not in chosen])
            del self.acting[0]
            if thing is not None:
                chosen.append(thing)
            else:
                self.notes.append("  a target of the action is not legal or not there")
                break

    def indices(self, decision: ChooseThings, chosen: list[int]) -> Answer:
        """Things as the decision counts them."""
        return tuple([decision.candidates.index(thing) for thing in chosen])

    def things(self, decision: ChooseThings) -> Answer | None:
        """Things that aren't targets: either queue may name them."""
        return self.gather(decision, [], decision.purpose in SEARCHES)

    def gather(self, decision: ChooseThings, chosen: list[int], targets_first: bool) -> Answer | None:
        """Use items of the queues until enough are chosen, one says to stop, or none fits. None if that is too few."""
        queues = self.queues[decision.player]
        stopped = False
        used = False
        wanted = False
        if decision.low == 0 and decision.high == 1 and queues.choices and "yes" in queues.choices[0]:
            # "you may" is a question of its own there
            if not queues.choices.pop(0)["yes"]:
                return ()
            used = True
            wanted = True
        for first in (targets_first, not targets_first):
            while not stopped and len(chosen) < decision.high:
                item = self.next_target(queues, decision, chosen) if first else self.next_choice(queues, decision, chosen)
                if item is None:
                    break
                used = True
                if item.get("skip"):
                    stopped = True
                    break
                things = self.things_of(item, [each for each in decision.candidates if each not in chosen])
                if "amount" in item:
                    self.shares[things[0]] = item["amount"]
                chosen.extend(things)
            if used and chosen:
                break
        self.drop_skip(queues, decision, chosen)
        if len(chosen) < decision.low or not (used or chosen) or (wanted and not chosen and not stopped):
            return None  # where it is said only that something is chosen, the default player says what
        return self.indices(decision, chosen)

    def next_target(self, queues: Queues, decision: ChooseThings, chosen: list[int]) -> Op | None:
        """The first queued target that fits what may be chosen now."""
        left = [each for each in decision.candidates if each not in chosen]
        for i, item in enumerate(queues.targets):
            if item.get("skip"):
                if len(chosen) >= decision.low:
                    return queues.targets.pop(i)
                continue
            if chosen and chosen[-1] in self.shares and "amount" not in item:
                continue  # it is no target of what is being divided
            if 0 < len(self.things_of(item, left)) <= decision.high - len(chosen):
                return queues.targets.pop(i)
        return None

    def next_choice(self, queues: Queues, decision: ChooseThings, chosen: list[int]) -> Op | None:
        """The queued choice at the head if it fits; where every decision must come from the queue, the first that fits."""
        left = [each for each in decision.candidates if each not in chosen]
        for i in range(len(queues.choices) if self.strict else min(1, len(queues.choices))):
            item = queues.choices[i]
            if item.get("skip") and len(chosen) >= decision.low or 0 < len(self.things_of(item, left)) <= decision.high - len(chosen):
                return queues.choices.pop(i)
        return None

    def drop_skip(self, queues: Queues, decision: ChooseThings, chosen: list[int]) -> None:
        """Where everything there was is chosen of what might have been fewer, a skip after it says only that there is no more."""
        if chosen and len(chosen) == len(decision.candidates) and decision.low < decision.high:
            for queue in (queues.targets, queues.choices):
                if queue and queue[0].get("skip"):
                    del queue[0]
                    return

    def divided(self, decision: Divide, answer: Answer) -> None:
        """The targets came with the action: items that say how much each of them gets are used up."""
        targets = self.queues[decision.player].targets
        for thing, amount in zip(decision.things, answer, strict=True):
            if targets and targets[0].get("amount") == amount and self.things_of(targets[0], [thing]):
                del targets[0]

    def division(self, decision: Divide) -> Answer | None:
        """As queued with the targets; else amounts queued one by one; else all of it to a single thing named."""
        shares = self.shares
        if shares and all(thing in shares for thing in decision.things):
            answer = tuple([shares[thing] for thing in decision.things])
            self.shares = {}
            return answer
        choices = self.queues[decision.player].choices
        n = len(decision.things)
        if choices and choices[0].get("skip"):
            del choices[0]  # leave it as the default has it
            return None
        # the other engine divides combat damage among blockers in the order in which they were declared
        order = sorted(range(n), key=lambda i: self.fighting.place(decision.things[i])) if isinstance(decision, DivideDamage) else list(range(n))
        for start in range(0, len(choices) - n + 1, n):
            # where several divisions follow each other, the other engine may put them in another order
            given = [item.get("x", -1) for item in choices[start : start + n]]
            if min(given) < 0:
                break
            amounts = tuple([given[order.index(i)] for i in range(n)])
            if decision.check(amounts):
                del choices[start : start + n]
                return amounts
        blockers = decision.trampler.blockers if isinstance(decision, DivideTrample) else []
        if blockers and len(choices) >= len(blockers) and all("x" in item for item in choices[: len(blockers)]):
            # the other engine asks how much to each blocker: the rest goes to what is attacked
            queued = [item["x"] for item in choices[: len(blockers)]]
            places = sorted(range(len(blockers)), key=lambda i: self.fighting.place(blockers[i]))
            given = [queued[places.index(i)] for i in range(len(blockers))]
            answer = (*given, decision.total - sum(given), *([0] * (n - len(blockers) - 1)))
            if decision.check(answer):
                del choices[: len(blockers)]
                return answer
        return None

    def option(self, decision: ChooseOption) -> Answer | None:
        """The option that the head means."""
        choices = self.queues[decision.player].choices
        if decision.purpose == "card name":
            return self.card_name(decision)
        amounts = self.mana_amounts(decision)
        if amounts is not None:
            return amounts
        if decision.rule == "115.7b":
            return self.changed(decision)
        for i in range(len(choices) if self.strict else min(1, len(choices))):
            for place in range(len(decision.options)):
                if self.option_fits(decision, place, choices[i]):
                    del choices[i]
                    return (place,)
        targets = self.queues[decision.player].targets
        for i, item in enumerate(targets):
            for place in range(len(decision.things)):
                if self.things_of(item, [decision.things[place]]):
                    del targets[i]
                    return (place,)
        return None

    def card_name(self, decision: ChooseOption) -> Answer | None:
        """The name that the head says."""
        choices = self.queues[decision.player].choices
        for i in range(len(choices) if self.strict else min(1, len(choices))):
            if choices[i].get("text") in decision.options:
                return (decision.options.index(choices.pop(i)["text"]),)
        return None

    def changed(self, decision: ChooseOption) -> Answer | None:
        """Which target is changed: the other engine asks of each in turn whether it is that one."""
        choices = self.queues[decision.player].choices
        for place in range(len(decision.options)):
            if not choices or "yes" not in choices[0]:
                return None
            if choices.pop(0)["yes"]:
                return (place,)
        return None

    def mana_amounts(self, decision: ChooseOption) -> Answer | None:
        """Mana in any combination of some types: the other engine asks how much of each type in turn."""
        if decision.purpose != "mana":
            return None
        if self.mana_wanted in decision.options:
            return (decision.options.index(self.mana_wanted),)
        letters = [letter for letter in MANA_LETTERS if any("{" + letter + "}" in option for option in decision.options)]
        choices = self.queues[decision.player].choices
        for start in range(len(choices) if self.strict else min(1, len(choices))):
            wanted: list[int] = []
            used = 0
            for item in choices[start : start + len(letters)]:
                if "x" not in item:
                    used += 1 if item.get("skip") else 0  # nothing of the types that follow
                    break
                wanted.append(item["x"])
                used += 1
            if not wanted:
                continue
            wanted += [0] * (len(letters) - len(wanted))
            for place, option in enumerate(decision.options):
                if [option.count("{" + letter + "}") for letter in letters] == wanted:
                    del choices[start : start + used]
                    return (place,)
        return None

    def option_fits(self, decision: ChooseOption, place: int, item: Op) -> bool:
        """Whether an item means an option: by its words, by the object it stands for, or by both (a replacement effect)."""
        words = decision.options[place]
        thing = decision.things[place] if place < len(decision.things) else 0
        replacement = item.get("replacement")
        if replacement:
            return fold(replacement["object"]) in fold(words) and fold(replacement["contains"]) in fold(words)
        if item.get("normal_cost"):
            return words in ("", "normal")
        if "x" in item:
            return words == str(item["x"])
        if words.startswith("{"):
            return words == MANA_WORDS.get(item.get("text", ""))
        if "player" in item:
            return words == item["player"] or (thing < 0 and self.letters()[player_of_thing(thing)] == item["player"])
        if "yes" in item and decision.purpose == "top or bottom":
            return bool(item["yes"]) == (place == 0)
        if "text" not in item:
            return False
        text: str = item["text"]
        if decision.purpose == "face":
            return fold(text).removeprefix("cast ") == fold(words)
        if thing and self.things_of(item, [thing]):
            return True
        name = words.split(": ")[0]
        return any(starts_with(each, text, name) for each in (words, words.partition(": ")[2]) if each)

    def order(self, decision: OrderItems) -> Answer | None:
        """An order, first to last: each item names the next until one is left."""
        queues = self.queues[decision.player]
        if decision.purpose == "triggers":
            self.unasked.ordered = decision.player
        left = list(range(len(decision.items)))
        order: list[int] = []
        # the order of cards in a library is a target there
        for queue in (queues.choices, queues.targets) if decision.purpose in LIBRARY_ORDERS else (queues.choices,):
            while len(left) > 1 and queue:
                place = self.place_of(decision, left, queue[0])
                if place is None:
                    break
                del queue[0]
                left.remove(place)
                order.append(place)
        if order and decision.purpose in TOP_ORDERS:
            return tuple(reversed(order + left))  # the last that is put on top is on top
        return tuple(order + left) if order or not self.strict else None

    def place_of(self, decision: OrderItems, left: list[int], item: Op) -> int | None:
        """Which of the things left to be ordered an item means."""
        if "objects" in item:
            return next((n for n in left if n < len(decision.things) and self.things_of(item, [decision.things[n]])), None)
        found = next((n for n in left if item_fits(self.table, decision, n, item)), None)
        if found is not None or decision.purpose != "triggers" or not item.get("text", "").startswith(EVENT_WORDS):
            return found
        # what a keyword means is worded by each engine in its way
        by_keyword = [n for n in left if is_of_keyword(self.table, decision.things[n], decision.items[n].partition(": ")[2])]
        return by_keyword[0] if len(by_keyword) == 1 else None

    # Words for messages.

    def letters(self) -> list[str]:
        return [] if self.table is None else self.table.letters

    def letter(self, decision: Decision) -> str:
        letters = self.letters()
        return letters[decision.player] if letters else str(decision.player)

    def needs_none(self, decision: Decision) -> bool:
        """Whether a strict scenario may leave the decision to the default: what the other engine never asks, or leaves at the least."""
        if isinstance(decision, (DeclareAttackers, DeclareBlockers, ChooseAction)):
            return True
        if isinstance(decision, ChooseThings):
            return decision.low == 0 and not isinstance(decision, ChooseModes)
        return isinstance(decision, (Divide, OrderItems)) or decision.purpose in NEVER_ASKED

    def note(self, game: Game, decision: Decision, answer: Answer, by: str) -> None:
        words = decision.words(game)
        if isinstance(decision, (ChooseThings, ChooseOption, YesNo)) and words:
            said = ", ".join(words[i] for i in answer if i < len(words)) or "nothing"
        else:
            said = str(answer)
        self.notes.append(f"  {self.letter(decision)} ({by}): {decision.kind} ({decision.purpose}): {said}")


MANA_WORDS = {"White": "{W}", "Blue": "{U}", "Black": "{B}", "Red": "{R}", "Green": "{G}", "Colorless": "{C}"}

NEVER_ASKED = ("scry", "mulligan", "payment", "pay", "mana")
"""Purposes of decisions that the other engine makes by itself."""
