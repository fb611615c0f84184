"""205: the subtypes of each card type, sorted; their plurals; reading a type line."""

from __future__ import annotations

from typing import Final

from lawmage.cards.facts import SUPERTYPES

ARTIFACT_TYPES: Final = (
    "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment", "Food", "Fortification", "Gold", "Incubator",
    "Infinity", "Junk", "Lander", "Map", "Mutagen", "Powerstone", "Spacecraft", "Stone", "Treasure", "Vehicle", "Vibranium",
)  # fmt: skip
"""205.3g."""

ENCHANTMENT_TYPES: Final = (
    "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Plan", "Role", "Room", "Rune", "Saga", "Shard", "Shrine",
)  # fmt: skip
"""205.3h."""

LAND_TYPES: Final = (
    "Cave", "Desert", "Forest", "Gate", "Island", "Lair", "Locus", "Mine", "Mountain", "Plains", "Planet", "Power-Plant",
    "Sphere", "Swamp", "Tower", "Town", "Urza's",
)  # fmt: skip
"""205.3i."""

PLANESWALKER_TYPES: Final = (
    "Ajani", "Aminatou", "Angrath", "Arlinn", "Ashiok", "Bahamut", "Basri", "Bolas", "Calix", "Chandra", "Comet", "Dack",
    "Dakkon", "Daretti", "Davriel", "Dellian", "Dihada", "Domri", "Dovin", "Ellywick", "Elminster", "Elspeth", "Estrid",
    "Freyalise", "Garruk", "Gideon", "Grist", "Guff", "Huatli", "Jace", "Jared", "Jaya", "Jeska", "Kaito", "Karn", "Kasmina",
    "Kaya", "Kiora", "Koth", "Liliana", "Lolth", "Lukka", "Minsc", "Mordenkainen", "Nahiri", "Narset", "Niko", "Nissa", "Nixilis",
    "Oko", "Quintorius", "Ral", "Rowan", "Saheeli", "Samut", "Sarkhan", "Serra", "Sivitri", "Sorin", "Szat", "Tamiyo", "Tasha",
    "Teferi", "Teyo", "Tezzeret", "Tibalt", "Tyvar", "Ugin", "Urza", "Venser", "Vivien", "Vraska", "Vronos", "Will", "Windgrace",
    "Wrenn", "Xenagos", "Yanggu", "Yanling", "Zariel",
)  # fmt: skip
"""205.3j."""

SPELL_TYPES: Final = (
    "Adventure", "Arcane", "Lesson", "Omen", "Trap",
)  # fmt: skip
"""205.3k, of instants and sorceries."""

