// Where chips may lie on the layout: the points of the printed lines, as the rules have them, in half cells. A row of
// three numbers starts at x = 2 * row, zero lies before x = 0; y = 0 is the outer line beside 1, 4, 7.
const ROWS = 12;
const COLUMNS = 3;
/** So much of a cell belongs to the line beside it. */
const EDGE = 0.21;

/** The numbers that a chip at a point covers; on the outer line it covers whole rows. */
export function coveredNumbers(x: number, y: number): readonly number[] {
  const found: number[] = x <= 0 ? [0] : [];
  for (let row = 0; row < ROWS; row++) {
    if (x < 2 * row || x > 2 * row + 2) continue;
    for (let column = 0; column < COLUMNS; column++)
      if (y === 0 || (y >= 2 * column && y <= 2 * column + 2)) found.push(COLUMNS * row + column + 1);
  }
  return found;
}

const near = (part: number): number => (part < EDGE ? 0 : part > 1 - EDGE ? 2 : 1);

/** What a finger on a number means: `along` is 0 towards zero, `across` 0 towards the outer line. */
export function numbersAt(number: number, along: number, across: number): readonly number[] {
  if (number === 0)
    return along < 1 - EDGE / 2 ? [0] : coveredNumbers(0, Math.min(5, Math.max(0, Math.round(across * 6))));
  const [row, column] = [Math.floor((number - 1) / COLUMNS), (number - 1) % COLUMNS];
  const x = Math.min(2 * row + near(along), 2 * ROWS - 1);
  const y = Math.min(2 * column + near(across), 2 * COLUMNS - 1);
  return coveredNumbers(x, y);
}

/** Its name: the numbers in order. */
export const spotName = (numbers: readonly number[]): string =>
  [...numbers].sort((one, other) => one - other).join("/");
