"""Random tournaments at virtual tables, with cuts, lost secrets, void rounds and players who are moved: the rules run
again find nothing, and both verifiers repeat every shoe, from the whole record and from what the public gets."""

from functools import cache

import pytest

from croupier.archive.auditing import audit
from croupier.tournament.conditions.model import CardSource
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.shoes.shoes import ShoeDealt, ShoeFailed, ShoeFixed, ShoeRevealed
from croupier.tournament.tables.amendments import RoundAmended, RoundAnnulled
from croupier.tournament.tables.conduct import PlayerMoved
from croupier.tournament.tables.cuts import ShoeCut
from tests.desk.samples import seal_alone
from tests.proofs.samples import GOOD, Log, judged, redacted, salts
from tests.tournament.chaos.play import conditions_of, play

SEEDS = (2, 9, 27, 40, 44, 46, 71, 118, 125, 130, 512, 1096)
"""Short ones, of every game."""
DICE = 3


@cache
def told(seed: int) -> tuple[Logged, ...]:
    return tuple(play(seed).journal.log)


def sealed(log: tuple[Logged, ...]) -> Log:
    """As the writer closes it."""
    found, journal, salt = Log(), Journal(), salts()
    for index, logged in enumerate(log):
        journal.append(logged)
        leaf = seal_alone(logged, journal.state, lambda _: salt())
        found.leaves.append(leaf.data)
        found.openings += [(index, each) for each in leaf.openings]
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_found_at_virtual_tables(seed: int) -> None:
    assert CardSource.VIRTUAL in [stage.dealing for stage in conditions_of(seed).stages]
    found = audit(told(seed))
    assert (found.findings, found.closed) == ([], [])
    log = sealed(told(seed))
    assert judged(log.data()) == judged(redacted(log)) == GOOD


def test_tiles_are_dealt_on_after_the_secret_of_their_set_was_lost() -> None:
    """The dice of the new set stay behind, and it is without the tiles that lie there, closed to the public."""
    log = told(388)
    begun = [each.event for each in log if isinstance(each.event, ShoeDealt) and each.event.taken == DICE + 1]
    before = [each.event for each in log if isinstance(each.event, ShoeDealt) and each.event.taken == DICE]
    assert {each.shoe for each in begun} - {each.shoe for each in before}
    assert any(isinstance(each.event, ShoeFixed) and each.event.without for each in log)
    assert audit(log).findings == []
    assert judged(sealed(log).data()) == GOOD


def test_the_sample_shows_what_it_should() -> None:
    kinds = {type(logged.event) for seed in SEEDS for logged in told(seed)}
    assert kinds >= {ShoeCut, ShoeDealt, ShoeFailed, ShoeRevealed, RoundAnnulled, RoundAmended, PlayerMoved}
