"""100, 103: Starting the Game. Decks become libraries, players draw opening hands and may mulligan (London: 103.5)."""

from __future__ import annotations

from lawmage.choices import ChooseThings, YesNo, ask
from lawmage.game.game import Asker, Game, Vocabulary
from lawmage.game.objects import CARD, Definition, GameObject
from lawmage.game.player import Player
from lawmage.game.terms import HAND, LIBRARY
from lawmage.rules.abilities import OpeningHand
from lawmage.rules.context import Context
from lawmage.rules.door import draw_cards, happen
from lawmage.rules.events.zone_change import BOTTOM, Move
from lawmage.rules.turn.steps import begin_turn


def empty_game(names: list[str], seed: int, vocabulary: Vocabulary, asker: Asker | None = None) -> Game:
    """A game with players and nothing else: for set-ups by fiat."""
    game = Game()
    game.seed(seed)
    game.vocabulary = vocabulary
    game.asker = asker
    game.players = [Player(i, name) for i, name in enumerate(names)]
    return game


def add_card(game: Game, definition: Definition, owner: int, zone: int) -> GameObject:
    """Create a card in a library, hand, graveyard or exile, at the end of the zone. Nothing triggers."""
    obj = GameObject(game.new_id(), CARD, owner, owner, zone, definition, definition.whole)
    obj.timestamp = obj.id
    game.objects[obj.id] = obj
    game.zone(zone, owner).append(obj.id)
    from lawmage.rules.index import watch

    watch(game, obj)
    return obj


def new_game(
    decks: list[list[Definition]], seed: int, vocabulary: Vocabulary, asker: Asker | None = None, first: int = -1, names: list[str] | None = None
) -> Game:
    """A game about to begin its first turn once `opening_hands` has been called: libraries shuffled, the first player chosen at random unless given (103.1).

    A game is its decks, seed and answers: the same three give the same game.
    """
    game = empty_game(names or [chr(65 + i) for i in range(len(decks))], seed, vocabulary, asker)
    for owner, deck in enumerate(decks):
        for definition in deck:
            add_card(game, definition, owner, LIBRARY)
    game.turn.next_player = first if first >= 0 else game.below(len(decks))
    game.turn.active = game.turn.next_player
    for player in game.players:
        game.shuffle(player.library)  # 103.3
    return game


def opening_hands(game: Game) -> None:
    """103.5: everyone draws seven; then, in turn order, players keep or mulligan; those who do draw seven again and will put one more card back."""
    players = [(game.turn.active + i) % len(game.players) for i in range(len(game.players))]
    for player in players:
        draw_cards(game, player, 7)
    deciding = players
    while deciding:
        again: list[int] = []
        for player in deciding:
            if game.players[player].mulligans < 7 and ask(game, YesNo(player, "mulligan", "take a mulligan?", 0, "103.5"))[0]:
                again.append(player)
            else:
                put_back(game, player)
        for player in again:
            me = game.players[player]
            me.mulligans += 1
            happen(game, [Move(id, LIBRARY, -1, BOTTOM) for id in me.hand], 0, player)
            game.shuffle(me.library)
            draw_cards(game, player, 7)
        deciding = again


def put_back(game: Game, player: int) -> None:
    """A player who keeps puts a card on the bottom for each mulligan taken, in any order (103.5)."""
    n = game.players[player].mulligans
    if n == 0:
        return
    hand = game.players[player].hand
    decision = ChooseThings(player, "mulligan bottom", list(hand), n, n, 0, "103.5")
    chosen = decision.chosen(ask(game, decision))
    happen(game, [Move(id, LIBRARY, -1, BOTTOM) for id in chosen], 0, player)


def opening_actions(game: Game) -> None:
    """103.6: each player in turn order may take the actions that cards in their opening hand allow, in any order."""
    for n in range(len(game.players)):
        player = (game.turn.active + n) % len(game.players)
        open = [
            (id, ability)
            for id in game.players[player].hand
            for ability in game.objects[id].chars.abilities.abilities
            if isinstance(ability.tree, OpeningHand)
        ]
        while open:
            decision = ChooseThings(player, "opening hand", [id for id, _ in open], 0, 1, 0, "103.6")
            answer = ask(game, decision)
            if not answer:
                break
            id, ability = open.pop(answer[0])
            tree = ability.tree
            assert isinstance(tree, OpeningHand)
            tree.effect.apply(Context(game, player, id, ability))
            open = [(id, ability) for id, ability in open if game.there(id)]


def begin(game: Game) -> None:
    """Opening hands and what may be done with them, then the first turn (103.5, 103.6, 103.8). The starting player skips the first draw (103.8a)."""
    opening_hands(game)
    opening_actions(game)
    start_turns(game)


def start_turns(game: Game) -> None:
    """The first turn begins."""
    from lawmage.game.game import DRAW

    first = game.turn.next_player
    for player in game.players:
        player.drawn_this_turn = 0
    begin_turn(game)
    if len(game.players) == 2 and game.turn.active == first and DRAW in game.turn.queue:
        game.turn.queue.remove(DRAW)


__all__ = ["HAND", "add_card", "begin", "empty_game", "new_game", "opening_actions", "opening_hands", "start_turns"]
