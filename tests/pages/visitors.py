"""People at their browsers: each in a context of their own, logged in by the API, watched for faults."""

from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.pages.browsing import PATIENCE_MS
from tests.server.live import PASSWORD, Live

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
LAPTOP = (1366, 800)
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "laptop": LAPTOP, "projector": (1920, 1080)}
REFUSED = "Failed to load resource"
"""What a browser says of every answer that is not 200: refusals are looked at by the tests themselves."""


@dataclass
class Visitors:
    browser: Browser
    live: Live
    contexts: list[BrowserContext] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def come(self, name: str = "", size: tuple[int, int] = LAPTOP, theme: str = "night") -> Page:
        """A page of somebody who is logged in, or of anybody."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            base_url=self.live.url,
            forced_colors="active" if theme == "forced" else "none",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE_MS)
        self.contexts.append(context)
        if theme == "light":
            context.add_init_script("localStorage.setItem('settings', JSON.stringify({theme: 'light'}))")
        if name:
            answer = context.request.post("/api/v1/login", data={"name": name, "password": PASSWORD})
            assert answer.ok, answer.text()
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self.heard)
        return page

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(REFUSED):
            self.faults.append(message.text)

    def leave(self) -> None:
        for context in self.contexts:
            context.close()
        assert not self.faults, self.faults


def audit(page: Page, contrast: bool = True) -> list[str]:
    """What axe finds wrong, target sizes included. Forced colours are the browser's own: it answers for `contrast`."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    rules = {"target-size": {"enabled": True}, "color-contrast": {"enabled": contrast}}
    found: dict[str, list[dict[str, object]]] = page.evaluate("(rules) => axe.run(document, {rules})", rules)
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found["violations"]]  # type: ignore[index]
