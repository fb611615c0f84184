"""What the language hands to a game as it starts: words for trees, keywords, predefined tokens, intrinsic abilities."""

from __future__ import annotations

from lawmage.game.ability import Ability
from lawmage.game.characteristics import Characteristics
from lawmage.game.game import Vocabulary
from lawmage.game.node import Node, walk
<<<<<<< /tmp/land_w
from lawmage.language import (  # noqa: F401 - each registers its phrases
    abilities_pt,
    again,
    attached,
    attack_events,
    barred_targets,
    being,
    cast_permissions,
    cast_prices,
    chance,
    choosing,
    chosen,
    chosen_sources,
    combat_limits,
    combat_rulings,
    combat_sentences,
    comparing,
    conditions,
    control,
    copies,
    cost_changes,
    costs,
    counted_events,
    countered,
    counters_left,
    counters_moved,
    cumulative_upkeep,
    damage_amounts,
    delayed,
    discarding,
    dividing,
    doubling,
    each_or,
    earthbend,
    effects_attach,
    effects_cards,
    effects_life,
    effects_permanents,
    emblems,
    ending,
    entering,
    exerting,
    exiling,
    exploring,
    extra_turns,
    fighting,
    flavor_words,
    floating,
    for_each,
    granted_flashback,
    graveyard_from_anywhere,
    graveyard_statics,
    having,
    how_cast,
    identity,
    identity_chosen,
    if_last,
    keyword_actions,
    keyword_choice,
    keyword_modules,
    keyword_offers,
    keywords,
    lines,
    made_to_discard,
    mana_costs,
    mana_effects,
    mana_events,
    mana_outputs,
    mana_replacements,
    mana_riders,
    mana_spent,
    mana_statics,
    mana_was_spent,
    monarchy,
    more_triggers,
    other_prices,
    paid,
    paying,
    permissions,
    phasing,
    player_counters,
    preventions,
    prohibitions,
    redirections,
    regeneration,
    repeated_modes,
    replacements,
    restrictions,
    sagas,
    same_name,
    searching,
    selecting,
    several_things,
    sharing,
    she_and_he,
    sized_changes,
    spell_events,
    stack_abilities,
    static_subjects,
    statics_basic,
    staying_tapped,
    text_words,
    their_choice,
    there_are,
    this_turn,
    this_turn_things,
    this_way,
    time_of_day,
    tokens,
    transforming,
    triggers_basic,
    turning_into,
    unless,
    untapping,
    would,
    zone_events,
)
=======
>>>>>>> /tmp/land_n
from lawmage.language.parsing import PRINTER, ability_of
from lawmage.language.text_words import with_word
from lawmage.language.tokens import predefined
from lawmage.rules.layers.types import INTRINSIC


class Language(Vocabulary):
    """The vocabulary of this package."""

    def __init__(self) -> None:
        self.mana: dict[str, Ability] = {}
        self.keywords: dict[str, Ability] = {}
        self.texts: dict[tuple[int, str, str], tuple[Node, Node]] = {}  # trees with words replaced (612)

    def intrinsic_mana(self, letter: str) -> Ability:
        known = self.mana.get(letter)
        if known is None:
            known = Ability(ability_of("{T}: Add {" + letter + "}."), 0, INTRINSIC + "WUBRG".index(letter))
            self.mana[letter] = known
        return known

    def words(self, tree: Node) -> str:
        for node in walk(tree):
            if not node.form:  # put together by a keyword, not read: its label is its name
                return getattr(tree, "label", "") or type(tree).__name__
        return PRINTER.print_line(tree)

    def keyword(self, word: str) -> Ability:
        known = self.keywords.get(word)
        if known is None:
            known = Ability(ability_of(word), 0, 0)
            self.keywords[word] = known
        return known

    def token(self, name: str) -> Characteristics:
        return predefined(name)

    def with_word(self, tree: Node, kind: str, old: str, new: str) -> Node:
        key = (id(tree), old, new)
        known = self.texts.get(key)
        if known is None or known[0] is not tree:
            known = (tree, with_word(tree, kind, old, new))
            self.texts[key] = known
        return known[1]


VOCABULARY = Language()
