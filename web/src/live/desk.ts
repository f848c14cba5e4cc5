// Talking to the desk: questions, commands and previews. A refusal is a sentence, with its clause where there is one.
import type { CommandKey, Decided, Told } from "../wire.ts";
import { readable } from "../prose.ts";
import * as texts from "../texts/connection.ts";
import { base64, makeKey, signAct } from "./acts.ts";
import { inHeader, showPasskey, type Options } from "./passkeys.ts";

/** A problem document (RFC 9457) as the server writes it. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly clause?: string;
  readonly faults?: readonly Fault[];
  /** The field of the command that it is about, where one is. */
  readonly field?: string;
  /** What a passkey needs to confirm the command. */
  readonly options?: Options;
}

/** Something wrong with conditions: where, what, and the clause. */
export interface Fault {
  readonly path: string;
  readonly reason: string;
  readonly clause: string;
}

export class Refusal extends Error {
  readonly problem: ProblemDocument;

  constructor(problem: ProblemDocument) {
    super(problem.detail);
    this.problem = problem;
  }

  /** Nothing was decided: the server did not answer, or cannot now. The same may be sent again. */
  get lost(): boolean {
    const { status } = this.problem;
    return status === 0 || status === 429 || status >= 500;
  }
}

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type Fields = Readonly<Record<string, Json>>;

/** How often others failed to log in under a person's name, since the log-in before this one. */
export interface FailedLogins {
  readonly count: number;
  readonly last: number;
  readonly address: string;
}

export interface Me {
  readonly failed_logins?: FailedLogins | null;
  readonly name: string | null;
  /** Who is logged in; null for a paired device on its own. */
  readonly person?: string | null;
  /** Who gives what is given here, as the record names them. */
  readonly by?: string;
  readonly demo: boolean;
  readonly public_only: boolean;
  readonly roles: readonly string[];
  readonly tournaments: readonly { readonly name: string; readonly roles: readonly string[] }[];
  readonly device?: {
    readonly name: string;
    readonly kind: string;
    readonly tables: readonly string[];
    readonly player: string | null;
  } | null;
  readonly csrf?: string;
  /** The name of the key with which this log-in or device signs; empty if it has none yet. */
  readonly key?: string;
  /** Why the device that this browser was is no longer paired. */
  readonly ended?: { readonly name: string; readonly why: string; readonly at: string } | null;
}

/** A tournament in the list of all that one may know of. */
export interface TournamentCard {
  readonly name: string;
  readonly title: string;
  readonly ruleset: string | null;
  readonly phase: string;
  readonly rehearsal: boolean;
  readonly roles: readonly string[];
}

/** The record as the server verified it: every check with what it found. */
export interface Verification {
  readonly good: boolean;
  readonly events: number;
  readonly checks: readonly { readonly says: string; readonly findings: readonly string[] }[];
  readonly findings: readonly string[];
  readonly notes: readonly string[];
}

/** What became of a command. */
export interface CommandResult {
  readonly version: number;
  readonly epoch: string;
  readonly again: boolean;
  readonly events: readonly Told[];
}

export interface Change {
  readonly player: string;
  readonly before: string | number;
  readonly after: string | number;
}

/** What a command would do; nothing of it is kept. */
export interface Preview {
  readonly events: readonly Told[];
  readonly advancing: readonly Change[];
  readonly prizes: readonly Change[];
  readonly chips: readonly Change[];
  /** The wagers of the round as they would be decided; empty where nothing of that changes. */
  readonly settled: readonly Decided[];
}

const GIVE_UP_MS = 20_000;
let csrf = "";
/** Who was here when the page last asked. */
let acting = "";
let known = false;
const waitingToKnow = new Set<(who: string) => void>();
/** Hear who is here, now if it is known, and whenever the server is asked again. */
export function whenKnown(ear: (who: string) => void): void {
  waitingToKnow.add(ear);
  if (known) ear(acting);
}
/** Routes by which somebody else comes in. */
const COMING_IN = /^\/api\/v1\/(login|logout|pair|demo)\b/;
let signer = "";
let enrolling: Promise<void> | undefined;
/** The newest version of each tournament that this page has shown. */
const shown = new Map<string, number>();

interface Answer {
  readonly response: Response;
  readonly text: string;
}

function readBody({ response, text }: Answer): unknown {
  const json = response.headers.get("content-type")?.includes("json") ?? false;
  return json && text ? JSON.parse(text) : text;
}

function problemOf(answer: Response, body: unknown): ProblemDocument {
  if (typeof body === "object" && body !== null && "detail" in body) {
    const told = body as ProblemDocument;
    return { ...told, detail: readable(told.detail) };
  }
  return {
    type: "about:blank",
    title: answer.statusText,
    status: answer.status,
    detail: texts.serverAnswered(answer.status),
  };
}

