"""What all views have in common."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class View:
    """What one role sees now: frozen values for the wire. It has no clock in it and no version, so that an unchanged
    view has the same bytes; the sender says how old it is."""
