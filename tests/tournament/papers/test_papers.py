"""The papers of a tournament: what must stand on each, as the PDF has it."""

import re
from collections.abc import Callable
from csv import DictReader
from datetime import datetime
from functools import cache
from io import BytesIO, StringIO
from unicodedata import normalize

import pytest
from pypdf import PdfReader

from croupier.cli.tournament.applying import apply_all, read_orders
from croupier.drawing.document import Document, Facts
from croupier.drawing.page import to_html
from croupier.drawing.pdf import to_pdf
from croupier.tournament.conditions.reading import parse_conditions
from croupier.tournament.journal.state import Tournament
from croupier.tournament.orders.journal import Journal, read_log
from croupier.tournament.papers.count_sheets import count_sheets
from croupier.tournament.papers.every import PAPERS, conditions
from croupier.tournament.papers.results import results, results_csv
from croupier.tournament.papers.run_sheet import run_sheet
from croupier.tournament.papers.seats import seats
from croupier.tournament.papers.sheet import when
from croupier.tournament.papers.slips import receipts, slips
from tests.tournament.cup import Cup, small
from tests.tournament.stories import FOLDER, HALF_WAY

Paper = Callable[[Tournament], Document]
Printed = Callable[[Document], str]
EVERY: tuple[Paper, ...] = tuple(PAPERS.values())


@cache
def told(story: str) -> Journal:
    conditions = parse_conditions((FOLDER / f"{story}.toml").read_text("utf-8"))
    journal, refusals, _ = apply_all(conditions, read_orders(FOLDER / f"{story}.jsonl"))
    assert refusals == []
    return journal


def until(story: str, event: str) -> Tournament:
    """A story as it stood just after the first event of a kind."""
    lines = told(story).lines().splitlines()
    last = next(number for number, line in enumerate(lines, start=1) if f'"kind":"{event}"' in line)
    return read_log("\n".join(lines[:last])).state


def pages(document: Document) -> list[str]:
    found = [page.extract_text() for page in PdfReader(BytesIO(to_pdf(document))).pages]
    return [" ".join(normalize("NFKC", text.replace("\u200b", "")).split()) for text in found]


# --- results --------------------------------------------


def test_results_have_places_prizes_reasons_and_the_money(printed: Printed) -> None:
    shown = printed(results(told("roulette-cup").state))
    assert re.search(r"1 Della \(P4\) 195 216\.00 AUD final/1: 195 chips at the end, then 220 in extra rounds", shown)
    assert "Fees taken 400.00 AUD" in shown
    assert "Commission kept 40.00 AUD" in shown
    assert "Prizes 360.00 AUD" in shown
    assert "Still in the pool 0.00 AUD" in shown
    assert "Ruling: The wager stands as the camera shows it. Review: upheld." in shown
    assert "three chips of 5 were found under the rail" in shown
    assert "Tournament Director" in shown
    assert "PROVISIONAL" not in shown


def test_provisional_results_say_so_on_every_page(printed: Printed) -> None:
    state = read_log(HALF_WAY.read_text("utf-8")).state
    assert all("PROVISIONAL, NOT CONFIRMED BY THE DIRECTOR" in page for page in pages(results(state)))
    assert "PROVISIONAL" in to_html(results(state))
    assert "PROVISIONAL" not in printed(receipts(state)), "a receipt is no result"


@pytest.mark.parametrize("paper", EVERY)
def test_a_departure_is_on_every_paper(paper: Paper) -> None:
    shown = pages(paper(told("roulette-cup").state))
    assert all("DEPARTS FROM THE APPROVED CONDITIONS" in page for page in shown)
    assert "Departure from the approved conditions: limits. The house closes at eleven. By dina, 2027-03-06" in shown[0]


@pytest.mark.parametrize("paper", EVERY)
def test_the_page_of_a_paper_warns_too(paper: Paper) -> None:
    shown = to_html(paper(told("roulette-cup").state))
    assert "DEPARTS FROM THE APPROVED CONDITIONS" in shown
    assert "Departure from the approved conditions: session-length." in shown
    assert "REHEARSAL, INVENTED ENTRANTS" in to_html(paper(told("called-off").state))


