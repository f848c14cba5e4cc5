// What all pages of the floor share: the newest board, commands with their refusals, and what was typed.
import {
  ask,
  previewCommand,
  giveCommand,
  noteShown,
  Refusal,
  whoAmI,
  type Fields,
  type Preview,
  type Me,
  type ProblemDocument,
  type Verification,
} from "../live/desk.ts";
import { follow, type Link, type SeenView } from "../live/stream.ts";
import { isUpgraded } from "../live/upgrade.ts";
import type { Board, CommandKey, CommandStep, Dossier, EntryDesk, EntryLine, Frame, Told } from "../wire.ts";
import { drafts } from "./drafts.ts";
import { readable, withEntryNames } from "../prose.ts";
import * as texts from "../texts/floor.ts";
import { fault, pageFailed } from "../texts/connection.ts";

export type FloorView = Board | EntryDesk;
const LAST_EVENTS = 1000;
const TOLD_MS = 6000;
/** A record of 100,000 events takes a minute. */
const VERIFY_MS = 300_000;
const APPOINTERS = new Set(["operator", "shift-manager", "director"]);

interface Host {
  requestUpdate(): void;
}

/** One tournament as one role works on it. */
export class Floor {
  readonly tournament: string;
  role: string;
  /** The roles that this person has on this page. */
  readonly held: readonly string[];
  me: Me | undefined;
  seen: SeenView<FloorView> | undefined;
  link: Link = "opening";
  heard = Date.now();
  refused: ProblemDocument | undefined;
  /** A newer version of the pages is on the server. */
  upgraded = false;
  events: Told[] = [];
  readonly busy = new Set<string>();
  readonly refusals = new Map<string, ProblemDocument>();
  readonly previews = new Map<string, Preview>();
  readonly done = new Map<string, string>();
  /** What the last verification of the record found, if this page asked for one. */
  verification: Verification | undefined;
  readonly dossiers = new Map<string, Dossier>();
  /** Everybody who can log in, for people who appoint. */
  staff: readonly string[] = [];
  /** What is unfolded: answers to "Why?", acts of an entry. */
  readonly opened = new Set<string>();
  /** What was just done, shown for a while. */
  notice = "";
  private readonly keys = new Map<string, string>();
  private readonly host: Host;
  private offset = 0;
  private stream: { close(): void } | undefined;

  constructor(host: Host, tournament: string, role: string, held: readonly string[] = []) {
    this.host = host;
    this.tournament = tournament;
    this.role = role;
    this.held = held;
  }

  // --- what is seen

  async open(): Promise<void> {
    try {
      this.me = await whoAmI();
    } catch (error) {
      this.refused = problemOf(error);
    }
    this.listen();
    if (this.role !== "cashier") await this.loadEarlier();
    if (APPOINTERS.has(this.role))
      this.staff = (
        await ask<{ staff: readonly string[] }>("GET", `${this.address}/staff`).catch(() => ({ staff: [] }))
      ).staff;
  }

  private get address(): string {
    return `/api/v1/tournaments/${encodeURIComponent(this.tournament)}`;
  }

  /** Events that happened before those that are known. */
  async loadEarlier(): Promise<void> {
    const before = this.events.at(-1)?.version;
    const path = `${this.address}/events${before ? `?before=${before}` : ""}`;
    await this.attempt("earlier", async () => {
      const { events } = await ask<{ events: readonly Told[] }>("GET", path);
      const known = new Set(this.events.map((each) => each.version));
      this.events = [...this.events, ...events.filter((each) => !known.has(each.version))];
    });
  }

  /** Let the server verify the record where it lies. */
  async verifyRecord(): Promise<void> {
    this.verification = undefined;
    await this.attempt("verify", async () => {
      this.verification = await ask<Verification>("GET", `${this.address}/verification`, undefined, {}, VERIFY_MS);
    });
  }

  /** Everything that was decided about a player. */
  async loadDossier(player: string): Promise<void> {
    await this.attempt(`why:${player}`, async () => {
      this.dossiers.set(player, await ask<Dossier>("GET", `${this.address}/why/${encodeURIComponent(player)}`));
    });
  }

  listen(): void {
    this.stream?.close();
    this.stream = follow<FloorView>(
      { tournament: this.tournament, role: this.role },
      {
        view: (seen) => {
          this.seen = seen;
          noteShown(this.tournament, seen.version);
          this.offset = Date.parse(seen.at) - Date.now();
          this.refused = undefined;
          this.update();
        },
        event: (told) => {
          if (told.version > (this.events[0]?.version ?? 0)) this.events = [told, ...this.events].slice(0, LAST_EVENTS);
        },
        denied: ({ status, detail }) => {
          this.refused = { type: "about:blank", title: texts.notAllowed, status, detail };
          this.update();
        },
        link: (link, heard) => {
          if (this.link !== "live" && link === "live") void isUpgraded().then((newer) => (this.upgraded = newer));
          this.link = link;
          this.heard = heard;
          this.update();
        },
      },
    );
  }

