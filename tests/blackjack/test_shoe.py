"""The shoe: shuffle, cut, cutting card, last rounds, discards dealt again, automated shoes (5, 14.6, 14.8, 19 / 20)."""

from typing import Any

import pytest

from croupier.games.awaiting import Want
from croupier.games.blackjack.play.opening import cut_room
from croupier.games.facts import Called, Declared, ShoeEvent
from croupier.games.record import Record
from croupier.games.round import Round
from croupier.games.sitting import Sitting
from croupier.values.cards import PACK
from croupier.values.refused import Refused
from tests.blackjack.rounds import NEW, OLD, across, begin, cited, game, number, play, refused, verdict

THREE = {"1": 1000, "2": 1000, "3": 1000}
WAGERS = ["p1 wager main 10", "p2 wager main 10", "p3 wager main 10"]
CARDS = "d cards Kh Kd Kc 9c 9h 9d 9s"
STAND = ["p1 stand", "p2 stand", "p3 stand", "d cards Kd"]


def new_shoe(ruleset: str, *actions: str, table: Any = None, before: Any = None) -> Round:
    return begin(ruleset, actions, table, THREE, before={"new-shoe": True, **(before or {})})


# --- shuffle and cut (5.1-5.3) --------------------------------------------------------


@across("5.1", "5.1 def:new-shoe")
def test_a_new_shoe_is_shuffled_cut_and_marked_before_wagers(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset)
    assert (playing.awaiting.want, playing.awaiting.clause.number) == (Want.SHOE, clause)
    assert number(refused(playing, "p1 wager main 10")) == clause
    play(playing, "d shuffle", "p1 cut 200", "d insert 100")
    assert playing.awaiting.want is Want.WAGERS
    assert clause in cited(playing, ShoeEvent)


@across("5.2(a) 5.2", "5.2(a) 5.2")
def test_in_a_new_game_the_first_player_at_the_table_is_offered_the_cut(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "d shuffle", before={"first-player": "2"})
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p2",), clause)
    assert number(refused(playing, "p1 cut 200")) == clause
    play(playing, "p2 cut 200")
    assert clause in cited(playing, ShoeEvent)


@across("5.2(b)", "5.2(b)")
def test_else_the_player_on_whose_box_the_cutting_card_came(ruleset: str, clause: str) -> None:
    table = Sitting(Record(ruleset, {"minimum": 10}, THREE))
    play(table.round, *WAGERS, "d cards Kh", "d cutting-card", "d cards Kd Kc 9c 9h 9d 9s", *STAND)
    following = play(table.next(), "d shuffle")
    assert (following.awaiting.who, following.awaiting.clause.number) == (("p2",), clause)


@across("5.2(c)", "5.2(c)")
def test_or_the_player_farthest_right_if_it_came_to_the_dealer(ruleset: str, clause: str) -> None:
    """B-20: the last box in dealing order."""
    table = Sitting(Record(ruleset, {"minimum": 10}, THREE))
    play(table.round, *WAGERS, CARDS, *STAND[:3], "d cutting-card", "d cards Kd")
    following = play(table.next(), "d shuffle")
    assert (following.awaiting.who, following.awaiting.clause.number) == (("p3",), clause)
    play(following, "p3 decline-cut")
    assert following.awaiting.who == ("p1",), "then clockwise"


@across("5.2(d)", "5.2(d)")
def test_a_refused_cut_passes_clockwise(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "d shuffle", "p2 decline-cut", before={"cutting-card": "2"})
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p3",), clause)
    play(playing, "p3 decline-cut", "p1 cut 100")
    assert clause in cited(playing, ShoeEvent)


@across("5.2_(tail) def:casino-supervisor", "5.2_(tail) def:casino-supervisor")
def test_if_nobody_cuts_a_supervisor_does(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "d shuffle")
    refused(playing, "o cut 100")
    play(playing, "p1 decline-cut", "p2 decline-cut", "p3 decline-cut")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("o",), clause)
    play(playing, "o cut 100")
    assert clause in cited(playing, ShoeEvent)


@across("5.3", "5.3")
def test_the_cut_is_a_deck_from_either_end(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "d shuffle", table={"decks": 6})
    for place in ("51", "261", "60.5"):
        refused(playing, f"p1 cut {place}")
    assert number(refused(playing, "p1 cut 51")) == clause
    play(playing.fork(), "p1 cut 52")
    play(playing.fork(), "p1 cut 260")


