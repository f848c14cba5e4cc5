"""What each role may see: one pure function a role, frozen values out. Secrets are kept here."""

from croupier.views.events import Told, tell
from croupier.views.offers import CommandForm, forms, offered
from croupier.views.see import Audience, audience, see
from croupier.views.shapes import wire_schema
from croupier.views.touches import touches
from croupier.views.view import View
from croupier.views.viewer import Viewer

__all__ = [
    "Audience", "CommandForm", "Told", "View", "Viewer", "audience", "forms", "offered", "see",
    "tell", "touches", "wire_schema",
]  # fmt: skip
