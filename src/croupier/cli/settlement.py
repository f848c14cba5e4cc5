"""Ruling on round files: the answer for people and as JSON. Heavy libraries are loaded only when needed."""

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.cli.terminal.console import open_console
from croupier.cli.terminal.streams import unicode_output
from croupier.games.hand_files import HandText, hands_in, hands_of, settle_at_once
from croupier.games.record import RefusedAction
from croupier.values.chips import show_amount
from croupier.values.refused import Refused, shorten
from croupier.values.text import count_of
from croupier.wire.shapes import Json, JsonObject
from croupier.wire.toml_text import MOST_BYTES, UnreadableFile, decode

if TYPE_CHECKING:
    from croupier.front import Round, Settled

FALLS_SHORT, REFUSED = 1, 2
COLOURS = {"win": "green", "lose": "red", "push": "yellow", "void": "magenta"}
STANDARD_INPUT = Path("-")
COLUMNS = ("player", "wager", "stake", "outcome", "odds", "paid", "by clause")
RIGHT = ("player", "stake", "odds", "paid")


# --- totals --------------------------------------------


@dataclass
class PlayerTotals:
    """What one player number did over all files."""

    rounds: int = 0
    staked: Decimal = Decimal(0)
    net: Decimal = Decimal(0)


@dataclass
class SettledTotals:
    """The totals over all files of one call."""

    settled: int = 0
    refused: int = 0
    incomplete: int = 0
    players: dict[str, PlayerTotals] = field(default_factory=dict)

    def add(self, played: "Round") -> None:
        self.settled += 1
        self.incomplete += not played.complete
        for player in dict.fromkeys(each.player for each in played.settlements):
            self.players.setdefault(player, PlayerTotals()).rounds += 1
        for each in played.settlements:
            account = self.players[each.player]
            account.staked += played.amount(each.stake)
            account.net += played.amount(each.paid)

    def accounts(self) -> list[tuple[str, PlayerTotals]]:
        return sorted(self.players.items(), key=lambda item: int(item[0]))

    def answer(self) -> JsonObject:
        players: JsonObject = {
            player: {"rounds": each.rounds, "staked": show_amount(each.staked), "net": show_amount(each.net)}
            for player, each in self.accounts()
        }
        counts = {"settled": self.settled, "refused": self.refused, "incomplete": self.incomplete}
        return {"totals": {**counts, "players": players}}

    def lines(self) -> list[str]:
        told = f"totals  {self.settled} settled, {self.refused} refused, {self.incomplete} not complete"
        rows = [
            f"  player {player}: {count_of(each.rounds, 'round')}, "
            f"staked {show_amount(each.staked)}, net {show_amount(each.net)}"
            for player, each in self.accounts()
        ]
        return [told, *rows]


# --- one file --------------------------------------------


def hands_in_input() -> Iterator[HandText]:
    if sys.stdin is None:
        raise UnreadableFile("Standard input is closed.")
    try:
        held = sys.stdin.buffer.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnreadableFile(f"Standard input cannot be read: {error.strerror}.") from None
    return hands_of(decode(held, "Standard input"), "Standard input")


def read_hands(path: Path) -> Iterator[HandText | Refused]:
    """The rounds of a file; a refusal where nobody can say where the next begins."""
    try:
        yield from hands_in_input() if path == STANDARD_INPUT else hands_in(path)
    except Refused as refused:
        yield refused


def play(hand: HandText | Refused) -> "Round":
    from croupier.front import read, read_record

    if isinstance(hand, Refused):
        raise hand
    return read(read_record(hand.text))


def source(path: Path, hand: HandText | Refused) -> JsonObject:
    """Which round of which file an answer is about."""
    if isinstance(hand, Refused) or not hand.name:
        return {"file": str(path)}
    return {"file": str(path), "hand": hand.name}


def refusal(file: str, refused: Refused) -> JsonObject:
    action: Json = refused.index if isinstance(refused, RefusedAction) else None
    text = refused.text if isinstance(refused, RefusedAction) else ""
    clause = refused.clause.number if refused.clause else None
    return {"file": file, "refused": {"action": action, "text": text, "clause": clause, "reason": refused.reason}}


def explain(file: str, refused: Refused) -> str:
    if isinstance(refused, UnreadableFile):
        return str(refused)
    where = ""
    if isinstance(refused, RefusedAction):
        where = f", table set-up: {refused.text}" if refused.index is None else f", action {refused.index}"
        quoted = f'"{refused.text}"'
        if refused.index is not None and not refused.reason.startswith(quoted):
            where += f" {quoted}"
    return f"{shorten(file, 300)}{where.rstrip(': ')}: {refused}"


