"""Hands of plain PHH files. PokerKit settles them too, and ends with the same stacks."""

PLAIN = """
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 300]
actions = ['d dh p1 AhAd', 'd dh p2 KsKc', 'd dh p3 ????', 'p3 cbr 300', 'p1 cc # slowly', 'p2 cc', 'd db Qc8h4d',
  'p1 cc', 'p2 cbr 200', 'p1 cc', 'd db 9c', 'p1 cc', 'p2 cc', 'd db Jd', 'p1 cc', 'p2 cc', 'p1 sm AhAd',
  'p3 sm 7h7d', 'p2 sm']
table = 'Old Parrot'
players = ['A', 'B', 'C']
finishing_stacks = [1800, 500, 0]
"""
BOARD = ("d db Qc8h4d", "d db 9c", "d db Jd")


def hand(stacks: str, blinds: str, *actions: str, variant: str = "NT", more: str = "") -> str:
    sizes = "min_bet = 2" if variant == "NT" else "small_bet = 2\nbig_bet = 4"
    zeros = ", ".join("0" for _ in stacks.split(","))
    return (
        f"variant = '{variant}'\nantes = [{zeros}]\nblinds_or_straddles = [{blinds}]\n{sizes}\n"
        f"starting_stacks = [{stacks}]\nactions = {list(actions)}\n{more}"
    )


def deal(*hands: str) -> list[str]:
    return [f"d dh p{number} {cards}" for number, cards in enumerate(hands, 1)]


def check_down(*players: str) -> list[str]:
    return [action for cards in BOARD for action in (cards, *(f"{player} cc" for player in players))]


AGREED = {
    "blinds reversed heads-up: player 1 posts the small one and acts first": (
        hand("100, 100", "2, 1", *deal("????", "????"), "p1 f"),
        [99, 101],
    ),
    "no blinds heads-up: player 1 acts first": (
        hand("100, 100", "0, 0", *deal("????", "????"), "p1 cbr 4", "p2 f").replace("[0, 0]", "[1, 1]", 1),
        [101, 99],
    ),
    "a late post is live and waits for its turn": (
        hand("100, 100, 100, 100", "1, 2, 0, -2", *deal("????", "????", "????", "????"), "p3 f", "p4 cc", "p1 f",
             "p2 cc", "d db Qc8h4d", "p2 cbr 4", "p4 f"),
        [99, 103, 100, 98],
    ),
    "of a late post that is folded, what nobody matched goes back": (
        hand("100, 100, 100, 100", "1, 2, 0, -9", *deal("????", "????", "????", "????"), "p3 f", "p4 f", "p1 f"),
        [99, 103, 100, 98],
    ),
    "a button straddle acts last, and the small blind first": (
        hand("100, 100, 100, 100", "1, 2, 0, 4", *deal("????", "????", "????", "????"), "p1 f", "p2 f", "p3 cbr 8",
             "p4 f"),
        [99, 98, 107, 96],
    ),
    "a straddle is raised by the least bet": (
        hand("100, 100, 100", "1, 2, 4", *deal("????", "????", "????"), "p1 cbr 6", "p2 f", "p3 f"),
        [106, 98, 96],
    ),
    "only the chips of a short blind are called": (
        hand("100, 1, 100", "1, 2, 0", *deal("2c3d", "AhAd", "KsKc"), "p3 cc", "p1 cc", *check_down("p1", "p3"),
             "p2 sm AhAd", "p1 sm", "p3 sm"),
        [99, 3, 99],
    ),
    "an idle check by a player whom nobody can answer": (
        hand("100, 12, 2, 2", "1, 2, 0, 0", *deal("8c5d", "QdKc", "JsTd", "2sJc"), "p3 cc", "p4 cc", "p1 f", "p2 cc",
             "p2 sm QdKc", "p3 sm JsTd", "p4 sm 2sJc", *BOARD),
        [99, 10, 7, 0],
    ),
    "a dash shows the cards as they were dealt": (
        hand("100, 100", "1, 2", *deal("KsKc", "AhAd"), "p2 cc", "p1 cc", *check_down("p1", "p2"),
             "p1 sm -", "p2 sm -"),
        [98, 102],
    ),
    "cards shown and not written down lose to any that are": (
        hand("100, 100", "1, 2", *deal("????", "????"), "p2 cc", "p1 cc", *check_down("p1", "p2"), "p1 sm ????",
             "p2 sm 2c7d"),
        [98, 102],
    ),
    "if nobody's are written down, the pot is divided": (
        hand("100, 100", "1, 2", *deal("????", "AhAd"), "p2 cbr 11", "p1 cc", *check_down("p1", "p2"), "p1 sm ????",
             "p2 sm ????"),
        [100, 100],
    ),
    "a muck after them leaves them the pot": (
        hand("100, 100", "1, 2", *deal("????", "????"), "p2 cc", "p1 cc", *check_down("p1", "p2"), "p1 sm ????",
             "p2 sm"),
        [102, 98],
    ),
    "named once the board is complete": (
        hand("100, 100", "1, 2", *deal("????", "????"), "p2 cbr 100", "p1 cc", "p2 sm ????", "p1 sm ????", *BOARD,
             "p2 sm 2c7d", "p1 sm AhAd"),
        [200, 0],
    ),
    "unseen all-in hands are shown before the board is complete": (
        hand("100, 50", "1, 2", *deal("????", "????"), "p2 cbr 50", "p1 cc", "p2 sm ????", "p1 sm ????", *BOARD),
        [100, 50],
    ),
    "a fixed limit is raised four times, and by the whole limit after a short bet": (
        hand("5, 32, 160", "1, 2, 0", *deal("Kh2h", "8h9d", "Qd4h"), "p3 cbr 4", "p1 cc", "p2 cbr 6", "p3 cbr 8",
             "p1 cc", "p2 cbr 10", "p3 cc", "d db 3dQh6s", "p2 cc", "p3 cc", "d db 9h", "p2 cc", "p3 cc", "d db 6d",
             "p2 cc", "p3 cc", "p2 sm 8h9d", "p3 sm Qd4h", "p1 sm Kh2h", variant="FT"),
        [0, 22, 175],
    ),
    "a short opening bet of a fixed limit is raised by the limit": (
        hand("5, 32, 160", "1, 2, 0", *deal("Kh2h", "8h9d", "Qd4h"), "p3 cc", "p1 cc", "p2 cc", "d db 3dQh6s",
             "p1 cbr 2", "p2 cc", "p3 cc", "d db 9h", "p1 cbr 1", "p2 cbr 5", "p3 f", "d db 6d", "p2 sm 8h9d",
             "p1 sm Kh2h", variant="FT"),
        [0, 41, 156],
    ),
    "a player who called may raise after a short all-in that is the only raise": (
        hand("100, 100, 37, 50, 3", "1, 2, 0, 0, 0", *deal("8sQh", "4sJh", "KsAh", "4h9h", "Ts9s"), "p3 f", "p4 cc",
             "p5 cbr 3", "p1 cc", "p2 f", "p4 cbr 5", "p1 f", *BOARD, "p4 sm 4h9h", "p5 sm Ts9s"),
        [97, 98, 37, 47, 11],
    ),
}  # fmt: skip
