"""Where a server is reached: told with a code for each network, and under no other name."""

from pathlib import Path

import pytest

from croupier.cli.live import startup
from croupier.server import addresses, gate
from croupier.server.addresses import own_addresses, reached_at
from croupier.server.gate import known_hosts
from croupier.server.settings import Settings

ALL = "0.0.0.0"


@pytest.fixture
def two_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "by_interface", lambda: ["127.0.0.1", "192.168.1.10", "169.254.3.4"])
    monkeypatch.setattr(addresses, "by_name", lambda: ["10.0.0.7", "192.168.1.10"])


def test_one_address_for_each_network(two_networks: None) -> None:
    settings = Settings(Path(), ALL, 8443, tls_cert=Path("c"), tls_key=Path("k"))
    assert reached_at(settings) == ("https://192.168.1.10:8443", "https://10.0.0.7:8443")
    assert reached_at(Settings(Path(), "192.168.1.10", 80)) == ("http://192.168.1.10:80",)
    assert reached_at(Settings(Path(), ALL, 80, names=("floor.local",))) == ("http://floor.local:80",)
    assert reached_at(Settings(Path())) == ()


def test_the_machine_tells_its_addresses() -> None:
    assert all(not each.startswith("127.") for each in own_addresses())


def test_a_request_may_name_an_address_of_this_machine_and_no_other_name(
    two_networks: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "own_addresses", own_addresses)
    known = known_hosts(Settings(Path(), ALL, names=("Floor.local",)))
    assert {"192.168.1.10", "10.0.0.7", "floor.local", "127.0.0.1"} <= known
    assert not {"evil.example", ALL, "192.168.1.11"} & known


def test_a_code_is_drawn_only_where_it_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    class Plain:
        encoding = "ascii"

    assert "█" in startup.drawn_code("https://192.168.1.10:8443")
    monkeypatch.setattr("sys.stdout", Plain())
    assert startup.drawn_code("https://192.168.1.10:8443") == ""
