"""701.38: voting for one of two words, and what follows from the votes: "if time gets more votes, take an extra turn after this one"."""

from __future__ import annotations

import re
from typing import Final

from lawmage.choices import ChooseOption, ChooseThings, ask
from lawmage.game.node import Node
from lawmage.language.counted_this_way import MuchThisWay
from lawmage.language.doing import Action, ThisWay
from lawmage.language.filters import Noun
from lawmage.language.finding import matching
from lawmage.language.this_way import DoneThisWay
from lawmage.oracle.template import Leaf, leaf, phrase
from lawmage.oracle.text import Line
from lawmage.rules.context import Context
from lawmage.rules.leaving import next_in_game, remaining

WORD: Final = re.compile(r"[a-z]+")


class VoteWord(Leaf):
    """A word to vote for: it has no meaning of its own (701.38b)."""

    def starts(self, token: str) -> bool:
        return WORD.fullmatch(token) is not None

    def read(self, line: Line, at: int) -> list[tuple[object, int, str]]:
        return [(line.tokens[at], at + 1, "")] if self.starts(line.tokens[at]) else []

    def show(self, value: object) -> tuple[list[str], str] | None:
        return ([value], "") if isinstance(value, str) and self.starts(value) else None


class Votes(Action):
    """ "Starting with you, each player votes for time or knowledge" (701.38a). Its slots hold the votes: 0 for the first word, 1 for the second."""

    rules = "701.38a 701.38b"
    first: str = ""
    second: str = ""

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        votes: list[int] = []
        player = ctx.controller
        for _ in range(remaining(game)):
            decision = ChooseOption(player, "vote", [self.first, self.second], ctx.source, "701.38a")
            votes.append(ask(game, decision)[0])
            player = next_in_game(game, player)
        for slot in (self.bound, self.counted):
            if slot:
                ctx.refs[slot] = tuple(votes)
        ctx.did = True

    def place(self, word: str) -> int:
        """Which of the choices the word is; -1 for none."""
        return [self.first, self.second].index(word) if word in (self.first, self.second) else -1


class GotMoreVotes(ThisWay):
    """ "Knowledge gets more votes", "... or the vote is tied"."""

    rules = "701.38a"
    word: str = ""
    tied: bool = False
    place: int = 0

    def speaks_of(self, action: Action) -> bool:
        return isinstance(action, Votes) and action.place(self.word) >= 0

    def learn(self, action: Action) -> None:
        assert isinstance(action, Votes)
        self.place = action.place(self.word)

    def holds(self, ctx: Context) -> bool:
        votes = ctx.refs.get(self.bound, ())
        mine = votes.count(self.place)
        return mine > len(votes) - mine or (self.tied and 2 * mine == len(votes))


class VotesFor(MuchThisWay):
    """ "For each evidence vote", "the number of profit votes"."""

    rules = "701.38a"
    word: str = ""
    place: int = 0

    def speaks_of(self, action: Node) -> bool:
        return isinstance(action, Votes) and action.place(self.word) >= 0

    def learn(self, action: Action) -> None:
        assert isinstance(action, Votes)
        self.place = action.place(self.word)

    def value(self, ctx: Context) -> int:
        return ctx.refs.get(self.bound, ()).count(self.place)


class VotesForThing(Action):
    """ "Starting with you, each player votes for a nonland permanent you don't control" (701.38b). Its slot holds what got the most votes."""

    rules = "701.38a 701.38b"
    what: Noun

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        found = matching(ctx, self.what)
        votes: dict[int, int] = {}
        player = ctx.controller
        for _ in range(remaining(game)):
            if found:
                decision = ChooseThings(player, "vote", found, 1, 1, ctx.source, "701.38a")
                chosen = decision.chosen(ask(game, decision))[0]
                votes[chosen] = votes.get(chosen, 0) + 1
            player = next_in_game(game, player)
        if self.bound:
            ctx.refs[self.bound] = tuple([id for id, n in votes.items() if n == max(votes.values())])
        ctx.did = bool(votes)


class MostVoted(DoneThisWay):
    """ "Each permanent with the most votes or tied for most votes"."""

    rules = "701.38a"

    def speaks_of(self, action: Node) -> bool:
        return isinstance(action, VotesForThing)

    def things(self, ctx: Context) -> tuple[int, ...]:
        return ctx.refs.get(self.bound, ())


leaf("vote-word", VoteWord())
phrase("clause", "votes", "starting with you, each player votes for {first:vote-word} or {second:vote-word}", Votes)
phrase("clause", "votes-for-thing", "starting with you, each player votes for a {what:noun/s}", VotesForThing)
phrase("set", "most-voted", "each {what:noun/s} with the most votes or tied for most votes", MostVoted, number="s")
phrase("condition", "more-votes", "{word:vote-word} gets more votes", GotMoreVotes)
phrase("condition", "more-votes-or-tied", "{word:vote-word} gets more votes or the vote is tied", GotMoreVotes, tied=True)
phrase("tally", "each-vote", "{word:vote-word} vote", VotesFor)
phrase("repeated", "repeat-vote", "{word:vote-word} vote", VotesFor)
phrase("simple-quantity", "number-of-votes", "the number of {word:vote-word} votes", VotesFor)
