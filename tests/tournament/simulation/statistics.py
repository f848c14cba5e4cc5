"""Whether two counts may come from one distribution."""

CRITICAL = {2: 13.82, 5: 20.52, 8: 26.12}
"""Chi-square is above this once in a thousand times, by degrees of freedom."""


def chi_square(one: list[int], two: list[int]) -> float:
    """How far two lists of counts are from having the same shares."""
    total = [left + right for left, right in zip(one, two, strict=True)]
    found = 0.0
    for row in (one, two):
        for count, both in zip(row, total, strict=True):
            expected = both * sum(row) / sum(total)
            found += (count - expected) ** 2 / expected if expected else 0.0
    return found


def alike(one: list[int], two: list[int]) -> None:
    assert chi_square(one, two) < CRITICAL[len(one) - 1], (one, two)
