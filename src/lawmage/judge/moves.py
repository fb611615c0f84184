"""What a player with priority does: which card, which way to cast it, which ability an act means, and doing it."""

from __future__ import annotations

from lawmage.choices import IllegalAnswer
from lawmage.game.ability import Ability
from lawmage.game.game import Game
from lawmage.game.objects import Announcement, GameObject
from lawmage.game.terms import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from lawmage.judge.acts import Act, Activate, Cast, PlayLand, TapForMana
from lawmage.judge.frame import Frame
from lawmage.judge.names import Reference, fold
from lawmage.judge.table import ZONES, Table
from lawmage.judge.verdict import Refused
from lawmage.rules import actions, mana_abilities
from lawmage.rules.abilities import Activated, AdditionalCost
from lawmage.rules.activating import ability_object
from lawmage.rules.card_faces import land_faces
from lawmage.rules.context import Context
from lawmage.rules.layers.derive import derive_as_spell
from lawmage.rules.mana import distinct, ordered
from lawmage.rules.nodes import Way
from lawmage.rules.refusals import NO_SUCH_ABILITY, NO_SUCH_OBJECT, NOT_IN_CASTABLE_ZONE, Refusal
from lawmage.rules.targeting import why_not_target
from lawmage.rules.ways import normal_way, ways_to_cast

NOT_FINISHED = Refusal("601.2e", "it could not be completed and was reversed", ("733.1", "601.2h", "602.2b", "118.3"))
WRONG_MANA = Refusal("106.4", "none of its mana abilities makes that mana")
CASTING_ORDER = (HAND, COMMAND, GRAVEYARD, EXILE, LIBRARY)


class Try:
    """One action that an act can mean, and why it is not allowed."""

    def __init__(self, action: actions.Action, refusal: Refusal | None) -> None:
        self.action = action
        self.refusal = refusal


def tries(table: Table, act: Act) -> list[Try]:
    """All actions that the act can mean, in the order of the file's names; those that may be taken are without refusal."""
    if isinstance(act, Cast):
        return _casts(table, act)
    if isinstance(act, PlayLand):
        return _lands(table, act)
    if isinstance(act, Activate):
        return _activations(table, act)
    assert isinstance(act, TapForMana)
    return _taps(table, act)


def _cards(table: Table, what: Reference, zone: str) -> list[int]:
    """The cards meant that could be cast or played, in the zone said or else from the hand first."""
    game = table.game
    zones = (ZONES[zone],) if zone else CASTING_ORDER
    found = [id for id in table.find(what) if id > 0 and table.here(id) and game.objects[id].zone in zones]
    found.sort(key=lambda id: zones.index(game.objects[id].zone))
    return found


def _casts(table: Table, act: Cast) -> list[Try]:
    game = table.game
    player = table.player(act.player)
    found: list[Try] = []
    for id in _cards(table, act.what, act.zone):
        obj = game.objects[id]
        ways = [way for way in ways_to_cast(game, player, obj) if _is_way(table, act, obj, way)]
        if not ways:
            found.append(Try(actions.Action(actions.CAST, id), _no_way(game, player, obj, act)))
        for way in ways:
            action = actions.Action(actions.CAST, id, way)
            found.append(Try(action, actions.why_not(game, player, action)))
    return found


def _no_way(game: Game, player: int, obj: GameObject, act: Cast) -> Refusal:
    if act.additions.alternative:
        return NOT_IN_CASTABLE_ZONE
    return actions.why_not(game, player, actions.Action(actions.CAST, obj.id, normal_way(obj, 0))) or NOT_IN_CASTABLE_ZONE


def _is_way(table: Table, act: Cast, obj: GameObject, way: Way) -> bool:
    """Whether the act means that way of casting the card."""
    alternative = act.additions.alternative
    spell = derive_as_spell(table.game, obj, obj.owner) if alternative and not way.word else obj  # with what effects give spells
    optional = [ability.tree.word.split(" ")[0] for ability in spell.chars.abilities.casting if isinstance(ability.tree, AdditionalCost)]
    if alternative and way.word != alternative and not (alternative in optional and not way.word):
        return False
    if not alternative and way.word and obj.zone == HAND:
        return False
    definition = obj.definition
    if definition is None or act.what.nickname or len(definition.faces) < 2:
        return True
    name = fold(act.what.name)
    return name == fold(definition.name) or name == fold(definition.faces[way.face].name)


def _lands(table: Table, act: PlayLand) -> list[Try]:
    game = table.game
    player = table.player(act.player)
    found: list[Try] = []
    for id in _cards(table, act.what, act.zone):
        for face in _named_faces(game.objects[id], act):
            action = actions.Action(actions.PLAY_LAND, id, None, None, face)
            found.append(Try(action, actions.why_not(game, player, action)))
    return found


def _named_faces(obj: GameObject, act: PlayLand) -> list[int]:
    """The faces that the act may mean: that of the name, if it is one face's, else those that are lands (712.12)."""
    definition = obj.definition
    if definition is not None and not act.what.nickname:
        named = [face for face, chars in enumerate(definition.faces) if fold(chars.name) == fold(act.what.name)]
        if named:
            return named
    return land_faces(obj) or [0]


