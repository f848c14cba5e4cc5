// Requests: who one is, what there is, commands. A problem comes back as a sentence with its clause, never as a fault.
export interface Me {
  readonly name: string | null;
  readonly demo: boolean;
  readonly public_only: boolean;
  readonly roles: readonly string[];
  readonly tournaments: readonly { readonly name: string; readonly roles: readonly string[] }[];
  readonly device?: { readonly name: string; readonly kind: string; readonly tables: readonly string[]; readonly player: string | null } | null;
  readonly csrf?: string;
  readonly label?: string;
}
export interface TournamentCard {
  readonly name: string;
  readonly title: string;
  readonly ruleset: string | null;
  readonly phase: string;
  readonly rehearsal: boolean;
  readonly version: number;
  readonly roles: readonly string[];
}
export interface Answer {
  readonly version: number;
  readonly epoch: string;
  readonly again: boolean;
}

/** What the server said no to; `status` 0 means that it did not answer. */
export class Problem extends Error {
  readonly status: number;
  readonly clause: string;

  constructor(status: number, detail: string, clause = "") {
    super(detail);
    this.status = status;
    this.clause = clause;
  }

  get lost(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export const SILENT = "The server does not answer.";
let known: Promise<Me> | undefined;

export async function ask<T>(path: string, send?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, send === undefined ? { headers } : { method: "POST", body: JSON.stringify(send), headers: { "Content-Type": "application/json", ...headers } });
  } catch {
    throw new Problem(0, SILENT);
  }
  const told = (await answer.json().catch(() => ({}))) as { detail?: string; clause?: string };
  if (!answer.ok) throw new Problem(answer.status, told.detail ?? SILENT, told.clause ?? "");
  return told as T;
}

/** Asked once for a page, and again after somebody came or went. */
export function me(again = false): Promise<Me> {
  if (again || !known) {
    known = ask<Me>("/api/v1/me");
    known.catch(() => (known = undefined));
  }
  return known;
}

/** Something that changes the server, with the page's own word. */
export async function post<T>(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<T> {
  const { csrf } = await me();
  try {
    return await ask<T>(path, body, { ...(csrf ? { "X-CSRF-Token": csrf } : {}), ...headers });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 403) throw error;
    const now = (await me(true)).csrf;
    if (!now || now === csrf) throw error;
    return ask<T>(path, body, { "X-CSRF-Token": now, ...headers });
  }
}

export const command = (tournament: string, body: unknown, key: string): Promise<Answer> =>
  post<Answer>(`/api/v1/tournaments/${tournament}/commands`, body, { "Idempotency-Key": key });
export const preview = <T>(tournament: string, body: unknown): Promise<T> => post<T>(`/api/v1/tournaments/${tournament}/preview`, body);

export async function logIn(name: string, password: string): Promise<void> {
  await ask("/api/v1/login", { name, password });
  await me(true);
}
export async function logOut(): Promise<void> {
  await post("/api/v1/logout", {});
  await me(true);
}
export async function pair(code: string): Promise<{ readonly tournament: string; readonly name: string }> {
  const found = await ask<{ tournament: string; name: string }>("/api/v1/pair", { code });
  await me(true);
  return found;
}
