"""`croupier equity`: what hold'em hands and ranges are worth against each other, exact or sampled.

Ctrl-C stops a sample and shows the results so far, with exit code 130.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from json import dumps
from math import comb
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from croupier.cli.lab.preflop import answer_table
from croupier.cli.terminal.console import open_console
from croupier.games.cards.poker import Category
from croupier.lab.equity.question import read_question
from croupier.values.cards import Card
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from rich.table import Table

    from croupier.lab.equity.answer import Equity, Player

INTERRUPTED = 130
BAR = 12


def command(
    hands: Annotated[
        list[str] | None, typer.Argument(metavar="HAND...", help='One for each player: AhAd, "QQ+ AKs", random.')
    ] = None,
    board: Annotated[str, typer.Option(metavar="CARDS", help='Cards on the board: "Kd 7h 2c".')] = "",
    dead: Annotated[str, typer.Option(metavar="CARDS", help="Cards that nobody can be dealt.")] = "",
    exact: Annotated[bool, typer.Option("--exact", help="Count every board; refused if that takes too long.")] = False,
    samples: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="Deal this many showdowns instead of counting.")
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="NUMBER", help="A whole number; the same seed deals the same showdowns.")
    ] = 1,
    categories: Annotated[
        bool, typer.Option("--categories", help="Also show what each hand becomes; without hands: all hands.")
    ] = False,
    table: Annotated[
        bool, typer.Option("--table", help="Show all 169 kinds before the flop, or one range against them.")
    ] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With --table: write a .csv, .json or .svg file.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="How many cores to use; by default all.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compare hold'em hands and ranges: QQ+ AKs ATs-A8s 76o, random; two to nine players."""
    crew = number_of(workers)
    if save and not table:
        raise Refused("--save works only with --table; other answers go to the screen.")
    if table or (categories and not hands):
        if board or dead or exact or samples is not None or (table and categories):
            raise Refused("--table, or --categories alone, covers all boards; leave out the other options.")
        with progress_bar() as progress:
            if table:
                text = answer_table(hands or [], save, json, crew, progress)
            else:
                text = answer_frequencies(json, crew, progress)
        return typer.echo(text)
    question = read_question(hands or [], board, dead)
    from croupier.lab.equity.ask import equity

    with progress_bar() as progress:
        answer = equity(question, exact or None, samples, seed, categories, crew, progress)
    if json:
        typer.echo(dumps(as_json(answer)))
    else:
        show(answer)
    if answer.partial:
        raise typer.Exit(INTERRUPTED)
    return None


def answer_frequencies(json: bool, crew: int, progress: Callable[[float], None]) -> str:
    """Show all hands of five, six and seven cards by their best five."""
    from croupier.games.kernels.poker import SIZES
    from croupier.lab.equity.frequencies import frequencies

    found = {size: frequencies(size, crew, progress) for size in SIZES}
    if json:
        return dumps({str(size): {each.text: number for each, number in found[size].items()} for size in SIZES})
    lines = [f"{'':16}" + "".join(f"{f'{size} cards':>21}" for size in SIZES)]
    for each in Category:
        shares = (f"{found[size][each]:12,}{found[size][each] / comb(52, size):9.4%}" for size in SIZES)
        lines.append(f"{each.text:16}" + "".join(shares))
    totals = "".join(f"{comb(52, size):12,}{'':9}" for size in SIZES)
    return "\n".join([*lines, f"{'all':16}{totals.rstrip()}"])


def number_of(workers: int | None) -> int:
    from croupier.lab.workers import check_workers

    return cpu_count() or 1 if workers is None else check_workers(workers)


@contextmanager
def progress_bar() -> Iterator[Callable[[float], None]]:
    """Show a bar on the error stream if it is a terminal; otherwise nothing."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TimeRemainingColumn

    console = open_console(stderr=True)
    columns = BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("equity", total=1.0)
        yield lambda share: bar.advance(task, share)


# --- JSON --------------------------------------------


def as_json(answer: "Equity") -> dict[str, object]:
    question = answer.question
    return {
        "board": cards_text(question.board),
        "dead": cards_text(question.dead),
        "exact": answer.exact,
        "showdowns": answer.showdowns,
        **({} if answer.exact else {"seed": answer.seed, "partial": answer.partial}),
        "players": [player_json(player) for player in answer.players],
    }


def player_json(player: "Player") -> dict[str, object]:
    found: dict[str, object] = {"hand": player.text, "combinations": player.hands}
    for name, share in (("equity", player.equity), ("win", player.win), ("tie", player.tie)):
        found |= {name: float(share), f"{name}_exact": ratio(share)} if player.error is None else {name: float(share)}
    if player.error is not None:
        found["standard_error"] = player.error
    if player.made:
        found["categories"] = {category.text: float(share) for category, share in player.made.items()}
    return found


def ratio(share: Fraction) -> str:
    return f"{share.numerator}/{share.denominator}"


def cards_text(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


# --- for people --------------------------------------------


def show(answer: "Equity") -> None:
    console = open_console()
    console.print(as_table(answer))
    if any(player.made for player in answer.players):
        console.print(made_table(answer))
    console.print(summary(answer), highlight=False)


def as_table(answer: "Equity") -> "Table":
    from rich import box
    from rich.table import Table

    question = answer.question
    places = [f"on {cards_text(question.board)}" if question.board else "before the flop"]
    places += [f"without {cards_text(question.dead)}"] if question.dead else []
    table = Table(title=f"Equity {', '.join(places)}", box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("Hand")
    for heading in ("Hands", "Equity", *(() if answer.exact else ("Std. error",)), "Wins", "Ties"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    best = max(player.equity for player in answer.players)
    for player in answer.players:
        style = "bold green" if player.equity == best else "default"
        error = () if player.error is None else (f"{player.error:.4%}",)
        shares = f"{float(player.win):.4%}", f"{float(player.tie):.4%}"
        bar = f"[{style}]{'━' * round(float(player.equity) * BAR)}[/]"
        worth = f"[{style}]{float(player.equity):.4%}[/]"
        table.add_row(f"[bold]{player.text}[/]", f"{player.hands:,}", worth, *error, *shares, bar)
    return table


def made_table(answer: "Equity") -> "Table":
    """What each hand becomes, best first."""
    from rich import box
    from rich.table import Table

    table = Table(title="What they become", box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("")
    for player in answer.players:
        table.add_column(player.text, justify="right")
    for category in Category:
        shares = [float((player.made or {}).get(category, 0)) for player in answer.players]
        table.add_row(category.text, *(f"{share:.4%}" if share else "-" for share in shares))
    return table


def summary(answer: "Equity") -> str:
    took = f"{answer.seconds:.2f} s" if answer.seconds >= 0.1 else f"{answer.seconds * 1000:.1f} ms"
    if answer.exact:
        return f"Exact: {answer.showdowns:,} showdowns counted in {took}."
    dealt = f"{answer.showdowns:,}" + (f" of {answer.asked:,}" if answer.partial else "")
    return f"Sampled: {dealt} showdowns dealt in {took}. Seed {answer.seed}. --exact counts them all if possible."
