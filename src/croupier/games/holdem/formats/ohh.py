"""Open Hand History (hh-specs.handhistory.org), version 1.4: a JSON object `{"ohh": {...}}` for each hand."""

import json
from collections.abc import Iterator, Mapping
from decimal import Decimal

from croupier.games.holdem.formats.story import WAGERS, Award, Did, Seated, Step, Story
from croupier.values.cards import BY_TEXT
from croupier.values.refused import Refused, shorten
from croupier.wire.json_text import read_object
from croupier.wire.shapes import Json, JsonObject
from croupier.wire.toml_text import MOST_BYTES

NAME = "Open Hand History"
VERSION = "1.4.7"
STREETS = ("Preflop", "Flop", "Turn", "River")
SHOWDOWN = "Showdown"
TYPES = {"NL": False, "FL": True}
WORDS = {
    "Post Ante": Did.ANTE,
    "Post SB": Did.BLIND,
    "Post BB": Did.BLIND,
    "Straddle": Did.BLIND,
    "Post Dead": Did.DEAD,
    "Post Extra Blind": Did.LATE,
    "Dealt Cards": Did.DEALT,
    "Fold": Did.FOLD,
    "Check": Did.CHECK,
    "Call": Did.CALL,
    "Bet": Did.BET,
    "Raise": Did.RAISE,
    "Shows Cards": Did.SHOW,
    "Mucks Cards": Did.MUCK,
}
BESIDES = ("Added Chips", "Sits Down", "Stands Up")
"""What happens beside the hand and changes nothing in it."""
IN_FRONT = (Did.BLIND, Did.LATE, *WAGERS)


# --- in --------------------------------------------


def load(text: str) -> Mapping[str, object]:
    """Parse JSON with exact decimals, within the limits of our own files."""
    if len(text) > MOST_BYTES:
        raise Refused("This text is too long: a hand may have at most a million characters.")
    return read_object(text, "An OHH file holds")


def part(raw: Mapping[str, object], key: str) -> list[Mapping[str, object]]:
    value = raw.get(key) or []
    if not isinstance(value, list) or not all(isinstance(each, Mapping) for each in value):
        raise Refused(f"{key} must be a list of objects.")
    return value


def amount(raw: Mapping[str, object], key: str) -> Decimal:
    value = raw.get(key) or 0
    if isinstance(value, bool) or not isinstance(value, int | Decimal) or value < 0:
        raise Refused(f"{key} must be a number of zero or more, not {shorten(str(value))}.")
    return Decimal(value)


def cards(raw: Mapping[str, object]) -> str:
    value = raw.get("cards") or []
    if not isinstance(value, list) or not all(isinstance(each, str) and each in BY_TEXT for each in value):
        raise Refused('cards must be a list such as ["Ah", "Td"].')
    return "".join(map(str, value))


def read_story(text: str) -> Story:
    """The hand of one OHH object; a refusal says what is wrong with it."""
    raw = load(text)
    hand = raw.get("ohh")
    if not isinstance(hand, Mapping):
        raise Refused('An OHH file holds an object with the key "ohh".')
    limit = hand.get("bet_limit")
    kind = limit.get("bet_type") if isinstance(limit, Mapping) else None
    if hand.get("game_type") != "Holdem" or not isinstance(kind, str) or kind not in TYPES:
        raise Refused('Only hold\'em is read, with no limit (bet_type "NL") or a fixed one ("FL").')
    playing = [each for each in part(hand, "players") if each.get("is_sitting_out") is not True]
    seated = {str(each.get("id")): read_player(each) for each in playing}
    button = hand.get("dealer_seat")
    if not isinstance(button, int) or isinstance(button, bool):
        raise Refused("dealer_seat must be the number of a seat.")
    small, big = amount(hand, "small_blind_amount"), amount(hand, "big_blind_amount")
    awards = tuple(read_award(each, seated) for each in part(hand, "pots"))
    return Story(
        tuple(seated.values()),
        button,
        (small, big),
        tuple(read_steps(hand, seated)),
        (big, 2 * big) if TYPES[kind] else None,
        amount(hand, "ante_amount"),
        awards,
        rake=sum((amount(each, "rake") for each in part(hand, "pots")), Decimal(0)),
        number=str(hand.get("game_number", "1"))[:40],
    )


def read_player(raw: Mapping[str, object]) -> Seated:
    seat = raw.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise Refused("Each player has a seat, a whole number.")
    return Seated(str(raw.get("id")), seat, amount(raw, "starting_stack"))


