"""Of 707: copying in words: entering as a copy, becoming a copy, tokens that are copies, copies of spells; and what follows "except" (707.9)."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.node import Node, walk
from lawmage.game.objects import ABILITY, CARD
from lawmage.game.terms import BATTLEFIELD, LEGENDARY, STACK
from lawmage.language.amounts import Number, TheX
from lawmage.language.changes import Duration, granted_trees
from lawmage.language.closed import BITS
from lawmage.language.delayed import DelayedThisTurn
from lawmage.language.doing import Action, do, each_player, refer_to_tokens
from lawmage.language.filters import Noun
from lawmage.language.finding import last_known, matching, present, present_objects
from lawmage.language.identity import Identity, Keep, pair
from lawmage.language.sentences import May, Rider
from lawmage.language.statics_basic import EntersChanged
from lawmage.oracle.template import LANGUAGE, include, lists, phrase
from lawmage.rules import copying
from lawmage.rules.context import Context
from lawmage.rules.copying import CopyException, copiable_values, copy_of_card, copy_on_stack, gain_abilities
from lawmage.rules.door import happen
from lawmage.rules.events.base import Happening
from lawmage.rules.events.zone_change import CreateTokens, Move
from lawmage.rules.facts import LAYER_COLOR, LAYER_PT_CDA, LAYER_TYPE
from lawmage.rules.new_targets import all_targets, change_target, choose_new_targets
from lawmage.rules.nodes import Amount, Reference


class ExceptIs(CopyException):
    """ "It's an artifact in addition to its other types", "it's a 4/4 black Zombie" (707.9b)."""

    rules = "707.9b"
    what: Identity

    def change(self, ctx: Context, values: Characteristics) -> None:
        what = self.what
        what.change_types(ctx, values, False)
        if what.colored():
            what.change_colors(values)
        numbers = what.sets_pt(ctx)
        if numbers is not None:
            values.power, values.toughness = numbers
            values.has_pt = True
        if what.abilities():
            gain_abilities(values, what.abilities(), 0)

    def defines(self) -> tuple[int, ...]:
        what = self.what
        found: list[int] = [] if what.keep.mode else [LAYER_TYPE]
        if what.colored() and "colors" not in what.keep.mode:
            found.append(LAYER_COLOR)
        if what.has_pt():
            found.append(LAYER_PT_CDA)
        return tuple(found)


class ExceptSuper(CopyException):
    """ "It's legendary in addition to its other types", "it's legendary"."""

    rules = "707.9b"
    bit: int = 0

    def change(self, ctx: Context, values: Characteristics) -> None:
        values.supertypes |= self.bit


class ExceptSuperKept(ExceptSuper):
    """The same "in addition to its other types"."""

    rules = "707.9b"
    besides: Keep


class ExceptPT(CopyException):
    """ "It's 7/7"."""

    rules = "707.9b 707.9d"
    pt: str = ""

    def change(self, ctx: Context, values: Characteristics) -> None:
        values.power, values.toughness = pair(self.pt, ctx.x)
        values.has_pt = True

    def defines(self) -> tuple[int, ...]:
        return (LAYER_PT_CDA,)


class ExceptNotLegendary(CopyException):
    """ "It isn't legendary"."""

    rules = "707.9b"

    def change(self, ctx: Context, values: Characteristics) -> None:
        values.supertypes &= ~LEGENDARY


class ExceptName(CopyException):
    """ "Its name is Sakashima the Impostor": it keeps its own (707.9c)."""

    rules = "707.9c"
    what: Reference

    def keep(self, values: Characteristics, original: Characteristics) -> None:
        values.name = original.name


class ExceptColor(CopyException):
    """ "It doesn't copy that creature's color": it keeps its own (707.9c-d)."""

    rules = "707.9c 707.9d"

    def keep(self, values: Characteristics, original: Characteristics) -> None:
        values.colors = original.colors

    def defines(self) -> tuple[int, ...]:
        return (LAYER_COLOR,)


class ExceptHas(CopyException):
    """ "It has haste", "it has 'When this creature dies, draw a card.'" (707.9a): a name in it means the object that has it."""

    rules = "707.9a"
    what: Node

    def change(self, ctx: Context, values: Characteristics) -> None:
        gain_abilities(values, granted_trees(self.what), 0)


class ExceptThisAbility(CopyException):
    """ "It has this ability" (707.9a)."""

    rules = "707.9a"

    def change(self, ctx: Context, values: Characteristics) -> None:
        ability = ctx.ability
        assert ability is not None
        gain_abilities(values, (ability.tree,), ability.granter)


class ExceptTwo(CopyException):
    """ "It's 1/4 and has flying", "it's a Wall in addition to its other types and has defender": two exceptions with one subject."""

    rules = "707.9b"
    first: CopyException
    second: CopyException

    def change(self, ctx: Context, values: Characteristics) -> None:
        self.first.change(ctx, values)
        self.second.change(ctx, values)

    def defines(self) -> tuple[int, ...]:
        return self.first.defines() + self.second.defines()


class ExceptEnters(CopyException):
    """ "It enters with an additional +1/+1 counter on it if it's a creature" (707.9e-f)."""

    rules = "707.9e 707.9f"
    n: Amount
    word: str = ""
    type: str = ""  # only if it is of this type; empty: in any case

    def enters(self, ctx: Context, values: Characteristics, event: Move) -> None:
        if not self.type or values.types & BITS[self.type]:
            event.copy_counters.append((self.word, self.n.value(ctx)))


class ExceptEntersTapped(CopyException):
    """ "It enters tapped"."""

    rules = "707.9e"

    def enters(self, ctx: Context, values: Characteristics, event: Move) -> None:
        event.tapped = True


class ExceptionList(Node):
    """Several exceptions."""

    items: tuple[CopyException, ...] = ()
    joiner: str = ""


class Except(Node):
    """What follows "except", if anything."""

    def exceptions(self) -> tuple[CopyException, ...]:
        """The exceptions of the copy effect."""
        return ()


class ExceptThese(Except):
    """ ", except it isn't legendary"."""

    rules = "707.9"
    what: Node

    def exceptions(self) -> tuple[CopyException, ...]:
        what = self.what
        if isinstance(what, ExceptionList):
            return what.items
        assert isinstance(what, CopyException)
        return (what,)


class Model(Node):
    """What an object can enter as a copy of: "any creature on the battlefield", "a creature you control"."""

    what: Noun

    def candidates(self, ctx: Context) -> list[int]:
        """The objects that can be copied; what enters at the same time can't."""
        return [id for id in matching(ctx, self.what) if id != ctx.source]


