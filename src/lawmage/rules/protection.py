"""702.16: Protection. What a permanent with it is safe from: damage, enchanting and equipping, blocking, targeting."""

from __future__ import annotations

from lawmage.game.event import Event
from lawmage.game.game import Game
from lawmage.game.objects import GameObject
from lawmage.rules.abilities import KeywordAbility, Replacing
from lawmage.rules.context import Context
from lawmage.rules.events import kinds
from lawmage.rules.events.damage import Damage
from lawmage.rules.nodes import AbilityNode, Filter, Replacement
from lawmage.rules.prevention import prevent


class Protection(KeywordAbility):
    """Protection from one quality (702.16a). "From A and from B" are two of them (702.16g)."""

    rules = "702.16"
    word: str = "protection"
    parameterised: bool = True
    quality: Filter
    _expansion: tuple[AbilityNode, ...] = ()

    def expansion(self) -> tuple[AbilityNode, ...]:
        """The prevention effect (702.16e); the rest of protection is asked for with `protected_from`."""
        if not self._expansion:
            preventing = ProtectionPrevents()
            preventing.replacement = DamageFromQuality(self.quality)
            self._expansion = (preventing,)
        return self._expansion


class HexproofFrom(KeywordAbility):
    """Hexproof from one quality (702.11d): a hexproof ability, for what looks for one or takes it away (702.11e)."""

    rules = "702.11d 702.11e"
    word: str = "hexproof"
    parameterised: bool = True
    quality: Filter


def hexproof_against(game: Game, obj: GameObject, source: GameObject) -> bool:
    """Whether a permanent with hexproof is out of reach of opponents' spells and abilities with that source: `source` is the spell, or what has the
    ability (702.11b, 702.11d)."""
    plain = obj.chars.abilities.keywords.get("hexproof", 0)
    for ability in obj.chars.abilities.parameterised:
        tree = ability.tree
        if isinstance(tree, HexproofFrom):
            plain -= 1
            if tree.quality.matches(Context(game, obj.controller, obj.id, ability), source):
                return True
    return plain > 0


class ProtectionPrevents(Replacing):
    """The part of protection that prevents damage. No text of its own: `label` stands for it in questions."""

    label: str = "protection"


class DamageFromQuality(Replacement):
    """Damage that would be dealt by sources with the quality to the permanent with protection is prevented (702.16e)."""

    prevents: bool = True

    def __init__(self, quality: Filter) -> None:
        self.quality = quality

    def kinds(self) -> tuple[int, ...]:
        return (kinds.DAMAGE,)

    def applies(self, ctx: Context, event: Event) -> bool:
        assert isinstance(event, Damage)
        return event.obj == ctx.source and self.quality.matches(ctx, ctx.game.objects[event.dealer])

    def replace(self, ctx: Context, event: Event) -> list[Event]:
        assert isinstance(event, Damage)
        prevent(ctx, event, -1)
        return [event]


def protected_from(game: Game, obj: GameObject, source: GameObject) -> bool:
    """Whether the object has protection from a quality of the source: an object that would damage, enchant, equip, block or target it
    (702.16b-f; of an ability that targets, the source of the ability)."""
    abilities = obj.chars.abilities
    if "protection" not in abilities.keywords:
        return False
    for ability in abilities.parameterised:
        tree = ability.tree
        if isinstance(tree, Protection) and tree.quality.matches(Context(game, obj.controller, obj.id, ability), source):
            return True
    return False
