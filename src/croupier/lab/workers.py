"""Run jobs on any kind of worker: threads on this machine, or a Dask cluster, which is an executor too."""

import logging
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from os import getpid
from re import fullmatch
from typing import Any, TypeVar

from croupier.values.refused import Refused, shorten

Job = TypeVar("Job")
Done = TypeVar("Done")
CONNECT_SECONDS = 5
MOST_WORKERS = 1024
ADDRESS = r"((tcp|ws)://)?([\w.-]+|\[[0-9a-fA-F:]+\]):[0-9]{1,5}|inproc://[\w./-]+"


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, and how many jobs it runs at once."""

    executor: Executor
    number: int


def check_workers(number: int) -> int:
    if not 1 <= number <= MOST_WORKERS:
        raise Refused(f"{number} is not a number of workers; use 1 to {MOST_WORKERS}.")
    return number


@contextmanager
def threads(number: int) -> Iterator[Workers]:
    """Start workers on this machine. The kernels release the interpreter lock, so threads use every core."""
    with ThreadPoolExecutor(number) as executor:
        yield Workers(executor, number)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Use the workers of a running Dask scheduler. They need croupier[lab] installed too."""
    elsewhere = address.startswith("inproc:") and f"/{getpid()}/" not in address
    if fullmatch(ADDRESS, address) is None or elsewhere:
        raise Refused(
            f'"{shorten(address)}" is not the address of a Dask scheduler; write for example tcp://127.0.0.1:8786.'
        )
    from distributed import Client, KilledWorker

    connect: Any = Client  # the library is only half annotated

    # The person sees once, below, that there is no scheduler; the library's log need not repeat it.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = connect(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, RuntimeError) as error:
        raise Refused(f"No Dask scheduler answers at {address}; start one, or use --workers.") from error
    with client:
        number = sum(client.nthreads().values())
        if number == 0:
            raise Refused(f"The Dask scheduler at {address} has no workers.")
        try:
            yield Workers(client.get_executor(pure=False), number)
        except (ImportError, OSError, CancelledError, KilledWorker) as error:
            raise Refused(f"The cluster at {address} could not finish the work: {error}") from error


def run_jobs(work: Callable[[Job], Done], jobs: Iterable[Job], workers: Workers) -> Generator[Done, None, None]:
    """Yield the result of every job, in the order in which they end. Few wait at a time, so that stopping is quick."""
    waiting = iter(jobs)
    running: set[Future[Done]] = set()
    try:
        while True:
            room = 2 * workers.number - len(running)
            running |= {workers.executor.submit(work, job) for job in islice(waiting, room)}
            if not running:
                return
            ended, running = wait(running, return_when=FIRST_COMPLETED)
            for future in ended:
                yield future.result()
    finally:
        for future in running:
            future.cancel()
