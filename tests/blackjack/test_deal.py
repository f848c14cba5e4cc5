"""Card values, totals and the initial deal (2.1, 2.5, 6, the dictionary): expected values typed from the texts."""

import pytest

from croupier.games.blackjack.hands import hard_total, is_natural, is_soft, total
from croupier.games.chips.facts import Called, Dealt
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.sight import ALL
from croupier.games.sitting import Sitting
from croupier.values.cards import parse_cards
from croupier.values.refused import Refused
from tests.blackjack.rounds import (
    NEW,
    OLD,
    TWO,
    across,
    begin,
    cited,
    dealt,
    game,
    hands,
    number,
    offered,
    play,
    refused,
)


@across("2.5(b) 2.5", "2.5(b) 2.5")
def test_two_to_nine_count_as_printed(ruleset: str, clause: str) -> None:
    assert [total(parse_cards(f"{value}h")) for value in range(2, 10)] == [2, 3, 4, 5, 6, 7, 8, 9]
    assert clause in cited(dealt(ruleset, "9h 8c 7d"), Dealt)


@across("2.5(b)", "2.5(c)")
def test_the_ten_counts_ten(ruleset: str, clause: str) -> None:
    assert total(parse_cards("Th")) == 10
    playing = begin(ruleset, ["p1 wager main 100", "d cards Th"])
    assert clause in cited(playing, Dealt)


@across("2.5(c)", "2.5(c)")
def test_court_cards_count_ten(ruleset: str, clause: str) -> None:
    assert [total(parse_cards(card)) for card in ("Jh", "Qh", "Kh")] == [10, 10, 10]
    playing = dealt(ruleset, "Jh 9c Qd")
    assert clause in cited(playing, Dealt)
    assert "hard 20 against 9c" in playing.awaiting.text


@across("2.5(a) def:soft-total", "2.5(a) def:soft-total")
def test_an_ace_counts_eleven_where_it_can_and_one_where_it_must(ruleset: str, clause: str) -> None:
    assert [total(parse_cards(cards)) for cards in ("Ah 6d", "Ah 6d 9c", "Ah Ad", "Ah Ad 9c", "Ah Ad Kc")] == [
        17,
        16,
        12,
        21,
        12,
    ]
    assert is_soft(parse_cards("Ah 6d"))
    assert not is_soft(parse_cards("Ah 6d 9c"))
    playing = dealt(ruleset, "Ah 9c 6d")
    assert clause in cited(playing, Dealt)
    assert "soft 17" in playing.awaiting.text


@across("def:hard-total", "def:hard-total")
def test_a_hard_total_counts_every_ace_as_one(ruleset: str, clause: str) -> None:
    assert hard_total(parse_cards("Ah 6d")) == 7
    assert "hard 16" in dealt(ruleset, "Ah 9c 6d", "p1 hit", "d cards 9s").awaiting.text


@across("2.5(a) 2.5(b) 2.5(c)", "2.5(a) 2.5(b) 2.5(c)")
def test_each_card_cites_the_clause_of_its_value(ruleset: str, clause: str) -> None:
    """The ten is a number card in 2002 and stands with the court cards in 2005."""
    ten = "2.5(b)" if ruleset == OLD else "2.5(c)"
    numbers = {"A": clause, **dict.fromkeys("23456789", "2.5(b)"), "T": ten, **dict.fromkeys("JQK", "2.5(c)")}
    for rank, expected in numbers.items():
        first = begin(ruleset, ["p1 wager main 100", f"d cards {rank}h"])
        assert cited(first, Dealt) == ["6.2(a)", "6.1", expected], rank


@across("def:hard-total def:soft-total", "def:hard-total def:soft-total")
def test_one_ace_counts_ten_more_while_that_is_at_most_twenty_one(ruleset: str, clause: str) -> None:
    hands_ = ("Ah Kd", "Ah 5d 5c", "Ah 5d 6c", "5h 6d", "Ah Ad 9c", "Ah Ad Tc")
    assert [total(parse_cards(cards)) for cards in hands_] == [21, 21, 12, 11, 21, 12]
    assert [is_soft(parse_cards(cards)) for cards in hands_] == [True, True, False, False, True, False]
    assert "hard 11" in dealt(ruleset, "5h 9c 6d").awaiting.text, "no ace"
    assert "hard 12" in dealt(ruleset, "Ah 9c 5d", "p1 hit", "d cards 6c").awaiting.text


