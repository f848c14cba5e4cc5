"""Encryption: a local authority that can vouch for private networks only; HTTP/2; clear text beyond loopback."""

import ssl
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from cryptography import x509

from croupier.cli.app import main
from croupier.client import Client
from croupier.server.tls import AUTHORITY, CERT, FOLDER, KEY, init
from croupier.values.refused import Refused
from tests.server.evening import Evening
from tests.server.live import PASSWORD, serving
from tests.waiting import PATIENCE


def test_a_server_with_its_own_authority_speaks_http_2(tmp_path: Path) -> None:
    data = tmp_path / "data"
    folder = init(data, ("localhost", "127.0.0.1"))
    with serving(data, tls_cert=folder / CERT, tls_key=folder / KEY) as live:
        assert live.url.startswith("https://127.0.0.1:")
        client = Client(live.url, trust=folder / AUTHORITY)
        client.log_in("sam", PASSWORD)
        assert client.begin("spring").client.me()["name"] == "sam"
        answered = client.http.get("/healthz")
        assert answered.http_version == "HTTP/2"
        assert "max-age" in answered.headers["strict-transport-security"]
        offered = client.http.get("/authority.pem")
        assert offered.content == (folder / AUTHORITY).read_bytes()
        assert b"PRIVATE" not in offered.content
        told = httpx.post(
            f"{live.url}/api/v1/login",
            json={"name": "sam", "password": PASSWORD},
            verify=ssl.create_default_context(cafile=str(folder / AUTHORITY)),
        )
        for cookie in told.headers.get_list("set-cookie"):
            assert cookie.startswith("__Host-croupier_"), "only this host sets it, for every path"
            assert "secure" in cookie.lower()
            assert "path=/;" in cookie.lower()
            assert "domain" not in cookie.lower()
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{live.url}/healthz", timeout=PATIENCE)
        client.close()


def test_the_authority_is_good_for_private_networks_only(tmp_path: Path) -> None:
    folder = init(tmp_path, ("floor.local", "192.168.1.10"))
    authority = x509.load_pem_x509_certificate((folder / AUTHORITY).read_bytes())
    allowed = authority.extensions.get_extension_for_class(x509.NameConstraints)
    assert allowed.critical
    assert allowed.value.permitted_subtrees
    for name in ("casino.example", "8.8.8.8", "example.com"):
        with pytest.raises(Refused):
            init(tmp_path, (name,))
    first = (folder / AUTHORITY).read_bytes()
    init(tmp_path, ("other.local",), datetime.now(UTC))
    assert (folder / AUTHORITY).read_bytes() == first, "devices trust it already"
    for file in folder.iterdir():
        assert file.stat().st_mode & 0o077 == 0


def test_clear_text_on_a_network_shows_public_pages_only(tmp_path: Path) -> None:
    with serving(tmp_path / "data", host="0.0.0.0") as live:
        port = live.url.rpartition(":")[2]
        url = f"http://127.0.0.1:{port}"
        for path in ("/", "/healthz", "/api/v1/tournaments", "/api/v1/rules/roulette-2002/4.1"):
            assert httpx.get(url + path, timeout=PATIENCE).status_code == 200, path
        for path in ("/api/v1/me", "/api/v1/users", "/api/v1/devices?tournament=spring"):
            assert httpx.get(url + path, timeout=PATIENCE).status_code == 403, path
        for path in ("/api/v1/login", "/api/v1/pair", "/api/v1/tournaments/x/commands"):
            assert httpx.post(url + path, json={}, timeout=PATIENCE).status_code == 403, path


def test_a_token_is_not_taken_in_clear_text(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with serving(data) as live:
        Evening(live).opened()
    with serving(data, host="0.0.0.0") as live:
        token = live.house.desk.let_in("dina")[0]
        port = live.url.rpartition(":")[2]
        head = {"Authorization": f"Bearer {token}"}
        path = f"http://127.0.0.1:{port}/api/v1/tournaments/spring/view"
        assert httpx.get(path, params={"as": "director"}, headers=head, timeout=PATIENCE).status_code in (401, 403)
        assert httpx.get(path, params={"as": "display"}, timeout=PATIENCE).status_code == 200


@pytest.mark.parametrize(
    "words",
    [
        ["serve", "--tls-cert", "a.pem"],
        ["serve", "--tls-cert", "a.pem", "--tls-key", "b.pem"],
        ["serve", "--host", "256.1.1.1"],
        ["serve", "--name", "a b/c"],
        ["serve", "--tls-cert", __file__, "--tls-key", __file__],
        ["tls", "init", "example.com"],
        ["user", "grant", "nobody", "director"],
        ["user", "grant", "nobody", "emperor"],
        ["device", "revoke", "x"],
        ["device", "offer", "toaster", "spring"],
        ["device", "offer", "table", "spring"],
    ],
)
def test_bad_words_on_the_command_line(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--data", str(tmp_path / "data")]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "Traceback" not in told


def test_folder(tmp_path: Path) -> None:
    assert init(tmp_path, ()).name == FOLDER
