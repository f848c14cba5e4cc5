"""Work in a process of its own: what takes too long or too much memory is refused, and the next is done."""

import asyncio
from time import sleep

import pytest

from croupier.server.aside import Aside
from croupier.values.refused import Refused

GENEROUS = 100.0


def add(one: int, other: int) -> int:
    return one + other


def take_memory(most: int) -> int:
    return len(bytearray(most))


async def refused_then_done(aside: Aside, work: object, detail: float) -> int:
    assert callable(work)
    with pytest.raises(Refused, match="too long"):
        await aside.do(work, detail)
    aside.seconds = GENEROUS
    return await aside.do(add, 2, 3)


@pytest.mark.parametrize(("work", "detail", "seconds"), [(sleep, 3600.0, 0.1), (take_memory, 2 << 30, GENEROUS)])
def test_what_costs_too_much_is_refused_and_the_next_is_done(work: object, detail: float, seconds: float) -> None:
    async def run() -> int:
        aside = Aside(seconds, 1 << 30)
        try:
            return await refused_then_done(aside, work, detail)
        finally:
            aside.close()

    assert asyncio.run(run()) == 5
