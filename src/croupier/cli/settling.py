"""Ruling on recorded rounds: the answer for people and as JSON. Drawing and parsing libraries stay out until needed."""

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any

from croupier.cli.streams import unicode_output
from croupier.front import Round, read, read_record
from croupier.games.record import RefusedAction
from croupier.games.toml import MOST_BYTES, Unread, decode
from croupier.values.chips import show_amount
from croupier.values.refused import Refused, shorten

FALLS_SHORT, REFUSED = 1, 2
COLOURS = {"win": "green", "lose": "red", "push": "yellow", "void": "magenta"}
STANDARD_INPUT = Path("-")
COLUMNS = ("player", "wager", "stake", "outcome", "odds", "paid", "by clause")
RIGHT = ("player", "stake", "odds", "paid")


# --- totals --------------------------------------------


@dataclass
class Account:
    """What one player number did over all files."""

    rounds: int = 0
    staked: Decimal = Decimal(0)
    net: Decimal = Decimal(0)


@dataclass
class Totals:
    """Of all files of one call."""

    settled: int = 0
    refused: int = 0
    incomplete: int = 0
    players: dict[str, Account] = field(default_factory=dict)

    def add(self, answer: dict[str, Any]) -> None:
        self.settled += 1
        self.incomplete += not answer["complete"]
        for player in dict.fromkeys(each["player"] for each in answer["settlements"]):
            self.players.setdefault(player, Account()).rounds += 1
        for each in answer["settlements"]:
            account = self.players[each["player"]]
            account.staked += Decimal(each["stake"])
            account.net += Decimal(each["paid"])

    def answer(self) -> dict[str, Any]:
        players = {
            player: {"rounds": each.rounds, "staked": show_amount(each.staked), "net": show_amount(each.net)}
            for player, each in sorted(self.players.items(), key=lambda item: int(item[0]))
        }
        counts = {"settled": self.settled, "refused": self.refused, "incomplete": self.incomplete}
        return {"totals": {**counts, "players": players}}

    def lines(self) -> list[str]:
        found = self.answer()["totals"]
        told = f"totals  {self.settled} settled, {self.refused} refused, {self.incomplete} not complete"
        rows = [
            f"  player {player}: {each['rounds']} rounds, staked {each['staked']}, net {each['net']}"
            for player, each in found["players"].items()
        ]
        return [told, *rows]


# --- one file --------------------------------------------


def played(path: Path) -> Round:
    if path != STANDARD_INPUT:
        return read(path)
    if sys.stdin is None:
        raise Unread("Standard input is closed.")
    try:
        held = sys.stdin.buffer.read(MOST_BYTES + 1)
    except OSError as error:
        raise Unread(f"Standard input cannot be read: {error.strerror}.") from None
    return read(read_record(decode(held, "Standard input")))


def verdict(path: Path, attestations: bool) -> dict[str, Any]:
    playing = played(path)
    return playing.verdict() | ({"attestations": playing.attestations()} if attestations else {})


def refusal(file: str, refused: Refused) -> dict[str, Any]:
    action = refused.index if isinstance(refused, RefusedAction) else None
    text = refused.text if isinstance(refused, RefusedAction) else ""
    clause = refused.clause.number if refused.clause else None
    return {"file": file, "refused": {"action": action, "text": text, "clause": clause, "reason": refused.reason}}


def explain(file: str, refused: Refused) -> str:
    if isinstance(refused, Unread):
        return str(refused)
    where = ""
    if isinstance(refused, RefusedAction):
        where = (
            f", table set-up: {refused.text}" if refused.index is None else f', action {refused.index} "{refused.text}"'
        )
    return f"{shorten(file, 300)}{where.rstrip(': ')}: {refused}"


def wager_text(each: dict[str, Any]) -> str:
    places = "".join(f" ({key} {each[key]})" for key in ("box", "hand") if key in each)
    position = f" on {each['position']}" if "position" in each else ""
    return f"{each['wager']}{places}{position}"


def show(answer: dict[str, Any]) -> None:
    """The same for people."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    title = Text.assemble(shorten(answer["file"], 300), ("  " + answer["ruleset"], "dim"))
    table = Table(title=title, title_justify="left", caption_justify="left", expand=False)
    for name in COLUMNS:
        table.add_column(name, justify="right" if name in RIGHT else "left", overflow="fold")
    for each in answer["settlements"]:
        outcome = Text(each["outcome"], style=COLOURS[each["outcome"]])
        clauses = Text(", ".join(each["clauses"]))
        row = each["player"], wager_text(each), each["stake"], outcome, each["odds"] or "", each["paid"], clauses
        table.add_row(*row)
    console.print(table)
    stacks = "   ".join(f"{player}: {chips}" for player, chips in answer["stacks"].items())
    console.print(Text(f"stacks  {stacks}"))
    if "agrees" in answer:
        console.print(Text("as the file says" if answer["agrees"] else "NOT the stacks that the file ends with"))
    if answer["layout"]:
        laid = "   ".join(f"{bet['player']}: {bet['wager']} {bet['stake']}" for bet in answer["layout"])
        console.print(Text(f"layout  {laid}"))
    if "attestations" in answer:
        vouched = answer["attestations"]
        told = [f"{clause} by {by}" for clause, by in vouched["attested"].items()]
        console.print(Text(f"attested      {'   '.join(told) or 'nothing'}"))
        console.print(Text(f"not attested  {'   '.join(vouched['outstanding']) or 'nothing'}"))
    if not answer["complete"]:
        console.print(Text(f"not complete: {answer['awaiting']}", style="yellow"))


# --- all files --------------------------------------------


def print_json(answer: dict[str, Any]) -> None:
    print(json.dumps(answer, ensure_ascii=not unicode_output()))


def rule_on(
    files: Sequence[Path],
    as_json: bool,
    complete: bool = False,
    totals: bool = False,
    attestations: bool = False,
) -> int:
    """Every file by itself; the exit code is 2 if any was refused, 1 if one had to be complete and is not."""
    total = Totals()
    for path in files:
        try:
            answer: dict[str, Any] = {"file": str(path), **verdict(path, attestations)}
        except Refused as refused:
            total.refused += 1
            if as_json:
                print_json(refusal(str(path), refused))
            else:
                sys.stdout.flush()
                print(explain(str(path), refused), file=sys.stderr)
            continue
        total.add(answer)
        if as_json:
            print_json(answer)
        else:
            show(answer)
    tell_totals(total, as_json, totals or (len(files) > 1 and not as_json))
    if total.refused:
        return REFUSED
    return FALLS_SHORT if complete and total.incomplete else 0


def tell_totals(total: Totals, as_json: bool, wanted: bool) -> None:
    if wanted and as_json:
        print_json(total.answer())
    elif wanted:
        print("\n".join(total.lines()))