def test_a_table_for_a_spreadsheet_says_what_to_note() -> None:
    rows = list(DictReader(StringIO(results_csv(told("roulette-cup").state))))
    noted = "departure from the approved conditions: limits; departure from the approved conditions: session-length"
    assert {(row["results"], row["note"]) for row in rows} == {("published", noted)}
    called_off = DictReader(StringIO(results_csv(told("called-off").state)))
    assert {(row["results"], row["note"]) for row in called_off} == {("cancelled", "rehearsal, invented entrants")}


@pytest.mark.parametrize("paper", EVERY)
def test_a_rehearsal_and_a_cancellation_are_on_every_paper(paper: Paper) -> None:
    shown = pages(paper(told("called-off").state))
    assert all("REHEARSAL, INVENTED ENTRANTS · CANCELLED" in page for page in shown)
    assert "cancelled: three entries, four are needed." in " ".join(shown)


@pytest.mark.parametrize("paper", EVERY)
@pytest.mark.parametrize("story", ["counted-blackjack", "charity-six", "baccarat-sitting"])
def test_a_paper_of_a_sound_tournament_warns_of_nothing(paper: Paper, story: str) -> None:
    document = paper(told(story).state)
    assert document.warning == ""
    now = datetime.fromisoformat(when(told(story).state, told(story).state.now))
    assert document.dated == (told(story).state.conditions.starts if paper is conditions else now).date()
    assert told(story).state.conditions.name in to_html(document).replace("&#x27;", "'")


def test_a_cancelled_tournament_shows_what_went_back(printed: Printed) -> None:
    state = told("called-off").state
    assert "Refunded 120.00 AUD" in printed(results(state))
    assert printed(receipts(state)).count("Refunded in full.") == 3


def test_charity_results_have_donations_and_no_prizes(printed: Printed) -> None:
    shown = printed(results(told("charity-six").state))
    assert "Harbour Lifeboats" in shown
    assert "5,000.00 AUD" in shown
    assert "Together 7,500.00 AUD" in shown
    assert "not part of gaming revenue" in shown
    assert "Prize " not in shown


def test_a_spreadsheet_reckons_with_nothing() -> None:
    lines = told("called-off").lines().replace('"name":"Ada"', '"name":"=1+1"')
    assert "'=1+1" in results_csv(read_log(lines).state)


# --- receipts and slips --------------------------------------------


def test_every_fee_has_a_numbered_receipt(printed: Printed) -> None:
    state = told("baccarat-sitting").state
    document = receipts(state)
    shown = printed(document)
    assert [section.heading for section in document.sections] == [f"Receipt {number}" for number in range(1, 7)]
    assert all(section.slip for section in document.sections)
    assert shown.count("Entry fee 60.00 AUD") == 5
    assert shown.count("Buy-back 40.00 AUD") == 1
    assert "of which commission 4.00 AUD" in shown
    sums = [block for section in document.sections for block in section.blocks if isinstance(block, Facts)]
    assert all(block.figures for block in sums)


def test_every_prize_has_a_slip_with_its_signatures(printed: Printed) -> None:
    document = slips(told("roulette-cup").state)
    shown = printed(document)
    assert [section.heading for section in document.sections[1:]] == ["Della (P4)", "Gus (P7)"]
    assert "Prize 216.00 AUD" in shown
    assert "Prize paid, slip 1, signed by Della." in shown
    assert shown.count("Cashier") == 2
    assert all(section.slip for section in document.sections[1:])


def test_every_donation_has_a_slip(printed: Printed) -> None:
    shown = printed(slips(told("charity-six").state))
    assert re.search(r"Harbour Lifeboats In the name of Cleo \(P3\).*Donation 5,000\.00 AUD", shown)
    assert "Tournament Supervisor" in shown


def test_papers_of_nothing_say_so(printed: Printed) -> None:
    state = until("charity-six", "Opened")
    assert "No fee has been taken." in printed(receipts(state))
    assert "No donation has been made." in printed(slips(state))
    assert "No seats have been drawn." in printed(seats(state))
    assert "No table waits for a count." in printed(count_sheets(state))
    assert "Nobody has entered." in printed(results(state))
    assert "No prize has been awarded." in printed(slips(until("roulette-cup", "Opened")))


