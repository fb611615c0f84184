"""508.1a, 509.1a: A declaration: for each creature one of a number of choices."""

from __future__ import annotations

from lawmage.choices import Answer, Decision

SMALL = 64  # so few declarations are tried one by one to see whether only one is legal


class Declaration(Decision):
    """Which creatures attack or block, and what."""

    def sizes(self) -> list[int]:
        """How many choices there are for each creature."""
        raise NotImplementedError

    def only(self) -> Answer | None:
        """The only legal declaration, if there is but one."""
        sizes = self.sizes()
        combinations = 1
        for size in sizes:
            combinations *= size
            if combinations > SMALL:
                return self.only_by_requirements()
        only: Answer | None = None
        for n in range(combinations):
            picks: list[int] = []
            for size in sizes:
                picks.append(n % size)
                n //= size
            answer = tuple(picks)
            if self.check(answer):
                if only is not None:
                    return None
                only = answer
        return only

    def only_by_requirements(self) -> Answer | None:
        """The same where there are too many to try: the requirements leave but one."""
        raise NotImplementedError
