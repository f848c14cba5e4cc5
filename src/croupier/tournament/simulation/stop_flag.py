"""A flag that stops a long job once nobody needs it any more."""

from threading import Event


class Halted(Exception):
    """The job ended before it was done."""


class Halt:
    """Shared by the jobs of one run on this machine; on another machine it is never set."""

    def __init__(self) -> None:
        self.event = Event()

    def __reduce__(self) -> tuple[type["Halt"], tuple[()]]:
        return Halt, ()

    def set(self) -> None:
        self.event.set()

    def check(self) -> None:
        if self.event.is_set():
            raise Halted
