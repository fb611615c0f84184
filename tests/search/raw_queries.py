"""Queries with what each asks, written anew over the raw records: every key and every operator."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.search.raw_cards import Raw, Told, either, every, no, number, plain, release

Asked = Callable[[Raw], Told]


def named(*words: str) -> Asked:
    def asked(card: Raw) -> Told:
        names = [re.sub(r"[',.!?:\"]", "", plain(name)) for name in [card.name, *[face.get("faceName") or card.name for face in card.faces]]]
        return all(any(word in name for name in names) for word in words)

    return asked


def name_like(pattern: str) -> Asked:
    return lambda card: any(re.search(pattern, plain(name)) for name in [card.name, *[face.get("faceName") or card.name for face in card.faces]])


def text(words: str) -> Asked:
    return lambda card: card.some(lambda face: words in card.text(face))


def own(words: str) -> Asked:
    return lambda card: card.some(lambda face: words in card.own_text(face))


def full(words: str) -> Asked:
    return lambda card: card.some(lambda face: words in card.full(face))


def text_like(pattern: str) -> Asked:
    return lambda card: card.some(lambda face: bool(re.search(pattern, card.text(face), re.MULTILINE)))


def ability(asked: Callable[[str], bool]) -> Asked:
    """Whether it holds of one paragraph, its modes and table rows taken with it."""

    def told(card: Raw) -> Told:
        def of(face: dict[str, Any]) -> bool:
            whole: list[str] = []
            for line in card.text(face).split("\n"):
                if whole and re.match(r"\u2022 |\+ \{|\d+(\u2014\d+|\+)? \| ", line):
                    whole[-1] += "\n" + line
                else:
                    whole.append(line)
            return any(asked(each) for each in whole)

        return card.some(of)

    return told


def typed(*words: str) -> Asked:
    return lambda card: card.some(lambda face: all(word in plain(face["type"]) for word in words))


def keyed(word: str) -> Asked:
    return lambda card: card.some(lambda face: word in [plain(each) for each in face.get("keywords") or []])


def colored(asked: Callable[[set[str]], bool]) -> Asked:
    return lambda card: True if any(asked(each) for each in card.color_sets()) else False if card.whole else None


def identity(asked: Callable[[set[str]], bool]) -> Asked:
    return lambda card: asked(card.identity())


def costs(asked: Callable[[list[str]], bool]) -> Asked:
    return lambda card: card.some(lambda face: bool(card.symbols(face)) and asked(card.symbols(face)))


def generic(symbols: list[str]) -> int:
    return sum([int(symbol) for symbol in symbols if symbol.isdigit()])


def value(asked: Callable[[float], bool]) -> Asked:
    return lambda card: asked(card.mana_value())


def stat(key: str, asked: Callable[[float], bool]) -> Asked:
    return lambda card: card.some(lambda face: (found := number(face.get(key))) is not None and asked(found))


def stats(asked: Callable[[float, float], bool]) -> Asked:
    def of(face: dict[str, Any]) -> bool:
        power, toughness = number(face.get("power")), number(face.get("toughness"))
        return power is not None and toughness is not None and asked(power, toughness)

    return lambda card: card.some(of)


def in_set(asked: Callable[[str], Told]) -> Asked:
    return lambda card: card.printed(asked)


def dated(asked: Callable[[str], bool]) -> Callable[[str], Told]:
    return lambda code: asked(release(code)) if release(code) else None


def set_is(key: str, wanted: str) -> Callable[[str], Told]:
    return lambda code: (plain(Raw.sets[code].get(key) or "") == wanted) if code in Raw.sets else None


def rare(asked: Callable[[int], bool]) -> Asked:
    order = ["common", "uncommon", "rare", "special", "mythic", "bonus"]
    return lambda card: any(asked(order.index(each)) for each in card.rarities()) if card.rarities() else None


def many_sets(asked: Callable[[int], bool]) -> Asked:
    return lambda card: asked(len(set(card.printings))) if card.printings else None


def laid(*layouts: str) -> Asked:
    return lambda card: card.layout in layouts


def face_type(*words: str) -> Asked:
    return lambda card: any(word in card.words(face) for face in card.faces for word in words)


def land(pattern: str) -> Asked:
    def told(card: Raw) -> Told:
        lands = [face for face in card.faces if "Land" in face["types"]]
        if any(re.search(pattern, card.own_text(face), re.MULTILINE) for face in lands):
            return True
        return None if not card.whole and "Land" in card.faces[0]["types"] else False

    return told


def front(asked: Callable[[dict[str, Any]], bool]) -> Asked:
    return lambda card: asked(card.faces[0])


def all_of(*asked: Asked) -> Asked:
    return lambda card: every(*[each(card) for each in asked])


def any_of(*asked: Asked) -> Asked:
    return lambda card: either(*[each(card) for each in asked])


def none_of(asked: Asked) -> Asked:
    return lambda card: no(asked(card))


def funny(card: Raw) -> Told:
    return bool(card.record.get("isFunny"))


def vanilla(card: Raw) -> Told:
    if "Creature" not in card.faces[0]["types"] or any(card.text(face) for face in card.faces):
        return False
    return True if card.whole else None


def makes(letters: str) -> Asked:
    """Whether a land with these basic land types only is what its types say: exact for basic lands."""
    return lambda card: "Basic" in (card.faces[0].get("supertypes") or []) and {"W": "Plains", "U": "Island"}[letters] in (card.faces[0].get("subtypes") or [])


ESPER = set("WUB")
SHOCK = r"as ~ enters, you may pay 2 life\. if you don't, (it|~) enters tapped"

QUERIES: list[tuple[str, Asked]] = [
    # Names
    ("lightning bolt", named("lightning", "bolt")),
    ("name:dragon", named("dragon")),
    ('name:"of the"', named("of the")),
    ("jotun", named("jotun")),
    ("urzas tower", named("urzas", "tower")),
    ("-name:a include:extras", none_of(named("a"))),
    ("name!=e", none_of(named("e"))),
    ('!"Fire // Ice"', lambda card: card.name == "Fire // Ice"),
    ("!ice", lambda card: card.name == "Ice" or "Ice" in [face.get("faceName") for face in card.faces]),
    ("name:/^z.*z/", name_like(r"(?m)^z.*z")),
    ("/dragon$/", name_like("dragon$")),
    # Colours
    ("c:r", colored(lambda found: "R" in found)),
    ("c:wu", colored(lambda found: found >= set("WU"))),
    ("c=wu", colored(lambda found: found == set("WU"))),
    ("c>azorius", colored(lambda found: found > set("WU"))),
    ("c<=esper", colored(lambda found: found <= ESPER)),
    ("c<esper", colored(lambda found: found < ESPER)),
    ("color>=bant", colored(lambda found: found >= set("GWU"))),
    ("c!=red", colored(lambda found: found != {"R"})),
    ("c:colorless", colored(lambda found: not found)),
    ("c:m", colored(lambda found: len(found) > 1)),
    ("c=3", colored(lambda found: len(found) == 3)),
    ("c>=4", colored(lambda found: len(found) >= 4)),
    ("id:esper", identity(lambda found: found <= ESPER)),
    ("id<=esper", identity(lambda found: found <= ESPER)),
    ("id=temur", identity(lambda found: found == set("GUR"))),
    ("identity>=quandrix", identity(lambda found: found >= set("GU"))),
    ("id<rakdos", identity(lambda found: found < set("BR"))),
    ("id>simic", identity(lambda found: found > set("GU"))),
    ("id!=c", identity(lambda found: bool(found))),
    ("id:c", identity(lambda found: not found)),
    ("id=5", identity(lambda found: len(found) == 5)),
    ("commander:savai t:dragon", all_of(identity(lambda found: found <= set("RWB")), typed("dragon"))),
    ("has:indicator", lambda card: card.some(lambda face: bool(face.get("colorIndicator")) or _unpaid_color(card, face))),
    # Mana
    ("m>=2WW", costs(lambda found: found.count("W") >= 2 and generic(found) >= 2)),
    ("mana:{G}{G}{G}", costs(lambda found: found.count("G") >= 3)),
    ("m={1}{U}", costs(lambda found: sorted(found) == ["1", "U"])),
    ("m!=1U", costs(lambda found: sorted(found) != ["1", "U"])),
    ("m<=1R", costs(lambda found: generic(found) <= 1 and found.count("R") <= 1 and all(each.isdigit() or each == "R" for each in found))),
    ("m>{B}{B}", costs(lambda found: found.count("B") >= 2 and sorted(found) != ["B", "B"])),
    ("m<RR", costs(lambda found: set(found) <= {"R", "0"} and found.count("R") < 2)),
    ("m:{W/U}", costs(lambda found: "W/U" in found)),
    ("m:{u/w}", costs(lambda found: "W/U" in found)),
    ("m:X", costs(lambda found: "X" in found)),
    ("mv=3", value(lambda found: found == 3)),
    ("cmc>=9", value(lambda found: found >= 9)),
    ("mv<1 t:creature", all_of(value(lambda found: found < 1), typed("creature"))),
    ("mv!=2 t:elf", all_of(value(lambda found: found != 2), typed("elf"))),
    ("manavalue:even t:sphinx", all_of(value(lambda found: found % 2 == 0), typed("sphinx"))),
    ("mv:odd t:sphinx", all_of(value(lambda found: found % 2 == 1), typed("sphinx"))),
    ("mv>5 mv<=7 t:dragon", all_of(value(lambda found: 5 < found <= 7), typed("dragon"))),
    ("devotion:uuu", lambda card: card.some(lambda face: _permanent(face) and _devotion(card.symbols(face), "U") >= 3)),
    ("devotion={r/g}{r/g}", lambda card: card.some(lambda face: _permanent(face) and _devotion(card.symbols(face), "RG") == 2)),
    ("is:hybrid", lambda card: any("/" in each and not re.fullmatch("./P", each) for face in card.faces for each in card.symbols(face))),
    ("is:phyrexian", lambda card: any(each.endswith("/P") for face in card.faces for each in card.symbols(face))),
    ("produces:u t:basic", lambda card: every(True if makes("U")(card) else False if card.whole else None, typed("basic")(card))),
    # Types and texts
    ("t:legend", typed("legend")),
    (
        "t:goblin -t:creature",
        lambda card: every(card.some(lambda face: "goblin" in plain(face["type"])), no(card.some(lambda face: "creature" in plain(face["type"])))),
    ),
    ('t:"legendary creature"', typed("legendary creature")),
    ("t!=creature c:g", all_of(none_of(typed("creature")), colored(lambda found: "G" in found))),
    ("t:/elf|goblin/", lambda card: card.some(lambda face: bool(re.search("elf|goblin", plain(face["type"]))))),
    ("t:land t:creature", lambda card: every(typed("land")(card), typed("creature")(card))),
    ('o:"draw a card"', text("draw a card")),
    ("o:damage o:prevent", all_of(text("damage"), text("prevent"))),
    ("-o:e t:creature", all_of(none_of(text("e")), typed("creature"))),
    ("o!=creature t:enchantment", all_of(none_of(text("creature")), typed("enchantment"))),
    ("oracle='extra turn'", text("extra turn")),
    ("o:ed t:aura", all_of(text("ed"), typed("aura"))),
    ('o:"whenever ~ attacks"', own("whenever ~ attacks")),
    ('o:"~ deals"', own("~ deals")),
    ('fo:"mana ability"', full("mana ability")),
    ("fo:lifelink t:vampire", all_of(full("lifelink"), typed("vampire"))),
    ("(fulloracle:deathtouch or fo:wither) t:snake", all_of(any_of(full("deathtouch"), full("wither")), typed("snake"))),
    (r"o:/deals? \d+ damage/", text_like(r"deals? \d+ damage")),
    (r"o:/^\{t\}: add/", text_like(r"^\{t\}: add")),
    (r"o:/^flying$/", text_like("^flying$")),
    (r"o:/draw (two|three) cards/", text_like("draw (two|three) cards")),
    (r"o:/\smr/ t:elf", all_of(text_like(r"(\{w\}){2,}|(\{u\}){2,}|(\{b\}){2,}|(\{r\}){2,}|(\{g\}){2,}|(\{c\}){2,}|(\{s\}){2,}|(\{x\}){2,}"), typed("elf"))),
    (r"o:/\sm, \{t\}/", text_like(r"\{(\d+|[wubrgcxyzs]|[^{}]/[^{}]+)\}, \{t\}")),
    (r"o:/\sc\sc\sc/", text_like(r"(\{([wubrg]|[^{}]*/[^{}]*)\}){3}")),
    (r"o:/\ss: draw/", text_like(r"\{[^{}\n]+\}: draw")),
    (r"o:/\smh/", text_like(r"\{[wubrgc2]/[wubrg](/p)?\}")),
    (r"o:/\smp/", text_like(r"\{([wubrg]/){0,2}p\}")),
    (r"o:/\spt/ t:token or o:/\spt/ t:saga", all_of(text_like(r"[\dx*]+/[\dx*]+"), any_of(typed("token"), typed("saga")))),
    (r"o:/\spp/", text_like(r"\+[\dx*]+/\+[\dx*]+")),
    (r"o:/\smm/", text_like(r"-[\dx*]+/-[\dx*]+")),
    (r"o:/(?<!non)creature/ t:aura", all_of(text_like("(?<!non)creature"), typed("aura"))),
    (r"o:/\b(\w+) and \1\b/", text_like(r"\b(\w+) and \1\b")),
    (r"o:/[^a-z]+\n[^b]+zz/", text_like(r"[^a-z]+\n[^b]+zz")),
    ("kw:flying", keyed("flying")),
    ('keyword:"first strike" c:r', all_of(keyed("first strike"), colored(lambda found: "R" in found))),
    ("kw!=flying t:angel", all_of(none_of(keyed("flying")), typed("angel"))),
    ("ability:(draw discard)", ability(lambda line: "draw" in line and "discard" in line)),
    ("ability:(whenever -attacks 'you gain')", ability(lambda line: "whenever" in line and "attacks" not in line and "you gain" in line)),
    (r"ability:(/^when/ (dies or leaves))", ability(lambda line: line.startswith("when") and ("dies" in line or "leaves" in line))),
    # Numbers
    ("pow>=8", stat("power", lambda found: found >= 8)),
    ("power=0 t:wall", all_of(stat("power", lambda found: found == 0), typed("wall"))),
    ("tou<1", stat("toughness", lambda found: found < 1)),
    ("toughness!=2 t:bear", all_of(stat("toughness", lambda found: found != 2), typed("bear"))),
    ("pow>tou", stats(lambda power, toughness: power > toughness)),
    ("pow=tou mv=5", all_of(stats(lambda power, toughness: power == toughness), value(lambda found: found == 5))),
    ("pow<=-1", stat("power", lambda found: found <= -1)),
    ("pt=20", stats(lambda power, toughness: power + toughness == 20)),
    ("powtou>24", stats(lambda power, toughness: power + toughness > 24)),
    ("pow=*", lambda card: card.some(lambda face: face.get("power") == "*")),
    ("loy>5", stat("loyalty", lambda found: found > 5)),
    ("loyalty<=2", stat("loyalty", lambda found: found <= 2)),
    ("def>=5", stat("defense", lambda found: found >= 5)),
    ("pow>mv mv>0", lambda card: every(card.some(lambda face: (number(face.get("power")) or 0) > card.mana_value()), card.mana_value() > 0)),
    ("tou:odd t:zombie", all_of(stat("toughness", lambda found: found % 2 == 1), typed("zombie"))),
    # Printings
    ("s:lea", in_set(lambda code: code == "LEA")),
    ("e:arn t:land", all_of(in_set(lambda code: code == "ARN"), typed("land"))),
    ("set!=lea in:lea", lambda card: every(in_set(lambda code: code != "LEA")(card), in_set(lambda code: code == "LEA")(card))),
    ('set:"Arabian Nights"', in_set(lambda code: code == "ARN")),
    ("s:lea year=1993", in_set(lambda code: code == "LEA")),
    ("s:lea or s:arn", in_set(lambda code: code in ("LEA", "ARN"))),
    ("-s:lea in:leb", lambda card: every(in_set(lambda code: code != "LEA")(card), in_set(lambda code: code == "LEB")(card))),
    ("st:duel_deck year<2010", in_set(lambda code: every(set_is("type", "duel_deck")(code), dated(lambda day: day < "2010")(code)))),
    ("b:innistrad t:werewolf", lambda card: every(in_set(set_is("block", "innistrad"))(card), typed("werewolf")(card))),
    ("year=1994", in_set(dated(lambda day: day[:4] == "1994"))),
    ("year!=1994 in:drk", lambda card: every(in_set(dated(lambda day: day[:4] != "1994"))(card), in_set(lambda code: code == "DRK")(card))),
    ("year<=1993", in_set(dated(lambda day: day[:4] <= "1993"))),
    ("date<1994-01-01", in_set(dated(lambda day: day < "1994-01-01"))),
    ("date>=2025-06 date<2025-09 t:robot", lambda card: every(in_set(dated(lambda day: "2025-06" <= day < "2025-09"))(card), typed("robot")(card))),
    ("date=ice", in_set(dated(lambda day: day == release("ICE")))),
    ("date>today", in_set(dated(lambda day: False))),
    ("in:chr", in_set(lambda code: code == "CHR")),
    ("in:mythic t:wizard", lambda card: every("mythic" in card.rarities() if card.rarities() else None, typed("wizard")(card))),
    ("r:mythic t:land", lambda card: every(rare(lambda found: found == 4)(card), typed("land")(card))),
    ("r>=mythic t:elf", lambda card: every(rare(lambda found: found >= 4)(card), typed("elf")(card))),
    ("rarity<u t:dragon", lambda card: every(rare(lambda found: found < 1)(card), typed("dragon")(card))),
    ("r!=c t:squirrel", lambda card: every(rare(lambda found: found != 0)(card), typed("squirrel")(card))),
    ("sets>20", many_sets(lambda found: found > 20)),
    ("sets=1 t:kraken", lambda card: every(many_sets(lambda found: found == 1)(card), typed("kraken")(card))),
    ("prints<=2 t:ox", lambda card: every(many_sets(lambda found: found <= 2)(card), typed("ox")(card))),
    # Legality
    ("f:standard c:w", lambda card: every(card.legal("standard", "Legal", "Restricted"), colored(lambda found: "W" in found)(card))),
    ("legal:vintage t:artifact mv=0", lambda card: every(card.legal("vintage", "Legal", "Restricted"), typed("artifact")(card), card.mana_value() == 0)),
    ("banned:modern", lambda card: card.legal("modern", "Banned")),
    ("restricted:vintage", lambda card: card.legal("vintage", "Restricted")),
    ("format!=commander t:elf", lambda card: every(no(card.legal("commander", "Legal", "Restricted")), typed("elf")(card))),
    ("-banned:legacy o:ante", lambda card: every(no(card.legal("legacy", "Banned")), text("ante")(card))),
    # Kinds
    ("is:split", laid("split", "aftermath")),
    ("is:transform", laid("transform")),
    ("is:mdfc", laid("modal_dfc")),
    ("is:flip or is:meld", laid("flip", "meld")),
    ("is:leveler", laid("leveler")),
    ("layout:adventure", laid("adventure")),
    (
        "is:permanent c:r",
        lambda card: every(face_type("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")(card), colored(lambda found: "R" in found)(card)),
    ),
    ("is:historic", face_type("Legendary", "Artifact", "Saga")),
    (
        "is:party c:b",
        lambda card: every(
            "Creature" in card.faces[0]["types"] and face_type("Cleric", "Rogue", "Warrior", "Wizard")(card), colored(lambda found: "B" in found)(card)
        ),
    ),
    ("is:vanilla", vanilla),
    ("not:vanilla t:creature mv=1", lambda card: every(no(vanilla(card)), typed("creature")(card), card.mana_value() == 1)),
    ("is:reserved", lambda card: bool(card.record.get("isReserved"))),
    ("is:reprint t:shade", lambda card: every(many_sets(lambda found: found > 1)(card), typed("shade")(card))),
    ("is:unique t:shade", lambda card: every(many_sets(lambda found: found == 1)(card), typed("shade")(card))),
    ("is:companion", lambda card: any(plain(each) == "companion" for face in card.faces for each in face.get("keywords") or [])),
    (
        "is:bear",
        lambda card: (
            "Creature" in card.faces[0]["types"] and (card.faces[0].get("power"), card.faces[0].get("toughness")) == ("2", "2") and card.mana_value() == 2
        ),
    ),
    ("is:shockland", land(SHOCK)),
    ("is:fastland", land(r"~ enters tapped unless you control two or fewer other lands")),
    ("is:bondland", land(r"~ enters tapped unless you have two or more opponents")),
    ("is:fetchland", land(r"\{t\}, pay 1 life, sacrifice ~: search your library for an? \w+ or \w+ card, put it onto the battlefield")),
    ("is:modal t:sorcery", lambda card: every(text_like(r"choose .*\u2014\s*\u2022|^spree|^tiered")(card), typed("sorcery")(card))),
    ("is:funny t:goblin", lambda card: every(funny(card), typed("goblin")(card))),
    ("not:funny t:goblin include:extras", lambda card: every(no(funny(card)), typed("goblin")(card))),
    ("t:scheme", typed("scheme")),
    ("t:vampire include:extras", typed("vampire")),
    # Joined
    ("(t:elf or t:goblin) c:g -kw:haste", all_of(any_of(typed("elf"), typed("goblin")), colored(lambda found: "G" in found), none_of(keyed("haste")))),
    ("-(t:creature or t:land) mv=0", all_of(none_of(any_of(typed("creature"), typed("land"))), value(lambda found: found == 0))),
    ("t:elf AND (c:b OR pow>3)", all_of(typed("elf"), any_of(colored(lambda found: "B" in found), stat("power", lambda found: found > 3)))),
    ("--t:sphinx", typed("sphinx")),
    (
        "(s:lea or t:dinosaur) year<1994",
        lambda card: either(in_set(lambda code: code == "LEA")(card), every(typed("dinosaur")(card), in_set(dated(lambda day: day < "1994"))(card))),
    ),
]


def _unpaid_color(card: Raw, face: dict[str, Any]) -> bool:
    """Some records of backs leave the indicator out: a face without a mana cost has its colours from nothing else."""
    return bool(face.get("colors")) and not face.get("manaCost") and card.layout != "flip" and "is all colors" not in (face.get("text") or "")


def _permanent(face: dict[str, Any]) -> bool:
    return any(kind in face["types"] for kind in ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"))


def _devotion(symbols: list[str], letters: str) -> int:
    return len([each for each in symbols if set(each) & set(letters)])


SHOWN: dict[str, Asked] = {
    '!"Fire // Ice"': lambda card: True,
    "!ice": lambda card: True,
    "is:funny t:goblin": funny,
    "t:scheme": lambda card: True,
}
"""Queries that ask for cards which are hidden otherwise -> which of them are shown."""
