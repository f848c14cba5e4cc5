"""Who may do what (definitions of who is who, 4.5, 4.6, 6.4 to 6.7, 7.3, 8.4 to 8.6, 19.4), and what officials do that
is no irregularity."""

from io import StringIO

import pytest
from rich.console import Console

from croupier.cli.app import main
from croupier.cli.felts import draw
from croupier.games.chips.facts import Acted, Declared, ShoeEvent
from croupier.games.holdem.play.acts import ACTS
from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.move import Move, parse_move
from croupier.games.script.sight import OFFICIAL, player_role
from croupier.games.sitting import Sitting
from croupier.games.texts.powers import Power
from croupier.values.refused import Refused
from tests.holdem.rounds import (
    BLINDS,
    RULESET,
    THREE,
    begin,
    chips,
    clauses,
    deal,
    facts,
    hand,
    number,
    play,
    refused,
    start,
)

# Typed from the text: who holds the power for each act.
HOLDERS = {
    "change-cards": "casino supervisor",
    "inspect-hand": "casino supervisor",
    "card-count": "casino supervisor or inspector",
    "player-cut": "casino operator",
    "absent": "tournament supervisor",
    "present": "tournament supervisor",
    "time-out": "tournament supervisor",
    "notice": "tournament supervisor",
    "leave": "casino supervisor",
    "add-on": "casino operator",
    "bonus-round": "casino operator or tournament supervisor",
    "elimination-round": "casino operator or tournament supervisor",
    "place-draw": "tournament supervisor",
    "agreed-split": "dealer",
    "misdeal": "dealer or casino supervisor",
    "dealer-exposed": "dealer or casino supervisor",
    "put-right": "dealer",
    "wrong-count": "dealer or casino supervisor",
    "sanction": "casino supervisor",
    "player-exposed": "dealer",
    "show-to-all": "dealer",
    "out-of-turn": "dealer",
    "flop-exposed": "dealer",
    "no-burn": "dealer",
    "flop-too-many": "dealer",
    "early-flop": "dealer",
    "early-card": "dealer",
    "two-cards": "dealer",
    "more-cards": "dealer",
    "attest": "dealer",
    "dispute": "tournament supervisor",
    "ruling": "tournament supervisor",
    "review": "casino supervisor",
    "adjust": "tournament supervisor",
}


@clauses("def:dealer", "def:casino-supervisor", "def:games-supervisor", "def:tournament-supervisor", "def:inspector")
@clauses("4.5", "4.6", "6.4", "6.6", "6.7", "7.3", "8.4", "8.5", "8.6", "10.1.2", "def:add-on", "15.1", "15.2", "16.1")
@clauses(
    "18.1", "19.1.1", "19.1.2", "19.1.3", "19.1.4", "19.1.5", "19.1.6", "19.1.7", "19.4", "21.3", "def:bonus-round"
)
@clauses("20.1", "20.2", "20.3", "20.4", "20.5", "20.6", "20.7", "20.8", "20.9", "20.10", "def:elimination-round")
@clauses("def:void")
def test_every_act_has_the_holder_that_the_text_names() -> None:
    blanks = {blank.act: blank.holder for blank in start().script.officials.blanks()}
    assert blanks == HOLDERS
    powers = {act.name: act.power for act in ACTS.values() if act.name in HOLDERS}
    named = {"dealer": Power.DEALER, "casino supervisor": Power.SUPERVISOR, "casino operator": Power.HOUSE}
    wanted = {act: named.get(holder.partition(" or ")[0], Power.OPERATOR) for act, holder in HOLDERS.items()}
    assert powers == wanted | {"review": Power.REVIEWER}
    assert {power: str(held) for power, held in hand(start()).holders.items()} == {
        Power.DEALER: "dealer",
        Power.SUPERVISOR: "casino supervisor",
        Power.OPERATOR: "tournament supervisor",
        Power.DIRECTOR: "tournament supervisor",
        Power.REVIEWER: "casino supervisor",
        Power.ASSISTANT: "inspector",
        Power.HOUSE: "casino operator",
    }


DONE = ("p3 f", "p1 f")


@clauses("6.4", "7.1.2")
def test_unfit_cards_are_changed_after_a_round() -> None:
    playing = begin(*DONE, "o change-cards all -- marked")
    told = facts(playing, ShoeEvent)[-1]
    assert (told.what, told.clauses[0].number) == ("check, shuffle and cut the new cards", "6.4")
    some = begin(*DONE, "o change-cards some -- creased")
    assert "new cards" not in facts(some, ShoeEvent)[-1].what
    refused(playing, "o change-cards all")
    refused(begin(), "o change-cards all -- marked")


