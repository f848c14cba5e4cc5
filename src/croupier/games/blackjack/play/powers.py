"""Powers of the house (2.3, 3.1, 15, 16): settings on notice, closing, sanctions, disrupted rounds."""

from typing import TYPE_CHECKING

from croupier.games.acts import at
from croupier.games.blackjack.table import read_table
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.move import Move
from croupier.games.powers import CLOSE, INVALIDATE, notice_value, sanction_act
from croupier.values.refused import unknown

if TYPE_CHECKING:
    from croupier.games.blackjack.play.script import BlackjackRound

REASONS = {
    "device-analysis": "device-analysing",
    "device-odds": "device-altering",
    "device-link": "device-linked",
    "influence": "influence",
    "private-bet": "private-bet",
    "edge": "edge",
    "advice": "no-advice",
    "late-wager": "locked",
    "chips": "chips",
}
NOTICES = {
    "minimum": "change-limits",
    "maximum": "change-limits",
    "decks": "determine-decks",
    "shuffle": "determine-shuffle",
}


def test_notice(game: "BlackjackRound", move: Move) -> None:
    """A change of setting on notice, from the next round. 2002 settles these before the tournament (2.3, 3.1)."""
    if not move.words or move.words[0] not in NOTICES:
        raise unknown("setting to change on notice", move.words[0] if move.words else "", NOTICES)
    key = move.words[0]
    if "change-limits" not in game.law:
        topic = NOTICES[key] if NOTICES[key] in game.law else "sign-limits"
        raise game.refuse(topic, f"{game.setup.ruleset} lets nobody change {key} during play.")
    read_table(game.setup.ruleset, {**game.table.raw, **game.notices, key: notice_value(move)})


def do_notice(game: "BlackjackRound", move: Move) -> Interrupt | None:
    """Another number of decks needs a new shoe."""
    game.notices[move.words[0]] = notice_value(move)
    game.new_cards = game.new_cards or move.words[0] == "decks"
    return None


ACTS = (
    Act("notice", "sign-limits", "operator", at(Want.WAGERS, Want.NOTHING), test_notice, do_notice,
        ("o notice minimum {low}", "o notice decks 6", "o notice shuffle riffle")),
    CLOSE,
    sanction_act(REASONS),
    INVALIDATE,
)  # fmt: skip
