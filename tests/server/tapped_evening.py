"""An evening in which everybody listens, and what nobody may hear of it."""

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path
from typing import Self

from croupier.client import Client, Place
from croupier.games.pictures.view import sees
from croupier.games.script.sight import PUBLIC, player_role
from croupier.proofs.shoe import salt
from croupier.tournament.papers.every import PAPERS
from croupier.tournament.shoes.house_orders import words_of
from croupier.tournament.shoes.shoes import ShoeDealt
from croupier.tournament.tables.table import Table
from croupier.values.chance import Tile
from tests.server.eavesdropping import Ears, cards_in, has_row, without_examples, worn
from tests.server.virtual_evening import VirtualEvening
from tests.waiting import wait_until

STAFF = {
    "dina": "director", "sue": "supervisor", "ines": "inspector", "vera": "surveillance", "carl": "cashier",
    "olga": "operator", "sam": "shift-manager",
}  # fmt: skip
READ = (
    "view", "view?as=director", "view?as=player", "view?as=inspector", "events", "receipts", "why/P01", "why/P06",
    "checkpoint", "checkpoint.svg", "key", "proof/5.tlog-proof",
)  # fmt: skip
TAKEN = ("export", "export?complete=true")
TAKERS = ("dina", "ines", "P01", "dealer", "stranger")
"""An export is long in the making: one of each kind of right asks for it."""
HOUSE = ("/api/v1/me", "/api/v1/tournaments", "/api/v1/users", "/metrics", "/nothing")
IN_A_ROW = {"cards": 3, "tiles": 4, "wheel": 6}
"""So many of what comes next, in order, are no accident."""
TILES_IN_A_ROW = 3
NEWEST = 10
SETTLED_SECONDS = 0.6
SOMETHING = 1000
HEX = re.compile(r"[0-9a-f]{64}")
VERIFIER = Path(__file__).parents[2] / "verifier" / "verify.py"


WHOLE_SET = next(line for line in VERIFIER.read_text("utf-8").splitlines() if line.startswith("TILES = "))
"""The verifier in every export names all tiles in order, which tells nothing of a hand."""