CREATURE_TYPES: Final = (
    "Advisor", "Aetherborn", "Alien", "Ally", "Angel", "Antelope", "Ape", "Archer", "Archon", "Armadillo", "Army", "Artificer",
    "Assassin", "Assembly-Worker", "Astartes", "Atog", "Aurochs", "Avatar", "Azra", "Badger", "Balloon", "Barbarian", "Bard",
    "Basilisk", "Bat", "Bear", "Beast", "Beaver", "Beeble", "Beholder", "Berserker", "Bird", "Bison", "Blinkmoth", "Boar",
    "Bringer", "Brushwagg", "C'tan", "Camarid", "Camel", "Capybara", "Caribou", "Carrier", "Cat", "Centaur", "Child", "Chimera",
    "Citizen", "Cleric", "Clown", "Cockatrice", "Construct", "Coward", "Coyote", "Crab", "Crocodile", "Custodes", "Cyberman",
    "Cyclops", "Dalek", "Dauthi", "Demigod", "Demon", "Deserter", "Detective", "Devil", "Dinosaur", "Djinn", "Doctor", "Dog",
    "Dragon", "Drake", "Dreadnought", "Drix", "Drone", "Druid", "Dryad", "Dwarf", "Echidna", "Efreet", "Egg", "Elder", "Eldrazi",
    "Elemental", "Elephant", "Elf", "Elk", "Employee", "Eternal", "Eye", "Faerie", "Ferret", "Fish", "Flagbearer", "Fox",
    "Fractal", "Frog", "Fungus", "Gamer", "Gamma", "Gargoyle", "Germ", "Giant", "Giraffe", "Gith", "Glimmer", "Gnoll", "Gnome",
    "Goat", "Goblin", "God", "Golem", "Gorgon", "Graveborn", "Gremlin", "Griffin", "Guest", "Hag", "Halfling", "Hamster", "Harpy",
    "Hedgehog", "Hellion", "Hero", "Hippo", "Hippogriff", "Homarid", "Homunculus", "Horror", "Horse", "Human", "Hydra", "Hyena",
    "Illusion", "Imp", "Incarnation", "Inhuman", "Inkling", "Inquisitor", "Insect", "Jackal", "Jellyfish", "Juggernaut",
    "Kangaroo", "Kavu", "Kirin", "Kithkin", "Knight", "Kobold", "Kor", "Kraken", "Kree", "Lamia", "Lammasu", "Leech", "Lemur",
    "Leviathan", "Lhurgoyf", "Licid", "Lizard", "Llama", "Lobster", "Manticore", "Masticore", "Mercenary", "Merfolk", "Metathran",
    "Minion", "Minotaur", "Mite", "Mole", "Monger", "Mongoose", "Monk", "Monkey", "Moogle", "Moonfolk", "Mount", "Mouse",
    "Mutant", "Myr", "Mystic", "Nautilus", "Necron", "Nephilim", "Nightmare", "Nightstalker", "Ninja", "Noble", "Noggle", "Nomad",
    "Nymph", "Octopus", "Ogre", "Ooze", "Orb", "Orc", "Orgg", "Otter", "Ouphe", "Ox", "Oyster", "Pangolin", "Peasant", "Pegasus",
    "Pentavite", "Performer", "Pest", "Phelddagrif", "Phoenix", "Phyrexian", "Pilot", "Pincher", "Pirate", "Plant", "Platypus",
    "Porcupine", "Possum", "Praetor", "Primarch", "Prism", "Processor", "Qu", "Rabbit", "Raccoon", "Ranger", "Rat", "Rebel",
    "Reflection", "Rhino", "Rigger", "Robot", "Rogue", "Sable", "Salamander", "Samurai", "Sand", "Saproling", "Satyr",
    "Scarecrow", "Scientist", "Scion", "Scorpion", "Scout", "Sculpture", "Seal", "Serf", "Serpent", "Servo", "Shade", "Shaman",
    "Shapeshifter", "Shark", "Sheep", "Shi'ar", "Siren", "Skeleton", "Skrull", "Skunk", "Slith", "Sliver", "Sloth", "Slug",
    "Snail", "Snake", "Soldier", "Soltari", "Sorcerer", "Spawn", "Specter", "Spellshaper", "Sphinx", "Spider", "Spike", "Spirit",
    "Splinter", "Sponge", "Spy", "Squid", "Squirrel", "Starfish", "Surrakar", "Survivor", "Symbiote", "Synth", "Tentacle",
    "Tetravite", "Thalakos", "Thopter", "Thrull", "Tiefling", "Time Lord", "Toy", "Treefolk", "Trilobite", "Triskelavite",
    "Troll", "Turtle", "Tyranid", "Unicorn", "Utrom", "Vampire", "Varmint", "Vedalken", "Villain", "Volver", "Wall", "Walrus",
    "Warlock", "Warrior", "Weasel", "Weird", "Werewolf", "Whale", "Wizard", "Wolf", "Wolverine", "Wombat", "Worm", "Wraith",
    "Wurm", "Yeti", "Zombie", "Zubera",
)  # fmt: skip
"""205.3m, of creatures and kindreds."""

PLANAR_TYPES: Final = (
    "Alara", "Alfava Metraxis", "Amonkhet", "Androzani Minor", "Antausia", "Apalapucia", "Arcavios", "Arkhos", "Avishkar",
    "Azgol", "Belenon", "Bolas's Meditation Realm", "Capenna", "Cridhe", "Darillium", "Dominaria", "Earth", "Echoir", "Eldraine",
    "Equilor", "Ergamon", "Fabacin", "Fiora", "Gallifrey", "Gargantikar", "Gobakhan", "Horsehead Nebula", "Ikoria", "Innistrad",
    "Iquatana", "Ir", "Ixalan", "Kaldheim", "Kamigawa", "Kandoka", "Karsus", "Kephalai", "Kinshala", "Kolbahan", "Kylem",
    "Kyneth", "Lorwyn", "Luvion", "Mars", "Mercadia", "Mirrodin", "Moag", "Mongseng", "Moon", "Muraganda", "Necros", "New Earth",
    "New Phyrexia", "Outside Mutter's Spiral", "Phyrexia", "Pyrulea", "Rabiah", "Rath", "Ravnica", "Regatha", "Segovia",
    "Serra's Realm", "Shadowmoor", "Shandalar", "Shenmeng", "Skaro", "Spacecraft", "Tarkir", "The Abyss", "The Dalek Asylum",
    "The Library", "Theros", "Time", "Trenzalore", "Ulgrotha", "Unknown Planet", "Valla", "Vryn", "Wildfire", "Xerex", "Zendikar",
    "Zhalfir",
)  # fmt: skip
"""205.3n."""

