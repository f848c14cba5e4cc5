"""JSON values of every kind, made by Hypothesis."""

from hypothesis import strategies as st

from croupier.proofs.canonical import MOST, Json

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers(-MOST, MOST) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)
