"""One log of corrections and rulings: every event that corrects or decides something is in it, and it is the same on
the pages, on the results paper and in corrections.csv."""

from csv import DictReader
from io import StringIO

import pytest

from croupier.archive.tables import all_tables
from croupier.drawing.page import to_html
from croupier.tournament.floor.disputes import Reviewed, Ruled
from croupier.tournament.orders.journal import Journal, Logged
from croupier.tournament.papers.results import results
from croupier.tournament.results.corrections import PlacingsReopened, ResultCorrected, ShortageSettled, StageReopened
from croupier.tournament.tables.amendments import NotReinstated, Reinstated, RoundAmended, RoundAnnulled
from croupier.tournament.tables.moves import Moved
from croupier.tournament.texts.roles import Role
from croupier.views.board import Board
from croupier.views.see import see
from croupier.views.viewer import Viewer
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, INSPECTOR, OPERATOR, Cup, wagered

WHAT = {
    ResultCorrected: "result",
    StageReopened: "stage reopened",
    PlacingsReopened: "placings reopened",
    ShortageSettled: "shortage settled",
    RoundAmended: "round amended",
    RoundAnnulled: "round voided",
    Reinstated: "reinstated",
    NotReinstated: "not reinstated",
    Ruled: "ruling",
    Reviewed: "review",
}
ACTS = {
    "adjust": "stack corrected",
    "ruling": "ruling",
    "review": "review",
    "void": "round voided",
    "invalidate": "round invalidated",
}
BACCARAT = "mini-baccarat-2023"


def expected(log: list[Logged]) -> list[tuple[int, str]]:
    """What the events alone say was corrected or decided."""
    found = []
    for each in log:
        act = each.event.move.split()[1] if isinstance(each.event, Moved) and each.event.move.startswith("o ") else ""
        what = WHAT.get(type(each.event)) or ACTS.get(act)
        if what:
            found.append((each.version, what))
    return found


def board(event: Cup) -> Board:
    found = see(event.state, Viewer(Role.DIRECTOR, DIRECTOR[0]))
    assert isinstance(found, Board)
    return found


@pytest.fixture(scope="module")
def corrected() -> Cup:
    """A tournament in which everything is corrected and decided that can be."""
    event = wagered(BACCARAT).playing()
    table = event.state.tables[FIRST]
    event.floor.play_round(table)
    event.say(DIRECTOR, "correct", player="P02", session="heats/1", amount="25", why="Paid too little.")
    event.say(("P02", "player"), "open-dispute", facts="Paid short.", table=FIRST)
    event.say(OPERATOR, "rule", dispute="dispute-1", ruling="The payment stands.")
    event.say(("P02", "player"), "request-review", dispute="dispute-1")
    event.say(INSPECTOR, "review", dispute="dispute-1", outcome="upheld", ruling="")
    event.say(DEALER, "next-round", table=FIRST)
    event.say(OPERATOR, "void-round", table=FIRST, round=1, move="o void fraud -- a marked card")
    wager = f"p{table.marker} wager banker"
    event.say(DEALER, "play", table=FIRST, move=f"{wager} 50")
    last = len(table.replayed().round.moves)
    amended = {"start": last - 1, "stop": last, "instead": [f"{wager} 60"], "why": "It was 60."}
    event.say(DIRECTOR, "amend-round", table=FIRST, **amended)
    event.play_session_on("heats/1")
    player = next(iter(event.state.places.results["heats/1"]))
    event.say(DIRECTOR, "correct", player=player, session="heats/1", amount="5", why="Counted wrongly.")
    return event


def test_the_log_has_every_correction_and_ruling_of_the_events(corrected: Cup) -> None:
    told = expected(corrected.journal.log)
    assert {what for _, what in told} >= {
        "round amended", "stack corrected", "ruling", "review", "round voided", "result",
    }  # fmt: skip
    assert [each.what for each in corrected.state.corrections.log] == [what for _, what in told]


def test_so_have_the_pages_the_paper_and_the_table(corrected: Cup) -> None:
    words = corrected.state.corrections.made
    assert board(corrected).corrections == tuple(words)
    paper = to_html(results(corrected.state))
    assert [each for each in words if each.replace("->", "-&gt;") not in paper] == []
    rows = list(DictReader(StringIO(all_tables(corrected.journal.log)["corrections.csv"].decode("utf-8-sig"))))
    assert [(int(row["event"]), row["what"]) for row in rows] == expected(corrected.journal.log)
    stack = next(row for row in rows if row["what"] == "stack corrected")
    assert (stack["player"], stack["where"], stack["why"]) == ("P02", FIRST, "Paid too little.")
    assert float(stack["after"]) - float(stack["before"]) == 25


def test_a_closed_note_stays_closed_in_the_table(corrected: Cup) -> None:
    version = next(version for version, what in expected(corrected.journal.log) if what == "stack corrected")
    text = all_tables(corrected.journal.log, {version})["corrections.csv"].decode("utf-8-sig")
    row = next(each for each in DictReader(StringIO(text)) if int(each["event"]) == version)
    assert "Paid too little" not in row["why"]


def test_the_log_follows_from_the_events(corrected: Cup) -> None:
    assert Journal(corrected.journal.log).state.corrections.log == corrected.state.corrections.log
