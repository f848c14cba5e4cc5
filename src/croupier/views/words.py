"""The words that pages compare with: each is a union in the types of the pages, so that a misspelling is found."""

from typing import Annotated

from croupier.rulebook.tables import rulesets
from croupier.tournament.draws.draw import Purpose
from croupier.tournament.entry.entry import Standing
from croupier.tournament.filing.filing import Phase
from croupier.tournament.floor.session import Progress
from croupier.tournament.floor.slide import Slide
from croupier.tournament.orders.catalogue import COMMANDS
from croupier.tournament.texts.roles import Role
from croupier.wire.shapes import Words

CommandKey = Annotated[str, Words("CommandKey", lambda: COMMANDS)]
CommandStep = Annotated[str, Words("CommandStep", lambda: ("", *COMMANDS))]
"""A command that does what is said; empty where none does."""
RoleName = Annotated[str, Words("RoleName", lambda: [each.value for each in Role])]
RulesetName = Annotated[str, Words("RulesetName", lambda: ["", *rulesets()])]
"""Empty before there are conditions."""
PhaseName = Annotated[str, Words("PhaseName", lambda: [each.value for each in Phase])]
ProgressName = Annotated[str, Words("ProgressName", lambda: [each.value for each in Progress])]
StandingName = Annotated[str, Words("StandingName", lambda: [each.value for each in Standing])]
PurposeName = Annotated[str, Words("PurposeName", lambda: [each.value for each in Purpose])]
PhoneStep = Annotated[str, Words("PhoneStep", lambda: ["paired", "waiting", "ended"])]
SlideName = Annotated[str, Words("SlideName", lambda: [each.value for each in Slide])]
