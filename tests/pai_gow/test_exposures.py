"""Tiles exposed by mistake (13.5-13.8, P-24): the hand plays; two by the dealer let its player call it void."""

import pytest

from croupier.games.chips.facts import Called, Exposed
from croupier.games.pai_gow.picture import PaiGowFelt
from croupier.games.record import Record
from croupier.games.script.round import Round
from croupier.games.script.sight import DEALER, NOBODY, PUBLIC, holder, player_role
from croupier.rulebook.editions import SECOND
from tests.pai_gow.rounds import (
    DICE,
    HOUSE,
    LOSES,
    STACKS,
    WAGERS,
    WINS,
    alone,
    begin,
    both,
    cited,
    clauses,
    dealt,
    hand_of,
    may,
    number,
    numbers,
    pictured,
    play,
    refused,
    stack,
    staked,
    tiles_of,
    verdict,
)

HALF = [*WAGERS, DICE, f"d tiles 1 {HOUSE}", "d tiles 2 62 65 66"]
"""The deal has come to the last tile of box 2."""
REST = ("d tiles 2 66", f"d tiles 3 {LOSES}")


def seen_by(playing: Round, role: str, box: str = "2") -> str:
    """The tiles of a box as a role sees them."""
    felt = pictured(playing, role).felt
    assert isinstance(felt, PaiGowFelt)
    boxes = {felt.bank.name: felt.bank} | {each.name: each for each in felt.boxes}
    return " ".join(boxes[box].tiles)


@clauses("13.5")
def test_house_tiles_exposed_still_play() -> None:
    playing = begin([*HALF, "o house-exposed 63 54"])
    assert cited(playing, Exposed) == ["13.5"]
    assert seen_by(playing, "public", "1") == "63 54 ?? ??"
    play(playing, *REST, f"p2 set {WINS}", "p3 house-way")
    assert verdict(playing) == ("win", "100")


@clauses("13.6")
def test_tiles_a_player_exposes_still_play() -> None:
    playing = both(WINS, LOSES, "o player-exposed p2 66 66 62")
    assert cited(playing, Exposed) == ["13.6"]
    assert seen_by(playing, "p3") == "62 ?? 66 66"
    assert may(playing) == ["set", "house-way", "surrender"], "the player may not call it void"
    play(playing, f"p2 set {WINS}", "p3 house-way")
    assert verdict(playing) == ("win", "100")


@clauses("13.7")
def test_one_tile_exposed_by_the_dealer_still_plays() -> None:
    playing = play(begin([*HALF, "o dealer-exposed p2 66"]), *REST)
    assert cited(playing, Exposed) == ["13.7"]
    assert may(playing) == ["set", "house-way", "surrender"]
    assert number(refused(playing, "p2 void-hand")) == "13.8"
    assert number(refused(playing, "p2 play-on")) == "13.8"
    assert seen_by(playing, "p3") == "?? ?? 66 ??"
    assert seen_by(playing, "p2") == WINS


@clauses("13.8", "def:void")
@pytest.mark.parametrize(
    "exposed", [["o dealer-exposed p2 66 62"], ["o dealer-exposed p2 66", "o dealer-exposed p2 62"]]
)
def test_two_exposed_by_the_dealer_let_the_player_call_the_hand_void(exposed: list[str]) -> None:
    playing = play(begin([*HALF, *exposed]), *REST)
    assert cited(playing, Exposed)[-1] == "13.8"
    assert may(playing) == ["void-hand", "play-on", "house-way", "surrender"]
    play(playing, "p2 void-hand")
    assert (verdict(playing), numbers(playing), stack(playing)) == (("void", "0"), ["13.8", "def:void"], "1000")
    assert "13.8" in cited(playing, Called)
    play(playing, "p3 house-way")
    assert playing.complete
    assert [fact.hand for fact in playing.facts if isinstance(fact, Exposed)][-2:] == ["1", "3"], "box 2 is not shown"
    assert number(refused(playing, "p2 play-on")) == "13.8"


@clauses("13.8")
def test_the_choice_comes_before_the_player_sees_the_other_tiles() -> None:
    playing = play(begin([*HALF, "o dealer-exposed p2 66 62"]), *REST)
    assert seen_by(playing, "p2") == "62 ?? 66 ??"
    assert seen_by(playing, "p3", "3") == LOSES, "the others have looked"
    assert number(refused(playing, f"p2 set {WINS}")) == "13.8", "nobody sets tiles unseen"
    play(playing, "p2 play-on")
    assert seen_by(playing, "p2") == WINS
    assert number(refused(playing, "p2 void-hand")) == "13.8"
    play(playing, f"p2 set {WINS}")
    assert seen_by(playing, "p3") == "62 ?? 66 ??"


@clauses("13.8")
@pytest.mark.parametrize("silently", ["p2 house-way", "o house-way p2 -- away"])
def test_silence_is_playing_on(silently: str) -> None:
    """P-24."""
    playing = play(begin([*HALF, "o dealer-exposed p2 66 62"]), *REST, silently)
    assert not hand_of(playing).choice
    assert number(refused(playing, "p2 void-hand")) == "13.8"
    assert seen_by(playing, "p2") == WINS


@clauses("13.8")
def test_a_player_who_has_seen_the_tiles_has_no_choice() -> None:
    playing = both(WINS, LOSES, f"p3 set {LOSES}", "o dealer-exposed p2 66 62")
    assert cited(playing, Exposed) == ["13.8"]
    assert may(playing) == ["set", "house-way", "surrender"]
    placed = both(WINS, LOSES, f"p2 set {WINS}", "o dealer-exposed p2 66 62")
    assert may(placed) == ["surrender"]


