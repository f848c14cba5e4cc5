"""The breakdown of the pool: all of it is paid, whatever the field (X-37), and never in charity (H-23)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from croupier.tournament.conditions.arithmetic import flows
from croupier.tournament.conditions.checks.case import Case
from croupier.tournament.conditions.checks.entry import in_currency
from croupier.tournament.conditions.checks.seats import sound
from croupier.tournament.conditions.model import NOTHING
from croupier.tournament.conditions.pool import breakdown
from croupier.tournament.texts.law import T
from croupier.values.money import Money
from croupier.wire.written import Fault

WHOLE = Fraction(1)


def percent(share: Fraction) -> str:
    hundred = share * 100
    return f"{hundred.numerator}%" if hundred.denominator == 1 else f"{float(hundred):.4f}".rstrip("0") + "%"


def check_breakdown(case: Case) -> Iterator[Fault]:
    """Check that there is a breakdown and that every list of shares adds up to the whole."""
    prizes = case.conditions.prizes
    if case.rules.donations:
        return
    if not (prizes.shares or prizes.steps or prizes.amounts or prizes.balance is not None):
        yield case.fault("prizes", "say how the pool is divided; write shares, steps or amounts.", T.BREAKDOWN)
    if prizes.shares and prizes.steps:
        yield case.fault("prizes", "shares and steps both divide the pool; keep one.", T.BREAKDOWN)
    if prizes.shares:
        yield from whole(case, "prizes.shares", prizes.shares)
    for number, step in enumerate(prizes.steps, 1):
        yield from whole(case, f"prizes.steps[{number}].shares", step.shares)


def check_balance(case: Case) -> Iterator[Fault]:
    """Check the place that takes what the fixed amounts leave."""
    prizes = case.conditions.prizes
    place, amounts = prizes.balance, prizes.amounts
    if place is None or case.rules.donations:
        return
    if prizes.shares or prizes.steps:
        reason = f"place {place} takes the balance, so shares or steps have nothing to divide; keep one."
        yield case.fault("prizes.balance", reason, T.BREAKDOWN)
    if not 1 <= place <= len(amounts) + 1:
        reason = f"there are amounts for {len(amounts)} places; write a place from 1 to {len(amounts) + 1}."
        yield case.fault("prizes.balance", reason, T.BREAKDOWN)
    elif place <= len(amounts) and amounts[place - 1] != NOTHING:
        reason = f"place {place} takes the balance, not {in_currency(case, amounts[place - 1])}"
        yield case.fault(
            "prizes.amounts", f"{reason}; write 0 for it, and each other amount at its place.", T.BREAKDOWN
        )
    elif not (prizes.shares or prizes.steps):
        yield from small_balance(case, place)


def small_balance(case: Case, place: int) -> Iterator[Fault]:
    """Find a balance that may be nothing, or less than a lower place is worth."""
    fewest = case.conditions.players.minimum
    least = case.pool(fewest)
    staged = sum(prize.cents for stage in case.conditions.stages for prize in stage.prizes)
    paid = breakdown(case.conditions.prizes, max(0, least.cents - staged), fewest)
    if fixed_prizes(case) == least:
        pool = f"{case.known_pool(fewest)} {in_currency(case, least)}"
        reason = f"{pool}, all of it promised, so place {place} would take nothing"
        yield case.fault("prizes.balance", f"{reason}; raise the guarantee, or promise less.", T.WHOLE_POOL)
    elif any(later > earlier for earlier, later in pairwise(paid)):
        reason = f"with {fewest} players a lower place receives more than a higher one."
        yield case.warning("prizes.balance", reason, T.BREAKDOWN)


def whole(case: Case, where: str, shares: Sequence[Fraction]) -> Iterator[Fault]:
    total = sum(shares, Fraction(0))
    if total != WHOLE:
        hint = ' A share is written "50%".' if any(share > WHOLE for share in shares) else ""
        reason = f"the shares add up to {percent(total)}; all of the pool is paid, so make it 100%.{hint}"
        yield case.fault(where, reason, T.WHOLE_POOL)
    if any(share == 0 for share in shares):
        yield case.fault(where, "a place with a share of 0 wins nothing; remove it.", T.BREAKDOWN)
    if any(later > earlier for earlier, later in pairwise(shares)):
        yield case.warning(where, "a lower place receives more than a higher one.", T.BREAKDOWN)


def check_steps(case: Case) -> Iterator[Fault]:
    """Check that the steps rise and reach the largest field."""
    steps, most = case.conditions.prizes.steps, case.conditions.players.maximum
    if any(later.players <= earlier.players for earlier, later in pairwise(steps)):
        yield case.fault("prizes.steps", "put them in order, each for more players than the one before.", T.BREAKDOWN)
    elif steps and steps[-1].players < most:
        reason = f"the last step is for {steps[-1].players} players, but {most} may enter; go on to {most}."
        yield case.fault("prizes.steps", reason, T.BREAKDOWN)


def smallest_fields(case: Case) -> Iterator[tuple[str, int, int]]:
    """Every breakdown with its number of places and the smallest field for which it is used."""
    prizes, fewest = case.conditions.prizes, case.conditions.players.minimum
    yield "prizes.shares", len(prizes.shares), fewest
    yield "prizes.amounts", len(prizes.amounts), fewest
    yield "prizes.balance", prizes.balance or 0, fewest
    below = 0
    for number, step in enumerate(prizes.steps, 1):
        if step.players >= fewest:
            yield f"prizes.steps[{number}]", len(step.shares), max(below + 1, fewest)
        below = step.players


def check_x37(case: Case) -> Iterator[Fault]:
    """Find prize places that the field may be too small to fill."""
    for where, places, field in smallest_fields(case):
        if places > field:
            reason = (
                f"there are {places} prizes, but the field may be {field}; write steps by the field, or fewer places."
            )
            yield case.fault(where, reason, T.WHOLE_POOL, T.BREAKDOWN)


def fixed_prizes(case: Case) -> Money:
    """Money that is promised whatever the pool: amounts by place and prizes of stages."""
    stages = (prize for stage in case.conditions.stages for prize in stage.prizes)
    return sum((*case.conditions.prizes.amounts, *stages), NOTHING)


def check_amounts(case: Case) -> Iterator[Fault]:
    """Check that the smallest pool covers the fixed prizes and that the rest is given out."""
    if case.rules.donations:
        return
    said, field = case.conditions.prizes, case.conditions.players
    promised, least, most = (
        fixed_prizes(case),
        *(case.pool(number) for number in (field.minimum, field.maximum)),
    )
    if promised.cents > least.cents:
        pool = f"{case.known_pool(field.minimum)} {in_currency(case, least)}"
        reason = f"{in_currency(case, promised)} are promised, but {pool}"
        yield case.fault("prizes.amounts", f"{reason}; raise the guarantee, or promise less.", T.WHOLE_POOL)
    elif said.amounts and not (said.shares or said.steps or said.balance is not None) and most != promised:
        reason = f"the pool may be {in_currency(case, most)}, of which {in_currency(case, promised)} are given out"
        yield case.fault(
            "prizes", f"{reason}; write shares for the rest, or the place that takes the balance.", T.WHOLE_POOL
        )
    elif most == NOTHING:
        yield case.warning(
            "pool", "there is no fee, no addition and no guarantee, so there is nothing to win.", T.BREAKDOWN
        )
    if any(amount == NOTHING for place, amount in enumerate(said.amounts, 1) if place != said.balance):
        yield case.fault("prizes.amounts", "a prize must be more than 0; remove it.", T.BREAKDOWN)


def check_stage_prizes(case: Case) -> Iterator[Fault]:
    for where, stage in case.stages():
        if not stage.prizes or case.rules.donations:
            continue
        if not case.rules.series:
            reason = (
                f"{case.conditions.ruleset} pays prizes for the tournament, not for sessions; put them into `prizes`."
            )
            yield case.fault(f"{where}.prizes", reason, T.BREAKDOWN)
        elif (
            sound(case)
            and len(stage.prizes) > flows(case.conditions, case.conditions.players.minimum)[stage.name].players
        ):
            reason = "there may be fewer players in this stage than prizes; write fewer."
            yield case.fault(f"{where}.prizes", reason, T.WHOLE_POOL)


# --- charity --------------------------------------------


def check_donations(case: Case) -> Iterator[Fault]:
    """Charity 2.1 to 2.5, H-23: donations fixed beforehand, and nothing for players."""
    said = case.conditions.donations
    if not case.rules.donations:
        if said != type(said)():
            reason = "the pool goes to players; donations belong to Charity Tournament Poker. Take them out."
            yield case.fault("donations", reason, T.WHOLE_POOL)
        return
    if not said.values:
        yield case.fault(
            "donations.values", "the donations are fixed beforehand; write one for each place.", T.DONATION_FIXED
        )
    if any(value == NOTHING for value in said.values):
        yield case.fault("donations.values", "a donation must be more than 0; remove it.", T.DONATION_FIXED)
    if any(later.cents > earlier.cents for earlier, later in pairwise(said.values)):
        yield case.warning("donations.values", "a lower place gives more than a higher one.", T.DONATION_FIXED)
    if len(said.values) > case.conditions.players.minimum:
        reason = "there may be fewer players than donations; write fewer, or raise the fewest players."
        yield case.fault("donations.values", reason, T.DONATION)
    if not said.payment.strip():
        yield case.fault("donations.payment", "say in words how the donations are paid.", T.BREAKDOWN)


def check_no_winnings(case: Case) -> Iterator[Fault]:
    if not case.rules.donations:
        return
    said = case.conditions
    empty = not (said.prizes.shares or said.prizes.amounts or said.prizes.steps or said.prizes.balance)
    if not empty or said.pool.additions != NOTHING or said.pool.guarantee != NOTHING:
        where = "pool" if empty else "prizes"
        yield case.fault(where, "players win nothing; write donations by place instead.", T.NO_WINNINGS)
    for where, stage in case.stages():
        if stage.prizes:
            yield case.fault(f"{where}.prizes", "players win nothing; leave prizes out.", T.NO_WINNINGS)


CHECKS = (
    check_breakdown,
    check_balance,
    check_steps,
    check_x37,
    check_amounts,
    check_stage_prizes,
    check_donations,
    check_no_winnings,
)
