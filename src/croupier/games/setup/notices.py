"""Settings that change on notice, from the next round, and the closing of a table: what the house has announced."""

from collections.abc import Callable, Mapping

from croupier.games.texts.law import Topic


class Notices:
    """`topics` says which settings this text lets the house change, `check` refuses a set-up that it does not allow."""

    def __init__(
        self, raw: Mapping[str, object], topics: Mapping[str, Topic], check: Callable[[Mapping[str, object]], object]
    ) -> None:
        self.raw = raw
        self.topics = topics
        self.check = check
        self.given: dict[str, object] = {}
        self.closing = False

    def fits(self, key: str, value: object) -> None:
        """All notices are checked together: two that fit one by one may not."""
        self.check({**self.raw, **self.given, key: value})
