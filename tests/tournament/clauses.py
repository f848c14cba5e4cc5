"""Clauses by subject, in the order of the texts, and marks that run a test once for each text."""

import pytest

from tests.tournament.samples import CHARITY, across

FIELDS = "15.2(e) 19.2(e) 12.2(e) 13.2(e) 17.2(e) 20.4(e) 15.3(a)(v) 18.3(a)(v)"
GROUPED = "15.2(f) 19.2(f) 12.2(f) 13.2(f) 17.2(f) 20.4(f) 15.3(a)(vi) 18.3(a)(vi)"
SIZES = "15.7 19.7 12.7 13.7 17.7 20.8 15.8 18.8"
APPOINTING = "15.1 19.1 12.1 13.1 17.1 20.2 15.4 18.4"
DATES = "15.2(a) 19.2(a) 12.2(a) 13.2(a) 17.2(a) 20.4(a) 15.7 18.7"
FEES = "15.2(c) 19.2(c) 12.2(c) 13.2(c) 17.2(c) 20.4(c) 15.3(a)(iii) 18.3(a)(iii)"
COMMISSIONS = "12.1 17.1 11.1 12.1 14.1 20.23 15.22 18.22"
POOLS = "15.20 19.20 12.18 13.20 17.20 20.20 15.21 18.21"
BREAKDOWNS = "15.2(h) 19.2(i) 12.2(h) 13.2(h) 17.2(h) 20.4(i) 15.3(a)(x) 18.3(a)(x)"
RESERVES = "15.9 19.9 12.9 13.9 17.9 20.10 15.10 18.10"
ENTRIES = "15.5 19.5 12.5 13.5 17.5 20.6 15.6 18.6"
PLACES = "15.19 19.19 12.17 13.19 17.19 20.19 15.20 18.20"
CHIPS = "15.12 19.12 12.12 13.12 17.12 20.13 15.13 18.13"
RISKED = "15.13 19.13 12.13 13.13 17.13 20.14 15.14 18.14"
FORFEITS = "15.8 19.8 12.8 13.8 17.8 20.9 15.9 18.9"
BALLOTS = "15.6 19.6 12.6 13.6 17.6 20.7 15.7 18.7"
SUBSTITUTES = "15.10 19.10 12.10 13.10 17.10 20.11 15.11 18.11"
LIMITED = "15.2(g) 19.2(h) 12.2(g) 13.2(g) 17.2(g) 20.4(g) 15.3(a)(vii) 18.3(a)(vii)"
STARTS = "15.2(d) 19.2(d) 12.2(d) 13.2(d) 17.2(d) 20.4(d) 15.3(a)(iv) 18.3(a)(iv)"
ADVICE = "15.16 19.16 12.14 13.16 17.16 - 15.17 18.17 -"
PACES = "15.18 19.18 12.15 13.18 17.18 20.18 15.19 18.19 8.4"
BREAKS = "15.17 19.17 12.16 13.17 17.17 20.17 15.18 18.18"
SHARED = "15.22 19.22 12.20 13.22 17.22 20.22 15.3(a)(xi)(C) 18.3(a)(xi)(C)"
DURATIONS = "15.2(b) 19.2(b) 12.2(b) 13.2(b) 17.2(b) 20.4(b) 15.3(a)(ii)(a) 18.3(a)(ii)(a)"
CANCELS = "15.23 19.23 12.21 13.23 17.23 20.24 15.23 18.23"
PLACING = (*PLACES.split(), "21.4")
PROGRESS, POINTS, AGAIN, BACK = "(a)(ii)(c)", "(a)(ii)(d)", "(a)(ii)(e)", "(a)(ii)(f)"
START, EQUAL, FINAL_EQUAL, SAME_POINTS = "(a)(iv)", "(a)(viii)(B)", "(a)(xi)(A)", "(a)(xi)(B)"
BY_PLAY = ("15.21", "19.21", "12.19", "13.21", "17.21", "20.21")
TIES = (
    *BY_PLAY,
    "15.3(a)(xi)(D) 15.3(a)(viii)(B) 15.3(a)(xi)(A)",
    "18.3(a)(xi)(D) 18.3(a)(viii)(B) 18.3(a)(xi)(A)",
    "-",
)
"""Where extra rounds decide: the texts of 2002 and 2005 say so, those of 2016 and 2023 where the conditions do."""


def charity(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.clauses(CHARITY, *numbers)


def texts(*rows: str) -> pytest.MarkDecorator:
    """Rows of clauses in the order of the texts, without charity; the first is the one that the test looks for."""
    return across(*map(" ".join, zip(*(row.split() for row in rows), strict=True)), "-")


def later(*parts: str, **others: str) -> pytest.MarkDecorator:
    """The texts of 2016 and 2023, by parts of 15.3 and 18.3; `others` are clauses of their own, by year."""
    cells = []
    for whole, year in (("15.3", "y2016"), ("18.3", "y2023")):
        cells.append(" ".join([*(f"{whole}{part}" for part in parts), *others.get(year, "").split()]))
    return across(*("-",) * 6, *cells, "-")
