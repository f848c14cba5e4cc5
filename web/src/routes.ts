// Which page an address is. A page is an element of its own file, loaded when it is asked for; `parts` are the pieces of
// the address: /t/spring/table/heats/1/1 gives ["spring", "heats/1/1"].
export interface Route {
  readonly at: RegExp;
  readonly tag: string;
  readonly load: () => Promise<unknown>;
}

export const ROUTES: readonly Route[] = [
  { at: /^\/$/, tag: "start-page", load: () => import("./pages/start.ts") },
  { at: /^\/t\/([^/]+)\/table\/(.+)$/, tag: "table-page", load: () => import("./pages/table.ts") },
  { at: /^\/t\/([^/]+)\/player(?:\/([^/]+))?$/, tag: "player-page", load: () => import("./pages/player.ts") },
  { at: /^\/t\/([^/]+)\/projector(?:\/([^/]+))?$/, tag: "projector-page", load: () => import("./pages/projector.ts") },
  { at: /^\/pair$/, tag: "pair-page", load: () => import("./pages/pair.ts") },
  { at: /^\/login$/, tag: "login-page", load: () => import("./pages/login.ts") },
  { at: /^\/rules(?:\/([^/]+))?(?:\/(.+))?$/, tag: "rules-page", load: () => import("./pages/rules.ts") },
];

export interface Found {
  readonly route: Route;
  readonly parts: readonly string[];
}

export function find(path: string): Found | undefined {
  for (const route of ROUTES) {
    const match = route.at.exec(path);
    if (match) return { route, parts: match.slice(1).map((each) => (each === undefined ? "" : decodeURIComponent(each))) };
  }
  return undefined;
}

export const tableAddress = (tournament: string, table: string): string => `/t/${tournament}/table/${table}`;
export const playerAddress = (tournament: string, player = ""): string => `/t/${tournament}/player${player ? `/${player}` : ""}`;
export const projectorAddress = (tournament: string): string => `/t/${tournament}/projector`;
export const rulesAddress = (ruleset: string, clause = ""): string => `/rules/${ruleset}${clause ? `/${encodeURIComponent(clause)}` : ""}`;
