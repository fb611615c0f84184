"""608.2d: choices that the words give to somebody: "sacrifices a creature of their choice", "on their choice of the top or bottom of their library"; places
in a library; the owner and the controller of a target."""

from __future__ import annotations

from lawmage.choices import ChooseOption, ask
from lawmage.game.objects import TOKEN
from lawmage.game.terms import LIBRARY
from lawmage.language.acted_on import acted_on
from lawmage.language.doing import Action, do
from lawmage.language.effects_cards import PutInto
from lawmage.language.effects_permanents import SacrificeIt
from lawmage.language.players import ControllerOf, OwnerOf
from lawmage.oracle.template import include, phrase
from lawmage.rules.context import Context
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import BOTTOM, TOP, Move
from lawmage.rules.nodes import Reference
from lawmage.rules.words import name_of


class PutEither(Action):
    """ "Puts it on their choice of the top or bottom of their library": who puts it there chooses (608.2d)."""

    rules = "608.2d 400.3"
    all_at_once = True
    who: Reference
    what: Reference
    position: int = TOP  # the first of the two places

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        first = "on top" if self.position == TOP else "second from the top"
        for player, id in acted_on(ctx, self.who, self.what):
            name = name_of(ctx.game, id)
            decision = ChooseOption(player, "top or bottom", [f"put {name} {first}", f"put {name} on the bottom"], id, "608.2d")
            # of a token, which ceases to exist (111.7), it makes no difference
            position = self.position if ctx.game.objects[id].kind == TOKEN or ask(ctx.game, decision) == (0,) else BOTTOM
            events.append(Move(id, LIBRARY, -1, position))
        happened = do(ctx, events)
        if self.bound:
            ctx.refs[self.bound] = tuple([event.new for event in happened if isinstance(event, Move) and ctx.game.there(event.new)])


phrase("clause", "sacrifice-their-choice", "{who:subject} [sacrifices|sacrifice] {what:pick} of their choice", SacrificeIt)
include("put-away", "it", "them", "target", "self")
phrase("clause", "put-either", "{who:subject} [puts|put] {what:put-away} on their choice of the top or bottom of their library", PutEither)
phrase("clause", "put-either-yours", "{who:subject} [puts|put] {what:put-away} on your choice of the top or bottom of your library", PutEither)
phrase("clause", "put-top-or-bottom", "{who:subject} [puts|put] {what:put-away} on the top or bottom of their library", PutEither)
phrase(
    "clause", "put-second-or-bottom", "{who:subject} [puts|put] {what:put-away} into their library second from the top or on the bottom", PutEither,
    position=1,
)  # fmt: skip
for _n, _nth in ((1, "second"), (2, "third"), (3, "fourth"), (6, "seventh")):
    phrase(
        "clause", f"put-{_nth}", f"{{who:subject}} [puts|put] {{what:put-away}} into {{whose:whose}} library {_nth} from the top", PutInto,
        to=LIBRARY, position=_n,
    )  # fmt: skip
phrase("player", "owner-of-target", "the owner of {what:target/s}", OwnerOf, number="s")
phrase("player", "controller-of-target", "the controller of {what:target/s}", ControllerOf, number="s")