# --- seats --------------------------------------------


def test_seats_with_the_proof_of_every_draw(printed: Printed) -> None:
    state = told("roulette-cup").state
    shown = printed(seats(state))
    squeezed = shown.replace(" ", "")
    for draw in state.draws.values():
        assert draw.fingerprint in squeezed
        assert draw.commitment in squeezed
        assert draw.secret in squeezed
        if draw.secret:
            assert draw.transcript().replace(" ", "") in squeezed
    assert "This draw was abandoned: the paper with the secret was lost." in shown
    assert "dice 4 1 6 6 2 3 (dina, seen by ines)" in shown
    assert "Ivo (P9) instead of P6" in shown
    assert "How to repeat a draw" in shown


def test_a_draw_by_hand_names_who_saw_it(printed: Printed) -> None:
    shown = printed(seats(told("counted-blackjack").state))
    assert "Drawn by hand before amir and ines." in shown
    assert "Draw of lucky losers after heats" in shown


def test_a_secret_is_on_no_paper_before_it_is_revealed(printed: Printed) -> None:
    state = until("roulette-cup", "Contributed")
    shown = printed(seats(state))
    assert "This draw is not finished." in shown
    assert "Secret" not in shown


def test_everybody_has_a_card(printed: Printed) -> None:
    shown = printed(seats(until("roulette-cup", "Scheduled")))
    cards = shown.partition("Seat cards")[2]
    assert "Ada (P1) Table 1, seat 2 Heats, session 1 Starts 2027-03-06 19:00." in cards
    assert cards.count("Table") == 6


def test_seats_tell_when_a_session_began(printed: Printed) -> None:
    """The final of this evening had no published time; it was played all the same."""
    state = told("roulette-cup").state
    shown = printed(seats(state))
    assert "to be published" not in shown
    assert shown.count("Began 2027-03-06") >= len(state.sessions)
    assert "Qualifying, session 1 Starts 2027-06-04" in printed(seats(until("baccarat-sitting", "Drawn")))


# --- run sheet and count sheets --------------------------------------------


def test_the_run_sheet_has_stages_times_limits_and_what_to_do(printed: Printed) -> None:
    before = printed(run_sheet(until("roulette-cup", "Opened")))
    assert "Conditions approved done GCI-114" in before
    assert "Entries closed ...." in before
    assert "seats not drawn" in before
    shown = printed(run_sheet(told("roulette-cup").state))
    assert "1 2027-03-06 19:00 2 6 2027-03-06 19:01 confirmed" in shown
    assert "A session lasts 2 rounds" in shown
    assert "200 = 2 x 100" in shown
    assert "the start 20 200 5" in shown
    assert "Every slip signed done" in shown


def test_the_run_sheet_of_an_example_has_levels_and_breaks(printed: Printed) -> None:
    lines = told("charity-six").lines()
    assert "Donations made done" in printed(run_sheet(read_log(lines).state))
    shown = printed(run_sheet(until("counted-blackjack", "Approved")))
    assert "Commission approved ...." in shown
    assert "Chips are counted in public every 2 rounds and at the end." in shown


def test_two_count_sheets_a_table_each_on_its_own_page() -> None:
    document = count_sheets(until("counted-blackjack", "SessionStarted"))
    shown = pages(document)
    assert len(shown) == 4
    assert [("first counter" in page, "second counter" in page) for page in shown] == [(True, False), (False, True)] * 2
    assert "Seat Player 100 25 5 Total Player signs" in shown[0]
    assert "Heats, session 1, table 1" in shown[0]
    assert "Heats, session 1, table 2" in shown[2]


def test_a_name_in_any_script_stops_no_paper() -> None:
    """The receipts and slips of an entrant whose name no built-in font can print."""
    event = Cup(small("roulette-2002")).opened()
    names = ("\u738b\u5c0f\u660e", "\uae40\ucca0\uc218", "\u0e2a\u0e21\u0e0a\u0e32\u0e22", "\U00030000")
    for number, name in enumerate(names, start=1):
        event.enter_one(number, name=name)
    for name, paper in PAPERS.items():
        assert to_pdf(paper(event.state)).startswith(b"%PDF"), name
