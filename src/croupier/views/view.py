"""What all views have in common."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class View:
    """What one role sees now: frozen values for the wire. It has no clock in it and no version, so that what has not
    changed is the same bytes; whoever sends it says how old it is."""
