"""The shoe: shuffle, cut, cutting card, last rounds, discards dealt again (5, 14.6, 14.8)."""

import pytest

from croupier.games.blackjack.play.opening import cut_range
from croupier.games.chips.facts import Called, ShoeEvent
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from croupier.values.cards import PACK
from croupier.values.refused import Refused
from tests.blackjack.rounds import NEW, OLD, across, begin, cited, events, game, number, play, refused, verdict
from tests.blackjack.shoes import CARDS, STAND, THREE, WAGERS, new_shoe

# --- shuffle and cut (5.1-5.3) --------------------------------------------------------


@across("5.1", "5.1 def:new-shoe")
def test_a_new_shoe_is_shuffled_cut_and_marked_before_wagers(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset)
    assert (playing.awaiting.want, playing.awaiting.clause.number) == (Want.SHOE, clause)
    assert number(refused(playing, "p1 wager main 10")) == clause
    play(playing, "d shuffle", "p1 cut 200", "d insert 100")
    assert playing.awaiting.want is Want.WAGERS
    assert events(playing) == [
        ("shuffled", 0, clause),
        ("cut by p1", 200, "5.2(a)"),
        ("the cutting card is in", 100, "5.3"),
    ]
    used = begin(ruleset, ["d shuffle"], {"decks": 5}, before={"new-shoe": True}, removed="9h 9h 9h 9h 9h")
    assert game(used).shoe.remaining == 260, "all the cards are in it again"
    play(used, "p1 cut 100", "d insert 60", "p1 wager main 10", "d cards 9h")


@across("5.2(a) 5.2", "5.2(a) 5.2")
def test_in_a_new_game_the_first_player_at_the_table_is_offered_the_cut(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "d shuffle", before={"first-player": "2"})
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p2",), clause)
    assert number(refused(playing, "p1 cut 200")) == clause
    play(playing, "p2 cut 200")
    assert events(playing) == [("shuffled", 0, "5.1"), ("cut by p2", 200, clause)]
    later = new_shoe(ruleset, "d shuffle", before={"first-player": "2", "cutting-card": "3"})
    assert (later.awaiting.who, later.awaiting.clause.number) == (("p3",), "5.2(b)"), "not once a cutting card has come"


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
    assert events(playing)[-1] == ("cut by p1", 100, clause)
    assert number(refused(new_shoe(ruleset, "d shuffle"), "p2 decline-cut")) == clause, "when asked"


@across("5.2(d) 5.2_(tail) 5.3", "5.2(d) 5.2_(tail) 5.3")
def test_one_card_cannot_be_cut(ruleset: str, clause: str) -> None:
    """What is left in an automated shoe that fails may be that little."""
    act = "o malfunction mechanical shuffle" if ruleset == OLD else "o malfunction mechanical"
    for gone, offered in ((256, ["p1"]), (257, ["p1"]), (258, [])):
        start = ["p1 wager main 10", "d cards 5h", act, "d shuffle"]
        playing = begin(ruleset, start, {"decks": 5, "shuffler": True}, before={"unseen": gone})
        assert game(playing).shoe.remaining == 259 - gone
        assert [who for who in playing.awaiting.who if playing.awaiting.want is Want.SHOE and who != "d"] == offered
        if offered:
            play(playing, "p1 decline-cut")
            assert (playing.awaiting.who, playing.awaiting.clause.number) == (("o",), "5.2 (tail)")
            assert number(refused(playing, f"o cut {259 - gone}")) == "5.3", "not at the end"
            assert number(refused(playing, "o cut 0")) == "5.3"
            play(playing, "o cut 1")
            assert events(playing)[-1] == ("cut by o", 1, "5.2 (tail)")


@across("5.2_(tail) def:casino-supervisor", "5.2_(tail) def:casino-supervisor")
def test_if_nobody_cuts_a_supervisor_does(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "d shuffle")
    refused(playing, "o cut 100")
    play(playing, "p1 decline-cut", "p2 decline-cut", "p3 decline-cut")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("o",), clause)
    play(playing, "o cut 100")
    assert events(playing)[-1] == ("cut by o", 100, clause)


@across("5.3", "5.3")
def test_the_cut_is_a_deck_from_either_end(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "d shuffle", table={"decks": 6})
    for wrong in ("51", "261", "60.5"):
        refused(playing, f"p1 cut {wrong}")
    assert [number(refused(playing, f"p1 cut {place}")) for place in (51, 261)] == [clause, clause]
    for place in (52, 260):
        done = play(playing.fork(), f"p1 cut {place}")
        assert events(done)[-1] == ("cut by p1", place, "5.2(a)")
        assert clause in cited(done, ShoeEvent)
    option = next(option for option in playing.awaiting.options if option.act == "cut")
    assert (option.least, option.most, option.number) == (52, 260, True)


@across("5.3 5.3_(approximately)", "5.3")
def test_the_end_marker_is_one_deck_to_about_half_the_decks_from_the_back(ruleset: str, clause: str) -> None:
    """Half of six decks is 156 cards; about means half a deck, 26 cards, either way (B-19)."""
    playing = new_shoe(ruleset, "d shuffle", "p1 cut 100", table={"decks": 6})
    for wrong in ("51", "183"):
        assert number(refused(playing, f"d insert {wrong}")) == clause
    for place in (52, 182):
        assert events(play(playing.fork(), f"d insert {place}"))[-1] == ("the cutting card is in", place, clause)
    option = next(option for option in playing.awaiting.options if option.act == "insert")
    assert (option.who, option.least, option.most, option.clause.number) == (("d",), 52, 182, clause)


# --- the cutting card (5.4, 5.5) ------------------------------------------------------


