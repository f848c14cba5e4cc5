"""Secrets of draws: the desk makes one when a draw is committed to, keeps it with the commitment, and fills it in when
it is revealed. Nobody else ever knows it before."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.proofs.draw import commitment
from croupier.store.port import Random, Stream
from croupier.tournament.draws.draws import Commit, Reveal
from croupier.tournament.journal.state import Tournament

SECRET_BYTES = 32
NOTHING: Mapping[str, bytes] = {}


@dataclass(frozen=True, slots=True)
class Filled:
    """A command as it is given to the writer, with the secrets it commits to or reveals."""

    raw: Mapping[str, object]
    keep: Mapping[str, bytes] = field(default_factory=dict)
    forget: tuple[str, ...] = ()


def fill(raw: Mapping[str, object], state: Tournament, stream: Stream, random: Random) -> Filled:
    """A repeated command is filled in the same way."""
    do, name = raw.get("do"), raw.get("draw")
    draw = state.draws.get(name) if isinstance(name, str) else None
    if draw is None or not isinstance(name, str):
        return Filled(raw)
    if do == Commit.do and "commitment" not in raw:
        if draw.commitment:
            return Filled({**raw, "commitment": draw.commitment})
        secret = random(SECRET_BYTES).hex()
        return Filled({**raw, "commitment": commitment(secret)}, {name: secret.encode()})
    if do == Reveal.do and "secret" not in raw:
        kept = stream.secrets().get(name)
        secret = kept.decode() if kept is not None else draw.secret
        return Filled({**raw, "secret": secret}, forget=(name,))
    return Filled(raw)
