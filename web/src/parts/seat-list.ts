// The result of a ballot as people look for it: table by table, seat by seat.
import type { DrawLine } from "../wire.ts";

export interface DrawnSeat {
  readonly seat: string;
  readonly player: string;
}

/** `result` names the place of each of the `names`: "heats/1/2/5" is seat 5 at the second table. */
export function seatsByTable(
  draw: Pick<DrawLine, "names" | "result">,
): readonly (readonly [string, readonly DrawnSeat[]])[] {
  const tables = new Map<string, DrawnSeat[]>();
  for (const [index, player] of draw.names.entries()) {
    const slot = draw.result[index] ?? "";
    const at = slot.lastIndexOf("/");
    if (at < 0) continue;
    const table = slot.slice(0, at);
    tables.set(table, [...(tables.get(table) ?? []), { seat: slot.slice(at + 1), player }]);
  }
  return [...tables]
    .sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }))
    .map(([table, found]) => [table, [...found].sort((one, other) => Number(one.seat) - Number(other.seat))] as const);
}
