"""Powers of the house that every text has: sanctions, invalidated rounds, settings on notice, closing a table.

A game names the topics of its clauses: sanction, sanction-wager, sanction-exclude, disrupted, void-round, refund.
"""

from collections.abc import Callable, Mapping

from croupier.games.acts import always, at, details, seated
from croupier.games.contract import Act, Interrupt, Want
from croupier.games.facts import VOID
from croupier.games.interrupts import Invalidate
from croupier.games.move import Move
from croupier.games.settling import Settling
from croupier.values.refused import Refused, unknown

DISRUPTIONS = ("commotion", "fire", "riot", "brawl", "robbery")


def sanction_act(reasons: Mapping[str, str], then: Callable[[Settling, str], None] | None = None) -> Act:
    """Wagers declared void, which returns them (M-42), or exclusion; `reasons` maps each to the topic it breaks."""

    def test(game: Settling, move: Move) -> None:
        if len(move.words) != 3 or move.words[1] not in ("wager", "exclude") or move.cards or move.amount is not None:
            form = '"o sanction p1 wager influence" or "o sanction p1 exclude influence"'
            raise game.refuse("sanction", f"Say who, what and why: {form}.")
        player = seated(game, move.words[0])
        known = [reason for reason, topic in reasons.items() if topic in game.law]
        if move.words[2] not in known:
            raise unknown("reason for a sanction", move.words[2], known)
        if move.words[1] == "exclude" and player in game.excluded:
            raise game.refuse("sanction-exclude", f"Player {player} is excluded already.")
        if move.words[1] == "wager" and not game.wagers_of(player):
            raise game.refuse("sanction-wager", f"Player {player} has no wager in this round.")

    def do(game: Settling, move: Move) -> Interrupt | None:
        player = seated(game, move.words[0])
        if move.words[1] == "exclude":
            game.excluded.add(player)
            return None
        game.annul_wagers(player, game.cite("sanction-wager", reasons[move.words[2]], "void"))
        if then is not None:
            then(game, player)
        return None

    forms = ("o sanction {p} wager influence", "o sanction {p} exclude private-bet")
    return Act("sanction", "sanction", "operator", always, test, do, forms)


def grounds(game: Settling) -> dict[str, str]:
    """What invalidates an outcome: disruption in all texts; in 2002 an impractical or tainted round too."""
    if "refund" not in game.law:
        return dict.fromkeys((*DISRUPTIONS, "disturbance"), "disrupted")
    own = dict.fromkeys((*DISRUPTIONS, "act-of-god"), "disrupted")
    return own | dict.fromkeys(("impractical", "fraud"), "void-round")


def test_invalidate(game: Settling, move: Move) -> None:
    withheld = move.words[1:] == ("withhold",)
    if not move.words or (len(move.words) > 1 and not withheld) or move.cards or move.amount is not None:
        form = '"o invalidate fire" or "o invalidate fraud withhold -- why"'
        raise game.refuse("disrupted", f"Write it like this: {form}.")
    if move.words[0] not in grounds(game):
        raise unknown("ground to invalidate a round", move.words[0], grounds(game))
    if withheld and not move.note:
        topic = "refund" if "refund" in game.law else "disrupted"
        raise game.refuse(topic, 'Withholding the stakes needs a reason: "o invalidate fire withhold -- why".')
    if game.result == VOID:
        raise game.refuse("void", "The round is void already.")


def do_invalidate(game: Settling, move: Move) -> Interrupt | None:
    return Invalidate(move.words[0], game.cite(grounds(game)[move.words[0]], "refund"), refund=len(move.words) == 1)


INVALIDATE = Act("invalidate", "disrupted", "operator", always, test_invalidate, do_invalidate,
                 ("o invalidate fire", "o invalidate brawl withhold -- stakes were mixed"))  # fmt: skip


def notice_value(move: Move) -> object:
    """The new value of a setting: a number, true or false, or a word."""
    if move.amount is not None:
        return int(move.amount) if move.amount == int(move.amount) else move.amount
    if len(move.words) != 2:
        raise Refused(f'Say the new value: "o notice {move.words[0]} VALUE".')
    return {"true": True, "false": False}.get(move.words[1], move.words[1])


def do_close(game: Settling, move: Move) -> Interrupt | None:
    game.closing = True
    return None


CLOSE = Act("close-table", "close-table", "operator", at(Want.NOTHING), details("o close-table"), do_close,
            ("o close-table",))  # fmt: skip
