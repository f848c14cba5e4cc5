"""Automated shuffling shoes (14.6, 19 / 20): loaded, dealt from, and what follows when one fails."""

import pytest

from croupier.games.chips.facts import Declared
from croupier.games.record import Record
from croupier.games.script.awaiting import Want
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from croupier.values.refused import Refused
from tests.blackjack.rounds import NEW, OLD, across, begin, cited, events, game, number, play, refused, verdict
from tests.blackjack.shoes import CARDS, STAND, THREE, WAGERS, new_shoe


@across("20.1 20.2", "19.1 19.2 def:new-shoe")
def test_an_automated_shoe_is_loaded_without_cut_and_cutting_card(ruleset: str, clause: str) -> None:
    playing = new_shoe(ruleset, "d shuffle", table={"shuffler": "automated"})
    assert playing.awaiting.clause.number == {"20.1": "20.2", "19.1": "19.2"}[clause]
    refused(playing, "p1 cut 100")
    play(playing, "d load", *WAGERS)
    refused(playing, "d cutting-card")
    play(playing, "d cards Kh")
    refused(playing, "d cutting-card")
    refused(playing, "d shoe-empty")
    loading = {"20.1": "20.2", "19.1": "19.2"}[clause]
    assert events(playing) == [("shuffled", 0, loading), ("in the automated shoe", 416, clause)]


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
    assert events(playing) == [
        ("mechanical malfunction", 0, "19.3"),
        ("shuffled", 0, "19.3(a)(i)"),
        ("cut by p1", 100, "5.2(d)"),
        ("the cutting card is in", 100, "5.3"),
        ("in an ordinary shoe", 415, "19.3(a)(iii)"),
    ]
    assert number(refused(playing, "o malfunction mechanical")) == "19.3", "no automated shoe is in use any more"
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


@pytest.mark.clauses(OLD, "20.3(b)", "5.3", "5.3 (approximately)")
def test_2002_may_shuffle_and_cut_what_is_left() -> None:
    playing = failed(OLD, "o malfunction electrical shuffle").round
    assert playing.awaiting.clause.number == "20.3(b)"
    play(playing, "d shuffle", "p3 cut 100")
    assert [number(refused(playing, f"d insert {place}")) for place in (51, 235)] == ["5.3", "5.3"], (
        "8 half decks and 26"
    )
    play(playing.fork(), "d insert 234")
    play(playing, "d insert 52", "d cards Kd")
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


@pytest.mark.clauses(NEW, "19.3(b)")
def test_a_shoe_that_works_is_not_replaced() -> None:
    """Be the cards new or not."""
    done = [*WAGERS, CARDS, *STAND, "o change-cards all -- checked by A and B"]
    playing = begin(NEW, done, {"shuffler": True}, THREE)
    assert game(playing).carry().new_shoe
    assert number(refused(playing, "o replace-shoe ordinary")) == "19.3(b)"
    during = failed(NEW, "o malfunction mechanical").round
    refused(during, "o replace-shoe ordinary")
    refused(play(during, "d shuffle", "p3 cut 100", "d insert 100"), "o replace-shoe ordinary")


@across("20.3 20.3_(malfunction)", "19.3 19.4")
def test_a_malfunction_is_one_of_a_round_with_an_automated_shoe(ruleset: str, clause: str) -> None:
    way = " insert" if ruleset == OLD else ""
    ordinary = begin(ruleset, [*WAGERS, "d cards Kh"], stacks=THREE)
    refusal = refused(ordinary, f"o malfunction mechanical{way}")
    assert (number(refusal), "No automated" in refusal.reason) == (clause, True)
    for kind in ("mechanical", "electrical"):
        play(begin(ruleset, [*WAGERS, CARDS], {"shuffler": True}, THREE), f"o malfunction {kind}{way}")
    loading = new_shoe(ruleset, "d shuffle", table={"shuffler": True})
    assert number(refused(loading, f"o malfunction mechanical{way}")) == clause


@pytest.mark.clauses(NEW, "19.3", "19.4")
def test_2005_speaks_of_a_malfunction_during_a_round_only() -> None:
    before = begin(NEW, WAGERS, {"shuffler": True}, THREE)
    refusal = refused(before, "o malfunction mechanical")
    assert (number(refusal), "only during a round" in refusal.reason) == ("19.3", True)
    after = begin(NEW, [*WAGERS, CARDS, *STAND], {"shuffler": True}, THREE)
    assert number(refused(after, "o malfunction mechanical")) == "19.3"


@pytest.mark.clauses(OLD, "20.3", "20.3 (malfunction)")
def test_2002_needs_to_know_which_way() -> None:
    refusal = refused(failed_before(OLD), "o malfunction mechanical")
    assert (number(refusal), "mechanical insert" in refusal.reason) == ("20.3", True)
    assert "no way" in refused(failed_before(NEW), "o malfunction mechanical insert").reason


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
