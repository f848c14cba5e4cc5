"""Irregularities before and after the tiles (13.1-13.4, 13.9-13.12): dice, misdeals, disputed surrenders, misplaced
tiles."""

import pytest

from croupier.games.chips.facts import VOID, Exposed, Reversed, Ruled, ShoeEvent, Voided
from croupier.games.record import Record
from croupier.games.script.move import parse_move
from croupier.games.script.sight import PUBLIC, player_role
from croupier.games.sitting import Sitting
from croupier.values.refused import Refused
from tests.pai_gow.rounds import (
    DICE,
    HOUSE,
    LOSES,
    RULESET,
    WAGERS,
    WINS,
    alone,
    begin,
    both,
    cited,
    clauses,
    dealt,
    game,
    number,
    numbers,
    play,
    refused,
    setting_of,
    stack,
    staked,
    tiles_of,
    verdict,
)

TILES = [f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"d tiles 3 {LOSES}"]

# --- dice (13.1) ---------------------------------------------------------------------------


@clauses("13.1")
@pytest.mark.parametrize("thrown", ["d no-more-bets", "d dice 3", "d dice 3 4", "d dice 3 4 6"])
def test_the_cup_is_shaken_again_until_the_first_tile(thrown: str) -> None:
    playing = begin([*WAGERS, thrown, "o reshake"])
    assert game(playing).deal.dice == []
    play(playing, "d dice 1 1 1")
    assert playing.awaiting.text == "a tile for box 3"
    assert (stack(playing), staked(playing)) == ("900", ["100"]), "wagers stay"
    assert {"13.1", "8.3"} <= set(cited(playing, ShoeEvent))


@clauses("13.1")
def test_not_before_the_cup_is_opened_nor_in_a_void_round() -> None:
    assert number(refused(begin(WAGERS), "o reshake")) == "13.1"
    assert number(refused(dealt(WINS, "o invalidate fire"), "o reshake")) == "13.1"


@clauses("13.1", "13.11", "8.4")
@pytest.mark.parametrize("played", [["d tiles 1 66"], [f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"d tiles 3 {LOSES}"],
                                    [*TILES, f"p2 set {WINS}"], [*TILES, "p2 house-way", "p3 surrender"]])  # fmt: skip
def test_a_die_seen_leaning_once_tiles_lie_has_all_dealt_again(played: list[str]) -> None:
    """The text has no time for it: the tiles went by dice that do not count."""
    playing = begin([*WAGERS, DICE, *played, "o reshake"])
    assert (stack(playing), staked(playing), staked(playing, "3")) == ("900", ["100"], ["100"]), "wagers stay"
    assert (playing.awaiting.text, game(playing).deal.dice) == ("the dice", [])
    assert {"13.1", "13.11", "8.3"} <= set(cited(playing, ShoeEvent))
    play(playing, "d dice 1 1 1", f"d tiles 3 {LOSES}", f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}")
    assert tiles_of(playing, "3") == LOSES


@clauses("13.11", "8.4")
@pytest.mark.parametrize("played", [[], [f"d tiles 1 {HOUSE}"]])
def test_dice_that_were_read_wrongly_are_read_again(played: list[str]) -> None:
    """They showed 3 4 5, twelve, so the first tiles belong to box 4 and box 1 comes last before box 2."""
    playing = begin([*WAGERS, DICE, *played, "o reconstruct dice", "d dice 1 1 1"])
    assert playing.awaiting.text == "a tile for box 3"
    assert "13.11" in cited(playing, ShoeEvent)
    assert number(refused(begin(WAGERS), "o reconstruct dice")) == "13.11", "no dice lie yet"


# --- shuffle and cut (13.2-13.4) -----------------------------------------------------------


@clauses("13.2", "13.3", "def:void")
@pytest.mark.parametrize("moment", [[], WAGERS, [*WAGERS, "d no-more-bets"], [*WAGERS, "d dice 3"], [*WAGERS, DICE]])
def test_a_tile_exposed_in_the_shuffle_is_a_misdeal_and_voids_the_round(moment: list[str]) -> None:
    playing = play(begin(moment), "o misdeal")
    assert playing.complete
    assert (stack(playing), stack(playing, "3"), game(playing).book.result) == ("1000", "1000", VOID)
    assert cited(playing, Voided) == ["13.3", "13.2", "def:void"]
    assert cited(playing, ShoeEvent) == ["13.3", "8.1", "8.2"], "a new shuffle and cut"
    for text in ("p2 wager box 10", DICE, "d tiles 1 66", "p2 house-way"):
        assert number(refused(playing, text)) == "def:void"


