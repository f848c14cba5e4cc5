"""Setting the tiles (9, P-05, P-23): by the player, by the House Way on request or by order; final once placed."""

import pytest

from croupier.games.chips.facts import Called, Declared, Exposed
from croupier.games.pai_gow.play.facts import HandSet
from tests.pai_gow.rounds import (
    DICE,
    HOUSE,
    LOSES,
    WAGERS,
    WINS,
    alone,
    begin,
    both,
    cited,
    clauses,
    dealt,
    game,
    hand_of,
    may,
    number,
    numbers,
    play,
    refused,
    setting_of,
    settled_hand,
    verdict,
)

LISTED = "66 66 63 65"
ZERO = "55 64 65 51"


@clauses("9.1", "def:set", "def:high-part", "def:low-part")
def test_a_player_splits_the_hand_into_two_parts() -> None:
    playing = both("66 11 44 24")
    assert (playing.awaiting.who, may(playing)) == (("p2", "p3"), ["set", "house-way", "surrender"])
    play(playing, "p2 set 66 44 11 24")
    assert setting_of(playing) == "11 42 | 66 44", "a Teen Gong is more than 8"
    assert playing.awaiting.who == ("p3",)
    assert cited(playing, HandSet) == ["9.1", "def:set", "def:high-part", "def:low-part"]


@clauses("9.1")
def test_players_set_in_whatever_order_they_are_ready() -> None:
    for first, second in (("2", "3"), ("3", "2")):
        playing = both("66 11 44 24", LOSES, f"p{first} house-way")
        assert playing.awaiting.who == (f"p{second}",)
        play(playing, f"p{second} house-way")
        assert playing.complete


@clauses("def:high-part", "def:low-part")
@pytest.mark.parametrize("laid", ["62 65 66 66", "66 66 62 65", "65 62 66 66"])
def test_the_higher_two_are_the_high_part_whatever_they_were_called(laid: str) -> None:
    """P-05: nobody can set the hand the wrong way round."""
    assert setting_of(settled_hand(laid)) == "65 62 | 66 66"
    assert verdict(settled_hand(laid)) == ("win", "100")


@clauses("9.1", "def:set")
@pytest.mark.parametrize(
    "laid",
    ["66 11 44 22", "66 11 44", "66 66 11 44", "44 44 66 11", "66 11 44 ??", "?? ?? ?? ??", "", "66 11 44 24 65"],
)
def test_a_setting_uses_the_four_tiles_of_the_hand(laid: str) -> None:
    refusal = refused(dealt("66 11 44 24"), f"p2 set {laid}".strip())
    assert number(refusal) == "9.1"
    if laid.count(" ") == 3:
        known = " ".join(tile for tile in laid.split() if tile != "??").replace("24", "42")
        assert refusal.reason.endswith(f"each once; {known or 'nothing'} does not.")


@clauses("2.1")
@pytest.mark.parametrize("laid", ["66 77 44 24", "77 66 44 24", "66 11 44 box"])
def test_a_setting_names_tiles_that_exist(laid: str) -> None:
    assert number(refused(dealt("66 11 44 24"), f"p2 set {laid}")) == "2.1"


@clauses("9.2", "def:house-way")
def test_a_player_may_have_the_dealer_set_by_house_way() -> None:
    """A pair of Teens with 9 and 11 is a listed hand, set 3 - Wong (10.2(a))."""
    playing = dealt(LISTED, "p2 house-way", house=ZERO)
    assert setting_of(playing) == "66 65 | 66 63"
    assert cited(playing, HandSet) == ["9.2", "def:house-way", "10.1"]


@clauses("9.3")
@pytest.mark.parametrize("placed", ["p2 set 66 11 44 24", "p2 house-way"])
def test_a_placed_setting_is_final(placed: str) -> None:
    playing = both("66 11 44 24", LOSES, placed)
    for again in ("p2 set 66 44 11 24", "p2 set 66 11 44 24", "p2 house-way"):
        assert number(refused(playing, again)) == "9.3"
    assert number(refused(play(playing, "p3 house-way"), "p2 set 66 44 11 24")) == "9.3"


@clauses("9.1", "def:set")
def test_nobody_sets_the_hand_of_another() -> None:
    playing = both()
    assert "No hand is to be shown now" in refused(playing, "d show 2 62 65 66 66").reason
    assert number(refused(playing, "d set 62 65 66 66")) == "9.1"
    assert number(refused(playing, "p4 set 62 65 66 66")) == "9.1"
    assert number(refused(playing, "p3 set 62 65 66 66")) == "9.1", "these are the tiles of box 2"
    assert number(refused(playing, "p1 set 63 54 44 33")) == "9.1"


@clauses("9.1", "16.6", "def:set")
def test_the_director_may_order_the_house_way_for_a_hand_left_unset() -> None:
    """P-23: the player is away or slow; it is recorded with the reason."""
    playing = both(LISTED, "61 61 31 31", house=ZERO)
    assert number(refused(playing, "o house-way p2")) == "9.1", "say why"
    play(playing, "o house-way p2 -- away from the table")
    assert setting_of(playing) == "66 65 | 66 63"
    assert cited(playing, HandSet) == ["9.1", "def:set", "16.6", "10.1"]
    assert [fact.role for fact in playing.facts if isinstance(fact, Declared)] == ["tournament director"]
    assert number(refused(playing, "o house-way p2 -- away")) == "9.1", "it is set"
    refused(begin([*WAGERS, DICE]), "o house-way p2 -- away")
    assert number(refused(playing, "p2 house-way")) == "9.3"


