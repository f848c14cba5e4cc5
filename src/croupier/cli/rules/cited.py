"""Where each ruleset is named in the code: joins the rulebook to the law table of the game that plays it."""

from dataclasses import asdict
from functools import cache
from pathlib import Path

import croupier.games
from croupier.games.registry import playable
from croupier.games.ruled import RuledScript
from croupier.rulebook.citations import Citations, read_sources


@cache
def citations(ruleset: str) -> Citations:
    """Nothing yet for a ruleset that no game plays."""
    if ruleset not in playable():
        return Citations({}, {})
    game = playable()[ruleset]
    script = next(record for record in game.samples if record.ruleset == ruleset).begin().script
    topics = {f"T.{topic.name}": clauses for topic, clauses in script.law.topics.items()}
    if isinstance(script, RuledScript):
        topics |= {f"topics.{name}": script.law.cite(topic) for name, topic in asdict(script.topics).items()}
    games = Path(croupier.games.__path__[0])
    return Citations(topics, read_sources(games, games / game.folder))
