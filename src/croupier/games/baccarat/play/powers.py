"""Powers of the house (2.2, 2.3, 3, 4.6-4.9, 5.1, 6.3, 8, 11 / 13, 14 / 16, 17): settings, no-bet coups, sanctions."""

from typing import TYPE_CHECKING

from croupier.games.acts import always, at, details, seated
from croupier.games.baccarat.play.opening import announce_no_bet
from croupier.games.baccarat.table import read_table
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.move import DEALER, Move
from croupier.games.powers import CLOSE, INVALIDATE, notice_value, sanction_act
from croupier.values.refused import unknown

if TYPE_CHECKING:
    from croupier.games.baccarat.play.script import Coup

HANDS = ("player", "banker")
IDLE_ROUNDS = 3
REASONS = {
    "device-analysis": "device-analysis",
    "device-odds": "device-odds",
    "device-link": "device-link",
    "influence": "influence",
    "private-bet": "private-bet",
    "edge": "edge",
    "late-wager": "locked",
    "chips": "chips",
}
NOTICES = {
    "minimum": "change-limits",
    "maximum": "change-limits",
    "differential": "change-differential",
    "wagering-period": "change-countdown",
    "settlement": "change-method",
    "pairs": "pairs-kind",
    "face-down": "face-down",
}


# --- wagers --------------------------------------------


def test_approve(coup: "Coup", move: Move) -> None:
    details("o approve-both p1")(coup, move)
    if coup.setup.ruleset != "mini-baccarat-2023":
        raise coup.refuse("both-hands", f"{coup.setup.ruleset} leaves nothing to approve here.")


def do_approve(coup: "Coup", move: Move) -> Interrupt | None:
    """2023 4.6(b): this player may back both hands in this round (M-08)."""
    coup.both_hands.add(seated(coup, move.words[0]))
    return None


def test_personal(coup: "Coup", move: Move) -> None:
    details("o personal-limit p1 5000")(coup, move)
    maximum = coup.table.limits.table[1]
    if coup.table.tournament:
        raise coup.refuse(
            "personal-limit", "There are no personal limits in tournaments: the limits are the same for all."
        )
    if maximum is None or coup.layout.scale.units(move.chips) <= maximum:
        raise coup.refuse("personal-limit", "A personal limit lies above the posted maximum.")


def do_personal(coup: "Coup", move: Move) -> Interrupt | None:
    coup.personal[seated(coup, move.words[0])] = coup.layout.scale.units(move.chips)
    return None


def test_no_bet(coup: "Coup", move: Move) -> None:
    """4.7, 4.8 / 4.8, 4.9: on request of all, at an empty table, or after a timed period without wagers."""
    details("o no-bet-coup")(coup, move)
    players = set(coup.layout.stacks)
    timed_out = coup.table.wagering_seconds is not None and coup.periods > 0 and not coup.layout.bets
    if not players or timed_out:
        return
    if not coup.requested:
        raise coup.refuse("no-bet-asked", "No player has asked for a no-bet coup.")
    if missing := sorted(players - coup.agreed):
        raise coup.refuse("no-bet-agreed", f"All players must agree; missing: {', '.join(missing)}.")


def do_no_bet(coup: "Coup", move: Move) -> Interrupt | None:
    asked = ("no-bet-request", "no-bet-asked", "no-bet-agreed") if coup.requested else ("no-bet-timed",)
    announce_no_bet(coup, *(asked if coup.layout.stacks else ("no-bet-empty",)))
    return None


def test_exposer(coup: "Coup", move: Move) -> None:
    """6.3 of 2002 and 2016: the Director or a supervisor decides who turns a hand up."""
    who = move.words[1] if len(move.words) == 2 else ""
    if not who or move.words[0] not in HANDS or move.cards or move.amount is not None:
        raise coup.refuse("expose", 'Say which hand and who: "o exposer player p1" or "o exposer banker d".')
    if "expose-player" in coup.law:
        raise coup.refuse("expose", "Here the dealer or a backer of the hand turns it up; nobody has to be named.")
    if who != DEALER:
        seated(coup, who)


