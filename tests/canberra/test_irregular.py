"""Irregularities of the deal (11.1 to 11.3, 11.7): counts of exposed cards, hands that do not count."""

import pytest

from croupier.games.chips.facts import Called, Declared, Exposed, ShoeEvent, Voided
from croupier.games.pictures.view import see
from croupier.games.script.round import Round
from croupier.games.script.sight import PUBLIC, player_role
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
    both,
    cards,
    cited,
    clauses,
    dealt,
    game,
    hand,
    number,
    numbers,
    play,
    refused,
    seen,
    stack,
    verdict,
)


def roles(playing: Round) -> list[str]:
    return [fact.role for fact in playing.facts if isinstance(fact, Declared)]


# --- cards turned up wrongly (11.1) ------------------------------------------------------


@clauses("11.1")
def test_an_exposed_card_is_no_misdeal() -> None:
    playing = begin([*antes(2), "d cards As Kh", "o dealer-exposed p1 As"], stacks=TWO)
    assert playing.awaiting.text == "a card for the dealer", "dealing goes on"
    assert cited(playing, Exposed) == ["11.1"]
    assert roles(playing) == ["dealer"]
    assert seen(playing, "public").exposed == 1
    play(playing, "d cards 7h Ac Kd 7d 9c Jc 4c 6h 8d 3d 5h 5c 2s", "p1 bet", "p2 bet")
    assert both(playing, "1") == (("win", "10", "9.4"), ("win", "20", "9.4"))
    assert playing.script.counts()


@clauses("11.1")
def test_what_was_exposed_all_have_seen() -> None:
    playing = begin([*antes(2), "d cards As Kh", "o dealer-exposed p1 As", "d cards 7h Ac"], stacks=TWO)
    for role in ("p1", "p2", "d", "o", "public"):
        assert hand(playing, role, "1") == "As ??"
        assert hand(playing, role, "2") == "??"
    assert [str(move) for move in see(playing, PUBLIC).moves if move.outcomes] == [
        "d cards As", "d cards ??", "o dealer-exposed p1 As", "d cards ??", "d cards ??"
    ]  # fmt: skip


@clauses("11.1")
@pytest.mark.parametrize(("number_exposed", "void"), [(2, False), (3, True)])
def test_three_cards_wrongly_exposed_make_the_round_void(number_exposed: int, void: bool) -> None:
    """C-09: over the whole table."""
    acts = ["o dealer-exposed p1 As", "o dealer-exposed p2 Kd", "o dealer-exposed p1 9c"][:number_exposed]
    playing = play(dealt(QUALIFIED, ACES, KINGS), *acts)
    assert playing.complete is void
    if not void:
        assert both(play(playing, "p1 bet", "p2 bet"), "2") == (("win", "10", "9.4"), ("win", "20", "9.4"))
        return
    assert numbers(next(fact for fact in playing.facts if isinstance(fact, Voided))) == ["11.1", "def:void"]
    assert verdict(playing, "ante") == verdict(playing, "ante", "2") == ("void", "0", "11.1")
    assert (stack(playing, "1"), stack(playing, "2")) == ("1000", "1000")
    assert not playing.script.counts()
    for action in ("p1 bet", "p1 fold", "d cards Qd", "p1 wager ante 10", "o dealer-exposed p1 6h"):
        refused(playing, action)
    assert number(refused(playing, "p1 bet")) == "def:void"


@clauses("11.1")
def test_the_third_may_come_after_bets_and_folds() -> None:
    """A Bet and a folded Ante go back too."""
    two = ["o dealer-exposed p1 As", "o dealer-exposed p2 Kd"]
    playing = play(dealt(QUALIFIED, ACES, KINGS, LOW), *two, "p1 bet", "p2 fold", "o dealer-exposed d 7h")
    assert [stack(playing, player) for player in ("1", "2", "3")] == ["1000"] * 3
    assert verdict(playing, "bet") == ("void", "0", "11.1")


