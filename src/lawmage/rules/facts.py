"""What continuous effects can depend on, as bits: which changes make derived values stale (613), and which effects can depend on which (613.8)."""

from typing import Final

# Facts about the game.
BOARD: Final = 1  # what is on the battlefield, attached, with which counters; which effects exist
TAPPED: Final = 2
LIFE: Final = 4
HANDS: Final = 8
GRAVEYARDS: Final = 16
TURNS: Final = 32  # whose turn, which step, what happened this turn
COMBAT: Final = 64
STACK_FACTS: Final = 128
LIBRARIES: Final = 256
EXILED: Final = 512

# Characteristics, written by effects in their layers.
COPIABLE: Final = 1 << 10
CONTROL: Final = 1 << 11
TEXT: Final = 1 << 12
TYPES: Final = 1 << 13
COLORS: Final = 1 << 14
ABILITIES: Final = 1 << 15
PT: Final = 1 << 16
NAMES: Final = 1 << 17

# Layers (613.1-4), in order of application.
LAYER_COPY: Final = 1
LAYER_CONTROL: Final = 2
LAYER_TEXT: Final = 3
LAYER_TYPE: Final = 4
LAYER_COLOR: Final = 5
LAYER_ABILITY: Final = 6
LAYER_PT_CDA: Final = 7  # 7a
LAYER_PT_SET: Final = 8  # 7b
LAYER_PT_MODIFY: Final = 9  # 7c
LAYER_PT_SWITCH: Final = 10  # 7d
LAYER_NAMES: Final = ("", "1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
LAYER_RULES: Final = ("", "613.1a", "613.1b", "613.1c", "613.1d", "613.1e", "613.1f", "613.4a", "613.4b", "613.4c", "613.4d")

# What an effect in a layer may change.
LAYER_WRITES: Final = (
    0, COPIABLE | CONTROL | TEXT | TYPES | COLORS | ABILITIES | PT | NAMES, CONTROL, TEXT | TYPES | COLORS | ABILITIES | PT,
    TYPES | ABILITIES | NAMES, COLORS, ABILITIES, PT, PT, PT, PT,
)  # fmt: skip
