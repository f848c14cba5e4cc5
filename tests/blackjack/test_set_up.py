"""The table, its sign, what is attested and what is only to be known (1-3, 15.1, 16, 17.2, 18.2, dictionaries)."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from croupier.cli.app import main
from croupier.cli.felts.blackjack import draw
from croupier.games.blackjack import GAME
from croupier.games.blackjack.sign import sign
from croupier.games.blackjack.table import BlackjackTable
from croupier.games.record import Record, RefusedAction
from croupier.games.script.round import Round
from croupier.games.script.sight import player_role
from croupier.games.sitting import Session, Sitting
from croupier.rulebook.tables import rulesets
from croupier.values.refused import Refused
from tests.blackjack.rounds import NEW, OLD, RULESETS, TWO, across, begin, chips, dealt, number, play, stack


def table_of(ruleset: str, **raw: Any) -> BlackjackTable:
    table = GAME.read_table(
        ruleset, {"minimum": 10, "maximum": 500, **{key.replace("_", "-"): raw[key] for key in raw}}
    )
    assert isinstance(table, BlackjackTable)
    return table


def lines(table: BlackjackTable, clause: str) -> list[str]:
    return [line.text for line in sign(table) if clause in [each.number for each in line.clauses]]


def picture(playing: Round) -> str:
    console = Console(width=100, record=True, file=StringIO())
    console.print(draw(GAME.picture(playing.script, player_role("1"))))
    return console.export_text()


# --- what is posted -------------------------------------------------------------------


@across("3.1", "3.1")
def test_minimum_and_maximum_per_box_are_posted(ruleset: str, clause: str) -> None:
    assert lines(table_of(ruleset), clause) == ["Wagers per box 10 to 500"]
    bare = GAME.read_table(ruleset, {"minimum": 25})
    assert isinstance(bare, BlackjackTable)
    assert lines(bare, clause) == ["Wagers per box from 25"]


@across("3.2", "3.3")
def test_the_permitted_multiples_are_posted(ruleset: str, clause: str) -> None:
    assert lines(table_of(ruleset, step=5), clause) == ["Multiples of 5"]


@across("2.3(a) 2.3(b) 2.3", "2.3(a) 2.3(b) 2.3")
def test_decks_and_shuffle_are_told(ruleset: str, clause: str) -> None:
    assert lines(table_of(ruleset, decks=6, shuffle="riffle"), "2.3") == ["6 decks", "Shuffle: riffle"]
    with pytest.raises(Refused, match="approved shuffle") as caught:
        table_of(ruleset, shuffle=3)
    assert number(caught.value) == "2.3(b)"


@across("18.8", "18.9")
def test_the_limits_of_perfect_pairs_are_posted(ruleset: str, clause: str) -> None:
    table = table_of(ruleset, perfect_pairs=True, limits={"perfect-pairs": [5, 50]})
    assert lines(table, clause) == ["Perfect Pairs 5 to 50"]
    assert lines(table_of(ruleset), clause) == []


@pytest.mark.clauses(NEW, "17.4")
def test_the_amount_of_super_sevens_is_a_permitted_one() -> None:
    for wrong in (0, 7, 12):
        with pytest.raises(Refused, match="Super Sevens amount must be a multiple of 5") as caught:
            table_of(NEW, super_sevens=wrong, step=5)
        assert number(caught.value) == "17.4"
    five = table_of(NEW, super_sevens=5, step=5)
    assert {kind: five.limits.scale.show(amount) for kind, amount in five.fixed.items()} == {"super-sevens": "5"}
    assert table_of(NEW, super_sevens=True, perfect_pairs=True).fixed == {}


@pytest.mark.clauses(NEW, "17.4")
def test_the_amount_of_super_sevens_is_posted() -> None:
    assert lines(table_of(NEW, super_sevens=10), "17.4") == ["Super Sevens 10"]
    assert lines(table_of(NEW, super_sevens=True), "17.4") == ["Super Sevens from 1"]


@pytest.mark.clauses(NEW, "def:insurance-line")
def test_the_layout_has_an_insurance_line() -> None:
    assert lines(table_of(NEW), "def:insurance-line") == ["Insurance line: pays 2 to 1"]
    assert "insurance 50" in picture(dealt(NEW, "9h As 8d", "p1 insure 50"))


@across("7.2", "7.2")
def test_the_insurance_line_is_on_the_sign(ruleset: str, clause: str) -> None:
    assert lines(table_of(ruleset), clause) == ["Insurance line: pays 2 to 1"]


@across("20.1", "19.1")
def test_an_automated_shoe_is_on_the_sign(ruleset: str, clause: str) -> None:
    assert lines(table_of(ruleset, shuffler=True), clause) == ["Automated shuffling shoe in use"]
    assert lines(table_of(ruleset), clause) == []


@pytest.mark.clauses(NEW, "16.9")
def test_a_copy_of_the_rules_is_supplied_on_request(capsys: pytest.CaptureFixture[str]) -> None:
    assert lines(table_of(NEW), "16.9") == ["A copy of the rules is available on request"]
    assert main(["rules", "list", NEW]) == 0
    assert f"{len(rulesets()[NEW].rules)} clauses" in capsys.readouterr().out


@pytest.mark.clauses(NEW, "3.2")
def test_the_marker_of_a_raised_limit_stands_at_the_box() -> None:
    playing = begin(NEW, ["o personal-limit p1 800", "p1 wager main 600"])
    assert "limit 800" in picture(playing)


def test_the_felt_shows_every_hand_and_stake() -> None:
    wagers = ["p1 wager main 100", "p2@1 wager main 20", "p2 wager main 30", "d cards 8h Ah 9c 8d Kd"]
    before = picture(begin(NEW, wagers[:3], stacks=TWO))
    assert "box 1" in before
    assert "p2 20" in before
    playing = begin(NEW, [*wagers, "p1 split", "p2@1 join", "d cards 3h"], stacks=TWO)
    shown = picture(playing)
    for words in ("8♥ 3♥  hard 11", "8♦  8", "p2 20", "main +45", "dealer  9", "▶ 8♥"):
        assert words in shown, shown
    play(playing, "o void fraud")
    assert "VOID" in picture(playing)


# --- attested and advised -------------------------------------------------------------

ADVICE = [
    (OLD, "inst:approval", "18 February 2002"),
    (OLD, "15.1", "Casino Control Act 1988"),
    (OLD, "16.7", "Duties of casino staff"),
    (NEW, "inst:approval", "7 February 2005"),
    (NEW, "15.1", "Casino Control Act 1988"),
    (NEW, "16.5", "Duties of casino staff"),
]


@pytest.mark.parametrize(
    ("ruleset", "clause", "words"),
    [pytest.param(*case, marks=pytest.mark.clauses(case[0], case[1]), id=f"{case[0]} {case[1]}") for case in ADVICE],
)
def test_advice_is_shown_on_request(ruleset: str, clause: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", ruleset, clause]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert f"{ruleset} {clause}" in shown
    assert words in shown


@pytest.mark.clauses(NEW, "inst:revocation")
def test_the_text_of_2002_is_marked_as_history() -> None:
    """X-01: it may be played back, and says that it is no longer an authorised game."""
    halves = "A Blackjack of one 6 chip and insurance bring halves of it (3): no chip shows them."
    why = "(blackjack-2005 inst:revocation)"
    history = f"Tournament Blackjack of 2002 is no longer an authorised game {why}: historical only."
    limits = {"minimum": 12, "maximum": 600, "step": 6}
    assert GAME.read_table(OLD, limits).warnings() == [halves, history]
    assert GAME.read_table(NEW, limits).warnings() == [halves]


@across("2.5", "2.5")
def test_amounts_no_chip_shows_are_warned_of(ruleset: str, clause: str) -> None:
    """X-03."""
    assert any("2.5" in warning for warning in table_of(ruleset, step=5).warnings())


# --- sessions, markers, chips ---------------------------------------------------------


@across("def:marker", "def:starting-marker")
def test_the_marker_passes_clockwise_after_every_round(ruleset: str, clause: str) -> None:
    table = Sitting(Record(ruleset, {"minimum": 10, "play": "tournament"}, TWO))
    holders = []
    for _ in range(3):
        holders.append(table.marker)
        play(table.round, "p1 wager main 10", "p2 wager main 10", "d cards Kh Kd 9c 9h 9d")
        play(table.round, "p1 stand", "p2 stand", "d cards 8d")
        table.next()
    assert holders == ["1", "2", "1"]
    three = Sitting(Record(ruleset, {"minimum": 10, "play": "tournament"}, {"2": 1000, "5": 1000, "7": 1000}))
    deal = ["d cards Kh Kd Kc 9c 9h 9d 9s", "p2 stand", "p5 stand", "p7 stand", "d cards 8d"]
    passed = []
    for _ in range(4):
        passed.append(three.marker)
        play(three.round, *(f"p{player} wager main 10" for player in ("2", "5", "7")), *deal)
        three.next()
    assert passed == ["2", "5", "7", "2"], "empty seats are skipped"
    play(table.round, "p1 wager main 10", "o invalidate fire")
    assert table.marker == "2"
    table.next()
    assert table.marker == "2", "a void round moves no marker"


@pytest.mark.clauses(NEW, "def:session")
def test_a_session_is_a_number_of_rounds_or_shoes() -> None:
    table = Sitting(Record(NEW, {"minimum": 10}, {"1": 1000}), Session(shoes=1))
    round_of_play = ["p1 wager main 10", "d cards Kh 9c 9d", "p1 stand", "d cards 8d"]
    play(table.round, *round_of_play)
    play(table.next(), *round_of_play[:2], "p1 stand", "d cutting-card", "d cards 8d")
    with pytest.raises(Refused, match="session is over") as caught:
        table.next()
    assert number(caught.value) == "def:session"


@pytest.mark.clauses(NEW, "def:tournament-chips")
@pytest.mark.clauses(OLD, "def:tournament-chips")
def test_tournament_chips_never_leave_the_tournament() -> None:
    """No act turns them into anything else: every round leaves stacks, boxes and float at what was issued."""
    for ruleset in RULESETS:
        playing = dealt(ruleset, "Ah Kc Kd", "d cards 9s", play="tournament")
        layout = playing.script.layout
        assert chips(playing, sum(layout.stacks.values()) + layout.float) == "1000"
        assert (stack(playing), chips(playing, layout.float), layout.bets) == ("1150", "-150", {})
        assert not {"buy", "cash-in", "exchange"} & set(playing.script.officials.names())


# --- wrong set-ups --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "table", "clause"),
    [
        (OLD, {"decks": 4}, "2.1"),
        (NEW, {"decks": 9}, "2.1"),
        (NEW, {"decks": "six"}, "2.1"),
        (OLD, {"play": "cash"}, ""),
        (NEW, {"play": "poker"}, ""),
        (OLD, {"super-sevens": True}, "4.1"),
        (NEW, {"super-sevens": 0}, "17.4"),
        (NEW, {"super-sevens": 7, "step": 5}, "17.4"),
        (NEW, {"perfect-pairs": "yes"}, ""),
        (NEW, {"shuffler": "magic"}, ""),
        (NEW, {"boxes": 0}, "def:box"),
        (NEW, {"boxes": 10}, "def:box"),
        (NEW, {"several-boxes": True, "play": "tournament"}, "20.7"),
        (OLD, {"several-boxes": True}, "19.15"),
        (NEW, {"shuffle": 3}, "2.3(b)"),
        (NEW, {"minimum": 50, "maximum": 20}, ""),
        (NEW, {"limits": {"tie": [5, 10]}}, ""),
        (NEW, {"decs": 6}, ""),
    ],
)
def test_a_wrong_set_up_is_refused_before_any_action(ruleset: str, table: dict[str, Any], clause: str) -> None:
    with pytest.raises(RefusedAction) as caught:
        begin(ruleset, ["p1 wager main 10"], table)
    assert (caught.value.index, number(caught.value)) == (None, clause)


@pytest.mark.parametrize(
    "before",
    [
        {"new-sho": True},
        {"new-shoe": 1},
        {"warned": "1"},
        {"idle": [3]},
        {"next-card": 5},
        {"next-card": "5x"},
        {"cutting-card": "dealer"},
        {"final": 4},
        {"unseen": 417},
        {"unseen": 416, "next-card": "5h"},
    ],
)
def test_a_wrong_past_is_refused_before_any_action(before: dict[str, Any]) -> None:
    with pytest.raises(RefusedAction) as caught:
        begin(NEW, (), before=before)
    assert caught.value.index is None


def test_the_past_is_written_as_it_is_read() -> None:
    before = {"cutting-card": "2", "final": 2, "warned": ["1"], "idle": {"2": 1}, "next-card": "5h ??", "unseen": 3}
    record = Record(NEW, {"minimum": 10}, {"1": 1000, "2": 1000}, removed="9h Kd", before=before)
    kept = Sitting(record).record()
    assert (kept.before, kept.removed) == (before, "9h Kd")
    assert stack(kept.play()) == "1000"