def read_steps(hand: Mapping[str, object], seated: Mapping[str, Seated]) -> Iterator[Step]:
    for street in part(hand, "rounds"):
        board = cards(street) if street.get("cards") else ""
        front: dict[str, Decimal] = {}
        if board:
            yield Step(Did.BOARD, cards=board)
        for raw in part(street, "actions"):
            if raw.get("action") in BESIDES:
                continue
            did = WORDS.get(str(raw.get("action")))
            player = str(raw.get("player_id"))
            if did is None or player not in seated:
                raise Refused(f"{shorten(str(raw.get('action')))} by player {shorten(player)} cannot be read.")
            now = amount(raw, "amount")
            if did in IN_FRONT:
                front[player] = front.get(player, Decimal(0)) + now
            shown = cards(raw) if did in (Did.DEALT, Did.SHOW) else ""
            unseen = did is Did.SHOW and not shown
            yield Step(did, player, now, front.get(player, Decimal(0)), "????" if unseen else shown)


def read_award(raw: Mapping[str, object], seated: Mapping[str, Seated]) -> Award:
    wins: dict[str, Decimal] = {}
    for each in part(raw, "player_wins"):
        player = str(each.get("player_id"))
        if player not in seated:
            raise Refused(f"Player {shorten(player)} wins a pot and is not among the players.")
        wins[player] = wins.get(player, Decimal(0)) + amount(each, "win_amount")
    return Award(str(raw.get("number", "")), amount(raw, "amount"), wins)


# --- out --------------------------------------------


def number(value: Decimal) -> int | float:
    """A number of JSON; amounts have at most six places, which a float keeps."""
    return int(value) if value == int(value) else float(value)


def write_story(story: Story) -> str:
    """The object of one hand, on a line of its own."""
    ids = {each.name: place for place, each in enumerate(story.players, 1)}
    hand: JsonObject = {
        "spec_version": VERSION,
        "site_name": "Croupier",
        "network_name": "Croupier",
        "internal_version": "1.0",
        "tournament": False,
        "game_number": story.number,
        "start_date_utc": "1970-01-01T00:00:00Z",
        "table_name": "Table",
        "game_type": "Holdem",
        "bet_limit": {"bet_cap": 0, "bet_type": "FL" if story.limit else "NL"},
        "table_size": max(2, *(each.seat for each in story.players)),
        "currency": "XPM",
        "dealer_seat": story.button,
        "small_blind_amount": number(story.blinds[0]),
        "big_blind_amount": number(story.limit[0] if story.limit else story.blinds[1]),
        "ante_amount": number(story.ante),
        "players": [
            {"id": ids[each.name], "seat": each.seat, "name": each.name, "starting_stack": number(each.stack)}
            for each in story.players
        ],
        "rounds": write_rounds(story, ids),
        "pots": [
            {
                "number": place,
                "amount": number(award.amount),
                "rake": 0,
                "player_wins": [{"player_id": ids[who], "win_amount": number(got)} for who, got in award.wins.items()],
            }
            for place, award in enumerate(story.awards)
        ],
    }
    return json.dumps({"ohh": hand}) + "\n"


def write_rounds(story: Story, ids: Mapping[str, int]) -> list[Json]:
    rounds: list[JsonObject] = [{"id": 0, "street": STREETS[0], "cards": []}]
    actions: list[list[Json]] = [[]]
    blinds = 0
    for step in story.steps:
        if step.did is Did.BOARD:
            dealt: list[Json] = [step.cards[start : start + 2] for start in range(0, len(step.cards), 2)]
            rounds.append({"id": len(rounds), "street": STREETS[len(rounds)], "cards": dealt})
            actions.append([])
            continue
        if step.did in (Did.SHOW, Did.MUCK) and rounds[-1]["street"] != SHOWDOWN:
            rounds.append({"id": len(rounds), "street": SHOWDOWN, "cards": []})
            actions.append([])
        blinds += step.did is Did.BLIND
        actions[-1].append(write_action(step, ids, sum(map(len, actions)) + 1, blinds))
    return [{**each, "actions": held} for each, held in zip(rounds, actions, strict=True)]


def write_action(step: Step, ids: Mapping[str, int], place: int, blinds: int) -> Json:
    word = next(word for word, did in WORDS.items() if did is step.did)
    if step.did is Did.BLIND:
        word = ("Post SB", "Post BB", "Straddle")[min(blinds, 3) - 1]
    found: JsonObject = {"action_number": place, "player_id": ids[step.player], "action": word}
    found |= {"amount": number(step.amount), "is_allin": step.all_in}
    if step.cards and "?" not in step.cards:
        found["cards"] = [step.cards[start : start + 2] for start in range(0, len(step.cards), 2)]
    return found
