// Commands on their way: each with its own key, in order, kept in the browser until the server has answered. What was
// typed while the network was away is sent when it is back, once.
import { giveCommand, Refusal, refusalOf, shownOf, type CommandResult, type Fields } from "./desk.ts";
import type { CommandKey } from "../wire.ts";
import * as texts from "../texts/connection.ts";

export interface Entry {
  readonly key: string;
  readonly tournament: string;
  readonly role: string;
  readonly order: CommandKey;
  readonly fields: Fields;
  /** What it is, in words for people. */
  readonly words: string;
  /** Who typed it, as the record names them; it is sent in no other name. */
  readonly by?: string | undefined;
  /** The version that was shown when the person decided. */
  readonly seen?: number;
}
export interface Outcome {
  readonly entry: Entry;
  readonly done?: CommandResult;
  readonly refusal?: Refusal;
}

/** After this time without an answer the page says so. */
export const LATE_MS = 1500;
const RETRY_MS = [500, 1000, 2000, 4000];

export class Queue {
  private waiting: Entry[];
  private readonly name: string;
  private readonly told: (outcome?: Outcome) => void;
  private readonly send: typeof giveCommand;
  private readonly store: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  private sending = false;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private owner: string | undefined;
  /** The server did not answer the last time it was asked, or takes its time. */
  stuck = false;

  constructor(
    name: string,
    told: (outcome?: Outcome) => void,
    send: typeof giveCommand = giveCommand,
    store: Pick<Storage, "getItem" | "setItem" | "removeItem"> = localStorage,
  ) {
    this.name = name;
    this.told = told;
    this.send = send;
    this.store = store;
    this.waiting = read(store.getItem(this.place));
  }

  get entries(): readonly Entry[] {
    return this.waiting;
  }

  private get place(): string {
    return `queue ${this.name}`;
  }

  give(tournament: string, role: string, order: CommandKey, fields: Fields, words: string): void {
    const [by, seen] = [this.owner, shownOf(tournament)];
    this.waiting = [...this.waiting, { key: crypto.randomUUID(), tournament, role, order, fields, words, by, seen }];
    this.keep();
    this.told();
    void this.go();
  }

  /** It is known who is here: what somebody else left unsent is given up, and this page says so. */
  become(owner: string): void {
    this.owner = owner;
    this.waiting = this.waiting.map((each) => ({ ...each, by: each.by ?? owner }));
    const left = this.waiting.filter((each) => each.by !== owner);
    this.waiting = this.waiting.filter((each) => each.by === owner);
    const first = left[0];
    if (first) {
      this.keep();
      const detail = texts.notYours(first.by ?? "", left.map((each) => each.words).join(", "));
      this.told({ entry: first, refusal: new Refusal({ type: "about:blank", title: "", status: 403, detail }) });
    }
    this.wake();
  }

  /** Send what waits, at once: the page has opened, or the network is back. */
  wake(): void {
    clearTimeout(this.timer);
    void this.go();
  }

  /** Give up what has not been sent; only a person decides that. */
  drop(): void {
    this.waiting = [];
    this.keep();
    this.told();
  }

  private keep(): void {
    if (this.waiting.length) this.store.setItem(this.place, JSON.stringify(this.waiting));
    else this.store.removeItem(this.place);
  }

  private async go(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    try {
      for (let entry = this.waiting[0]; entry && entry.by === this.owner; entry = this.waiting[0]) {
        const outcome = await this.one(entry);
        if (!outcome) return;
        this.waiting = this.waiting.slice(1);
        // what was typed after something that was refused was typed in error
        if (outcome.refusal) this.waiting = [];
        this.keep();
        this.told(outcome);
      }
    } finally {
      this.sending = false;
    }
  }

  private async one(entry: Entry): Promise<Outcome | undefined> {
    const late = setTimeout(() => this.wait(), LATE_MS);
    try {
      return this.answered({
        entry,
        done: await this.send(entry.tournament, entry.role, entry.order, entry.fields, entry.key, entry.by, entry.seen),
      });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal.lost) return this.answered({ entry, refusal });
      this.timer = setTimeout(() => void this.go(), RETRY_MS[Math.min(this.tries++, RETRY_MS.length - 1)]);
      this.wait();
      return undefined;
    } finally {
      clearTimeout(late);
    }
  }

  private answered(outcome: Outcome): Outcome {
    this.stuck = false;
    this.tries = 0;
    return outcome;
  }

  private wait(): void {
    this.stuck = true;
    this.told();
  }
}

function read(text: string | null): Entry[] {
  try {
    return text ? (JSON.parse(text) as Entry[]) : [];
  } catch {
    return [];
  }
}
