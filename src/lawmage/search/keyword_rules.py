"""The rule of each keyword ability (702) and each action with a name of its own (701), by its word; those of designations and abilities that come with them."""

from __future__ import annotations

from typing import Final

ABILITIES: Final = {
    "absorb": "702.64", "affinity": "702.41", "afflict": "702.130", "afterlife": "702.135", "aftermath": "702.127", "amplify": "702.38",
    "annihilator": "702.86", "ascend": "702.131", "assist": "702.132", "aura swap": "702.65", "awaken": "702.113", "backup": "702.165", "banding": "702.22",
    "bargain": "702.166", "basic landcycling": "702.29e", "battle cry": "702.91", "bestow": "702.103", "blitz": "702.152", "bloodthirst": "702.54",
    "boast": "702.142", "bushido": "702.45", "buyback": "702.27", "cascade": "702.85", "casualty": "702.153", "champion": "702.72", "changeling": "702.73",
    "character select": "702.124i", "choose a background": "702.124k", "cipher": "702.99", "cleave": "702.148", "commander ninjutsu": "702.49d",
    "companion": "702.139", "compleated": "702.150", "conspire": "702.78", "convoke": "702.51", "craft": "702.167", "crew": "702.122",
    "cumulative upkeep": "702.24", "cycling": "702.29", "dash": "702.109", "daybound": "702.145", "deathtouch": "702.2", "decayed": "702.147",
    "defender": "702.3", "delve": "702.66", "demonstrate": "702.144", "desertwalk": "702.14", "dethrone": "702.105", "devoid": "702.114", "devour": "702.82",
    "disguise": "702.168", "disturb": "702.146", "doctor's companion": "702.124m", "double strike": "702.4", "dredge": "702.52", "echo": "702.30",
    "embalm": "702.128", "emerge": "702.119", "enchant": "702.5", "encore": "702.141", "enlist": "702.154", "entwine": "702.42", "epic": "702.50",
    "equip": "702.6", "escalate": "702.120", "escape": "702.138", "eternalize": "702.129", "evoke": "702.74", "evolve": "702.100", "exalted": "702.83",
    "exhaust": "702.177", "exploit": "702.110", "extort": "702.101", "fabricate": "702.123", "fading": "702.32", "fear": "702.36", "firebending": "702.189",
    "first strike": "702.7", "flanking": "702.25", "flash": "702.8", "flashback": "702.34", "flying": "702.9", "for mirrodin!": "702.163",
    "forecast": "702.57", "forestcycling": "702.29e", "forestwalk": "702.14", "foretell": "702.143", "fortify": "702.67", "freerunning": "702.173",
    "frenzy": "702.68", "friends forever": "702.124i", "fuse": "702.102", "gift": "702.174", "graft": "702.58", "gravestorm": "702.69",
    "harmonize": "702.180", "haste": "702.10", "haunt": "702.55", "hexproof": "702.11", "hexproof from": "702.11d", "hidden agenda": "702.106",
    "hideaway": "702.75", "horsemanship": "702.31", "impending": "702.176", "improvise": "702.126", "increment": "702.191", "indestructible": "702.12",
    "infect": "702.90", "ingest": "702.115", "intimidate": "702.13", "islandcycling": "702.29e", "islandwalk": "702.14", "job select": "702.182",
    "jump-start": "702.133", "kicker": "702.33", "landcycling": "702.29e", "landwalk": "702.14", "legendary landwalk": "702.14", "level up": "702.87",
    "lifelink": "702.15", "living metal": "702.161", "living weapon": "702.92", "madness": "702.35", "max speed": "702.178", "mayhem": "702.187",
    "megamorph": "702.37b", "melee": "702.121", "menace": "702.111", "mentor": "702.134", "miracle": "702.94", "mobilize": "702.181", "modular": "702.43",
    "more than meets the eye": "702.162", "morph": "702.37", "mountaincycling": "702.29e", "mountainwalk": "702.14", "multikicker": "702.33c",
    "mutate": "702.140", "myriad": "702.116", "nightbound": "702.145", "ninjutsu": "702.49", "nonbasic landwalk": "702.14", "offering": "702.48",
    "offspring": "702.175", "outlast": "702.107", "overload": "702.96", "paradigm": "702.192", "partner": "702.124", "partner with": "702.124j",
    "persist": "702.79", "phasing": "702.26", "plainscycling": "702.29e", "plainswalk": "702.14", "plot": "702.170", "poisonous": "702.70",
    "power-up": "702.193", "protection": "702.16", "prototype": "702.160", "provoke": "702.39", "prowess": "702.108", "prowl": "702.76", "rampage": "702.23",
    "ravenous": "702.156", "reach": "702.17", "read ahead": "702.155", "rebound": "702.88", "reconfigure": "702.151", "recover": "702.59",
    "reinforce": "702.77", "renown": "702.112", "replicate": "702.56", "retrace": "702.81", "riot": "702.136", "ripple": "702.60", "saddle": "702.171",
    "scavenge": "702.97", "shadow": "702.28", "shroud": "702.18", "skulk": "702.118", "slivercycling": "702.29e", "sneak": "702.190", "solved": "702.169",
    "soulbond": "702.95", "soulshift": "702.46", "space sculptor": "702.158", "spectacle": "702.137", "splice": "702.47", "split second": "702.61",
    "spree": "702.172", "squad": "702.157", "start your engines!": "702.179", "station": "702.184", "storm": "702.40", "sunburst": "702.44",
    "surge": "702.117", "suspend": "702.62", "swampcycling": "702.29e", "swampwalk": "702.14", "teamwork": "702.194", "tiered": "702.183", "toxic": "702.164",
    "training": "702.149", "trample": "702.19", "transfigure": "702.71", "transmute": "702.53", "tribute": "702.104", "typecycling": "702.29e",
    "umbra armor": "702.89", "undaunted": "702.125", "undying": "702.93", "unearth": "702.84", "unleash": "702.98", "vanishing": "702.63",
    "vigilance": "702.20", "visit": "702.159", "ward": "702.21", "warp": "702.185", "web-slinging": "702.188", "wither": "702.80", "wizardcycling": "702.29e",
    "∞": "702.186",
}  # fmt: skip
"""702: keyword abilities, and their variants where a rule of their own says what they are."""

