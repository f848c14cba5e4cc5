"""The quick look picks the tests near a change."""

from tests.touched import ALWAYS, SAMPLE, chosen


def test_a_source_is_tested_by_the_tests_of_its_room() -> None:
    assert chosen(["src/croupier/games/baccarat/play/betting.py"]) == [*ALWAYS, "tests/baccarat"]
    assert chosen(["src/croupier/games/chips/layout.py"]) == [*ALWAYS, "tests/games/chips"]
    assert chosen(["src/croupier/tournament/floor/calls.py"]) == [*ALWAYS, "tests/tournament/floor"]
    assert chosen(["src/croupier/cli/app.py"]) == [*ALWAYS, "tests/cli"]


def test_a_test_that_was_changed_is_run_even_if_its_room_is_slow() -> None:
    assert chosen(["src/croupier/server/app.py", "tests/server/test_tls.py"]) == [*ALWAYS, "tests/server/test_tls.py"]


def test_without_a_change_that_has_tests_a_sample_is_run() -> None:
    assert chosen([]) == chosen(["README.md", "tests/no/test_such.py"]) == [*ALWAYS, *SAMPLE]
