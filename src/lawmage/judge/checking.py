"""Whether an expectation holds, and what is found instead."""

from __future__ import annotations

from lawmage.cards.types import SUBTYPES
from lawmage.choices import Decision
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import STEP_NAMES
from lawmage.game.objects import ABILITY, TOKEN, Announcement, GameObject
from lawmage.game.terms import (
    BATTLEFIELD,
    COLOR_BITS,
    COMMAND,
    LEGENDARY,
    STACK,
    SUPERTYPE_BITS,
    TYPE_BITS,
    TYPE_ORDER,
    ZONE_NAMES,
    color_names,
)
from lawmage.judge import expectations as say
from lawmage.judge.acts import Legal
from lawmage.judge.expectations import Counted, Expectation
from lawmage.judge.legality import wrong
from lawmage.judge.mistakes import listing
from lawmage.judge.names import PLAYERS, Reference, fold
from lawmage.judge.table import ZONES, Table, called
from lawmage.rules import mana_abilities
from lawmage.rules.abilities import Activated, KeywordAbility
from lawmage.rules.context import Context
from lawmage.rules.events.actions import TriggerPut
from lawmage.rules.mana import could_produce, ordered, symbols, yields
from lawmage.rules.mana_profile import profile_of

CREATURE_TYPES = frozenset(SUBTYPES["Creature"])

SEARCHES = ("search", "cast while searching")

Answer = tuple[bool, str]
"""Whether the sentence holds without its negation, and what is found."""


class Missing(Exception):
    """What a sentence is about is not there."""


def check(table: Table, expectation: Expectation, question: Decision | None = None) -> Answer:
    """Whether the expectation holds, and what is found where it doesn't. `question` is the one that is open."""
    if isinstance(expectation, Legal):
        problem = wrong(table, expectation, question)
        return not problem, problem
    try:
        holds, found = _sees(table, expectation, question) if isinstance(expectation, say.Sees) else _check(table, expectation)
    except Missing as missing:
        if expectation.negated and isinstance(expectation, say.IsIn | say.Controls):
            return True, ""
        return False, str(missing)
    return holds != expectation.negated, found


def _check(table: Table, expectation: Expectation) -> Answer:
    if isinstance(expectation, say.Triggered | say.IsIn | say.Controls):
        return _PLACES[type(expectation)](table, expectation)
    what = getattr(expectation, "what", None)
    if what is None:
        return _of_game(table, expectation)
    return _each(table, what, expectation)


# Objects


def _each(table: Table, what: Reference, expectation: Expectation) -> Answer:
    """A sentence about objects: it must hold for all that the name fits; negated, for none."""
    ids = [id for id in table.find(what) if id > 0 and table.here(id)]
    battlefield = [id for id in ids if table.game.objects[id].zone == BATTLEFIELD]
    ids = battlefield or ids
    if not ids:
        raise Missing(f"there is no {what.text}")
    answers = [_of_object(table, table.game.objects[id], expectation) for id in ids]
    if expectation.negated:
        found = [words for holds, words in answers if holds]
        return bool(found), listing(found, "and")
    found = [words for holds, words in answers if not holds]
    return not found, listing(found, "and") or listing([words for _, words in answers], "and")