@across("def:blackjack", "def:blackjack")
def test_a_blackjack_is_an_ace_and_a_ten_value_card_as_first_two(ruleset: str, clause: str) -> None:
    assert all(is_natural(parse_cards(cards)) for cards in ("Ah Td", "Kh As", "Ah Qd", "Jc Ac"))
    assert not is_natural(parse_cards("7h 7d 7c"))
    assert not is_natural(parse_cards("Ah 9d"))
    assert dealt(ruleset, "Ah 9c Kd").complete
    assert not dealt(ruleset, "Ah 9c 5d", "p1 hit", "d cards 5s").complete, "21 on three cards waits for the dealer"


@across("6.2(a) 6.2(b) 6.2(c) 6.2 def:initial-deal", "6.2(a) 6.2(b) 6.2(c) 6.2 def:initial-deal")
def test_one_card_to_each_staked_box_one_to_the_dealer_one_to_each_box(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p2 wager main 10", "p1 wager main 10", "d cards 2h 3h 4h 5h 6h"], stacks=TWO)
    assert (hands(playing, "1"), hands(playing, "2")) == (["2h 5h"], ["3h 6h"])
    assert list(map(str, game(playing).deal.dealer)) == ["4h"], "no hole card"
    order = [(fact.hand, fact.clauses[0].number) for fact in playing.facts if isinstance(fact, Dealt)]
    assert order == [("1", "6.2(a)"), ("2", "6.2(a)"), ("d", "6.2(b)"), ("1", "6.2(c)"), ("2", "6.2(c)")]
    assert playing.awaiting.want is Want.DECISION


@across("6.2", "6.2")
def test_the_call_comes_before_the_first_card(ruleset: str, clause: str) -> None:
    spoken = begin(ruleset, ["p1 wager main 10", "d no-more-bets"])
    assert [fact.words for fact in spoken.facts if isinstance(fact, Called)] == ["NO MORE BETS"]
    assert spoken.awaiting.want is Want.CARD
    for late in ("p1 wager perfect-pairs 10", "p1 withdraw main"):
        refusal = refused(spoken, late)
        assert (number(refusal), refusal.reason) == (clause, "NO MORE BETS was called."), "no card is dealt yet"
    play(spoken, "d cards 2h")
    assert number(refused(spoken, "p1 withdraw main")) == "4.3", "now one is"
    by_card = begin(ruleset, ["p1 wager main 10", "d cards 2h"])
    assert clause in cited(by_card, Called)


@pytest.mark.clauses(NEW, "6.2")
def test_the_deal_starts_at_the_first_box_with_a_wager() -> None:
    playing = begin(NEW, ["p3 wager main 10", "p2 wager main 10", "d cards 2h"], stacks={"1": 100, "2": 100, "3": 100})
    assert (hands(playing, "2"), hands(playing, "3")) == (["2h"], [""])


@across("6.1", "6.1")
def test_cards_are_dealt_face_up(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 10"])
    assert number(refused(playing, "d cards ??")) == clause
    play(playing, "d cards 2h")
    assert clause in cited(playing, Dealt)
    assert playing.script.sight(len(playing.moves) - 1) == ALL


@across("2.1", "2.1")
def test_no_more_of_a_card_than_there_are_decks(ruleset: str, clause: str) -> None:
    five = begin(ruleset, ["p1 wager main 10"], {"decks": 5}, removed="9h 9h 9h 9h")
    play(five, "d cards 9h")
    assert number(refused(five, "d cards 9h")) == clause
    assert "5 of each" in refused(five, "d cards 9h").reason


@across("2.1", "2.1")
def test_no_more_cards_than_the_decks_hold(ruleset: str, clause: str) -> None:
    empty = begin(ruleset, ["p1 wager main 10"], before={"unseen": 416})
    refusal = refused(empty, "d cards 5h")
    assert (number(refusal), "All 416 cards" in refusal.reason) == (clause, True)


@pytest.mark.parametrize(
    ("ruleset", "allowed"),
    [
        pytest.param(OLD, (5, 6, 7, 8), marks=pytest.mark.clauses(OLD, "2.1")),
        pytest.param(NEW, (4, 5, 6, 7, 8), marks=pytest.mark.clauses(NEW, "2.1")),
    ],
)
def test_how_many_decks(ruleset: str, allowed: tuple[int, ...]) -> None:
    for decks in range(1, 12):
        if decks in allowed:
            assert game(begin(ruleset, (), {"decks": decks})).shoe.cards == 52 * decks
        else:
            with pytest.raises(Refused, match="decks must be") as caught:
                begin(ruleset, (), {"decks": decks})
            assert number(caught.value) == "2.1"


@across("2.1", "2.1")
def test_removed_cards_must_fit_the_decks(ruleset: str, clause: str) -> None:
    with pytest.raises(Refused, match="9h") as caught:
        begin(ruleset, (), {"decks": 5}, removed="9h 9h 9h 9h 9h 9h")
    assert number(caught.value) == clause


@across("9.1(c) 9.1(d) def:subsequent-deal 9.1", "9.1(c) 9.1(d) def:subsequent-deal 9.1")
def test_after_the_initial_deal_each_box_in_turn_may_take_cards(ruleset: str, clause: str) -> None:
    playing = begin(ruleset, ["p1 wager main 10", "p2 wager main 10", "d cards 9h 9d 7c 5h 6h"], stacks=TWO)
    assert playing.awaiting.who == ("p1",)
    assert [number(refused(playing, f"p2 {act}")) for act in ("hit", "stand")] == ["9.1(c)", "9.1(d)"], "out of turn"
    play(playing, "p1 stand")
    assert playing.awaiting.who == ("p2",)
    play(playing, "p2 stand")
    assert (playing.awaiting.want, playing.awaiting.who) == (Want.CARD, ("d",))


@across("18.14 def:initial-deal def:subsequent-deal", "18.15 def:initial-deal def:subsequent-deal")
def test_after_the_initial_deal_pairs_then_blackjacks_then_decisions_then_the_dealer(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 100", "p1 wager perfect-pairs 10", "p2 wager main 100", "p3 wager main 100"]
    table, stacks = {"perfect-pairs": True}, {"1": 1000, "2": 1000, "3": 1000}
    playing = begin(ruleset, [*wagers, "d cards 8h Ah Kc 9c 8d Kd 6h"], table, stacks)
    assert [(fact.player, fact.wager) for fact in playing.settlements()] == [("1", "perfect-pairs"), ("2", "main")]
    assert (playing.awaiting.want, playing.awaiting.who) == (Want.DECISION, ("p1",))
    play(playing, "p1 split", "d cards Kh", "p1 stand", "d cards 5c", "p1 hit", "d cards Ts", "p3 hit", "d cards 9s")
    assert [(fact.player, fact.hand) for fact in playing.settlements()][2:] == [("1", 2), ("3", 1)], (
        "bust, taken at once"
    )
    assert (playing.awaiting.want, playing.awaiting.text) == (Want.CARD, "a card for the dealer")
    play(playing, "d cards 7s", "d cards 2s")
    assert [(fact.player, fact.hand, fact.outcome) for fact in playing.settlements()][4:] == [("1", 1, "push")]
    assert playing.complete
    ace = begin(ruleset, [*wagers, "d cards 8h Ah Kc Ac 8d Kd 6h"], table, stacks)
    assert ace.awaiting.text.startswith("insurance is offered to p1, p2, p3; then p1 must decide")


@across("def:initial-deal 6.2", "def:initial-deal 6.2")
def test_a_box_without_a_wager_gets_no_card(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 10", "p2 wager main 10", "d cards 2h 3h 4h"]
    playing = begin(ruleset, [*wagers, "o sanction p1 wager edge", "d cards 5h"], stacks=TWO)
    assert (hands(playing, "1"), hands(playing, "2")) == (["2h"], ["3h 5h"])
    both = begin(
        ruleset, [*wagers[:2], "d cards 2h", "o sanction p1 wager edge", "o sanction p2 wager edge"], stacks=TWO
    )
    assert (both.complete, game(both).deal.dealer) == (True, []), "nobody is left to deal to"


@across("def:round-of-play", "def:round-of-play")
def test_a_round_ends_when_all_is_settled_and_needs_no_more(ruleset: str, clause: str) -> None:
    playing = dealt(ruleset, "Kh 9c Qd", "p1 stand", "d cards 8d")
    assert playing.complete
    assert (playing.awaiting.who, playing.awaiting.clause.number) == ((), clause)
    for late in ("d no-more-bets", "p1 hit", "p1 stand", "p1 wager main 10"):
        refused(playing, late)
    table = Sitting(Record(ruleset, {"minimum": 10}, {"1": 1000}))
    with pytest.raises(Refused, match="not over"):
        table.next()
    play(table.round, "p1 wager main 10", "d cards Kh 9c Qd", "p1 stand", "d cards 8d")
    following = table.next()
    assert (following.awaiting.want, game(following).deal.boxes) == (Want.WAGERS, {})


@across("12.1(a)", "12.1")
def test_a_surplus_card_after_the_dealer_stands_cites_where_the_drawing_ends(ruleset: str, clause: str) -> None:
    assert number(refused(dealt(ruleset, "Kh 9c Qd", "p1 stand", "d cards 8d"), "d cards 5h")) == clause
    assert number(refused(dealt(ruleset, "Kh 9c Qd", "p1 stand", "d cards 5d", "d cards Kd"), "d cards 5h")) == clause


@across("12.1(b)", "12.2")
def test_a_surplus_card_where_none_could_change_anything(ruleset: str, clause: str) -> None:
    assert number(refused(dealt(ruleset, "Kh 9c 5d", "p1 hit", "d cards Kd"), "d cards 5h")) == clause
    assert number(refused(dealt(ruleset, "Kh 9c Ad"), "d cards 5h")) == clause, "a Blackjack paid at once"
    void = dealt(ruleset, "Kh 9c 5d", "o invalidate fire")
    assert [number(refused(void, late)) for late in ("d cards 5h", "p1 wager main 10")] == ["def:void"] * 2


@across("def:dealer 5.1 6.2", "def:dealer 5.1 6.2")
def test_players_cannot_deal(ruleset: str, clause: str) -> None:
    shoe = begin(ruleset, before={"new-shoe": True})
    refused(shoe, "p1 shuffle")
    play(shoe, "d shuffle", "p1 cut 100")
    refused(shoe, "p1 insert 100")
    wagers = begin(ruleset, ["p1 wager main 10"])
    for act in ("p1 no-more-bets", "p1 cards Kh", "p1 cutting-card", "p1 shoe-empty", "d wager main 10"):
        refused(wagers, act)
    playing = dealt(ruleset, "5h 9c 6d", "p1 hit")
    refused(playing, "p1 cards Kh")
    dealer = dealt(ruleset, "Kh 9c 9d", "p1 stand")
    refused(dealer, "p1 cards Kh")
    refused(dealt(ruleset, "Kh 9c 9d"), "d stand")


@across("9.1(a) 9.1(b) 9.1(c) 9.1(d)", "9.1(a) 9.1(b) 9.1(c) 9.1(d)")
def test_four_decisions_each_by_its_clause(ruleset: str, clause: str) -> None:
    wagers = ["p1 wager main 10", "p2 wager main 10", "d cards 8h 8c 9c 8d 8s"]
    playing = begin(ruleset, wagers, stacks=TWO)
    every = {"split": "9.1(a)", "double": "9.1(b)", "hit": "9.1(c)", "stand": "9.1(d)"}
    assert (offered(playing), offered(playing, "p2")) == (every, {})
    for act, expected in every.items():
        refusal = refused(playing, f"p2 {act}")
        assert (number(refusal), f'"{act}" is for p1 now' in refusal.reason) == (expected, True)
    play(playing, "p1 hit", "d cards 2d")
    assert offered(playing) == {"hit": "9.1(c)", "stand": "9.1(d)"}, "two cards only may be split or doubled"
    play(playing, "p1 stand")
    assert (offered(playing), offered(playing, "p2")) == ({}, every)
