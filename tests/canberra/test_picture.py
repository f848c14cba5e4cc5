"""The picture and the felt: everything a page needs, as far as each role may see it, within 80 columns by 24 rows."""

import json
from dataclasses import asdict

from tests.canberra.rounds import (
    ACES,
    KINGS,
    LOW,
    QUALIFIED,
    THREE,
    TWO,
    all_bet,
    antes,
    begin,
    box,
    cards,
    dealt,
    drawn,
    pictured,
    play,
    seen,
)

NINE = {str(player): 1000 for player in range(1, 10)}


def test_before_the_cards_there_are_antes_and_the_hint() -> None:
    playing = begin(["p1 wager ante 50", "p2 wager ante 400"], stacks=TWO)
    shown = seen(playing, "public")
    assert (shown.dealt, shown.dealer.cards, shown.drawing, shown.up) == (False, (), "", "")
    assert [(each.name, each.ante, each.bet, each.state, each.able) for each in shown.boxes] == [
        ("1", "50", "", "playing", True),
        ("2", "400", "", "playing", False),
    ]
    assert [seat.notes for seat in pictured(playing).seats] == [("able to Bet: yes",), ("able to Bet: no",)]
    assert "able to Bet: no" in drawn(playing)


def test_during_the_deal_the_place_of_the_next_card() -> None:
    playing = begin([*antes(2), "d cards As"], stacks=TWO)
    assert (seen(playing, "d").drawing, seen(playing, "d").dealt) == ("2", True)
    assert seen(play(playing, "d cards Kh"), "d").drawing == "d"
    assert [seat.notes for seat in pictured(playing).seats] == [(), ()], "too late to change an Ante"
    assert seen(dealt(QUALIFIED, ACES), "d").drawing == ""
    void = begin([*antes(2), "d cards As", "o invalidate fire"], stacks=TWO)
    assert seen(void, "d").drawing == ""


def test_states_of_a_hand() -> None:
    playing = dealt(QUALIFIED, ACES, KINGS, LOW)
    assert [box(playing, "public", name).state for name in THREE] == ["playing"] * 3
    assert [box(playing, "public", name).turn for name in THREE] == [True, False, False]
    play(playing, "p1 bet", "p2 fold", "o wrong-count p3 4")
    assert [box(playing, "public", name).state for name in THREE] == ["bet", "folded", "void"]
    assert playing.complete
    other = play(dealt(QUALIFIED, ACES, KINGS), "p1 bet")
    assert (box(other, "public").bet, box(other, "public", "2").turn) == ("20", True)
    assert (box(other, "public").able, box(other, "public", "2").able) == (True, True)


def test_a_hand_is_named_for_those_who_see_it() -> None:
    playing = dealt(QUALIFIED, ACES, KINGS)
    assert box(playing, "p1").cards.total == "one pair, aces"
    assert (box(playing, "p2").cards.total, box(playing, "public").cards.total) == ("", "")
    assert seen(playing, "p1").dealer.total == ""
    play(playing, "p1 bet", "p2 fold")
    assert (box(playing, "public").cards.total, seen(playing, "public").dealer.total) == (
        "one pair, aces",
        "one pair, sevens",
    )
    assert box(playing, "public", "2").cards.total == ""
    assert pictured(playing).call == "DEALER PLAYS: one pair, sevens"


def test_the_felt_shows_what_the_player_may_see() -> None:
    playing = dealt(QUALIFIED, ACES, KINGS)
    mine, other = drawn(playing, "p1"), drawn(playing, "p2")
    assert "A♠ A♣ 9♣ 6♥ 5♥  one pair, aces" in mine
    assert "K♥" not in mine
    assert "A♠" not in other
    assert "K♥ K♦ J♣ 8♦ 5♣" in other
    assert "p1 to bet or fold" in mine
    play(playing, "o dealer-exposed p2 Kh")
    assert "K♥" in drawn(playing, "p1")
    assert "1 wrongly exposed" in drawn(playing, "p1")
    assert "VOID" in drawn(play(playing, "o invalidate fire"), "p1")


def test_nine_players_fit_the_screen() -> None:
    unseen = " ".join(["??"] * 49)
    playing = begin([*antes(9), f"d cards {unseen} As", *(f"p{player} bet" for player in range(1, 10))], stacks=NINE)
    lines = drawn(playing, "p9").splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= 80
    assert "9*" in "\n".join(lines)


def test_settled_wagers_stand_beside_their_player() -> None:
    text = drawn(all_bet(QUALIFIED, ACES, LOW), "p1")
    assert "ante +10  bet +20" in text
    assert "ante -10  bet -20" in text


def test_a_picture_is_plain_values() -> None:
    playing = begin([*antes(2), cards(QUALIFIED, ACES, KINGS), "p1 bet"], stacks=TWO)
    for role in ("p1", "p2", "d", "o", "public"):
        assert json.loads(json.dumps(asdict(seen(playing, role))))
