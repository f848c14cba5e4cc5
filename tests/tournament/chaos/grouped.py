"""A tournament whose groups sit apart."""

from tests.tournament.cup import DIRECTOR, Cup, small


def grouped_cup(ruleset: str) -> Cup:
    groups = {"eligible": ["North", "South", "East"], "apart": True, "stages": ["heats"]}
    cup = Cup(small(ruleset, {"groups": groups})).opened()
    for number in range(1, 7):
        cup.enter_one(number, group=("North", "South", "East")[number % 3])
    cup.say(DIRECTOR, "close-entries")
    return cup