@across("5.3 5.3_(approximately)", "5.3")
def test_the_end_marker_is_one_deck_to_about_half_the_decks_from_the_back(ruleset: str, clause: str) -> None:
    """Half of six decks is 156 cards; about means half a deck, 26 cards, either way (B-19)."""
    playing = new_shoe(ruleset, "d shuffle", "p1 cut 100", table={"decks": 6})
    for place in ("51", "183"):
        assert number(refused(playing, f"d insert {place}")) == clause
    play(playing.fork(), "d insert 52")
    play(playing.fork(), "d insert 182")


# --- the cutting card (5.4, 5.5) ------------------------------------------------------


@across("5.4(a) 5.4", "5.4(a) 5.4")
def test_a_cutting_card_that_comes_first_means_shuffle_now(ruleset: str, clause: str) -> None:
    """B-17: before dealing; the wagers stand."""
    playing = begin(ruleset, [*WAGERS, "d cutting-card"], stacks=THREE, removed="9h 9h")
    assert playing.awaiting.want is Want.SHOE
    assert clause in cited(playing, ShoeEvent)
    play(playing, "d shuffle", "p1 cut 100", "d insert 100", CARDS, *STAND)
    assert verdict(playing, "1")[0] == "push"
    assert not game(playing).carry().new_shoe


@across("5.4(a)#2", "5.4(b) 5.4")
def test_a_cutting_card_during_the_round_means_shuffle_after_it(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, [*WAGERS, "d cards Kh", "d cutting-card"], stacks=THREE)
    assert playing.awaiting.want is Want.CARD
    play(playing, "d cards Kd Kc 9c 9h 9d 9s", *STAND)
    assert clause in cited(playing, ShoeEvent)
    assert game(playing).carry().new_shoe
    refused(begin(ruleset, [*WAGERS, "d cards Kh", "d cutting-card"], stacks=THREE), "d cutting-card")


@pytest.mark.clauses(NEW, "5.5", "5.5 Note")
def test_in_the_final_three_rounds_the_cutting_card_is_discarded() -> None:
    table = Sitting(Record(NEW, {"minimum": 10}, THREE))
    first = play(table.round, *WAGERS, "o final-rounds", "d cards Kh", "d cutting-card", "d cards Kd Kc 9c 9h 9d 9s")
    play(first, *STAND)
    assert "5.5 Note" in cited(first, Called)
    assert "5.5" in cited(first, ShoeEvent)
    assert number(refused(first, "o final-rounds")) == "5.5 Note"
    for _ in range(2):
        following = table.next()
        assert following.awaiting.want is Want.WAGERS, "no shuffle"
        play(following, *WAGERS, CARDS, *STAND)
    with pytest.raises(Refused, match="closed"):
        table.next()


@pytest.mark.clauses(NEW, "5.5 Note")
def test_announced_after_a_round_the_next_three_are_the_last() -> None:
    table = Sitting(Record(NEW, {"minimum": 10}, THREE))
    play(table.round, *WAGERS, CARDS, *STAND, "o final-rounds")
    for _ in range(3):
        play(table.next(), *WAGERS, CARDS, *STAND)
    with pytest.raises(Refused, match="closed"):
        table.next()
    assert "has no rule" in refused(begin(OLD, stacks=THREE), "o final-rounds").reason


@pytest.mark.clauses(NEW, "14.8")
def test_rounds_dealt_past_an_overlooked_cutting_card_stand() -> None:
    table = Sitting(Record(NEW, {"minimum": 10}, THREE))
    play(table.round, *WAGERS, CARDS, *STAND)
    second = play(table.next(), *WAGERS, "d cards Kh", "o overlooked-cutting-card")
    assert second.awaiting.want is Want.CARD, "the round goes on"
    play(second, "d cards Kd Kc 9c 9h 9d 9s", *STAND)
    assert verdict(second, "1")[0] == "push"
    assert "14.8" in cited(second, ShoeEvent)
    assert number(refused(second, "o overlooked-cutting-card")) == "14.8"
    assert table.next().awaiting.want is Want.SHOE
    automated = begin(NEW, WAGERS, {"shuffler": True}, THREE)
    assert number(refused(automated, "o overlooked-cutting-card")) == "14.8"
    assert "has no rule" in refused(begin(OLD, stacks=THREE), "o overlooked-cutting-card").reason


# --- too few cards (14.6) -------------------------------------------------------------


