"""What each role may see: one pure function per role returns frozen values. Secrets stay hidden here."""

from croupier.views.events import Told, tell
from croupier.views.offers import CommandForm, forms, offered_commands
from croupier.views.see import Audience, audience, see
from croupier.views.shapes import wire_schema
from croupier.views.touches import touches
from croupier.views.view import View
from croupier.views.viewer import Viewer

__all__ = [
    "Audience", "CommandForm", "Told", "View", "Viewer", "audience", "forms", "offered_commands", "see",
    "tell", "touches", "wire_schema",
]  # fmt: skip
