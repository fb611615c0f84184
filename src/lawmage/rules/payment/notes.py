"""What mana a player can come by in one version of the game: sources, the ways in which each can turn out, and counts that answer most questions at once."""

from __future__ import annotations

from typing import Final

from lawmage.game.ability import Ability
from lawmage.game.effects import QUERY, REPLACEMENT
from lawmage.game.game import Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import BATTLEFIELD, CREATURE, MANA_BITS, SNOW
from lawmage.rules import activating, mana_abilities
from lawmage.rules.abilities import Activated
from lawmage.rules.context import Context
from lawmage.rules.costs import TotalCost
from lawmage.rules.creatures import can_use_tap_symbol
from lawmage.rules.events import kinds
from lawmage.rules.facts import TAPPED
from lawmage.rules.mana import LISTENED, ManaTrigger, Yield, listened, mana_triggers, yields
from lawmage.rules.mana_profile import CONVERTER, OTHER, ManaProfile, profile_of, reads_of
from lawmage.rules.nodes import Query, Replacement
from lawmage.rules.queries import ABILITY_COST, ASKS, CANT_ACTIVATE, REPLACES, SPEND_AS
from lawmage.rules.total_cost import ability_total

SNOW_MANA: Final = 64  # a unit that can pay {S} (107.4h)
ANY_MANA: Final = 128  # every unit: it can pay generic mana

# Prices: flexible sources cost a little more than others, then creatures, what does more than adding mana, life, and last what is used up.
CREATURE_PRICE: Final = 8
EFFECT_PRICE: Final = 20
CONVERTER_PRICE: Final = 40
MARK_PRICE: Final = 300
LIFE_PRICE: Final = 100
USED_UP_PRICE: Final = 1000
CARD_PRICE: Final = 1500

REPEATS: Final = 8
"""An ability that can be activated again and again for mana is counted on so often in one payment."""

LIFE_REPEATS: Final = 30
"""And one that can be activated again and again for life so often."""


class Source:
    """One mana ability that can be activated now, with the ways in which it can turn out."""

    def __init__(self, obj: GameObject, ability: Ability, profile: ManaProfile, ways: list[Yield]) -> None:
        self.id = obj.id
        self.ability = ability
        self.profile = profile
        self.ways = ways
        self.snow = obj.chars.supertypes & SNOW != 0
        self.life = 0
        self.copies = 1
        self.price = 0
        self.cost: TotalCost | None = None  # of a converter
        self.certain = True  # its mana will be as foreseen, as long as nothing that it depends on changes
        self.doubtful = False  # it may give more than foreseen once others have been activated

    def key(self) -> tuple[int, int, int]:
        """The ability's instance."""
        return (self.id, self.ability.origin, self.ability.index)

    def grows(self) -> bool:
        """Whether it gives more mana than it takes, again and again."""
        cost = self.cost
        return cost is not None and not self.profile.single and self.best() > cost.generic + len(cost.symbols)

    def best(self) -> int:
        """The most units of mana that it can give."""
        return max([len(way.mana()) for way in self.ways], default=0)


class Possible:
    """What a searched ability can give each time, and how often at most."""

    def __init__(self, ways: list[Yield], times: int) -> None:
        self.ways = ways
        self.times = times

    def most(self, mask: int) -> int:
        """How many units that fit the mask it can give at most."""
        return self.times * most_of(self.ways, mask)


def most_of(ways: list[Yield], mask: int) -> int:
    """The most units of these types (bits) that one of the ways gives."""
    most = 0
    for way in ways:
        n = 0
        for letter in way.mana():
            if mask & MANA_BITS[letter]:
                n += 1
        most = max(most, n)
    return most


class Notes:
    """All mana abilities that a player could activate while paying, and counts over those that just tap for one mana."""

    def __init__(self) -> None:
        self.version = -1
        self.player = -1
        self.hand = 0
        self.graveyard = 0
        self.life = 0
        self.sources: list[Source] = []
        self.taps: list[GameObject] = []  # permanents that just tap for one mana, always the same
        self.counted = False  # whether these are among the sources by now
        self.others: list[tuple[GameObject, Ability]] = []  # to be searched
        self.unsure: list[tuple[GameObject, Ability]] = []  # hidden cards or chance decide what they add
        self.searchable = False  # activating things in some order may do more than the sources say
        self.side_effects = False  # activating them may do more than tapping and adding mana
        self.plain = True  # no replacement effect or triggered ability changes what is added
        self.untaps = False  # some mana ability untaps its permanent
        self.more: list[Possible] = []  # what the searched abilities could give
        self.reach = 0  # no more mana than this can come of all of them; -1: nobody knows
        self.masks: list[int] = []  # of the permanents that just tap for one mana, what that can pay for
        self.simple = True  # there are no other sources than these
        self.dear = False  # something changes what abilities cost
        self.quiet = True  # no mana is spent as though it were other mana
        self.counts: dict[int, int] = {}  # mask -> how many of them can pay for it
        self.answers: dict[str, bool] = {}
        self.copies = 0  # of the game, made by searches in this version

    def most(self, mask: int) -> int:
        """No more mana than this, of types in the mask, can come of all abilities. Asked only where `reach` is known, and not of snow mana."""
        n = self.count(mask)
        for possible in self.more:
            n += possible.most(mask)
        for source in self.sources:
            n += most_of(source.ways, mask) * source.copies
        return n

    def count(self, mask: int) -> int:
        """How many of the permanents that just tap for one mana can pay for a symbol of this mask."""
        known = self.counts.get(mask, -1)
        if known < 0:
            known = 0
            for each in self.masks:
                if each & mask:
                    known += 1
            self.counts[mask] = known
        return known


