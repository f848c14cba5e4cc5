"""Draws and shoes whose secret is not in the log any more, because it was restored from a backup: backups hold no
secret, so that nothing comes twice. They are given up on record, and a new commitment takes their place."""

from contextlib import suppress

from croupier.desk.room import Room
from croupier.tournament.draws.draws import AbandonDraw
from croupier.tournament.journal.command import Command
from croupier.tournament.journal.state import Tournament
from croupier.tournament.shoes.house_orders import LOST
from croupier.tournament.shoes.shoes import FailShoe
from croupier.tournament.texts.roles import Role
from croupier.values.refused import Refused

RESTORED = "the log was restored from a backup, which holds no secret"


def give_up_lost(room: Room) -> None:
    """Give up every draw and shoe that was committed to and can never be revealed."""
    reason = RESTORED if room.restored else LOST
    with room.reading() as journal:
        orders = lost(journal.state, set(room.stream.secrets()), reason)
    for order in orders:
        with suppress(Refused):  # the tournament is over: nothing is drawn there any more
            room.give_as_house(order, Role.MACHINE).result()


def lost(state: Tournament, kept: set[str], reason: str) -> list[Command]:
    draws = [each.id for each in state.draws.values() if each.open and each.commitment and each.id not in kept]
    shoes = [each.id for each in state.shoes.values() if not each.over and each.commitment not in kept]
    return [*(AbandonDraw(name, reason) for name in draws), *(FailShoe(name, reason) for name in shoes)]
