"""614.1c: more of how things enter: tapped with counters, as many counters as something is, with a counter of one's choice."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.event import Event
from lawmage.language.statics_basic import EntersChanged, EntersTapped, EntersWithCounters
from lawmage.oracle.template import phrase
from lawmage.rules.context import Context
from lawmage.rules.events.zone_change import Move


class EntersTappedWith(EntersWithCounters):
    """ "This land enters tapped with two charge counters on it"."""

    rules = "614.1c 122.6a"

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        event.tapped = True
        if event.entering is not None:
            event.entering.tapped = True
        return EntersWithCounters.replace(self, ctx, event)


class EntersWithNumber(EntersWithCounters):
    """ "This creature enters with a number of +1/+1 counters on it equal to its power"; the same as X, "where X is"."""


class EntersWithChoice(EntersChanged):
    """ "This creature enters with your choice of a flying counter or a first strike counter on it" (614.12a)."""

    rules = "614.12c 614.1c 122.6a"
    word: str = ""
    other: str = ""

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        words = [self.word, self.other]
        decision = ChooseOption(ctx.controller, "counter", words, ctx.source, "614.12a")
        event.counters.append((words[ask(ctx.game, decision)[0]], 1))
        return [event]


_ENTERS = "{what:enterer} [enters|enter] "
phrase("replacement", "enters-tapped-with", _ENTERS + "tapped with {n:how-many} {word:counter-word} [counter|counters]@n on [it|them]@what", EntersTappedWith)
phrase("replacement", "enters-with-number", _ENTERS + "with a number of {word:counter-word} counters on [it|them]@what equal to {n:quantity}", EntersWithNumber)
phrase(
    "replacement", "enters-with-number-more", _ENTERS + "with a number of additional {word:counter-word} counters on [it|them]@what equal to {n:quantity}",
    EntersWithNumber,
)  # fmt: skip
phrase("replacement", "enters-with-x", _ENTERS + "with X {word:counter-word} counters on [it|them]@what, where X is {n:quantity}", EntersWithNumber)
phrase(
    "replacement", "enters-with-choice",
    _ENTERS + "with your choice of a {word:counter-word} counter or a {other:counter-word} counter on [it|them]@what", EntersWithChoice,
)  # fmt: skip
phrase("replacement", "enters-battlefield-tapped", _ENTERS + "the battlefield tapped", EntersTapped)
