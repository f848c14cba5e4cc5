"""How often somebody may ask, by what is asked for: log-ins and codes slowly, commands quickly."""

from enum import Enum
from math import ceil
from time import time

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from croupier.server.problems import Kind, Problem


class Pace(Enum):
    """What is counted, and how much of it is allowed to one."""

    LOGIN = "10/minute"
    LOGIN_NAME = "20/hour"
    PAIR = "12/minute"
    COMMAND = "500/second"
    PREVIEW = "10/second"
    HEAVY = "30/minute"
    STREAM = "600/minute"
    READ = "1000/second"


class Limiter:
    def __init__(self) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._items: dict[Pace, RateLimitItem] = {pace: parse(pace.value) for pace in Pace}

    def take(self, pace: Pace, whose: str) -> None:
        """One more; a problem if that is too many."""
        item = self._items[pace]
        if self._limiter.hit(item, pace.name, whose):
            return
        wait = max(1, ceil(self._limiter.get_window_stats(item, pace.name, whose).reset_time - time()))
        told = f"Too often: wait {wait} seconds."
        raise Problem(Kind.MANY, told, headers=(("Retry-After", str(wait)),))
