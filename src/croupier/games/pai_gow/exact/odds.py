"""Exact odds of a box (11.1-11.8): set by the House Way or as well as can be, over all 736,281,000 deals."""

from collections.abc import Mapping
from fractions import Fraction

from croupier.games.analysis import Decision, Exact, Question
from croupier.games.chips.facts import LOSE, PUSH, WIN
from croupier.games.pai_gow.exact.count import BANK_HANDS, DEALS, DealCount, choices, totals
from croupier.games.pai_gow.hand_text import read_hand
from croupier.games.pai_gow.law import LAWS, T
from croupier.games.pai_gow.tiles import by_rank, kind_of
from croupier.games.pai_gow.wagers import EVEN
from croupier.values.odds import Odds
from croupier.values.prospect import Chance, Prospect
from croupier.values.refused import unknown
from croupier.values.text import spell

BOX = "box"
HOUSE_WAY, OPTIMAL = f"{BOX}:house-way", f"{BOX}:optimal"
PAYS = {BOX: EVEN}


def wagers(ruleset: str) -> tuple[str, ...]:
    return HOUSE_WAY, OPTIMAL


def prospects(question: Question, names: tuple[str, ...]) -> dict[str, Prospect]:
    odds = winning_odds(question)
    found = totals(odds)
    counts = {HOUSE_WAY: found.house_way, OPTIMAL: found.optimal}
    return {name: prospect(name, counts[name], DEALS, odds) for name in names}


def winning_odds(question: Question) -> Odds:
    """The odds that a winning box is paid at, with any changed pay line."""
    if question.decks is not None or question.removed:
        raise LAWS[question.ruleset].refuse(T.TILES, "There are no cards in Pai Gow.")
    return what_if(question.ruleset, question.pays)


def what_if(ruleset: str, pays: Mapping[str, Odds]) -> Odds:
    for line in pays:
        if line not in PAYS:
            raise unknown(f"pay-table line of {ruleset}", line, PAYS)
    return {**PAYS, **pays}[BOX]


def prospect(name: str, count: DealCount, deals: int, odds: Odds) -> Prospect:
    brings = {WIN: odds.ratio, PUSH: Fraction(0), LOSE: Fraction(-1)}
    chances = (
        Chance(outcome, Fraction(ways, deals), brings[outcome]) for outcome, ways in zip(brings, count, strict=True)
    )
    return Prospect(name, tuple(chances))


def decision(question: Question, tiles: str) -> Decision:
    """Rank every way to set these tiles, the best first, against the Bank's House Way from the other 28."""
    odds = winning_odds(question)
    hand = read_hand(question.ruleset, tiles)
    found = choices(hand, odds)
    acts = {str(each.setting): prospect(each.setting.words, each.fares, BANK_HANDS, odds) for each in found}
    (usual,) = (str(each.setting) for each in found if each.house_way)
    called = spell([kind_of(tile).title for tile in by_rank(hand)])
    return Decision(called, next(iter(acts)), acts, usual)


EXACT = Exact(wagers, prospects, tiles=decision)
