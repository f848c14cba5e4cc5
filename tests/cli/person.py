"""A person who types at the prompt of `croupier play`."""

import pytest

from croupier.cli.app import main


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """What the person types; then the input ends."""
    waiting = list(lines)

    def read(*_: object, **__: object) -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    monkeypatch.setattr("rich.console.Console.input", read)


class Person:
    """Plays with these lines and keeps what was shown."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def play(self, words: str, *lines: str, code: int = 0) -> str:
        typed(self.monkeypatch, *lines)
        assert main(["play", *words.split()]) == code
        told = self.capsys.readouterr()
        return " ".join((told.out + told.err).split())


@pytest.fixture
def person(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Person:
    return Person(monkeypatch, capsys)
