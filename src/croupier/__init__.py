"""Croupier: casino table-game tournaments by the approved rules.

The names below are the front door for programmers; each loads what it needs when it is first asked for.
"""

TYPE_CHECKING = False  # as typing has it: loading typing takes longer than the rest

if TYPE_CHECKING:
    from croupier.front import (
        Awaiting,
        Event,
        Fact,
        Move,
        Option,
        Picture,
        Record,
        Refused,
        Round,
        Session,
        Settled,
        Sitting,
        Table,
        View,
        chart,
        decision,
        equity,
        export_phh,
        odds,
        read,
        read_record,
        read_sitting,
        rulesets,
        schema,
        setting_odds,
        simulate,
        to_wire,
        write_record,
    )

__version__ = "0.1.0"
__all__ = [
    "Awaiting",
    "Event",
    "Fact",
    "Move",
    "Option",
    "Picture",
    "Record",
    "Refused",
    "Round",
    "Session",
    "Settled",
    "Sitting",
    "Table",
    "View",
    "chart",
    "decision",
    "equity",
    "export_phh",
    "odds",
    "read",
    "read_record",
    "read_sitting",
    "rulesets",
    "schema",
    "setting_odds",
    "simulate",
    "to_wire",
    "write_record",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"croupier has no {name}")
    from croupier import front

    return vars(front)[name]
