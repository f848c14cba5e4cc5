"""Compute exact odds in a separate process, so that nobody at a table waits for them."""

import asyncio
from collections import OrderedDict
from json import dumps

from croupier.lab.odds import choose_wagers, playable_ruleset
from croupier.lab.odds_cache import cached_odds
from croupier.lab.odds_json import as_json
from croupier.server.aside import Aside
from croupier.values.refused import Refused

Question = tuple[str, str, int | None]
"""A ruleset, a wager (empty for all), and the number of decks where the rules leave a choice."""
MOST_KEPT = 64


def count(ruleset: str, wager: str, decks: int | None) -> tuple[str, str]:
    """Return the answer as JSON, or the reason why there is none."""
    try:
        name = playable_ruleset(ruleset)
        names = choose_wagers(name, None)
        prospects = cached_odds(name, wager or None, decks, anew=False)
    except Refused as refused:
        return "", refused.reason
    told = {key: as_json(prospect) for key, prospect in prospects.items()}
    return dumps({"ruleset": name, "names": names, "wagers": told}), ""


class Analyst:
    """Answers one question after another. Callers with the same question share one answer."""

    def __init__(self) -> None:
        self.aside = Aside()
        self.kept: OrderedDict[Question, asyncio.Task[tuple[str, str]]] = OrderedDict()

    async def odds(self, ruleset: str, wager: str, decks: int | None) -> str:
        question = ruleset, wager, decks
        if question not in self.kept:
            self.kept[question] = asyncio.create_task(self.aside.do(count, *question))
            while len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)
        try:
            told, reason = await asyncio.shield(self.kept[question])
        except Refused:
            self.kept.pop(question, None)
            raise
        if reason:
            raise Refused(reason)
        return told

    def close(self) -> None:
        self.aside.close()
