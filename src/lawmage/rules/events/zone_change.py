"""400, 403, 404, 406: Zones. Zone changes (400.7) and the events that contain one: destroying, sacrificing, discarding, drawing, milling, countering,
creating tokens."""

from __future__ import annotations

from typing import Final

from lawmage.game.characteristics import FACE_DOWN, Characteristics
from lawmage.game.effects import CONTINUOUS
from lawmage.game.game import Combat, Game
from lawmage.game.node import Node
from lawmage.game.objects import ABILITY, CARD, COPY, TOKEN, GameObject
from lawmage.game.terms import BATTLE, BATTLEFIELD, COMMAND, CREATURE, EXILE, GRAVEYARD, HAND, INSTANT, LIBRARY, NOWHERE, PLANESWALKER, SORCERY, STACK
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening
from lawmage.rules.facts import BOARD, EXILED, GRAVEYARDS, HANDS, LIBRARIES, STACK_FACTS
from lawmage.rules.index import unwatch, watch

TOP: Final = 0
BOTTOM: Final = -1
ZONE_FACTS = (LIBRARIES, HANDS, BOARD, GRAVEYARDS, STACK_FACTS, EXILED, BOARD, 0)


class Move(Happening):
    """An object moves to a zone and becomes a new object there (400.7). Entering the battlefield, `entering` is that new object, prepared
    so that replacement effects can look at it and change how it enters (614.12)."""

    kind = kinds.MOVE
    rule = "400.7"

    def __init__(self, obj: int, to: int, controller: int = -1, position: int = TOP) -> None:
        super().__init__()
        self.obj = obj
        self.to = to
        self.origin = NOWHERE  # the zone it came from
        self.controller = controller  # under whose control it enters
        self.position = position
        self.new = 0  # the id of the new object
        self.meant = to  # the zone before replacement effects
        self.tapped = False
        self.attach_to = 0
        self.transformed = False
        self.face = 0  # the face that is up as a modal double-faced card is played as a land (712.12)
        self.face_down = False
        self.hidden: Characteristics | None = None  # what it is face down, if not the usual (708.2a)
        self.counters: list[tuple[str, int]] = []  # that it enters with
        self.copy_counters: list[tuple[str, int]] = []  # that the last copy effect says it enters with (707.9e)
        self.copies = 0  # how many copy effects were applied to it as it enters: abilities gained by one are new ones (707.5)
        self.entering: GameObject | None = None
        # continuous effects of what moves it that apply as it enters (611.2e); their context and changes
        self.entry_context: Context | None = None
        self.entry_changes: tuple[Node, ...] = ()
        self.x = 0  # of the spell that becomes the permanent (107.3m)
        self.attacking = 0  # the thing it enters attacking (508.4)
        self.attacks = False  # it enters attacking what its controller chooses then, if it can (506.3)
        self.memory_from = 0  # carries over what was chosen while it was on the stack
        self.noted_by: tuple[int, int] | None = None  # whose ability exiles it, and that ability's origin: for abilities linked to that one (607.2a)
        self.token: Characteristics | None = None
        self.entered: Characteristics | None = None  # what it was as it had entered the battlefield, for what looks back on that later

    def x_chosen(self) -> int:
        """The X of an ability that says how it enters: that of its spell (107.3m), but 0 for an ability gained by a copy effect (107.3j)."""
        return 0 if self.copies else self.x

    def player_affected(self, game: Game) -> int:
        entering = self.entering
        if entering is not None:
            return entering.controller
        obj = game.objects[self.obj]
        if obj.zone == BATTLEFIELD or obj.zone == STACK:
            return obj.controller
        return obj.owner

    def possible(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        if obj.kind == TOKEN and obj.zone != BATTLEFIELD and self.token is None:
            return False  # 111.8: a token that has left the battlefield stays where it is
        if self.to == BATTLEFIELD and self.token is None and obj.zone != STACK and not self.face_down and self.not_permanent_card(obj):
            return False
        return game.there(self.obj)

    def not_permanent_card(self, obj: GameObject) -> bool:
        """Whether the face that would be up is an instant or a sorcery: the card stays where it is (304.4, 307.4, 712.14b)."""
        definition = obj.definition
        return obj.kind == CARD and definition is not None and not self.transformed and bool(definition.faces[self.face].types & (INSTANT | SORCERY))

    def begin(self, game: Game) -> None:
        old = game.objects[self.obj]
        self.origin = old.zone if self.token is None else NOWHERE
        announced = old.announced
        if self.origin == STACK and announced is not None and announced.leaves_for >= 0 and self.to != BATTLEFIELD:
            self.to = announced.leaves_for  # 702.34a: any time it would leave the stack, to exile
        elif self.origin == STACK and announced is not None and announced.graveyard_for >= 0 and self.to == GRAVEYARD:
            self.to = announced.graveyard_for
        if self.to == BATTLEFIELD and self.entering is None:
            self.entering = make_entering(game, self, old)

    def contained(self, game: Game) -> list[Happening]:
        entering = self.entering
        if entering is None or self.to != BATTLEFIELD:
            return components_leaving(game, self)
        chars = entering.chars
        if chars.types & PLANESWALKER and chars.loyalty > 0:
            self.counters.append(("loyalty", chars.loyalty))  # 306.5b
        if chars.types & BATTLE and chars.defense > 0:
            self.counters.append(("defense", chars.defense))  # 310.4b
        if not self.counters and not self.copy_counters:
            return []
        # the counters that it enters with are put on it in an event that this one contains (122.6a, 614.16)
        from lawmage.rules.events.counters import PutCounters

        amounts: dict[str, int] = {}
        for word, n in self.counters + self.copy_counters:
            amounts[word] = amounts.get(word, 0) + n
        found: list[Happening] = []
        for word, n in amounts.items():
            if n > 0:
                event = PutCounters(entering.id, word, n, entering.controller)
                event.as_it_enters = True
                found.append(event.inherits(self))
        return found

    def perform(self, game: Game) -> bool:
        old = game.objects[self.obj]
        if self.token is None:
            if not game.there(self.obj):
                return False
            take_out(game, old)
        game.changed |= ZONE_FACTS[self.origin] | ZONE_FACTS[self.to]
        if self.to == BATTLEFIELD:
            entering = self.entering
            assert entering is not None
            new = entering
            new.tapped = new.tapped or self.tapped
            game.battlefield.append(new.id)
            game.stale.append(new.id)
            if self.attach_to:
                attach(game, new, self.attach_to)
            if self.attacks and new.chars.types & CREATURE and new.controller == game.turn.active:
                from lawmage.rules.combat.presence import choose_attacked

                self.attacking = choose_attacked(game, new.controller, self.source)
            if self.attacking:
                from lawmage.rules.combat.presence import become_attacking

                become_attacking(game, new, self.attacking)  # 508.4
        else:
            if self.entering is not None:
                game.objects.pop(self.entering.id, None)
                self.entering = None
            if self.to == NOWHERE or old.kind == ABILITY or (old.kind == COPY and self.origin == STACK):
                # it leaves the game (800.4a), or
                # an ability that leaves the stack ceases to exist; a copy of a spell does at the next check (704.5e), with nothing able to see it before
                game.became[old.id] = 0
                return True
            new = successor(game, old, self.to)
            new.entered_turn = game.turn.number
            if isinstance(self.within, Draw):
                new.drawn_turn = game.turn.number
                if game.announcing:
                    game.players[new.owner].unseen.append(new.id)  # 121.8: face down until the spell is cast
            put_in(game, new, self.to, self.position)
            watch(game, new)
            if new.kind != CARD:
                game.strays.append(new.id)
            if self.to == EXILE:
                for word, n in self.counters:
                    new.counters[word] = new.counters.get(word, 0) + n  # 122.6: a card in exile may have counters too
            if self.noted_by is not None and self.to == EXILE and self.noted_by[0] in game.objects:
                memory = game.objects[self.noted_by[0]].memory
                key = (self.noted_by[1], "exiled")
                memory[key] = memory.get(key, ()) + (new.id,)
            if new.commander and self.to in (GRAVEYARD, EXILE):
                game.commanders_moved.append(new.id)
        self.new = new.id
        if self.token is None:
            game.became[old.id] = new.id
        return True


class ComponentMove(Move):
    """A component of a merged permanent goes to the zone that the permanent is put into (730.3)."""

    rule = "730.3"


def components_leaving(game: Game, move: Move) -> list[Happening]:
    """The moves of what represents a merged permanent that leaves the battlefield, besides its topmost component: where that is a commander put into the
    command zone instead, the others go where the permanent was to be put (903.9c)."""
    old = game.objects[move.obj]
    if old.zone != BATTLEFIELD or not old.merged:
        return []
    to = move.meant if move.to == COMMAND else move.to
    found: list[Happening] = []
    for id in old.merged[1:]:
        found.append(ComponentMove(id, to, -1, move.position).inherits(move))
    return found


def successor(game: Game, old: GameObject, to: int) -> GameObject:
    """The new object that a card or token becomes outside the battlefield: with its printed values, controlled by nobody but its owner (108.4)."""
    definition = old.definition
    chars = definition.whole if definition is not None else old.base
    new = GameObject(game.new_id(), old.kind, old.owner, old.owner, to, definition, chars)
    new.timestamp = new.id
    new.was = old.id
    new.commander = own_commander(game, old)
    return new


def own_commander(game: Game, obj: GameObject) -> int:
    """Which commander the card is by itself: of a merged permanent its topmost component (903.3c)."""
    return game.objects[obj.merged[0]].commander if obj.merged else obj.commander


def make_entering(game: Game, event: Move, old: GameObject) -> GameObject:
    """The object that is about to enter the battlefield, as it would be there (614.12)."""
    token = event.token
    definition = old.definition
    if token is not None:
        new = old
        base = token
    else:
        face = 1 if event.transformed and definition is not None and len(definition.faces) > 1 else event.face
        if old.zone == STACK:
            base = old.copiable  # a resolving spell's copiable values carry over (608.3, 707.10f)
            face = old.face
            if old.face_down and definition is not None:
                base = definition.faces[face]
                event.face_down = True  # 708.4
                event.hidden = old.hidden
        elif definition is not None:
            base = definition.faces[face]
        else:
            base = old.base
        kind = TOKEN if old.kind == COPY else old.kind
        controller = event.controller if event.controller >= 0 else old.owner
        new = GameObject(game.new_id(), kind, old.owner, controller, BATTLEFIELD, definition, base)
        new.face = face
        game.objects[new.id] = new
        new.was = old.id
        new.commander = old.commander if old.kind == CARD else 0
    new.zone = BATTLEFIELD
    new.base = base
    new.transformed = event.transformed or (old.zone == STACK and new.face == 1 and definition is not None and definition.card.layout == "transform")
    new.face_down = event.face_down
    game.has_face_down = game.has_face_down or event.face_down
    new.hidden = (event.hidden or FACE_DOWN) if event.face_down else None  # 708.3
    new.copiable = new.own()
    new.chars = new.copiable
    new.timestamp = new.id
    new.control_since = game.turn.number
    new.entered_turn = game.turn.number
    if old.zone == STACK and game.has_continuous:
        follow_effects(game, old.id, new.id)
    if old.zone == STACK and old.announced is not None and token is None:
        # it remembers what was chosen and paid as it was cast (400.7d, 607.2)
        new.announced = old.announced
    return new


def follow_effects(game: Game, old: int, new: int) -> None:
    """Effects that changed the characteristics or controller of a permanent spell apply to the permanent that it becomes (400.7a)."""
    for effect in game.effects:
        if effect.kind == CONTINUOUS and old in effect.affected and new not in effect.affected:
            effect.affected = (*effect.affected, new)


def put_in(game: Game, obj: GameObject, zone: int, position: int) -> None:
    """Place an object in a zone's list; libraries count from the top, graveyards and the rest are appended."""
    game.objects[obj.id] = obj
    place = game.zone(zone, obj.owner)
    if zone == LIBRARY:
        if position == BOTTOM or position >= len(place):
            place.append(obj.id)
        else:
            place.insert(position, obj.id)
    else:
        place.append(obj.id)


def take_out(game: Game, obj: GameObject) -> None:
    """Remove an object from its zone, from combat (506.4) and from the index; it stays in `objects` as last known information (608.2h)."""
    if obj.zone == NOWHERE:
        return  # a component of a merged permanent
    place = game.zone(obj.zone, obj.owner)
    if obj.zone == LIBRARY and place and place[0] == obj.id:
        del place[0]
    else:
        place.remove(obj.id)
    unwatch(game, obj)
    if obj.zone == BATTLEFIELD:
        if obj.attached_to:
            leave_host(game, obj)
        if game.combat is not None:
            remember_fighting(game.combat, obj.id)
        remove_from_combat(game, obj.id)


def remember_fighting(combat: Combat, id: int) -> None:
    """A permanent leaves the battlefield: what it was in combat is remembered (608.2h)."""
    if id in combat.defending:
        combat.gone[id] = ("attacking", "blocked" if id in combat.blockers else "unblocked")
        combat.faced[id] = tuple(combat.blockers.get(id, ()))
    elif id in combat.blocking:
        combat.gone[id] = ("blocking",)
        combat.faced[id] = tuple(combat.blocking[id])
    if id in combat.alone:
        combat.gone[id] = (*combat.gone.get(id, ()), "alone")


def remove_from_combat(game: Game, id: int) -> None:
    """An attacker, a blocker or what is attacked is removed from combat (506.4). An attacker that it blocked stays blocked (509.1h)."""
    if game.combat is not None:
        stop_fighting(game, id)
        stop_being_attacked(game, id)


def stop_fighting(game: Game, id: int) -> None:
    """A permanent stops being an attacking or blocking creature (506.4)."""
    combat = game.combat
    assert combat is not None
    if id in combat.defending:
        combat.attackers.remove(id)
        combat.attacked[id] = combat.defending.pop(id)
        for blocker in combat.blockers.pop(id, []):
            combat.blocking[blocker].remove(id)
        game.changed |= 64
    if id in combat.blocking:
        for attacker in combat.blocking.pop(id):
            combat.blockers[attacker].remove(id)
        game.changed |= 64


def stop_being_attacked(game: Game, id: int) -> None:
    """A permanent stops being attacked (506.4). What attacks it goes on attacking, but nothing (506.4c)."""
    combat = game.combat
    assert combat is not None
    for attacker, thing in combat.defending.items():
        if thing == id:
            combat.defending[attacker] = 0
            game.changed |= 64


def attach(game: Game, obj: GameObject, host: int) -> None:
    """Attach an Aura, Equipment or Fortification to a thing (701.3a); it gets a new timestamp (613.7e)."""
    if obj.attached_to:
        detach(game, obj)
    obj.attached_to = host
    if host > 0:
        game.objects[host].attachments.append(obj.id)
    obj.timestamp = game.new_id()
    game.changed |= BOARD


def detach(game: Game, obj: GameObject) -> None:
    """Take the link of an attachment away."""
    leave_host(game, obj)
    obj.attached_to = 0


def leave_host(game: Game, obj: GameObject) -> None:
    """What an attachment was attached to no longer has it; the attachment itself, if it left, is remembered as it was (608.2h)."""
    host = obj.attached_to
    if host > 0 and game.there(host):
        attachments = game.objects[host].attachments
        if obj.id in attachments:
            attachments.remove(obj.id)
    game.changed |= BOARD


class Destroy(Happening):
    """A permanent is destroyed (701.8): moved to its owner's graveyard unless regeneration or the like replaces it."""

    kind = kinds.DESTROY
    rule = "701.8a"

    def __init__(self, obj: int, no_regeneration: bool = False) -> None:
        super().__init__()
        self.obj = obj
        self.no_regeneration = no_regeneration  # "it can't be regenerated" (701.19c)

    def player_affected(self, game: Game) -> int:
        return game.objects[self.obj].controller

    def possible(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        # 702.12b: a permanent with indestructible can't be destroyed
        return game.there(self.obj) and obj.zone == BATTLEFIELD and "indestructible" not in obj.chars.abilities.keywords

    def contained(self, game: Game) -> list[Happening]:
        return [Move(self.obj, GRAVEYARD).inherits(self)]


class Sacrifice(Happening):
    """A player sacrifices a permanent they control (701.21)."""

    kind = kinds.SACRIFICE
    rule = "701.21a"

    def __init__(self, obj: int, player: int) -> None:
        super().__init__()
        self.obj = obj
        self.player = player
        self.to_play = False  # to pay for a spell that is cast or an ability that is activated

    def player_affected(self, game: Game) -> int:
        return self.player

    def possible(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        return game.there(self.obj) and obj.zone == BATTLEFIELD and obj.controller == self.player

    def contained(self, game: Game) -> list[Happening]:
        return [Move(self.obj, GRAVEYARD).inherits(self)]


class Discard(Happening):
    """A player discards a card (701.9)."""

    kind = kinds.DISCARD
    rule = "701.9a"

    def __init__(self, obj: int, player: int) -> None:
        super().__init__()
        self.obj = obj
        self.player = player
        self.to = GRAVEYARD  # where it goes; a replacement may say exile (702.35a) or the battlefield
        self.moved: Move | None = None
        self.as_cost = False

    def player_affected(self, game: Game) -> int:
        return self.player

    def possible(self, game: Game) -> bool:
        return game.there(self.obj) and game.objects[self.obj].zone == HAND

    def contained(self, game: Game) -> list[Happening]:
        move = Move(self.obj, self.to)
        self.moved = move
        return [move.inherits(self)]


class Draw(Happening):
    """A player draws one card (121.1). From an empty library nothing moves, and the player loses at the next check (704.5b)."""

    kind = kinds.DRAW
    rule = "121.1"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.moved: Move | None = None
        self.nth = 0  # which draw of the turn it was
        self.step_first = False  # it was the first of the player's draw step

    def player_affected(self, game: Game) -> int:
        return self.player

    def contained(self, game: Game) -> list[Happening]:
        library = game.players[self.player].library
        if not library:
            return []
        move = Move(library[0], HAND)
        self.moved = move
        return [move.inherits(self)]

    def perform(self, game: Game) -> bool:
        player = game.players[self.player]
        if self.moved is None:
            player.drew_from_empty = True  # 121.4
            return False
        player.drawn_this_turn += 1
        self.nth = player.drawn_this_turn
        player.drawn_this_step += 1
        return True


class Mill(Happening):
    """A player mills cards: that many, or all there are, go from the library's top to the graveyard at once (701.17)."""

    kind = kinds.MILL
    rule = "701.17a"

    def __init__(self, player: int, n: int) -> None:
        super().__init__()
        self.player = player
        self.n = n
        self.moves: list[Move] = []

    def player_affected(self, game: Game) -> int:
        return self.player

    def contained(self, game: Game) -> list[Happening]:
        found: list[Happening] = []
        for id in game.players[self.player].library[: self.n]:
            move = Move(id, GRAVEYARD)
            self.moves.append(move)
            found.append(move.inherits(self))
        return found


class Counter(Happening):
    """A spell or ability is countered (701.6): it leaves the stack, a spell for its owner's graveyard."""

    kind = kinds.COUNTER
    rule = "701.6a"

    def __init__(self, obj: int) -> None:
        super().__init__()
        self.obj = obj
        self.to = GRAVEYARD
        self.position = TOP
        self.controller = -1
        self.moved: Move | None = None

    def player_affected(self, game: Game) -> int:
        return game.objects[self.obj].controller

    def possible(self, game: Game) -> bool:
        return game.there(self.obj) and game.objects[self.obj].zone == STACK

    def contained(self, game: Game) -> list[Happening]:
        move = Move(self.obj, self.to, self.controller, self.position)
        self.moved = move
        return [move.inherits(self)]


class CreateTokens(Happening):
    """A player creates tokens (111.2, 701.7): `count` of one kind."""

    kind = kinds.CREATE_TOKENS
    rule = "701.7a"

    def __init__(self, player: int, token: Characteristics, count: int) -> None:
        super().__init__()
        self.player = player
        self.token = token
        self.count = count
        self.tapped = False
        self.attacking = 0
        self.attacks = False  # each enters attacking what its controller chooses (508.4)
        self.attach_to = 0
        self.counters: list[tuple[str, int]] = []
        self.moves: list[Move] = []
        self.copied_from = 0

    def player_affected(self, game: Game) -> int:
        return self.player

    def possible(self, game: Game) -> bool:
        return self.count > 0

    def contained(self, game: Game) -> list[Happening]:
        from lawmage.rules.combat.presence import choose_attacked

        found: list[Happening] = []
        for _ in range(self.count):
            obj = GameObject(game.new_id(), TOKEN, self.player, self.player, BATTLEFIELD, None, self.token)
            game.objects[obj.id] = obj
            move = Move(obj.id, BATTLEFIELD, self.player)
            move.token = self.token
            move.tapped = self.tapped
            move.attacking = choose_attacked(game, self.player, self.source) if self.attacks else self.attacking
            move.attach_to = self.attach_to
            move.counters = list(self.counters)
            self.moves.append(move)
            found.append(move.inherits(self))
        return found


class Cease(Happening):
    """A token or copy outside its zone ceases to exist (704.5d, 704.5e)."""

    kind = kinds.CEASE
    rule = "704.5d"

    def __init__(self, obj: int) -> None:
        super().__init__()
        self.obj = obj

    def player_affected(self, game: Game) -> int:
        return game.objects[self.obj].owner

    def perform(self, game: Game) -> bool:
        take_out(game, game.objects[self.obj])
        game.became[self.obj] = 0
        return True


__all__ = ["BOTTOM", "CARD", "EXILE", "TOP", "Counter", "CreateTokens", "Destroy", "Discard", "Draw", "Mill", "Move", "Sacrifice"]