def _of_object(table: Table, obj: GameObject, expectation: Expectation) -> Answer:
    label = table.label(obj.id)
    chars = obj.chars
    if isinstance(expectation, say.PowerToughness):
        if not chars.has_pt:
            return False, f"{label} has no power and toughness"
        return (chars.power, chars.toughness) == (expectation.power, expectation.toughness), f"{label} is {chars.power}/{chars.toughness}"
    if isinstance(expectation, say.ObjectCounters):
        n = obj.counters.get(expectation.kind, 0)
        return n == expectation.count, f"{label} has {n} {expectation.kind} {_plural('counter', n)}"
    if isinstance(expectation, say.Damage):
        return obj.damage == expectation.amount, f"{label} has {obj.damage} damage"
    if isinstance(expectation, say.Status):
        return _status(table, obj, expectation)
    if isinstance(expectation, say.Characteristics):
        missing = [word for word in expectation.characteristics if not has_characteristic(chars, word)]
        return not missing, f"{label} is {described(chars)}"
    if isinstance(expectation, say.Colors):
        bits = sum(COLOR_BITS[color] for color in expectation.colors)
        return chars.colors == bits, f"{label} is {color_names(chars.colors)}"
    if isinstance(expectation, say.TypeLine):
        types = sorted(_types(chars)) == sorted(expectation.types)
        return types and sorted(chars.subtypes) == sorted(expectation.subtypes), f'its type line is "{type_line(chars)}"'
    if isinstance(expectation, say.Named):
        return called(chars.name) == fold(expectation.name), f"{label} is named {chars.name}"
    if isinstance(expectation, say.HasKeywords):
        missing = [word for word in expectation.keywords if not has_keyword(table, obj, word)]
        return not missing, f"{label} has {abilities_in_words(table, obj)}"
    if isinstance(expectation, say.HasAbility):
        wanted = fold(expectation.text).casefold()
        holds = any(fold(words).casefold().startswith(wanted) for words in ability_texts(table, obj))
        return holds, f"{label} has {abilities_in_words(table, obj)}"
    if isinstance(expectation, say.NoAbilities):
        return not chars.abilities.abilities, f"{label} has {abilities_in_words(table, obj)}"
    if isinstance(expectation, say.ManaValue):
        value = mana_value(obj)
        return value == expectation.value, f"its mana value is {value}"
    if isinstance(expectation, say.AttachedTo):
        to = obj.attached_to
        return to != 0 and table.means(expectation.to, to), f"{label} is attached to {table.label(to) if to else 'nothing'}"
    if isinstance(expectation, say.TappableFor):
        outcomes = tappable_for(table, obj)
        wanted_mana = sorted({ordered("".join(mana)) for mana in expectation.mana})
        return sorted(outcomes) == wanted_mana, f"{label} can be tapped for {_mana_list(outcomes)}"
    assert isinstance(expectation, say.CouldProduce)
    types_made = could_produce(table.game, obj)
    return sorted(types_made) == sorted(expectation.mana), f"{label} could produce {_mana_list(list(types_made))}"


def _plural(word: str, n: int) -> str:
    return word if n == 1 else word + "s"


def _mana_list(outcomes: list[str]) -> str:
    return listing([symbols(mana) for mana in outcomes]) or "no mana"


def _status(table: Table, obj: GameObject, expectation: say.Status) -> Answer:
    game = table.game
    label = table.label(obj.id)
    status = expectation.status
    combat = game.combat
    if status in ("tapped", "untapped"):
        return obj.zone == BATTLEFIELD and obj.tapped == (status == "tapped"), f"{label} is {'tapped' if obj.tapped else 'untapped'}"
    if status == "token":
        return obj.kind == TOKEN, f"{label} is {'a' if obj.kind == TOKEN else 'no'} token"
    if combat is None:
        return False, "there is no combat"
    if status == "attacking":
        attacked = combat.defending.get(obj.id, 0)
        if obj.id not in combat.attackers:
            return False, f"{label} isn't attacking"
        holds = expectation.whom is None or (attacked != 0 and table.means(expectation.whom, attacked))
        return holds, f"{label} is attacking {table.label(attacked)}"
    if status == "blocking":
        blocked = combat.blocking.get(obj.id, [])
        if obj.id not in combat.blocking:
            return False, f"{label} isn't blocking"
        holds = expectation.whom is None or any(table.means(expectation.whom, id) for id in blocked)
        return holds, f"{label} is blocking {listing([table.label(id) for id in blocked], 'and')}"
    if obj.id not in combat.attackers:
        return False, f"{label} isn't attacking"
    is_blocked = obj.id in combat.blockers
    holds = is_blocked if status == "blocked" else combat.blocks_declared and not is_blocked
    return holds, f"{label} is {'blocked' if is_blocked else 'unblocked' if combat.blocks_declared else 'neither blocked nor unblocked'}"


# Characteristics in words


def has_characteristic(chars: Characteristics, word: str) -> bool:
    """Whether it is red, colorless, a creature, a Bear, legendary ..."""
    if word == "colorless":
        return chars.colors == 0
    if word in COLOR_BITS:
        return chars.colors & COLOR_BITS[word] != 0
    colors = chars.colors.bit_count()
    if word == "monocolored":
        return colors == 1
    if word == "multicolored":
        return colors > 1
    if word == "historic":  # 700.6
        return bool(chars.types & TYPE_BITS["Artifact"]) or bool(chars.supertypes & LEGENDARY) or "Saga" in chars.subtypes
    capital = word.capitalize()
    if capital in SUPERTYPE_BITS and word == word.lower():
        return chars.supertypes & SUPERTYPE_BITS[capital] != 0
    if capital in TYPE_BITS and word == word.lower():
        return chars.types & TYPE_BITS[capital] != 0
    return chars.has_subtype(word, word in CREATURE_TYPES)


