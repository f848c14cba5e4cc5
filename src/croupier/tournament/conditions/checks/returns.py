"""Ways back and extra chips: buy-back (2016, 2023), re-entry, add-on, bonus and elimination rounds (charity)."""

from collections.abc import Iterator

from croupier.tournament.conditions.arithmetic import takers
from croupier.tournament.conditions.checks.case import Case
from croupier.tournament.conditions.model import BuyBackTerms
from croupier.tournament.texts.law import T
from croupier.wire.written import Fault


def check_buy_back(case: Case) -> Iterator[Fault]:
    back = case.conditions.buy_back
    if back is None:
        return
    if not case.rules.buy_back:
        reason = f"{case.conditions.ruleset} lets each person enter once and nobody buy back; remove it."
        yield case.fault("buy-back", reason, T.ONE_ENTRY)
        return
    last = case.conditions.stage(back.until) if back.until in case.names() else None
    if back.until_round is not None:
        yield from until_round(case, back, back.until_round)
    elif last is not None and not last.sit_and_go and not takers(case.conditions, last):
        reason = f'after "{back.until}" there is no stage to come back to; offer it earlier, or make that a sit-and-go.'
        yield case.fault("buy-back.until", reason, T.BUY_BACK)
    if back.until_round is None and last is not None and last.sit_and_go and last.sessions == 1:
        reason = (
            f'"{back.until}" has one session, which has begun when a player goes out; add sessions to come back to.'
        )
        yield case.warning("buy-back.until", reason, T.BUY_BACK)
    yield from buy_back_terms(case, back)


def until_round(case: Case, back: BuyBackTerms, number: int) -> Iterator[Fault]:
    """Check that a round of every session that offers it is left to come back to."""
    if number < 1:
        yield case.fault(
            "buy-back.until-round", "rounds count from 1; write the last round that offers it.", T.BUY_BACK
        )
        return
    names = case.names()
    offered = case.conditions.stages[: names.index(back.until) + 1] if back.until in names else ()
    for stage in offered:
        if stage.rounds is not None and number >= stage.rounds:
            reason = f'a session of "{stage.name}" has {stage.rounds} rounds, so none is left after round {number}'
            yield case.fault("buy-back.until-round", f"{reason}; write at most {stage.rounds - 1}.", T.BUY_BACK)


def buy_back_terms(case: Case, back: BuyBackTerms) -> Iterator[Fault]:
    if back.seats == 0:
        yield case.fault("buy-back.seats", "no seats are kept for it; write how many, or remove it.", T.BUY_BACK)
    if back.most == 0:
        yield case.fault("buy-back.most", "say how often a player may come back; it must be at least once.", T.BUY_BACK)
    if case.rules.must_say and not back.timing.strip():
        reason = "say in words when and how an eliminated player may come back."
        yield case.fault("buy-back.timing", reason, T.BUY_BACK)


def check_charity_only(case: Case) -> Iterator[Fault]:
    if case.rules.special_rounds:
        return
    if case.conditions.add_on is not None:
        reason = "players may not add to their chips; an add-on belongs to Charity Tournament Poker. Take it out."
        yield case.fault("add-on", reason, T.CHIPS_KEPT)
    for where, stage in case.stages():
        if stage.bonus:
            reason = "bonus rounds belong to Charity Tournament Poker; take them out."
            yield case.fault(f"{where}.bonus", reason, T.CHIPS_KEPT)
        if stage.elimination:
            reason = "elimination rounds belong to Charity Tournament Poker; take them out."
            yield case.fault(f"{where}.elimination", reason, T.MUST_RISK)


def check_add_on(case: Case) -> Iterator[Fault]:
    add_on = case.conditions.add_on
    if add_on is None or add_on.stage not in case.names():
        return
    stage = case.conditions.stage(add_on.stage)
    if add_on.after_round == 0 or (stage.rounds is not None and add_on.after_round >= stage.rounds):
        reason = "it must be after a round of the session other than the last; name such a round."
        yield case.fault("add-on.after-round", reason, T.ADD_ON, T.STRUCTURE)


def check_elimination(case: Case) -> Iterator[Fault]:
    """Check that elimination rounds, one player each, leave somebody at the table."""
    for where, stage in case.stages():
        if case.rules.special_rounds and len(stage.elimination) >= stage.seats:
            reason = f"{len(stage.elimination)} elimination rounds would empty a table of {stage.seats}; write fewer."
            yield case.fault(f"{where}.elimination", reason, T.ELIMINATION)


CHECKS = (check_buy_back, check_charity_only, check_add_on, check_elimination)
