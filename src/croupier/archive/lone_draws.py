"""Draws that one person could have made alone: nobody else added to the secret, or no second log-in confirmed a draw by
hand. The live system refuses them; a file of commands may hold them."""

from collections.abc import Sequence

from croupier.tournament.draws.draws import Committed, Contributed, Drawn
from croupier.tournament.orders.journal import Logged
from croupier.tournament.orders.two_persons import PendingApproved

ALONE = "Event {}: only {} added anything to {}; they could choose the result."
UNCONFIRMED = "Event {}: {} recorded {} by hand; no second log-in confirmed it."


class LoneDraws:
    """Hears the events of a record, command by command, and notes each such draw."""

    def __init__(self, notes: list[str]) -> None:
        self.notes = notes
        self.drawers: dict[str, str] = {}
        self.joined: set[str] = set()
        """Draws to which somebody besides the drawer added."""

    def hear(self, group: Sequence[Logged]) -> None:
        """Hear what one command led to."""
        approved = any(isinstance(each.event, PendingApproved) for each in group)
        for logged in group:
            match logged.event:
                case Committed(draw=draw):
                    self.drawers[draw] = logged.by
                case Contributed(draw=draw, by=by) if by != self.drawers.get(draw):
                    self.joined.add(draw)
                case Drawn(draw=draw, secret="") if not approved:
                    self.notes.append(UNCONFIRMED.format(logged.version, logged.by, draw))
                case Drawn(draw=draw, secret=secret) if secret and draw not in self.joined:
                    self.notes.append(ALONE.format(logged.version, self.drawers.get(draw, logged.by), draw))