@across("5.4(a) 5.4", "5.4(a) 5.4")
def test_a_cutting_card_that_comes_first_means_shuffle_now(ruleset: str, clause: str) -> None:
    """B-17: before dealing; the wagers stand."""
    playing = begin(ruleset, [*WAGERS, "d cutting-card"], stacks=THREE, removed="9h 9h")
    assert playing.awaiting.want is Want.SHOE
    assert events(playing) == [("the cutting card came first", 0, clause)]
    play(playing, "d shuffle", "p1 cut 100", "d insert 100", CARDS, *STAND)
    assert verdict(playing, "1")[0] == "push"
    assert not game(playing).carry().new_shoe


@across("5.4(a)#2", "5.4(b) 5.4")
def test_a_cutting_card_during_the_round_means_shuffle_after_it(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, [*WAGERS, "d cards Kh", "d cutting-card"], stacks=THREE)
    assert playing.awaiting.want is Want.CARD
    play(playing, "d cards Kd Kc 9c 9h 9d 9s", *STAND)
    assert events(playing) == [("the cutting card is out", 0, clause), ("shuffle before the next round", 0, clause)]
    assert game(playing).carry().new_shoe
    plain = begin(ruleset, [*WAGERS, CARDS, *STAND], stacks=THREE)
    assert (events(plain), game(plain).carry().new_shoe) == ([], False)
    refused(begin(ruleset, [*WAGERS, "d cards Kh", "d cutting-card"], stacks=THREE), "d cutting-card")


@across("5.4(a) 5.4(a)#2", "5.4(a) 5.4(b)")
def test_in_a_new_shoe_the_cutting_card_cannot_come_first(ruleset: str, clause: str) -> None:
    fresh = new_shoe(ruleset, "d shuffle", "p1 cut 200", "d insert 100", *WAGERS)
    refused(fresh, "d cutting-card")
    refused(play(fresh, "d no-more-bets"), "d cutting-card")
    play(fresh, "d cards Kh", "d cutting-card", "d cards Kd")
    assert [what for what, *_ in events(fresh)][-1] == "the cutting card is out"
    used = begin(ruleset, [*WAGERS, "d no-more-bets", "d cutting-card"], stacks=THREE)
    assert events(used) == [("the cutting card came first", 0, clause)]


@across("5.2(b) 5.4(a)", "5.2(b) 5.4(a)")
def test_a_cutting_card_that_comes_first_came_to_the_first_box(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, [*WAGERS[1:], "o sit-out p1 -- away", "d cutting-card"], {"play": "tournament"}, THREE)
    play(playing, "d shuffle")
    assert (playing.awaiting.who, playing.awaiting.clause.number) == (("p2",), clause)


@pytest.mark.clauses(NEW, "5.5", "5.5 Note")
def test_in_the_final_three_rounds_the_cutting_card_is_discarded() -> None:
    table = Sitting(Record(NEW, {"minimum": 10}, THREE))
    first = play(table.round, *WAGERS, "o final-rounds", "d cards Kh", "d cutting-card", "d cards Kd Kc 9c 9h 9d 9s")
    play(first, *STAND)
    assert cited(first, Called)[:2] == ["5.5 Note", "5.5"]
    assert events(first) == [("the cutting card is discarded", 0, "5.5")]
    assert number(refused(first, "o final-rounds")) == "5.5 Note"
    assert not game(first).carry().new_shoe
    refused(begin(NEW, [*WAGERS, CARDS], stacks=THREE), "o final-rounds")
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
    assert number(refused(table.round, "o final-rounds")) == "5.5 Note", "once is enough"
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
    said = ("the cutting card had been passed", 0, "14.8")
    assert events(second) == [said, ("shuffle before the next round", 0, "5.4(b)")]
    assert number(refused(second, "o overlooked-cutting-card")) == "14.8"
    loading = refused(new_shoe(NEW), "o overlooked-cutting-card")
    assert (number(loading), loading.reason) == ("14.8", "The shoe is being made ready.")
    final = begin(NEW, [*WAGERS, "o final-rounds"], stacks=THREE)
    assert number(refused(final, "o overlooked-cutting-card")) == "14.8"
    out = begin(NEW, [*WAGERS, "d cards Kh", "d cutting-card"], stacks=THREE)
    assert number(refused(out, "o overlooked-cutting-card")) == "14.8", "it was not overlooked"
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
    after = ("shuffle before the next round", 0, "5.4(a)#2" if ruleset == OLD else "5.4(b)")
    cut = ("cut by p1", 100, "5.2(d)")
    assert events(playing) == [("the shoe is empty", 0, clause), ("shuffled", 0, clause), cut, after]
    assert game(playing).carry().new_shoe


@across("14.6 5.2(d) 5.2(b)", "14.6 5.2(d) 5.2(b)")
def test_who_cuts_the_discards(ruleset: str, clause: str) -> None:
    """Whoever has the cutting card from this round; else each in turn."""
    for acts, who, cited_by in (([], "p1", "5.2(d)"), (["d cutting-card"], "p2", "5.2(b)")):
        playing = begin(ruleset, [*WAGERS, "d cards Kh", *acts, "d shoe-empty", "d shuffle"], stacks=THREE)
        assert (playing.awaiting.who, playing.awaiting.clause.number) == ((who,), cited_by)
        play(playing, f"{who} decline-cut")
        assert playing.awaiting.clause.number == "5.2(d)"


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


def test_few_discards_are_cut_anywhere_but_at_the_ends() -> None:
    """B-16."""
    assert cut_range(104) == (52, 52)
    assert cut_range(103) == (1, 102)
