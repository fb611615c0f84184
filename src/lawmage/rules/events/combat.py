"""Events of combat: attacking (508.1k), blocking (509.1g), becoming blocked or unblocked (509.1h)."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.terms import CREATURE
from lawmage.rules.combat.presence import defender_of
from lawmage.rules.events import kinds
from lawmage.rules.events.base import Happening, OfObject, OfPlayer
from lawmage.rules.facts import COMBAT


class Attackers(OfPlayer):
    """A player attacks with one or more creatures (508.3d). Contains one `Attack` for each of them.

    `attackers` are the declared creatures, `defenders` what each of them attacks.
    """

    kind = kinds.ATTACKERS
    rule = "508.1"

    def __init__(self, player: int, attackers: list[int], defenders: list[int]) -> None:
        super().__init__(player)
        self.attackers = attackers
        self.defenders = defenders

    def possible(self, game: Game) -> bool:
        return game.combat is not None and bool(self.attackers)

    def contained(self, game: Game) -> list[Happening]:
        return [Attack(self.player, self.attackers[i], self.defenders[i]).inherits(self) for i in range(len(self.attackers))]

    def perform(self, game: Game) -> bool:
        combat = game.combat
        assert combat is not None
        combat.declared_attackers = list(self.attackers)
        return True


class Attack(OfObject):
    """A creature was declared as an attacker and becomes an attacking creature (508.1k, 508.3a). `defender` is what it attacks."""

    kind = kinds.ATTACK
    rule = "508.1k"

    def __init__(self, player: int, attacker: int, defender: int) -> None:
        super().__init__(attacker)
        self.player = player
        self.defender = defender

    def possible(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        return game.there(self.obj) and obj.controller == self.player and obj.chars.types & CREATURE != 0

    def perform(self, game: Game) -> bool:
        combat = game.combat
        assert combat is not None
        thing = self.defender
        combat.attackers.append(self.obj)
        combat.defending[self.obj] = thing if thing < 0 or game.there(thing) else 0
        combat.defended_by[self.obj] = defender_of(game, thing)
        game.changed |= COMBAT
        return True


class Block(OfObject):
    """A creature blocks an attacking creature: it was declared as a blocker, or an effect made it block (509.1g, 509.3b, 509.3d).

    `first`: it wasn't a blocking creature before (509.3a). `entered`: it was put onto the battlefield blocking, and so never "blocked" (509.4).
    """

    kind = kinds.BLOCK
    rule = "509.1g"

    def __init__(self, player: int, blocker: int, attacker: int) -> None:
        super().__init__(blocker)
        self.player = player
        self.attacker = attacker
        self.first = False
        self.entered = False

    def possible(self, game: Game) -> bool:
        obj = game.objects[self.obj]
        combat = game.combat
        return (
            combat is not None
            and self.attacker in combat.defending
            and game.there(self.obj)
            and obj.controller == self.player
            and obj.chars.types & CREATURE != 0
        )

    def perform(self, game: Game) -> bool:
        combat = game.combat
        assert combat is not None
        blocked = combat.blocking.get(self.obj)
        if blocked is None:
            self.first = True
            combat.blocking[self.obj] = [self.attacker]
        elif self.attacker in blocked:
            return False
        else:
            blocked.append(self.attacker)
        combat.blockers.setdefault(self.attacker, []).append(self.obj)
        game.changed |= COMBAT
        return True


class BecomesBlocked(OfObject):
    """An attacking creature becomes a blocked creature (509.1h, 509.3c): by creatures, or by an effect with no blockers.

    `blockers` are the creatures by which it became blocked.
    """

    kind = kinds.BECOMES_BLOCKED
    rule = "509.1h"

    def __init__(self, attacker: int, blockers: tuple[int, ...] = ()) -> None:
        super().__init__(attacker)
        self.blockers = blockers

    def possible(self, game: Game) -> bool:
        combat = game.combat
        return combat is not None and self.obj in combat.defending and self.obj not in combat.blockers

    def perform(self, game: Game) -> bool:
        combat = game.combat
        assert combat is not None
        combat.blockers.setdefault(self.obj, [])
        game.changed |= COMBAT
        return True


class Unblocked(OfObject):
    """No creature was declared as a blocker for an attacking creature: it is an unblocked creature (509.1h, 509.3g)."""

    kind = kinds.UNBLOCKED
    rule = "509.1h"

    def possible(self, game: Game) -> bool:
        combat = game.combat
        return combat is not None and self.obj in combat.defending and self.obj not in combat.blockers
