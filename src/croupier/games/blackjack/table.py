"""The table set-up (2.1, 2.3, 3, 4.4, 17.1, 17.4, 18.1, 19.1 / 20.1): what each text lets the house choose."""

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.games.blackjack.before import read_before, write_before
from croupier.games.blackjack.law import LAWS
from croupier.games.blackjack.wagers import MAIN, PERFECT_PAIRS, SUPER_SEVENS
from croupier.games.law import Law
from croupier.games.settings import (
    SHARED_KEYS,
    Limits,
    Range,
    check_keys,
    read_choice,
    read_flag,
    read_limits,
    read_number,
    read_tournament,
)
from croupier.values.refused import Refused

__all__ = ["Table", "read_before", "read_table", "write_before"]
KEYS = (*SHARED_KEYS, "decks", "shuffle", "perfect-pairs", "super-sevens", "shuffler", "boxes", "several-boxes")
DECKS = {"blackjack-2002": (5, 8), "blackjack-2005": (4, 8)}
SHOES = {"ordinary": "ordinary", "automated": "automated"}
MOST_BOXES = 9
TOURNAMENT_ONLY = "blackjack-2002"
OFFER_TOPICS = {PERFECT_PAIRS: "offer-pairs", SUPER_SEVENS: "offer-sevens"}


@dataclass(frozen=True, slots=True)
class Table:
    """A table ready for play. `raw` is the set-up as written."""

    law: Law
    raw: Mapping[str, object]
    limits: Limits
    tournament: bool
    decks: int
    shuffle: str
    automated: bool
    kinds: tuple[str, ...]
    sevens_amount: int | None
    boxes: int
    several_boxes: bool

    @property
    def ruleset(self) -> str:
        return self.law.ruleset

    @property
    def seats(self) -> int:
        return self.boxes

    def limit(self, kind: str) -> Range:
        return self.limits.of(kind, kind == MAIN)

    def warnings(self) -> list[str]:
        """X-01 and X-03: a text no longer in force; amounts that no chip shows."""
        chip, half = self.limits.scale.show(self.limits.step), self.limits.scale.show(self.limits.step // 2)
        said = [f"A Blackjack of one {chip} chip and insurance bring halves of it ({half}): no chip shows them."]
        if self.ruleset == TOURNAMENT_ONLY:
            clause = LAWS["blackjack-2005"].first("revoked")
            said.append(f"Tournament Blackjack of 2002 is no longer an authorised game ({clause}): historical only.")
        return said


def offered(law: Law, raw: Mapping[str, object]) -> tuple[str, ...]:
    """The kinds of wager open at this table: a side bet only if the table names it."""
    kinds: tuple[str, ...] = (MAIN,)
    for kind, topic in OFFER_TOPICS.items():
        if raw.get(kind, False) is False:
            continue
        if topic not in law:
            raise Refused(f"{law.ruleset} has no {kind}.", law.first("betting-time"))
        kinds += (kind,)
    if PERFECT_PAIRS in kinds:
        read_flag(raw[PERFECT_PAIRS], PERFECT_PAIRS)
    return kinds


def read_decks(law: Law, raw: Mapping[str, object]) -> int:
    least, most = DECKS[law.ruleset]
    number = raw.get("decks", most)
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        raise Refused(f"decks must be a whole number from {least} to {most}, not {number!r}.", law.first("decks"))
    return number


def sevens_amount(law: Law, raw: Mapping[str, object], limits: Limits) -> int | None:
    """17.4: the approved amount, if the table names one."""
    value = raw.get(SUPER_SEVENS, False)
    if isinstance(value, bool):
        return None
    amount = limits.scale.units(read_number(value, SUPER_SEVENS))
    if amount == 0 or amount % limits.step:
        clause = law.first("sevens-amount")
        raise Refused(f"The Super Sevens amount must be a multiple of {limits.scale.show(limits.step)}.", clause)
    return amount


def read_shuffler(raw: Mapping[str, object]) -> bool:
    """true and false, or the words of the texts."""
    value = raw.get("shuffler", False)
    return value if isinstance(value, bool) else read_choice(value, "shuffler", SHOES) == "automated"


def read_boxes(law: Law, raw: Mapping[str, object]) -> int:
    value = raw.get("boxes", MOST_BOXES)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_BOXES:
        raise Refused(f"boxes must be a whole number from 1 to {MOST_BOXES}, not {value!r}.", law.first("box"))
    return value


def read_several(law: Law, raw: Mapping[str, object], tournament: bool) -> bool:
    """4.4: the operator permits it or not; never in tournaments (B-33)."""
    if "several-boxes" in raw and (tournament or "several-boxes" not in law):
        raise Refused("In tournaments a player wagers on the own box only.", law.first("own-box"))
    return read_flag(raw.get("several-boxes", not tournament), "several-boxes")


def read_table(ruleset: str, raw: Mapping[str, object]) -> Table:
    """Check a set-up against its text; every refusal says what would be right."""
    law = LAWS[ruleset]
    check_keys("table setting", raw, KEYS)
    tournament = read_tournament(raw, ruleset == TOURNAMENT_ONLY)
    kinds = offered(law, raw)
    limits = read_limits(raw, kinds)
    shuffle = raw.get("shuffle", "house shuffle")
    if not isinstance(shuffle, str):
        raise Refused("shuffle must name the approved shuffle.", law.first("determine-shuffle"))
    return Table(
        law=law,
        raw=raw,
        limits=limits,
        tournament=tournament,
        decks=read_decks(law, raw),
        shuffle=shuffle,
        automated=read_shuffler(raw),
        kinds=kinds,
        sevens_amount=sevens_amount(law, raw, limits),
        boxes=read_boxes(law, raw),
        several_boxes=read_several(law, raw, tournament),
    )