class EntersAsCopy(EntersChanged):
    """ "You may have this creature enter as a copy of any creature on the battlefield" (707.5, 616.1c)."""

    rules = "707.5 614.1c 616.1c"
    order: int = 2
    model: Model
    exceptions: Except
    optional: bool = True
    tapped: bool = False

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Move)
        among = self.model.candidates(ctx)
        decision = ChooseThings(ctx.controller, "copy", among, 0 if self.optional else 1, 1, ctx.source, "707.5")
        chosen = decision.chosen(ask(ctx.game, decision))
        if chosen:
            if self.tapped:
                event.tapped = True
            copying.enter_as_copy(ctx, event, copiable_values(ctx.game.objects[chosen[0]]), self.exceptions.exceptions())
        return [event]


class BecomeCopy(Action):
    """ "This creature becomes a copy of target creature until end of turn" (707.4)."""

    rules = "707.4"
    what: Reference
    model: Reference
    duration: Duration
    exceptions: Except

    def apply(self, ctx: Context) -> None:
        things = tuple(present_objects(ctx, self.what))
        models = [thing for thing in self.model.things(ctx) if thing > 0]
        ctx.did = False
        if not models:
            return
        copied = copiable_values(last_known(ctx, models[0]))
        lasting = self.duration
        ctx.did = copying.become_copy(ctx, things, copied, self.exceptions.exceptions(), lasting.end, lasting.condition) is not None


class CreateCopy(Action):
    """ "Create a token that's a copy of target creature you control" (707.2, 111.2)."""

    rules = "707.2 701.7"
    all_at_once = True
    who: Reference
    n: Amount
    what: Reference
    exceptions: Except
    tapped: bool = False

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (LANGUAGE.rule(self.n.form).number == "p", ("token", "creature", "permanent"))

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        models = [thing for thing in self.what.things(ctx) if thing > 0]
        for player, _ in each_player(ctx, self.who):
            count = self.n.value(ctx)
            for thing in models if count > 0 else ():
                values = copying.values_of_copy(ctx, copiable_values(last_known(ctx, thing)), self.exceptions.exceptions(), None)
                event = CreateTokens(player, values, count)
                event.tapped = self.tapped
                event.copied_from = thing
                events.append(event)
        refer_to_tokens(self, ctx, do(ctx, events))


