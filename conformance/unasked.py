"""What the other engine asks and ours has no reason to ask: the queued items that answer it are used up where they say what happens anyway."""

from __future__ import annotations

from conformance.scenario import Queues
from conformance.text import fold, starts_with
from lawmage.choices import YesNo
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.rules.abilities import AdditionalCost

OPTIONAL_COSTS = "601.2b"
"""The rule of the questions whether to pay optional additional costs."""

COLOR_OF = {"W": "White", "U": "Blue", "B": "Black", "R": "Red", "G": "Green", "C": "Colorless"}

GIVEN_COSTS = ("life", "alternative")
"""The words of ways to cast that pay another cost than the mana cost because an effect says so."""

PAYMENTS = (*COLOR_OF.values(), "Convoke", "Delve", "Improvise", "Exile a card", "Assist")
"""How the other engine names means of paying for mana."""


class Unasked:
    """The queues of all players, and what is known of questions that were not put."""

    def __init__(self) -> None:
        self.queues: list[Queues] = []
        self.optional_of = 0  # the spell whose optional costs are being asked for
        self.optional: list[str] = []  # those from the one last offered on
        self.ordered = -1  # the player who has just been asked to order triggers
        self.trying = -1  # the player who said that they cast a spell as something resolves, and has not cast it yet

    def offered(self, game: Game, decision: YesNo) -> None:
        """An optional cost is offered. The other engine asks for those before it too, though they can't be paid: items that say no are for them."""
        if decision.rule != OPTIONAL_COSTS:
            return
        if self.optional_of != decision.source:
            if game.resolving:
                self.other_cost(game, decision.player, decision.source)
            self.optional_of = decision.source
            self.optional = optional_costs(game.objects[decision.source])
        while self.optional and self.optional[0] != decision.purpose:
            self.refuse(decision.player, 1)
            del self.optional[0]

    def answered(self, game: Game, decision: YesNo, yes: bool) -> None:
        """The cost just offered was accepted or refused; one that can be paid again may be offered again."""
        if decision.rule == OPTIONAL_COSTS and self.optional and not (yes and repeatable(game, decision)):
            del self.optional[0]

    def refuse(self, player: int, times: int) -> None:
        """Use up so many items that say no."""
        choices = self.queues[player].choices
        for _ in range(times):
            if choices and choices[0].get("yes") is False:
                del choices[0]

    def announced(self, game: Game, player: int, id: int, resolving: bool) -> None:
        """A spell was cast, perhaps as an ability resolved: the optional costs that were not offered for the last time are refused by items that say no."""
        self.trying = -1
        if self.optional_of != id:
            if resolving:
                self.other_cost(game, player, id)
            self.refuse(player, len(optional_costs(game.objects[id])))
        else:
            self.refuse(player, len(self.optional))
        self.optional_of = 0

    def other_cost(self, game: Game, player: int, id: int) -> None:
        """A spell is cast as an ability resolves, for a cost that the ability gives it. The other engine asks whether to pay that cost, then what with."""
        choices = self.queues[player].choices
        announced = game.objects[id].announced
        if announced is None or announced.alternative not in GIVEN_COSTS or not choices or not choices[0].get("yes"):
            return
        del choices[0]
        self.paid(player, [(game.objects[each].chars.name, "") for ids in announced.cost_objects.values() for each in ids if each in game.objects])

    def tries_to_cast(self, decision: YesNo) -> None:
        """A player says that they do what they may do: cast a spell, it may be."""
        if decision.purpose == "may" and " may cast " in decision.question:
            self.trying = decision.player

    def not_cast(self, names: list[str]) -> None:
        """No spell was cast, for it could not be. The other engine has it begun and reversed: items that name a card and pay its cost were for that."""
        choices = self.queues[self.trying].choices
        self.trying = -1
        if choices and choices[0].get("text") in names:
            del choices[0]
        if choices and choices[0].get("yes"):
            del choices[0]

    def put_together(self, player: int, triggers: list[tuple[str, str, tuple[str, ...]]]) -> None:
        """Triggers went on the stack together (source, text, words on its card). Where their order was not asked, choices that name it are used up."""
        if self.ordered == player:
            self.ordered = -1
            return
        choices = self.queues[player].choices
        for _ in range(len(triggers) - 1):
            if not choices or "text" not in choices[0]:
                return
            wanted: str = choices[0]["text"]
            if not any(fold(name).startswith(fold(wanted)) or starts_with(text, wanted, name) or fold(wanted) in labels for name, text, labels in triggers):
                return
            del choices[0]

    def spend_from_pool(self, player: int, pool: list[str], amount: int) -> None:
        """A player who pays by hand names each colour that is spent: items at the head that name mana in the pool, up to the amount."""
        choices = self.queues[player].choices
        left = [COLOR_OF[letter] for letter in pool]
        for _ in range(amount):
            if not choices or choices[0].get("text") not in left:
                return
            left.remove(choices[0]["text"])
            del choices[0]

    def cancelled(self, player: int) -> bool:
        """Whether the payment of the action that a player begins is given up: the items up to that, and the one by which the script goes on, are used up."""
        choices = self.queues[player].choices
        for i, item in enumerate(choices):
            if item.get("cancel_payment"):
                del choices[: i + 1]
                if choices and choices[0].get("skip_failed_action"):
                    del choices[0]
                return True
            if not item.get("skip") and item.get("text") not in PAYMENTS:
                return False
        return False

    def paid(self, player: int, means: list[tuple[str, str]]) -> None:
        """How costs were paid without a question: (name of what was sacrificed, tapped or discarded, or letters of mana; its word).

        The other engine asks such things as it pays; items at the head that say just this are used up.
        """
        queues = self.queues[player]
        left = list(means)
        while queues.choices and "text" in queues.choices[0]:
            text: str = queues.choices[0]["text"]
            found = next((each for each in left if text in each), None)
            if found is None:
                break
            left.remove(found)
            del queues.choices[0]
        # what is tapped or exiled to pay for mana is a target there
        while queues.targets and left:
            objects = queues.targets[0].get("objects", ())
            names = [ref.get("name") for ref in objects]
            rest = list(left)
            for name in names:
                named = next((each for each in rest if each[0] and each[0] == name), None)
                if named is None:
                    return
                rest.remove(named)
            if not names:
                return
            left = rest
            del queues.targets[0]


def optional_costs(obj: GameObject) -> list[str]:
    """The words of a spell's optional additional costs (601.2b), in order."""
    trees = [ability.tree for ability in obj.chars.abilities.casting]
    return [tree.word for tree in trees if isinstance(tree, AdditionalCost) and tree.optional]


def repeatable(game: Game, decision: YesNo) -> bool:
    """Whether an optional cost may be paid again (702.33c)."""
    trees = [ability.tree for ability in game.objects[decision.source].chars.abilities.casting]
    return any(isinstance(tree, AdditionalCost) and tree.word == decision.purpose and tree.repeatable for tree in trees)
