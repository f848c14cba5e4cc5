"""An amended round takes out or puts in official acts only within the amender's power: what the Director has corrected,
a supervisor does not undo. The log of corrections says what was replaced, and by what."""

import pytest

from croupier.archive.auditing import audit
from croupier.drawing.page import to_html
from croupier.rulebook.editions import CURRENT, SECOND
from croupier.tournament.orders.journal import Journal
from croupier.tournament.papers.results import results
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, INSPECTOR, OPERATOR, SUPERVISOR, Cup, number, wagered
from tests.tournament.samples import CHARITY
from tests.tournament.texts.by_edition import by

TEXTS = {
    "canberra-poker-2002": "14.6",
    "blackjack-2002": "16.6",
    "roulette-2002": "10.6",
    "mini-baccarat-2002": "11.6",
    "pai-gow-2002": "16.6",
    "blackjack-2005": "16.4",
    "mini-baccarat-2016": "14.4",
    "mini-baccarat-2023": "17.4",
    CHARITY: "22.1",
}
WHY = "It was another player."


def corrected(ruleset: str, edition: int = CURRENT.number) -> tuple[Cup, dict[str, object]]:
    """A table at which the Director has given player 2 50 chips, and the amendment that would take it out again."""
    event = wagered(ruleset).drawn()
    event.staff.journal = Journal(by(event.journal.log, edition))
    event.start("heats/1")
    event.say(DIRECTOR, "correct", player="P02", session="heats/1", amount="50", why="Paid too little.")
    moves = event.state.tables[FIRST].replayed().round.moves
    place = next(index for index, move in enumerate(moves) if move.act == "adjust")
    return event, {"table": FIRST, "start": place, "stop": place + 1, "instead": [], "why": WHY}


@pytest.mark.parametrize(("ruleset", "clause"), TEXTS.items())
def test_a_supervisor_does_not_undo_what_the_director_corrected(ruleset: str, clause: str) -> None:
    event, amendment = corrected(ruleset)
    refused = event.refused(SUPERVISOR, "amend-round", **amendment)
    assert number(refused) == clause
    assert "for the director to decide" in refused.reason
    held = event.state.chips["stack:P02"]
    event.say(DIRECTOR, "amend-round", **amendment)
    assert event.state.chips["stack:P02"] == held - 50
    assert audit(event.journal.log).findings == []


def test_nor_does_a_supervisor_put_such_an_act_into_the_record() -> None:
    event, amendment = corrected("roulette-2002")
    seat = event.state.tables[FIRST].seat("P02")
    instead = {**amendment, "start": amendment["stop"], "instead": [f"o adjust p{seat} give 500 -- found"]}
    refused = event.refused(SUPERVISOR, "amend-round", **instead)
    assert (number(refused), "cannot be put into the record" in refused.reason) == ("10.6", True)
    event.say(DIRECTOR, "amend-round", **instead)


def test_the_director_does_not_undo_a_review() -> None:
    event = wagered("roulette-2002").playing()
    seat = event.state.tables[FIRST].seat("P02")
    for person, move in (
        (DIRECTOR, f"o dispute p{seat} -- paid short"),
        (DIRECTOR, "o ruling stands -- as paid"),
        (INSPECTOR, "o review requested"),
        (INSPECTOR, "o review upheld"),
    ):
        event.say(person, "play", table=FIRST, move=move)
    last = len(event.state.tables[FIRST].replayed().round.moves)
    amendment = {"table": FIRST, "start": last - 1, "stop": last, "instead": [], "why": WHY}
    refused = event.refused(DIRECTOR, "amend-round", **amendment)
    assert (number(refused), "for the inspector to decide" in refused.reason) == ("10.6", True)


def test_the_operator_corrects_own_acts_and_nothing_else() -> None:
    """Blackjack 2005: only the operator declares wagers void (16.2), so only the operator can take that back."""
    event = wagered("blackjack-2005").playing()
    table = event.state.tables[FIRST]
    seat = table.seat("P02")
    event.say(OPERATOR, "play", table=FIRST, move=f"o sanction p{seat} exclude edge")
    last = len(table.replayed().round.moves)
    out = {"table": FIRST, "start": last - 1, "stop": last, "instead": [], "why": WHY}
    for person in (SUPERVISOR, DIRECTOR):
        assert "for the operator to decide" in event.refused(person, "amend-round", **out).reason
    more = out | {"instead": [f"p{seat} wager main 50"]}
    assert "corrects acts of officials only" in event.refused(OPERATOR, "amend-round", **more).reason
    event.say(OPERATOR, "amend-round", **out)
    assert table.replayed().round.moves[last - 1 :] == []


def test_the_log_and_the_paper_say_what_was_replaced() -> None:
    event, amendment = corrected("roulette-2002")
    seat = event.state.tables[FIRST].seat("P02")
    event.say(DIRECTOR, "amend-round", **amendment | {"instead": [f"o adjust p{seat} give 20 -- Paid too little."]})
    gone, amended = event.state.corrections.made
    assert gone.endswith("Paid too little. (no longer in force: the round was amended)")
    assert amended.endswith(f"{WHY} (o adjust p{seat} give 20, instead of o adjust p{seat} give 50)")
    paper = to_html(results(event.state))
    assert all(each.replace("->", "-&gt;") in paper for each in (gone, amended))
    assert Journal(event.journal.log).state.corrections.log == event.state.corrections.log


def test_what_is_amended_around_an_act_stays_in_force() -> None:
    event, amendment = corrected("roulette-2002")
    seat = event.state.tables[FIRST].seat("P02")
    said = f"o adjust p{seat} give 50 -- Paid too little."
    event.say(SUPERVISOR, "amend-round", **amendment | {"instead": [said, f"p{seat} wager red 10"]})
    assert "no longer in force" not in " ".join(event.state.corrections.made)
    event.say(DEALER, "play", table=FIRST, move=f"p{seat} wager black 10")


def test_by_an_earlier_edition_a_supervisor_could() -> None:
    event, amendment = corrected("roulette-2002", SECOND.number)
    event.say(SUPERVISOR, "amend-round", **amendment)
    assert audit(event.journal.log).findings == []