@clauses("11.1", "11.2")
def test_the_dealers_early_card_counts_and_so_does_a_last_card_turned_up_then() -> None:
    """C-09, C-18."""
    playing = begin([*antes(2), "d cards As Kh 7h", "o dealer-exposed d 7h"], stacks=TWO)
    play(playing, "d cards Ac Kd 7d 9c Jc 4c 6h 8d 3d 5h 5c 2s", "o dealer-exposed d 2s")
    assert seen(playing, "public").exposed == 2
    assert hand(playing, "public", "d") == "7h ?? ?? ?? 2s"
    assert seen(playing, "public").up == "7h"
    assert play(playing, "o dealer-exposed p2 Kh").complete


@clauses("11.1", "2.1")
def test_a_card_that_came_face_down_is_named_when_it_is_exposed() -> None:
    playing = begin([*antes(2), "d cards ?? ?? ?? ??", "o dealer-exposed p1 As"], stacks=TWO)
    assert hand(playing, "public", "1") == "?? As", "the last of that hand"
    assert number(refused(playing, "d cards As")) == "2.1"
    assert number(refused(playing, "o dealer-exposed p2 As")) == "2.1", "it lies on box 1"
    assert number(refused(playing, "o dealer-exposed p1 As")) == "11.1", "counted once"
    play(playing, "o dealer-exposed p1 Ac")
    assert hand(playing, "public", "1") == "Ac As"
    assert number(refused(playing, "o dealer-exposed p1 Kd")) == "2.1", "that hand has no other card"


@clauses("11.1")
def test_only_cards_that_lie_hidden_are_wrongly_exposed() -> None:
    playing = dealt(QUALIFIED, ACES)
    assert number(refused(playing, "o dealer-exposed d 2s")) == "11.1", "it lies up as it should"
    assert number(refused(playing, "o dealer-exposed p1 Kd")) == "2.1"
    for text in ("o dealer-exposed p1", "o dealer-exposed As", "o dealer-exposed p1 ??", "o dealer-exposed p2 As"):
        refused(playing, text)
    assert number(refused(begin(antes(1)), "o dealer-exposed p1 As")) == "11.1", "no card is out"
    over = play(playing, "p1 fold")
    assert number(refused(over, "o dealer-exposed p1 As")) == "11.1", "all is decided"
    showing = begin([*antes(1), "d cards ?? ?? ?? ?? ?? ?? ?? ?? ?? 2s", "p1 bet"])
    assert number(refused(showing, "o dealer-exposed p1 As")) == "11.1", "the hands are shown now"


# --- the dealer's early card (11.2) ---------------------------------------------------------


@clauses("11.2")
@pytest.mark.parametrize("early", [1, 2, 3, 4])
def test_an_early_card_of_the_dealer_stays_up_and_the_last_goes_down(early: int) -> None:
    """Each of the first four."""
    line = ["As", "7h", "Ac", "7d", "9c", "4c", "6h", "3d", "5h", "2s"]
    first, rest = line[: 2 * early], line[2 * early : -1]
    playing = begin([*antes(1), f"d cards {' '.join(first)}", f"o dealer-exposed d {first[-1]}"])
    assert cited(playing, Exposed) == ["11.1", "11.2"]
    play(playing, f"d cards {' '.join(rest)}", "d cards 2s")
    wanted = ["??"] * 5
    wanted[early - 1] = first[-1]
    for role in ("p1", "d", "o", "public"):
        assert hand(playing, role, "d") == " ".join(wanted)
    assert seen(playing, "p1").up == first[-1]
    assert playing.awaiting.who == ("p1",)
    assert both(play(playing, "p1 bet")) == (("win", "10", "9.4"), ("win", "20", "9.4"))
    assert hand(playing, "public", "d") == QUALIFIED


@clauses("11.2", "6.2")
def test_then_the_last_card_may_come_unseen() -> None:
    playing = begin([*antes(1), "d cards ?? ??", "o dealer-exposed d 7h", "d cards ?? ?? ?? ?? ?? ?? ?? ??"])
    assert playing.awaiting.who == ("p1",)
    play(playing, "p1 bet")
    assert "7h is in this hand" in refused(playing, "d show d 8h 7d 4c 3d 2s").reason
    play(playing, f"d show d {QUALIFIED}", f"d show 1 {ACES}")
    assert playing.complete