def _types(chars: Characteristics) -> list[str]:
    found = [word.lower() for word, bit in SUPERTYPE_BITS.items() if chars.supertypes & bit]
    return found + [word.lower() for bit, word in TYPE_ORDER if chars.types & bit]


def type_line(chars: Characteristics) -> str:
    """Its types as a type line."""
    words = " ".join(word.capitalize() for word in _types(chars))
    subtypes = [*chars.subtypes, *(["every creature type"] if chars.every_creature_type else [])]
    return f"{words} - {' '.join(subtypes)}" if subtypes else words


def described(chars: Characteristics) -> str:
    """Colours and types."""
    return f"{color_names(chars.colors)}, {type_line(chars)}"


def ability_texts(table: Table, obj: GameObject) -> list[str]:
    """The text of each of its abilities."""
    vocabulary = table.game.vocabulary
    assert vocabulary is not None
    return [vocabulary.words(ability.tree) for ability in obj.chars.abilities.abilities]


def abilities_in_words(table: Table, obj: GameObject) -> str:
    return "; ".join(f'"{words}"' for words in ability_texts(table, obj)) or "no abilities"


def has_keyword(table: Table, obj: GameObject, wanted: str) -> bool:
    """Whether it has the keyword ability, with its parameter where one is said."""
    abilities = obj.chars.abilities
    word = fold(wanted).casefold()
    if word in abilities.keywords and not any(isinstance(a.tree, KeywordAbility) and a.tree.word == word for a in abilities.parameterised):
        return True
    vocabulary = table.game.vocabulary
    assert vocabulary is not None
    for ability in [*abilities.abilities, *abilities.parameterised]:
        # a quality that was chosen as the effect began ("protection from the color of your choice") is meant by what was chosen
        chosen = getattr(getattr(ability.tree, "quality", None), "fixed", None) or ()
        if any(word == f"protection from {value}" for value in chosen):
            return True
        words = fold(vocabulary.words(ability.tree)).casefold()
        if isinstance(ability.tree, KeywordAbility) and (words == word or (ability.tree.word == word and word != "protection")):
            return True
        if words == word or word in [part.strip() for part in words.split(",")]:
            return True
    return False


def mana_value(obj: GameObject) -> int:
    """The mana value of an object (202.3): with the X of a spell on the stack, of both halves of a split card elsewhere."""
    chars = obj.chars
    if obj.zone not in (BATTLEFIELD, STACK) and obj.definition is not None:
        return obj.definition.card.mana_value()
    if chars.mana_cost is None:
        if obj.transformed and obj.definition is not None:
            return obj.definition.card.mana_value()  # 202.3b
        return 0
    x = obj.announced.x if obj.zone == STACK and obj.announced is not None else 0
    return chars.mana_cost.value + x * sum(1 for symbol in chars.mana_cost.symbols if symbol == "X")


def tappable_for(table: Table, obj: GameObject) -> list[str]:
    """What its mana abilities with {T} in their cost can make now, replacement effects applied (106.12)."""
    game = table.game
    player = table.holder(obj.id)
    found: list[str] = []
    for ability in obj.chars.abilities.mana:
        tree = ability.tree
        assert isinstance(tree, Activated)
        if not profile_of(tree).taps or mana_abilities.why_not_activate(game, player, obj, ability) is not None:
            continue
        ctx = Context(game, player, obj.id, ability)
        ctx.announced = Announcement()
        for way in yields(game, player, obj, tree, ctx):
            mana = ordered("".join(piece.mana for piece in way.pieces if piece.source in (0, obj.id)))
            if mana and mana not in found:
                found.append(mana)
    return found


# Places