@clauses("6.6")
def test_a_hand_may_be_inspected_once_it_is_over() -> None:
    playing = begin(*DONE, "o inspect-hand p2")
    assert facts(playing, Declared)[0].clauses[0].number == "6.6"
    refused(begin(), "o inspect-hand p2")


@clauses("6.7")
def test_the_cards_may_be_counted_at_any_time() -> None:
    for playing in (start(), start("d dh p1 Ah"), begin(), begin(*DONE)):
        play(playing, "o card-count")
        assert facts(playing, Declared)[-1].clauses[0].number == "6.7"


@clauses("7.3")
def test_a_player_may_cut_before_the_deal() -> None:
    assert facts(start("o player-cut p2"), Declared)[0].clauses[0].number == "7.3"
    for playing in (start("d dh p1 Ah"), begin(), begin(*DONE)):
        assert number(refused(playing, "o player-cut p2")) == "7.3"


# --- absent players ----------------------------------------------------------


@clauses("4.5")
def test_an_absent_player_pays_antes_and_blinds() -> None:
    playing = deal(start("o absent p1", ante=10, blinds=[50, 100]))
    assert chips(playing)["1"] == "940"
    assert number(refused(playing, "o absent p1")) == "4.5"


@clauses("4.6")
def test_and_is_dealt_in_and_folded_in_the_first_betting_round() -> None:
    playing = begin("p3 cc", before={"absent": ["1"]})
    assert hand(playing).cards.holes["1"].whole
    folds = facts(playing, Acted)[-1]
    assert (folds.player, folds.act, folds.clauses[0].number) == ("1", "folds", "4.6")
    assert playing.awaiting.who == ("p2",)
    assert playing.script.carry().absent == frozenset({"1"})  # type: ignore[attr-defined]


@clauses("4.6")
def test_unless_back_in_time() -> None:
    playing = begin("o present p1", "p3 cc", before={"absent": ["1"]})
    assert playing.awaiting.who == ("p1",)
    assert number(refused(playing, "o present p1")) == "4.6"


@clauses("4.6", "14.1")
def test_an_absent_player_all_in_by_the_blind_is_folded_too() -> None:
    playing = begin("p3 cc", before={"absent": ["1"]}, stacks={"1": 50, "2": 1000, "3": 1000})
    assert playing.awaiting.who == ("p2",)
    assert not hand(playing).cards.holes["1"].active, "H-12: folded like any absent hand"


# --- limits and time ----------------------------------------------------------


@clauses("8.6")
def test_limits_change_on_notice_from_the_next_round() -> None:
    table = Sitting(Record(RULESET, BLINDS, THREE))
    deal(table.round)
    assert number(refused(table.round, "o notice blinds 100/200")) == "8.6"
    for text in (*DONE, "o notice blinds 100/200"):
        table.play(parse(text))
    assert table.round.script.table.limits.table[0] == 100
    table.next()
    assert hand(table.round).table.blinds == (100, 200)
    assert table.round.script.table.limits.table[0] == 200
    with pytest.raises(Refused):
        table.play(parse("o notice minimum 300"))
    table.play(parse("o notice ante 10"))


@clauses("8.4", "8.5")
def test_a_time_limit_needs_notice_and_whoever_misses_it_may_be_folded() -> None:
    assert number(refused(begin(), "o time-out p3")) == "8.4"
    table = Sitting(Record(RULESET, BLINDS, THREE))
    table.play(parse("o notice seconds 30"))
    deal(table.round)
    play(table.round, *DONE)
    deal(table.next())
    assert game_of(RULESET).picture(table.round.script, player_role("1")).countdown == 30
    turn = table.round.awaiting.who[0]
    other = next(f"p{player}" for player in "123" if f"p{player}" != turn)
    assert number(refused(table.round, f"o time-out {other}")) == "8.5"
    play(table.round, f"o time-out {turn}")
    folds = facts(table.round, Acted)[-1]
    assert (f"p{folds.player}", folds.act, folds.clauses[0].number) == (turn, "folds", "8.5")
    assert table.round.awaiting.who[0] != turn


def parse(text: str) -> Move:
    return parse_move(text, game_of(RULESET).notation)


@clauses("def:void")
def test_chips_of_an_earlier_round_that_is_void_are_posted() -> None:
    playing = begin("o adjust p1 give 1 -- round 3 void", "o adjust p2 take 900 -- round 3 void")
    assert chips(playing) == {"1": "951", "2": "0", "3": "1000"}
    for text in ("o adjust p1 give 0 -- nothing", "o adjust p3 take 1001 -- too much"):
        assert number(refused(playing, text)) == "def:void"
    assert "-- why" in refused(playing, "o adjust p1 give 1").reason


