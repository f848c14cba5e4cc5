"""Numbers, dates and settings of conditions as people read them."""

from collections.abc import Mapping
from datetime import datetime
from decimal import Decimal
from fractions import Fraction

from croupier.tournament.texts.rules import OutTogether, Tie
from croupier.values.chips import is_decimal, show_amount
from croupier.values.money import Money

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
LIMITS = ("minimum", "maximum", "step", "blinds", "ante", "small_bet", "big_bet")
TIES = {
    Tie.EXTRA_ROUNDS: "further rounds among those who are equal, until there is a result",
    Tie.CARD_DRAW: "a draw of cards among those who are equal",
    Tie.SHARE: "the prizes of the tied places are added up and divided equally",
}


OUT_TOGETHER = {
    OutTogether.SHARED: "they share their places, and the prizes of these places are combined and divided equally",
    OutTogether.CHIPS: "more chips before that round make the higher place; with equal chips they share",
    OutTogether.BETTING: "the player who wagered earlier in that round, from the starting marker on, is placed higher",
}
"""How players who go out in the same round are placed."""


def chips(amount: Decimal | Fraction) -> str:
    """`1,000`, `2.5`."""
    whole, point, part = show_amount(amount).partition(".")
    return f"{int(whole):,}{point}{part}"


def money(amount: Money, currency: str) -> str:
    return f"{amount.cents // 100:,}.{amount.cents % 100:02d} {currency}"


def percent(share: Fraction) -> str:
    return f"{show_amount(share * 100)}%" if is_decimal(share) else str(share)


def number(value: Fraction) -> str:
    return show_amount(value) if is_decimal(value) else str(value)


def date_in_words(when: datetime) -> str:
    return f"{DAYS[when.weekday()]}, {when.day} {MONTHS[when.month - 1]} {when.year}"


def short_date(when: datetime) -> str:
    return f"{DAYS[when.weekday()][:3]} {when.day} {MONTHS[when.month - 1][:3]} {when.year}"


def hour(when: datetime) -> str:
    zone = when.strftime("%z")
    return when.strftime("%H:%M") + (f" (UTC{zone[:3]}:{zone[3:5]})" if zone else "")


def and_list(items: list[str]) -> str:
    """`a, b and c`."""
    return f"{', '.join(items[:-1])} and {items[-1]}" if len(items) > 1 else "".join(items)


def sentence(text: str) -> str:
    """Add a capital and a full stop."""
    text = text.strip()
    return f"{text[:1].upper()}{text[1:]}" + ("" if text.endswith((".", "!", "?")) else ".")


def show_setting(value: object) -> str:
    """A value of a table's set-up: amounts with thousands, lists as `50 / 100`."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, list):
        return " / ".join(map(show_setting, value))
    return str(value)


def limits_in_words(limits: object) -> list[str]:
    """`straight 5 to 50`."""
    if not isinstance(limits, Mapping):
        return []
    return [
        f"{plain(str(name))} {' to '.join(map(show_setting, pair))}" if isinstance(pair, list) else plain(str(name))
        for name, pair in limits.items()
    ]


def other_settings(table: Mapping[str, object]) -> str:
    """Everything but the limits that have columns of their own."""
    own = table.get("limits")
    limited = own if isinstance(own, Mapping) else {}
    said = [
        one_setting(key, value)
        for key, value in table.items()
        if key not in (*LIMITS, "play", "limits") and not (value is True and key in limited)
    ]
    return "; ".join(said + limits_in_words(own))


def one_setting(key: str, value: object) -> str:
    """`6 decks`, `tiger`, `settlement by commission`."""
    name = plain(key)
    if isinstance(value, bool):
        return name if value else f"no {name}"
    if isinstance(value, int):
        return f"{value:,} {name}" if name.endswith("s") else f"{name} {value:,}"
    return f"{name}: {show_setting(value)}"


def clause_in_words(clause: str) -> str:
    """`18.3(b)`, `definition of session`, `2.3 (second)`."""
    number, _, again = clause.partition("#")
    if number.startswith("def:"):
        return f"definition of {number.removeprefix('def:').replace('-', ' ')}"
    return f"{number} (second)" if again == "2" else clause


def plain(key: str) -> str:
    return key.replace("-", " ").replace("_", " ")
