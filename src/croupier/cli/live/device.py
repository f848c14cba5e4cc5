"""`croupier device`: tablets, phones and screens. A running server notices changes at once."""

from dataclasses import replace
from secrets import token_hex
from time import time
from typing import Annotated

import typer

from croupier.archive.source import open_source
from croupier.cli.live.startup import Data, data_folder, note, opened_people
from croupier.cli.terminal.help_pages import HelpCommand
from croupier.desk.devices import KINDS, check_device, own_name, usual_role
from croupier.desk.pairing import CODE_SECONDS, in_words, new_code
from croupier.desk.people import Device, read_role, show_code
from croupier.desk.security_log import What
from croupier.server.settings import Settings
from croupier.values.refused import Refused, unknown

command = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
Kind = Annotated[str, typer.Argument(metavar="KIND", help=f"One of {', '.join(KINDS)}.", show_default=False)]
Tournament = Annotated[
    str, typer.Argument(metavar="TOURNAMENT", help="The tournament the device is for.", show_default=False)
]
Tables = Annotated[list[str] | None, typer.Option("--table", metavar="TABLE", help="A table the device works at.")]
Player = Annotated[str, typer.Option("--player", metavar="ENTRY", help="The entry the phone belongs to.")]
RoleName = Annotated[str, typer.Option("--role", metavar="ROLE", help="At a table: dealer or scorer.")]
Named = Annotated[str, typer.Option("--name", metavar="NAME", help="Its name on the board.")]


@command.callback()
def about() -> None:
    """Tablets, phones and screens."""


@command.command("offer", cls=HelpCommand)
def offer(
    kind: Kind,
    tournament: Tournament,
    table: Tables = None,
    player: Player = "",
    role: RoleName = "",
    name: Named = "",
    data: Data = None,
) -> None:
    """Print a code to pair a new device. The code works once and is valid for 15 minutes."""
    if kind not in KINDS:
        raise unknown("kind of device", kind, KINDS)
    meant = KINDS[kind]
    device = Device(
        token_hex(8), name, meant, tournament, tuple(table or ()), player,
        read_role(role) if role else usual_role(meant), made_by="the command line",
    )  # fmt: skip
    check_device(open_source(Settings(data_folder(data)).log_file, tournament).journal().state, device)
    code = new_code()
    with opened_people(data) as people:
        device = replace(device, name=own_name(people.devices(tournament), device))
        people.offer_device(device, code, int(time()) + CODE_SECONDS)
    note(data, What.DEVICE_OFFERED, device.id, in_words(device))
    typer.echo(show_code(code))


@command.command("list", cls=HelpCommand)
def list_devices(data: Data = None) -> None:
    """List every device that was offered, paired or revoked."""
    with opened_people(data) as people:
        for each in people.devices():
            state = "revoked" if each.revoked else "paired" if each.paired else "offered"
            bound = " ".join((*each.tables, each.player)).strip()
            typer.echo(f"{each.id}  {state:8} {each.kind.value:8} {each.tournament} {bound}  {each.name}".rstrip())


@command.command("revoke", cls=HelpCommand)
def revoke(
    device: Annotated[
        str, typer.Argument(metavar="ID", help="The device as device list shows it.", show_default=False)
    ],
    data: Data = None,
) -> None:
    """Revoke a device: it loses access at once, and its streams end."""
    with opened_people(data) as people:
        if people.device(device) is None:
            raise Refused(f'There is no device "{device}".')
        people.revoke_device(device)
    note(data, What.DEVICE_REVOKED, device)