@clauses("11.2", "11.1")
def test_a_second_early_card_is_turned_down_again_and_counted() -> None:
    """C-10: the first exposed stays up."""
    playing = begin([*antes(1), "d cards As 7h", "o dealer-exposed d 7h", "d cards Ac 7d", "o dealer-exposed d 7d"])
    assert cited(playing, Exposed) == ["11.1", "11.2", "11.1"]
    assert (seen(playing, "public").up, seen(playing, "public").exposed) == ("7h", 2)
    assert play(playing, "d cards 9c 4c", "o dealer-exposed d 4c").complete


@clauses("11.2")
def test_after_the_last_card_an_exposure_moves_nothing() -> None:
    playing = play(dealt(QUALIFIED, ACES), "o dealer-exposed d 7h")
    assert seen(playing, "public").up == "2s"
    assert cited(playing, Exposed) == ["11.1"]


# --- hands dealt out of order (11.3) ---------------------------------------------------------


@clauses("11.3", "def:void")
def test_a_hand_dealt_out_of_order_is_void_and_no_other() -> None:
    """C-11."""
    playing = play(dealt(QUALIFIED, ACES, KINGS, LOW), "o misdeal p2 -- got two cards in the first round")
    assert roles(playing) == ["tournament director"]
    assert verdict(playing, "ante", "2") == ("void", "0", "11.3")
    assert stack(playing, "2") == "1000"
    play(playing, "p1 bet")
    assert playing.awaiting.who == ("p3",), "p2 decides nothing"
    assert number(refused(playing, "p2 bet")) == "def:void"
    play(playing, "p3 fold")
    assert both(playing, "1") == (("win", "10", "9.4"), ("win", "20", "9.4"))
    assert stack(playing, "3") == "990"
    for role in ("p1", "public"):
        assert hand(playing, role, "2") == "?? ?? ?? ?? ??"


@clauses("11.3")
def test_it_may_be_found_during_the_deal_or_after_the_settlement() -> None:
    during = begin([*antes(2), "d cards As Kh 7h", "o misdeal p1 -- box 2 was passed over"], stacks=TWO)
    assert during.awaiting.text == "a card for box 2"
    after = play(all_bet(QUALIFIED, ACES, KINGS), "o misdeal p1 -- seen on the camera")
    assert [stack(after, player) for player in ("1", "2")] == ["1000", "1030"]
    assert verdict(after, "bet") == ("void", "0", "11.3")


@clauses("11.3", "11.7", "def:void")
def test_a_misdealt_hand_is_marked_once_and_with_a_reason() -> None:
    playing = dealt(QUALIFIED, ACES)
    assert number(refused(playing, "o misdeal p1")) == "11.3"
    play(playing, "o misdeal p1 -- out of order")
    assert playing.complete, "nobody is left"
    assert number(refused(playing, "o misdeal p1 -- out of order")) == "11.3"
    assert number(refused(begin(antes(1)), "o misdeal p1 -- out of order")) == "11.3", "no card is out"
    without = begin(["p1 wager ante 10", "d cards As"], stacks={"1": 1000, "2": 5})
    assert number(refused(without, "o misdeal p2 -- out of order")) == "11.7"
    void = play(dealt(QUALIFIED, ACES), "o invalidate fire")
    assert number(refused(void, "o misdeal p1 -- out of order")) == "def:void"