class CopySpell(Action):
    """ "Copy target instant or sorcery spell" (707.10): controlled by who copies it."""

    rules = "707.10"
    who: Reference
    what: Reference
    exceptions: Except
    n: int = 1
    new_targets: bool = False  # attached by the binder: "You may choose new targets for the copy."

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (self.n > 1, ("copy", "spell"))

    def number(self, ctx: Context) -> int:
        """How many copies of each."""
        return self.n

    def copies_of_card(self, ctx: Context, id: int, player: int) -> list[int]:
        """A card that is copied, where it is, to be cast (707.12)."""
        if not id or ctx.game.objects[id].kind != CARD or ctx.game.objects[id].zone == BATTLEFIELD or self.exceptions.exceptions():
            return []
        return [copy_of_card(ctx.game, ctx.game.objects[id], player).id for _ in range(self.number(ctx))]

    def apply(self, ctx: Context) -> None:
        game = ctx.game
        made: list[int] = []
        events: list[Happening] = []
        for player, _ in each_player(ctx, self.who)[:1]:
            for thing in self.what.things(ctx):
                obj = last_known(ctx, thing)
                if obj.zone != STACK:
                    made.extend(self.copies_of_card(ctx, present(ctx, thing), player))
                    continue
                for _ in range(self.number(ctx)):
                    exceptions = self.exceptions.exceptions()
                    values = copying.values_of_copy(ctx, copiable_values(obj), exceptions, None) if exceptions and obj.kind != ABILITY else None
                    new = copy_on_stack(game, obj, player, values)
                    made.append(new.id)
                    if self.new_targets:
                        choose_new_targets(game, new, player, True)
                    events.extend(all_targets(new, player))
        self.copied(ctx, made, events)

    def copied(self, ctx: Context, made: list[int], events: list[Happening]) -> None:
        """With all copies there, what their targets become is seen (115.1), and words after it speak of them."""
        if events:
            happen(ctx.game, events, ctx.source, ctx.controller)
        ctx.did = bool(made)
        if self.bound:
            ctx.refs[self.bound] = tuple(made)


class NewTargetsForCopy(Rider):
    """ "You may choose new targets for the copy" (707.10c)."""

    rules = "707.10c"

    def attach(self, before: list[Node]) -> bool:
        for node in reversed(before):
            # "when you next cast an instant spell this turn, copy it": the sentence speaks of what is yet to be done
            for inner in walk(node) if isinstance(node, DelayedThisTurn) else (node,):
                if isinstance(inner, CopySpell):
                    inner.new_targets = True
                    return True
        return False


class ChooseNewTargets(Action):
    """ "Choose new targets for target spell" (115.7d)."""

    rules = "115.7d"
    who: Reference
    what: Reference

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for player, _ in each_player(ctx, self.who)[:1]:
            for id in present_objects(ctx, self.what):
                events.extend(choose_new_targets(ctx.game, ctx.game.objects[id], player, False))
        do(ctx, events)


class ChangeTheTarget(ChooseNewTargets):
    """ "Change the target of target spell with a single target" (115.7a)."""

    rules = "115.7a"

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for player, _ in each_player(ctx, self.who)[:1]:
            for id in present_objects(ctx, self.what):
                events.extend(change_target(ctx.game, ctx.game.objects[id], player))
        do(ctx, events)


phrase("exception", "except-is", "[it's|they're]@= {what:identity/=}", ExceptIs, number="*")
phrase("exception", "except-is-pt", "[it's|they're]@= {pt:pt}", ExceptPT, number="*")
phrase("exception", "except-token-is", "the token is {what:identity/s}", ExceptIs, number="s")
phrase("exception", "except-copy-is", "the copy is {what:identity/s}", ExceptIs, number="s")
phrase("exception", "except-token-pt", "the token is {pt:pt}", ExceptPT, number="s")
phrase("exception", "except-super", "[it's|they're]@= {bit:supertype-word}", ExceptSuper, number="*")
phrase("exception", "except-super-kept", "[it's|they're]@= {bit:supertype-word} {besides:keeping/=}", ExceptSuperKept, number="*")
phrase("exception", "except-not-legendary", "[it isn't|they aren't]@= legendary", ExceptNotLegendary, number="*")
phrase("exception", "except-its-not-legendary", "[it's|they're]@= not legendary", ExceptNotLegendary, number="*")
phrase("exception", "except-token-not-legendary", "the token isn't legendary", ExceptNotLegendary, number="s")
phrase("exception", "except-copy-not-legendary", "the copy isn't legendary", ExceptNotLegendary, number="s")
phrase("exception", "except-not-legendary-if", "it isn't legendary if the spell is legendary", ExceptNotLegendary, number="s")
phrase("exception", "except-name", "its name is {what:self}", ExceptName, number="s")
phrase("exception", "except-color", "it doesn't copy that creature's color", ExceptColor, number="s")
phrase("exception", "except-has", "[it has|they have]@= {what:granted}", ExceptHas, number="*")
phrase("exception", "except-token-has", "the token has {what:granted}", ExceptHas, number="s")
phrase("exception", "except-this-ability", "it has this ability", ExceptThisAbility, number="s")
phrase("exception", "except-two", "[it's|they're]@= {first:except-being/=} and [has|have]@= {second:except-having}", ExceptTwo, number="*")
phrase("except-being", "being", "{what:identity/=}", ExceptIs, number="*")
phrase("except-being", "being-pt", "{pt:pt}", ExceptPT, number="*")
phrase("except-being", "being-not-legendary", "not legendary", ExceptNotLegendary, number="*")
phrase("except-having", "having", "{what:granted}", ExceptHas)
phrase("except-having", "having-this-ability", "this ability", ExceptThisAbility)
phrase("exception", "except-enters", "it enters with {n:how-many} {word:counter-word} [counter|counters]@n on it", ExceptEnters, number="s")
phrase(
    "exception", "except-enters-if", "it enters with {n:how-many} {word:counter-word} [counter|counters]@n on it if it's a {type:type-word}", ExceptEnters,
    number="s",
)  # fmt: skip
phrase("exception", "except-enters-tapped", "it enters tapped", ExceptEntersTapped, number="s")
include("exceptions", "exception")
lists("exceptions", "exception-list", "exception", ExceptionList, ("and",), number="*", demand="=")
phrase("except", "no-exceptions", "", Except, number="*")
phrase("except", "except", ", except {what:exceptions/=}", ExceptThese, number="*")
phrase("except-s", "no-exceptions-s", "", Except)
phrase("except-s", "except-s", ", except {what:exceptions/s}", ExceptThese)

