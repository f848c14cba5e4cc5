"""`croupier serve`: the live system, until Ctrl-C."""

import asyncio
from pathlib import Path
from re import fullmatch
from typing import Annotated
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import typer

from croupier.cli.live.startup import Data, data_folder, tell_where
from croupier.cli.record.small_files import read_bytes
from croupier.desk.desk import IDLE_SECONDS, LOGIN_SECONDS
from croupier.proofs.policy import read_policy
from croupier.server.logs import Log
from croupier.server.running import run
from croupier.server.settings import Settings
from croupier.server.tls import check_files, names_in, server_files
from croupier.values.refused import Refused, shorten

Host = Annotated[str, typer.Option("--host", metavar="ADDRESS", help="The address to listen on; by default loopback.")]
Port = Annotated[
    int, typer.Option("--port", metavar="NUMBER", min=0, max=65535, help="The port; 0 takes any free one.")
]
Names = Annotated[
    list[str] | None,
    typer.Option("--name", metavar="NAME", help="A name of the server; may be repeated."),
]
Zone = Annotated[
    str,
    typer.Option(
        "--time-zone",
        metavar="ZONE",
        help="The time zone of the house, like Australia/Sydney; by default the machine's.",
    ),
]
Cert = Annotated[Path | None, typer.Option("--tls-cert", metavar="FILE", help="The certificate chain (PEM).")]
Idle = Annotated[
    int,
    typer.Option("--idle", metavar="MINUTES", min=5, max=LOGIN_SECONDS // 60, help="Unused log-ins end after this."),
]
Key = Annotated[Path | None, typer.Option("--tls-key", metavar="FILE", help="Its private key (PEM).")]
AcceptClock = Annotated[
    bool,
    typer.Option("--accept-clock", help="Start although the machine's clock is far from the record."),
]
PolicyFile = Annotated[
    Path | None,
    typer.Option("--policy", metavar="FILE", help="The witnesses that cosign, with addresses, and how many must."),
]

NAME = r"[A-Za-z0-9]([A-Za-z0-9.-]{0,250}[A-Za-z0-9])?|[0-9A-Fa-f:]{2,45}"


def files_of(folder: Path, cert: Path | None, key: Path | None, host: str) -> tuple[Path, Path] | None:
    """The certificate: the one named, else the one of `croupier tls init`; on loopback none unless named."""
    if (cert is None) != (key is None):
        raise Refused("Give --tls-cert and --tls-key together.")
    if cert is not None and key is not None:
        missing = [str(each) for each in (cert, key) if not each.is_file()]
        if missing:
            raise Refused(f"There is no file {missing[0]}.")
        check_files(cert, key)
        return cert, key
    return None if Settings(folder, host).loopback else server_files(folder)


def zone_of(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name) if name else None
    except (ValueError, OSError, ZoneInfoNotFoundError):
        raise Refused(
            f'"{shorten(name)}" is not a time zone of this machine; write one like Australia/Sydney.'
        ) from None


def command(
    data: Data = None,
    host: Host = "127.0.0.1",
    port: Port = 8443,
    name: Names = None,
    tls_cert: Cert = None,
    tls_key: Key = None,
    idle: Idle = IDLE_SECONDS // 60,
    time_zone: Zone = "",
    policy: PolicyFile = None,
    accept_clock: AcceptClock = False,
) -> None:
    """Run the live system on this machine. It listens on loopback. Beyond loopback it needs encryption (see croupier
    tls init); without it only public pages are shown."""
    folder = data_folder(data)
    wrong = [each for each in name or () if not fullmatch(NAME, each)]
    if wrong:
        raise Refused(f'"{wrong[0]}" is not a host name.')
    found = files_of(folder, tls_cert, tls_key, host)
    cert, key = found or (None, None)
    agreed, zone = read_policy(read_bytes(policy)) if policy else None, zone_of(time_zone)
    certified = names_in(cert) if cert else ()
    settings = Settings(
        folder, host, port, cert, key, tuple(name or ()), apart=True, zone=zone, policy=agreed, idle=idle * 60,
        certified=certified, accept_clock=accept_clock,
    )  # fmt: skip
    asyncio.run(run(settings, Log(), tell_where))
