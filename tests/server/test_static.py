"""Files of the pages: compressed where the browser takes it, kept as long as they hold; no way out of their folder."""

import httpx
import pytest

from croupier.server.routes import pages
from tests.server.live import Live
from tests.waiting import PATIENCE

SCRIPT = "assets/index-ABCD1234.js"
FILES = {
    "index.html": b"<!doctype html>",
    SCRIPT: b"plain",
    f"{SCRIPT}.br": b"brotli",
    f"{SCRIPT}.gz": b"\x1f\x8bgzip",
    "assets/icon.svg": b"<svg/>",
}


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "static_file", FILES.get)


def raw(live: Live, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """The answer as it came, nothing decoded."""
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    with httpx.Client(timeout=PATIENCE) as http, http.stream("GET", f"{live.url}/{path}", headers=told) as answered:
        return answered, b"".join(answered.iter_raw())


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", b"brotli"),
        ("gzip", "gzip", b"\x1f\x8bgzip"),
        ("GZIP;q=1.0, br;q=0.5", "gzip", b"\x1f\x8bgzip"),
        ("br;q=0, gzip;q=0.2", "gzip", b"\x1f\x8bgzip"),
        ("*", "br", b"brotli"),
        ("br;q=0, *;q=0", None, b"plain"),
        ("identity", None, b"plain"),
        ("br;q=nan, gzip;q=inf", None, b"plain"),
        (",;,=;q", None, b"plain"),
    ],
)
def test_a_file_goes_as_small_as_the_browser_takes_it(
    live: Live, built: None, accepted: str, encoding: str | None, body: bytes
) -> None:
    answered, came = raw(live, SCRIPT, Accept_Encoding=accepted)
    assert came == body
    assert answered.headers.get("content-encoding") == encoding
    assert answered.headers["vary"] == "Accept-Encoding"
    assert answered.headers["content-type"].startswith("text/javascript")
    assert answered.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_what_is_known_is_not_sent_again(live: Live, built: None) -> None:
    first, _ = raw(live, SCRIPT, Accept_Encoding="br")
    tag = first.headers["etag"]
    for said in (tag, f'"other", W/{tag}'):
        again, body = raw(live, SCRIPT, Accept_Encoding="br", If_None_Match=said)
        assert (again.status_code, body) == (304, b"")
        assert again.headers["etag"] == tag
    plain, body = raw(live, SCRIPT, Accept_Encoding="identity", If_None_Match=tag)
    assert (plain.status_code, body) == (200, b"plain"), "the tag of other bytes"


def test_a_page_is_asked_for_again_and_a_file_without_small_ones_goes_as_it_is(live: Live, built: None) -> None:
    for path in ("", "director/spring", "index.html"):
        answered, body = raw(live, path, Accept_Encoding="br")
        assert body == b"<!doctype html>"
        assert answered.headers["cache-control"] == "no-cache"
        assert "content-encoding" not in answered.headers
    answered, _ = raw(live, "assets/icon.svg", Accept_Encoding="br")
    assert "vary" not in answered.headers


@pytest.mark.parametrize(
    "path",
    [
        "../house.py", "..%2fhouse.py", "%2e%2e/house.py", "assets/../../house.py", "assets//index.js", "/etc/passwd",
        "..\\house.py", "assets/%00.js", ".built", "assets/.hidden.js", "a\r\nX-Evil: 1.js", "%0d%0aX-Evil:1.js",
    ],
)  # fmt: skip
def test_there_is_no_way_out_of_the_folder(path: str) -> None:
    assert pages.static_file(path) is None
    assert pages.static_file(f"assets/{path}") is None