ACTIONS: Final = {
    "abandon": "701.33", "activate": "701.2", "adapt": "701.46", "airbend": "701.65", "amass": "701.47", "assemble": "701.45", "attach": "701.3",
    "behold": "701.4", "blight": "701.68", "bolster": "701.39", "cast": "701.5", "clash": "701.30", "cloak": "701.58", "collect evidence": "701.59",
    "connive": "701.50", "convert": "701.28", "counter": "701.6", "create": "701.7", "destroy": "701.8", "detain": "701.35", "discard": "701.9",
    "discover": "701.57", "double": "701.10", "earthbend": "701.66", "endure": "701.63", "exchange": "701.12", "exert": "701.43", "exile": "701.13",
    "explore": "701.44", "face a villainous choice": "701.55", "fateseal": "701.29", "fight": "701.14", "forage": "701.61", "goad": "701.15",
    "harness": "701.64", "heal": "701.69", "incubate": "701.53", "investigate": "701.16", "learn": "701.48", "manifest": "701.40", "manifest dread": "701.62",
    "meld": "701.42", "mill": "701.17", "monstrosity": "701.37", "open an attraction": "701.51", "planeswalk": "701.31", "play": "701.18",
    "populate": "701.36", "proliferate": "701.34", "regenerate": "701.19", "reveal": "701.20", "roll to visit your attractions": "701.52",
    "sacrifice": "701.21", "scry": "701.22", "search": "701.23", "set in motion": "701.32", "shuffle": "701.24", "support": "701.41", "surveil": "701.25",
    "suspect": "701.60", "tap": "701.26a", "the ring tempts you": "701.54", "time travel": "701.56", "transform": "701.27", "triple": "701.11",
    "untap": "701.26b", "venture into the dungeon": "701.49", "vote": "701.38", "waterbend": "701.67",
}  # fmt: skip
"""701: keyword actions."""