@clauses("13.2")
def test_with_a_tile_dealt_there_is_no_misdeal() -> None:
    assert number(refused(begin([*WAGERS, DICE, "d tiles 1 66"]), "o misdeal")) == "13.2"
    assert number(refused(dealt(), "o misdeal")) == "13.2"
    assert number(refused(dealt(WINS, "p2 house-way"), "o misdeal")) == "13.2"


@clauses("13.3", "def:marker")
def test_a_misdeal_does_not_count_as_a_round() -> None:
    """P-22: the marker stays where it is; after a round that counts it goes to the next box, anticlockwise."""
    table = Sitting(Record(RULESET, {"minimum": 10}, {"2": 1000, "3": 1000, "8": 1000}))
    wagers = ("p2 wager box 10", "p3 wager box 10", "p8 wager box 10")
    play(table.round, *wagers, "o misdeal")
    table.next()
    assert (table.marker, table.state.counted) == ("2", 0)
    tiles = (f"d tiles {box} ?? ?? ?? ??" for box in "8123")
    for holder in ("3", "8", "2"):
        play(table.round, *wagers, "p2 withdraw box", "p2 wager box 10", DICE)
        play(table.round, *tiles, "p2 surrender", "p3 surrender", "p8 surrender")
        tiles = (f"d tiles {box} ?? ?? ?? ??" for box in "8123")
        table.next()
        assert table.marker == holder


@clauses("13.4")
@pytest.mark.parametrize("moment", [WAGERS, [*WAGERS, "d no-more-bets"], [*WAGERS, DICE]])
def test_the_director_may_order_a_new_shuffle_on_suspicion(moment: list[str]) -> None:
    """P-33: wagers stay, and whatever the dice showed."""
    playing = begin(moment)
    assert number(refused(playing, "o reshuffle")) == "13.4", "say why"
    awaited = playing.awaiting.text
    play(playing, "o reshuffle -- tiles are being tracked")
    assert (playing.awaiting.text, staked(playing)) == (awaited, ["100"])
    assert cited(playing, ShoeEvent) == ["13.4", "8.1", "8.2"]
    assert number(refused(begin([*WAGERS, DICE, "d tiles 1 66"]), "o reshuffle -- tracked")) == "13.4"
    assert number(refused(dealt(WINS, "p2 house-way"), "o reshuffle -- tracked")) == "13.4"


# --- a disputed surrender (13.10) ----------------------------------------------------------

DISPUTED = ("p2 surrender", "o dispute p2 -- says there was no surrender")


@clauses("13.10")
def test_a_disputed_surrendered_hand_is_shown() -> None:
    playing = both(WINS, LOSES, f"p2 set {WINS}", *DISPUTED, "o show-surrendered p2")
    shown = [fact for fact in playing.facts if isinstance(fact, Exposed)]
    assert [(fact.hand, " ".join(map(str, fact.cards))) for fact in shown] == [("2", "65 62 66 66")]
    assert [clause.number for clause in shown[0].clauses] == ["13.10"]
    indices = [index for index, move in enumerate(playing.moves) if move.words == ("2",) or move.act == "set"]
    assert all(playing.script.sight(index).by(PUBLIC) for index in indices)
    play(playing, "o ruling stands -- the camera shows the sign", "p3 house-way")
    assert (verdict(playing), numbers(playing)) == (("lose", "-100"), ["11.7"])


@clauses("13.10")
def test_only_in_a_dispute_and_only_a_hand_that_was_surrendered() -> None:
    playing = both(WINS, LOSES, "p2 surrender")
    assert number(refused(playing, "o show-surrendered p2")) == "13.10"
    play(playing, DISPUTED[1])
    assert number(refused(playing, "o show-surrendered p3")) == "13.10"
    assert number(refused(playing, "o play-surrendered p2 -- not meant")) == "13.10", "it must be shown first"
    play(playing, "o show-surrendered p2")
    assert number(refused(playing, "o show-surrendered p2")) == "13.10", "it lies open already"
    assert number(refused(playing, "o play-surrendered p2")) == "13.10", "say why"
    assert number(refused(playing, "o play-surrendered p3 -- not meant")) == "13.10"


