"""Read the text of a plain PHH hand in the form in which programs write it, without a TOML parser.

Anything written in another way is read by the usual parser: None here says no more than that.
"""

from re import compile as pattern
from typing import NamedTuple

from croupier.games.holdem.plain.shows import MORE_THAN_ANYBODY_WAGERS, with_plain_shows

NUMBER = r"(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,6})?"
SIGNED = f"-?{NUMBER}"
STACK = f"(?:inf|{NUMBER})"
TEXT = r"'[^'\n\x00-\x1f\x7f]*'"


def row(item: str) -> str:
    return rf"\[({item}(?:, {item})*)\]"


HAND = pattern(
    r"variant = 'NT'\n"
    r"(?:ante_trimming_status = (true|false)\n)?"
    rf"antes = {row(NUMBER)}\n"
    rf"blinds_or_straddles = {row(SIGNED)}\n"
    rf"min_bet = ({NUMBER})\n"
    rf"starting_stacks = {row(STACK)}\n"
    rf"actions = {row(TEXT)}\n"
)
VALUE = rf"(?:{NUMBER}|{TEXT}|true|false|[0-2][0-9]:[0-5][0-9]:[0-5][0-9])"
MORE = pattern(rf"(?:([a-z_]+) = ({VALUE}|\[(?:{VALUE}(?:, {VALUE})*)?\])(?:\n+|$))")
FINISHING, ENDLESS, UNSEEN_SHOW = "finishing_stacks", "inf", " sm ????"
READ_ELSEWHERE = frozenset(
    (
        "variant", "ante_trimming_status", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions",
        "ruleset", "bring_in", "small_bet", "big_bet",
    )
)  # fmt: skip


class PlainHand(NamedTuple):
    """Amounts are whole numbers of the smallest unit in use, which has `places` digits after the point."""

    trimmed: bool
    antes: list[int]
    blinds: list[int]
    minimum: int
    stacks: list[int]
    endless: list[bool]
    actions: list[str]
    places: int
    odd_chip: int
    finishing: list[str] | None


def places_in(numbers: str) -> int:
    """How many places after the point the finest of these amounts has."""
    if "." not in numbers:
        return 0
    return max(len(each.partition(".")[2]) for each in numbers.split(", "))


def units(number: str, places: int) -> int:
    if not places:
        return int(number)
    whole, _, part = number.partition(".")
    return int(whole + part.ljust(places, "0"))


def read_units(numbers: list[str], places: int) -> list[int]:
    return [units(each, places) for each in numbers] if places else [*map(int, numbers)]


def plain_number(number: str) -> str:
    """The same amount in its shortest form."""
    return number.rstrip("0").rstrip(".") if "." in number else number


def read_more(text: str, start: int) -> tuple[bool, str | None]:
    """Whether the keys that decide nothing are in order, and the stacks at the end if they are among them."""
    keys: list[str] = []
    finishing: str | None = None
    while start < len(text):
        found = MORE.match(text, start)
        if found is None:
            return False, None
        key, value = found.groups()
        keys.append(key)
        if key == FINISHING:
            if value[0] != "[" or "'" in value or ":" in value or "e" in value:
                return False, None
            finishing = value[1:-1]
        start = found.end()
    return len(set(keys)) == len(keys) and READ_ELSEWHERE.isdisjoint(keys), finishing


def read_hand(text: str) -> PlainHand | None:
    """The hand, or None if it is not written in the usual form."""
    head = HAND.match(text)
    if head is None:
        return None
    fine, finishing = read_more(text, head.end())
    if not fine:
        return None
    trimmed, antes, blinds, minimum, stacks, listed = head.groups()
    actions = listed[1:-1].split("', '")
    if UNSEEN_SHOW in listed:
        actions = [str(each) for each in with_plain_shows(actions)]
    chips = stacks.split(", ")
    endless = [each == ENDLESS for each in chips]
    if ENDLESS in chips:
        chips = [str(MORE_THAN_ANYBODY_WAGERS) if each == ENDLESS else each for each in chips]
    setup = places = places_in(f"{minimum}, {antes}, {blinds}, {stacks}, {finishing or 0}")
    if "." in listed:
        wagers = [each.rpartition(" ")[2] for each in actions if "." in each and " cbr " in each]
        places = max(setup, *(len(each.partition(".")[2]) for each in wagers), 0)
    return PlainHand(
        trimmed == "true",
        read_units(antes.split(", "), places),
        read_units(blinds.split(", "), places),
        units(minimum, places),
        read_units(chips, places),
        endless,
        actions,
        places,
        1 if any(endless) else 10 ** (places - setup),
        [plain_number(each) for each in finishing.split(", ")] if finishing else None,
    )
