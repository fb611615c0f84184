"""Of 701.40, 701.58, 701.62, 708: manifesting, cloaking, turning permanents face up and face down, and words about that."""

from __future__ import annotations

from lawmage.choices import ChooseThings, ask
from lawmage.game.characteristics import Characteristics
from lawmage.game.event import Event
from lawmage.game.objects import GameObject
from lawmage.game.player import thing_of_player
from lawmage.game.terms import BATTLEFIELD, GRAVEYARD
from lawmage.language.acted_on import acted_on
from lawmage.language.doing import Action, acting, as_it_is, do, done, each_player, refer_to_moved
from lawmage.language.effects_permanents import ReturnTo
from lawmage.language.filters import Noun
from lawmage.language.finding import to_control
from lawmage.language.keyword_face_down import warded
from lawmage.language.prohibitions import PlayersCant
from lawmage.language.triggers_basic import AboutObject, Enters, OfKind
from lawmage.oracle.template import LANGUAGE, phrase
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.events.counters import PutCounters
from lawmage.rules.events.zone_change import Move
from lawmage.rules.face_down import AsTurnedUp, TurnFaceDown, TurnFaceUp, manifest
from lawmage.rules.nodes import Amount, Filter, Reference
from lawmage.rules.queries import MAY_LOOK


class FaceDown(Filter):
    """ "Face-down", "face-up" (110.5)."""

    rules = "110.5"
    polarity: bool = True

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        return obj.face_down == self.polarity


class IsTurnedFaceUp(OfKind):
    """ "This creature is turned face up" (708.8)."""

    rules = "708.8"
    event_kinds: tuple[int, ...] = (kinds.TURN_FACE,)


class TurnsFaceUp(OfKind):
    """ "You turn a permanent face up"."""

    rules = "708.8"
    event_kinds: tuple[int, ...] = (kinds.TURN_FACE,)
    who: Reference

    def times(self, ctx: Context, event: Event) -> int:
        return OfKind.times(self, ctx, event) if self.who.matches(ctx, thing_of_player(event.cause)) else 0


class EntersOrIsTurned(AboutObject):
    """ "This creature enters or is turned face up"."""

    rules = "603.6a 708.8"

    def kinds(self) -> tuple[int, ...]:
        return (kinds.MOVE, kinds.TURN_FACE)

    def times(self, ctx: Context, event: Event) -> int:
        inner: AboutObject = IsTurnedFaceUp() if event.kind == kinds.TURN_FACE else Enters()
        inner.what = self.what
        return inner.times(ctx, event)


def values_of(word: str) -> Characteristics | None:
    """What a manifested or cloaked permanent is."""
    return warded() if word == "cloak" else None


class ManifestTop(Action):
    """ "Manifest the top two cards of your library" (701.40), "cloak the top card of your library" (701.58): one at a time (701.40e)."""

    who: Reference
    whose: Reference
    n: Amount
    word: str = "manifest"

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (LANGUAGE.rule(self.n.form).number == "p", ("creature", "permanent"))

    def apply(self, ctx: Context) -> None:
        made: list[int] = []
        players = each_player(ctx, self.who)
        for player, _ in players:
            acting(ctx, self.who, player)
            for owner, _ in each_player(ctx, self.whose):
                cards = ctx.game.players[owner].library[: max(0, self.n.value(ctx))]
                made.extend(manifest(ctx, player, cards, values_of(self.word)))
        done(ctx, self.who, players)
        ctx.did = bool(made)
        if self.bound:
            ctx.refs[self.bound] = tuple(made)


class ManifestIt(Action):
    """ "Manifest a card from your hand", "cloak those cards"."""

    who: Reference
    what: Reference
    word: str = "manifest"

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (LANGUAGE.rule(self.what.form).number == "p", ("creature", "permanent"))

    def apply(self, ctx: Context) -> None:
        made: list[int] = []
        for player, id in acted_on(ctx, self.who, self.what):
            for new in manifest(ctx, player, [id], values_of(self.word)):
                ctx.moved[id] = new
                made.append(new)
        ctx.did = bool(made)
        if self.bound:
            ctx.refs[self.bound] = tuple(made)


class ManifestDread(Action):
    """ "Manifest dread" (701.62a): one of the top two cards; the other goes to its owner's graveyard."""

    rules = "701.62"
    who: Reference

    def makes(self) -> tuple[bool, tuple[str, ...]] | None:
        return (False, ("creature", "permanent"))

    def apply(self, ctx: Context) -> None:
        made: list[int] = []
        for player, _ in each_player(ctx, self.who):
            cards = ctx.game.players[player].library[:2]
            if cards:
                decision = ChooseThings(player, "manifest", cards, 1, 1, ctx.source, "701.62a")
                made.extend(manifest(ctx, player, list(decision.chosen(ask(ctx.game, decision)))))
                do(ctx, [Move(id, GRAVEYARD) for id in cards if ctx.game.there(id)])
        ctx.did = bool(made)
        if self.bound:
            ctx.refs[self.bound] = tuple(made)


