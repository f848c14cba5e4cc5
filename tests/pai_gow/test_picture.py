"""What each role sees of the table (12.1), the felt in the terminal, and the machine that deals."""

import pytest
from rich.console import Console

from croupier.cli.felts import draw
from croupier.games.pai_gow.notation import NOTATION
from croupier.games.pai_gow.picture import PaiGowFelt, TileBox
from croupier.games.pai_gow.tiles import IN_A_SET
from croupier.games.pictures.view import check_as, see
from croupier.games.record import Record
from croupier.games.registry import game_of
from croupier.games.script.awaiting import Want
from croupier.games.script.move import parse_move
from croupier.games.script.round import Round
from croupier.games.script.sight import DEALER, PUBLIC, player_role
from croupier.games.sitting import Sitting
from croupier.proofs.stream import SeededStream
from croupier.values.refused import Refused
from tests.pai_gow.rounds import (
    DICE,
    HOUSE,
    LOSES,
    RULESET,
    WAGERS,
    WINS,
    begin,
    both,
    clauses,
    game,
    pictured,
    play,
)

FULL = {str(seat): 1000 for seat in range(2, 9)}


def felt(playing: Round, who: str = "p2") -> PaiGowFelt:
    found = pictured(playing, who).felt
    assert isinstance(found, PaiGowFelt)
    return found


def box(playing: Round, name: str, who: str = "p2") -> TileBox:
    shown = felt(playing, who)
    return next(each for each in (shown.bank, *shown.boxes) if each.name == name)


def drawn(playing: Round, who: str = "p2") -> str:
    console = Console(width=80, force_terminal=False)
    with console.capture() as captured:
        console.print(draw(pictured(playing, who)))
    return captured.get()


# --- who sees what -------------------------------------------------------------------------


@clauses("12.1", "12.2(b)")
def test_a_player_sees_the_own_tiles_and_parts_alone() -> None:
    playing = both(WINS, LOSES, f"p2 set {WINS}")
    own, other = box(playing, "2"), box(playing, "3")
    assert (own.tiles, own.low.cards, own.high.cards) == (("62", "65", "66", "66"), ("65", "62"), ("66", "66"))
    assert (own.low.total, own.high.total, own.state) == ("9", "pair of Teen", "set")
    assert (set(other.tiles), other.low.cards, other.state) == ({"??"}, (), "")
    assert set(box(playing, "1").tiles) == {"??"}
    for who in ("p3", "d", "o", "public"):
        seen = box(playing, "2", who)
        assert (set(seen.tiles), seen.low.cards, seen.high.total, seen.state) == ({"??"}, (), "", "set")


@clauses("12.1")
def test_moves_and_facts_hide_what_a_role_has_not_seen() -> None:
    playing = both(WINS, LOSES, f"p2 set {WINS}")
    for role, shown in ((player_role("2"), "p2 set 62 65 66 66"), (PUBLIC, "p2 set ?? ?? ?? ??")):
        assert str(see(playing, role).moves[-1]) == shown
    assert "66" not in str([str(move) for move in see(playing, player_role("3")).moves])
    assert "Tile(high=6, low=6)" not in str(see(playing, DEALER).facts)
    assert "Tile(high=6, low=6)" in str(see(playing, player_role("2")).facts)


def test_a_player_may_ask_about_the_own_tiles_and_no_others() -> None:
    playing = both(WINS, LOSES)
    me = player_role("2")
    check_as(playing, me, parse_move(f"p2 set {WINS}", NOTATION))
    for text in ("p2 set 62 65 66 11", f"p2 set {LOSES}", f"p3 set {LOSES}", "d tiles 2 66"):
        with pytest.raises(Refused, match="own moves"):
            check_as(playing, me, parse_move(text, NOTATION))
    with pytest.raises(Refused, match="four tiles"):
        check_as(playing, me, parse_move("p2 set 62 62 66 66", NOTATION))
    half = [*WAGERS, DICE, f"d tiles 1 {HOUSE}", f"d tiles 2 {WINS}", "o dealer-exposed p2 66 62", f"d tiles 3 {LOSES}"]
    with pytest.raises(Refused, match="own moves"):
        check_as(begin(half), me, parse_move(f"p2 set {WINS}", NOTATION))


