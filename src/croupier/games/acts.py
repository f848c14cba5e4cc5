"""Official acts that every game has: attesting physical facts, recording approvals, disputes and their rulings."""

from croupier.games.contract import Act, Interrupt, May, Script, Test, Want
from croupier.games.facts import Attested, Ruled
from croupier.games.interrupts import VoidRound
from croupier.games.move import Move, parse_move
from croupier.rulebook.book import clauses_of
from croupier.values.clause import Clause
from croupier.values.refused import Refused, unknown

RULINGS = ("stands", "void")
REVIEWS = ("requested", "upheld", "varied")


def always(script: Script, want: Want) -> None:
    """Allowed at any moment."""


def at(*wants: Want) -> May:
    """Allowed only while the round waits for one of these."""

    def may(script: Script, want: Want) -> None:
        if want not in wants:
            raise Refused(
                f"That is possible only while the round waits for {' or '.join(each.value for each in wants)}."
            )

    return may


def details(form: str) -> Test:
    """The details must have the shape of this example: as many words, a player where it has one, an amount or none."""
    example = parse_move(form)

    def test(script: Script, move: Move) -> None:
        if len(move.words) != len(example.words) or move.cards or (move.amount is None) is not (example.amount is None):
            raise Refused(f'Write it like this: "{form}".')
        for word, shown in zip(move.words, example.words, strict=True):
            if shown == "p1":
                seated(script, word)

    return test


def seated(script: Script, word: str) -> str:
    """The number of a player at the table."""
    known = [f"p{player}" for player in script.layout.stacks]
    if word not in known:
        raise unknown("player at this table", word, known)
    return word[1:]


def test_attest(script: Script, move: Move) -> None:
    """`o attest 2.5 J.Smith`: only a clause that calls for a person's word can be attested."""
    known = {row.clause: row for row in clauses_of(script.setup.ruleset) if row.disposition == "attest"}
    if len(move.words) < 2 or move.cards or move.amount is not None:
        raise Refused('An attestation names its clause and the person: "o attest 2.5 J.Smith".')
    if move.words[0] not in known:
        raise unknown(f"clause to attest in {script.setup.ruleset}", move.words[0], known)


def do_attest(script: Script, move: Move) -> Interrupt | None:
    number, *name = move.words
    script.tell(Attested(" ".join(name), clauses=(Clause(script.setup.ruleset, number),)))
    return None


def test_approved(script: Script, move: Move) -> None:
    if len(move.words) < 2 or move.cards or move.amount is not None:
        raise Refused('An approval names what was approved and its reference: "o approved table CI-2002-14".')


def nothing_more(script: Script, move: Move) -> Interrupt | None:
    """The declaration itself is the whole effect."""
    return None


def test_dispute(script: Script, move: Move) -> None:
    if script.frozen:
        raise script.refuse("dispute", "A dispute is already open; it needs a ruling first.")
    if len(move.words) != 1 or move.words[0].removeprefix("p") not in script.layout.stacks or not move.note:
        raise script.refuse("dispute", 'A dispute names a player at the table and the facts: "o dispute p1 -- ...".')


def do_dispute(script: Script, move: Move) -> Interrupt | None:
    script.frozen = f"The round is frozen until the dispute of {move.words[0]} is ruled on."
    return None


def test_ruling(script: Script, move: Move) -> None:
    if not script.frozen:
        raise script.refuse("dispute", "No dispute is open.")
    if len(move.words) != 1 or move.words[0] not in RULINGS or not move.note:
        raise script.refuse("dispute", 'A ruling is "o ruling stands -- why" or "o ruling void -- why".')


def do_ruling(script: Script, move: Move) -> Interrupt | None:
    script.frozen = ""
    script.tell(Ruled(move.words[0], move.note, clauses=script.cite("dispute")))
    return VoidRound("dispute", "ruled void") if move.words[0] == "void" else None


def test_review(script: Script, move: Move) -> None:
    """X-25: a ruling may be reviewed if somebody asks; the review upholds or varies it."""
    rulings = [fact.outcome for fact in script.facts if isinstance(fact, Ruled)]
    asked = bool(rulings) and rulings[-1] == "requested"
    if len(move.words) != 1 or move.words[0] not in REVIEWS:
        raise script.refuse("dispute", f"A review is one of: {', '.join(REVIEWS)}.")
    if not rulings:
        raise script.refuse("dispute", "There is no ruling to review.")
    if (move.words[0] == "requested") == asked:
        raise script.refuse(
            "dispute", "The review was asked for already." if asked else "Nobody has asked for a review."
        )
    if move.words[0] == "varied" and "void" in rulings:
        raise script.refuse("dispute", "The round was ruled void; correct the record to play it again.")


def do_review(script: Script, move: Move) -> Interrupt | None:
    script.tell(Ruled(move.words[0], move.note, clauses=script.cite("dispute")))
    return VoidRound("dispute", "ruling varied on review") if move.words[0] == "varied" else None


ACTS = (
    Act("attest", "", "dealer", always, test_attest, do_attest, ("o attest {attest} J.Smith",)),
    Act("approved", "approved", "reviewer", always, test_approved, nothing_more, ("o approved table REF-1",)),
    Act("dispute", "dispute", "operator", always, test_dispute, do_dispute, ("o dispute {p} -- the card was misread",)),
    Act(
        "ruling",
        "dispute",
        "operator",
        always,
        test_ruling,
        do_ruling,
        ("o ruling stands -- seen", "o ruling void -- seen"),
    ),
    Act("review", "dispute", "reviewer", always, test_review, do_review, tuple(f"o review {word}" for word in REVIEWS)),
)