  close(): void {
    this.stream?.close();
  }

  /** As a page asks to be drawn again. */
  requestUpdate(): void {
    this.update();
  }

  update(): void {
    this.host.requestUpdate();
  }

  get view(): FloorView | undefined {
    return this.seen?.view;
  }

  get board(): Board | undefined {
    return this.view?.kind === "Board" ? this.view : undefined;
  }

  get frame(): Frame | undefined {
    return this.view?.frame;
  }

  get entries(): readonly EntryLine[] {
    return this.view?.entries ?? [];
  }

  /** The server's time, as near as this page knows it. */
  now(): number {
    return Date.now() + this.offset;
  }

  /** Milliseconds since a time of the server. */
  since(at: string): number {
    return at ? Math.max(0, this.now() - Date.parse(at)) : 0;
  }

  name(player: string): string {
    return this.entries.find((each) => each.player === player)?.name ?? player;
  }

  /** Words of the record with entries, tables and times as people call them. */
  words(text: string, named?: (table: string) => string): string {
    return withEntryNames(readable(text, named), this.entries);
  }

  can(order: CommandStep): boolean {
    return this.view?.commands.some((each) => each === order) ?? false;
  }

  // --- what is done

  /** Give a command from the place `id`: its refusal appears there, and what was typed stays. True if it was done. */
  async run(id: string, order: CommandKey, fields: Fields, words = ""): Promise<boolean> {
    if (this.busy.has(id)) return false;
    const key = this.keys.get(id) ?? crypto.randomUUID();
    this.keys.set(id, key);
    return this.attempt(id, async () => {
      try {
        await giveCommand(this.tournament, this.role, order, fields, key);
        this.keys.delete(id);
      } catch (error) {
        if (problemOf(error).status !== 0) this.keys.delete(id); // a lost answer is asked for again under the same key
        throw error;
      }
      drafts.delete(id);
      this.previews.delete(id);
      this.done.set(id, words || texts.done);
    });
  }

  async preview(id: string, order: CommandKey, fields: Fields): Promise<boolean> {
    return this.attempt(id, async () => {
      this.previews.set(id, await previewCommand(this.tournament, this.role, order, fields));
    });
  }

  /** Anything that may be refused, at its place. */
  async attempt(id: string, act: () => Promise<void>): Promise<boolean> {
    this.busy.add(id);
    this.refusals.delete(id);
    this.done.delete(id);
    this.update();
    try {
      await act();
      return true;
    } catch (error) {
      this.refusals.set(id, problemOf(error));
      return false;
    } finally {
      this.busy.delete(id);
      this.update();
    }
  }

  /** Show at its place what is wrong with what was typed; nothing is sent. */
  refuse(id: string, problem: ProblemDocument): void {
    this.done.delete(id);
    this.refusals.set(id, problem);
    this.update();
  }

  /** Whether the rules of this tournament have a clause; if not, its field says so. */
  async hasClause(id: string, clause: string): Promise<boolean> {
    try {
      const path = clause.trim().split("/").map(encodeURIComponent).join("/");
      await ask("GET", `/api/v1/rules/${encodeURIComponent(this.frame?.ruleset ?? "")}/${path}`);
    } catch (error) {
      if (problemOf(error).status !== 404) return true; // the desk decides
      this.refuse(id, { ...problemOf(error), field: "clause" });
      return false;
    }
    return true;
  }

  toggle(id: string): void {
    if (!this.opened.delete(id)) this.opened.add(id);
    this.update();
  }

  /** Say for a while what was done. */
  showNotice(words: string): void {
    this.notice = words;
    this.update();
    setTimeout(() => {
      if (this.notice === words) this.notice = "";
      this.update();
    }, TOLD_MS);
  }

  // --- what was typed

  typedAt(id: string): Readonly<Record<string, string>> {
    return drafts.get(id) ?? {};
  }

  setTyped(id: string, name: string, value: string): void {
    drafts.set(id, { ...this.typedAt(id), [name]: value });
    this.refusals.delete(id);
    this.previews.delete(id);
    this.done.delete(id);
    this.update();
  }
}

export function problemOf(error: unknown): ProblemDocument {
  return error instanceof Refusal
    ? error.problem
    : { type: "about:blank", title: fault, status: 0, detail: pageFailed(String(error)) };
}
