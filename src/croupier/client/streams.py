"""Streams that resume where they broke off, for as long as the caller reads."""

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
    """A message of a stream: `hello`, `resync`, `view`, `event` or `beat`, with the version it is about."""

    kind: str
    version: int
    data: Json


async def follow(
    http: httpx.AsyncClient, tournament: str, role: str, table: str = "", last: str = "", token: str = ""
) -> AsyncIterator[Heard]:
    """Yield every message for a role, without end. After a break it asks for what it missed."""
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
    """Make an HTTP client for many streams at once. Silence longer than the beat counts as a broken connection."""
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
    """Give a command for a program that acts for many people at once."""
    headers = headers_of(key, "") | {"Authorization": f"Bearer {token}"}
    path = f"{API}/tournaments/{tournament}/commands"
    return answer_of(checked(await http.post(path, json=body_of(do, role, fields), headers=headers)))
