"""509.1a-b: which creature can block which. Evasion abilities (702), protection (702.16f), and effects that say "can't"."""

from __future__ import annotations

from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.game.terms import ARTIFACT, BASIC, BLACK, LAND, SUPERTYPE_BITS, TYPE_BITS
from lawmage.rules.combat.presence import defending_player, why_not_fight
from lawmage.rules.context import Context
from lawmage.rules.nodes import Filter
from lawmage.rules.protection import protected_from
from lawmage.rules.queries import (
    ATTACK_COST,
    BLOCKS_MORE,
    CAN_BLOCK_AS_THOUGH,
    CANT_BE_BLOCKED,
    CANT_BLOCK,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    asked,
)
from lawmage.rules.refusals import (
    CANT_BE_BLOCKED_BY_EFFECT,
    CANT_BLOCK_BY_EFFECT,
    DECAYED,
    FEAR,
    FLYING,
    HORSEMANSHIP,
    INTIMIDATE,
    LANDWALK,
    NOT_ATTACKING_THEM,
    NOT_BLOCKERS_CONTROLLER,
    PROTECTED_ATTACKER,
    SHADOW,
    SKULK,
    TAPPED_BLOCKER,
    Refusal,
)

EVASION = frozenset(("flying", "fear", "intimidate", "horsemanship", "skulk", "shadow", "protection"))

# What distinguishes blockers as far as evasion keywords look: bits of their own keywords, whether they are artifacts, colours, power.
Looks = tuple[int, int, int, int]


class BlockRules:
    """What bears on one defending player's declaration of blockers, asked once."""

    def __init__(self, game: Game, player: int) -> None:
        self.game = game
        self.player = player
        combat = game.combat
        assert combat is not None
        self.attackers = [id for id in combat.attackers if combat.defended_by[id] == player]
        self.cant_block = asked(game, CANT_BLOCK)
        self.cant_be_blocked = asked(game, CANT_BE_BLOCKED)
        self.must_block = asked(game, MUST_BLOCK)
        self.must_be_blocked = asked(game, MUST_BE_BLOCKED)
        self.more = asked(game, BLOCKS_MORE)
        self.costs = asked(game, ATTACK_COST)
        self.as_though = asked(game, CAN_BLOCK_AS_THOUGH)
        self._walks: dict[str, bool] = {}  # landwalk word -> whether the defending player controls such a land
        self._all = list(range(len(self.attackers)))
        objects = [game.objects[id] for id in self.attackers]
        self._evasive = [i for i in range(len(objects)) if is_evasive(objects[i])]  # attackers with any evasion ability
        self._shown: dict[Looks, list[int]] = {}  # what blockers of that look can block, where only keywords decide
        self._by_keywords = not (self.cant_block or self.cant_be_blocked or self.as_though) and not any(
            ["protection" in objects[i].chars.abilities.keywords for i in self._evasive]
        )

    def why_not(self, obj: GameObject) -> Refusal | None:
        """Why the creature can't be declared as a blocker at all (509.1a-b), whatever it would block."""
        refusal = why_not_fight(self.game, obj)
        if refusal is not None:
            return refusal
        if obj.controller != self.player:
            return NOT_BLOCKERS_CONTROLLER
        if obj.tapped and not self.may(obj, obj, "tapped"):
            return TAPPED_BLOCKER
        if "decayed" in obj.chars.abilities.keywords:
            return DECAYED
        for ctx, query in self.cant_block:
            if query.concerns(ctx, obj):
                return CANT_BLOCK_BY_EFFECT
        return None

    def why_not_block(self, blocker: GameObject, attacker: GameObject) -> Refusal | None:
        """Why a creature that may block can't block this attacker (509.1b). Evasion abilities are cumulative."""
        mine = blocker.chars.abilities.keywords
        keywords = attacker.chars.abilities.keywords
        if "shadow" in mine or keywords:
            refusal = self._evaded(blocker, attacker, mine, keywords)
            if refusal is not None:
                return refusal
        for ctx, query in self.cant_be_blocked:
            if query.concerns(ctx, attacker) or query.concerns_pair(ctx, attacker, blocker):
                return CANT_BE_BLOCKED_BY_EFFECT
        for ctx, query in self.cant_block:
            if query.concerns_pair(ctx, blocker, attacker):
                return CANT_BLOCK_BY_EFFECT
        return None

    def _evaded(self, blocker: GameObject, attacker: GameObject, mine: dict[str, int], keywords: dict[str, int]) -> Refusal | None:
        if ("shadow" in mine) != ("shadow" in keywords) and not self.may(blocker, attacker, "shadow"):
            return SHADOW
        for word in keywords:
            refusal: Refusal | None = None
            if word == "flying":
                if "flying" not in mine and "reach" not in mine:
                    refusal = FLYING
            elif word == "fear":
                if not blocker.chars.types & ARTIFACT and not blocker.chars.colors & BLACK:
                    refusal = FEAR
            elif word == "intimidate":
                if not blocker.chars.types & ARTIFACT and not blocker.chars.colors & attacker.chars.colors:
                    refusal = INTIMIDATE
            elif word == "horsemanship":
                if "horsemanship" not in mine:
                    refusal = HORSEMANSHIP
            elif word == "skulk":
                if blocker.chars.power > attacker.chars.power:
                    refusal = SKULK
            elif word == "protection":
                if protected_from(self.game, attacker, blocker):
                    refusal = PROTECTED_ATTACKER
            elif word.endswith("walk") and self._walks_past(attacker, word):
                refusal = LANDWALK
            if refusal is not None and not self.may(blocker, attacker, word):
                return refusal
        return None

    def may(self, blocker: GameObject, attacker: GameObject, word: str) -> bool:
        """Whether an effect lets it block in spite of that (609.4)."""
        for ctx, query in self.as_though:
            if query.as_though(ctx, blocker, attacker, word):
                return True
        return False

    def _walks_past(self, attacker: GameObject, word: str) -> bool:
        """Whether the defending player controls a land of the kind that a landwalk ability names (702.14c)."""
        lands = [self.game.objects[id] for id in self.game.battlefield]
        lands = [land for land in lands if land.controller == self.player and land.chars.types & LAND]
        if word == "landwalk":
            # 702.14a: a description of the lands
            for ability in attacker.chars.abilities.parameterised:
                if getattr(ability.tree, "word", "") == word:
                    quality = getattr(ability.tree, "quality", None)
                    assert isinstance(quality, Filter)
                    ctx = Context(self.game, attacker.controller, attacker.id, ability)
                    if any([quality.matches(ctx, land) for land in lands]):
                        return True
            return False
        known = self._walks.get(word)
        if known is None:
            known = any([is_walked(land, word) for land in lands])
            self._walks[word] = known
        return known

    def options(self, blocker: GameObject) -> list[int]:
        """The attackers, as indices, that a creature that may block can block. The list may be shared."""
        if not self._by_keywords:
            objects = self.game.objects
            return [i for i in self._all if self.why_not_block(blocker, objects[self.attackers[i]]) is None]
        chars = blocker.chars
        shadow = "shadow" in chars.abilities.keywords
        if not self._evasive and not shadow:
            return self._all
        keywords = chars.abilities.keywords
        bits = (1 if "flying" in keywords or "reach" in keywords else 0) | (2 if "horsemanship" in keywords else 0) | (4 if shadow else 0)
        looks = (bits, chars.types & ARTIFACT, chars.colors, chars.power)
        known = self._shown.get(looks)
        if known is None:
            objects = self.game.objects
            looked_at = self._all if shadow else self._evasive
            refused = [i for i in looked_at if self.why_not_block(blocker, objects[self.attackers[i]]) is not None]
            known = self._all
            if refused:
                unable = set(refused)
                known = [i for i in self._all if i not in unable]
            self._shown[looks] = known
        return known

    def capacity(self, blocker: GameObject) -> int:
        """How many attackers the creature can block: 1, more where effects say so, -1 for any number."""
        n = 1
        for ctx, query in self.more:
            if query.concerns(ctx, blocker):
                more = query.number(ctx)
                if more < 0:
                    return -1
                n += more
        return n


