"""Devices as the record knows them: each with its entry or tables, who paired it, and who allowed it in mid-hand."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PairedDevice:
    """A device that is paired. `by` made its code; `allowed` let it be paired while a hand was in play."""

    id: str
    use: str
    name: str
    tables: tuple[str, ...]
    player: str
    by: str
    at: str
    allowed: str = ""


@dataclass(frozen=True, slots=True)
class WaitingPhone:
    """A phone with a code for an entry, not paired yet. The code is valid `until` a time."""

    id: str
    player: str
    name: str
    by: str
    at: str
    until: str
    allowed: str = ""


@dataclass(frozen=True, slots=True)
class EndedPhone:
    """A phone that was paired to an entry once: why it ended, and when."""

    device: PairedDevice
    why: str
    at: str
