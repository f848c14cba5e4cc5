"""The House Way written a second time, from the reading of the text and on bare numbers, to hold against the first."""

from collections.abc import Sequence
from itertools import combinations

# Kinds by number, 15 the best single tile.
GJ, NG, CHIT, BOT, GOW, LOOK, TIT, PING, FOO, BON, CHONG, MUI, GOR, YUN, DAY, TEEN = range(16)
COUNTS = (0, 5, 7, 8, 9, 6, 7, 10, 11, 4, 6, 10, 4, 8, 2, 12)
Part = tuple[int, int]
Way = tuple[Part, Part]
SPECIAL = {GOW: 12, YUN: 11, BOT: 11, TIT: 10, CHIT: 10}
FIXED = {
    (TEEN, TEEN, GOW, FOO): ((TEEN, FOO), (TEEN, GOW)),
    (DAY, DAY, GOW, FOO): ((DAY, FOO), (DAY, GOW)),
    **{(YUN, MUI, FOO, seven): ((MUI, seven), (YUN, FOO)) for seven in (TIT, CHIT)},
    **{(GJ, six, NG, top): ((top, NG), (six, GJ)) for six in (CHONG, LOOK) for top in (TEEN, DAY)},
    (YUN, BOT, GOW, PING): ((YUN, GOW), (BOT, PING)),
    **{(CHONG, LOOK, GJ, seven): ((CHONG, seven), (LOOK, GJ)) for seven in (TIT, CHIT)},
    **{(top, eight, GOW, BON): ((GOW, BON), (top, eight)) for top in (TEEN, DAY) for eight in (YUN, BOT)},
    (CHONG, FOO, LOOK, NG): ((LOOK, NG), (CHONG, FOO)),
    (YUN, GOW, BOT, BON): ((BOT, BON), (YUN, GOW)),
}
LISTED = {tuple(sorted(hand)): way for hand, way in FIXED.items()}


def value(part: Part) -> tuple[int, int]:
    """0 to 9 points, 10 to 12 named, 13 a pair; then what decides between equal ones."""
    worse, better = sorted(part)
    if worse == better:
        return 13, worse or 16
    if better >= DAY and worse in SPECIAL:
        return SPECIAL[worse], better
    return max((one + COUNTS[better]) % 10 for one in ((3, 6) if worse == GJ else (COUNTS[worse],))), better


def low_high(one: Part, other: Part) -> Way:
    return (one, other) if value(one) <= value(other) else (other, one)


def ways(hand: Sequence[int]) -> list[Way]:
    places = range(4)
    found = []
    for pair in combinations(places, 2):
        rest = [place for place in places if place not in pair]
        if 0 in pair:
            found.append(low_high((hand[pair[0]], hand[pair[1]]), (hand[rest[0]], hand[rest[1]])))
    return found


def counts(way: Way) -> tuple[int, int]:
    return value(way[0])[0], value(way[1])[0]


def chong_three(way: Way) -> bool:
    points, best = value(way[0])
    return points > 3 or (points == 3 and best >= CHONG)


def placed(left: list[Way]) -> Way:
    """Step 5: each preference as a number, the first the weightiest."""
    best = max(left[0][0] + left[0][1])
    into_high = counts(left[0])[1] >= 8

    def preference(way: Way) -> tuple[object, ...]:
        together = any(min(part) >= CHONG for part in way)
        return not together, best in way[1 if into_high else 0], value(way[0]), value(way[1]), sorted(way[0])[::-1]

    return max(left, key=preference)


def split_pays(kind: int, way: Way) -> bool:
    low, high = counts(way)
    if kind in (TEEN, DAY):
        return low >= 6 and high >= 8
    if kind == GOW:
        return low >= 9 and high >= 9
    if kind in (YUN, BOT):
        return (low >= 7 and high >= 9) or (low >= 8 and high >= 8)
    return kind in (TIT, CHIT) and low >= 7 and high >= 10


def paired(hand: Sequence[int]) -> Way:
    doubles = sorted({kind for kind in hand if hand.count(kind) == 2})
    if len(doubles) == 2:
        return low_high((doubles[0],) * 2, (doubles[1],) * 2)
    (kind,) = doubles
    one, other = (each for each in hand if each != kind)
    kept, split = ((one, other), (kind, kind)), low_high((kind, one), (kind, other))
    as_good = value(kept[0]) >= value(split[0]) and value(kept[1]) >= value(split[1])
    return split if split_pays(kind, split) and not as_good else kept


def special(found: list[Way]) -> Way:
    made: dict[int, Way] = {}
    for form in (10, 11, 12):
        having = [way for way in found if counts(way)[1] == form]
        if having:
            most = max(counts(way)[0] for way in having)
            made[form] = placed([way for way in having if counts(way)[0] == most])
    for form in (10, 11, 12):
        if form in made and chong_three(made[form]):
            return made[form]
    return next(made[form] for form in (11, 12, 10) if form in made)


def plain(found: list[Way]) -> Way:
    most = max(map(counts, found))
    good = [way for way in found if counts(way) == most and chong_three(way)]
    if good:
        return placed(good)
    high = max(counts(way)[1] for way in found)
    if high >= 7:
        key = max((counts(way)[1], counts(way)[0]) for way in found)
        return placed([way for way in found if (counts(way)[1], counts(way)[0]) == key])
    close = min((counts(way)[1] - counts(way)[0], -counts(way)[0]) for way in found)
    return placed([way for way in found if (counts(way)[1] - counts(way)[0], -counts(way)[0]) == close])


def second_opinion(kinds: Sequence[int]) -> Way:
    hand = list(kinds)
    if tuple(sorted(hand)) in LISTED:
        return low_high(*LISTED[tuple(sorted(hand))])
    if len(set(hand)) < 4:
        return paired(hand)
    fours = [kind for kind in (GOR, BON) if kind in hand]
    if GJ in hand and NG in hand and fours:
        (fourth,) = (kind for kind in hand if kind not in (GJ, NG, fours[0]))
        return low_high((fours[0], NG), (GJ, fourth))
    found = ways(hand)
    return special(found) if any(10 <= counts(way)[1] <= 12 for way in found) else plain(found)
