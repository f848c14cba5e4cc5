// Words of a move that a person entered.
export const muck = "Muck";
export const faceDown = "face down";
export const moveOf = (player: string, move: string): string => `${player}: ${move}`;
