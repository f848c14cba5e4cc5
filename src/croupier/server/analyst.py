"""Compute exact odds in a separate process, so that nobody at a table waits for them."""

import asyncio
from collections import OrderedDict
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from json import dumps
from multiprocessing import get_context

from croupier.lab.odds import choose_wagers, playable_ruleset
from croupier.lab.odds_cache import cached_odds
from croupier.lab.odds_json import as_json
from croupier.server.painter import begin_process
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
        self.executor: ProcessPoolExecutor | None = None
        self.kept: OrderedDict[Question, asyncio.Task[tuple[str, str]]] = OrderedDict()

    async def odds(self, ruleset: str, wager: str, decks: int | None) -> str:
        question = ruleset, wager, decks
        if question not in self.kept:
            self.kept[question] = asyncio.create_task(self.counted(*question))
            while len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)
        try:
            told, reason = await asyncio.shield(self.kept[question])
        except BrokenExecutor:
            self.kept.pop(question, None)
            self.close()
            raise Refused("The odds could not be computed; ask again.") from None
        if reason:
            raise Refused(reason)
        return told

    async def counted(self, ruleset: str, wager: str, decks: int | None) -> tuple[str, str]:
        if self.executor is None:
            self.executor = ProcessPoolExecutor(1, get_context("spawn"), begin_process)
        return await asyncio.get_running_loop().run_in_executor(self.executor, count, ruleset, wager, decks)

    def close(self) -> None:
        executor, self.executor = self.executor, None
        if executor is not None:
            for process in list(executor._processes.values()):
                process.terminate()
            executor.shutdown(wait=False, cancel_futures=True)