@clauses("def:table-stake", "def:betting-round")
def test_chips_posted_to_a_player_all_in_do_not_bring_him_back_into_the_betting() -> None:
    playing = begin("p3 cbr 1000", "p1 cc", "o adjust p3 give 100 -- round 3 void", "p2 f")
    assert playing.awaiting.who == ("d",)
    assert hand(playing).cards.holes["3"].all_in


def test_officials_see_which_acts_are_open() -> None:
    picture = game_of(RULESET).picture(start().script, OFFICIAL)
    acts = {blank.act for blank in picture.waiting.acts}
    assert {"bonus-round", "elimination-round", "player-cut"} <= acts
    assert not {"leave", "add-on", "time-out"} & acts


@clauses("def:act")
def test_the_act_is_named_for_who_looks_it_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "show", RULESET, "def:act"]) == 0
    shown = capsys.readouterr().out
    assert "advise" in shown
    assert "New South Wales" in shown


@clauses("diagram:A", "9.1")
def test_the_table_is_drawn_with_its_seats_board_and_pot() -> None:
    """The drawing itself is missing (H-44): ten seats, the board, the pot and the button."""
    playing = begin("p3 cc", stacks={str(seat): 1000 for seat in range(1, 11)})
    picture = game_of(RULESET).picture(playing.script, player_role("3"))
    screen = Console(width=80, record=True, file=StringIO())
    screen.print(draw(picture))
    text = screen.export_text()
    assert all(f" {seat}" in text for seat in range(1, 11))
    assert "10 (D)" in text
    assert "pot 250" in text
    assert "2 blinds: 50, 100" in text
    assert len(text.splitlines()) <= 24
    assert max(map(len, text.splitlines())) <= 80


# --- exclusion (22.4) --------------------------------------------


@clauses("22.4")
def test_an_excluded_player_takes_no_further_part() -> None:
    playing = begin("p3 cbr 300")
    assert number(refused(playing, "o sanction p3 exclude")) == "22.4", "why?"
    play(playing, "o sanction p3 exclude -- marked a card")
    assert chips(playing)["3"] == "1000"
    assert number(refused(playing, "o sanction p3 exclude -- again")) == "22.4"
    play(playing, "p1 f")
    assert chips(playing) == {"1": "950", "2": "1050", "3": "1000"}
    assert playing.script.put_out() == {"3"}
    assert playing.script.left_table() == {"3"}


@clauses("22.4")
def test_who_is_excluded_before_the_cards_is_not_dealt_in() -> None:
    playing = start("o sanction p2 exclude -- abused the dealer", "d dh p3 AhAd")
    refused(playing, "d dh p2 KsKc")
    assert chips(playing) == {"1": "900", "2": "1000", "3": "950"}, "two are left: the button posts first (11.7)"
    gone = start("o sanction p3 exclude -- abused the dealer", "d dh p1 AhAd")
    assert chips(gone) == {"1": "950", "2": "900", "3": "1000"}, "the next player has the button (H-10)"


@clauses("22.4", "19.3")
def test_who_is_excluded_before_a_misdeal_gets_no_new_cards() -> None:
    playing = begin("p3 f", "o sanction p3 exclude -- marked a card", "o misdeal not-shuffled", "d dh p1 QhJh")
    refused(playing, "d dh p3 2c7d")
    play(playing, "d dh p2 KsKc")
    assert playing.awaiting.who == ("p1",)
    assert chips(playing) == {"1": "950", "2": "900", "3": "1000"}, "the same players post the blinds"


@clauses("22.4")
def test_exclusion_after_the_pot_leaves_it_as_it_is() -> None:
    playing = begin("p3 f", "p1 f", "o sanction p2 exclude -- struck a player")
    assert chips(playing) == {"1": "950", "2": "1050", "3": "1000"}
    assert playing.script.put_out() == {"2"}


@clauses("22.4", "16.3")
def test_an_elimination_does_not_count_the_excluded() -> None:
    stacks = {"1": 1000, "2": 1000, "3": 500, "4": 900}
    first = start("o elimination-round", stacks=stacks)
    playing = play(deal(first), "o sanction p3 exclude -- hid chips", "p4 f", "p1 f")
    assert chips(playing) == {"1": "1400", "2": "1500", "3": "500", "4": "0"}, "4 is out with 900: 450 for each"
