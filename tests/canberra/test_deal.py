"""Deck and deal (2.1, 6): which cards may come, where they go, who has seen them."""

import pytest

from croupier.games.canberra.machine import CanberraMachine
from croupier.games.chips.facts import Dealt
from croupier.games.pictures.view import check_as, see
from croupier.games.script.move import parse_move
from croupier.games.script.sight import DEALER, OFFICIAL, PUBLIC, player_role
from croupier.proofs.stream import SeededStream
from croupier.values.refused import Refused
from tests.canberra.rounds import (
    ACES,
    KINGS,
    LOW,
    QUALIFIED,
    THREE,
    TWO,
    antes,
    begin,
    clauses,
    dealt,
    game,
    hand,
    number,
    numbers,
    play,
    refused,
    seen,
)

UNSEEN = "?? ?? ?? ?? ??"


@clauses("6.3", "6.3(a)", "6.3(b)", "6.3(c)")
def test_a_card_to_each_box_with_an_ante_then_one_to_the_dealer_five_times() -> None:
    playing = begin(["p3 wager ante 10", "p1 wager ante 10"], stacks={"1": 1000, "2": 5, "3": 1000})
    play(playing, "d cards 2c")
    places = ["1"]
    for turn, rank in enumerate("3456789TJQKA23", start=1):
        card = f"{rank}{'c' if turn < 13 else 'd'}"
        places.append(playing.awaiting.text.removeprefix("a card for ").removeprefix("box ").removeprefix("the "))
        clause = {1: "6.3(a)", 2: "6.3(b)"}.get(turn, "6.3(c)")
        assert playing.awaiting.clause.number == clause
        play(playing, f"d cards {card}")
    assert places == ["1", "3", "dealer"] * 5
    facts = [fact for fact in playing.facts if isinstance(fact, Dealt)]
    assert [fact.hand for fact in facts] == ["1", "3", "d"] * 5
    assert [numbers(fact)[0] for fact in facts] == ["6.3(a)"] * 2 + ["6.3(b)"] + ["6.3(c)"] * 12
    assert playing.awaiting.who == ("p1",), "the deal is complete"
    assert number(refused(playing, "d cards 4d")) == "6.3(c)", "a sixth card is refused"
    assert number(refused(play(playing, "p1 fold", "p3 fold"), "d cards 4d")) == "6.3(c)"


@clauses("6.2")
def test_all_cards_come_face_down_but_the_dealers_last() -> None:
    playing = begin([*antes(2), "d cards " + " ".join(["??"] * 14)], stacks=TWO)
    refusal = refused(playing, "d cards ??")
    assert (number(refusal), "face up" in refusal.reason) == ("6.2", True)
    play(playing, "d cards As")
    for role in ("p1", "p2", "d", "o", "public"):
        assert hand(playing, role, "d") == "?? ?? ?? ?? As"
        assert hand(playing, role, "1") == UNSEEN
        assert seen(playing, role).up == "As"
    assert {"6.2"} <= {each for fact in playing.facts if isinstance(fact, Dealt) for each in numbers(fact)}


@clauses("2.1")
def test_there_is_one_deck_of_fifty_two_different_cards() -> None:
    playing = begin(["p1 wager ante 10", "d cards As"])
    refusal = refused(playing, "d cards As")
    assert (number(refusal), "once" in refusal.reason) == ("2.1", True)
    line = "2c 3c 4c 5c 6c 7c 8c 9c"
    play(playing, f"d cards {line}")
    for card in line.split():
        assert number(refused(playing, f"d cards {card}")) == "2.1"
    refused(playing, "d cards 1c")
    play(playing, "d cards Tc")


@clauses("6.2", "7.1")
def test_a_player_alone_sees_the_own_cards_and_only_once_they_may_be_picked_up() -> None:
    playing = begin([*antes(2), "d cards As Kh 7h Ac Kd 7d"], stacks=TWO)
    for role in ("p1", "p2", "d", "o", "public"):
        assert [hand(playing, role, name) for name in ("1", "2", "d")] == ["?? ??"] * 3
    play(playing, "d cards 9c Jc 4c 6h 8d 3d 5h 5c")
    assert hand(playing, "p1") == "?? ?? ?? ?? ??", "the dealer's last card is still to come"
    play(playing, "d cards 2s")
    assert (hand(playing, "p1", "1"), hand(playing, "p1", "2")) == (ACES, UNSEEN)
    assert (hand(playing, "p2", "1"), hand(playing, "p2", "2")) == (UNSEEN, KINGS)
    for role in ("d", "o", "public", "p3"):
        assert (hand(playing, role, "1"), hand(playing, role, "2")) == (UNSEEN, UNSEEN)
    for role in ("p1", "p2", "d", "o", "public"):
        assert hand(playing, role, "d") == "?? ?? ?? ?? 2s"


@clauses("6.2", "10.1")
def test_moves_and_facts_hide_what_a_role_has_not_seen() -> None:
    playing = dealt(QUALIFIED, ACES, KINGS)
    for role, known in ((PUBLIC, 1), (DEALER, 1), (OFFICIAL, 1), (player_role("1"), 6), (player_role("2"), 6)):
        view = see(playing, role)
        assert sum(1 for move in view.moves if any(move.outcomes)) == known
        assert sum(1 for fact in view.facts if isinstance(fact, Dealt) and fact.card is not None) == known


@clauses("10.1", "10.2(b)")
def test_nobody_may_ask_about_another_players_cards() -> None:
    playing = dealt(QUALIFIED, ACES, KINGS)
    for role in (PUBLIC, DEALER, OFFICIAL, player_role("2")):
        with pytest.raises(Refused):
            check_as(playing, role, parse_move("d show 1 As Ac 9c 6h 5h"))
    with pytest.raises(Refused):
        check_as(playing, player_role("2"), parse_move("p1 bet"))
    check_as(playing, player_role("1"), parse_move("p1 bet"))


@clauses("5.1")
def test_the_machine_shuffles_for_every_round() -> None:
    machine = CanberraMachine(SeededStream(bytes(32)))
    orders = []
    for _ in range(3):
        playing = begin([*antes(3), "d no-more-bets"], stacks=THREE)
        while (move := machine.move(playing)) is not None:
            playing.play(move)
        orders.append([str(move.outcomes[0]) for move in playing.moves if move.outcomes])
        assert len(set(orders[-1])) == 20
    assert len({tuple(order) for order in orders}) == 3


def test_a_hand_whose_wagers_were_declared_void_gets_no_more_cards() -> None:
    playing = begin([*antes(2), "d cards As Kh", "o sanction p1 wager influence"], stacks=TWO)
    assert playing.awaiting.text == "a card for the dealer"
    play(playing, "d cards 7h Kd 7d Jc 4c 8d 3d 5c 2s", "p2 bet")
    assert playing.complete
    assert (len(game(playing).deal.boxes["1"]), game(playing).deal.void) == (1, {"1"})


def test_where_everything_is_void_no_card_is_due() -> None:
    called = begin(["p1 wager ante 10", "d no-more-bets", "o sanction p1 wager influence"])
    assert called.complete
    dealing = begin(["p1 wager ante 10", "d cards As", "o sanction p1 wager influence"])
    assert dealing.complete
    assert LOW not in hand(dealing, "p1")
