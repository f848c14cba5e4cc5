"""The shapes of everything that goes to a page, as JSON Schema."""

from croupier.games.registry import games
from croupier.tournament.answers.report import Preview
from croupier.views.dossier import Dossier
from croupier.views.events import Told
from croupier.views.view import View
from croupier.wire.schema import schema
from croupier.wire.shapes import JsonObject

SENT = (View, Told, Preview, Dossier)


def wire_schema(*kinds: type) -> JsonObject:
    """Of these, or else of views and events; with the felts of all games."""
    for game in games().values():
        game.keys  # noqa: B018 a game's picture is known once its slow parts are loaded
    return schema(*kinds or SENT)
