"""Rounds as examples: given these wagers, cards and decisions, this is paid by that clause."""

from typing import Any

from croupier.games.blackjack.play.script import BlackjackRound
from croupier.games.chips.facts import Dealt, Settled, ShoeEvent
from croupier.games.script.round import Round
from tests.examples import across_texts
from tests.examples import begin as begin
from tests.examples import cited as cited
from tests.examples import number as number
from tests.examples import play as play
from tests.examples import refused as refused
from tests.examples import stack as stack

OLD, NEW = RULESETS = ("blackjack-2002", "blackjack-2005")
across = across_texts(*RULESETS)
TWO = {"1": 1000, "2": 1000}


def dealt(ruleset: str, cards: str, *actions: str, stake: int = 100, **table: Any) -> Round:
    """Player 1 alone stakes 100 on the main wager; the cards are the player's, the dealer's, the player's..."""
    return begin(ruleset, [f"p1 wager main {stake}", f"d cards {cards}", *actions], table)


def game(playing: Round) -> BlackjackRound:
    assert isinstance(playing.script, BlackjackRound)
    return playing.script


def settled(playing: Round, player: str = "1", wager: str = "main", hand: int | None = None) -> Settled:
    """The last word on one wager; on the only hand, or on the one named."""
    found = [fact for fact in playing.settlements() if (fact.player, fact.wager) == (player, wager)]
    if hand is not None:
        found = [fact for fact in found if fact.hand == hand]
    assert len(found) == 1, found
    return found[0]


def verdict(playing: Round, player: str = "1", wager: str = "main", hand: int | None = None) -> tuple[str, str, str]:
    """Outcome, what was paid beyond the stake, and the main clause."""
    fact = settled(playing, player, wager, hand)
    return fact.outcome, playing.script.layout.scale.show(fact.paid), fact.clauses[0].number


def chips(playing: Round, units: int) -> str:
    """Units as people count chips."""
    return playing.script.layout.scale.show(units)


def clauses(playing: Round, player: str = "1", wager: str = "main", hand: int | None = None) -> list[str]:
    return [clause.number for clause in settled(playing, player, wager, hand).clauses]


def hands(playing: Round, box: str = "1") -> list[str]:
    """The cards of each hand of a box."""
    return [" ".join(map(str, hand.cards)) for hand in game(playing).deal.boxes[box].hands]


def may(playing: Round, who: str = "p1") -> set[str]:
    """What this player may do now."""
    return {option.act for option in playing.awaiting.options if who in option.who}


def events(playing: Round) -> list[tuple[str, int, str]]:
    """What happened to the cards: what, how many, and the main clause."""
    return [(fact.what, fact.count, fact.clauses[0].number) for fact in playing.facts if isinstance(fact, ShoeEvent)]


def came_by(playing: Round) -> list[str]:
    """The main clause of each card, in the order in which they came."""
    return [fact.clauses[0].number for fact in playing.facts if isinstance(fact, Dealt)]


def offered(playing: Round, who: str = "p1") -> dict[str, str]:
    """What this player may do now, with the clause of each."""
    return {option.act: option.clause.number for option in playing.awaiting.options if who in option.who}


def amounts(playing: Round, act: str) -> set[tuple[str, str, str | None, str | None]]:
    """Who may do this, on which box if it must be named, from and to which amount."""
    show = playing.script.layout.scale.show
    return {
        (
            option.who[0],
            option.box,
            None if option.least is None else show(option.least),
            None if option.most is None else show(option.most),
        )
        for option in playing.awaiting.options
        if option.act == act
    }