phrase("copy-model", "model-any", "any {what:noun/s} on the battlefield", Model)
phrase("copy-model", "model-any-card", "any {what:noun/s}", Model)
phrase("copy-model", "model-a", "a {what:noun/s}", Model)
phrase("replacement", "enter-copy", "you may have {what:self} enter as a copy of {model:copy-model} {exceptions:except-s}", EntersAsCopy)
phrase(
    "replacement", "enter-copy-tapped", "you may have {what:self} enter tapped as a copy of {model:copy-model} {exceptions:except-s}", EntersAsCopy,
    tapped=True,
)  # fmt: skip
phrase("replacement", "enters-copy", "{what:self} enters as a copy of {model:copy-model} {exceptions:except-s}", EntersAsCopy, optional=False)
include("copier", "self", "target", "it", "set", "plural-set", "host")
phrase(
    "clause", "become-copy", "{what:copier} [becomes|become] [a copy|copies]@what of {model:object} {duration:control-duration} {exceptions:except/@what}",
    BecomeCopy,
)  # fmt: skip
phrase(
    "clause", "become-copy-first", "{duration:until}, {what:copier} [becomes|become] [a copy|copies]@what of {model:object} {exceptions:except/@what}",
    BecomeCopy,
)  # fmt: skip
phrase("have-copy", "have-become-copy", "{what:self} become a copy of {model:object} {duration:control-duration} {exceptions:except-s}", BecomeCopy)
phrase("may", "may-have-copy", "{who:player} may have {do:have-copy}", May)
for _tag, _words in (("", ""), ("-tapped", "tapped ")):
    phrase(
        "clause", "create-copy" + _tag,
        "{who:subject} [creates|create] {n:how-many} " + _words + "[token that's a copy|tokens that are copies]@n of {what:object} {exceptions:except/@n}",
        CreateCopy, tapped=bool(_tag),
    )  # fmt: skip
phrase("clause", "copy-spell", "{who:subject} [copies|copy] {what:copied} {exceptions:except-s}", CopySpell)
phrase("clause", "copy-spell-twice", "{who:subject} [copies|copy] {what:copied} twice {exceptions:no-except}", CopySpell, n=2)
for _tag, _who in (("you", "and you may"), ("they", "and may")):
    phrase(
        "clause", f"copy-spell-new-targets-{_tag}",
        "{who:subject} [copies|copy] {what:copied} {exceptions:no-except} " + _who + " choose new targets for the copy", CopySpell, new_targets=True,
    )  # fmt: skip
phrase("no-except", "without-exceptions", "", Except)
include("copied", "target", "it", "self")
phrase("rider", "new-targets-copy", "you may choose new targets for the copy.", NewTargetsForCopy)
phrase("rider", "new-targets-copies", "you may choose new targets for the copies.", NewTargetsForCopy)
phrase("clause", "choose-new-targets", "{who:subject} [chooses|choose] new targets for {what:copied}", ChooseNewTargets)
phrase("clause", "change-target", "{who:subject} [changes|change] the target of {what:copied}", ChangeTheTarget)
phrase("how-many", "many-additional", "{n:number} additional", Number, number="p")
phrase("how-many", "x-additional", "X additional", TheX, number="p")