def notes_of(game: Game, player: int) -> Notes:
    """The notes for this version of the game, made if they aren't there."""
    me = game.players[player]
    book = game.mana_notes
    if not isinstance(book, dict):
        book = {}
        game.mana_notes = book
    known = book.get(player)
    if (
        isinstance(known, Notes)
        and known.version == game.version
        and known.hand == len(me.hand)
        and known.graveyard == len(me.graveyard)
        and known.life == me.life
    ):
        return known
    made = take_notes(game, player)
    made.version = game.version
    made.player = player
    made.hand = len(me.hand)
    made.graveyard = len(me.graveyard)
    made.life = me.life
    book[player] = made
    return made


def take_notes(game: Game, player: int) -> Notes:
    """Look at every mana ability."""
    notes = Notes()
    watchers = game.watchers
    notes.quiet = not watchers.get(ASKS + SPEND_AS) and not (game.has_floating and floating_query(game, SPEND_AS))
    plain = not changes_mana(game) and not (listened(game) and all_triggers(game))
    settled = game.reads & TAPPED == 0 and (plain or not listeners_read(game, TAPPED))
    notes.dear = bool(watchers.get(ASKS + ABILITY_COST) or watchers.get(ASKS + CANT_ACTIVATE)) or game.has_floating
    steady = plain and settled and not notes.dear
    by_object: dict[int, list[Source]] = {}
    for obj, ability in complex_ones(game, player, notes) if steady else mana_abilities.all_of(game, player):
        tree = ability.tree
        assert isinstance(tree, Activated)
        profile = profile_of(tree)
        if not profile.free or activating.why_not_begin(game, player, obj, ability, tree) is not None:
            continue
        add_source(game, player, notes, obj, ability, tree, profile, plain, settled, by_object)
    for sources in by_object.values():
        notes.sources.extend(sources)
        mask = simple_mask(sources) if plain and settled else 0
        if mask:
            notes.masks.append(mask)
        else:
            notes.simple = False
    notes.plain = plain
    if notes.others or notes.unsure:
        notes.simple = False
    for obj, ability in notes.others:
        add_reach(game, player, notes, obj, ability)
    notes.searchable = bool(notes.others) or any([source.doubtful or source.grows() for source in notes.sources])
    if any([source.grows() for source in notes.sources]):
        notes.reach = -1
    return notes


def complex_ones(game: Game, player: int, notes: Notes) -> list[tuple[GameObject, Ability]]:
    """The mana abilities that need a closer look; permanents that just tap for one mana are noted on the way, by what they can pay for."""
    found: list[tuple[GameObject, Ability]] = []
    objects = game.objects
    for id in game.battlefield:
        obj = objects[id]
        chars = obj.chars
        abilities = chars.abilities
        if not abilities.mana:
            continue
        mask = abilities.steady_mana
        if mask < 0:
            mask = steady_mask(game, obj)
            abilities.steady_mana = mask
        own = obj.controller == player
        if mask == 0:
            mana_abilities.add_abilities(obj, abilities.mana, own, found)
        elif own and not obj.tapped and (not chars.types & CREATURE or can_use_tap_symbol(game, obj) is None):
            notes.masks.append(mask | SNOW_MANA if chars.supertypes & SNOW else mask)
            notes.taps.append(obj)
            notes.reach += 1
    me = game.players[player]
    for zone in (me.hand, me.graveyard):
        for id in zone:
            obj = objects[id]
            if obj.chars.abilities.mana:
                mana_abilities.add_abilities(obj, obj.chars.abilities.mana, True, found)
    return found


def steady_mask(game: Game, obj: GameObject) -> int:
    """What a permanent can pay for if all its mana abilities just tap for one mana, always the same; else 0."""
    mask = ANY_MANA
    for ability in obj.chars.abilities.mana:
        tree = ability.tree
        assert isinstance(tree, Activated)
        if not profile_of(tree).steady or tree.any_player or not tree.zones >> BATTLEFIELD & 1:
            return 0
        for mana in tree.effect.mana(Context(game, obj.controller, obj.id, ability)):
            if len(mana) != 1:
                return 0
            mask |= MANA_BITS[mana]
    return mask


