"""Extra rounds: who plays them, where, with which chips."""

from croupier.tournament.places.ties import open_ties
from croupier.tournament.tables.playoffs import PlayOffBegan, PlayOffScored
from tests.tournament.clauses import BALLOTS, TIES, texts
from tests.tournament.cup import DIRECTOR, FIRST, HEATS, OPERATOR, SECOND, cup
from tests.tournament.samples import Raw, across
from tests.tournament.tables.playing_off import EQUAL, dealt_out, ended, played_off

EXTRA = " ".join(cell.split()[0] for cell in TIES[:-1])


@texts(EXTRA, BALLOTS)
def test_a_seat_in_the_next_stage_ends_what_extra_rounds_left(ruleset: str, clause: str) -> None:
    """Out together in extra rounds, then told apart with fresh stacks: whoever goes on may be tied again later."""
    event = cup(ruleset, played_off(ruleset)).playing()
    event.heats({"P01": 600, "P02": 20, "P03": 20}, HEATS[1])
    event.state.places.stuck.update({"P02", "P03"})
    event.decide_by_play(["P02", "P03"], fresh=True)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    (winner,) = set(event.state.places.decided["heats"].advanced) & {"P02", "P03"}
    assert winner in event.state.places.stuck
    event.seat("final")
    assert winner not in event.state.places.stuck


@texts(EXTRA)
def test_an_excluded_player_is_out_of_the_extra_rounds(ruleset: str, clause: str) -> None:
    """Three share the first places of the final; one of them is excluded by the game's own act."""
    event = cup(ruleset, played_off(ruleset)).to_final()
    event.final({"P01": 600, "P02": 600, "P04": 600, "P05": 100})
    event.say(DIRECTOR, "extra-rounds", players=["P01", "P02", "P04"])
    table = next(each for each in event.state.tables.values() if each.playoff)
    who = OPERATOR if ruleset == "blackjack-2005" else DIRECTOR
    event.say(who, "play", table=table.id, move=f"o sanction p{table.seat('P02')} exclude private-bet")
    event.floor.play_on(table)
    assert "P02" in event.state.places.barred
    assert "P02" not in table.here
    event.settle_ties()
    placings = event.placed()
    assert {placings["P01"], placings["P04"]} == {"1", "2"}
    assert placings["P02"] == "4", "P05 was still in"


@across(*TIES)
def test_chips_that_were_corrected_since_are_played_with_at_a_new_table(ruleset: str, clause: str) -> None:
    event = ended(dealt_out(ruleset, EQUAL))
    event.say(DIRECTOR, "correct", player="P06", session="heats/1", amount="50", why="A plaque on the floor.")
    (logged,) = event.told(DIRECTOR, "extra-rounds", players=["P05", "P06"])
    assert isinstance(logged.event, PlayOffBegan)
    assert (logged.event.table, logged.event.began) == ("heats/1/x1", None)
    assert [chips for _, chips in logged.event.stacks] == [550, 550]