@clauses("13.10")
def test_tiles_that_nobody_had_named_are_named_where_possible() -> None:
    unnamed = ["p2 wager box 100", DICE, f"d tiles 1 {HOUSE}", "d tiles 2 ?? ?? ?? ??"]
    playing = alone([*unnamed, "p2 set ?? ?? ?? ??", *DISPUTED])
    assert number(refused(playing, "o show-surrendered p2")) == "13.10"
    assert number(refused(playing, "o show-surrendered p2 63 65 66 66")) == "2.1", "the House has the 63"
    assert number(refused(playing, "o show-surrendered p2 62 65 66")) == "9.1"
    play(playing, f"o show-surrendered p2 {WINS}")
    assert (tiles_of(playing), setting_of(playing)) == (WINS, "65 62 | 66 66")
    known = dealt(WINS, *DISPUTED)
    assert number(refused(known, "o show-surrendered p2 62 65 66 11")) == "9.1"


@clauses("13.10", "16.6")
def test_the_director_may_rule_that_the_hand_plays() -> None:
    """It plays as it lay; the chips taken come back first."""
    playing = both(WINS, LOSES, f"p2 set {WINS}", *DISPUTED, "o show-surrendered p2")
    play(playing, "o play-surrendered p2 -- it was no surrender")
    assert (stack(playing), staked(playing)) == ("900", ["100"])
    assert cited(playing, Reversed) == ["13.10"]
    assert cited(playing, Ruled) == ["16.6", "13.10"]
    play(playing, "p3 house-way")
    assert verdict(playing) == ("win", "100")


@clauses("13.10")
def test_also_after_the_round_and_by_house_way_if_it_was_not_set() -> None:
    playing = dealt("66 66 63 65", "p2 surrender", house="55 64 65 51")
    assert playing.complete
    play(playing, DISPUTED[1], "o show-surrendered p2", "o play-surrendered p2 -- it was no surrender")
    assert setting_of(playing) == "66 65 | 66 63"
    assert (playing.complete, verdict(playing), stack(playing)) == (True, ("win", "100"), "1100")


@clauses("13.10", "16.6")
def test_a_dispute_may_also_end_with_a_void_round() -> None:
    playing = dealt(WINS, *DISPUTED, "o show-surrendered p2", "o ruling void -- nobody can tell")
    assert (stack(playing), verdict(playing)) == ("1000", ("void", "0"))


# --- tiles in the wrong place (13.11, 13.12) -----------------------------------------------


@clauses("13.11")
def test_tiles_are_dealt_again_as_they_should_have_been() -> None:
    """Boxes 2 and 3 got each other's tiles; found when all was settled."""
    playing = both(WINS, LOSES, f"p2 set {WINS}", f"p3 set {LOSES}")
    assert (stack(playing), stack(playing, "3")) == ("1100", "900")
    play(playing, "o reconstruct")
    assert (stack(playing), stack(playing, "3"), playing.awaiting.text) == ("900", "900", "a tile for the House")
    assert cited(playing, ShoeEvent) == ["13.11", "8.5", "def:hand"]
    play(playing, f"d tiles 1 {HOUSE}", f"d tiles 2 {LOSES}", f"d tiles 3 {WINS}")
    assert playing.awaiting.who == ("p2", "p3"), "other tiles are set anew"
    play(playing, f"p2 set {LOSES}", f"p3 set {WINS}")
    assert (verdict(playing), verdict(playing, "3")) == (("lose", "-100"), ("win", "100"))


@clauses("13.11", "9.3")
def test_a_hand_that_gets_its_tiles_back_stays_as_it_was_set() -> None:
    """The House and box 3 had each other's; box 2 keeps its setting, in whatever order its tiles lie."""
    playing = both("62 65 66 66", "44 33 63 54", "p2 set 62 66 65 66", house=LOSES)
    play(playing, "o reconstruct", "d tiles 1 44 33 63 54", "d tiles 2 66 62 66 65", f"d tiles 3 {LOSES}")
    assert playing.awaiting.who == ("p3",)
    assert setting_of(playing) == "66 65 | 66 62"
    assert number(refused(playing, f"p2 set {WINS}")) == "9.3"
    assert number(refused(playing, "p2 house-way")) == "9.3"


@clauses("13.11")
def test_so_does_a_surrendered_one() -> None:
    playing = both(WINS, LOSES, "p2 surrender", "o reconstruct")
    assert staked(playing) == ["100"], "the wager lies there again"
    play(playing, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"d tiles 3 {LOSES}")
    assert (playing.awaiting.who, numbers(playing)) == (("p3",), ["11.7"])
    other = both(WINS, LOSES, "p2 surrender", "o reconstruct")
    play(other, f"d tiles 1 {HOUSE}", f"d tiles 2 {LOSES}", f"d tiles 3 {WINS}")
    assert (other.awaiting.who, staked(other)) == (("p2", "p3"), ["100"])