def _is_in(table: Table, expectation: Expectation) -> Answer:
    assert isinstance(expectation, say.IsIn)
    game = table.game
    ids = [id for id in table.find(expectation.what) if id > 0]
    if expectation.zone == "stack":
        ids += [id for id in game.stack if game.objects[id].kind == ABILITY and table.means(expectation.what, id)]
        on_stack = [id for id in ids if table.here(id) and game.objects[id].zone == STACK]
        if on_stack:
            return True, f"{table.label(on_stack[0])} is on the stack"
    if not ids:
        raise Missing(f"there is no {expectation.what.text}")
    wrong_ones: list[str] = []
    right: list[str] = []
    for id in ids:
        obj = game.objects[id]
        holds = table.here(id) and obj.zone == ZONES[expectation.zone]
        if expectation.player and obj.owner != PLAYERS.index(expectation.player):
            holds = False
        (right if holds else wrong_ones).append(whereabouts(table, id))
    if expectation.negated:
        return bool(right), listing(right, "and")
    return not wrong_ones, listing(wrong_ones, "and")


def whereabouts(table: Table, id: int) -> str:
    """Where an object is now."""
    game = table.game
    obj = game.objects[id]
    label = table.label(id)
    if not table.here(id):
        return f"{label} is nowhere any more"
    if obj.zone in (BATTLEFIELD, STACK):
        return f"{label} is on the {ZONE_NAMES[obj.zone]}"
    if obj.zone == COMMAND:
        return f"{label} is in the command zone"
    return f"{label} is in {game.players[obj.owner].name}'s {ZONE_NAMES[obj.zone]}"


def _controls(table: Table, expectation: Expectation) -> Answer:
    assert isinstance(expectation, say.Controls)
    game = table.game
    player = table.player(expectation.player)
    mine = [id for id in game.battlefield if game.objects[id].controller == player]
    if expectation.count is None:
        assert expectation.what is not None
        ids = [id for id in table.find(expectation.what) if id > 0 and table.here(id) and game.objects[id].zone in (BATTLEFIELD, STACK)]
        if not ids:
            raise Missing(f"there is no {expectation.what.text} on the battlefield")
        holds = all(game.objects[id].controller == player for id in ids)
        found = [f"{game.players[game.objects[id].controller].name} controls {table.label(id)}" for id in ids]
        if expectation.negated:
            return any(game.objects[id].controller == player for id in ids), listing(found, "and")
        return holds, listing(found, "and")
    if expectation.what is not None:
        ids = [id for id in mine if table.is_named(expectation.what, id)]
        kind = expectation.what.text
    else:
        kind = expectation.kind
        ids = [id for id in mine if _is_kind(game.objects[id], kind)]
    return len(ids) == expectation.count, f"{expectation.player} controls {len(ids)} {kind}"


def _is_kind(obj: GameObject, kind: str) -> bool:
    if kind == "permanent":
        return True
    if kind == "token":
        return obj.kind == TOKEN
    return obj.chars.types & TYPE_BITS[kind.capitalize()] != 0


def _triggered(table: Table, expectation: Expectation) -> Answer:
    assert isinstance(expectation, say.Triggered)
    n = 0
    for event in table.game.log:
        if isinstance(event, TriggerPut) and not event.ability.delayed and table.means(expectation.what, event.obj):
            n += 1
    return n == expectation.times, f"it triggered {n} {_plural('time', n)}"


_PLACES = {say.IsIn: _is_in, say.Controls: _controls, say.Triggered: _triggered}


# Players, zones, the game


def cards_in(table: Table, player: int, zone: str) -> list[int]:
    """The cards of a player in a zone; of exile and the command zone, those that they own."""
    found = table.game.zone(ZONES[zone], player)
    return [id for id in found if table.game.objects[id].owner == player]


def _of_game(table: Table, expectation: Expectation) -> Answer:
    game = table.game
    if isinstance(expectation, say.Stack):
        labels = [table.label(id) for id in reversed(game.stack)]
        holds = _in_order(table, list(reversed(game.stack)), expectation.objects, whole=True)
        return holds, f"the stack from the top is {', '.join(labels)}" if labels else "the stack is empty"
    if isinstance(expectation, say.Result):
        return _result(table, expectation)
    if isinstance(expectation, say.Time):
        now = ("neither day nor night", "day", "night")[game.day]
        return now == expectation.word, f"it is {now}"
    if isinstance(expectation, say.Turn):
        return game.turn.active == table.player(expectation.player), f"it is {game.players[game.turn.active].name}'s turn"
    if isinstance(expectation, say.Step):
        holds = STEP_NAMES[game.turn.step] == expectation.step
        if expectation.player:
            holds = holds and game.turn.active == table.player(expectation.player)
        return holds, f"it is {game.players[game.turn.active].name}'s {STEP_NAMES[game.turn.step]}"
    return _of_player(table, expectation)


