"""Finding the places in code that name a clause."""

from croupier.cli.rules.cited import citations
from croupier.rulebook.book import find, rules
from croupier.rulebook.citations import Citations, Place
from croupier.values.clause import Clause

MODERN = "mini-baccarat-2023"


def cited(source: str, **topics: str) -> dict[str, list[Place]]:
    """Which clauses of the modern text a one-file game names."""
    law = {topic.replace("_", "-"): (Clause(MODERN, number),) for topic, number in topics.items()}
    found = Citations(law, {"game.py": source})
    return {number: found.places(rule) for number, rule in rules(MODERN).items() if found.places(rule)}


def test_a_topic_is_found_where_it_is_a_string() -> None:
    assert cited('x = 1\ny = law["third"]\n', third="7.1") == {"7.1": [Place("game.py", 2)]}
    assert cited("third = 1\n# third\n", third="7.1") == {}


def test_an_f_string_stands_for_every_topic_it_can_make() -> None:
    found = cited('f"banker-draws-{total}"', banker_draws_0="7.3[0]", banker_draws_1="7.3[1]", draws="7.2")
    assert set(found) == {"7.3", "7.3[0]", "7.3[1]"}


def test_an_f_string_without_a_fixed_part_stands_for_none() -> None:
    assert cited('f"{a}-{b}"', tiger_pair="14.11") == {}


def test_a_clause_written_out_is_a_citation() -> None:
    assert set(cited('Clause("mini-baccarat-2023", "5.8")')) == {"5.8"}
    assert set(cited('contract.cites("mini-baccarat-2023", "5.8", "5.7")')) == {"5.8", "5.7"}
    assert cited('Clause(ruleset, "5.8")') == {}


def test_a_heading_is_named_where_its_subclauses_are() -> None:
    found = cited('"banker-wins"', banker_wins="4.3(a)(i)")
    assert set(found) == {"4.3", "4.3(a)", "4.3(a)(i)"}


def test_the_real_game_names_its_clauses() -> None:
    places = citations(MODERN).places(find(MODERN, "4.3(a)(i)"))
    assert any(place.file == "games/baccarat/wagers.py" for place in places)
    assert not any(place.file.endswith("law.py") for place in places)


def test_a_ruleset_without_a_game_has_no_places() -> None:
    assert Citations({}, {}).places(find("charity-poker", "2.1")) == []
