"""Render views from copies of tournaments, made from their events, so that no command waits for a view."""

from collections.abc import Sequence
from time import monotonic

from croupier.server.encoding import Parts
from croupier.tournament.orders.journal import Journal, Logged
from croupier.views.see import audience, see
from croupier.views.touches import touches
from croupier.views.viewer import Viewer

MOST_SECONDS = 0.03
"""The longest time for one turn, plus one view; others wait for their turn."""

Wanted = tuple[Viewer, int]
"""Who looks, and the version seen last; -1 for none."""
Drawn = tuple[int, bytes | None]
"""The version shown, and the view as JSON; None if nothing has changed for this viewer."""


class OutOfStep(Exception):
    """Raised when new events do not follow the events of the copy."""


class Studio:
    """Copies of tournaments by name."""

    def __init__(self) -> None:
        self.journals: dict[str, Journal] = {}
        self.parts = Parts()

    def take(self, name: str, before: int, events: Sequence[Logged]) -> Journal:
        """Apply new events to a copy. `before` events are known already; with 0 the copy starts again."""
        if before == 0:
            self.journals[name] = Journal()
        journal = self.journals.get(name)
        if journal is None or journal.state.version != before:
            raise OutOfStep(name)
        for logged in events:
            journal.append(logged)
        return journal

    def draw(self, name: str, before: int, events: Sequence[Logged], wanted: Sequence[Wanted]) -> list[Drawn]:
        """Render the views of the first viewers, as many as there is time for, all of one version. A view that cannot
        be rendered blocks nobody: it raises only when it is first."""
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
    """Return whether anything has happened since that this viewer could see."""
    if since < 0:
        return True
    who, state = audience(viewer), journal.state
    return any(touches(each.event, who, state) for each in journal.log[since:])
