"""Exact odds of a ruleset's wagers, whichever game it is."""

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import cast

from croupier.games.analysis import Chart, FastPart, Laid, OddsPart, Question
from croupier.games.record import read_file
from croupier.games.registry import folders, part
from croupier.rulebook.book import ruleset as look_up
from croupier.values.odds import Odds
from croupier.values.prospect import Prospect
from croupier.values.refused import Refused, unknown


def known(name: str) -> str:
    """The ruleset's own name; refused if there is none, or if its game is not among the folders yet."""
    ruleset = name.strip().lower()
    if ruleset not in folders():
        in_rulebook = look_up(ruleset).name
        playable = ", ".join(sorted(folders()))
        raise Refused(f"{in_rulebook} is in the rulebook, but its game is not here yet; there is {playable}.")
    return ruleset


def has(ruleset: str, name: str) -> bool:
    try:
        return find_spec(f"{folders()[ruleset]}.{name}") is not None
    except ModuleNotFoundError:  # not even the folder it would stand in
        return False


def odds_of(ruleset: str) -> OddsPart:
    if not has(ruleset, "exact.odds"):
        raise Refused(f"{ruleset} has no exact odds yet.")
    return cast("OddsPart", part(ruleset, "exact.odds"))


def fast_of(ruleset: str) -> FastPart:
    """The compiled kernel; it alone needs numba, so the exact odds work without it."""
    if not has(ruleset, "fast.simulation"):
        raise Refused(f"{ruleset} has no simulation yet.")
    if find_spec("numba") is None:
        raise Refused("Simulation needs numba, which is not installed; install croupier[lab].")
    return cast("FastPart", part(ruleset, "fast.simulation"))


def chosen(ruleset: str, wager: str | None) -> tuple[str, ...]:
    """This wager, or all of the ruleset. A game may know single wagers by name besides those it lists."""
    names = odds_of(ruleset).wagers(ruleset)
    if wager is None:
        return names
    named = getattr(odds_of(ruleset), "named", None)
    if named is not None:
        return (named(ruleset, wager),)
    if wager not in names:
        raise unknown(f"wager of {ruleset}", wager, names)
    return (wager,)


def exact_odds(
    question: Question, wager: str | None = None, names: tuple[str, ...] | None = None
) -> dict[str, Prospect]:
    """The exact prospect of one wager, of several by name, or of all."""
    return odds_of(question.ruleset).prospects(question, names or chosen(question.ruleset, wager))


def strategy_chart(question: Question) -> Chart:
    """The game's strategy as a chart, if it has one."""
    make = getattr(odds_of(question.ruleset), "chart", None)
    if make is None:
        raise Refused(f"{question.ruleset} has no strategy chart.")
    return cast("Chart", make(question))


def layout_odds(path: Path, pays: Mapping[str, Odds]) -> tuple[str, dict[str, Laid]]:
    """The ruleset of a recorded layout, and what each player's chips on it may bring."""
    record = read_file(path)
    if not has(record.ruleset, "exact.layout"):
        raise Refused(f"--layout is for chips on a layout of numbers; {record.ruleset} has none.")
    laid: dict[str, Laid] = part(record.ruleset, "exact.layout").laid(record, pays)
    return record.ruleset, laid


def read_pays(texts: list[str]) -> dict[str, Odds]:
    """What-ifs as typed: `tiger-tie=50:1`."""
    pays: dict[str, Odds] = {}
    for text in texts:
        line, equals, odds = text.partition("=")
        if not equals:
            raise Refused(f'"{text}" does not say what a line would pay; write for example tiger-tie=50:1.')
        if line in pays:
            raise Refused(f"{line} is given twice; say once what it would pay.")
        pays[line] = Odds.parse(odds)
    return pays
