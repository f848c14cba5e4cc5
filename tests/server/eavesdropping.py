"""Everything that is sent to anybody, written down by who was sent it: answers, streams, exports unpacked, papers
inflated. Whoever looks for a secret in it looks for every dress it may wear."""

import asyncio
import base64
import io
import re
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from threading import Thread

import httpx

from croupier.client import Client
from croupier.games.script.hints import CARDS
from tests.server.live import Live
from tests.waiting import PATIENCE

Heard = dict[str, list[bytes]]
FEW = 50
"""A stream may be cut within a letter; bytes that are no text have far more that cannot be read."""
PLAIN = ("content-length", "date")
PDF_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)


def unpacked(data: bytes) -> Iterator[bytes]:
    """As it came, or what is packed in it; of a paper what is text, not its fonts."""
    if data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in archive.namelist():
                yield from unpacked(archive.read(name))
    elif data.startswith(b"%PDF"):
        for found in PDF_STREAM.finditer(data):
            with suppress(zlib.error, UnicodeDecodeError):
                yield zlib.decompress(found[1]).decode().encode()
    else:
        yield data


class Ears:
    """Listens to every client and to as many streams as it is told to."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.heard: Heard = defaultdict(list)
        self.known: dict[str, set[bytes]] = defaultdict(set)
        self.loop = asyncio.new_event_loop()
        self.thread = Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.http = httpx.AsyncClient(
            base_url=live.url, timeout=httpx.Timeout(PATIENCE, read=None), limits=httpx.Limits()
        )

    def tap(self, who: str, client: Client) -> Client:
        """All that this client is answered is heard, refusals too, with the headers."""

        def answered(response: httpx.Response) -> None:
            told = "\n".join(f"{name}: {value}" for name, value in response.headers.items() if name not in PLAIN)
            for each in (told.encode(), *unpacked(response.read())):
                if each not in self.known[who]:
                    self.known[who].add(each)
                    self.heard[who].append(each)

        client.http.event_hooks = {"request": [], "response": [answered]}
        return client

    def follow(self, who: str, token: str, tournament: str, role: str, table: str = "") -> None:
        """A stream, from the first event of the tournament on."""
        asyncio.run_coroutine_threadsafe(self._listen(who, token, tournament, role, table), self.loop)

    async def _listen(self, who: str, token: str, tournament: str, role: str, table: str) -> None:
        epoch = self.live.house.desk.room(tournament).epoch
        headers = {"Last-Event-ID": f"{epoch}:0"} | ({"Authorization": f"Bearer {token}"} if token else {})
        path, asked = f"/api/v1/tournaments/{tournament}/stream", {"as": role, "table": table}
        with suppress(httpx.HTTPError):
            async with self.http.stream("GET", path, params=asked, headers=headers) as stream:
                async for chunk in stream.aiter_bytes():
                    self.heard[who].append(chunk)

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(PATIENCE)

    def by(self, who: str) -> str:
        return b"\n".join(self.heard[who]).decode("utf-8", "replace")

    def read_by(self, who: str) -> str:
        """What of it is text: in a row of hashes any two letters come by chance."""
        texts = [chunk.decode("utf-8", "replace") for chunk in self.heard[who]]
        return "\n".join(text for text in texts if text.count("\ufffd") * FEW < len(text))


# --- every dress of a secret --------------------------------------------


def dresses(secret: bytes) -> list[str]:
    """A secret of some length as it might be written: as it is, hex, base64 wherever it stands in a longer text,
    percent signs, a number, backwards."""
    found = {secret.decode("latin-1"), secret.decode("utf-8", "replace"), secret.hex(), secret.hex().upper()}
    for coded in (base64.b64encode, base64.urlsafe_b64encode):
        for before in range(3):
            text = coded(b"\0" * before + secret).decode().rstrip("=")
            found.add(text[4 if before else 0 : -1])
    found |= {base64.b32encode(secret).decode().rstrip("="), "".join(f"%{byte:02X}" for byte in secret)}
    found |= {str(int.from_bytes(secret, "big")), str(int.from_bytes(secret, "little")), str(list(secret))}
    return sorted(found | {secret.hex()[::-1]} | {" ".join(f"{byte:02x}" for byte in secret)})


def worn(secret: bytes, text: str) -> list[str]:
    """Which dresses are found; a secret that is a text in hex is looked for as its bytes too."""
    raw = [secret]
    with suppress(ValueError):
        raw.append(bytes.fromhex(secret.decode("latin-1")))
    return [each for one in raw for each in dresses(one) if each in text]


CARD = r"(?:[A2-9TJQK][shdc])"


HINT = re.compile(r"Write for example [^\n]*?\\\"\.")
EXAMPLES = {*CARDS, "As"}
STANDS_ALONE = re.compile(rf"(?<![A-Za-z0-9+/_-])({CARD}+)(?![A-Za-z0-9+/_-])")


def cards_in(text: str) -> set[str]:
    """A card stands alone or among others, `Ah` or `AhKd`, never within a word or a fingerprint. "As" begins a
    sentence, so it proves nothing."""
    runs = set(STANDS_ALONE.findall(text)) - {"As"}
    return {run[at : at + 2] for run in runs for at in range(0, len(run), 2)}


def without_examples(text: str) -> str:
    """Without the hints of refusals, whose cards are always the same and so tell nothing."""
    return HINT.sub(lambda hint: "" if cards_in(hint[0]) <= EXAMPLES else hint[0], text)


def has_row(words: Sequence[str], text: str) -> bool:
    """Some words in this order, with little between them."""
    between = r"[^A-Za-z0-9\n]{0,8}"
    row = re.compile(rf"{between.join(map(re.escape, words))}(?![A-Za-z0-9])")
    return any(not text[found.start() - 1 : found.start()].isalnum() for found in row.finditer(text))