def is_evasive(obj: GameObject) -> bool:
    """Whether it has an ability that restricts what can block it singly. (Menace restricts how many: 702.111b.)"""
    for word in obj.chars.abilities.keywords:
        if word in EVASION or word.endswith("walk"):
            return True
    return False


def is_walked(land: GameObject, word: str) -> bool:
    """Whether a land is of the kind that a landwalk word names: "islandwalk", "nonbasic landwalk", "snow swampwalk" (702.14a, 702.14c)."""
    parts = word.split()
    kind = parts[-1][:-4]
    if kind != "land" and not land.chars.has_subtype(kind.capitalize()):
        return False
    for part in parts[:-1]:
        if part == "nonbasic":
            if land.chars.supertypes & BASIC:
                return False
        elif not (land.chars.supertypes & SUPERTYPE_BITS.get(part.capitalize(), 0) or land.chars.types & TYPE_BITS.get(part.capitalize(), 0)):
            return False
    return True


def why_cant_block(game: Game, blocker: GameObject, attacker: GameObject) -> Refusal | None:
    """Why the creature can't be declared as a blocker for that attacking creature; None if by itself it can.

    What a declaration as a whole must obey (menace, limits, company, requirements, costs) is `DeclareBlockers.why_not`.
    """
    if game.combat is None or attacker.id not in game.combat.defending:
        return NOT_ATTACKING_THEM
    rules = BlockRules(game, defending_player(game, attacker.id))
    refusal = rules.why_not(blocker)
    return refusal if refusal is not None else rules.why_not_block(blocker, attacker)


__all__ = ["BlockRules", "is_evasive", "is_walked", "why_cant_block"]
