"""Streams that go on where they were cut off, as long as somebody listens."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from ssl import create_default_context

import httpx

from croupier.client.wire import API, Answer, Json, Parser, Refusal, Sent, answer_of, body_of, checked, headers_of

AGAIN_SECONDS = 0.3
SILENCE_SECONDS = 12.0


@dataclass(frozen=True, slots=True)
class Heard:
    """What came: `hello`, `resync`, `view`, `event` or `beat`, with the version it tells of."""

    kind: str
    version: int
    data: Json


async def follow(
    http: httpx.AsyncClient, tournament: str, role: str, table: str = "", last: str = "", token: str = ""
) -> AsyncIterator[Heard]:
    """Everything that a role hears, for ever: after a break it asks for what came since."""
    path, asked = f"{API}/tournaments/{tournament}/stream", {"as": role, "table": table}
    while True:
        headers = {"Last-Event-ID": last} if last else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        try:
            async with http.stream("GET", path, params=asked, headers=headers) as response:
                if response.status_code != httpx.codes.OK:
                    await response.aread()
                    raise Refusal(response.status_code, response.json())
                parser = Parser()
                async for line in response.aiter_lines():
                    for sent in parser.line(line):
                        last = sent.id or last
                        if sent.kind == "resync":
                            last = f"{sent.data['epoch']}:{sent.data['version']}"
                        yield heard(sent)
        except httpx.TransportError:
            pass
        await asyncio.sleep(AGAIN_SECONDS)


def heard(sent: Sent) -> Heard:
    return Heard(sent.kind, int(sent.data.get("version", 0)), sent.data)


def streaming(url: str, trust: Path | None = None) -> httpx.AsyncClient:
    """A client for many streams at once; silence beyond the beat is a broken line."""
    context = create_default_context(cafile=str(trust)) if trust else create_default_context()
    limits = httpx.Limits(max_connections=None, max_keepalive_connections=0)
    return httpx.AsyncClient(
        base_url=url,
        timeout=httpx.Timeout(10, read=SILENCE_SECONDS),
        limits=limits,
        verify=context,
        http2=url.startswith("https"),
    )


async def send(
    http: httpx.AsyncClient,
    tournament: str,
    token: str,
    do: str,
    fields: Mapping[str, object],
    role: str = "",
    key: str = "",
) -> Answer:
    """A command, by a program that acts for many at once."""
    headers = headers_of(key, "") | {"Authorization": f"Bearer {token}"}
    path = f"{API}/tournaments/{tournament}/commands"
    return answer_of(checked(await http.post(path, json=body_of(do, role, fields), headers=headers)))