def all_sources(game: Game, notes: Notes) -> list[Source]:
    """All sources, those of permanents that just tap for one mana included."""
    if not notes.counted:
        notes.counted = True
        by_object: dict[int, list[Source]] = {}
        for obj in notes.taps:
            for ability in obj.chars.abilities.mana:
                tree = ability.tree
                assert isinstance(tree, Activated)
                add_steady(game, notes.player, obj, ability, tree, profile_of(tree), by_object)
        found: list[Source] = []
        for sources in by_object.values():
            found.extend(sources)
        notes.sources = found + notes.sources
    return notes.sources


def add_reach(game: Game, player: int, notes: Notes, obj: GameObject, ability: Ability) -> None:
    """Count in what a searched ability could give at most: its mana as often as its cost could be paid as things are."""
    tree = ability.tree
    assert isinstance(tree, Activated)
    profile = profile_of(tree)
    notes.side_effects = True
    if notes.reach < 0:
        return
    if notes.untaps or profile.has_x or profile.reads or not profile.only_mana or taps_again(obj):
        notes.reach = -1
        return
    ctx = Context(game, player, obj.id, ability)
    ctx.announced = Announcement()
    most = 1 if profile.single else -1
    if tree.once_each_turn:
        most = least(most, tree.once_each_turn)
    for part in tree.cost:
        if part.pays_life():
            life = part.life(ctx)
            most = least(most, game.players[player].life // life) if life > 0 else most
        else:
            most = least(most, part.times(ctx))
    if most < 0:
        notes.reach = -1
        return
    ways = yields(game, player, obj, tree, ctx)
    notes.more.append(Possible(ways, most))
    notes.reach += most * max([len(way.mana()) for way in ways], default=0)


def least(a: int, b: int) -> int:
    """The smaller of two limits, where -1 is none."""
    if a < 0:
        return b
    return a if b < 0 else min(a, b)


def taps_again(obj: GameObject) -> bool:
    """Whether a mana ability of the object untaps it."""
    return any([isinstance(ability.tree, Activated) and profile_of(ability.tree).untaps for ability in obj.chars.abilities.mana])


def add_source(
    game: Game,
    player: int,
    notes: Notes,
    obj: GameObject,
    ability: Ability,
    tree: Activated,
    profile: ManaProfile,
    plain: bool,
    settled: bool,
    by_object: dict[int, list[Source]],
) -> None:
    """Note one ability, if its cost could be paid now, its mana aside."""
    if profile.steady and plain and settled and not notes.dear:
        if not obj.tapped and (not obj.chars.types & CREATURE or can_use_tap_symbol(game, obj) is None):
            notes.reach += add_steady(game, player, obj, ability, tree, profile, by_object).best()
        return
    notes.untaps = notes.untaps or profile.untaps
    ctx = Context(game, player, obj.id, ability)
    if mana_abilities.why_not_symbols(ctx, tree.cost) is not None:
        if profile.untaps and taps_too(obj):
            notes.others.append((obj, ability))
        return
    ctx.announced = Announcement()
    kind = profile.kind
    if profile.untaps and taps_too(obj):
        kind = OTHER
    if kind != OTHER:
        for part in tree.cost:
            if not part.payable(ctx):
                return
    if profile.uncertain:
        notes.unsure.append((obj, ability))
        return
    if kind == OTHER:
        notes.others.append((obj, ability))
        return
    source = Source(obj, ability, profile, yields(game, player, obj, tree, ctx))
    for part in profile.life:
        source.life += part.life(ctx)
    if kind == CONVERTER or game.watchers.get(ASKS + ABILITY_COST) or (game.has_floating and floating_query(game, ABILITY_COST)):
        cost = ability_total(game, ctx, obj, tree.cost, 0)
        if cost.generic or cost.symbols:
            source.cost = cost
    if not profile.single:
        source.copies = copies(game, player, source, tree)
    source.price = price(obj, source)
    source.certain = settled and profile.only_mana and profile.reads & TAPPED == 0 and (plain or not counts_turns(game))
    source.doubtful = profile.reads & TAPPED != 0 or (profile.reads != 0 and profile.changes() & ~TAPPED != 0)
    if not profile.only_mana or profile.uses_up:
        notes.side_effects = True
    notes.reach += source.best() * source.copies
    by_object.setdefault(obj.id, []).append(source)


def add_steady(
    game: Game,
    player: int,
    obj: GameObject,
    ability: Ability,
    tree: Activated,
    profile: ManaProfile,
    by_object: dict[int, list[Source]],
) -> Source:
    """Note an ability that only taps for the same mana each time, where nothing changes mana: a basic land, most mana creatures."""
    ways = profile.ways
    if not isinstance(ways, list):
        ctx = Context(game, player, obj.id, ability)
        ctx.announced = Announcement()
        ways = yields(game, player, obj, tree, ctx)
        profile.ways = ways
    source = Source(obj, ability, profile, ways)
    source.price = price(obj, source)
    by_object.setdefault(obj.id, []).append(source)
    return source


def taps_too(obj: GameObject) -> bool:
    """Whether another mana ability of the object has {T} in its cost: with {Q} it could be used again."""
    return any([isinstance(ability.tree, Activated) and profile_of(ability.tree).taps for ability in obj.chars.abilities.mana])


def copies(game: Game, player: int, source: Source, tree: Activated) -> int:
    """How often an ability that doesn't change its own source is counted on in one payment."""
    if tree.once_each_turn:
        return min(REPEATS, tree.once_each_turn - game.turn_facts.get((source.id, activating.used_key(source.ability)), 0))
    if source.cost is None and source.life > 0:
        return min(LIFE_REPEATS, game.players[player].life // source.life)
    return REPEATS


def price(obj: GameObject, source: Source) -> int:
    """How dear it is to use the source: the least flexible and the least valuable come first."""
    profile = source.profile
    total = LIFE_PRICE * source.life
    if not profile.only_mana:
        total += EFFECT_PRICE
    if obj.zone != BATTLEFIELD:
        return total + CARD_PRICE
    if obj.chars.types & CREATURE:
        total += CREATURE_PRICE
    if profile.uses_up:
        total += USED_UP_PRICE
    if profile.marks_source:
        total += MARK_PRICE
    if source.cost is not None:
        total += CONVERTER_PRICE
    letters = ""
    for way in source.ways:
        letters += way.own
    return total + len(set(letters)) - 1


def changes_mana(game: Game) -> bool:
    """Whether any replacement effect bears on mana being added."""
    if game.watchers.get(REPLACES + kinds.ADD_MANA):
        return True
    if game.has_floating:
        for effect in game.effects:
            tree = effect.tree
            if effect.kind == REPLACEMENT and isinstance(tree, Replacement) and kinds.ADD_MANA in tree.kinds():
                return True
    return False


def floating_query(game: Game, question: int) -> bool:
    """Whether a floating effect answers the question (rules/queries.py)."""
    for effect in game.effects:
        tree = effect.tree
        if effect.kind == QUERY and isinstance(tree, Query) and question in tree.questions():
            return True
    return False


def listeners_read(game: Game, facts: int) -> bool:
    """Whether a replacement effect or triggered mana ability that bears on mana depends on such facts."""
    for id in game.watchers.get(REPLACES + kinds.ADD_MANA, ()):
        for ability in game.objects[id].chars.abilities.replacements.get(kinds.ADD_MANA, ()):
            if reads_of(ability.tree) & facts:
                return True
    for effect in game.effects:
        if effect.kind == REPLACEMENT and reads_of(effect.tree) & facts:
            return True
    return any([reads_of(trigger.tree) & facts for trigger in all_triggers(game)])


def all_triggers(game: Game) -> list[ManaTrigger]:
    """The triggered mana abilities, whatever they look at."""
    return [trigger for kind in LISTENED for trigger in mana_triggers(game, kind)]


def counts_turns(game: Game) -> bool:
    """Whether a triggered mana ability does more than adding mana, or triggers only so often: its mana can't be foreseen one source at a time."""
    for trigger in all_triggers(game):
        tree = trigger.tree
        if trigger.uses >= 0 or tree.once_each_turn or not tree.effect.only_mana():
            return True
    return False


def simple_mask(sources: list[Source]) -> int:
    """What a permanent can pay for, if all it does is tap for one unrestricted mana (or be used up for it); else 0."""
    mask = 0
    taps = sources[0].profile.taps
    for source in sources:
        profile = source.profile
        if source.cost is not None or source.life or not source.certain or profile.restriction is not None or source.copies != 1:
            return 0
        if len(sources) > 1 and not (taps and profile.taps):
            return 0
        if source.doubtful or (profile.uses_up and (profile.reads or has_condition(source.ability))):
            return 0
        for way in source.ways:
            if len(way.own) != 1 or not way.pieces:
                return 0
            mask |= MANA_BITS[way.own]
    if not mask:
        return 0
    return mask | ANY_MANA | (SNOW_MANA if sources[0].snow else 0)


def has_condition(ability: Ability) -> bool:
    """Whether it can be activated only if something is so."""
    tree = ability.tree
    return isinstance(tree, Activated) and tree.condition is not None


__all__ = ["ANY_MANA", "SNOW_MANA", "Notes", "Source", "notes_of"]
