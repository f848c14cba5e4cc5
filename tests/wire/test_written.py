"""What people write: an empty value that is not the default is written, so that reading gives it back."""

from dataclasses import dataclass

from croupier.wire.written import Reader, to_raw


@dataclass(frozen=True, slots=True)
class Terms:
    name: str
    currency: str = "AUD"
    note: str = ""
    days: tuple[str, ...] = ("Saturday",)
    groups: tuple[str, ...] = ()


def test_an_empty_text_is_not_its_default() -> None:
    terms = Terms("Cup", currency="", days=())
    assert to_raw(terms) == {"name": "Cup", "currency": "", "days": []}
    assert Reader().section(Terms, to_raw(terms), "") == terms


def test_what_says_nothing_is_left_out() -> None:
    terms = Terms("")
    assert to_raw(terms) == {"name": "", "currency": "AUD", "days": ["Saturday"]}
    assert Reader().section(Terms, to_raw(terms), "") == terms
