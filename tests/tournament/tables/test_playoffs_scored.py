"""Extra rounds scored: who is still equal plays on while the chips last."""

from dataclasses import dataclass
from fractions import Fraction

from croupier.games.script.awaiting import Want
from croupier.tournament.places.ties import open_ties
from croupier.tournament.tables.playoffs import PlayOffScored
from croupier.tournament.tables.table import Table
from tests.tournament.clauses import TIES
from tests.tournament.cup import DEALER, DIRECTOR, HEATS, Cup, cup
from tests.tournament.samples import across
from tests.tournament.tables.playing_off import played_off


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
    while table.replayed().round.awaiting.want is not Want.WAGERS:
        for move in event.floor.next_moves(table):
            event.say(DEALER, "play", table=table.id, move=str(move))
    round_ = ROUNDS[ruleset]
    for seat in sorted(table.here_seats(), key=int):
        event.say(DEALER, "play", table=table.id, move=f"p{seat} wager {round_.wagers} 10")
    for text in round_.rest:
        event.say(DEALER, "play", table=table.id, move=text)
    while not table.replayed().round.complete:
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
