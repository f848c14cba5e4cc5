"""What every answer carries: a browser runs nothing that is not from here, guesses no type, keeps nothing private."""

import httpx
import pytest

from tests.server.live import Live
from tests.waiting import PATIENCE

PAGES = ["/", "/director", "/healthz", "/nothing/here"]
DESK = ["/api/v1/me", "/api/v1/tournaments", "/api/v1/tournaments/none"]


def directives(policy: str) -> dict[str, list[str]]:
    return {name: sources for name, *sources in (part.split() for part in policy.split(";"))}


@pytest.mark.parametrize("path", PAGES + DESK)
def test_a_browser_runs_only_what_comes_from_here(shared: Live, path: str) -> None:
    headers = httpx.get(shared.url + path, timeout=PATIENCE).headers
    allowed = directives(headers["content-security-policy"])
    assert allowed["default-src"] == allowed["base-uri"] == ["'none'"]
    assert allowed["script-src"] == allowed["style-src"] == allowed["connect-src"] == ["'self'"]
    assert allowed["frame-ancestors"] == ["'self'"], "no other site lays a page of ours under its own"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "strict-transport-security" not in headers, "this address is not encrypted"


@pytest.mark.parametrize("path", DESK)
def test_no_browser_and_no_proxy_keeps_what_the_desk_answered(shared: Live, path: str) -> None:
    assert httpx.get(shared.url + path, timeout=PATIENCE).headers["cache-control"] == "no-store"


def test_a_refusal_is_not_kept_either(shared: Live) -> None:
    refused = httpx.post(
        f"{shared.url}/api/v1/login", json={"name": "sam", "password": "not the password"}, timeout=PATIENCE
    )
    assert refused.status_code == 401
    assert refused.headers["cache-control"] == "no-store"
    assert refused.headers["content-type"] == "application/problem+json"