DUNGEON_TYPES: Final = ("Undercity",)
"""205.3p."""

BATTLE_TYPES: Final = ("Siege",)
"""205.3q."""

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""205.3i, 305.6, in the order of the colours that they make."""

SUBTYPES: Final[dict[str, tuple[str, ...]]] = {
    "Artifact": ARTIFACT_TYPES,
    "Battle": BATTLE_TYPES,
    "Creature": CREATURE_TYPES,
    "Dungeon": DUNGEON_TYPES,
    "Enchantment": ENCHANTMENT_TYPES,
    "Instant": SPELL_TYPES,
    "Kindred": CREATURE_TYPES,
    "Land": LAND_TYPES,
    "Plane": PLANAR_TYPES,
    "Planeswalker": PLANESWALKER_TYPES,
    "Sorcery": SPELL_TYPES,
}
"""Card type -> the subtypes correlated with it (205.3c); card types that have none are left out."""

IRREGULAR_PLURALS: Final = {
    "Child": "Children", "Cyclops": "Cyclopes", "Dwarf": "Dwarves", "Elf": "Elves", "Fungus": "Fungi", "Hero": "Heroes", "Mouse": "Mice",
    "Ox": "Oxen", "Pegasus": "Pegasi", "Werewolf": "Werewolves", "Wolf": "Wolves", "Urza's": "Urza's",
}  # fmt: skip
SAME_PLURALS: Final = (
    "Aetherborn", "Astartes", "Aurochs", "Bison", "Blood", "C'tan", "Caribou", "Custodes", "Dauthi", "Drix", "Eldrazi", "Elk", "Equipment",
    "Fish", "Gith", "Gold", "Graveborn", "Jellyfish", "Junk", "Kavu", "Kithkin", "Kor", "Kree", "Merfolk", "Metathran", "Moonfolk", "Myr",
    "Nephilim", "Plains", "Qu", "Samurai", "Sheep", "Shi'ar", "Soltari", "Squid", "Starfish", "Thalakos", "Treefolk", "Vedalken",
    "Vibranium",
)  # fmt: skip


def plural(subtype: str) -> str:
    """The subtype in the plural, as card text writes it."""
    irregular = IRREGULAR_PLURALS.get(subtype)
    if irregular is not None:
        return irregular
    if subtype in SAME_PLURALS:
        return subtype
    if subtype.endswith(("s", "x", "ch", "sh", "z")):
        return subtype + "es"
    if subtype.endswith("y") and subtype[-2] not in "aeiou":
        return subtype[:-1] + "ies"
    return subtype + "s"


def split_subtypes(words: str, types: tuple[str, ...]) -> tuple[str, ...]:
    """The subtypes written after the dash (205.3b): single words, but for a plane's and the creature type Time Lord."""
    if "Plane" in types:
        return (words,) if words else ()
    parts = words.split()
    found: list[str] = []
    place = 0
    while place < len(parts):
        if parts[place : place + 2] == ["Time", "Lord"]:
            found.append("Time Lord")
            place += 2
        else:
            found.append(parts[place])
            place += 1
    return tuple(found)


def parse_type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The supertypes, card types and subtypes of a type line (205.1). Words that the rules do not know count as card types."""
    before, _, after = line.replace(" - ", " \N{EM DASH} ").partition("\N{EM DASH}")
    words = before.split()
    types = tuple([word for word in words if word not in SUPERTYPES])
    return tuple([word for word in words if word in SUPERTYPES]), types, split_subtypes(after.strip(), types)
