// Whether it is time for the next break of the conditions: every table has played the last round before it.
import type { SessionLine, TableLine } from "../wire.ts";

export function breakDue(session: SessionLine, tables: readonly TableLine[]): boolean {
  const after = session.break_after;
  if (after === null || session.paused || session.progress !== "running") return false;
  const going = tables.filter(
    (each) => each.session === session.session && each.running && !each.over && !each.playoff.length,
  );
  return going.length > 0 && going.every((each) => each.round > after || (each.round === after && each.complete));
}
