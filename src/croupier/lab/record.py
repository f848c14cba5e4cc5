"""Which cards a recorded round has taken out of the shoe."""

from pathlib import Path
from tomllib import TOMLDecodeError, loads

from croupier.kernel.cards import Card, parse_cards
from croupier.kernel.refused import Refused

DEALT = ["d", "cards"]


def cards_out(path: Path) -> tuple[Card, ...]:
    """Cards removed earlier and cards dealt in this record."""
    try:
        record = loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise Refused(f"{path} is not a text file.") from error
    except TOMLDecodeError as error:
        raise Refused(f"{path} is not a record: {error}.") from error
    removed, actions = record.get("removed", ""), record.get("actions", [])
    if not isinstance(removed, str):
        raise Refused('removed must be cards in a string, for example "9h 9h Kd".')
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise Refused("actions must be a list of strings.")
    dealt = (words[2:] for words in map(str.split, actions) if words[:2] == DEALT)
    return parse_cards(removed) + tuple(card for words in dealt for card in parse_cards(" ".join(words)))
