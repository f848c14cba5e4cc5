"""Where views are drawn: copies of tournaments, made from their events and kept for drawing alone, so that nobody who
gives a command waits until a picture is done."""

from collections.abc import Sequence
from time import monotonic

from croupier.server.encoding import Parts
from croupier.tournament.orders.journal import Journal, Logged
from croupier.views.see import audience, see
from croupier.views.touches import touches
from croupier.views.viewer import Viewer

MOST_SECONDS = 0.03
"""So long others wait at most for their turn, and one view."""

Wanted = tuple[Viewer, int]
"""Who looks, and the version seen last; -1 for none."""
Drawn = tuple[int, bytes | None]
"""The version that is shown, and the view as JSON; None if nothing has changed for this viewer."""


class OutOfStep(Exception):
    """Events came that do not follow those that are here."""


class Studio:
    """Tournaments by name."""

    def __init__(self) -> None:
        self.journals: dict[str, Journal] = {}
        self.parts = Parts()

    def take(self, name: str, before: int, events: Sequence[Logged]) -> Journal:
        """What has happened since: `before` events are known already, none if the copy begins anew."""
        if before == 0:
            self.journals[name] = Journal()
        journal = self.journals.get(name)
        if journal is None or journal.state.version != before:
            raise OutOfStep(name)
        for logged in events:
            journal.append(logged)
        return journal

    def draw(self, name: str, before: int, events: Sequence[Logged], wanted: Sequence[Wanted]) -> list[Drawn]:
        """The views of the first of these, as many as there is time for, all of one version. One that cannot be drawn
        is in nobody's way: it fails when it comes first."""
        journal = self.take(name, before, events)
        end = monotonic() + MOST_SECONDS
        drawn: list[Drawn] = []
        for viewer, since in wanted:
            try:
                drawn.append(self.view(journal, viewer, since))
            except Exception:
                if not drawn:
                    raise
                break
            if monotonic() > end:
                break
        return drawn

    def view(self, journal: Journal, viewer: Viewer, since: int) -> Drawn:
        touched = is_touched(journal, viewer, since)
        return journal.state.version, self.parts.encode(see(journal.state, viewer)) if touched else None


def is_touched(journal: Journal, viewer: Viewer, since: int) -> bool:
    """Whether anything has happened since that this viewer could see."""
    if since < 0:
        return True
    who, state = audience(viewer), journal.state
    return any(touches(each.event, who, state) for each in journal.log[since:])