def test_at_the_end_all_is_shown_but_surrendered_hands() -> None:
    playing = both(WINS, LOSES, "p2 surrender", "p3 house-way")
    assert (set(box(playing, "2", "p3").tiles), box(playing, "2").state) == ({"??"}, "surrendered")
    assert (box(playing, "3").tiles, box(playing, "3").state) == (tuple(LOSES.split()), "shown")
    assert box(playing, "1").high.total == "pair of Chop Gow"


def test_what_became_of_a_hand_is_told() -> None:
    start = [
        *WAGERS,
        DICE,
        f"d tiles 1 {HOUSE}",
        f"d tiles 2 {WINS}",
        "o dealer-exposed p2 66 62",
        f"d tiles 3 {LOSES}",
    ]
    assert box(begin(start), "2").state == "may be called void"
    assert box(begin([*start, "p2 void-hand"]), "2").state == "void"
    assert box(begin([*start, "p2 house-way"]), "2").state == "set by House Way"
    assert pictured(begin(before={"excluded": ["3"]})).seats[1].notes == ("excluded",)
    assert pictured(begin(["o sit-out p3 -- away"])).seats[1].notes == ("sits out",)


def test_dice_first_box_and_turns_are_pictured() -> None:
    before = felt(begin(WAGERS))
    assert (before.dice, before.first, [each.stake for each in before.boxes]) == ((), "", ["100", "100"])
    dealing = felt(begin([*WAGERS, DICE]))
    assert (dealing.dice, dealing.first, dealing.dealing) == (("3", "4", "6"), "5", "1")
    setting = felt(both())
    assert [each.turn for each in setting.boxes] == [True, True]
    assert pictured(both()).waiting.mine
    placed = pictured(both(WINS, LOSES, f"p2 set {WINS}"))
    assert (placed.waiting.mine, [choice.act for choice in placed.waiting.choices]) == (False, ["surrender"])


# --- in the terminal -----------------------------------------------------------------------


def test_the_felt_fits_eighty_by_twenty_four_with_seven_players() -> None:
    playing = begin([f"p{seat} wager box 10" for seat in FULL], stacks=FULL)
    machine = game_of(RULESET).machine(SeededStream(bytes(32)))
    sizes = []
    while not playing.complete:
        move = machine.move(playing) or machine.pass_on(playing, playing.awaiting.who[0])
        assert move is not None
        playing.play(move)
        lines = drawn(playing).splitlines()
        sizes.append((max(map(len, lines)), len(lines)))
    assert max(width for width, _ in sizes) <= 80
    assert max(height for _, height in sizes) <= 24


def test_the_felt_shows_parts_points_and_results() -> None:
    playing = both(WINS, LOSES, f"p2 set {WINS}")
    assert "BOX 2  9 - pair of Teen" in drawn(playing)
    assert "65 62 | 66 66" in drawn(playing)
    assert "65 62" not in drawn(playing, "p3")
    done = play(playing, f"p3 set {LOSES}")
    assert "HOUSE  4 - pair of Chop Gow" in drawn(done)
    assert "box +100" in drawn(done)
    assert "VOID" in drawn(play(done, "o invalidate fire"))
    assert "the cup is closed" in drawn(begin(WAGERS))


# --- the machine ---------------------------------------------------------------------------


def test_the_machine_deals_whole_rounds_from_the_set() -> None:
    table = Sitting(Record(RULESET, {"minimum": 10, "maximum": 100}, FULL))
    machine = game_of(RULESET).machine(SeededStream(bytes(32)))
    for _ in range(20):
        playing = table.round
        play(playing, *(f"p{seat} wager box 10" for seat in FULL))
        while not playing.complete:
            move = machine.move(playing) or machine.habit(playing, playing.awaiting.who[0])
            assert move is not None
            playing.play(move)
        tiles = [tile for hand in game(playing).deal.hands.values() for tile in hand.named]
        assert len(tiles) == 32
        assert {tile: tiles.count(tile) for tile in tiles} == IN_A_SET
        assert len(playing.settlements()) == 7
        table.next()


def test_the_machine_goes_on_after_a_reconstruction_and_beside_named_tiles() -> None:
    machine = game_of(RULESET).machine(SeededStream(bytes(32)))
    playing = begin([*WAGERS, DICE, "d tiles 1 66 66"])
    for command in ("", "o reconstruct"):
        if command:
            play(playing, command)
        while playing.awaiting.want is Want.TILE:
            move = machine.move(playing)
            assert move is not None
            playing.play(move)
    assert playing.awaiting.want is Want.DECISION
