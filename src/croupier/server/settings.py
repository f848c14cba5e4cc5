"""The settings of a server: where its data are, where it listens, and what that allows."""

from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from zoneinfo import ZoneInfo

from croupier.desk.desk import IDLE_SECONDS
from croupier.proofs.policy import Policy

LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "[::1]", "::1"})
MOST_BODY = 256 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a server. `names` are host names besides its address. `demo` lets people take roles without a
    password, on loopback only. `quick` deals without pauses. `apart` renders views in a separate process.
    `zone` is the time zone of the house, if it is not that of the machine. With `accept_clock` a clock far from the
    record is right. `policy` says which witnesses cosign. A log-in that nobody uses for `idle` seconds ends."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8443
    tls_cert: Path | None = None
    tls_key: Path | None = None
    names: tuple[str, ...] = ()
    demo: bool = False
    quick: bool = False
    apart: bool = False
    zone: ZoneInfo | None = None
    accept_clock: bool = False
    origin: str = "croupier.local"
    policy: Policy | None = None
    idle: int = IDLE_SECONDS
    certified: tuple[str, ...] = ()
    """Host names in the certificate: the server answers to them too."""

    @property
    def host_names(self) -> tuple[str, ...]:
        """Names under which browsers take passkeys: no address has any."""
        named = (*self.names, *self.certified, *(("localhost",) if self.loopback else ()))
        return tuple(dict.fromkeys(each.lower() for each in named if not is_address(each)))

    @property
    def log_file(self) -> Path:
        return self.data / "tournaments.log"

    @property
    def people_file(self) -> Path:
        return self.data / "people.sqlite"

    @property
    def security_file(self) -> Path:
        return self.data / "security.sqlite"

    @property
    def tls(self) -> bool:
        return self.tls_cert is not None

    @property
    def loopback(self) -> bool:
        return is_loopback(self.host)

    @property
    def public_only(self) -> bool:
        """Whether the server is unencrypted on a network, and so shows only what everyone may read."""
        return not self.tls and not self.loopback

    @property
    def open_roles(self) -> bool:
        return self.demo and self.loopback


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def is_address(host: str) -> bool:
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def url_of(settings: Settings) -> str:
    """Return the server's URL, with its name if it has one."""
    return url_at(settings, settings.names[0] if settings.names else settings.host)


def url_at(settings: Settings, name: str) -> str:
    host = f"[{name}]" if ":" in name else name
    return f"{'https' if settings.tls else 'http'}://{host}:{settings.port}"
