"""What is drawn or encoded once for many is for each of them what it would be alone."""

import pytest

from croupier.games.pictures.picture import see_as
from croupier.games.registry import game_of
from croupier.games.script.sight import ONLOOKER, player_role
from croupier.server.encoding import Parts, encoded
from croupier.tournament.orders.journal import Journal, Logged
from croupier.views import see
from croupier.wire.values import to_wire
from tests.tournament.chaos.play import TEXTS
from tests.views.watch import viewers, watched

EVERY = 29


@pytest.mark.parametrize("seed", range(60, 60 + len(TEXTS)))
def test_parts_that_are_kept_are_the_bytes_of_the_whole(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.server.encoding.MOST_PARTS", 300)
    parts = Parts()

    def look(journal: Journal, logged: Logged) -> None:
        if logged.version % EVERY == 0:
            for viewer in viewers(journal.state):
                view = see(journal.state, viewer)
                assert parts.encode(view) == encoded(to_wire(view)), (logged, viewer)

    watched(monkeypatch, seed, look)
    assert max(len(parts.young), len(parts.old), len(parts.at_hand)) <= 300


@pytest.mark.parametrize("seed", range(80, 80 + len(TEXTS)))
def test_at_an_open_table_everybody_sees_the_same_felt(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def look(journal: Journal, logged: Logged) -> None:
        for table in journal.state.tables.values():
            game = game_of(table.ruleset)
            if logged.version % 7 or table.start is None or not game.open:
                continue
            script = table.replayed().round.script
            shared = game.picture(script, ONLOOKER)
            assert not shared.waiting.choices
            for seat in table.seats:
                role = player_role(seat, looks_on=True)
                assert see_as(shared, role) == game.picture(script, role)

    watched(monkeypatch, seed, look)
