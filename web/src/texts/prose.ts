// Words that take the place of keys in sentences of the server.
export const inPlay = "in play";
export const orBox = ", box";
export const extraRoundsDecide = "(extra rounds decide)";
export const cardDrawDecides = "(a draw of cards decides)";
export const forBox = (player: string): string => `for ${player}`;
export const commandBy = (title: string): string => `${title}, by`;
