"""Every game drawn from real pictures in many states, at four sizes: all felts stand, nothing sticks out."""

import json
import subprocess
from collections import Counter
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser

from croupier.games.registry import playable
from croupier.wire.shapes import JsonObject
from tests.pages.browsing import PATIENCE_MS, ROOT
from tests.pages.room import HALL, LAPTOP, PHONE, TABLET, Size
from tests.web.pictures import samples

STICKING_OUT = """() => [...document.querySelectorAll(".felt")].flatMap((felt) => {
  const around = felt.getBoundingClientRect();
  return [...felt.querySelectorAll(".card, .tile, .stake, .lying, .wheel")].filter((each) => {
    const own = each.getBoundingClientRect();
    return own.left < around.left - 1 || own.right > around.right + 1 || own.bottom > around.bottom + 1;
  }).map((each) => each.outerHTML.slice(0, 120));
})"""
OVER_EACH_OTHER = """() => [...document.querySelectorAll(".place")].filter((each) => {
  const last = [...each.querySelectorAll(".slot:last-child .card, .tile")].at(-1);
  return last && last.getBoundingClientRect().right > each.getBoundingClientRect().right + 1;
}).length"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 the name is the standard library's
        """Nothing is told of requests."""


@pytest.fixture(scope="module")
def drawn() -> list[JsonObject]:
    return samples()


@pytest.fixture(scope="module")
def pictures(drawn: list[JsonObject]) -> Counter[str]:
    """How many there are by ruleset."""
    found = Counter(str(each["ruleset"]) for each in drawn)
    assert found.total() > 200
    return found


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory, drawn: list[JsonObject]) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("gallery")
    node = ROOT / ".venv/bin/node"
    subprocess.run([str(node), "build.ts", "--gallery", str(folder)], cwd=ROOT / "web", capture_output=True, check=True)
    (folder / "pictures.json").write_text(json.dumps(drawn), encoding="utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/gallery.html?pads"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("size", [PHONE, TABLET, LAPTOP, HALL], ids=["phone", "tablet", "laptop", "projector"])
@pytest.mark.parametrize("ruleset", playable())
def test_every_game_in_every_state(
    browser: Browser, gallery: str, pictures: Counter[str], ruleset: str, size: Size
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    page.set_default_timeout(PATIENCE_MS)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{gallery}&ruleset={ruleset}")
    page.wait_for_selector(".felt")
    felts = page.locator(".felt").count()
    assert felts == page.locator("h2", has_text=", as ").count() == pictures[ruleset] > 0
    assert page.evaluate(STICKING_OUT) == []
    assert page.evaluate(OVER_EACH_OTHER) == 0
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert faults == []
    page.close()