def numbered_abilities(obj: GameObject) -> list[Ability]:
    """The activated abilities of an object in the order in which they are printed, keywords where they stand."""
    abilities = obj.chars.abilities
    found = [*abilities.activated, *abilities.mana, *actions.special_abilities(obj)]
    return sorted(found, key=lambda ability: (ability.origin, _place(ability), ability.index))


def _place(ability: Ability) -> int:
    """Where the line stands that an ability comes from: what a keyword means is numbered by the keyword's place (rules/abilities.index)."""
    if ability.index >= 20000:
        return (ability.index - 20000) // 16
    return (ability.index - 10000) // 16 if ability.index >= 10000 else ability.index


def _activations(table: Table, act: Activate) -> list[Try]:
    game = table.game
    player = table.player(act.player)
    vocabulary = game.vocabulary
    assert vocabulary is not None
    found: list[Try] = []
    for id in table.find(act.what):
        if id < 0 or not table.here(id):
            continue
        abilities = numbered_abilities(game.objects[id])
        if act.number:
            abilities = abilities[act.number - 1 : act.number]
        elif act.text:
            wanted = fold(act.text).casefold()
            abilities = [ability for ability in abilities if fold(vocabulary.words(ability.tree)).casefold().startswith(wanted)]
        for ability in abilities:
            tree = ability.tree
            kind = actions.ACTIVATE_MANA if isinstance(tree, Activated) and tree.is_mana() else actions.ACTIVATE
            if not isinstance(tree, Activated):
                kind = actions.SPECIAL
            action = actions.Action(kind, id, None, ability)
            found.append(Try(action, actions.why_not(game, player, action)))
    return found


def _taps(table: Table, act: TapForMana) -> list[Try]:
    """The mana abilities that can make just that mana by themselves."""
    game = table.game
    player = table.player(act.player)
    wanted = ordered("".join(act.mana))
    found: list[Try] = []
    for id in table.find(act.what):
        if id < 0 or not table.here(id):
            continue
        obj = game.objects[id]
        for ability in obj.chars.abilities.mana:
            tree = ability.tree
            assert isinstance(tree, Activated)
            ctx = Context(game, player, id, ability)
            ctx.announced = Announcement()
            action = actions.Action(actions.ACTIVATE_MANA, id, None, ability)
            refusal = actions.why_not(game, player, action)
            if refusal is None and wanted not in distinct(tree.effect.mana(ctx)):
                refusal = WRONG_MANA
            found.append(Try(action, refusal))
    return found


def first_possible(table: Table, act: Act) -> actions.Action:
    """The first action that the act means and that may be taken. Refused with every reason against all of them."""
    found = tries(table, act)
    for each in found:
        if each.refusal is None:
            return each.action
    reasons = [each.refusal for each in found if each.refusal is not None]
    for each in found:
        reasons += _targets(table, act, each.action)
    if not reasons:
        what = getattr(act, "what", None)
        present = what is not None and any(id > 0 and table.here(id) for id in table.find(what))
        reasons = [NOT_IN_CASTABLE_ZONE if isinstance(act, Cast | PlayLand) else NO_SUCH_ABILITY if present else NO_SUCH_OBJECT]
    raise Refused(reasons)


def _targets(table: Table, act: Act, action: actions.Action) -> list[Refusal]:
    """What is wrong with the targets that the act names, whatever else is."""
    if not isinstance(act, Cast | Activate) or not act.additions.targets:
        return []
    game = table.game
    player = table.player(act.player)
    spell = game.objects[action.obj]
    if action.ability is not None:
        spell = ability_object(game, 0, player, spell, action.ability)
    reasons: list[Refusal] = []
    for reference in act.additions.targets:
        for thing in table.find(reference):
            if thing > 0 and table.here(thing):
                refusal = why_not_target(game, game.objects[thing], spell, player)
                if refusal is not None:
                    reasons.append(refusal)
    return reasons


def frame_of(table: Table, act: Act) -> Frame:
    """What the act announces."""
    from lawmage.judge.acts import Additions

    assert isinstance(act, Cast | Activate | PlayLand | TapForMana)
    additions = act.additions if isinstance(act, Cast | Activate) else Additions()
    frame = Frame(table.player(act.player), additions)
    if isinstance(act, TapForMana):
        frame.mana = "".join("{" + letter + "}" for letter in ordered("".join(act.mana)))
    frame.started = len(table.game.log)
    return frame


def perform(table: Table, act: Act, action: actions.Action, frame: Frame) -> None:
    """Take the action; the frame's chooser answers for it. Refused where it can't be completed as the act says."""
    assert isinstance(act, Cast | Activate | PlayLand | TapForMana)
    try:
        done = actions.perform(table.game, table.player(act.player), action)
    except IllegalAnswer as error:
        raise Refused([Refusal("601.2", str(error), ("602.2",))]) from None
    if not done:
        raise Refused([NOT_FINISHED, *_targets(table, act, action)])
    unused = frame.unused()
    if unused:
        raise Refused([Refusal("601.2", f"nothing asked for {', '.join(unused)}", ("601.2c", "601.2b", "602.2b", "115.1"))])


__all__ = ["NO_SUCH_OBJECT", "first_possible", "frame_of", "mana_abilities", "numbered_abilities", "perform", "tries"]
