"""Where the code names each ruleset: joins the rulebook to the law tables of its game and of tournaments."""

from dataclasses import asdict
from functools import cache
from pathlib import Path

import croupier
from croupier.games.registry import playable
from croupier.games.script.ruled import RuledScript
from croupier.rulebook.citations import Citations, LawInCode, read_sources
from croupier.tournament.texts.law import LAWS

PACKAGE = Path(croupier.__path__[0])


@cache
def citations(ruleset: str) -> Citations:
    """The code that names each topic; empty for a ruleset that no game plays."""
    return Citations(in_its_game(ruleset), in_tournaments(ruleset)) if ruleset in playable() else Citations()


def in_its_game(ruleset: str) -> LawInCode:
    """The law of a game in its own folder and in the rooms that all games share."""
    game, games = playable()[ruleset], PACKAGE / "games"
    script = next(record for record in game.samples if record.ruleset == ruleset).begin().script
    topics = {f"T.{topic.name}": clauses for topic, clauses in script.law.topics.items()}
    if isinstance(script, RuledScript):
        topics |= {f"topics.{name}": script.law.cite(topic) for name, topic in asdict(script.topics).items()}
    others = {each.folder for each in playable().values()} - {game.folder}
    modules = [path for path in sorted(games.rglob("*.py")) if path.relative_to(games).parts[0] not in others]
    return LawInCode(topics, read_sources(PACKAGE, modules))


def in_tournaments(ruleset: str) -> LawInCode:
    topics = {f"T.{topic.name}": clauses for topic, clauses in LAWS[ruleset].topics.items()}
    modules = [*sorted((PACKAGE / "tournament").rglob("*.py")), *sorted((PACKAGE / "ledger").rglob("*.py"))]
    return LawInCode(topics, read_sources(PACKAGE, modules))