async function send(
  method: string,
  path: string,
  body: Json | undefined,
  headers: Readonly<Record<string, string>>,
  giveUp: number,
): Promise<Answer> {
  const head: Record<string, string> = { Accept: "application/json", ...headers };
  if (body !== undefined) head["Content-Type"] = "application/json";
  if (method !== "GET" && csrf) head["X-CSRF-Token"] = csrf;
  try {
    const signal = AbortSignal.timeout(giveUp); // packets may vanish without a word
    const response = await fetch(path, {
      method,
      headers: head,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: "same-origin",
      signal,
    });
    return { response, text: await response.text() };
  } catch {
    throw new Refusal({ type: "about:blank", title: texts.noConnection, status: 0, detail: texts.serverSilent });
  }
}

/** Ask the server; what it refuses is thrown as a Refusal, and so is a network that is gone. */
export async function ask<T>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: Json,
  headers: Readonly<Record<string, string>> = {},
  giveUp = GIVE_UP_MS,
): Promise<T> {
  const [before, was] = [csrf, acting];
  let answer = await send(method, path, body, headers, giveUp);
  if (method !== "GET" && answer.response.status === 403) {
    await whoAmI(); // another page of this browser may have logged in or out
    if (was && acting && acting !== was && !COMING_IN.test(path)) throw somebodyElse(was);
    if (csrf !== before) answer = await send(method, path, body, headers, giveUp);
  }
  const told = readBody(answer);
  if (!answer.response.ok) throw new Refusal(problemOf(answer.response, told));
  return told as T;
}

/** What was begun as one person is not done as another. */
const somebodyElse = (was: string): Refusal =>
  new Refusal({ type: "about:blank", title: "", status: 403, detail: texts.somebodyElse(was) });

/** Who one is; the word that every change needs is kept. */
export async function whoAmI(): Promise<Me> {
  const me = await ask<Me>("GET", "/api/v1/me");
  csrf = me.csrf ?? "";
  acting = me.by ?? "";
  known = true;
  for (const ear of waitingToKnow) ear(acting);
  signer = me.key ?? "";
  if (me.name && me.key === "") await (enrolling ??= enrol());
  return me;
}

/** Make a key for this log-in or device and enrol it. Where the browser has none to offer, nothing is signed. If
 * another page was first, that page's key counts. */
async function enrol(): Promise<void> {
  try {
    const made = await makeKey();
    if (!made) return;
    await send("POST", "/api/v1/me/key", { key: base64(made) }, {}, GIVE_UP_MS);
    const me = readBody(await send("GET", "/api/v1/me", undefined, {}, GIVE_UP_MS)) as Partial<Me>;
    signer = me.key ?? "";
  } catch {
    signer = "";
  } finally {
    enrolling = undefined;
  }
}

/** The page shows this version of a tournament: what a person decides now is decided on it. */
export function noteShown(tournament: string, version: number): void {
  shown.set(tournament, version);
}

export const shownOf = (tournament: string): number => Math.max(0, shown.get(tournament) ?? 0);

export async function listTournaments(): Promise<readonly TournamentCard[]> {
  return (await ask<{ tournaments: readonly TournamentCard[] }>("GET", "/api/v1/tournaments")).tournaments;
}

/** Report the state of this device to the board of devices; the server ignores other browsers. */
export async function reportDevice(unsent: number): Promise<void> {
  const app = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? "";
  await ask("POST", "/api/v1/me/device", { app, unsent }).catch(() => undefined);
}

/** A refusal, whatever was thrown. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof Refusal
    ? error
    : new Refusal({ type: "about:blank", title: texts.fault, status: 400, detail: String(error) });
}

const at = (tournament: string): string => `/api/v1/tournaments/${encodeURIComponent(tournament)}`;

const UNCONFIRMED = 428;
const SIGN_AGAIN = "/problems/sign_again";

/** Give a command, signed if this device has a key. `key` makes it one command however often it is sent: keep it when
 * trying again. `seen` is the version that was shown when the person decided. What moves money or decides places is
 * confirmed with the passkey of a person who has one. */
export async function giveCommand(
  tournament: string,
  role: string,
  order: CommandKey,
  fields: Fields,
  key: string = crypto.randomUUID(),
  by: string | undefined = acting,
  seen: number = shownOf(tournament),
): Promise<CommandResult> {
  const named = { "Idempotency-Key": key, ...(by ? { "X-Acts-As": encodeURIComponent(by) } : {}) };
  const give = async (headers: Readonly<Record<string, string>>): Promise<CommandResult> => {
    const signature = signer ? await signAct(signer, tournament, role, order, fields, seen) : undefined;
    const act: Fields = signature ? { act: { ...signature } } : {};
    return ask("POST", `${at(tournament)}/commands`, { do: order, role, ...fields, ...act }, { ...named, ...headers });
  };
  try {
    return await give({});
  } catch (error) {
    const { type, status, options } = refusalOf(error).problem;
    if (type === SIGN_AGAIN) return give({}); // another page of this browser signed meanwhile
    if (status !== UNCONFIRMED || !options) throw error;
    return give({ "Passkey-Assertion": inHeader(await showPasskey(options)) });
  }
}

export function previewCommand(tournament: string, role: string, order: CommandKey, fields: Fields): Promise<Preview> {
  return ask<Preview>("POST", `${at(tournament)}/preview`, { do: order, role, ...fields });
}
