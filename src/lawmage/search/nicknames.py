"""What players call cards that have another name: only what the community really uses. Keys are lower case, without apostrophes."""

from __future__ import annotations

from typing import Final

NICKNAMES: Final = {
    "academy": "Tolarian Academy", "ancestral": "Ancestral Recall", "bazaar": "Bazaar of Baghdad", "bbe": "Bloodbraid Elf", "bob": "Dark Confidant",
    "bolt": "Lightning Bolt", "bop": "Birds of Paradise", "bridge": "Ensnaring Bridge", "cavern": "Cavern of Souls", "chalice": "Chalice of the Void",
    "clique": "Vendilion Clique", "coco": "Collected Company", "colonnade": "Celestial Colonnade", "company": "Collected Company", "cradle": "Gaea's Cradle",
    "crop rot": "Crop Rotation", "crypt": "Mana Crypt", "cryptic": "Cryptic Command", "decay": "Abrupt Decay", "deed": "Pernicious Deed",
    "drain": "Mana Drain", "drc": "Dragon's Rage Channeler", "drs": "Deathrite Shaman", "dtt": "Dig Through Time", "e wit": "Eternal Witness",
    "emmy": "Emrakul, the Aeons Torn", "ewit": "Eternal Witness", "factory": "Mishra's Factory", "finkel": "Shadowmage Infiltrator", "fof": "Fact or Fiction",
    "fon": "Force of Negation", "force": "Force of Will", "fow": "Force of Will", "gary": "Gray Merchant of Asphodel", "goyf": "Tarmogoyf",
    "gsz": "Green Sun's Zenith", "helix": "Lightning Helix", "hippie": "Hypnotic Specter", "hymn": "Hymn to Tourach", "iok": "Inquisition of Kozilek",
    "jens": "Solemn Simulacrum", "jitte": "Umezawa's Jitte", "jtms": "Jace, the Mind Sculptor", "k command": "Kolaghan's Command",
    "kcommand": "Kolaghan's Command", "kiki": "Kiki-Jiki, Mirror Breaker", "kotr": "Knight of the Reliquary", "led": "Lion's Eye Diamond",
    "lotus": "Black Lotus", "lotv": "Liliana of the Veil", "mentor": "Monastery Mentor", "mom": "Mother of Runes", "moon": "Blood Moon",
    "mully": "Mulldrifter", "mystical": "Mystical Tutor", "needle": "Pithing Needle", "ooze": "Scavenging Ooze", "path": "Path to Exile",
    "pod": "Birthing Pod", "port": "Rishadan Port", "prime time": "Primeval Titan", "primetime": "Primeval Titan",
    "pte": "Path to Exile", "rhino": "Siege Rhino", "rip": "Rest in Peace", "ritual": "Dark Ritual", "sad robot": "Solemn Simulacrum",
    "scooze": "Scavenging Ooze", "sdt": "Sensei's Divining Top", "sfm": "Stoneforge Mystic", "shops": "Mishra's Workshop",
    "skittles": "Skithiryx, the Blight Dragon", "snappy": "Snapcaster Mage", "sofaf": "Sword of Feast and Famine",
    "sofi": "Sword of Fire and Ice", "ste": "Sakura-Tribe Elder", "steve": "Sakura-Tribe Elder", "stp": "Swords to Plowshares", "strip": "Strip Mine",
    "strix": "Baleful Strix", "swiftspear": "Monastery Swiftspear", "swords": "Swords to Plowshares", "t3feri": "Teferi, Time Raveler",
    "tabernacle": "The Tabernacle at Pendrell Vale", "therapy": "Cabal Therapy", "tim": "Prodigal Sorcerer", "titi": "Thing in the Ice",
    "tks": "Thought-Knot Seer", "tnn": "True-Name Nemesis", "top": "Sensei's Divining Top", "trophy": "Assassin's Trophy", "twin": "Splinter Twin",
    "twister": "Timetwister", "v clique": "Vendilion Clique", "vamp": "Vampiric Tutor", "vial": "Aether Vial", "w6": "Wrenn and Six", "walk": "Time Walk",
    "waste": "Wasteland", "wog": "Wrath of God", "wolf run": "Kessig Wolf Run", "workshop": "Mishra's Workshop", "wrath": "Wrath of God",
    "yawgwill": "Yawgmoth's Will", "yawgwin": "Yawgmoth's Will", "yp": "Young Pyromancer",
}  # fmt: skip