@clauses("11.3", "14.4")
def test_if_more_than_half_are_affected_the_director_may_invalidate_the_round() -> None:
    playing = play(dealt(QUALIFIED, ACES, KINGS, LOW), "o misdeal p1 -- shifted")
    assert "14.4" not in cited(playing, Called)
    play(playing, "o misdeal p2 -- shifted")
    assert "14.4" in cited(playing, Called)
    assert "invalidate impractical" in next(fact.words for fact in reversed(playing.facts) if isinstance(fact, Called))
    play(playing, "o invalidate impractical")
    assert [stack(playing, player) for player in THREE] == ["1000"] * 3
    half = play(dealt(QUALIFIED, ACES, KINGS), "o misdeal p1 -- shifted")
    assert "14.4" not in cited(half, Called), "half is not more than half"


# --- boxes without an Ante (11.7) -------------------------------------------------------------


@clauses("11.7", "def:void")
def test_cards_on_a_box_without_ante_count_for_nothing() -> None:
    playing = begin([*antes(2), "d cards As Kh", "o without-ante 3 Qd", "d cards 7h"], stacks=TWO)
    assert roles(playing) == ["dealer"]
    dead = [fact for fact in playing.facts if isinstance(fact, ShoeEvent) and "11.7" in numbers(fact)]
    assert [(fact.what, fact.count, numbers(fact)) for fact in dead] == [
        ("the cards on box 3 count for nothing", 1, ["11.7", "def:void"])
    ]
    assert playing.awaiting.text == "a card for box 1", "the deal passes the box by"
    assert number(refused(playing, "d cards Qd")) == "2.1", "it is out of the shoe"
    play(playing, "d cards Ac Kd 7d 9c Jc 4c 6h 8d 3d 5h 5c 2s", "o without-ante 3 ?? ?? Qh 2c", "p1 bet", "p2 bet")
    assert {fact.player for fact in playing.settlements()} == {"1", "2"}


@clauses("11.7", "10.1")
def test_nobody_sees_such_cards() -> None:
    playing = begin([*antes(1), "d cards As", "o without-ante 2 Qd"])
    for role in (PUBLIC, player_role("1")):
        assert "Qd" not in " ".join(str(move) for move in see(playing, role).moves)
        dead = [fact for fact in see(playing, role).facts if isinstance(fact, ShoeEvent) and fact.sources]
        assert [fact.cards for fact in dead] == [(None,)]


@clauses("11.7")
def test_any_box_without_an_ante_may_get_a_whole_hand() -> None:
    playing = begin(["p2 wager ante 10", "d cards As"], {"boxes": 3}, stacks={"1": 5, "2": 1000})
    play(playing, "o without-ante 1 ?? ?? ?? ?? ??", "o without-ante 3 ?? ?? ?? ?? ??")
    for box in ("1", "3"):
        assert number(refused(playing, f"o without-ante {box} ??")) == "11.7"
    refused(playing, "o without-ante 2 ??")
    refused(playing, "o without-ante 4 ??")


@clauses("11.7")
def test_a_box_takes_five_cards_at_most_and_none_with_an_ante() -> None:
    playing = begin([*antes(1), "d cards As"])
    for text in ("o without-ante 1 Qd", "o without-ante 10 Qd", "o without-ante 2", "o without-ante Qd"):
        refused(playing, text)
    assert number(refused(playing, "o without-ante 2 ?? ?? ?? ?? ?? ??")) == "11.7"
    assert number(refused(playing, "o without-ante 2 As")) == "2.1"
    assert number(refused(playing, "o without-ante 2 Qd Qd")) == "2.1"
    play(playing, "o without-ante 2 ?? ?? ?? ??", "o without-ante 2 Qd")
    assert number(refused(playing, "o without-ante 2 ??")) == "11.7"
    play(playing, "o without-ante 3 ??")
    assert number(refused(begin(antes(1)), "o without-ante 2 Qd")) == "11.7", "nothing is dealt yet"
    over = play(dealt(QUALIFIED, ACES), "p1 fold")
    assert number(refused(over, "o without-ante 2 Qd")) == "11.7"


@clauses("11.7")
def test_a_void_round_keeps_no_trace_of_cards_for_the_next() -> None:
    playing = begin([*antes(1), cards(QUALIFIED, ACES), "o without-ante 2 Qd", "p1 fold"])
    assert game(playing).carry() == type(game(playing).carry())()
