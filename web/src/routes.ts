// Addresses of the pages, such as /table?t=spring&table=heats/1/1. Each page is loaded when somebody opens its address.
export interface Route {
  readonly tag: string;
  readonly load: () => Promise<unknown>;
}

export const ROUTES: Readonly<Record<string, Route>> = {
  "/": { tag: "start-page", load: () => import("./pages/start.ts") },
  "/table": { tag: "table-page", load: () => import("./pages/table.ts") },
  "/player": { tag: "player-page", load: () => import("./pages/player.ts") },
  "/projector": { tag: "projector-page", load: () => import("./pages/projector.ts") },
  "/director": { tag: "director-page", load: () => import("./pages/director.ts") },
  "/cashier": { tag: "cashier-page", load: () => import("./pages/cashier.ts") },
  "/inspector": { tag: "inspector-page", load: () => import("./pages/inspector.ts") },
  "/rules": { tag: "rules-page", load: () => import("./pages/rules.ts") },
  "/odds": { tag: "odds-page", load: () => import("./pages/odds.ts") },
  "/manual": { tag: "manual-page", load: () => import("./pages/manual.ts") },
  "/pair": { tag: "pair-page", load: () => import("./pages/pair.ts") },
  "/security": { tag: "security-page", load: () => import("./pages/security.ts") },
  "/login": { tag: "login-page", load: () => import("./pages/login.ts") },
};

const address = (path: string, asked: Readonly<Record<string, string>>): string => {
  const given = Object.entries(asked).filter(([, value]) => value !== "");
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
};

export const deskAddress = (page: string, tournament: string): string => address(`/${page}`, { t: tournament });
/** The disputes of a tournament, on the director's page. */
export const disputesAddress = (tournament: string): string => `${deskAddress("director", tournament)}#disputes`;
export const tableAddress = (tournament: string, table: string, role = ""): string =>
  address("/table", { t: tournament, table, as: role });
export const playerAddress = (tournament: string, player = ""): string => address("/player", { t: tournament, player });
export const projectorAddress = (tournament: string, slide = ""): string =>
  address("/projector", { t: tournament, slide });
export const rulesAddress = (ruleset: string, clause = ""): string => address("/rules", { r: ruleset, clause });
export const oddsAddress = (ruleset: string, wager = ""): string => address("/odds", { r: ruleset, wager });
export const manualAddress = (page: string): string => address("/manual", { p: page });
