"""15.14 and its siblings: a player whose wager was out of order is advised, and people see that."""

from croupier.archive.auditing import audit
from croupier.games.script.awaiting import Want
from croupier.rulebook.editions import SECOND as EARLIER
from croupier.tournament.answers.report import tables
from croupier.tournament.orders.journal import Journal
from croupier.tournament.papers.run_sheet import run_sheet
from croupier.views.tables import draw_table
from tests.tournament.cup import DEALER, FIRST, Cup, wagered
from tests.tournament.samples import across
from tests.tournament.texts.by_edition import by

WAGERS = {
    "canberra-poker-2002": "ante",
    "blackjack-2002": "main",
    "blackjack-2005": "main",
    "pai-gow-2002": "box",
}
ADVICE = "out of order: further wagers out of order may be declared void (heats/1/1, round 1)"


def early(ruleset: str, edition: int | None = None) -> Cup:
    """The player at the second seat wagers before the one at the first."""
    event = wagered(ruleset).drawn()
    if edition:
        event.staff.journal = Journal(by(event.journal.log, edition))
    event.start("heats/1")
    table = event.state.tables[FIRST]
    while table.replayed().round.awaiting.want is not Want.WAGERS:
        (move,) = event.floor.next_moves(table)
        event.say(DEALER, "play", table=FIRST, move=str(move))
    seat = event.state.seats["P02"].seat
    kind = WAGERS.get(ruleset, "player")
    event.say(DEALER, "play", table=FIRST, move=f"p{seat} wager {kind} 10")
    return event


@across("15.14", "19.14", "-", "13.14", "17.14", "20.15", "15.15", "18.15", "-")
def test_advice_for_a_wager_out_of_order_is_seen(ruleset: str, clause: str) -> None:
    event = early(ruleset)
    assert event.state.floor.cautions == [("P02", ADVICE)]
    assert event.state.entries["P02"].history[-1] == f"cautioned: {ADVICE}"
    logged = [each for each in event.journal.log if each.event.says() == f"P02 is cautioned: {ADVICE}"]
    assert clause in {each.number for each in logged[0].event.clauses}  # type: ignore[attr-defined] # Cautioned
    table = event.state.tables[FIRST]
    lines = {each.player: each.cautions for each in draw_table(event.state, table, named=True, cautioned=True).seats}
    assert lines == {"P01": (), "P02": (ADVICE,), "P03": ()}
    assert not any(each.cautions for each in draw_table(event.state, table, named=False).seats)
    assert ADVICE in str(run_sheet(event.state))
    assert ADVICE in str(tables(event.state))
    assert event.replayed()
    assert audit(event.journal.log).findings == []


def test_by_an_earlier_edition_only_the_round_shows_the_advice() -> None:
    event = early("pai-gow-2002", EARLIER.number)
    assert event.state.floor.cautions == []
    assert audit(event.journal.log).findings == []
