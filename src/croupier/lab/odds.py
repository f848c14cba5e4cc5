"""Exact odds of a ruleset's wagers, for every game."""

from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path

from croupier.games.analysis import Chart, Decision, Exact, Fast, Laid, Question
from croupier.games.record import read_file
from croupier.games.registry import game_of, playable
from croupier.rulebook.book import ruleset as look_up
from croupier.values.cards import Card
from croupier.values.odds import Odds
from croupier.values.prospect import Prospect
from croupier.values.refused import Refused, unknown


def playable_ruleset(name: str) -> str:
    """Return the name of a ruleset that can be played. Refused if there is none, or its game is not written yet."""
    ruleset = name.strip().lower()
    if ruleset not in playable():
        in_rulebook = look_up(ruleset).name
        names = ", ".join(sorted(playable()))
        raise Refused(f"{in_rulebook} is in the rulebook, but its game is not here yet; choose from {names}.")
    return ruleset


def odds_of(ruleset: str) -> Exact:
    exact = game_of(ruleset).exact()
    if exact is None:
        raise Refused(f"{ruleset} has no exact odds yet.")
    return exact


def fast_of(ruleset: str) -> Fast:
    """Load the compiled kernel. Only the kernel needs numba; the exact odds work without it."""
    game = game_of(ruleset)
    if find_spec("numba") is None:
        raise Refused("Simulation needs numba, which is not installed; install croupier[lab].")
    fast = game.fast()
    if fast is None:
        raise Refused(f"{ruleset} has no simulation yet.")
    return fast


def choose_wagers(ruleset: str, wager: str | None) -> tuple[str, ...]:
    """Return this wager, or all wagers of the ruleset. A game may know more wagers by name than it lists."""
    exact = odds_of(ruleset)
    names = exact.wagers(ruleset)
    if wager is None:
        return names
    if exact.named is not None:
        return (exact.named(ruleset, wager),)
    if wager not in names:
        raise unknown(f"wager of {ruleset}", wager, names)
    return (wager,)


def exact_odds(
    question: Question, wager: str | None = None, names: tuple[str, ...] | None = None
) -> dict[str, Prospect]:
    """Compute the exact prospects of one wager, of several by name, or of all."""
    check_cap(question)
    return odds_of(question.ruleset).prospects(question, names or choose_wagers(question.ruleset, wager))


def check_cap(question: Question) -> None:
    if question.most_paid is not None and not odds_of(question.ruleset).capped:
        raise Refused(f"{question.ruleset} has no maximum payout.")


def decide(question: Question, hand: tuple[Card, ...], up: Card) -> Decision:
    """Compare what a player can do with a hand against the dealer's face-up card."""
    check_cap(question)
    make = odds_of(question.ruleset).decision
    if make is None:
        raise Refused(f"--hand and --up are for a hand against one card of the dealer; {question.ruleset} has none.")
    return make(question, hand, up)


def set_tiles(question: Question, tiles: str) -> Decision:
    """Compare every way to set these tiles."""
    make = odds_of(question.ruleset).tiles
    if make is None:
        raise Refused(f"--tiles is for a game with tiles; {question.ruleset} has none.")
    return make(question, tiles)


def strategy_chart(question: Question) -> Chart:
    """Return the strategy chart of a game. Refused if the game has none."""
    make = odds_of(question.ruleset).chart
    if make is None:
        raise Refused(f"{question.ruleset} has no strategy chart.")
    return make(question)


def layout_odds(path: Path, pays: Mapping[str, Odds]) -> tuple[str, dict[str, Laid]]:
    """Return the ruleset of a round file with a layout, and the prospects of each player's chips on it."""
    record = read_file(path)
    laid = odds_of(record.ruleset).layout
    if laid is None:
        raise Refused(f"--layout is for chips on a layout of numbers; {record.ruleset} has none.")
    return record.ruleset, laid(record, pays)


def read_pays(texts: Iterable[str]) -> dict[str, Odds]:
    """Read what-if payouts as people type them: `tiger-tie=50:1`."""
    pays: dict[str, Odds] = {}
    for text in texts:
        line, equals, odds = text.partition("=")
        if not equals:
            raise Refused(f'"{text}" does not say what a line would pay; write for example tiger-tie=50:1.')
        if line in pays:
            raise Refused(f"{line} is given twice; give its payout once.")
        pays[line] = Odds.parse(odds)
    return pays