@clauses("13.8")
@pytest.mark.parametrize(("box", "tiles"), [("2", "66 62"), ("3", "64 65")])
def test_nobody_has_viewed_a_hand_before_the_first_act_of_play(box: str, tiles: str) -> None:
    """The last hand too: it is exposed with its last tile, and that is before anybody sets."""
    playing = both(WINS, LOSES, f"o dealer-exposed p{box} {tiles}")
    assert may(playing, f"p{box}") == ["void-hand", "play-on", "house-way", "surrender"]
    assert seen_by(playing, f"p{box}", box).count("??") == 2
    play(playing, f"p{box} void-hand")
    assert (verdict(playing, box), stack(playing, box)) == (("void", "0"), "1000")


@clauses("13.8")
def test_earlier_tournaments_took_the_last_tile_for_the_view() -> None:
    actions = (*WAGERS, DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", f"d tiles 3 {LOSES}")
    playing = Record("pai-gow-2002", {"minimum": 10}, STACKS, actions, edition=SECOND.number).play()
    assert may(play(playing, "o dealer-exposed p3 64 65"), "p3") == ["set", "house-way", "surrender"]


@clauses("13.8")
def test_at_a_physical_table_it_is_open_until_the_hand_is_set() -> None:
    """Tiles dealt as ?? are named when they are exposed; nobody at the table has shown the others to anyone."""
    start = ["p2 wager box 100", DICE, f"d tiles 1 {HOUSE}", "d tiles 2 ?? ?? ?? ??"]
    playing = alone([*start, "o dealer-exposed p2 66 62"])
    assert (tiles_of(playing), seen_by(playing, "public")) == ("66 62", "66 62 ?? ??")
    assert may(playing) == ["void-hand", "play-on", "house-way", "surrender", "set"]
    play(playing, "p2 set ?? ?? ?? ??")
    assert number(refused(playing, "p2 void-hand")) == "13.8"
    assert verdict(play(playing, f"d show 2 {WINS}")) == ("win", "100")


@clauses("13.8")
def test_all_four_exposed_leave_the_choice_open() -> None:
    playing = play(begin([*HALF[:-1], "d tiles 2 62 65 66 66", f"o dealer-exposed p2 {WINS}"]), REST[1])
    assert "void-hand" in may(playing)


@clauses("13.5", "13.6", "13.7")
@pytest.mark.parametrize(("act", "clause"), [("house-exposed", "13.5"), ("player-exposed p2", "13.6"),
                                             ("dealer-exposed p2", "13.7")])  # fmt: skip
def test_only_tiles_that_lie_there_face_down_are_exposed(act: str, clause: str) -> None:
    playing = begin(HALF)
    assert number(refused(playing, f"o {act} 11 11 11 11 11")) == clause
    assert number(refused(playing, f"o {act} 31")) == clause
    none = refused(begin([*WAGERS, DICE]), f"o {act} 66")
    assert (number(none), "no hidden hand" in none.reason) == (clause, True)
    assert number(refused(playing, f"o {act}")) == clause
    assert number(refused(playing, f"o {act} ??")) == clause
    assert number(refused(playing, f"o {act} 66 77")) == "2.1"
    tile = "63" if act == "house-exposed" else "62"
    assert number(refused(play(playing, f"o {act} {tile}"), f"o {act} {tile}")) == clause, "it lies open already"
    refused(begin(WAGERS), f"o {act} 66")
    refused(dealt(WINS, "p2 house-way"), f"o {act} 66")


@clauses("13.6", "13.7")
def test_a_hand_that_is_out_of_play_is_not_exposed() -> None:
    playing = both(WINS, LOSES, "p2 surrender")
    assert number(refused(playing, "o player-exposed p2 66")) == "13.6"
    assert number(refused(playing, "o dealer-exposed p2 66")) == "13.7"
    assert number(refused(both(WINS, LOSES, "o sanction p2 wager edge"), "o dealer-exposed p2 66")) == "13.7"


@clauses("2.1")
def test_a_tile_exposed_can_be_in_the_set_only_so_often() -> None:
    playing = alone(["p2 wager box 100", DICE, f"d tiles 1 {HOUSE}", "d tiles 2 ?? ?? ?? ??"])
    assert number(refused(playing, "o player-exposed p2 63")) == "2.1"
    play(playing, "o player-exposed p2 44")
    assert number(refused(playing, "o player-exposed p2 44")) == "2.1"


def test_who_has_seen_what() -> None:
    """Exposed tiles everybody, the Bank's nobody, a hand set by House Way its player and the dealer."""
    playing = both(WINS, LOSES, "o player-exposed p2 62")
    first = next(index for index, move in enumerate(playing.moves) if move.words == ("2",))
    assert [playing.script.sight(first + place).everybody for place in range(4)] == [True, False, False, False]
    assert playing.script.sight(first + 1) == holder("2")
    assert playing.script.sight(first - 1) == NOBODY
    play(playing, "p2 house-way")
    sight = playing.script.sight(first + 1)
    assert (sight.by(player_role("2")), sight.by(DEALER), sight.by(PUBLIC), sight.by(player_role("3"))) == (
        True,
        True,
        False,
        False,
    )
    play(playing, "p3 house-way")
    assert all(playing.script.sight(index).everybody for index in range(len(playing.moves)))
    assert staked(playing) == []