def nearly_empty(ruleset: str) -> Round:
    """Five decks of which all but three cards, nines of hearts, are in the discard rack."""
    gone = [card for card in PACK * 5 if str(card) != "9h"] + [card for card in PACK * 2 if str(card) == "9h"]
    return begin(ruleset, ["p1 wager main 10", "d cards 9h 9h 9h"], {"decks": 5}, removed=" ".join(map(str, gone)))


@across("14.6", "14.6")
def test_the_discards_are_shuffled_and_cut_to_finish_the_round(ruleset: str, clause: str) -> None:
    playing = nearly_empty(ruleset)
    play(playing, "p1 stand")
    assert number(refused(playing, "d cards 5h")) == "2.1", "no card is left"
    play(playing, "d shoe-empty")
    assert (playing.awaiting.want, playing.awaiting.clause.number) == (Want.SHOE, clause)
    play(playing, "d shuffle", "p1 cut 100")
    assert game(playing).shoe.remaining == 257, "all but the three cards on the table"
    assert sum(card.rank + card.suit == "9h" for card in game(playing).shoe.left.elements()) == 2
    play(playing, "d cards Kd")
    assert verdict(playing) == ("lose", "-10", "13.1(e)"), "18 against 19"
    assert clause in cited(playing, ShoeEvent)
    assert game(playing).carry().new_shoe


@across("14.6", "14.6")
def test_a_shoe_with_cards_in_it_is_not_empty(ruleset: str, clause: str) -> None:
    table = Sitting(Record(ruleset, {"minimum": 10}, {"1": 1000}, before={"new-shoe": True}))
    play(table.round, "d shuffle", "p1 cut 100", "d insert 100", "p1 wager main 10", "d cards 5h")
    refused(table.round, "d shoe-empty")


@across("14.6", "14.6")
def test_a_shoe_may_be_found_empty_at_the_first_card(ruleset: str, clause: str) -> None:
    """Nobody counted what had gone; the wagers stand."""
    playing = begin(ruleset, [*WAGERS, "d shoe-empty"], stacks=THREE)
    assert (playing.awaiting.want, playing.awaiting.clause.number) == (Want.SHOE, clause)
    assert "6.2" in cited(playing, Called), "the call comes first"
    play(playing, "d shuffle", "p1 cut 100", CARDS, *STAND)
    assert verdict(playing, "1")[0] == "push"
    assert game(playing).carry().new_shoe
    called = begin(ruleset, [*WAGERS, "d no-more-bets", "d shoe-empty"], stacks=THREE)
    assert called.awaiting.clause.number == clause
    waiting = begin(ruleset, WAGERS, stacks=THREE, before={"next-card": "??"})
    refused(waiting, "d shoe-empty")


@pytest.mark.clauses(OLD, "14.6", "20.1")
def test_2002_completes_a_round_from_an_automated_shoe_with_the_discards_too() -> None:
    """20.1 replaces rule 5 only."""
    table = Sitting(Record(OLD, {"minimum": 10, "shuffler": True}, THREE))
    play(table.round, *WAGERS, "d cards Kh Kd", "d shoe-empty")
    assert (table.round.awaiting.want, table.round.awaiting.clause.number) == (Want.SHOE, "14.6")
    play(table.round, "d shuffle", "p1 cut 100")
    assert game(table.round).shoe.remaining == 416 - 2
    refused(table.round, "d shoe-empty")
    play(table.round, "d cards Kc 9c 9h 9d 9s", *STAND)
    assert verdict(table.round, "1")[0] == "push"
    assert table.next().awaiting.clause.number == "20.2", "shuffled and loaded before the next round"


@pytest.mark.clauses(NEW, "19.1", "14.6")
def test_2005_switches_that_off() -> None:
    refused(begin(NEW, [*WAGERS, "d cards Kh"], {"shuffler": True}, THREE), "d shoe-empty")


def test_few_discards_are_cut_anywhere_but_at_the_ends() -> None:
    """B-16."""
    assert cut_room(104) == (52, 52)
    assert cut_room(103) == (1, 102)


# --- automated shuffling shoes (19 / 20) ----------------------------------------------