class TurnIt(Action):
    """ "Turn target face-down creature face up", "turn this creature face down" (708.2a, 708.8)."""

    rules = "708.2a 708.8"
    who: Reference
    what: Reference
    down: bool = False

    def apply(self, ctx: Context) -> None:
        ids = [id for _, id in acted_on(ctx, self.who, self.what)]
        do(ctx, [TurnFaceDown(id) if self.down else TurnFaceUp(id) for id in ids])


class WithMorph(Filter):
    """ "With a morph ability" (702.37b: megamorph is one)."""

    rules = "702.37"

    def matches(self, ctx: Context, obj: GameObject) -> bool:
        abilities = obj.chars.abilities
        return abilities.has("morph") or abilities.has("megamorph")


class CountersAsTurnedUp(AsTurnedUp):
    """ "As this creature is turned face up, put five +1/+1 counters on it"."""

    rules = "614.1e 708.11"
    what: Reference
    n: Amount
    word: str = ""
    it: Reference

    def events(self, ctx: Context) -> list[Happening]:
        n = self.n.value(ctx)
        return [PutCounters(ctx.source, self.word, n, ctx.controller)] if n > 0 else []


class ReturnFaceDown(ReturnTo):
    """ "Return it to the battlefield face down under its owner's control" (708.2a)."""

    rules = "708.2a 708.3"
    to: int = BATTLEFIELD

    def apply(self, ctx: Context) -> None:
        events: list[Happening] = []
        for _, id in acted_on(ctx, self.who, self.what):
            move = Move(id, BATTLEFIELD, to_control(ctx, self.whose, id))
            move.face_down = True
            move.tapped = self.tapped
            as_it_is(self, ctx, move)
            events.append(move)
        refer_to_moved(self, ctx, do(ctx, events))


class LooksAtFaceDown(PlayersCant):
    """ "You may look at face-down creatures you don't control any time" (708.5)."""

    rules = "708.5"
    what: Noun

    def questions(self) -> tuple[int, ...]:
        return (MAY_LOOK,)

    def shows(self, ctx: Context, viewer: int, obj: GameObject) -> bool:
        return self.concerns_player(ctx, viewer) and self.what.matches(ctx, obj)


phrase("atom", "adj-face-down", "face-down", FaceDown)
phrase("atom", "adj-face-up", "face-up", FaceDown, polarity=False)
phrase("event", "turned-face-up", "{what:event-thing} [is|are] turned face up", IsTurnedFaceUp)
phrase("event", "enters-or-turned", "{what:event-thing} [enters|enter] or [is|are]@what turned face up", EntersOrIsTurned)
phrase("event", "turns-face-up", "{who:player} [turns|turn] {what:event-pick} face up", TurnsFaceUp)
for _word in ("manifest", "cloak"):
    _verb = f"{{who:subject}} [{_word}s|{_word}] "
    phrase("clause", f"{_word}-top", _verb + "the top {n:top-card} of {whose:whose} library", ManifestTop, word=_word)
    phrase("clause", f"{_word}-top-n", _verb + "the top {n:top-cards} of {whose:whose} library", ManifestTop, word=_word)
    phrase("clause", f"{_word}-it", _verb + "{what:object}", ManifestIt, word=_word)
phrase("clause", "manifest-dread", "{who:subject} [manifests|manifest] dread", ManifestDread)
phrase("clause", "turn-face-up", "{who:subject} [turns|turn] {what:object} face up", TurnIt)
phrase("clause", "turn-face-down", "{who:subject} [turns|turn] {what:object} face down", TurnIt, down=True)
phrase("postmodifier", "with-a-morph-ability", "with a morph ability", WithMorph)
phrase("postmodifier", "with-morph-abilities", "with morph abilities", WithMorph)
phrase("line", "as-turned-up", "as {what:self} is turned face up, put {n:how-many} {word:counter-word} [counter|counters]@n on {it:it}.", CountersAsTurnedUp)
phrase("clause", "return-face-down", "{who:subject} [returns|return] {what:object} to the battlefield face down under {whose:whose} control", ReturnFaceDown)
phrase("player-question", "looks-at-face-down", "{who:player} may look at {what:noun/p} any time", LooksAtFaceDown)