def do_exposer(coup: "Coup", move: Move) -> Interrupt | None:
    coup.exposer[move.words[0]] = move.words[1]
    return None


# --- the table --------------------------------------------


def test_notice(coup: "Coup", move: Move) -> None:
    """A change of setting on notice: from the next round, and only what this text lets the house change."""
    if not move.words or move.words[0] not in NOTICES:
        raise unknown("setting to change on notice", move.words[0] if move.words else "", NOTICES)
    key = move.words[0]
    if NOTICES[key] not in coup.law or (key == "face-down" and "change-limits" not in coup.law):
        raise coup.refuse("sign-limits", f"{coup.setup.ruleset} lets nobody change {key} during play.")
    read_table(coup.setup.ruleset, {**coup.table.raw, **coup.notices, key: notice_value(move)})


def do_notice(coup: "Coup", move: Move) -> Interrupt | None:
    coup.notices[move.words[0]] = notice_value(move)
    return None


def do_shuffle(coup: "Coup", move: Move) -> Interrupt | None:
    """5.1(c): a supervisor orders a shuffle after the round."""
    coup.shuffle_ordered = True
    return None


def test_change(coup: "Coup", move: Move) -> None:
    if move.words not in (("all",), ("some",)) or move.cards or move.amount is not None or not move.note:
        raise coup.refuse(
            "change-cards", 'Say how many and who checked them: "o change-cards all -- checked by A and B".'
        )


def do_change(coup: "Coup", move: Move) -> Interrupt | None:
    """2.3: replaced singly the shoe stays the same; replaced altogether a new shoe is made."""
    coup.shuffle_ordered = coup.shuffle_ordered or move.words == ("all",)
    return None


def test_vacate(coup: "Coup", move: Move) -> None:
    """14.6 / 17.6: three rounds without a wager while all other seats are in use; not in tournaments (M-39)."""
    details("o vacate p1")(coup, move)
    player = move.words[0][1:]
    if coup.table.tournament:
        raise coup.refuse("idle-seat", "In tournaments nobody loses a seat for sitting out.")
    rounds = coup.carry().idle[player]
    if rounds < IDLE_ROUNDS or len(coup.layout.stacks) < coup.table.seats:
        raise coup.refuse("idle-seat", f"Player {player} sat out {rounds} rounds; three at a full table are needed.")


def do_vacate(coup: "Coup", move: Move) -> Interrupt | None:
    coup.vacated.add(move.words[0][1:])
    return None


ACTS = (
    Act("approve-both", "both-hands", "supervisor",
        at(Want.WAGERS), test_approve, do_approve, ("o approve-both {p}",)),
    Act("personal-limit", "personal-limit", "operator",
        at(Want.WAGERS), test_personal, do_personal, ("o personal-limit {p} {high}",)),
    Act("no-bet-coup", "no-bet-coup", "supervisor",
        at(Want.WAGERS, Want.CALL), test_no_bet, do_no_bet, ("o no-bet-coup",)),
    Act("exposer", "expose", "supervisor",
        always, test_exposer, do_exposer, ("o exposer player {p}", "o exposer banker d")),
    Act("notice", "sign-limits", "operator",
        at(Want.WAGERS, Want.NOTHING), test_notice, do_notice,
        ("o notice minimum {low}", "o notice settlement non-commission")),
    Act("order-shuffle", "shuffle-ordered", "supervisor",
        at(Want.NOTHING), details("o order-shuffle"), do_shuffle, ("o order-shuffle",)),
    Act("change-cards", "change-cards", "operator",
        at(Want.NOTHING), test_change, do_change, ("o change-cards some -- checked by A and B",)),
    CLOSE,
    Act("vacate", "idle-seat", "operator", at(Want.NOTHING), test_vacate, do_vacate, ("o vacate {p}",)),
    INVALIDATE,
    sanction_act(REASONS),
)  # fmt: skip
