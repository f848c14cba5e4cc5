"""Every table for which seats were drawn."""

from croupier.tournament.tables.count import CountUnderWay
from croupier.tournament.tables.table import Table
from croupier.values.register import Register


class Tables(Register[Table]):
    """Tables in the order they opened. Each table writes what happens at it."""

    def open(self, table: Table) -> None:
        self._held[table.id] = table

    def undraw_stage(self, stage: str) -> None:
        """Forget the tables of a stage whose ballot is taken back."""
        for name in [table.id for table in self.values() if table.stage == stage]:
            del self._held[name]

    def counts(self) -> dict[str, CountUnderWay]:
        """The counts under way, by table."""
        return {name: table.count for name, table in self.items() if table.count is not None}

    def unbalanced(self) -> dict[str, str]:
        """The tables whose chips do not add up, and why."""
        return {name: table.unbalanced for name, table in self.items() if table.unbalanced}
