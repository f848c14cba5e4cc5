"""docs/security.md answers every requirement of ASVS 5, levels 1 and 2, once, with a test that exists or a reason."""

from pathlib import Path
from re import findall

ROOT = Path(__file__).parents[1]
SECTIONS = {
    "1": (2, 9, 11, 3, 2), "2": (3, 3, 4, 1), "3": (0, 2, 4, 6, 5, 0, 2), "4": (3, 1, 2, 4), "5": (1, 3, 2, 3),
    "6": (3, 12, 4, 4, 5, 3, 0, 4), "7": (3, 4, 2, 5, 2, 2), "8": (2, 3, 1, 1), "9": (3, 4),
    "10": (2, 2, 4, 11, 5, 2, 3), "11": (2, 3, 3, 4, 1, 1), "12": (3, 2, 4), "13": (1, 5, 2, 5), "14": (2, 4, 3),
    "15": (3, 3, 7), "16": (1, 5, 4, 3, 3), "17": (1, 4, 2),
}  # fmt: skip
"""How many requirements of levels 1 and 2 each section of a chapter has."""
WANTED = [
    f"{chapter}.{section}.{number}"
    for chapter, counts in SECTIONS.items()
    for section, count in enumerate(counts, start=1)
    for number in range(1, count + 1)
]
ROWS = findall(r"^\| (\d[\d., ]*) \| (.+?) \| (.+?) \|$", (ROOT / "docs/security.md").read_text(), 8)


def test_every_requirement_is_answered_once() -> None:
    told = [each for ids, _, _ in ROWS for each in ids.split(", ")]
    assert len(WANTED) == 253
    assert sorted(told) == sorted(WANTED)


def test_every_answer_is_a_test_that_exists_or_a_reason() -> None:
    wrong = []
    for ids, _, shown in ROWS:
        named = findall(r"`(tests/[^`]+)`", shown)
        if not named and not shown.startswith("reason: "):
            wrong.append(ids)
        for each in named:
            file, _, test = each.partition("::")
            place = ROOT / file
            if not place.is_file() or f"def {test}" not in place.read_text():
                wrong.append(each)
    assert wrong == []
