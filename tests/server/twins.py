"""Two servers that differ in one card that lies face down, and nothing else: what each of them answers to everybody."""

import io
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

import httpx
import pytest
from pypdf import PdfReader

from croupier.client import Client, Refusal
from croupier.desk.clock import SteadyClock
from croupier.games.registry import game_of
from croupier.games.script.awaiting import Want
from croupier.games.script.forms import Sort
from croupier.games.script.move import Move, parse_action
from croupier.games.script.round import Round
from croupier.players.chaos import chance, declare, fill
from croupier.proofs.stream import SeededStream
from croupier.server import notary
from croupier.tournament.conditions.model import Conditions
from croupier.tournament.conditions.reading import read_conditions
from croupier.tournament.orders.catalogue import COMMANDS
from croupier.tournament.papers.every import PAPERS
from croupier.tournament.tables.table import seen_by_all
from croupier.values.refused import Refused
from tests.server.evening import Evening
from tests.server.live import Live, Unlimited, serving
from tests.tournament.cup import small

STARTS, NOW = "2027-01-02T09:30:00+00:00", "2027-01-02T10:00:00Z"
TABLE = "heats/1/1"
PLAYERS, MOST_MOVES, TRIED = 6, 200, 20
ACTING = ("dina", "ines", "dealer", "player")
"""Who may enter moves; the others ask for the rest alone."""
SEEN_LATER = "not before"
"""So ends every refusal to compare something with what lies face down."""
STAFF = {
    "dina": "director", "ines": "inspector", "vera": "surveillance", "carl": "cashier", "olga": "operator",
    "sam": "shift-manager", "sue": "supervisor",
}  # fmt: skip
SAME: tuple[tuple[str, str], ...] = (
    (r"(?m)^\u2014 .*$", "SIGNATURE"),
    (r"\+[0-9a-f]{8}\+[A-Za-z0-9+/]{40,}=*", "KEY"),
    (r"[A-Za-z0-9+/]{43}=", "HASH"),
    (r"[A-Za-z0-9+/]{80,}={0,2}", "SIGNATURE"),
    (r"\b[0-9a-f]{64}\b", "HEX"),
    (r"\b[0-9a-f]{32}\b", "EPOCH"),
    (r"\b[0-9a-f]{16}\b", "ID"),
    (r"\b[0-9a-f]{12}\b", "ID"),
    (r"\b1[0-9]{9}\b", "SECONDS"),
    (r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+(Z|\+[0-9:]+)?", "TIME"),
)
"""What is new in every record and says nothing: salted hashes, signatures, random names, times."""


def plain(text: str) -> str:
    for pattern, name in SAME:
        text = re.sub(pattern, name, text)
    return text


@dataclass
class Twin:
    """One of the two: a table whose cards are typed in, up to where somebody decides on what lies face down."""

    live: Live
    evening: Evening
    ruleset: str
    clients: dict[str, Client] = field(default_factory=dict)
    answers: dict[str, str] = field(default_factory=dict)

    @property
    def playing(self) -> Round:
        with self.live.house.desk.room("twin").reading() as journal:
            return journal.state.tables[TABLE].replayed().round

    def seated(self) -> None:
        evening = self.evening.entered()
        evening.director.give("fix-list", stage="heats")
        slots = evening.director.view().view["draws"][0]["slots"]
        evening.director.give("record-draw", draw="draw-1", result=slots, witnesses=["ann", "bob"])
        evening.at("ines", "inspector").give("approve-pending", pending="pending-1")
        for table in ("heats/1/1", "heats/1/2"):
            evening.director.give("designate", table=table, physical=f"Table {table[-1]}")
        evening.director.give("start-session", session="heats/1")
        self.clients = {who: self.live.client(who) for who in STAFF}
        self.clients["dealer"] = evening.pair("table", tables=[TABLE])
        self.clients["scorer"] = evening.pair("table", tables=[TABLE], role="scorer")
        self.clients["display"] = evening.pair("display")
        seats = next(line["seats"] for line in evening.director.view().view["tables"] if line["table"] == TABLE)
        self.clients["player"] = evening.pair(
            "player", player=next(each["player"] for each in seats if each["seat"] == "2")
        )
        self.clients["stranger"] = self.live.client()

    def play(self, move: str) -> None:
        self.clients["dealer"].tournament("twin", "dealer").give("play", table=TABLE, move=move)

    def refusal(self, who: str, move: str) -> str:
        """Why somebody may not enter a move."""
        with pytest.raises(Refusal) as refused:
            self.clients[who].tournament("twin", STAFF.get(who, who)).give("play", table=TABLE, move=move)
        return refused.value.detail

    # --- asking --------------------------------------------

    def roles(self) -> Iterator[tuple[str, Client, str]]:
        for who, client in self.clients.items():
            yield who, client, STAFF.get(who, who if who != "stranger" else "display")

    def ask(self, moves: tuple[str, ...]) -> None:
        """Everybody asks for everything, whether it is theirs to ask or not."""
        version = self.live.house.desk.room("twin").version
        for who, client, role in self.roles():
            for path in self.paths(role, version):
                self.note(f"{who} GET {path}", client.http.get(path))
            plays: list[dict[str, object]] = [{"do": "play", "table": TABLE, "move": move} for move in moves]
            orders = [*self.orders(), *plays]
            for number, order in enumerate(orders if who in ACTING else orders[:2]):
                self.ask_order(who, client, {**order, "role": role}, f"{who} {number}")

    def paths(self, role: str, version: int) -> list[str]:
        base = "/api/v1/tournaments/twin"
        looks = [f"view?as={each}" for each in dict.fromkeys((role, "display", "director", "inspector"))]
        looks += [f"view?as={role}&table={TABLE}", "events", "receipts", "why/P01", "why/P02", "checkpoint", "key"]
        looks += [f"proof/{version}.leaf", "staff", "verification", "export?complete=true"]
        looks += ["export"] if role in ("director", "dealer", "display") else []
        looks += [f"papers/{paper}.pdf" for paper in PAPERS] if role == "director" else []
        return [*(f"{base}/{each}" for each in looks), "/api/v1/tournaments", "/api/v1/devices?tournament=twin"]

    def orders(self) -> Iterator[dict[str, object]]:
        """Commands about the round as it is: every correction of it, the end of it, disputes."""
        size = len(self.playing.moves)
        for index in range(0, size, 3):
            yield {"do": "amend-round", "table": TABLE, "start": index, "stop": index + 1, "instead": [], "why": "x"}
        yield {"do": "amend-round", "table": TABLE, "start": size, "stop": size, "instead": ["d cards As"], "why": "x"}
        for do in ("next-round", "void-round", "count-round", "call-floor", "open-dispute"):
            if do in COMMANDS:
                yield {"do": do, "table": TABLE, "reason": "x", "facts": "x"}
                yield {"do": do, "table": TABLE}

    def ask_order(self, who: str, client: Client, order: Mapping[str, object], key: str) -> None:
        path = "/api/v1/tournaments/twin/"
        answered = client.http.post(f"{path}preview", json=order)
        self.note(f"{who} PREVIEW {order}", answered)
        if answered.status_code != httpx.codes.OK and SEEN_LATER not in answered.text:
            given = client.http.post(f"{path}commands", json=order, headers={"Idempotency-Key": key})
            self.note(f"{who} COMMAND {order}", given)

    def note(self, question: str, answered: httpx.Response) -> None:
        assert answered.status_code < httpx.codes.INTERNAL_SERVER_ERROR, (question, answered.text)
        kind = answered.headers.get("content-type", "")
        read: Callable[[bytes], str] = unzipped if "zip" in kind else printed if "pdf" in kind else decoded
        self.answers[question] = f"{answered.status_code} {plain(read(answered.content))}"


def decoded(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def printed(data: bytes) -> str:
    return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages)


def unzipped(data: bytes) -> str:
    """Every file of an export as text, without hashes of hashes (tiles, the list of its files) and papers, which are
    asked for themselves."""
    with zipfile.ZipFile(io.BytesIO(data)) as container:
        names = [name for name in container.namelist() if not name.startswith("tile/") and "manifest" not in name]
        read = {name: container.read(name) for name in names}
    told = {name: "" if name.endswith(".pdf") else decoded(each) for name, each in read.items()}
    return "\n".join(f"{name}\n{each}" for name, each in told.items())


# --- the two --------------------------------------------


def terms(ruleset: str, **settings: object) -> Conditions:
    """Two heats of three, all cards typed in."""
    own = {"name": "Twin", "starts": STARTS, "stages.0.dealing": "physical", "stages.0.recording": "wagers"}
    return read_conditions(small(ruleset, own | {f"stages.0.table.{key}": value for key, value in settings.items()}))


def next_move(playing: Round, stream: SeededStream) -> Move:
    """What is done next at a table: dealt at random, or the quiet way."""
    machine = game_of(playing.script.setup.ruleset).machine(stream)
    found = machine.move(playing)
    who = playing.awaiting.who[0]
    habit = found or machine.habit(playing, who)
    if habit is None:
        raise Refused(f"Nobody acts: {playing.awaiting.text}")
    return habit


def story(playing: Round, seed: int, wager: str) -> list[str]:
    """Moves of a round up to where a player decides while something lies face down."""
    stream, copy, found, staked = SeededStream(bytes([seed] * 32)), playing.fork(), list[str](), not wager
    for _ in range(MOST_MOVES):
        wants = copy.awaiting.want
        if wants is Want.WAGERS and not staked:
            moves, staked = [parsed(playing, f"p{seat} {wager}") for seat in copy.script.layout.stacks], True
        else:
            moves = [next_move(copy, stream)]
        if not moves[0].outcomes and not seen_by_all(copy, 0, len(copy.moves)):
            return found
        for move in moves:
            copy.play(move)
            found.append(str(move))
    raise AssertionError("nothing lies face down")


def other_story(playing: Round, moves: list[str]) -> tuple[list[str], str, str]:
    """The same with another first hidden card, which is nowhere else: the moves, the old card and the new one."""
    copy = playing.fork()
    for text in moves:
        copy.play(parsed(playing, text))
    index, move = next(
        (index, move)
        for index, move in enumerate(copy.moves)
        if move.outcomes and not seen_by_all(copy, index, index + 1) and move.act not in ("burn", "first-card")
    )
    known, old = {str(each) for move in copy.moves for each in move.outcomes}, str(move.outcomes[0])
    for new in chance(playing, move.act):
        if new is not None and str(new) not in known:
            told = [str(each) for each in copy.moves]
            told[index] = str(replace(move, outcomes=(new,)))
            if can_follow(playing, told):
                return told[-len(moves) :], old, str(new)
    raise AssertionError("no other card fits")


def can_follow(playing: Round, moves: list[str]) -> bool:
    copy = playing.fork()
    try:
        for text in moves[len(copy.moves) :]:
            copy.play(parsed(playing, text))
    except Refused:
        return False
    return True


def parsed(playing: Round, text: str) -> Move:
    (move,) = parse_action(text, game_of(playing.script.setup.ruleset).notation)
    return move


def tried(playing: Round, seed: int, named: tuple[str, ...]) -> tuple[str, ...]:
    """Moves of every kind that somebody may try, legal or not: acts of officials, what the round offers, and all that
    was dealt so far, with each of these cards in place of what came."""
    stream = SeededStream(bytes([seed] * 32))
    found = [str(declare(playing, stream)) for _ in range(TRIED)]
    options = [option for option in playing.awaiting.options if option.who]
    found += [str(fill(playing, option, stream)) for option in options for _ in range(3)]
    dealt = [str(move).split() for move in playing.moves if move.outcomes]
    acts = {" ".join(words[:-1]) for words in dealt}
    again = [f"{act} {card}" for act in sorted(acts) for card in named]
    ruled = [f"{move} {card}" for move in acts_with_cards(playing) for card in named]
    return tuple(dict.fromkeys((*found, *again, *ruled)))


def acts_with_cards(playing: Round) -> list[str]:
    """Acts of officials that name a card, for every player."""
    sorts = {Sort.CARD, Sort.FACE, Sort.FACES}
    named = [each.act for each in playing.script.officials.blanks() if sorts & {Sort[one.sort] for one in each.details}]
    return [f"o {act}{who}" for act in named for who in ("", " p1", " p2")]


def differing(first: dict[str, str], second: dict[str, str]) -> list[str]:
    """The questions that the two answered differently."""
    alone = [f"only one is asked: {each}" for each in sorted(first.keys() ^ second.keys())]
    known = [each for each in first if each in second and first[each] != second[each]]
    return alone + [f"{each}\n  {first_difference(first[each], second[each])}" for each in known]


def first_difference(one: str, other: str) -> str:
    pairs = enumerate(zip(one, other, strict=False))
    at = next((index for index, (a, b) in pairs if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 80) : at + 80]!r}\n  {other[max(0, at - 80) : at + 80]!r}"


def played(folder: Path, found: Conditions, patched: pytest.MonkeyPatch) -> Iterator[Twin]:
    patched.setattr(SteadyClock, "text", lambda self: NOW)
    patched.setattr(notary, "SIGN_SECONDS", 0.0)
    with serving(folder) as live:
        live.house.limiter = Unlimited()
        twin = Twin(live, Evening(live, "twin", found.ruleset, PLAYERS, found), found.ruleset)
        twin.seated()
        yield twin