@across("20.1 20.2", "19.1 19.2")
def test_an_automated_shoe_is_loaded_without_cut_and_cutting_card(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "d shuffle", table={"shuffler": "automated"})
    assert playing.awaiting.clause.number == {"20.1": "20.2", "19.1": "19.2"}[clause]
    refused(playing, "p1 cut 100")
    play(playing, "d load", *WAGERS)
    refused(playing, "d cutting-card")
    play(playing, "d cards Kh")
    refused(playing, "d cutting-card")
    refused(playing, "d shoe-empty")
    assert clause in cited(playing, ShoeEvent)


@across("20.1", "19.1")
def test_an_automated_shoe_takes_its_cards_back(ruleset: str, clause: str) -> None:
    table = Sitting(Record(ruleset, {"minimum": 10, "shuffler": True, "decks": 5}, THREE))
    for _ in range(3):
        play(table.round, *WAGERS, "d cards Kh Kh Kh 9c Kh Kh 9h", *STAND)
        assert game(table.next()).shoe.remaining == 260


def failed(ruleset: str, act: str) -> Sitting:
    """An automated shoe fails after the first card."""
    table = Sitting(Record(ruleset, {"minimum": 10, "shuffler": "automated"}, THREE))
    play(table.round, *WAGERS, "d cards Kh", act)
    return table


@pytest.mark.clauses(NEW, "19.3", "19.3(a)", "19.3(a)(i)", "19.3(a)(ii)", "19.3(a)(iii)", "19.4")
def test_2005_shuffles_cuts_and_finishes_from_an_ordinary_shoe() -> None:
    table = failed(NEW, "o malfunction mechanical")
    playing = table.round
    assert {"19.3", "19.4"} <= set(cited(playing, Declared))
    assert (playing.awaiting.want, playing.awaiting.clause.number) == (Want.SHOE, "19.3(a)(i)")
    play(playing, "d shuffle")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p3",), "19.3(a)(ii)"), "farthest right first"
    assert number(refused(playing, "p3 cut 51")) == "5.3"
    play(playing, "p3 decline-cut", "p1 cut 100", "d insert 100")
    assert "19.3(a)(iii)" in cited(playing, ShoeEvent)
    play(playing, "d cards Kd Kc 9c 9h 9d 9s", *STAND)
    assert verdict(playing, "1")[0] == "push"
    assert 'no fault "weather"' in refused(failed_before(NEW), "o malfunction weather").reason


def failed_before(ruleset: str) -> Round:
    return begin(ruleset, [*WAGERS, "d cards Kh"], {"shuffler": True}, THREE)


@pytest.mark.clauses(NEW, "19.3(b)")
def test_2005_uses_new_cards_and_may_replace_the_shoe() -> None:
    rest = ["d shuffle", "p3 cut 100", "d insert 100", "d cards Kd Kc 9c 9h 9d 9s", *STAND]
    repaired = failed(NEW, "o malfunction electrical")
    play(repaired.round, *rest)
    following = repaired.next()
    assert following.awaiting.clause.number == "19.2", "new cards, automated again"
    replaced = failed(NEW, "o malfunction electrical")
    play(replaced.round, *rest, "o replace-shoe ordinary")
    following = replaced.next()
    assert following.awaiting.clause.number == "5.1", "the section on automated shoes no longer applies"
    assert (
        number(refused(begin(NEW, [*WAGERS, CARDS, *STAND], {"shuffler": True}, THREE), "o replace-shoe ordinary"))
        == "19.3(b)"
    )


@pytest.mark.clauses(OLD, "20.3", "20.3(a)", "20.3 (malfunction)")
def test_2002_may_mark_the_end_about_a_deck_from_the_back_and_deal_on() -> None:
    table = failed(OLD, "o malfunction mechanical insert")
    playing = table.round
    assert {"20.3", "20.3 (malfunction)"} <= set(cited(playing, Declared))
    for place in ("25", "79"):
        assert number(refused(playing, f"d insert {place}")) == "20.3(a)"
    play(playing, "d insert 52", "d cards Kd Kc 9c 9h 9d 9s", *STAND)
    following = table.next()
    assert following.awaiting.want is Want.WAGERS, "that shoe is dealt on"
    assert game(following).shoe.remaining == 416 - 8, "without its cards coming back"
    assert 'no way "pray"' in refused(failed_before(OLD), "o malfunction mechanical pray").reason


@pytest.mark.clauses(OLD, "20.3(b)")
def test_2002_may_shuffle_and_cut_what_is_left() -> None:
    playing = failed(OLD, "o malfunction electrical shuffle").round
    assert playing.awaiting.clause.number == "20.3(b)"
    play(playing, "d shuffle", "p3 cut 100", "d insert 100", "d cards Kd")
    assert game(playing).shoe.ordinary


