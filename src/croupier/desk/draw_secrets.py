"""What the desk adds to the commands of a draw. It makes the secret when a draw is committed to, keeps it with the
commitment, and fills it in when it is revealed: nobody else ever knows it before, and no other secret counts. A draw by
hand waits for a second log-in."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.proofs.draw import commitment
from croupier.store.port import Random, Stream
from croupier.tournament.draws.draw import Draw
from croupier.tournament.draws.draws import Commit, RecordDraw, Reveal
from croupier.tournament.journal.state import Tournament
from croupier.values.refused import Refused

SECRET_BYTES = 32
NOTHING: Mapping[str, bytes] = {}
TWO_LOG_INS = "two-log-ins"
OWN = 'The server makes the secret of a draw and keeps it until it is revealed; leave "{}" out.'
NOT_HERE = "The server does not have the secret of {}, so it proves nothing; abandon this draw and fix a new list."


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
    if draw is None:
        return Filled(raw)
    if do == Commit.do:
        return commit(raw, draw, random)
    if do == Reveal.do:
        return reveal(raw, draw, stream)
    return Filled({**raw, TWO_LOG_INS: True}) if do == RecordDraw.do else Filled(raw)


def need_own_secret(raw: Mapping[str, object], state: Tournament, stream: Stream) -> None:
    """Refuse a secret of somebody's own, and the reveal of one that is not here."""
    do, name = raw.get("do"), raw.get("draw")
    for kind, key in ((Commit, "commitment"), (Reveal, "secret")):
        if do == kind.do and key in raw:
            raise Refused(OWN.format(key)).at(key)
    draw = state.draws.get(name) if do == Reveal.do and isinstance(name, str) else None
    if draw is not None and draw.open and draw.commitment and draw.id not in stream.secrets():
        raise Refused(NOT_HERE.format(draw.id))


def commit(raw: Mapping[str, object], draw: Draw, random: Random) -> Filled:
    if draw.commitment:
        return Filled({**raw, "commitment": draw.commitment})
    secret = random(SECRET_BYTES).hex()
    return Filled({**raw, "commitment": commitment(secret)}, {draw.id: secret.encode()})


def reveal(raw: Mapping[str, object], draw: Draw, stream: Stream) -> Filled:
    kept = stream.secrets().get(draw.id)
    return Filled({**raw, "secret": draw.secret if kept is None else kept.decode()}, forget=(draw.id,))