@across(*TIES)
def test_who_left_after_the_last_round_is_gone_when_the_extra_rounds_begin(ruleset: str, clause: str) -> None:
    """One of each table goes on; P01 is excluded, so P02 and P03 share the place."""
    event = dealt_out(ruleset, EQUAL, {"stages.0.advance": {"top": 1}})
    event.say(DIRECTOR, "exclude", player="P01", reason="A device.")
    table = ended(event).state.tables[FIRST]
    assert table.leaving == {table.seat("P01")}
    event.say(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    assert table.leaving == set()
    assert table.here == {"P02", "P03"}


@across(*TIES)
def test_the_others_sit_out_at_the_same_table(ruleset: str, clause: str) -> None:
    event = ended(dealt_out(ruleset, EQUAL))
    table = event.state.tables[FIRST]
    began = table.rounds_begun
    (logged,) = event.told(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    assert isinstance(logged.event, PlayOffBegan)
    assert (logged.event.table, logged.event.stacks, logged.event.tie) == (FIRST, (), "")
    assert logged.event.began is not None
    assert logged.event.began.leaving == (table.seat("P01"),)
    assert (table.here, table.playoff, table.over) == ({"P02", "P03"}, ("P02", "P03"), "")
    assert (table.rounds_before, table.rounds_begun) == (began, began + 1)
    assert event.state.sessions["heats/1"].tables == [FIRST, SECOND]
    assert [each.text for each in event.state.why("P02")][-1] == "extra rounds with P03"
    assert [each.text for each in event.state.why("P03")][-1] == "extra rounds with P02"
    playing = event.refused(DIRECTOR, "correct", player="P02", session="heats/1", amount="5", why="Found.")
    assert playing.reason == "Extra rounds are being played with these chips."
    event.say(DIRECTOR, "correct", player="P01", session="heats/1", amount="5", why="Found.")
    waits = event.refused(DIRECTOR, "confirm-stage", stage="heats")
    assert waits.reason == f"heats cannot be confirmed: extra rounds are played at {FIRST}."
    assert open_ties(event.state) == [], "it is being played off"
    event.floor.play_on(table)
    scored = [each.event for each in event.journal.log if isinstance(each.event, PlayOffScored)]
    assert {player for each in scored for player, _ in each.chips} == {"P02", "P03"}
    assert event.replayed()


@across(*TIES)
def test_a_new_table_has_the_stacks_of_the_tied_and_a_marker(ruleset: str, clause: str) -> None:
    event = cup(ruleset, played_off(ruleset)).playing()
    event.heats({"P01": 600, "P02": 450, "P03": 450}, HEATS[1])
    (tie,) = open_ties(event.state)
    assert (tie.subject, tie.players, tie.why, tie.fresh) == (FIRST, ("P02", "P03"), "a place at the table", False)
    (logged,) = event.told(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    assert isinstance(logged.event, PlayOffBegan)
    first = logged.event.seats[0][0]
    assert [chips for _, chips in logged.event.stacks] == [450, 450]
    assert logged.event.marker == ("" if ruleset == "roulette-2002" else first)
    table = event.state.tables["heats/1/x1"]
    assert event.state.sessions["heats/1"].tables == [FIRST, SECOND, "heats/1/x1"]
    assert table.tie == logged.event.tie
    assert table.marker == logged.event.marker
    assert table.done == [], "a new table begins with its opening"
    assert event.state.chips["stack:P02"] == 450


@across(*TIES)
def test_fresh_stacks_come_from_the_bank_where_nobody_has_chips(ruleset: str, clause: str) -> None:
    """X-15: out in the same round with advancement alone at stake. Nothing hangs on who else is out."""
    event = cup(ruleset, played_off(ruleset)).playing()
    event.heats({"P01": 600}, HEATS[1], {"P02": 2, "P03": 2})
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.fresh) == (("P02", "P03"), True)
    both = "Fresh stacks are for ties where nobody has chips left, and only for those; set fresh accordingly."
    assert event.refused(DIRECTOR, "extra-rounds", players=["P02", "P03"]).reason == both
    (logged,) = event.told(DIRECTOR, "extra-rounds", players=["P02", "P03"], fresh=True)
    assert isinstance(logged.event, PlayOffBegan)
    assert [chips for _, chips in logged.event.stacks] == [500, 500], "as at the start"
    assert [event.state.chips[f"stack:{player}"] for player in ("P02", "P03")] == [500, 500]


@across(*TIES)
def test_more_than_a_table_seats_play_at_several_for_one_tie(ruleset: str, clause: str) -> None:
    """Six runners-up of three tables for one place, three to a table: both tables play the same extra rounds."""
    wide: Raw = {
        "stages.0.tables": 3, "stages.0.advance": {"top": 1, "runners-up": 1},
        "players": {"minimum": 9, "maximum": 9},
    }  # fmt: skip
    event = cup(ruleset, played_off(ruleset, wide)).playing()
    for table in (1, 2, 3):
        first, *others = [f"P{number:02d}" for number in range(3 * table - 2, 3 * table + 1)]
        event.play_counted(f"heats/1/{table}", {first: 600, **dict.fromkeys(others, 400)})
    event.say(DIRECTOR, "end-session", session="heats/1")
    (tie,) = open_ties(event.state)
    assert tie.players == ("P02", "P03", "P05", "P06", "P08", "P09")
    assert (tie.subject, tie.why, tie.fresh) == ("heats", "a place among the runners-up", False)
    began = [each.event for each in event.told(DIRECTOR, "extra-rounds", players=list(tie.players))]
    assert [each.players for each in began if isinstance(each, PlayOffBegan)] == [
        ("P02", "P05", "P08"),
        ("P03", "P06", "P09"),
    ]
    tables = [event.state.tables[f"heats/1/x{place}"] for place in (1, 2)]
    assert tables[0].tie == tables[1].tie != ""
