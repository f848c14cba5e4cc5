"""The deal (8.9, 10.3.2, 10.3.4.1, 10.3.5.1, 10.3.6.1, 11.3, 11.6, 11.7): order, burns, board, who sees what."""

from croupier.games.chips.facts import Dealt, Exposed, ShoeEvent
from croupier.games.pictures.view import see
from croupier.games.script.sight import PUBLIC, player_role
from tests.holdem.rounds import begin, clauses, facts, felt, hand, number, play, refused, start

FOUR = dict.fromkeys("1234", 1000)


@clauses("10.3.2", "11.3", "11.4", "11.6", "def:hand")
def test_two_cards_each_one_at_a_time_the_button_last() -> None:
    playing = start(stacks=FOUR, before={"button": "2"})
    for place, (player, card) in enumerate(zip("34123412", "AKQJT987", strict=True)):
        assert playing.awaiting.text.endswith(f"player {player}")
        whole = "3" if place == 1 else ""  # a record may go on with the second card of the first hand
        for other in set("1234") - {player, whole}:
            assert number(refused(playing, f"d dh p{other} 2h")) in ("11.6", "10.3.2")
        play(playing, f"d dh p{player} {card}h")
    assert [fact.hand for fact in facts(playing, Dealt)] == list("34123412")
    held = {player: " ".join(map(str, hole.cards)) for player, hole in hand(playing).cards.holes.items()}
    assert held == {"3": "Ah Th", "4": "Kh 9h", "1": "Qh 8h", "2": "Jh 7h"}
    assert number(refused(playing, "d dh p3 2h")) == "10.3.3.1"


@clauses("10.3.2", "8.11", "def:hole-cards")
def test_a_record_may_name_whole_hands_in_order_and_nobody_gets_a_third_card() -> None:
    playing = start("d dh p1 AhAd", "d dh p2 KhKd")
    assert number(refused(playing, "d dh p1 2h")) == "10.3.2"
    assert number(refused(start("d dh p1 AhAd"), "d dh p3 2h2d")) == "11.6"
    play(playing, "d dh p3 ????")
    assert number(refused(playing, "p3@1 cc")) == "8.11"


@clauses("11.7", "11.4", "10.3.2", "def:hole-cards")
def test_two_players_the_button_is_dealt_first() -> None:
    playing = start("d dh p2 Ah", "d dh p1 Kh", "d dh p2 Ad", "d dh p1 Kd", stacks={"1": 1000, "2": 1000})
    assert [fact.hand for fact in facts(playing, Dealt)] == list("2121")
    assert number(refused(start(stacks={"1": 1000, "2": 1000}), "d dh p1 Ah")) == "11.6"


@clauses("10.3.4.1", "10.3.5.1", "10.3.6.1", "def:burn", "def:flop", "def:community-card")
def test_a_card_is_burnt_before_the_flop_the_fourth_and_the_fifth() -> None:
    playing = begin("p3 cc", "p1 cc", "p2 cc")
    for cards, clause in (("2h3h4h", "10.3.4.1"), ("5h", "10.3.5.1"), ("6d", "10.3.6.1")):
        assert playing.awaiting.clause.number == clause
        play(playing, f"d db {cards}", "p1 cc", "p2 cc", "p3 cc")
    burnt = [fact for fact in facts(playing, ShoeEvent) if fact.what == "a card is burnt"]
    assert [(fact.count, fact.cards) for fact in burnt] == [(1, ())] * 3
    turned = [fact for fact in facts(playing, Exposed) if fact.hand == "board"]
    assert [len(fact.cards) for fact in turned] == [3, 1, 1]
    assert hand(playing).cards.deck.remaining == 52 - 6 - 5 - 3


@clauses("10.3.4.1", "def:flop")
def test_the_flop_is_turned_up_all_at_once() -> None:
    playing = begin("p3 cc", "p1 cc", "p2 cc", "d db 2h3h")
    assert felt(playing, "1").board == ("??", "??")
    play(playing, "d db 4h")
    assert felt(playing, "1").board == ("2h", "3h", "4h")


@clauses("def:community-card")
def test_community_cards_are_named() -> None:
    playing = begin("p3 cc", "p1 cc", "p2 cc")
    assert number(refused(playing, "d db ??")) == "def:community-card"


@clauses("8.9", "def:hole-cards")
def test_hole_cards_are_seen_by_their_holder_alone() -> None:
    playing = start("d dh p1 Ah")
    assert see(playing, player_role("1")).moves[0].outcomes != (None,), "as soon as the card is dealt"
    play(playing, "d dh p1 Ad", "d dh p2 KsKc", "d dh p3 2c7d")
    for index, move in enumerate(playing.moves):
        owner = move.words[0][1:]
        for role in (PUBLIC, *(player_role(player) for player in "123")):
            assert (None in see(playing, role).moves[index].outcomes) == (role != player_role(owner))
    seats = felt(playing, "2").seats
    assert [seat.cards.cards for seat in seats] == [("??", "??"), ("Ks", "Kc"), ("??", "??")]


@clauses("8.9", "8.10", "12.1")
def test_nobody_acts_before_the_deal_is_complete() -> None:
    playing = start("d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c")
    assert number(refused(playing, "p3 cc")) == "11.6"
    play(playing, "d dh p3 7d", "p3 cc")
