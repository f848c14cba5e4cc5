"""Who may enter, when it starts and what it costs (X-09, X-10; charity 2.3#2, 2.4; 15.3(a)(i), 18.3(a)(i))."""

from collections.abc import Iterator
from re import fullmatch

from croupier.tournament.conditions.checks.case import Case
from croupier.tournament.conditions.model import EARLIEST, LATEST
from croupier.tournament.conditions.money import most_commission
from croupier.tournament.texts.law import T
from croupier.values.money import Money
from croupier.values.refused import Refused
from croupier.wire.written import Fault


def check_name(case: Case) -> Iterator[Fault]:
    said = case.conditions
    if not said.name.strip():
        yield case.fault("name", "a tournament needs a name; write one.", T.CONDITIONS)
    if fullmatch("[A-Z]{3}", said.currency) is None:
        yield case.fault("currency", 'a currency is three capital letters such as "AUD".', T.FEE)
    if said.also_called and not case.rules.other_names:
        reason = "only Charity Tournament Poker may be played under another name; leave this out."
        yield case.fault("also-called", reason, T.CONDITIONS)


def check_start(case: Case) -> Iterator[Fault]:
    """Find a start in an impossible year."""
    if case.conditions.starts.year < EARLIEST:
        reason = f"these rules did not exist in {case.conditions.starts.year}; correct the year."
        yield case.fault("starts", reason, T.DATE, T.STRUCTURE)
    if case.conditions.starts.year > LATEST:
        reason = f"{case.conditions.starts.year} is too far in the future; correct the year."
        yield case.fault("starts", reason, T.DATE, T.STRUCTURE)


def check_entry(case: Case) -> Iterator[Fault]:
    entry = case.conditions.entry
    if case.rules.invitation:
        if not entry.invitation:
            yield case.fault("entry.invitation", "by this text entry is by invitation only; write true.", T.INVITATION)
        if entry.reserves and not entry.method:
            reason = "reserves may enter, so say in words how and when."
            yield case.fault("entry.method", reason, T.BUY_BACK)
    elif case.rules.must_say:
        if not entry.method.strip():
            yield case.fault("entry.method", "say in words how players enter.", T.ELIGIBILITY)
        if not entry.eligibility.strip():
            reason = 'say in words who may enter, for example "everybody of full age".'
            yield case.fault("entry.eligibility", reason, T.ELIGIBILITY)


def check_fee(case: Case) -> Iterator[Fault]:
    entry, back = case.conditions.entry, case.conditions.buy_back
    yield from money_in(case, "entry", entry.fee, entry.commission)
    if back is not None:
        yield from money_in(case, "buy-back", back.fee, back.commission)


def money_in(case: Case, where: str, fee: Money, commission: Money) -> Iterator[Fault]:
    """Check one payment of a player: none in charity, else with a commission no larger than the text allows."""
    if not case.rules.fee:
        for key, asked in (("fee", fee), ("commission", commission)):
            if asked.cents:
                reason = (
                    f"players pay nothing, so {in_currency(case, asked)} cannot be charged; write 0 or leave it out."
                )
                yield case.fault(f"{where}.{key}", reason, T.NO_FEE)
        return
    most = most_commission(case.rules, fee)
    if commission.cents > most.cents:
        part = "a tenth of the fee, rounded down to the cent" if case.rules.commission_cap else "the fee itself"
        reason = f"{in_currency(case, commission)} is more than {in_currency(case, most)}, {part}; write at most that."
        yield case.fault(f"{where}.commission", reason, T.COMMISSION)


def in_currency(case: Case, amount: Money) -> str:
    return str(Money(amount.cents, case.conditions.currency))


def check_two_persons(case: Case) -> Iterator[Fault]:
    """What two persons must give is a command, and not the approval itself."""
    from croupier.tournament.orders.two_persons import check_named

    try:
        check_named(case.conditions.two_persons)
    except Refused as refused:
        yield case.fault("two-persons", refused.reason, T.CONDITIONS)


CHECKS = (check_name, check_two_persons, check_start, check_entry, check_fee)