@pytest.mark.clauses(OLD, "20.3 (tail)")
def test_2002_replaces_the_shoe_when_that_shoe_is_complete() -> None:
    table = failed(OLD, "o malfunction mechanical insert")
    play(table.round, "d insert 52", "d cards Kd Kc 9c 9h 9d 9s", *STAND)
    assert number(refused(table.round, "o replace-shoe ordinary")) == "20.3 (tail)", "the shoe is not complete yet"
    play(table.next(), *WAGERS, "d cards Kh", "d cutting-card", "d cards Kd Kc 9c 9h 9d 9s", *STAND)
    fork = game(table.round).carry()
    assert (fork.new_shoe, fork.faulty) == (True, True)
    with pytest.raises(Refused, match="replaced") as caught:
        table.next()
    assert number(caught.value) == "20.3 (tail)", "never the failed one loaded again"
    play(table.round, "o replace-shoe automated")
    assert table.next().awaiting.clause.number == "20.2", "another automated one"


@pytest.mark.clauses(OLD, "20.3 (tail)")
def test_with_an_ordinary_shoe_the_section_on_automated_ones_no_longer_applies() -> None:
    table = failed(OLD, "o malfunction mechanical insert")
    play(table.round, "d insert 52", "d cutting-card", "d cards Kd Kc 9c 9h 9d 9s", *STAND, "o replace-shoe ordinary")
    assert table.next().awaiting.clause.number == "5.1"
    cards = {"new-shoe": True, "faulty": True}
    with pytest.raises(Refused, match="replaced"):
        begin(OLD, table={"shuffler": True}, before=cards)


@across("20.3", "19.3")
def test_a_malfunction_is_one_of_a_round_with_an_automated_shoe(ruleset: str, clause: str) -> None:
    way = " insert" if ruleset == OLD else ""
    ordinary = begin(ruleset, [*WAGERS, "d cards Kh"], stacks=THREE)
    assert number(refused(ordinary, f"o malfunction mechanical{way}")) == clause
    loading = new_shoe(ruleset, "d shuffle", table={"shuffler": True})
    assert number(refused(loading, f"o malfunction mechanical{way}")) == clause


@pytest.mark.clauses(NEW, "19.3")
def test_2005_speaks_of_a_malfunction_during_a_round_only() -> None:
    before = begin(NEW, WAGERS, {"shuffler": True}, THREE)
    assert number(refused(before, "o malfunction mechanical")) == "19.3"
    after = begin(NEW, [*WAGERS, CARDS, *STAND], {"shuffler": True}, THREE)
    assert number(refused(after, "o malfunction mechanical")) == "19.3"


@pytest.mark.clauses(OLD, "20.3", "20.3(a)", "20.3(b)")
def test_in_2002_the_shoe_may_fail_before_the_first_card() -> None:
    """B-45: the same two ways at once."""
    playing = begin(OLD, [*WAGERS, "o malfunction mechanical insert"], {"shuffler": True}, THREE)
    assert (playing.awaiting.want, playing.awaiting.clause.number) == (Want.SHOE, "20.3(a)")
    play(playing, "d insert 52")
    assert playing.awaiting.want is Want.WAGERS
    play(playing, CARDS, *STAND)
    assert verdict(playing, "1")[0] == "push"
    assert (game(playing).carry().faulty, game(playing).carry().new_shoe) == (True, False), "dealt to its end"
    other = begin(OLD, [*WAGERS, "o malfunction mechanical shuffle"], {"shuffler": True}, THREE)
    assert other.awaiting.clause.number == "20.3(b)"


@pytest.mark.clauses(OLD, "20.3", "20.3(a)", "20.3(b)")
def test_and_after_a_round() -> None:
    table = Sitting(Record(OLD, {"minimum": 10, "shuffler": True}, THREE))
    play(table.round, *WAGERS, CARDS, *STAND, "o malfunction electrical shuffle")
    with pytest.raises(Refused, match="shuffled"):
        table.next()
    play(table.round, "d shuffle", "p3 cut 100", "d insert 100")
    following = table.next()
    assert following.awaiting.want is Want.WAGERS
    assert game(following).shoe.remaining == 416 - 8, "the cards of the last round stay in the rack"
    assert number(refused(following, "o malfunction electrical shuffle")) == "20.3", "no automated shoe any more"
