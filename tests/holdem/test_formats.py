"""Open Hand History and the text of PokerStars, in and out. The hands here were settled by hand."""

import json
from pathlib import Path
from random import Random

import pytest

from croupier.cli.app import main
from croupier.front import Round, export_as, read
from croupier.games.hand_files import hands_of
from croupier.games.record import Record, read_record
from croupier.values.refused import Refused
from tests.holdem.phh_hands import AGREED, deal, hand
from tests.holdem.plain_hands import play, setup, write

STARS = """PokerStars Hand #59937794410:  Hold'em No Limit ($0.10/$0.25 USD) - 2009/07/01 0:00:00 ET
Table 'Alpha II' 6-max Seat #6 is the button
Seat 2: Ann: B ($25 in chips)
Seat 4: Bob ($54.75 in chips)
Seat 5: Cid ($16.35 in chips) is sitting out
Seat 6: Dee ($3 in chips)
Ann: B: posts small blind $0.10
Bob: posts big blind $0.25
*** HOLE CARDS ***
Dealt to Ann: B [Ah Kd]
Dee: raises $0.50 to $0.75
Ann: B: raises $1.75 to $2.50
Bob: folds
Dee said, "hm"
Dee: calls $1.75
*** FLOP *** [4d Qs 4s]
Ann: B: bets $5
Dee: calls $0.50 and is all-in
Uncalled bet ($4.50) returned to Ann: B
*** TURN *** [4d Qs 4s] [9h]
*** RIVER *** [4d Qs 4s 9h] [Ad]
*** SHOW DOWN ***
Ann: B: shows [Ah Kd] (two pair, Aces and Fours)
Dee: mucks hand
Ann: B collected $6.25 from pot
*** SUMMARY ***
Total pot $6.25 | Rake $0
Board [4d Qs 4s 9h Ad]
Seat 6: Dee (button) mucked [Qh Js]
"""


def ohh_hand(**changes: object) -> str:
    """Three players; player 7 bets, is called by player 9, and wins 90 with a pair of aces."""
    acts = [
        ("Post SB", 8, 10, []),
        ("Post BB", 9, 20, []),
        ("Dealt Cards", 7, 0, ["Ah", "Kd"]),
        ("Raise", 7, 40, []),
        ("Fold", 8, 0, []),
        ("Call", 9, 20, []),
    ]
    flop: list[tuple[str, int, int, list[str]]] = [("Check", 9, 0, []), ("Bet", 7, 30, []), ("Fold", 9, 0, [])]
    rounds = [
        {
            "id": place,
            "street": street,
            "cards": cards,
            "actions": [
                {"action_number": number, "player_id": who, "action": did, "amount": amount, "cards": shown}
                for number, (did, who, amount, shown) in enumerate(done)
            ],
        }
        for place, (street, cards, done) in enumerate((("Preflop", [], acts), ("Flop", ["7c", "2d", "9s"], flop)))
    ]
    players = [{"id": who, "seat": who - 6, "name": f"x{who}", "starting_stack": 300} for who in (7, 8, 9)]
    held: dict[str, object] = {
        "spec_version": "1.4.7",
        "game_type": "Holdem",
        "bet_limit": {"bet_type": "NL"},
        "dealer_seat": 1,
        "small_blind_amount": 10,
        "big_blind_amount": 20,
        "players": players,
        "rounds": rounds,
        "pots": [{"number": 0, "amount": 90, "player_wins": [{"player_id": 7, "win_amount": 90}]}],
    }
    return json.dumps({"ohh": held | changes})


def test_a_hand_of_pokerstars() -> None:
    """Ann wins 2.50 and 0.50 from Dee and 0.25 from Bob; Cid sits out. Player 1 is left of the button."""
    answer = read(STARS).verdict()
    assert answer["stacks"] == {"1": "28.25", "2": "54.5", "3": "0"}
    assert (answer["complete"], answer["agrees"]) == (True, True)
    raked = STARS.replace("collected $6.25", "collected $6").replace("Rake $0", "Rake $0.25")
    assert "agrees" not in read(raked).verdict()


def test_a_hand_of_open_hand_history() -> None:
    """Player 8, left of the button, is first: 10 of theirs and 40 of player 9 go to player 7, the bet of 30 back."""
    text = ohh_hand(pots=[{"number": 0, "amount": 90, "player_wins": [{"player_id": 7, "win_amount": 90}]}])
    answer = read(text).verdict()
    assert answer["stacks"] == {"1": "290", "2": "260", "3": "350"}
    assert answer["agrees"] is True
    whole = ohh_hand(pots=[{"number": 0, "amount": 120, "player_wins": [{"player_id": 7, "win_amount": 120}]}])
    assert read(whole).verdict()["agrees"] is True, "the bet that nobody called is counted among the winnings"


def test_a_returning_player_posts_a_live_and_a_dead_blind() -> None:
    text = """PokerStars Hand #1: Hold'em No Limit (10/20) - 2020/01/01 0:00:00 ET
Table 'x' 6-max Seat #1 is the button
Seat 1: A (500 in chips)
Seat 2: B (500 in chips)
Seat 3: C (500 in chips)
Seat 4: D (500 in chips)
B: posts small blind 10
C: posts big blind 20
D: posts small & big blinds 30
*** HOLE CARDS ***
D: checks
A: folds
B: folds
C: checks
*** FLOP *** [4d Qs 4s]
C: bets 20
D: folds
Uncalled bet (20) returned to C
C collected 60 from pot
"""
    answer = read(text).verdict()
    assert answer["stacks"] == {"1": "490", "2": "540", "3": "470", "4": "500"}
    assert answer["agrees"] is True


