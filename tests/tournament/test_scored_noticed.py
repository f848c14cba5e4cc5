"""Extra rounds scored, places told after them, and the ballot that decides odd cents: each case notices a change."""

from dataclasses import dataclass
from fractions import Fraction

import pytest

from croupier.games.script.awaiting import Want
from croupier.proofs.draw import commitment
from croupier.tournament.places.ties import open_ties
from croupier.tournament.tables.playoffs import PlayOffScored
from croupier.tournament.tables.table import Table
from tests.tournament.cup import DEALER, DIRECTOR, Cup, cup
from tests.tournament.samples import CHARITY, across
from tests.tournament.test_money_noticed import HEATS, PLACES, POOLS, texts
from tests.tournament.test_play_noticed import SHARED
from tests.tournament.test_ties_noticed import TIES, played_off


@dataclass(frozen=True)
class Lost:
    """A round in which two players lose ten each: their wagers, what is dealt, what they do, what follows."""

    wagers: str
    rest: tuple[str, ...]


BACCARAT = Lost("player", ("d cards Kh Kd 6h 7d",))
BLACKJACK = Lost("main", ("d cards 9h 9d Kh 8h 8d", "p1 stand", "p2 stand", "d cards Qd"))
ROUNDS = {
    "roulette-2002": Lost("red", ("d ball 2",)),
    "mini-baccarat-2002": BACCARAT,
    "mini-baccarat-2016": BACCARAT,
    "mini-baccarat-2023": BACCARAT,
    "blackjack-2002": BLACKJACK,
    "blackjack-2005": BLACKJACK,
    "canberra-poker-2002": Lost("ante", ("d cards 2h 3d 4c 5s 7h 8d 9c Ts Jh Qd Kc 2s 3h 4d As", "p1 fold", "p2 fold")),
    "pai-gow-2002": Lost(
        "box",
        (
            "d dice 1 1 1",
            "d tiles 3 66 11 44 24",
            "d tiles 1 33 22 55 64",
            "d tiles 2 65 61 51 53",
            "p2 surrender",
            "p3 surrender",
        ),
    ),
}


def lose(event: Cup, table: Table, ruleset: str) -> PlayOffScored:
    """Both lose ten in one extra round."""
    while table.playing.awaiting.want is not Want.WAGERS:
        for move in event.floor.next_moves(table):
            event.say(DEALER, "play", table=table.id, move=str(move))
    round_ = ROUNDS[ruleset]
    for seat in sorted(table.here_seats(), key=int):
        event.say(DEALER, "play", table=table.id, move=f"p{seat} wager {round_.wagers} 10")
    for text in round_.rest:
        event.say(DEALER, "play", table=table.id, move=text)
    while not table.playing.complete:
        for move in event.floor.next_moves(table):
            event.say(DEALER, "play", table=table.id, move=str(move))
    told = event.told(DEALER, "next-round", table=table.id)
    return next(each.event for each in told if isinstance(each.event, PlayOffScored))


@across(*TIES)
def test_who_is_still_equal_plays_on_while_the_chips_last(ruleset: str, clause: str) -> None:
    """Twenty each: ten are lost by both, then ten again. Then nobody can wager, and both are out together (X-15)."""
    event = cup(ruleset, played_off(ruleset)).playing()
    event.heats({"P01": 600, "P02": 20, "P03": 20}, HEATS[1])
    event.say(DIRECTOR, "extra-rounds", players=["P02", "P03"])
    table = next(each for each in event.state.tables.values() if each.playoff)
    first = lose(event, table, ruleset)
    assert (dict(first.chips), first.still, first.stuck) == (
        dict.fromkeys(("P02", "P03"), Fraction(10)),
        ("P02", "P03"),
        (),
    )
    assert (table.over, table.here) == ("", {"P02", "P03"})
    second = lose(event, table, ruleset)
    assert (dict(second.chips), second.still, second.stuck) == (
        dict.fromkeys(("P02", "P03"), Fraction(0)),
        (),
        ("P02", "P03"),
    )
    assert table.over == "the tied players are out together"
    (tie,) = open_ties(event.state)
    assert (tie.players, tie.fresh) == (("P02", "P03"), True)


@texts(PLACES)
def test_places_are_those_after_the_extra_rounds_and_published_once(ruleset: str, clause: str) -> None:
    """P02 and P01 share the first two places of the final; whoever then holds more is first."""
    event = cup(ruleset, played_off(ruleset)).to_final()
    event.final({"P01": 600, "P02": 600, "P04": 300, "P05": 200})
    event.decide_by_play(["P01", "P02"])
    last = [each.event for each in event.journal.log if isinstance(each.event, PlayOffScored)][-1]
    best = max(last.chips, key=lambda each: each[1])[0]
    event.placed()
    assert event.state.placings[best] == "1"
    assert sorted(event.state.placings.values())[:4] == ["1", "2", "3", "4"]
    assert event.refused(DIRECTOR, "publish").reason == "The placings are published already."


@pytest.mark.clauses(CHARITY, "21.4")
def test_charity_places_are_published_once() -> None:
    event = cup(CHARITY).ended()
    assert event.refused(DIRECTOR, "publish").reason == "The placings are published already."


@texts(POOLS, SHARED)
def test_a_ballot_that_was_given_up_decides_no_odd_cent(ruleset: str, clause: str) -> None:
    """The seats of the final are drawn again after one draw was given up: that of the second, P04 first, counts."""
    event = cup(ruleset, {"pool": {"additions": "0.03"}}).playing()
    event.heats(*HEATS)
    event.say(DIRECTOR, "confirm-stage", stage="heats")
    event.say(DIRECTOR, "fix-list", stage="final")
    lost = next(each for each in event.state.draws.values() if each.open)
    event.say(DIRECTOR, "commit-draw", draw=lost.id, commitment=commitment("ab" * 32))
    event.say(DIRECTOR, "abandon-draw", draw=lost.id, reason="The paper was lost.")
    event.say(DIRECTOR, "fix-list", stage="final")
    event.draw_by_hand([f"final/1/1/{seat + (ruleset == 'pai-gow-2002')}" for seat in (4, 3, 1, 2)])
    event.start("final/1")
    event.final({"P01": 600}, {"P02": 2, "P04": 2, "P05": 1})
    event.placed()
    assert event.award() == {"P01": 32_402, "P04": 10_801, "P02": 10_800}
