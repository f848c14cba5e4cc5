"""Random legal rounds with wheel, ball and officials as likely as chips: no fault, nothing stuck, all adds up."""

import pytest

from croupier.games.chips.facts import Adjusted
from croupier.games.record import Record, read_record, write_record
from croupier.games.roulette.samples import PRACTICE, SAMPLES
from croupier.games.script.move import Move
from croupier.games.script.round import Round
from croupier.games.sitting import Sitting
from croupier.players.chaos import declare, fill, pick
from croupier.proofs.stream import SeededStream
from croupier.values.ports import Entropy
from croupier.values.refused import Refused

MOST_MOVES = 600


def some_move(playing: Round, entropy: Entropy) -> Move:
    """First which act, then which of its options: with 198 places to bet on, the ball would hardly ever be spun."""
    while True:
        if entropy.below(8) == 0:
            move = declare(playing, entropy)
        else:
            acts = sorted({option.act for option in playing.awaiting.options if option.who})
            act = pick(acts, entropy) if acts else ""
            options = [option for option in playing.awaiting.options if option.act == act and option.who]
            move = fill(playing, pick(options, entropy), entropy) if options else declare(playing, entropy)
        try:
            playing.check(move)
        except Refused:
            continue
        return move


@pytest.mark.parametrize("record", [*SAMPLES, *PRACTICE.values()])
@pytest.mark.parametrize("seed", range(8))
def test_random_rounds_end_add_up_and_read_back(record: Record, seed: int) -> None:
    entropy = SeededStream(seed.to_bytes(32, "big"))
    sitting = Sitting(record)
    while sitting.round.script.layout.stacks and len(sitting.rounds) < 4:
        playing = sitting.round
        for _ in range(MOST_MOVES):
            if playing.complete:
                break
            playing.play(some_move(playing, entropy))
        assert playing.complete, playing.awaiting.text
        layout = playing.script.layout
        assert layout.bets == {}
        posted = sum(fact.amount for fact in playing.facts if isinstance(fact, Adjusted))
        assert sum(fact.paid for fact in playing.settlements()) + posted == -layout.float
        written = sitting.record()
        again = read_record(write_record(written))
        assert again == written
        assert again.play().facts == playing.facts
        last = playing.undo()
        playing.play(last)
        assert again.play().facts == playing.facts
        sitting.next()
