"""Finding the places in code that name a clause."""

from croupier.cli.rules.cited import citations
from croupier.rulebook.book import find, rules
from croupier.rulebook.citations import Citations, LawInCode, SourceLine
from croupier.values.clause import Clause

MODERN = "mini-baccarat-2023"


def cited(source: str, **topics: str) -> dict[str, list[SourceLine]]:
    """Which clauses of the modern text a one-file game names."""
    law = {f"T.{topic}": (Clause(MODERN, number),) for topic, number in topics.items()}
    found = Citations(LawInCode(law, {"game.py": source}))
    return {number: found.places(rule) for number, rule in rules(MODERN).items() if found.places(rule)}


def test_a_topic_is_found_where_it_is_named() -> None:
    assert cited("x = 1\ny = law[T.THIRD]\n", THIRD="7.1") == {"7.1": [SourceLine("game.py", 2)]}
    assert cited("THIRD = 1\n# T.THIRD\n", THIRD="7.1") == {}
    assert cited("x = U.THIRD\n", THIRD="7.1") == {}


def test_a_topic_of_the_house_is_found_in_what_games_share() -> None:
    topics = {"topics.void": (Clause(MODERN, "def:void"),)}
    found = Citations(LawInCode(topics, {"house.py": "script.refuse(script.topics.void)"}))
    assert found.places(find(MODERN, "def:void")) == [SourceLine("house.py", 1)]


def test_a_clause_written_out_is_a_citation() -> None:
    assert set(cited('Clause("mini-baccarat-2023", "5.8")')) == {"5.8"}
    assert set(cited('contract.cites("mini-baccarat-2023", "5.8", "5.7")')) == {"5.8", "5.7"}
    assert cited('Clause(ruleset, "5.8")') == {}


def test_a_heading_is_named_where_its_subclauses_are() -> None:
    found = cited("T.BANKER_WINS", BANKER_WINS="4.3(a)(i)")
    assert set(found) == {"4.3", "4.3(a)", "4.3(a)(i)"}


def test_the_real_game_names_its_clauses() -> None:
    places = citations(MODERN).places(find(MODERN, "4.3(a)(i)"))
    assert any(place.file == "games/baccarat/wagers.py" for place in places)
    assert not any(place.file.endswith("law.py") for place in places)


def test_a_ruleset_without_a_game_has_no_places() -> None:
    assert Citations().places(find("charity-poker", "2.1")) == []


def test_a_tournament_clause_is_named_in_tournaments() -> None:
    places = citations("roulette-2002").places(find("roulette-2002", "12.18"))
    assert {place.file for place in places} >= {"tournament/money/prizes.py", "tournament/conditions/checks/prizes.py"}
