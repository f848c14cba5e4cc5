"""The pages: static files that the build has put beside the server. Names with a hash in them are kept for a year."""

from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from mimetypes import guess_type
from re import fullmatch, search

from fastapi import APIRouter, Request
from starlette.responses import Response

from croupier.server.access import Access, house_of, listed
from croupier.server.answers import UNDESCRIBED
from croupier.server.problems import Kind, Problem
from croupier.server.tls import authority_of

router = APIRouter(include_in_schema=False)
STATIC = "static"
START = "index.html"
HASHED = r"[-.][A-Z0-9a-z_]{8,}\.[a-z0-9.]+$"
FOREVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
STEP = r"[A-Za-z0-9_][A-Za-z0-9._-]*"
NO_PAGES = "<!doctype html><html lang=en><title>Croupier</title><p>Croupier runs; its pages are not built.</p></html>"
MOST_PATH = 200
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Made by the build beside the files; the better one first."""
TYPES = {"webmanifest": "application/manifest+json", "js": "text/javascript", "woff2": "font/woff2"}


@listed(router, "GET", "/authority.pem", Access.ANYBODY, UNDESCRIBED)
async def authority(request: Request) -> Response:
    """The certificate of the house's own authority, to be trusted by its devices."""
    found = authority_of(house_of(request).settings.data)
    if found is None:
        raise Problem(Kind.ABSENT, "This server has no authority of its own.")
    head = {"Content-Disposition": 'attachment; filename="croupier-authority.pem"'}
    return Response(found, headers=head, media_type="application/x-x509-ca-cert")


@listed(router, "GET", "/{path:path}", Access.ANYBODY, UNDESCRIBED)
async def page(path: str, request: Request) -> Response:
    """A file of the pages; any other address without a dot is the start page, which finds its own way."""
    found = static_file(path)
    if found is None and "." not in path.rpartition("/")[2] and not path.startswith("api/"):
        path, found = START, static_file(START) or NO_PAGES.encode()
    if found is None:
        raise Problem(Kind.ABSENT, "There is nothing here.")
    kind = TYPES.get(path.rpartition(".")[2]) or guess_type(path)[0] or "application/octet-stream"
    head = {"Cache-Control": FOREVER if search(HASHED, path) else ASK_AGAIN}
    smaller = {name: each for name, end in ENCODINGS.items() if (each := static_file(path + end)) is not None}
    if smaller:
        head["Vary"] = "Accept-Encoding"
        chosen = best_encoding(request.headers.get("accept-encoding", ""), tuple(smaller))
        if chosen:
            head["Content-Encoding"], found = chosen, smaller[chosen]
    head["ETag"] = tag_of(found)
    if head["ETag"] in known_tags(request.headers.get("if-none-match", "")):
        return Response(status_code=304, headers=head)
    return Response(found, headers=head, media_type=kind)


def best_encoding(accepted: str, there: tuple[str, ...]) -> str:
    """Of those that are there, in our order, one that the browser takes; none if it says nothing."""
    weights: dict[str, float] = {}
    for each in accepted.split(","):
        name, _, weight = each.partition(";")
        number = weight.strip().removeprefix("q=")
        plain = fullmatch(r"[01](\.\d{0,3})?", number)
        weights[name.strip().lower()] = float(number) if plain else float(not weight.strip())
    taken = {name: weights.get(name, weights.get("*", 0.0)) for name in there}
    best = max(there, key=lambda name: taken[name])
    return best if taken[best] > 0 else ""


@lru_cache(maxsize=512)
def tag_of(found: bytes) -> str:
    return f'"{sha256(found).hexdigest()[:32]}"'


def known_tags(header: str) -> set[str]:
    return {each.strip().removeprefix("W/") for each in header.split(",")}


@lru_cache(maxsize=512)
def static_file(path: str) -> bytes | None:
    place: Traversable = files("croupier.server") / STATIC
    steps = path.split("/")
    if len(path) > MOST_PATH or not all(fullmatch(STEP, step) for step in steps):
        return None
    for step in steps:
        place = place / step
    return place.read_bytes() if place.is_file() else None