@dataclass
class Tapped(VirtualEvening):
    """Everybody listens: who runs it, who watches, every phone, the tablets, the hall, a stranger."""

    ears: Ears = field(default=None)  # type: ignore[assignment] # made from the server
    codes: list[str] = field(default_factory=list)
    tokens: dict[str, str] = field(default_factory=dict)
    others: dict[str, Client] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.ears = Ears(self.live)

    def at(self, person: str, role: str = "") -> Place:
        if person not in self.clients:
            self.clients[person] = self.ears.tap(person, self.live.client(person))
            self.tokens[person] = self.clients[person].token
        return super().at(person, role)

    def pair(self, kind: str, **bound: object) -> Client:
        offered = self.director.client.post("/devices", {"kind": kind, "tournament": self.name, **bound})
        who = str(bound.get("player") or f"{kind} {''.join(map(str, bound.get('tables', ())))}".strip())  # type: ignore[call-overload]
        self.codes.append(str(offered["code"]))
        client = self.ears.tap(who, self.live.client()).pair(offered["code"])
        self.tokens[who] = client.token
        return client

    def entered(self) -> Self:
        super().entered()
        self.others = {"display": self.pair("display"), "stranger": self.ears.tap("stranger", self.live.client())}
        for person, role in STAFF.items():
            self.ears.follow(person, self.at(person).client.token, self.name, role)
        for player, client in self.phones.items():
            self.ears.follow(player, client.token, self.name, "player")
        for who, client in self.others.items():
            self.ears.follow(who, client.token, self.name, "display")
        return self

    def listen_at_tables(self) -> None:
        for role, table in zip(("dealer", "scorer"), self.tables, strict=False):
            self.others[role] = self.pair("table", tables=[table], role=role)
            self.ears.follow(f"table {table}", self.others[role].token, self.name, role, table)

    # --- what everybody hears --------------------------------------------

    def ask(self) -> None:
        """Everybody asks for everything, whether it is theirs to ask or not; two of the phones speak for all."""
        base = f"/api/v1/tournaments/{self.name}/"
        phones = {player: self.phones[player] for player in ("P01", "P02")}
        asking = {person: self.at(person).client for person in STAFF} | phones | self.others
        for who, client in asking.items():
            for path in (*READ, *(TAKEN if who in TAKERS else ())):
                client.http.get(base + path)
            for path in (*HOUSE, f"/api/v1/devices?tournament={self.name}"):
                client.http.get(path)
        stranger = self.others["stranger"].http
        for version in range(max(1, self.room.version - NEWEST), self.room.version + 1):
            stranger.get(f"{base}proof/{version}.leaf")
        for paper in PAPERS:
            self.director.client.http.get(f"{base}papers/{paper}.pdf")
        self.ask_wrongly({who: client for who, client in asking.items() if who in TAKERS})

    def settle(self) -> None:
        """Everybody has heard something, and every stream had time to send its newest view."""
        wait_until(lambda: all(len(text) > SOMETHING for text in self.everything.values()), "somebody heard nothing")
        time.sleep(SETTLED_SECONDS)

    def ask_wrongly(self, asking: Mapping[str, Client]) -> None:
        """Refusals tell nothing either, nor does what a command would do."""
        path = f"/api/v1/tournaments/{self.name}/"
        orders = [{"do": "play", "table": table, "move": move} for table in self.tables[:1] for move in MOVES]
        orders += [{"do": "reveal-draw", "draw": "draw-1"}, {"do": "deal", "table": self.tables[0]}] if orders else []
        orders += [{"do": "reveal-shoe", "shoe": "shoe-1", "secret": "00" * 32}, {"do": "next-round", "table": "x"}]
        for who, client in asking.items():
            role = {"role": STAFF[who]} if who in STAFF else {}
            for order in orders:
                client.http.post(path + "preview", json=order | role)
            client.http.post(path + "commands", json=orders[-1] | role, headers={"Idempotency-Key": f"{who} wrong"})

    @property
    def everything(self) -> dict[str, str]:
        return {who: self.ears.by(who).replace(WHOLE_SET, "") for who in list(self.ears.heard)}

    # --- what nobody may hear --------------------------------------------

    def leaks(self) -> list[str]:
        """Every secret of this moment that somebody was sent who may not have it."""
        texts = self.everything
        return [*self.kept_secrets(texts), *self.face_down(texts), *self.to_come(texts), *self.doors(texts)]

    def kept_secrets(self, texts: Mapping[str, str]) -> Iterator[str]:
        """Of draws and shoes that are not revealed."""
        for name, secret in self.room.stream.secrets().items():
            for who, text in texts.items():
                yield from (f"{who} has the secret of {name[:16]}: {each[:16]}" for each in worn(secret, text))

    def face_down(self, texts: Mapping[str, str]) -> Iterator[str]:
        with self.room.reading() as journal:
            tables = [table for table in journal.state.tables.values() if table.start is not None]
            hidden = [(each, self.hands(each)) for each in tables]
            shown = {who: self.shown_to(who, tables) for who in texts}
        cards = {who: cards_in(without_examples(self.ears.read_by(who))) for who in texts}
        for table, hands in hidden:
            for holder, moves in hands.items():
                others = {who: text for who, text in texts.items() if who != table.seats.get(holder)}
                for who, text in others.items():
                    secret = [each for each in moves if str(each[1]) not in shown[who]]
                    yield from (f"{who} has {holder}'s {each} of {table.id}" for each in told(secret, text, cards[who]))

    def shown_to(self, who: str, tables: Sequence[Table]) -> set[str]:
        """What somebody may see at one of the tables proves nothing: every table has a deck of its own."""
        found = set[str]()
        for table in tables:
            playing = table.replayed().round
            own = [player_role(seat) for seat, player in table.seats.items() if player == who]
            for index, move in enumerate(playing.moves):
                if any(sees(playing.script, role, index) for role in (PUBLIC, *own)):
                    found |= {str(each) for each in move.outcomes if not isinstance(each, Tile)}
        return found

    def hands(self, table: Table) -> dict[str, list[tuple[str, object]]]:
        """What the public has not seen, by the seat that has; by nobody's for what lies with the house."""
        playing, found = table.replayed().round, dict[str, list[tuple[str, object]]]()
        for index, move in enumerate(playing.moves):
            if move.outcomes and not sees(playing.script, PUBLIC, index):
                seat = next((seat for seat in table.seats if sees(playing.script, player_role(seat), index)), "")
                found.setdefault(seat, []).append((str(move), move.outcomes[0]))
        return found

    def to_come(self, texts: Mapping[str, str]) -> Iterator[str]:
        """The order of every shoe in use, and the salts that open it."""
        with self.room.reading() as journal:
            shoes = [shoe for shoe in journal.state.shoes.values() if shoe.fixed and not shoe.over]
            dealt = [each for each in journal.log if isinstance(each.event, ShoeDealt)]
        opened = {
            each.event.salt for each in dealt if isinstance(each.event, ShoeDealt) and not self.is_hidden(each.version)
        }
        secrets = self.room.stream.secrets()
        for shoe in shoes:
            secret = secrets[shoe.commitment].hex()
            words = words_of(shoe, secret)
            closed = {salt(secret, shoe.id, place) for place in range(len(words))} - opened
            number = IN_A_ROW[shoe.deck.partition(" ")[0]]
            rows = [words[at : at + number] for at in range(shoe.taken, min(len(words) - number, shoe.taken + 8))]
            for who, text in texts.items():
                yield from (f"{who} has a salt of {shoe.id}" for _ in closed & set(HEX.findall(text)))
                yield from (f"{who} knows that {row} come from {shoe.id}" for row in rows if has_row(row, text))

    def never_shown(self, texts: Mapping[str, str]) -> Iterator[str]:
        """What went back unseen stays so: its salts, and the secrets of shoes that would tell them."""
        with self.room.reading() as journal:
            events = [each.event for each in journal.log if self.is_hidden(each.version)]
            secrets = [shoe.secret for shoe in journal.state.shoes.values() if shoe.secret and not shoe.face_up]
        closed = {each.salt for each in events if isinstance(each, ShoeDealt)} | set(secrets)
        for who, text in texts.items():
            yield from (f"{who} can open {each[:16]}" for each in closed & set(HEX.findall(text)))

    def is_hidden(self, version: int) -> bool:
        return "salt" in self.room.hidden.get(version, ())

    def doors(self, texts: Mapping[str, str]) -> Iterator[str]:
        """Codes for whoever hands them out, tokens for whose they are."""
        for who, text in texts.items():
            yield from (f"{who} has the code {code}" for code in self.codes if code in text and who != "dina")
            for whose, token in self.tokens.items():
                if whose != who and worn(token.encode(), text):
                    yield f"{who} has the token of {whose}"


def told(moves: list[tuple[str, object]], text: str, cards: AbstractSet[str]) -> Iterator[str]:
    """Which of these a text tells: cards one by one; of tiles, which look like numbers, three of a hand in a row."""
    for move, outcome in moves:
        if f'{move}"' in text or f"{move} " in text or str(outcome) in cards:
            yield move
    tiles = [str(outcome) for _, outcome in moves if isinstance(outcome, Tile)]
    for row in permutations(tiles, TILES_IN_A_ROW):
        if has_row(row, text):
            yield " ".join(row)


MOVES = ("p1 bet 20", "p2 fold", "p1 house-way", "d cards Ah", "p1 cc", "p2 sm", "p1 stand", "d ball 7", "o void fraud")
