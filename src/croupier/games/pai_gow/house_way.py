"""The House Way (10.1, 10.2): how a hand is set, and why, as steps that each leave fewer settings until one is left.

The explanation is the decision itself: what the last step leaves is the setting. Its order is that of the text: listed
hands, pairs, Wong and Gong and High Nine, points; the readings are P-09 to P-19.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from croupier.games.pai_gow.hands import FORM_NAMES, MOST_POINTS, Form, Rank, TileSetting, settings
from croupier.games.pai_gow.law import T
from croupier.games.pai_gow.listed_hands import LISTED, has_pair
from croupier.games.pai_gow.tiles import TileKind, by_rank, kind_of
from croupier.values.chance import Tile

Settings = tuple[TileSetting, ...]

CHONG_3: Final = Rank(Form.POINTS, 3, TileKind.CHONG)
GOOD_HIGH = 7
"""A High Part of this many points is worth having where the Low Part is poor: 10.1(c)(ii)."""
BEST_TILE_GOES_HIGH_FROM = 8
WELL_BELOW = Form.HIGH_NINE, Form.GONG, Form.WONG
POOR_BELOW = Form.GONG, Form.WONG, Form.HIGH_NINE
"""The two orders of 10.1(b)."""


@dataclass(frozen=True, slots=True)
class HouseWayStep:
    """What a clause says about this hand, and the settings that it leaves."""

    topics: tuple[T, ...]
    text: str
    left: Settings


@dataclass(frozen=True, slots=True)
class HouseWay:
    """A hand set by the House Way, with every step that led there."""

    setting: TileSetting
    steps: tuple[HouseWayStep, ...]

    @property
    def topics(self) -> tuple[T, ...]:
        """The topics that decide the setting, each once."""
        return tuple(dict.fromkeys((T.HOUSE_WAY, *(topic for step in self.steps for topic in step.topics))))


def house_way(hand: Sequence[Tile]) -> HouseWay:
    """How the House sets these four tiles."""
    return set_ranked(by_rank(hand))


@lru_cache(maxsize=8192)
def set_ranked(hand: tuple[Tile, ...]) -> HouseWay:
    ways = settings(hand)
    steps = by_list(hand) or by_pair(hand, ways) or by_name(ways) or by_points(ways)
    (setting,) = steps[-1].left
    return HouseWay(setting, tuple(steps))


# --- listed hands (10.2) --------------------------------------------


def by_list(hand: tuple[Tile, ...]) -> list[HouseWayStep]:
    for row in LISTED:
        setting = row.setting(hand)
        if setting is not None:
            return [
                HouseWayStep((T.LISTED, row.topic), f"A listed hand: {row.words}. That is {setting.words}.", (setting,))
            ]
    return []


# --- pairs (10.1(a)) --------------------------------------------


@dataclass(frozen=True, slots=True)
class Split:
    """What splitting a pair must reach: one of these rungs, low and high, or more."""

    topic: T
    rungs: tuple[tuple[int, int], ...]
    words: str

    def reached(self, setting: TileSetting) -> bool:
        low, high = setting.low_rank.ladder, setting.high_rank.ladder
        return any(low >= least_low and high >= least_high for least_low, least_high in self.rungs)


HIGH_NINE_RUNG = MOST_POINTS + Form.HIGH_NINE
HIGHEST_PAIRS = Split(T.SPLIT_TEEN_DAY, ((6, 8),), "6 - 8")
NINES = Split(T.SPLIT_NINES, ((9, 9),), "9 - 9")
EIGHTS = Split(T.SPLIT_EIGHTS, ((7, 9), (8, 8)), "7 - 9 or 8 - 8")
SEVENS = Split(T.SPLIT_SEVENS, ((7, HIGH_NINE_RUNG),), "7 - High Nine")
SPLITS: Final = {
    TileKind.TEEN: HIGHEST_PAIRS,
    TileKind.DAY: HIGHEST_PAIRS,
    TileKind.CHOP_GOW: NINES,
    TileKind.YUN: EIGHTS,
    TileKind.CHOP_BOT: EIGHTS,
    TileKind.TIT: SEVENS,
    TileKind.CHOP_CHIT: SEVENS,
}
"""Every pair of that count (P-13). Pairs not named here are never split."""


def by_pair(hand: tuple[Tile, ...], ways: Settings) -> list[HouseWayStep]:
    """Keep a pair unless a listed split is reached, and makes something better (P-10 to P-12)."""
    if not has_pair(hand):
        return []
    kept = next(way for way in ways if way.high_rank.form is Form.PAIR)
    if kept.low_rank.form is Form.PAIR:
        return [HouseWayStep((T.KEEP_PAIR,), f"Two pairs stay together: {kept.words}.", (kept,))]
    stays = HouseWayStep((T.KEEP_PAIR,), f"The {kept.high_rank.words} stays together: {kept.words}.", (kept,))
    split = SPLITS.get(kept.high_rank.best)
    if split is None:
        return [stays]
    (apart,) = (way for way in ways if way is not kept)
    topics = T.KEEP_PAIR, split.topic
    if not split.reached(apart):
        text = f"Split, the {kept.high_rank.words} would make {apart.words}, which is not {split.words} or higher."
        return [HouseWayStep(topics, text, (kept,)), stays]
    if kept.low_rank >= apart.low_rank and kept.high_rank >= apart.high_rank:
        text = f"Split, the {kept.high_rank.words} would make {apart.words}; kept, it is as good in both parts."
        return [HouseWayStep(topics, text, (kept,)), stays]
    text = f"The {kept.high_rank.words} is split to make {apart.words}, which is {split.words} or higher."
    return [HouseWayStep(topics, text, (apart,))]


# --- Wong, Gong, High Nine (10.1(b)) --------------------------------------------


def by_name(ways: Settings) -> list[HouseWayStep]:
    """One of them belongs in the High Part of a hand without a pair, however poor the Low Part (P-14 to P-17)."""
    choices: dict[Form, Settings] = {}
    for form in WELL_BELOW:
        made = tuple(way for way in ways if way.high_rank.form is form)
        if made:
            choices[form] = most(made, low_points)
    if not choices:
        return []
    placed = {form: by_tiles(made) for form, made in choices.items()}
    best = {form: steps[-1].left[0] if steps else choices[form][0] for form, steps in placed.items()}
    form, why = name_chosen(best)
    return [HouseWayStep((T.NAMED_HIGH,), why, choices[form]), *placed[form]]


def name_chosen(best: dict[Form, TileSetting]) -> tuple[Form, str]:
    """The first in the order of the text whose Low Part is good enough; if none, the first in the other order."""
    tried: list[str] = []
    for form in (form for form in WELL_BELOW if form in best):
        below = f"{FORM_NAMES[form]} leaves {describe_count(best[form].low_rank)} in the Low Part"
        if good_low(best[form]):
            return form, f"{'; '.join([*tried, below])}, which is Chong ranking 3 or better: {FORM_NAMES[form]} is set."
        tried.append(below)
    form = next(form for form in POOR_BELOW if form in best)
    so = f"{FORM_NAMES[form]} comes first" if len(tried) > 1 else "it is set all the same"
    return form, f"{'; '.join(tried)}, which is not Chong ranking 3 or better: {so}."


# --- points (10.1(c)) --------------------------------------------


def by_points(ways: Settings) -> list[HouseWayStep]:
    """The most in the Low Part; where that is poor, the most in the High Part, or both close together (P-18)."""
    lowest = most(ways, low_points)
    fullest = most(lowest, high_points)
    good = tuple(way for way in fullest if good_low(way))
    most_low = f"The Low Part can have {low_points(fullest[0])} at most, then the High Part {high_points(fullest[0])}"
    if good:
        step = HouseWayStep((T.LOW_FIRST,), f"{most_low}: Chong ranking 3 or better is achieved.", good)
        return [step, *by_tiles(good)]
    poor = HouseWayStep((T.LOW_FIRST,), f"{most_low}: Chong ranking 3 or better is not achieved in the Low Part.", ways)
    highest = most(ways, high_points)
    count = high_points(highest[0])
    if count >= GOOD_HIGH:
        left = most(highest, low_points)
        step = HouseWayStep(
            (T.HIGH_FIRST,), f"The High Part gets the most it can have, {count}: {left[0].words}.", left
        )
    else:
        left = most(most(ways, closeness), low_points)
        text = f"The High Part can have no {GOOD_HIGH}, only {count}, so both are as close as can be: {left[0].words}."
        step = HouseWayStep((T.HIGH_FIRST, T.CLOSE_TOGETHER), text, left)
    return [poor, step, *by_tiles(left)]


# --- which tile where (the second list of 10.1(c)) --------------------------------------------


def by_tiles(ways: Settings) -> list[HouseWayStep]:
    """Among settings with the same two counts: good tiles apart first, then the best tile where it belongs (P-19).

    Where that leaves more than one, one is better in a part and worse in none, or they rank alike in both.
    """
    steps: list[HouseWayStep] = []
    for narrow in (apart, best_tile, better_part, first_of_equals):
        left = steps[-1].left if steps else ways
        step = narrow(left)
        if 0 < len(step.left) < len(left):
            steps.append(step)
    return steps


def apart(ways: Settings) -> HouseWayStep:
    text = "Two tiles of Chong rank or better are not set together where the counts allow it."
    return HouseWayStep((T.SAME_COUNTS, T.CHONGS_APART), text, tuple(way for way in ways if not is_crowded(way)))


def best_tile(ways: Settings) -> HouseWayStep:
    best = by_rank(ways[0].tiles)[0]
    name, count = kind_of(best).title, ways[0].high_rank.words
    if ways[0].high_rank.ladder >= BEST_TILE_GOES_HIGH_FROM:
        text = f"The counts stay the same and the High Part has {count}, 8 or more: the best tile, {name}, goes there."
        return HouseWayStep((T.SAME_COUNTS, T.BEST_TILE_HIGH), text, tuple(way for way in ways if best in way.high))
    text = f"The counts stay the same and the High Part has {count}, 7 or less: the best tile, {name}, goes low."
    return HouseWayStep((T.SAME_COUNTS, T.BEST_TILE_LOW), text, tuple(way for way in ways if best in way.low))


def better_part(ways: Settings) -> HouseWayStep:
    ranks = {way: (way.low_rank, way.high_rank) for way in ways}
    low, high = (max(column) for column in zip(*ranks.values(), strict=True))
    text = "Counts and best tile leave two settings: the one that ranks higher in a part and lower in none is set."
    return HouseWayStep((T.SAME_COUNTS,), text, tuple(way for way in ways if ranks[way] == (low, high)))


def first_of_equals(ways: Settings) -> HouseWayStep:
    first = max(ways, key=lambda way: [kind_of(tile) for tile in way.low])
    return HouseWayStep(
        (T.SAME_COUNTS,), "Both settings rank alike in both parts; the better second tile goes low.", (first,)
    )


# --- what the steps look at --------------------------------------------


def most(ways: Settings, count: Callable[[TileSetting], int]) -> Settings:
    best = max(map(count, ways))
    return tuple(way for way in ways if count(way) == best)


def low_points(way: TileSetting) -> int:
    return way.low_rank.ladder


def high_points(way: TileSetting) -> int:
    return way.high_rank.ladder


def closeness(way: TileSetting) -> int:
    return low_points(way) - high_points(way)


def good_low(way: TileSetting) -> bool:
    """Chong ranking 3 or better: 3 points with a Chong or a better tile, or more (P-17)."""
    return way.low_rank >= CHONG_3


def is_crowded(way: TileSetting) -> bool:
    """Whether two tiles of Chong rank or better lie in one part."""
    return any(min(map(kind_of, part)) >= TileKind.CHONG for part in (way.low, way.high))


def describe_count(rank: Rank) -> str:
    """A count with the tile that decides between equal ones."""
    return f"{rank.words} with {rank.best.title}" if rank.form is Form.POINTS else rank.words
