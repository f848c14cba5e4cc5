// Written by `make web-types` from the Python types (croupier.views.typescript). Do not edit.

export const PAIRERS: Readonly<Record<string, string[]>> = {
  operator: ["table", "player", "display"],
  director: ["table", "player", "display"],
  assistant: ["table", "player", "display"],
  supervisor: ["table"],
  cashier: ["player"],
};
