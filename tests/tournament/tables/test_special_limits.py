"""Bonus and elimination rounds and add-ons called by hand: as many and as large as the conditions say (H-21, H-25)."""

from croupier.archive.auditing import audit
from tests.tournament.clauses import charity
from tests.tournament.cup import DEALER, DIRECTOR, FIRST, OPERATOR, Cup, number, wagered
from tests.tournament.samples import CHARITY, Raw

FOLDED = ("d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 2c7d", "p3 f", "p1 f")
TERMS: Raw = {
    "stages.0.rounds": 9,
    "stages.0.bonus": [{"round": 3, "chips": 300}],
    "add-on": {"stage": "heats", "after-round": 1, "chips": 500},
}


def table_of(changes: Raw) -> Cup:
    return wagered(CHARITY, {"stages.0.rounds": 9} | changes).playing()


def called(event: Cup, act: str) -> int:
    return sum(f"o {act}" in str(each.event) for each in event.journal.log)


@charity("15.1", "4.4")
def test_h21_a_bonus_round_is_one_of_the_conditions() -> None:
    """One of 300 in the third round: the Tournament Supervisor calls it in the first, and then there is none."""
    play = {"table": FIRST, "move": "o bonus-round 300"}
    assert number(table_of({}).refused(OPERATOR, "play", **play)) == "15.1"
    event = table_of(TERMS)
    assert number(event.refused(DIRECTOR, "play", table=FIRST, move="o bonus-round 400")) == "15.1"
    event.say(DIRECTOR, "play", **play)
    for move in FOLDED:
        event.say(DEALER, "play", table=FIRST, move=move)
    event.say(DEALER, "next-round", table=FIRST)
    assert number(event.refused(OPERATOR, "play", **play)) == "15.1"
    event.floor.play_round(event.state.tables[FIRST])
    event.say(DEALER, "next-round", table=FIRST)
    assert event.state.tables[FIRST].round == 3
    assert called(event, "bonus-round") == 1
    assert audit(event.journal.log).findings == []


@charity("def:add-on", "3.2(f)")
def test_h25_an_add_on_is_that_of_the_conditions_and_comes_once() -> None:
    give = {"table": FIRST, "move": "o add-on 500"}
    event = table_of({})
    for move in FOLDED:
        event.say(DEALER, "play", table=FIRST, move=move)
    assert number(event.refused(OPERATOR, "play", **give)) == "def:add-on"
    event = table_of(TERMS)
    for move in FOLDED:
        event.say(DEALER, "play", table=FIRST, move=move)
    assert number(event.refused(OPERATOR, "play", table=FIRST, move="o add-on 1000")) == "def:add-on"
    held = event.state.chips["stack:P01"]
    event.say(OPERATOR, "play", **give)
    assert number(event.refused(OPERATOR, "play", **give)) == "def:add-on"
    event.say(DEALER, "next-round", table=FIRST)
    assert event.state.chips["stack:P01"] == held + 500
    assert called(event, "add-on") == 1
    assert audit(event.journal.log).findings == []


@charity("16.1", "3.2(c)", "4.4")
def test_h21_an_elimination_round_is_one_of_the_conditions() -> None:
    """One in the third round: the Tournament Supervisor calls it in the first, and then there is none."""
    play = {"table": FIRST, "move": "o elimination-round"}
    assert number(table_of({}).refused(OPERATOR, "play", **play)) == "16.1"
    event = table_of({"stages.0.elimination": [3]})
    event.say(DIRECTOR, "play", **play)
    event.floor.play_round(event.state.tables[FIRST])
    event.say(DEALER, "next-round", table=FIRST)
    assert number(event.refused(OPERATOR, "play", **play)) == "16.1"
    event.floor.play_round(event.state.tables[FIRST])
    event.say(DEALER, "next-round", table=FIRST)
    assert event.state.tables[FIRST].round == 3
    assert called(event, "elimination-round") == 1
    assert audit(event.journal.log).findings == []