@clauses("13.11")
def test_what_a_player_set_stays_secret_until_it_is_shown() -> None:
    playing = both(WINS, LOSES, f"p2 set {WINS}")
    index = len(playing.moves) - 1
    play(playing, "o reconstruct", f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"d tiles 3 {LOSES}")
    assert not playing.script.sight(index).by(PUBLIC)
    assert playing.script.sight(index).by(player_role("2"))
    play(playing, "p3 house-way")
    assert playing.script.sight(index).by(PUBLIC)
    changed = both(WINS, LOSES, f"p2 set {WINS}", "o reconstruct")
    play(changed, f"d tiles 1 {HOUSE}", f"d tiles 2 {LOSES}", f"d tiles 3 {WINS}", "p2 house-way", "p3 house-way")
    assert not changed.script.sight(index).by(PUBLIC), "it was never shown"
    assert changed.script.sight(index).by(player_role("2"))


@clauses("13.11")
def test_a_wrong_number_of_tiles_is_put_right_in_the_same_way() -> None:
    """P-34: with five tiles at box 2 the dealer has entered four and found one too many."""
    playing = begin([*WAGERS, DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", "o reconstruct"])
    assert (playing.awaiting.text, staked(playing)) == ("a tile for the House", ["100"])
    play(playing, f"d tiles 1 {HOUSE}")
    assert tiles_of(playing, "1") == HOUSE


@clauses("13.11")
def test_not_before_a_tile_is_dealt_nor_in_a_void_round() -> None:
    assert number(refused(begin([*WAGERS, DICE]), "o reconstruct")) == "13.11"
    assert number(refused(dealt(WINS, "o invalidate fire"), "o reconstruct")) == "13.11"
    play(begin([*WAGERS, DICE, "d tiles 1 66"]), "o reconstruct")


@clauses("13.11", "def:void")
def test_hands_called_void_stay_void() -> None:
    start = [*WAGERS, DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", "o dealer-exposed p2 66 66"]
    playing = begin([*start, f"d tiles 3 {LOSES}", "p2 void-hand", "o reconstruct", f"d tiles 1 {HOUSE}"])
    assert playing.awaiting.text == "a tile for box 3"
    assert verdict(playing) == ("void", "0")


@clauses("13.12", "def:round-of-play")
def test_once_the_next_cup_is_open_the_last_round_remains_as_played() -> None:
    """P-26, P-34: found in the next round, the error is recorded and changes nothing."""
    table = Sitting(Record(RULESET, {"minimum": 10}, {"2": 1000}))
    play(table.round, "p2 wager box 100", DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"p2 set {WINS}")
    playing = table.next()
    assert number(refused(playing, "o late-error -- box 2 had the House's tiles")) == "13.12"
    play(playing, "p2 wager box 100", "d dice 3")
    assert number(refused(playing, "o late-error")) == "13.12", "say what was found"
    play(playing, "o late-error -- box 2 had the House's tiles")
    assert cited(playing, ShoeEvent) == ["13.12"]
    assert stack(playing) == "1000", "the 100 won remain won"
    with pytest.raises(Refused, match="remain as played"):
        table.annul(0, parse_move("o reconstruct"))


def following() -> Sitting:
    """Player 2 has won 100 and staked 100 in the next round, whose cup is still closed."""
    table = Sitting(Record(RULESET, {"minimum": 10}, {"2": 1000}))
    play(table.round, "p2 wager box 100", DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"p2 set {WINS}")
    play(table.next(), "p2 wager box 100")
    return table


@clauses("13.12", "16.6")
def test_no_ruling_reverses_the_last_round_once_the_next_cup_is_open() -> None:
    early, table = following(), following()
    early.annul(0, parse_move("o dispute p2 -- a tile of the House lay in box 2"))
    early.annul(0, parse_move("o ruling void -- found before the cup was opened"))
    assert stack(early.round) == "900", "without the 100 won, with 100 staked now"
    table.annul(0, parse_move("o dispute p2 -- a tile of the House lay in box 2"))
    play(table.round, "d dice 3")
    with pytest.raises(Refused) as late:
        table.annul(0, parse_move("o ruling void -- found too late"))
    assert number(late.value) == "13.12"
    with pytest.raises(Refused) as named:
        table.annul(0, parse_move("o ruling decided p2 box lose -- found too late"))
    assert number(named.value) == "13.12"
    table.annul(0, parse_move("o ruling stands -- found too late"))
    assert stack(table.round) == "1000"


@clauses("13.12")
def test_a_round_tainted_by_fraud_is_no_late_error() -> None:
    table = following()
    play(table.round, "d dice 3")
    table.annul(0, parse_move("o invalidate fraud"))
    assert stack(table.round) == "900"
