// Words that take the place of keys in sentences of the server.
export const forBox = (player: string): string => `for ${player}`;