def _of_player(table: Table, expectation: Expectation) -> Answer:
    game = table.game
    index = table.player(getattr(expectation, "player"))  # noqa: B009 - of several classes
    player = game.players[index]
    name = player.name
    if isinstance(expectation, say.Life):
        return player.life == expectation.amount, f"{name} has {player.life} life"
    if isinstance(expectation, say.CardCount):
        n = len(cards_in(table, index, expectation.zone))
        return n == expectation.count, f"{name} has {n} {_plural('card', n)} in {expectation.zone}"
    if isinstance(expectation, say.ZoneContents):
        ids = cards_in(table, index, expectation.zone)
        if expectation.from_top:
            shown = ids[: max(1, sum(each.count for each in expectation.cards))]
            holds = _in_order(table, ids, expectation.cards, whole=False)
        else:
            shown = ids
            holds = _just_these(table, ids, expectation.cards)
        return holds, f"{name}'s {expectation.zone}{' from the top' * expectation.from_top} is {', '.join(table.label(id) for id in shown) or 'empty'}"
    if isinstance(expectation, say.Pool):
        found = player.pool_text()
        return found == symbols(ordered("".join(expectation.mana))), f"{name}'s pool is {found or 'empty'}"
    if isinstance(expectation, say.PlayerCounters):
        n = player.counters.get(expectation.kind, 0)
        return n == expectation.count, f"{name} has {n} {expectation.kind} {_plural('counter', n)}"
    if isinstance(expectation, say.IsMonarch):
        return game.monarch == index, f"{game.players[game.monarch].name if game.monarch >= 0 else 'nobody'} is the monarch"
    assert isinstance(expectation, say.HasPriority)
    return game.turn.priority == index, f"{game.players[game.turn.priority].name} has priority"


def _sees(table: Table, expectation: say.Sees, question: Decision | None) -> Answer:
    """Whether a player may look at a card's face. While they choose among cards, they look at those; while they search, at the whole library."""
    ids = [id for id in table.find(expectation.what) if table.here(id)]
    if not ids:
        raise Missing(f"there is no {expectation.what.text}")
    index = table.player(expectation.player)
    seen = [table.sees(index, id) for id in ids]
    if question is not None and question.player == index:
        shown = [*getattr(question, "candidates", ()), *getattr(question, "things", ())]
        if question.purpose in SEARCHES:
            shown += table.game.players[index].library
        unseen = table.game.players[index].unseen
        seen = [seen[i] or (id in shown and id not in unseen) for i, id in enumerate(ids)]
    holds = any(seen) if expectation.negated else all(seen)
    return holds, f"{expectation.player} {'sees' if all(seen) else 'does not see'} {expectation.what.text}"


def _result(table: Table, expectation: say.Result) -> Answer:
    game = table.game
    if not game.over:
        found = "the game goes on"
    elif game.draw:
        found = "the game is a draw"
    else:
        found = " and ".join([f"{player.name} {'won' if player.won else 'lost'}" for player in game.players if player.won or player.lost])
    if expectation.result == "goes on":
        return not game.over, found
    if expectation.result == "draw":
        return game.over and game.draw, found
    player = game.players[table.player(expectation.player)]
    return player.won if expectation.result == "won" else player.lost, found


def _spread(counted: list[Counted]) -> list[Reference]:
    return [each.what for each in counted for _ in range(each.count)]


def _in_order(table: Table, ids: list[int], counted: list[Counted], whole: bool) -> bool:
    wanted = _spread(counted)
    if len(ids) < len(wanted) or (whole and len(ids) > len(wanted)):
        return False
    return all(_matches(table, reference, id) for reference, id in zip(wanted, ids, strict=False))


def _just_these(table: Table, ids: list[int], counted: list[Counted]) -> bool:
    wanted = _spread(counted)
    wanted.sort(key=lambda reference: 0 if reference.nickname or reference.number else 1)
    left = list(ids)
    for reference in wanted:
        fitting = [id for id in left if _matches(table, reference, id)]
        if not fitting:
            return False
        left.remove(fitting[0])
    return not left


def _matches(table: Table, reference: Reference, id: int) -> bool:
    if table.game.objects[id].kind == ABILITY:
        return table.means(reference, id)
    return table.is_named(reference, id)


__all__ = ["Missing", "cards_in", "check", "whereabouts"]
