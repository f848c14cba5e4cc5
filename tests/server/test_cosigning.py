"""Witnesses over HTTP: they cosign what only grew, the server shows whether enough did, and a split view is caught."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

import httpx
import pytest

from croupier.archive.keeping import Keeper
from croupier.archive.monitoring import compare, sight
from croupier.cli.app import main
from croupier.cli.record.watching import prover
from croupier.client import Refusal
from croupier.proofs.checkpoint import make_checkpoint, read_text, sign_checkpoint
from croupier.proofs.keys import KeyKind, PrivateKey, VerifierKey, read_vkey
from croupier.proofs.note import cosign, read_note
from croupier.proofs.policy import KnownWitness, Policy, read_policy
from croupier.proofs.tree import MerkleTree
from croupier.proofs.verify import Trust, verify_data
from croupier.proofs.witness import cosignature, make_call, read_call
from croupier.server.cosigning import Cosigning, Standing
from croupier.server.notary import house_key
from croupier.server.witness_app import serve_witness
from tests.server.evening import Evening
from tests.server.live import serving
from tests.waiting import PATIENCE, wait_until

HOUSE = "croupier.local"
NAMES = ("inspector", "casino", "phone", "dead")
WITNESSES = {name: PrivateKey(f"{name}.example", KeyKind.COSIGNATURE, name.encode().ljust(32)) for name in NAMES}


@contextmanager
def witness(key: PrivateKey, log: VerifierKey, folder: Path) -> Iterator[str]:
    """A witness that answers, in a thread of its own."""
    loop, ready, found, stop = asyncio.new_event_loop(), Event(), list[str](), list[asyncio.Event]()

    def started(url: str) -> None:
        found.append(url)
        ready.set()

    async def work() -> None:
        stop.append(asyncio.Event())
        await serve_witness(Keeper(key, [log], folder, lambda: 1_790_000_000), "127.0.0.1", 0, None, started, stop[0])

    thread = Thread(target=lambda: loop.run_until_complete(work()), daemon=True)
    thread.start()
    assert ready.wait(PATIENCE)
    yield found[0]
    loop.call_soon_threadsafe(stop[0].set)
    thread.join(PATIENCE)
    loop.close()


@dataclass
class Watched:
    """An evening that witnesses watch: two that answer, one that asks, one that is switched off. Two are enough."""

    evening: Evening
    urls: dict[str, str]
    policy: Policy

    def get(self, path: str) -> httpx.Response:
        return self.evening.at("ines").client.http.get(f"/api/v1/tournaments/{self.evening.name}/{path}")

    @property
    def version(self) -> int:
        return self.evening.live.house.desk.room(self.evening.name).version


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    folder = tmp_path_factory.mktemp("watched")
    log = house_key(folder / "data", HOUSE).verifier
    with (
        witness(WITNESSES["inspector"], log, folder / "one") as one,
        witness(WITNESSES["casino"], log, folder / "two") as two,
    ):
        urls = {"inspector": one, "casino": f"{two}/", "phone": "", "dead": "http://127.0.0.1:9"}
        known = tuple(KnownWitness(name, WITNESSES[name].verifier, urls[name]) for name in NAMES)
        lines = [f"witness {each.name} {each.key.text()} {each.url}" for each in known]
        policy = read_policy("\n".join([*lines, f"group two 2 {' '.join(NAMES)}", "quorum two", ""]).encode())
        with serving(folder / "data", policy=policy) as live:
            yield Watched(Evening(live, "seen").opened(), urls, policy)


def covered(watched: Watched) -> None:
    wait_until(lambda: watched.get("witnesses").json()["events"] == watched.version, "all is cosigned")


def test_enough_witnesses_cosign_and_everybody_sees_it(watched: Watched) -> None:
    covered(watched)
    told = watched.get("witnesses").json()
    assert told["met"]
    assert told["rule"] == "2 of 4 must cosign: inspector, casino, phone, dead"
    standing = {each["name"]: (each["events"], each["problem"]) for each in told["witnesses"]}
    assert standing["inspector"] == standing["casino"] == (watched.version, "")
    assert standing["dead"] == (0, "It does not answer.")
    note = watched.get("checkpoint/cosigned").content
    key = read_vkey(watched.get("key").text.strip())
    assert watched.policy.met_by(sight("served", note, [key], watched.policy).verified.cosigners)
    waits = watched.evening.live.house.cosigning.of("seen").standings["dead"]
    assert waits.failures > 0, "it is asked again later and later"


def test_the_export_and_the_verification_carry_the_quorum(watched: Watched) -> None:
    covered(watched)
    key, policy = read_vkey(watched.get("key").text.strip()), watched.policy
    data = watched.get("export").content
    assert verify_data(data, Trust([key], policy=policy)).good
    stricter = Policy((), policy.witnesses, {}, "dead")
    assert not verify_data(data, Trust([key], policy=stricter)).good
    found = watched.get("verification").json()
    assert found["good"]
    assert "Enough witnesses cosigned a checkpoint." in [each["says"] for each in found["checks"]]


def test_a_phone_checks_that_the_record_only_grew_and_cosigns(watched: Watched) -> None:
    covered(watched)
    call = read_call(watched.get("consistency?old=1").content)
    assert (call.old, call.checkpoint.size) == (1, watched.version)
    assert [each.name for each in call.note.signatures] == [call.checkpoint.origin], "only the log's own signature"
    own = WITNESSES["phone"]
    ines = watched.evening.at("ines").client
    line = cosignature(call.note, own, 1_790_000_001).line().strip()
    assert ines.post("/tournaments/seen/cosignature", {"key": own.verifier.text(), "line": line}) == {
        "events": call.checkpoint.size
    }
    standing = watched.evening.live.house.cosigning.of("seen").standings
    assert standing["phone"] == Standing(call.checkpoint.size, 1_790_000_001)
    stranger = PrivateKey("p07.example", KeyKind.COSIGNATURE, b"7" * 32)
    for _ in range(2):
        line = cosignature(call.note, stranger, 1_790_000_001).line().strip()
        ines.post("/tournaments/seen/cosignature", {"key": stranger.verifier.text(), "line": line})
    assert watched.get("witnesses").json()["phones"] == 1, "one a device, and none for the policy"


def test_bad_cosignatures_are_refused(watched: Watched) -> None:
    ines, own = watched.evening.at("ines").client, WITNESSES["phone"]
    never = sign_checkpoint(
        make_checkpoint(f"{HOUSE}/seen", 3, bytes(32)), [PrivateKey(f"{HOUSE}/seen", KeyKind.NOTE, b"1" * 32)]
    )
    wrong = cosignature(never, own, 1).line().strip()
    for body in (
        {"key": own.verifier.text(), "line": wrong},
        {"key": own.verifier.text(), "line": "nonsense"},
        {"key": "nonsense", "line": wrong},
        {"key": watched.get("key").text.strip(), "line": wrong},
        {"key": own.verifier.text(), "line": "x" * 500},
        {"key": own.verifier.text()},
    ):
        with pytest.raises(Refusal) as refused:
            ines.post("/tournaments/seen/cosignature", body)
        assert refused.value.status in (400, 422)
    stranger = watched.evening.live.client()
    with pytest.raises(Refusal) as nobody:
        stranger.post("/tournaments/seen/cosignature", {"key": own.verifier.text(), "line": wrong})
    assert nobody.value.status in (401, 403)
    for path in ("consistency?old=999999", "consistency/5/999999", "consistency/5/2"):
        assert watched.get(path).status_code == 422


# --- the witness itself --------------------------------------------


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with witness(WITNESSES["casino"], LOG.verifier, tmp_path_factory.mktemp("alone")) as url:
        yield url


LOG = PrivateKey("casino.example/cup", KeyKind.NOTE, b"9" * 32)


def body(old: int, size: int, view: str = "", key: PrivateKey = LOG) -> bytes:
    tree = MerkleTree()
    for number in range(size):
        tree.append(f"{view}{number}".encode())
    note = sign_checkpoint(make_checkpoint(key.name, size, tree.root()), [key])
    return make_call(old, tree.consistency(old), note.data()).data()


def test_the_statuses_of_a_witness(alone: str) -> None:
    def post(data: bytes) -> httpx.Response:
        return httpx.post(f"{alone}/add-checkpoint", content=data, timeout=PATIENCE)

    assert post(body(0, 4)).text.startswith("\u2014 casino.example ")
    late = post(body(0, 7))
    assert (late.status_code, late.headers["content-type"], late.content) == (409, "text/x.tlog.size", b"4\n")
    assert post(body(4, 7)).status_code == 200
    assert post(body(7, 7, "other")).status_code == 409
    assert post(body(7, 9, "other")).status_code == 422
    assert post(body(0, 3, key=PrivateKey("x.example", KeyKind.NOTE, b"9" * 32))).status_code == 404
    assert post(body(0, 3, key=PrivateKey(LOG.name, KeyKind.NOTE, b"8" * 32))).status_code == 403
    for bad in (b"", b"nonsense", b"\xff" * 100, body(4, 7)[:-9]):
        assert post(bad).status_code == 400
    assert post(b"x" * 100_000).status_code == 413
    assert httpx.get(f"{alone}/add-checkpoint").status_code == 405
    assert read_vkey(httpx.get(f"{alone}/key").text.strip()) == WITNESSES["casino"].verifier


# --- a split view --------------------------------------------


def test_a_server_that_shows_two_records_is_caught(watched: Watched, tmp_path: Path) -> None:
    """The house shows a player another record than its witnesses: the witnesses refuse it, and the player's kept
    checkpoint beside the served one proves it."""
    covered(watched)
    house = watched.evening.live.house
    room = house.desk.room("seen")
    key = PrivateKey(f"{HOUSE}/seen", KeyKind.NOTE, house.notary.key.seed)
    tree = MerkleTree()
    for row in room.stream.rows(0):
        tree.append_hash(row.hash if row.version != 2 else bytes(32))
    shown = sign_checkpoint(make_checkpoint(key.name, tree.size, tree.root()), [key]).data()
    call = make_call(tree.size, (), shown)
    answered = httpx.post(f"{watched.urls['inspector']}/add-checkpoint", content=call.data(), timeout=PATIENCE)
    assert answered.status_code == 409
    (tmp_path / "phone").write_bytes(shown)
    (tmp_path / "wall").write_bytes(watched.get("checkpoint").content)
    words = ["witness", "monitor", str(tmp_path / "phone"), str(tmp_path / "wall"), "--key", key.verifier.text()]
    assert main([*words, "--evidence", str(tmp_path / "proof")]) == 1
    assert (tmp_path / "proof").read_bytes().count(key.name.encode()) == 4, "two notes, each with its signature"
    url = f"{watched.evening.live.url}/api/v1/tournaments/seen"
    earlier = make_checkpoint(key.name, 3, tree.root(3))
    kept = sight("phone", sign_checkpoint(earlier, [key]).data(), [key.verifier])
    served = sight("server", watched.get("checkpoint").content, [key.verifier])
    assert not compare([kept, served], prover(url, None)).good, "an earlier one is caught with the server's own proof"
    honest = make_checkpoint(key.name, 1, tree.root(1))
    same = sight("phone", sign_checkpoint(honest, [key]).data(), [key.verifier])
    assert compare([same, served], prover(url, None)).good


def test_a_witness_that_saw_more_than_the_record_has_is_shown(watched: Watched) -> None:
    covered(watched)
    house = watched.evening.live.house
    room, cosigning = house.desk.room("seen"), house.cosigning

    async def ahead(url: str, data: bytes) -> tuple[int, bytes]:
        return 409, b"999999\n"

    async def forged(url: str, data: bytes) -> tuple[int, bytes]:
        other = cosign(
            read_note(
                sign_checkpoint(make_checkpoint("x", 1, bytes(32)), [PrivateKey("x", KeyKind.NOTE, b"1" * 32)]).data()
            ),
            WITNESSES["dead"],
            1,
        )
        return 200, other.signatures[-1].line().encode()

    for post, problem in ((ahead, "It has seen more events"), (forged, "wrong")):
        asked = Cosigning(house.notary, Policy((), (watched.policy.witnesses[3],), {}, "dead"), post)
        asyncio.run(asked.ask_all(room))
        assert problem in asked.of("seen").standings["dead"].problem
        assert not asked.of("seen").met
    assert read_text(read_note(cosigning.of("seen").met).text).size == watched.version


def test_what_was_cosigned_is_known_after_a_restart(watched: Watched) -> None:

    covered(watched)
    notary = watched.evening.live.house.notary
    assert Cosigning(notary, watched.policy).of("seen").covered == watched.version
    other = Policy((), watched.policy.witnesses, {}, "dead")
    assert not Cosigning(notary, other).of("seen").met, "what does not meet the policy counts for nothing"
