"""Queries over a handful of invented cards: what each finds."""

from __future__ import annotations

import pytest

from lawmage.search.index import Index
from lawmage.search.query.mistakes import NotCarried, QueryError
from lawmage.search.query.search import search
from tests.search.card_data import small_index


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Index:
    return small_index(tmp_path_factory.mktemp("cards"))


FOUND = {
    "bear": "Plain Bear",
    "bear include:extras": "A-Plain Bear | Plain Bear",
    "jorns drake": "J\u00f6rn's Drake",
    'name:"moon beast"': "Moon Cub // Moon Beast",
    "!calm": "Storm // Calm",
    '!"loud joke"': "Loud Joke",
    "/^[km]/ -t:land": "Kesh, the Blade | Moon Cub // Moon Beast",
    "c=br": "Kesh, the Blade",
    "c:rakdos": "Kesh, the Blade",
    "c=ur": "Storm // Calm",
    "c=r t:creature": "Ember Whelp | Moon Cub // Moon Beast",
    "c:c t:spirit": "Pale Echo",
    "id<=azorius -c:w": "Aegis Ring | Hollow Mind | J\u00f6rn's Drake | New Rumour | Silent Vault | Tide Sage",
    "id=gu": "Grove Isle | Old Isle",
    "c:m t:instant": "Storm // Calm | Twin Verdict",
    "m>=WW": "Oath of Loyalty | Sworn Lancer",
    "m={1}{G}": "Moon Cub // Moon Beast | Plain Bear",
    "m:{b/w}": "Twin Verdict",
    "mv>=5 -is:split": "Vast Wurm",
    "is:split mv=5": "Storm // Calm",
    "mv:odd t:creature": "Half Known // Other Half",
    "devotion:gg": "Vast Wurm",
    "produces:wu t:land": "Silent Vault",
    "produces=gu": "Grove Isle | Old Isle",
    "produces:c": "Aegis Ring",
    't:"legendary creature"': "Kesh, the Blade",
    "t:wolf": "Moon Cub // Moon Beast",
    'o:"draw a card" -t:planeswalker': "Tide Sage",
    "o:choose": "Twin Verdict",
    "fo:choose": "Tide Sage | Twin Verdict",
    'o:"~ attacks"': "Kesh, the Blade",
    'o:"when ~ enters"': "Siege of Rath | Silent Vault | Tide Sage",
    "o:\u22123": "Oath of Loyalty",
    r"o:/^\{T\}: add/ t:artifact": "Aegis Ring",
    r"o:/\spp/": "Ember Whelp",
    r"o:/deals \d damage to (each|any)/": "Kesh, the Blade | Siege of Rath",
    r"o:/(?<!un)tapped creature/": "Twin Verdict",
    "ability:(draw discard)": "Tide Sage",
    "ability:(destroy 'gain 3')": "Twin Verdict",
    "ability:(add -color)": "Aegis Ring | Misty Shore | Silent Vault",
    "kw:flying": "Ember Whelp | J\u00f6rn's Drake",
    "pow>tou": "Pale Echo | Sworn Lancer | Vast Wurm",
    "pow=* tou=1": "Shifting Ooze",
    "pow=0": "Shifting Ooze",
    "pt>=17": "Vast Wurm",
    "loy=4": "Oath of Loyalty",
    "def>4": "Siege of Rath",
    "s:two2": "Ember Whelp | Kesh, the Blade",
    "s:two2 year=1995": "",
    "b:two3 r:m": "Kesh, the Blade",
    "-s:one1": "Ember Whelp | Kesh, the Blade | Vast Wurm",
    "st:expansion date<2002": "Ember Whelp | Kesh, the Blade",
    "date>=two3": "Kesh, the Blade | Vast Wurm",
    "in:uncommon": "Ember Whelp",
    "in:two3 sets=1": "Vast Wurm",
    "prints>1": "Ember Whelp | Kesh, the Blade",
    "r>=rare t:creature": "Kesh, the Blade | Vast Wurm",
    "restricted:vintage": "Old Isle",
    "banned:edh": "Old Isle",
    "f:vintage t:forest": "Grove Isle | Old Isle",
    "f:alchemy": "A-Plain Bear",
    "is:reserved": "Aegis Ring",
    "is:vanilla": "Plain Bear",
    "is:frenchvanilla c:w": "Sworn Lancer",
    "is:modal": "Twin Verdict",
    "is:hybrid or is:phyrexian": "Hollow Mind | Twin Verdict",
    "is:shockland or is:fastland": "Grove Isle | Misty Shore",
    "is:dual": "Old Isle",
    "is:commander": "Kesh, the Blade",
    "is:outlaw is:party": "Kesh, the Blade",
    "is:bear": "Plain Bear",
    "is:funny": "Loud Joke",
    "is:rebalanced": "A-Plain Bear",
    "t:plane -t:planeswalker": "Far World",
    "has:indicator": "Moon Cub // Moon Beast",
    "rulings:'mana ability'": "Aegis Ring",
    "rulings:/even if no/": "Tide Sage",
    "read:no is:funny": "Loud Joke",
    "rule:310 t:battle": "Siege of Rath",
    "t:goblin or t:bear": "Kesh, the Blade | Plain Bear",
    "t:dragon (c:r or c:u) not:reserved": "Ember Whelp",
    "-(t:creature or t:land) c:u": "Hollow Mind | Storm // Calm",
}


