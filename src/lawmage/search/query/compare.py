"""Comparing numbers."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Final

OPERATORS: Final[dict[str, Callable[[Any, Any], bool]]] = {
    ":": operator.eq, "=": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
