"""Whose cosignatures are enough: policies of k of n, read by two verifiers that share no code."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from croupier.proofs.keys import KeyKind, PrivateKey
from croupier.proofs.note import cosign, read_note
from croupier.proofs.policy import Policy, read_policy
from croupier.proofs.verify import Trust, verify_data
from croupier.values.refused import Refused
from tests.proofs.samples import BAD, GOOD, KNOWN, LOG_KEY, STRANGER, TIME, Log, judged, signed_over, small_export
from verifier import verify as theirs

THREE = [PrivateKey(f"w{number}.example", KeyKind.COSIGNATURE, bytes([number]) * 32) for number in (1, 2, 3)]
WITNESSES = "".join(f"witness {name} {key.verifier.text()}\n" for name, key in zip("abc", THREE, strict=True))
TWO_OF_THREE = f"# of the inspector\n{WITNESSES}\n\tgroup two 2  a b c \nquorum two\n"


def cosigned(note: bytes, witnesses: Sequence[PrivateKey]) -> bytes:
    found = read_note(note)
    for each in witnesses:
        found = cosign(found, each, TIME)
    return found.data()


def exported(*witnesses: PrivateKey) -> bytes:
    export = small_export()
    return replace(export, checkpoint=cosigned(signed_over(export.leaves), witnesses)).data((LOG_KEY,))


@pytest.mark.parametrize(
    ("signers", "verdict"), [((), BAD), ((0,), BAD), ((0, 2), GOOD), ((1, 2), GOOD), ((0, 1, 2), GOOD)]
)
def test_both_verifiers_count_k_of_n(signers: tuple[int, ...], verdict: int) -> None:
    policy = read_policy(TWO_OF_THREE.encode())
    assert judged(exported(*(THREE[each] for each in signers)), policy=policy) == verdict


def test_one_witness_that_signs_twice_is_one() -> None:
    twice = read_note(cosigned(signed_over(small_export().leaves), THREE[:1]))
    doubled = replace(twice, signatures=(*twice.signatures, twice.signatures[-1]))
    data = replace(small_export(), checkpoint=doubled.data()).data((LOG_KEY,))
    assert judged(data, policy=read_policy(TWO_OF_THREE.encode())) == BAD
    assert judged(data, policy=read_policy(TWO_OF_THREE.replace("2  a", "any a").encode())) == GOOD


def test_a_cosignature_over_another_checkpoint_does_not_count() -> None:
    """The lines of two witnesses, moved to a checkpoint that they never saw."""
    export = small_export()
    other = read_note(cosigned(signed_over(export.leaves[:-1]), THREE))
    own = read_note(signed_over(export.leaves))
    moved = replace(own, signatures=(*own.signatures, *other.signatures[1:])).data()
    assert judged(replace(export, checkpoint=moved).data((LOG_KEY,)), policy=read_policy(TWO_OF_THREE.encode())) == BAD


def test_a_kept_checkpoint_may_meet_the_policy_for_the_events_it_covers() -> None:
    export, policy = small_export(), read_policy(TWO_OF_THREE.encode())
    kept = cosigned(signed_over(export.leaves[:-1]), THREE[:2])
    data = export.data((LOG_KEY,))
    assert judged(data, witnesses=[kept], policy=policy) == GOOD
    notes = verify_data(data, Trust(KNOWN, [kept], policy=policy)).notes
    assert f"The policy is met for the first {len(export.leaves) - 1} of {len(export.leaves)} leaves." in notes
    rewritten = cosigned(signed_over([b"{}", *export.leaves[1:-1]]), THREE[:2])
    assert judged(data, witnesses=[rewritten], policy=policy) == BAD


def test_groups_of_groups_and_the_log_of_a_policy() -> None:
    nested = f"log {LOG_KEY.verifier.text()}\n{WITNESSES}group x any a b\ngroup y all x c\nquorum y\n"
    policy = read_policy(nested.encode())
    assert judged(exported(*THREE[1:]), keys=(), policy=policy) == GOOD
    assert judged(exported(*THREE[:2]), keys=(), policy=policy) == BAD
    other = read_policy(nested.replace(LOG_KEY.verifier.text(), STRANGER.verifier.text()).encode())
    assert judged(exported(*THREE), keys=(), policy=other) == BAD, "signed by a log that the policy does not know"
    assert judged(Log().data(), policy=read_policy(b"quorum none\n")) == GOOD


def test_the_rule_in_words() -> None:
    assert read_policy(TWO_OF_THREE.encode()).says() == "2 of 3 must cosign: a, b, c"
    assert read_policy(f"{WITNESSES}quorum b\n".encode()).says() == "b must cosign"
    assert Policy((), ()).says() == "no cosignature is needed"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "quorum a\n",
        f"{WITNESSES}quorum a\nquorum b\n",
        f"{WITNESSES}group two 4 a b c\nquorum two\n",
        f"{WITNESSES}group two 0 a b c\nquorum two\n",
        f"{WITNESSES}group two 02 a b c\nquorum two\n",
        f"{WITNESSES}group two 2 a a c\nquorum two\n",
        f"{WITNESSES}group x 1 a b\ngroup two 2 a c\nquorum two\n",
        f"{WITNESSES}group two 1 d\nquorum two\n",
        f"{WITNESSES}group a 1 b\nquorum a\n",
        f"{WITNESSES}group none 1 b\nquorum none\n",
        f"{WITNESSES}group two all\nquorum two\n",
        f"{WITNESSES}{WITNESSES}quorum a\n",
        f"witness a {LOG_KEY.verifier.text()}\nquorum a\n",
        f"log {THREE[0].verifier.text()}\nquorum none\n",
        f"witness a {THREE[0].verifier.text()} file:///etc/passwd\nquorum a\n",
        f"witness a {THREE[0].verifier.text()}\nwitness b {replace(THREE[0], name='x').verifier.text()}\nquorum a\n",
        "witness a nonsense\nquorum a\n",
        "secret\nquorum none\n",
        "\n" * 300 + "quorum none\n",
        "#" * 70_000 + "\nquorum none\n",
    ],
)
def test_other_text_is_not_a_policy_to_either(text: str) -> None:
    with pytest.raises(Refused):
        read_policy(text.encode())
    with pytest.raises(ValueError, match=r".+"):
        theirs.read_policy(text)


def test_a_policy_is_utf_8() -> None:
    with pytest.raises(Refused, match="UTF-8"):
        read_policy(b"\xff")
