"""Where each ruleset is named in the code: joins the rulebook to the law table of the game that plays it."""

from functools import cache
from pathlib import Path

import croupier.games
from croupier.games.registry import folders, part
from croupier.rulebook.citations import Citations, read_sources


@cache
def citations(ruleset: str) -> Citations:
    """Nothing yet for a ruleset that no game plays."""
    if ruleset not in folders():
        return Citations({}, {})
    games = Path(croupier.games.__path__[0])
    folder = games / folders()[ruleset].rpartition(".")[2]
    return Citations(part(ruleset, "law").LAWS[ruleset].topics, read_sources(games, folder))
