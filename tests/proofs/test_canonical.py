"""Canonical bytes: another implementation, and what is refused."""

from json import dumps

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from croupier.proofs.canonical import MOST, Json, canonical, from_base64, read_canonical, to_base64
from croupier.values.refused import Refused
from tests.proofs.json_values import VALUES
from verifier import verify as theirs


@given(VALUES)
def test_the_same_bytes_as_others_make(value: Json) -> None:
    data = canonical(value)
    assert data == rfc8785.dumps(value)
    assert data == theirs.encode(value)
    assert read_canonical(data) == value


@given(VALUES)
def test_another_form_is_refused(value: Json) -> None:
    other = dumps(value, indent=1).encode()
    if other != canonical(value):
        with pytest.raises(Refused):
            read_canonical(other)


@pytest.mark.parametrize(
    "value",
    [1.5, 1.0, float("nan"), MOST + 1, -MOST - 1, "\ud800", {"\ud800": 1}, {1: 2}, {1, 2}, b"x", [object()]],
)
def test_what_has_no_place(value: object) -> None:
    with pytest.raises(Refused):
        canonical(value)


def test_depth_has_an_end() -> None:
    deep: object = 0
    for _ in range(64):
        deep = [deep]
    assert canonical(deep)
    with pytest.raises(Refused):
        canonical([deep])
    with pytest.raises(Refused):
        read_canonical(b"[" * 100_000)


@pytest.mark.parametrize(
    "data", [b"", b"{", b"\xff", b"\xef\xbb\xbf1", b"1e1", b"NaN", b"01", b"-0", b" 1", b'"\\/"', b'{"a":1,"a":1}']
)
def test_bytes_that_are_refused(data: bytes) -> None:
    with pytest.raises(Refused):
        read_canonical(data)


@given(st.binary(max_size=40))
def test_base64_has_one_form(data: bytes) -> None:
    assert from_base64(to_base64(data)) == data


@pytest.mark.parametrize("text", ["AB", "AB=", "AB==\n", "AB-=", "é", "AR==", "A A="])
def test_other_base64_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        from_base64(text)
