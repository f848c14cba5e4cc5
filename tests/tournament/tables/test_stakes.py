"""Table stakes before a round: players out together are placed by them (charity 21.3)."""

from croupier.archive.auditing import audit
from croupier.rulebook.editions import SECOND
from croupier.tournament.orders.journal import Journal
from tests.tournament.clauses import charity
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, Cup, wagered
from tests.tournament.samples import CHARITY
from tests.tournament.texts.by_edition import by

HANDS = {"p1": "2c7d", "p2": "AhAd", "p3": "KsKc"}
FOLDED = ("d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d", "p3 f", "p1 f")
ALL_IN = (
    "d dh p2 AhAd",
    "d dh p3 KsKc",
    "d dh p1 2c7d",
    "p1 cbr 2075",
    "p2 cc",
    "p3 cc",
    "d db 3s8h9d",
    "d db Jc",
    "d db Qd",
)


def corrected(edition: int | None = None) -> Cup:
    """After the first hand P01 has 1,975 and P03 2,000. Before the first card of the second, a reversal gives P01 100
    and P02 500; then both P01 and P03 lose everything to P02."""
    event = wagered(CHARITY, {"stages.0.rounds": 9}).drawn()
    if edition is not None:
        event.staff.journal = Journal(by(event.journal.log, edition))
    event.start("heats/1")
    for move in FOLDED:
        event.say(DEALER, "play", table=FIRST, move=move)
    event.say(DEALER, "next-round", table=FIRST)
    for player, amount in (("P01", "100"), ("P02", "500")):
        event.say(
            DIRECTOR, "correct", player=player, session="heats/1", amount=amount, why="A chip lay under the rail."
        )
    for move in ALL_IN:
        event.say(DEALER, "play", table=FIRST, move=move)
    table = event.state.tables[FIRST]
    while not table.replayed().round.complete:
        player = table.replayed().round.awaiting.who[0]
        event.say(DEALER, "play", table=FIRST, move=f"{player} sm {HANDS[player]}")
    event.say(DEALER, "next-round", table=FIRST)
    return event


@charity("21.3", "def:table-stake")
def test_chips_corrected_before_the_first_card_are_in_the_stake_before_the_round() -> None:
    event = corrected()
    outs = event.state.places.outs
    assert {player: int(outs[player].before) for player in ("P01", "P03")} == {"P01": 2075, "P03": 2000}
    assert event.replayed()
    assert audit(event.journal.log).findings == []


def test_by_the_second_edition_they_were_not() -> None:
    event = corrected(SECOND.number)
    assert int(event.state.places.outs["P01"].before) == 1975
    assert audit(event.journal.log).findings == []
