"""`croupier odds --hand --up`: what each decision on a hand is worth against the dealer's card."""

from collections.abc import Sequence
from fractions import Fraction
from json import dumps
from typing import TYPE_CHECKING

import typer

from croupier import front
from croupier.cli.terminal.console import open_console
from croupier.games.analysis import Decision
from croupier.lab.odds_json import ratio
from croupier.values.chips import parse_amount
from croupier.values.prospect import Prospect
from croupier.values.refused import Refused

if TYPE_CHECKING:
    from rich.table import Table


def read_most_paid(maximum_payout: str | None, ante: str | None) -> Fraction | None:
    """The maximum payout in antes. Without --ante it is in antes already."""
    if maximum_payout is None:
        if ante is not None:
            raise Refused("--ante says how many chips an ante is, for --maximum-payout; give both or neither.")
        return None
    stake = Fraction(1 if ante is None else parse_amount(ante))
    if stake == 0:
        raise Refused("--ante must be above zero.")
    return Fraction(parse_amount(maximum_payout)) / stake


def answer_hand(
    ruleset: str, hand: str | None, up: str | None, pays: Sequence[str], most_paid: Fraction | None, json: bool
) -> None:
    if hand is None or up is None:
        raise Refused('Give both, for example: --hand "Ah Kd 9c 5s 3h" --up Ks.')
    decision = front.decision(ruleset, hand, up, pays, most_paid)
    if json:
        acts = {act: as_json(prospect) for act, prospect in decision.acts.items()}
        cards = {"hand": " ".join(hand.split()), "called": decision.called, "up": up.strip()}
        typer.echo(dumps({"ruleset": ruleset, **cap_json(most_paid), **cards, "best": decision.best, "acts": acts}))
        return
    title = f"{' '.join(hand.split())} against {up.strip()}: {decision.called}{cap_text(most_paid)}"
    open_console().print(as_table(title, decision))


def cap_text(most_paid: Fraction | None) -> str:
    return "" if most_paid is None else f", no Bet wins more than {most_paid} antes"


def cap_json(most_paid: Fraction | None) -> dict[str, str]:
    """The payout in antes, even if it was given in chips."""
    return {} if most_paid is None else {"maximum_payout": str(most_paid)}


def as_json(prospect: Prospect) -> dict[str, object]:
    return {
        "ev": ratio(prospect.ev),
        "ev_float": float(prospect.ev),
        "variance": float(prospect.variance),
        "variance_exact": ratio(prospect.variance),
        "exact": True,
        "outcomes": [
            {"outcome": chance.outcome, "probability": ratio(chance.probability), "pays": ratio(chance.pays)}
            for chance in prospect.chances
        ],
    }


def as_table(title: str, decision: Decision) -> "Table":
    """Show each decision with its outcomes below it, the best in green."""
    from rich import box
    from rich.table import Table

    table = Table(title=title, box=box.SIMPLE_HEAD, title_style="bold")
    table.add_column("Act")
    for heading in ("Brings", "Probability", "Worth", "Exactly"):
        table.add_column(heading, justify="right", no_wrap=True)
    for act, prospect in decision.acts.items():
        style, note = ("green", " (best)") if act == decision.best else ("red", "")
        worth = f"[{style}]{float(prospect.ev):+.6f}[/]"
        table.add_row(f"[bold {style}]{act}{note}[/]", "", "", worth, str(prospect.ev))
        for chance in prospect.chances:
            brings = f"{'+' if chance.pays > 0 else ''}{chance.pays}"
            table.add_row(f"  {chance.outcome}", brings, f"{float(chance.probability):.6%}", "", "")
        table.add_section()
    return table
