"""Results of sessions, stages that were decided, and the places of the whole tournament."""

from collections.abc import Iterable
from fractions import Fraction

from croupier.tournament.places.decided import StageResult
from croupier.tournament.places.ranking import Out, Result


class Places:
    """`outs` has the players who are out, and how; `results` has, by session, what everybody had from it. `stuck` are
    tied players who cannot go on with extra rounds; `barred` players win no prize."""

    def __init__(self) -> None:
        self.outs: dict[str, Out] = {}
        self.results: dict[str, dict[str, Result]] = {}
        self.decided: dict[str, StageResult] = {}
        self.stuck: set[str] = set()
        self.barred: set[str] = set()
        self.placings: dict[str, str] = {}
        self.published = False

    # --- who is out --------------------------------------------

    def rank_out(self, player: str, out: Out) -> None:
        self.outs[player] = out

    def forget_out(self, player: str) -> None:
        """Note that a player plays again, or has given the seat to somebody else."""
        self.outs.pop(player, None)

    def play_again(self, player: str) -> None:
        self.forget_out(player)
        self.stuck.discard(player)

    def bar(self, player: str) -> None:
        self.barred.add(player)

    # --- results --------------------------------------------

    def take_results(self, session: str, results: dict[str, Result]) -> None:
        self.results[session] = results

    def correct(self, player: str, session: str, chips: Fraction) -> None:
        self.results[session][player].chips = chips

    def exclude(self, player: str, out: Out) -> None:
        """Somebody is out for a contravention: of a session under way, or of the result of one that is over."""
        if out.session in self.results:
            self.results[out.session][player].out = out
        else:
            self.rank_out(player, out)

    def break_tie(self, player: str, name: str, value: Fraction) -> None:
        """Note what a player had in a draw of cards or an extra round."""
        self.last_result(player).breaks.append((name, value))

    def stick(self, players: Iterable[str]) -> None:
        self.stuck.update(players)

    # --- what is decided --------------------------------------------

    def decide(self, stage: str, decided: StageResult) -> None:
        self.decided[stage] = decided

    def reopen(self, stage: str) -> StageResult:
        return self.decided.pop(stage)

    def confirm(self, placings: dict[str, str]) -> None:
        self.placings = placings

    def publish(self) -> None:
        self.published = True

    def reopen_placings(self) -> None:
        self.placings, self.published = {}, False

    # --- asked --------------------------------------------

    def results_of(self, player: str) -> list[Result]:
        """One result for each session the player played, in order."""
        return [held[player] for held in self.results.values() if player in held]

    def last_result(self, player: str) -> Result:
        return self.results_of(player)[-1]