FORMATS = ("ohh", "pokerstars")
NAMES = {"ohh": "Open Hand History", "pokerstars": "PokerStars' text"}


def check_round_trip(playing: Round, name: str) -> None:
    again = read(export_as(playing, name))
    assert again.complete
    assert list(again.stacks.values()) == list(playing.stacks.values())
    assert again.agrees()


def expressible(text: str, name: str) -> bool:
    try:
        export_as(read(text), name)
    except Refused as refused:
        return "express" not in refused.reason
    return True


@pytest.mark.parametrize("name", FORMATS)
def test_hands_go_out_and_come_back_with_the_same_stacks(name: str) -> None:
    texts = [text for text, _ in AGREED.values()]
    for seed in range(40):
        random = Random(seed)
        raw = setup(random)
        texts.append(write(raw, play(raw, random)))
    kept = [text for text in texts if expressible(text, name)]
    assert len(kept) > len(texts) / 3
    for text in kept:
        check_round_trip(read(text), name)


@pytest.mark.parametrize("name", FORMATS)
def test_what_they_cannot_express_is_refused(name: str) -> None:
    unknown = hand("inf, 100", "1, 2", *deal("????", "????"), "p2 f")
    with pytest.raises(Refused, match="express"):
        export_as(read(unknown), name)
    again = "o flop-too-many reshuffle 9c"
    called = "p3 cc", "p1 cc", "p2 cc", "d db 3h4h5s"
    moves = (*deal("AhAd", "KsKc", "2c7d"), *called, again, "d db 3h4h5s", "p1 f", "p2 f")
    record = Record("charity-poker", {"blinds": [1, 2]}, {"1": 100, "2": 100, "3": 100}, moves)
    with pytest.raises(Refused, match=f"^{NAMES[name]} cannot express cards dealt again"):
        export_as(read(record), name)
    with pytest.raises(Refused, match="complete"):
        export_as(read(hand("100, 100", "1, 2", *deal("????", "????"))), name)


def test_dead_money_is_named_for_what_it_is() -> None:
    """Antes of 0 and 10 are not an ante of the table; in the text of PokerStars all pay the same."""
    uneven = hand("100, 100, 100", "1, 2, 0", *deal("AhAd", "KsKc", "2c7d"), "p3 f", "p1 f").replace(
        "antes = [0, 0, 0]", "antes = [0, 10, 0]"
    )
    with pytest.raises(Refused, match=r"^PokerStars' text cannot express dead money, such as antes that not all"):
        export_as(read(uneven), "pokerstars")
    assert "Post Dead" in export_as(read(uneven), "ohh")


def test_files_of_many_hands() -> None:
    assert [each.name for each in hands_of(STARS + "\n\n" + STARS, "-")] == ["1", "2"]
    assert [each.name for each in hands_of(ohh_hand() + "\n\n" + ohh_hand() + "\n", "-")] == ["1", "2"]
    assert [each.name for each in hands_of(ohh_hand() + "\n", "-")] == [""]
    assert all(read(each.text).complete for each in hands_of(STARS + "\n\n" + STARS, "-"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "not JSON"),
        ("{}", '"ohh"'),
        ('{"ohh": [1]}', '"ohh"'),
        ('{"ohh": ' + "[" * 100_000, "not JSON|nested"),
        ('{"ohh": NaN}', "not a number"),
        (ohh_hand().replace('"dealer_seat"', '"dealer_seat": 2, "dealer_seat"'), '"dealer_seat" appears twice'),
        (ohh_hand(game_type="Omaha"), "Only hold'em"),
        (ohh_hand(bet_limit={"bet_type": "PL"}), "Only hold'em"),
        (ohh_hand(dealer_seat="1"), "dealer_seat"),
        (ohh_hand(players=[]), "cannot be read|players"),
        (ohh_hand(players=3), "list of objects"),
        (ohh_hand(big_blind_amount=-1), "zero or more"),
        (ohh_hand(big_blind_amount=1e300), "too large|digits"),
        (ohh_hand(pots=[{"player_wins": [{"player_id": 3, "win_amount": 1}]}]), "not among"),
        (ohh_hand().replace('"Bet"', '"Jump"'), "cannot be read"),
        (ohh_hand().replace('"7c"', '"7x"'), "cards must be"),
        (ohh_hand().replace('"7c"', '"Ah"'), "out already"),
        ("PokerStars ", "begins with two lines"),
        ("PokerStars Hand #1: Omaha Pot Limit ($1/$2)\nTable 'x' 6-max Seat #1 is the button", "begins with two lines"),
        (STARS.replace("Dee: raises", "Dee: jumps"), "cannot be read"),
        (STARS.replace("Dealt to Ann: B", "Dealt to Eve"), "not seated"),
        (STARS.replace("raises $0.50 to $0.75", "raises $0.05 to $0.30"), "at least"),
        (STARS.replace("[Ah Kd]", "[4d Kd]"), "out already"),
        ("PokerStars Hand #1: " + "Hold'em No Limit" * 60_000, "begins with two lines"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(Refused, match=words) as refused:
        read_record(text).play()
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize("name", FORMATS)
def test_the_command(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.txt"
    path.write_text(STARS, encoding="utf-8")
    assert main(["record", "export", str(path), f"--{name}"]) == 0
    out = capsys.readouterr().out
    path.write_text(out, encoding="utf-8")
    assert main(["settle", "--json", str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["stacks"] == {"1": "28.25", "2": "54.5", "3": "0"}
    path.write_text(out[:60], encoding="utf-8")
    assert main(["settle", str(path)]) == 2


def test_an_unfinished_hand_waits_for_everybody_at_the_table() -> None:
    playing = read(STARS[: STARS.index("Dee: raises")])
    assert playing.awaiting.text == "player 3 to act"
