"""Encryption: a local authority that can vouch for private networks only; HTTP/2; clear text beyond loopback."""

import ssl
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.x509.oid import ExtendedKeyUsageOID

from croupier.cli.app import main
from croupier.client import Client
from croupier.server.tls import AUTHORITY, AUTHORITY_KEY, CERT, FOLDER, KEY, init, names_in
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
        assert answered.headers["strict-transport-security"] == "max-age=31536000; includeSubDomains"
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


@pytest.mark.parametrize(
    "name",
    [
        "", ".local", "local", "evillocal", "example.com.evil-local", "a b.local", "*.local", "-a.local", "a-.local",
        "a..local", "x_y.local", "a.local\n", "a.local.", "http://a.local", "a" * 64 + ".local", "a." * 130 + "local",
        "fe80::1%eth0", "é.local", "home.arpa",
    ],
)  # fmt: skip
def test_a_bad_name_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refused):
        init(tmp_path / "data", (name,))
    assert not (tmp_path / "data").exists(), "nothing is made of it"


def test_the_key_of_the_authority_lies_elsewhere(tmp_path: Path) -> None:
    data = tmp_path / "floor"
    folder = init(data, ("Floor.LOCAL",))
    assert names_in(folder / CERT) == ("floor.local",)
    assert sorted(each.name for each in folder.iterdir()) == [AUTHORITY, KEY, CERT]
    apart = tmp_path / "floor-authority"
    assert [each.name for each in apart.iterdir()] == [AUTHORITY_KEY]
    assert apart.stat().st_mode & 0o077 == 0
    stick = tmp_path / "stick"
    apart.rename(stick)
    with pytest.raises(Refused, match="--authority"):
        init(data, ("floor.local",))
    init(data, ("floor.local",), authority=stick)
    (stick / AUTHORITY_KEY).rename(folder / AUTHORITY_KEY)
    init(data, ("floor.local",))
    assert not (folder / AUTHORITY_KEY).exists(), "an earlier release left it there"


def test_certificates_say_what_they_are_for(tmp_path: Path) -> None:
    folder = init(tmp_path, ("floor.local",))
    for file, signs in ((CERT, False), (AUTHORITY, True)):
        found = x509.load_pem_x509_certificate((folder / file).read_bytes()).extensions
        assert list(found.get_extension_for_class(x509.ExtendedKeyUsage).value) == [ExtendedKeyUsageOID.SERVER_AUTH]
        assert found.get_extension_for_class(x509.KeyUsage).value.key_cert_sign is signs


def test_a_house_without_a_name_gets_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tls", "init", "192.168.1.10", "--data", str(tmp_path / "floor")]) == 0
    told = capsys.readouterr().out
    cert = x509.load_pem_x509_certificate((tmp_path / "floor" / FOLDER / AUTHORITY).read_bytes())
    assert cert.fingerprint(hashes.SHA256()).hex(":").upper() in told
    (name,) = names_in(tmp_path / "floor" / FOLDER / CERT)
    assert name.endswith(".local")
    assert f"called {name}" in told


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