@clauses("9.2", "10.1", "def:house-way", "13.9")
def test_hands_named_at_the_end_are_set_by_house_way_too() -> None:
    """The dealer lays them; if it is not the House Way that was asked for, it is put right."""
    unnamed = ["p2 wager box 100", DICE, f"d tiles 1 {ZERO}", "d tiles 2 ?? ?? ?? ??", "p2 house-way"]
    wrong = play(alone(unnamed), "d show 2 63 65 66 66")
    assert setting_of(wrong) == "66 65 | 66 63"
    assert "9.2" in cited(wrong, Called)
    right = play(alone(unnamed), "d show 2 65 66 63 66")
    assert setting_of(right) == "66 65 | 66 63"
    assert "9.2" not in cited(right, Called)
    own = play(alone([*unnamed[:-1], "p2 set ?? ?? ?? ??"]), "d show 2 63 65 66 66")
    assert setting_of(own) == "65 63 | 66 66", "what a player set stays, House Way or not"
    assert not any(clause in cited(own, Called) for clause in ("9.2", "13.9"))


@clauses("13.9")
def test_a_house_hand_set_wrongly_is_set_again() -> None:
    """The House's nines laid apart: 63 with 44 counts 7, 54 with 33 counts 5. They belong together."""
    unnamed = ["p2 wager box 100", DICE, "d tiles 1 ?? ?? ?? ??", f"d tiles 2 {WINS}", f"p2 set {WINS}"]
    wrong = play(alone(unnamed), "d show 1 54 33 63 44")
    assert setting_of(wrong, "1") == "44 33 | 63 54"
    again = [fact for fact in wrong.facts if isinstance(fact, Called) and "AGAIN" in fact.words]
    assert [clause.number for clause in again[0].clauses] == ["13.9", "10.1"]
    assert (verdict(wrong), numbers(wrong)[0]) == (("win", "100"), "11.1")
    for right in ("44 33 63 54", "63 54 33 44"):
        playing = play(alone(unnamed), f"d show 1 {right}")
        assert "13.9" not in cited(playing, Called)
        assert setting_of(playing, "1") == "44 33 | 63 54"


@clauses("13.9")
def test_either_tile_of_a_kind_is_the_same_setting() -> None:
    """63 and 54 rank alike: with a Teen and a Foo it is the House Way whichever of two nines lies where."""
    tiles = ["p2 wager box 100", DICE, "d tiles 1 ?? ?? ?? ??", f"d tiles 2 {WINS}", f"p2 set {WINS}"]
    shown = play(alone(tiles), "d show 1 63 65 54 11")
    other = play(alone(tiles), "d show 1 54 65 63 11")
    assert ("13.9" in cited(shown, Called)) == ("13.9" in cited(other, Called))


@clauses("6.1", "10.1")
def test_the_bank_is_always_set_by_house_way_and_says_why() -> None:
    """10.2(a) for the House too, with the clause."""
    playing = dealt("62 65 44 44", "p2 house-way", house="66 66 63 65")
    assert setting_of(playing, "1") == "66 65 | 66 63"
    bank = next(fact for fact in playing.facts if isinstance(fact, Exposed) and fact.hand == "1")
    assert {"10.1", "10.2", "10.2(a)"} <= {clause.number for clause in bank.clauses}


@clauses("9.1", "13.10")
def test_a_setting_that_nobody_named_is_read_from_the_table_even_if_all_its_tiles_are_known() -> None:
    """Exposed one by one after they were set: which lies where only the dealer can see."""
    start = ["p2 wager box 100", DICE, f"d tiles 1 {HOUSE}", "d tiles 2 ?? ?? ?? ??", "p2 set ?? ?? ?? ??"]
    playing = alone([*start, f"o player-exposed p2 {WINS}"])
    assert playing.awaiting.text == "the hand of box 2 to be shown"
    play(playing, "d show 2 62 66 65 66")
    assert setting_of(playing) == "66 65 | 66 62"
    given_up = alone([*start, f"o player-exposed p2 {WINS}", "p2 surrender", "o dispute p2 -- no surrender"])
    assert number(refused(given_up, "o show-surrendered p2")) == "13.10"
    play(given_up, "o show-surrendered p2 62 66 65 66", "o play-surrendered p2 -- seen")
    assert (given_up.complete, setting_of(given_up)) == (True, "66 65 | 66 62")


@clauses("9.1", "2.1", "def:set")
def test_a_hand_known_in_part_is_named_by_its_player_or_at_the_end() -> None:
    start = ["p2 wager box 100", DICE, f"d tiles 1 {HOUSE}", "d tiles 2 66 ?? ?? 65"]
    named = alone([*start, "p2 set 62 65 66 66"])
    assert verdict(named) == ("win", "100")
    assert number(refused(alone(start), "p2 set 62 64 66 66")) == "9.1", "the 65 is known to lie there"
    assert number(refused(alone(start), "p2 set 63 65 66 66")) == "2.1", "the House has the 63"
    unnamed = alone([*start, "p2 set ?? ?? ?? ??"])
    assert not unnamed.complete
    assert verdict(play(unnamed, "d show 2 62 65 66 66")) == ("win", "100")
    assert hand_of(unnamed).setting == hand_of(named).setting
    assert game(unnamed).book.result == "settled"
