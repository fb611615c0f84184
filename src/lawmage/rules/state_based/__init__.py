"""704: state-based actions; `check` is what rules call."""

from lawmage.rules.state_based.checking import check

__all__ = ["check"]
