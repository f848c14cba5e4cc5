// How many tables the projector shows at once, how many side by side, and how high a line is: as large as the room
// allows; and which slide is shown when.
export interface TableFit {
  readonly atOnce: number;
  readonly pages: number;
  readonly across: number;
  /** In hundredths of the screen's height. */
  readonly line: number;
}

const [LEAST, MOST] = [2.6, 5];
const [HIGH, WIDE] = [60, 94];
const MOST_TABLES = 12;
/** How wide a sign is, in parts of its height. */
const SIGN = 0.6;

/** `shape` is the width of the screen by its height; `signs` is the length of the longest line. */
export function fitTables(seats: readonly number[], shape: number, signs = 15): TableFit {
  const longest = Math.max(1, ...seats);
  for (let atOnce = Math.min(MOST_TABLES, Math.max(1, seats.length)); ; atOnce--) {
    const [across, line] = findLargest(atOnce, longest, shape, signs);
    if (line >= LEAST || atOnce === 1)
      return { atOnce, across, line: Math.max(2.5, line), pages: Math.ceil(Math.max(1, seats.length) / atOnce) };
  }
}

/** How many side by side give the largest line: neither too high for the rows nor too wide for the columns. */
function findLargest(tables: number, longest: number, shape: number, signs: number): readonly [number, number] {
  const tried = Array.from({ length: tables }, (_, index) => index + 1).map((across) => {
    const rows = Math.ceil(tables / across);
    const high = (HIGH - 4 * rows) / (rows * (longest + 1.2)) / 1.25;
    const wide = ((WIDE * shape) / across - 4.5) / (signs * SIGN);
    return [across, Math.min(MOST, high, wide)] as const;
  });
  return tried.reduce((one, other) => (other[1] > one[1] ? other : one));
}

/** Pages of one slide in a row; the others follow in the next round. */
const IN_A_ROW = 4;

/** The slide of a turn and its page: every slide with its pages, at most a few of them in a row. */
export function slideInTurn<S>(
  slides: readonly (readonly [S, number])[],
  turn: number,
): readonly [S, number] | undefined {
  const frames = slides.flatMap(([slide, pages]) =>
    Array.from({ length: Math.min(pages, IN_A_ROW) }, (_, index) => [slide, index, pages] as const),
  );
  const found = frames[turn % Math.max(1, frames.length)];
  if (!found) return undefined;
  const [slide, index, pages] = found;
  const round = Math.floor(turn / frames.length);
  return [slide, (round * Math.min(pages, IN_A_ROW) + index) % pages];
}