@pytest.mark.parametrize("query", FOUND)
def test_a_query_finds_what_it_asks_for(cards: Index, query: str) -> None:
    assert " | ".join(search(query, cards).names()) == FOUND[query]


def test_what_is_not_known_is_neither_true_nor_false(cards: Index) -> None:
    for query in ("t:instant", "-t:instant"):
        assert "Half Known // Other Half" not in search(query, cards).names()
        assert search(query, cards).unknown == 1, "its other face is missing"
    assert search("t:cat", cards).names() == ["Half Known // Other Half"], "what its known face says holds"
    for query in ("s:one1 t:artifact mv=3", "-s:one1 t:artifact mv=3", "r:c t:artifact mv=3", "f:vintage t:artifact mv=3"):
        assert (search(query, cards).total, search(query, cards).unknown) == (0, 1), "where the rumour was printed is not known"


def test_hidden_cards_are_counted(cards: Index) -> None:
    assert search("c:r t:creature", cards).hidden == 1
    assert search("c:r t:creature include:extras", cards).hidden == 0


def test_results_are_ordered(cards: Index) -> None:
    assert search("t:creature c:g order:mv", cards).names()[-1] == "Vast Wurm"
    assert search("t:creature c:g order:mv direction:desc", cards).names()[0] == "Vast Wurm"
    assert search("c:g t:creature direction:desc", cards).names() == ["Vast Wurm", "Shifting Ooze", "Plain Bear", "Moon Cub // Moon Beast"]
    assert search("t:creature order:rarity", cards).names()[0] == "Kesh, the Blade", "the highest rarity comes first"
    assert search("t:creature order:released", cards).names()[0] == "Vast Wurm"
    assert search("t:creature order:power direction:desc", cards).names()[0] == "Vast Wurm"


def test_a_page_has_records(cards: Index) -> None:
    found = search("t:creature", cards)
    assert [card["name"] for card in found.page(2, 3)] == found.names()[3:6]
    (card,) = search("!calm", cards).page()
    assert [face["name"] for face in card["faces"]] == ["Storm", "Calm"] and card["mana_value"] == 5 and card["text_source"] == "synced"


MISTAKES = {
    "t:elf colr:r": ("colr", "There is no key 'colr'. Did you mean 'color'?"),
    "c:purple": ("purple", "'purple' names no colors."),
    "t:elf (colr:r)": ("colr", "There is no key"),
    "c:azorus": ("azorus", "Did you mean 'azorius'?"),
    "pow>=three": ("three", "'three' is no number"),
    "m:{W/Q}": ("{W/Q}", "is not a mana symbol"),
    "m:2Q": ("Q", "is not a mana symbol"),
    "(t:elf": ("(", "never closed"),
    "t:elf)": (")", "closes nothing"),
    'o:"draw': ('"', "never closed"),
    "o:/draw": ("/", "never closed"),
    "o:/dr(aw/": ("dr(aw", "can't be read"),
    "t:": ("t:", "has no value"),
    "t:elf or": ("or", "nothing on one side"),
    "()": ("()", "nothing between"),
    "t>elf": (">", "can't be compared"),
    "kw>flying": (">", "can't be compared"),
    "is:fetchlnd": ("fetchlnd", "Did you mean 'fetchland'?"),
    "f:moderm": ("moderm", "Did you mean 'modern'?"),
    "s:zzz9": ("zzz9", "There is no set"),
    "st:cor": ("cor", "Did you mean 'core'?"),
    "r:shiny": ("shiny", "There is no rarity"),
    "order:size": ("size", "There is no order"),
    "direction:up": ("up", "A direction is one of"),
    "-order:mv": ("order", "not negated"),
    "ability:draw": ("ability:draw", "takes conditions in parentheses"),
    "ability:(t:elf)": ("t", "Within one ability"),
    "rule:x": ("x", "A rule is named by its number"),
    "read:maybe": ("maybe", "takes yes or no"),
    "devotion:ur": ("ur", "symbols of one color"),
    "year:95": ("95", "four digits"),
    "date:soon": ("soon", "A date is written"),
    "order:mv": ("order:mv", "The query asks nothing"),
}


@pytest.mark.parametrize("query", MISTAKES)
def test_a_mistake_is_pointed_at(cards: Index, query: str) -> None:
    where, reason = MISTAKES[query]
    with pytest.raises(QueryError) as caught:
        search(query, cards)
    error = caught.value
    assert query[error.start : error.end] == where or query == "order:mv"
    assert reason in error.reason
    assert "^" * (error.end - error.start) in str(error)


@pytest.mark.parametrize(
    "query",
    [
        "artist:x",
        "ft:x",
        "wm:x",
        "border:black",
        "frame:2003",
        "lang:ja",
        "cn:3",
        "cube:vintage",
        "usd>3",
        "art:x",
        "is:foil",
        "order:usd",
        "unique:prints",
        "has:watermark",
        "in:arena",
        "new:art",
    ],
)
def test_keys_whose_data_are_not_carried_say_so(cards: Index, query: str) -> None:
    with pytest.raises(QueryError, match="Lawmage does not carry") as caught:
        search(query, cards)
    assert isinstance(caught.value, NotCarried) or query == "in:arena"
