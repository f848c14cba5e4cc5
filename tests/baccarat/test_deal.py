"""Points, the deal and the tableau (2.1, 2.4, 2.6, 6, 7): expected values typed from the texts' tables."""

import pytest

from croupier.games.baccarat.hands import banker_draws, burn_count, natural, total
from croupier.games.baccarat.law import T
from croupier.games.chips.facts import Called, Dealt, Exposed
from croupier.games.pictures.view import see
from croupier.games.script.awaiting import Want
from croupier.games.script.round import Round
from croupier.games.script.sight import ALL, DEALER, NOBODY, OFFICIAL, PUBLIC, player_role
from croupier.values.cards import parse_card, parse_cards
from tests.baccarat.rounds import (
    RULESETS,
    SIDES,
    across,
    begin,
    carry,
    cited,
    number,
    play,
    refused,
    script_of,
    wants_card,
)

# Two cards that make each total without being a pair or a natural by accident.
MAKES = {0: "Kh Qd", 1: "Kh Ad", 2: "Kh 2d", 3: "Kh 3d", 4: "Kh 4d", 5: "Kh 5d", 6: "Kh 6d", 7: "Kh 7d"}
THIRDS = {0: "Ts", 1: "As", 2: "2s", 3: "3s", 4: "4s", 5: "5s", 6: "6s", 7: "7s", 8: "8s", 9: "9s"}
# The points of the player's third card on which the banker draws; None is no third card.
BANKER_DRAWS_ON: dict[int, set[int | None]] = {
    0: {None, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    1: {None, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    2: {None, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9},
    3: {None, 0, 1, 2, 3, 4, 5, 6, 7, 9},
    4: {None, 2, 3, 4, 5, 6, 7},
    5: {None, 4, 5, 6, 7},
    6: {6, 7},
    7: set(),
}


def dealt(ruleset: str, player: str, banker: str) -> Round:
    first, second = zip(player.split(), banker.split(), strict=True)
    return begin(ruleset, ["p1 wager banker 100", f"d cards {' '.join(first + second)}"])


@across("2.4(a) 2.4", "2.4(a) 2.4", "2.4(a) 2.4")
def test_two_to_nine_count_as_printed(ruleset: str, clause: str) -> None:
    assert [total(parse_cards(f"{points}h")) for points in range(2, 10)] == [2, 3, 4, 5, 6, 7, 8, 9]


@across("2.4(b)", "2.4(b)", "2.4(b)")
def test_tens_and_court_cards_count_nothing(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Th 6d", "Jh Qd")
    assert total(parse_cards("Th Jd Qc Ks")) == 0
    assert wants_card(playing) == "banker"


@across("2.4(c)", "2.4(c)", "2.4(c)")
def test_an_ace_counts_one(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Ah 8d", "2h 3d")
    assert playing.complete, "ace and eight are a natural nine"


@across("2.6 def:hand", "2.6 def:hand", "2.6 def:hand")
def test_a_total_is_the_last_digit(ruleset: str, clause: str) -> None:
    assert total(parse_cards("9h 9d")) == 8
    playing = dealt(ruleset, "9h 9d", "Kh 2d")
    assert playing.complete, "nine and nine are a natural eight"
    assert ("PLAYER 8, BANKER 2", clause) in [
        (f.words, f.clauses[0].number) for f in playing.facts if isinstance(f, Called)
    ]


@across("2.1", "2.1", "2.1")
def test_a_ninth_card_of_a_kind_cannot_come(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100"], removed="9h 9h 9h 9h 9h 9h 9h")
    play(playing, "d cards 9h")
    refusal = refused(playing, "d cards 9h")
    assert number(refusal) == clause
    assert "all 8" in refusal.reason


@across("6.2(a) 6.2 def:initial-deal def:round-of-play", "6.2(a) 6.2 def:initial-deal def:round-of-play def:draw",
        "6.2(a) 6.2 def:initial-deal def:round-of-play def:draw")  # fmt: skip
def test_the_first_cards_go_to_player_then_banker_after_the_call(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d cards 2h 3d"])
    assert [(fact.hand, str(fact.card)) for fact in playing.facts if isinstance(fact, Dealt)] == [
        ("player", "2h"),
        ("banker", "3d"),
    ]
    assert clause in cited(playing, Dealt)
    calls = [index for index, fact in enumerate(playing.facts) if isinstance(fact, Called)]
    cards = [index for index, fact in enumerate(playing.facts) if isinstance(fact, Dealt)]
    assert playing.facts[calls[0]] == Called("NO MORE BETS", clauses=playing.script.law[T.DEAL])
    assert calls[0] < cards[0]


@across("6.2(b)", "6.2(b)", "6.2(b)")
def test_the_second_cards_follow_in_the_same_order(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 100", "d cards 2h 3d 4h 3s"])
    facts = [fact for fact in playing.facts if isinstance(fact, Dealt)]
    assert [fact.hand for fact in facts] == ["player", "banker", "player", "banker"]
    assert facts[2].clauses[0].number == clause


@pytest.mark.parametrize("hands", [("Kh 8d", "2h 3d"), ("Kh 9d", "2h 3d"), ("2h 3d", "Kh 8d"), ("2h 3d", "Kh 9d")])
@across("6.4 def:natural", "6.4 def:natural", "6.4 def:natural")
def test_a_natural_on_either_side_ends_drawing(ruleset: str, clause: str, hands: tuple[str, str]) -> None:
    playing = dealt(ruleset, *hands)
    assert playing.complete
    assert clause in cited(playing, Called)


def test_eight_with_three_cards_is_no_natural() -> None:
    assert not natural(parse_cards("2h 3d 3s"))
    assert natural(parse_cards("2h 6d"))


@pytest.mark.parametrize("points", range(8))
@across("7.2 7.1 def:tableau", "7.2 7.1 def:tableau def:stand", "7.2 7.1 def:tableau def:stand")
def test_the_player_draws_on_five_or_less(ruleset: str, clause: str, points: int) -> None:
    playing = dealt(ruleset, MAKES[points], "Kc 7s")
    assert (wants_card(playing) == "player") is (points <= 5)
    if points <= 5:
        assert playing.awaiting.clause.number == clause


def check_banker_row(ruleset: str, banker: int) -> None:
    """Every column of one row, through the engine."""
    for third, card in THIRDS.items():
        playing = play(dealt(ruleset, "Kc 5s", MAKES[banker].replace("K", "Q")), f"d cards {card}")
        assert (wants_card(playing) == "banker") is (third in BANKER_DRAWS_ON[banker]), f"third {third}"
        if wants_card(playing):
            assert playing.awaiting.clause.number == f"7.3[{banker}]"
    standing = dealt(ruleset, "Kc 6s", MAKES[banker].replace("K", "Q"))
    assert (wants_card(standing) == "banker") is (None in BANKER_DRAWS_ON[banker])


@across("7.3[0] 7.3", "7.3[0] 7.3", "7.3[0] 7.3")
def test_banker_zero(ruleset: str, clause: str) -> None:
    check_banker_row(ruleset, 0)


@across("7.3[1]", "7.3[1]", "7.3[1]")
def test_banker_one(ruleset: str, clause: str) -> None:
    check_banker_row(ruleset, 1)


@across("7.3[2]", "7.3[2]", "7.3[2]")
def test_banker_two(ruleset: str, clause: str) -> None:
    check_banker_row(ruleset, 2)


@across("7.3[3]", "7.3[3]", "7.3[3]")
def test_banker_three(ruleset: str, clause: str) -> None:
    check_banker_row(ruleset, 3)


@across("7.3[4]", "7.3[4]", "7.3[4]")
def test_banker_four(ruleset: str, clause: str) -> None:
    check_banker_row(ruleset, 4)


@across("7.3[5]", "7.3[5]", "7.3[5]")
def test_banker_five(ruleset: str, clause: str) -> None:
    check_banker_row(ruleset, 5)


@across("7.3[6]", "7.3[6]", "7.3[6]")
def test_banker_six(ruleset: str, clause: str) -> None:
    check_banker_row(ruleset, 6)


@across("7.3[7]", "7.3[7]", "7.3[7]")
def test_banker_seven(ruleset: str, clause: str) -> None:
    check_banker_row(ruleset, 7)


@across("def:tableau 7.2", "def:tableau def:draw def:stand 7.2", "def:tableau def:draw def:stand 7.2")
def test_the_tableau_says_who_draws_and_who_stands(ruleset: str, clause: str) -> None:
    for points, cards in MAKES.items():
        assert (wants_card(dealt(ruleset, cards, "Kc 7s")) == "player") is (points <= 5)
    for banker in BANKER_DRAWS_ON:
        check_banker_row(ruleset, banker)


def test_the_tableau_cell_by_cell() -> None:
    for banker, draws in BANKER_DRAWS_ON.items():
        for third in (None, *range(10)):
            card = None if third is None else parse_card(THIRDS[third])
            assert banker_draws(banker, card) is (third in draws)


def test_a_surplus_card_is_refused() -> None:
    playing = dealt("mini-baccarat-2023", "Kh 8d", "2h 3d")
    assert "complete" in refused(playing, "d cards 4h").reason


# --- face-down hands ---------------------------------------------------------


def face_down(ruleset: str, cards: str = "2h 3d 4h 3s") -> Round:
    """Player 1 backs the player with 100, player 2 with 200, player 3 the banker with 50; four cards face down."""
    wagers = ["p1 wager player 100", "p2 wager player 200", "p3 wager banker 50", f"d cards {cards}"]
    return begin(ruleset, wagers, {"face-down": True}, {"1": 1000, "2": 1000, "3": 1000})


@across("2.2", "2.2", "2.2")
def test_face_down_cards_are_seen_by_nobody(ruleset: str, clause: str) -> None:
    playing = face_down(ruleset)
    assert playing.awaiting.want is Want.EXPOSURE
    for role in (PUBLIC, DEALER, OFFICIAL, player_role("1")):
        seen = see(playing, role)
        assert [fact.card for fact in seen.facts if isinstance(fact, Dealt)] == [None] * 4
        assert [move.outcomes for move in seen.moves if move.outcomes] == [(None,)] * 4
    face_up = begin(ruleset, ["p1 wager player 100"])
    assert number(refused(face_up, "d cards ??")) == clause
    assert wants_card(play(face_up, "d cards 2h")) == "banker"


@across("6.3", "6.3", "-")
def test_who_turns_a_hand_up_is_the_officials_decision(ruleset: str, clause: str) -> None:
    playing = face_down(ruleset)
    assert number(refused(playing, "p1 expose player")) == clause
    play(playing, "o exposer player p1", "p1 expose player", "d expose banker")
    assert ("player", "p1") in [(fact.hand, fact.by) for fact in playing.facts if isinstance(fact, Exposed)]
    assert clause in cited(playing, Exposed)
    assert number(refused(face_down(ruleset), "o exposer player p9")) == clause


@pytest.mark.clauses("mini-baccarat-2023", "6.3", "6.3(a)")
def test_the_player_hand_goes_to_its_largest_backer_or_the_dealer() -> None:
    playing = face_down("mini-baccarat-2023")
    assert number(refused(playing, "p3 expose player")) == "6.3(a)"
    assert number(refused(playing, "p1 expose player")) == "6.3(a)"
    play(playing, "p2 expose player")
    assert [(fact.hand, fact.by) for fact in playing.facts if isinstance(fact, Exposed)] == [("player", "p2")]
    by_dealer = play(face_down("mini-baccarat-2023"), "d expose player")
    assert [by_dealer.script.sight(index) for index in range(3, 7)] == [ALL, NOBODY, ALL, NOBODY]


@pytest.mark.clauses("mini-baccarat-2023", "6.3(b)")
def test_the_banker_hand_goes_to_a_backer_of_the_banker() -> None:
    playing = face_down("mini-baccarat-2023")
    assert number(refused(playing, "p2 expose banker")) == "6.3(b)"
    play(playing, "p3 expose banker")


def test_of_equal_wagers_the_first_placed_turns_the_hand() -> None:
    wagers = ["p2 wager player 100", "p1 wager player 100", "d cards 2h 3d 4h 3s"]
    playing = begin("mini-baccarat-2023", wagers, {"face-down": True}, {"1": 1000, "2": 1000})
    assert number(refused(playing, "p1 expose player")) == "6.3(a)"
    play(playing, "p2 expose player")


def test_a_side_bet_gives_no_right_to_a_hand() -> None:
    wagers = ["p1 wager player-pair 100", "d cards 2h 3d 4h 3s"]
    playing = begin("mini-baccarat-2023", wagers, {"face-down": True, **SIDES})
    assert number(refused(playing, "p1 expose player")) == "6.3(a)"


@pytest.mark.clauses("mini-baccarat-2023", "7.4")
def test_a_face_down_third_card_is_turned_the_same_way() -> None:
    playing = face_down("mini-baccarat-2023", "2h 3d 3h 3s")
    play(playing, "d expose player", "d expose banker", "d cards Kh")
    assert playing.awaiting.want is Want.EXPOSURE
    assert number(refused(playing, "p1 expose player")) == "6.3(a)"
    play(playing, "p2 expose player")
    assert "7.4" in cited(playing, Exposed)


def test_cards_nobody_saw_are_named_when_they_are_turned() -> None:
    playing = begin("mini-baccarat-2023", ["p1 wager player 100", "d cards ?? ?? ?? ??"], {"face-down": True})
    assert "2 cards" in refused(playing, "d expose player").reason
    play(playing, "d expose player Kh 8d", "d expose banker 2h 3d")
    assert playing.complete
    assert script_of(playing).deal.player.visible == list(parse_cards("Kh 8d"))


def test_the_burn_counts_ten_for_court_cards() -> None:
    assert [burn_count(parse_card(card)) for card in ("Ah", "5d", "9c", "Ts", "Jh", "Qd", "Kc")] == [
        1,
        5,
        9,
        10,
        10,
        10,
        10,
    ]


# --- no card too many -------------------------------------------------------------


ENDED = [
    ("Kh Kd 8h 2d", "6.4"),
    ("Kh Kd 6h 9d", "6.4"),
    ("Kh Kd 6h 6d", "7.3[6]"),
    ("Kh Kd 7h 7d", "7.3[7]"),
    ("Kh Kd 2h 3d 8c", "7.3[3]"),
    ("Kh Kd 2h 5d Kc", "7.3[5]"),
    ("Kh Kd 2h 5d 4c 2s", "7.1"),
    ("Kh Kd 6h 2d 9c", "7.1"),
]


@pytest.mark.parametrize(
    ("ruleset", "cards", "ended"),
    [
        pytest.param(ruleset, cards, ended, marks=pytest.mark.clauses(ruleset, ended))
        for ruleset in RULESETS
        for cards, ended in ENDED
    ],
)
def test_a_surplus_card_cites_the_clause_that_ended_the_drawing(ruleset: str, cards: str, ended: str) -> None:
    playing = begin(ruleset, ["p1 wager banker 10", f"d cards {cards}"])
    assert playing.complete
    assert number(refused(playing, "d cards 5c")) == ended
    assert list(map(str, carry(play(playing, "o excess-card 5c")).waiting)) == ["5c"], "an official records it"
