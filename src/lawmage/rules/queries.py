"""101: The Magic Golden Rules. What static abilities say besides layers and replacements, and the rules give way to: what can't be done, must be done, may
be done, costs more or less.

Effects that say "can't" win over those that say "can" (101.2). An index by question (`Game.watchers`) finds the abilities.
"""

from __future__ import annotations

from typing import Final

from lawmage.game.effects import QUERY
from lawmage.game.game import Game
from lawmage.rules.context import Context
from lawmage.rules.nodes import Query

# Keys of Game.watchers: triggers by kind of event, replacements by kind + REPLACES, queries by question + ASKS, and what can be activated.
REPLACES: Final = 1000
ASKS: Final = 2000
ACTIVATES: Final = 3000

CANT_ATTACK: Final = 1
CANT_BLOCK: Final = 2
CANT_BE_BLOCKED: Final = 3  # by some or all creatures
MUST_ATTACK: Final = 4
MUST_BLOCK: Final = 5
CANT_CAST: Final = 6
CANT_ACTIVATE: Final = 7
COST: Final = 8  # changes what a spell costs to cast (601.2f)
ABILITY_COST: Final = 9  # changes what an ability costs to activate
CAST_TIMING: Final = 10  # as though it had flash
PLAY_FROM: Final = 11  # play or cast from a zone that isn't the hand
LAND_PLAYS: Final = 12  # additional land plays (305.2)
HAND_SIZE: Final = 13  # maximum hand size (402.2)
CANT_HAPPEN: Final = 14  # an event can't happen (614.17)
UNPREVENTABLE: Final = 15  # damage can't be prevented (615.12)
DOESNT_UNTAP: Final = 16  # in the untap step (502.3)
CANT_BE_TARGET: Final = 17  # beyond the keywords
SPEND_AS: Final = 18  # mana as though of another type (609.4b)
CANT_BE_COUNTERED: Final = 19
BLOCKS_MORE: Final = 20  # can block additional creatures
ALTERNATIVE: Final = 21  # an alternative cost that may be paid for spells (118.9)
ATTACK_COST: Final = 22  # a cost to attack or block (508.1h)
TRIGGER_MORE: Final = 23  # an ability triggers an additional time (603.2e)
CANT_LOSE: Final = 24
CANT_WIN: Final = 25
ASSIGNS_BY_TOUGHNESS: Final = 26
UNBLOCKED_ASSIGN: Final = 27  # may assign combat damage as though it weren't blocked
CAN_BLOCK_AS_THOUGH: Final = 28
CANT_TRIGGER: Final = 29
CANT_PLAY_LAND: Final = 30
CANT_SEARCH: Final = 31
CANT_DRAW: Final = 32
LEGEND_RULE_OFF: Final = 33
CANT_REGENERATE: Final = 34
MAY_LOOK: Final = 35
PLAYS_REVEALED: Final = 36
HASTE_ABILITIES: Final = 37  # activate abilities as though with haste
COUNT_LIMIT: Final = 38  # each player can't cast more than one spell each turn
NO_MANA_EMPTYING: Final = 39
ASCENDS: Final = 45  # its controller gets the city's blessing once they control ten permanents (702.131b)
BOUND_BY_TIME: Final = 90  # day and night turn the permanent over (702.145)
CAST_WHILE_SEARCHING: Final = 44  # while searching your library, you may cast this card from it
MUST_BE_BLOCKED: Final = 40  # an attacker must be blocked if able (509.1c)
SOMEONE_MUST_ATTACK: Final = 41  # a player must attack with at least one creature if able (508.1d)
CAN_ATTACK_AS_THOUGH: Final = 42
ASSIGNS_NO_DAMAGE: Final = 43  # a creature assigns no combat damage
LIVES_ON: Final = 46  # a player doesn't lose for having 0 or less life (704.5a)
SKIPS_STEP: Final = 48  # a player skips a step (500.11): `number` says which
DEALT_AS_THOUGH: Final = 47  # damage is dealt as though its source had a keyword (609.4)


def asked(game: Game, question: int) -> list[tuple[Context, Query]]:
    """All abilities and effects that bear on a question, each with the context to read it in."""
    found: list[tuple[Context, Query]] = []
    ids = game.watchers.get(ASKS + question)
    if ids:
        for id in ids:
            obj = game.objects[id]
            for ability in obj.chars.abilities.queries.get(question, ()):
                node = ability.tree
                query = getattr(node, "query", node)
                if isinstance(query, Query) and getattr(node, "zones", 4) >> obj.zone & 1:
                    ctx = Context(game, obj.controller, id, ability)
                    condition = getattr(node, "condition", None)
                    if condition is None or condition.holds(ctx):
                        found.append((ctx, query))
    for effect in game.effects:
        if effect.kind == QUERY:
            tree = effect.tree
            if isinstance(tree, Query) and question in tree.questions():
                ctx = Context(game, effect.controller, effect.source)
                ctx.refs = effect.refs
                ctx.x = effect.x
                found.append((ctx, tree))
    return found