def wager_text(each: "Settled") -> str:
    box = f" (box {each.box})" if each.box != each.player else ""
    hand = f" (hand {each.hand})" if each.hand and not each.position else ""
    position = f" on {each.position}" if each.position else ""
    return f"{each.wager}{box}{hand}{position}"


def attested_facts(played: "Round") -> JsonObject:
    """What a person must attest at this table, and who did."""
    return {"outstanding": [*played.outstanding], "attested": {**played.attested}}


def show(file: str, played: "Round", attestations: bool) -> None:
    """The same for people."""
    from rich.table import Table
    from rich.text import Text

    from croupier.front import show_stack

    console = open_console(highlight=False)
    layout = played.telling.script.layout
    amount = layout.scale.show
    title = Text.assemble(shorten(file, 300), (f"  {played.start.ruleset}", "dim"))
    table = Table(title=title, title_justify="left", caption_justify="left", expand=False)
    for name in COLUMNS:
        table.add_column(name, justify="right" if name in RIGHT else "left", overflow="fold")
    for each in played.settlements:
        outcome = Text(each.outcome, style=COLOURS[each.outcome])
        odds = str(each.odds) if each.odds else ""
        clauses = Text(", ".join(clause.number for clause in each.clauses))
        table.add_row(each.player, wager_text(each), amount(each.stake), outcome, odds, amount(each.paid), clauses)
    for given in played.given_back:
        row = played.returned(given)
        clauses = Text(", ".join(clause.number for clause in given.clauses))
        table.add_row(
            given.player, str(row["wager"]), str(row["amount"]), Text("returned", style="dim"), "", "0", clauses
        )
    console.print(table)
    stacks = "   ".join(f"{player}: {show_stack(chips)}" for player, chips in played.stacks.items())
    console.print(Text(f"stacks  {stacks}"))
    if played.start.expected:
        console.print(Text("as the file says" if played.agrees() else "NOT the stacks that the file ends with"))
    if layout.bets:
        bets = sorted(layout.bets.values(), key=lambda bet: bet.order)
        laid = "   ".join(f"{bet.player}: {bet.kind} {amount(bet.stake)}" for bet in bets)
        console.print(Text(f"layout  {laid}"))
    if attestations:
        vouched = [f"{clause} by {by}" for clause, by in played.attested.items()]
        console.print(Text(f"attested      {'   '.join(vouched) or 'nothing'}"))
        console.print(Text(f"not attested  {'   '.join(played.outstanding) or 'nothing'}"))
    if not played.complete:
        console.print(Text(f"not complete: {played.awaiting.text}", style="yellow"))


# --- all files --------------------------------------------


@cache
def encoder(ascii_only: bool) -> json.JSONEncoder:
    return json.JSONEncoder(ensure_ascii=ascii_only)


def print_json(answer: JsonObject) -> None:
    sys.stdout.write(encoder(not unicode_output()).encode(answer) + "\n")


def rule_on(
    files: Sequence[Path],
    as_json: bool,
    complete: bool = False,
    totals: bool = False,
    attestations: bool = False,
) -> int:
    """Rule on each file; the exit code is 2 if any was refused, 1 if one had to be complete and is not."""
    total = SettledTotals()
    at_once = as_json and not totals and not attestations
    many = len(files) > 1
    for path in files:
        for hand in read_hands(path):
            where = source(path, hand)
            many = many or "hand" in where
            if at_once and isinstance(hand, HandText) and (known := settle_at_once(hand.text)) is not None:
                print_json({**where, **known})
                continue
            try:
                played = play(hand)
            except Refused as refused:
                total.refused += 1
                tell_refusal(where, refused, as_json)
                continue
            total.add(played)
            if as_json:
                vouched: JsonObject = {"attestations": attested_facts(played)} if attestations else {}
                print_json({**where, **played.verdict(), **vouched})
            else:
                show(name_of(where), played, attestations)
    tell_totals(total, as_json, totals or (many and not as_json))
    if total.refused:
        return REFUSED
    return FALLS_SHORT if complete and total.incomplete else 0


def name_of(where: JsonObject) -> str:
    return " ".join(str(part) for part in where.values())


def tell_refusal(where: JsonObject, refused: Refused, as_json: bool) -> None:
    if as_json:
        print_json({**where, **refusal(str(where["file"]), refused)})
        return
    sys.stdout.flush()
    print(explain(name_of(where), refused), file=sys.stderr)


def tell_totals(total: SettledTotals, as_json: bool, wanted: bool) -> None:
    if wanted and as_json:
        print_json(total.answer())
    elif wanted:
        print("\n".join(total.lines()))
