"""Rounds of three boxes from one shoe."""

from typing import Any

from croupier.games.script.round import Round
from tests.blackjack.rounds import begin

THREE = {"1": 1000, "2": 1000, "3": 1000}
WAGERS = ["p1 wager main 10", "p2 wager main 10", "p3 wager main 10"]
CARDS = "d cards Kh Kd Kc 9c 9h 9d 9s"
STAND = ["p1 stand", "p2 stand", "p3 stand", "d cards Kd"]


def new_shoe(ruleset: str, *actions: str, table: Any = None, before: Any = None) -> Round:
    return begin(ruleset, actions, table, THREE, before={"new-shoe": True, **(before or {})})
