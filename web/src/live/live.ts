// What a page knows of one tournament: the newest view of its role, how old it is, and the commands on their way.
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { noteShown, reportDevice, whoAmI, type Fields, type Me } from "./desk.ts";
import { address, type Place } from "./stream.ts";
import { shared } from "./browser.ts";
import type { Message, State } from "./hub.ts";
import { isUpgraded } from "./upgrade.ts";
import { Queue, type Outcome } from "./queue.ts";
import type { CommandKey } from "../wire.ts";

export interface ShownRefusal {
  readonly words: string;
  readonly clause: string;
  /** What had been typed. */
  readonly typed: string;
}

const SILENT_MS = 10_000;
/** How often a device reports its state, also when nothing has changed. */
const TELL_MS = 30_000;
const AGAIN_MS = 1000;

export class Live<V> implements ReactiveController {
  view: V | undefined;
  version = -1;
  epoch = "";
  state: State = "connecting";
  problem: Message["problem"];
  refusal: ShownRefusal | undefined;
  /** A newer version of the pages is on the server. */
  upgraded = false;
  readonly queue: Queue;
  private acknowledged = -1;
  me: Me | undefined;
  private unsent = -1;
  private told = 0;
  private heard = Date.now();
  private offset = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly ear = (message: Message): void => this.hear(message);

  readonly where: Place;
  private readonly host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost, where: Place) {
    this.host = host;
    this.where = where;
    host.addController(this);
    this.queue = new Queue(address(where, "stream"), (outcome) => this.outcome(outcome));
  }

  hostConnected(): void {
    shared().listen(address(this.where, "stream"), this.ear);
    void this.ask();
    this.timer = setInterval(() => this.tick(), 1000);
    void this.askVersion();
  }

  hostDisconnected(): void {
    shared().leave(address(this.where, "stream"), this.ear);
    clearInterval(this.timer);
    clearTimeout(this.retry);
  }

  /** Ask who is here, until the server answers: nothing is heard or sent before. */
  private async ask(): Promise<void> {
    try {
      this.know(await whoAmI());
    } catch {
      this.retry = setTimeout(() => void this.ask(), AGAIN_MS);
    }
  }

  private know(me: Me): void {
    this.me = me;
    if (me.by) this.queue.become(me.by);
    this.host.requestUpdate();
  }

  private tick(): void {
    this.host.requestUpdate();
    const unsent = this.queue.entries.length;
    if (!this.me?.device || this.silent || (unsent === this.unsent && Date.now() - this.told < TELL_MS)) return;
    this.unsent = unsent;
    this.told = Date.now();
    void reportDevice(unsent);
  }

  /** Milliseconds since the server was heard. */
  get age(): number {
    return Date.now() - this.heard;
  }

  get silent(): boolean {
    return this.age > SILENT_MS || this.state === "lost";
  }

  /** The server's clock, for what counts down. */
  get now(): number {
    return Date.now() + this.offset;
  }

  /** Something was sent and is not yet in the view: what is on the screen is not the newest. */
  get busy(): boolean {
    return this.queue.entries.length > 0 || this.version < this.acknowledged;
  }

  give(order: CommandKey, fields: Fields, words: string): void {
    this.refusal = undefined;
    this.queue.give(this.where.tournament, this.where.role, order, fields, words);
  }

  private hear({ state, sent, problem }: Message): void {
    const back = this.state !== "live" && state === "live";
    if (state === "denied" && this.state !== "denied") void this.askAgain();
    this.state = state;
    this.problem = problem;
    if (sent) {
      this.heard = Date.now();
      this.offset = Date.parse(sent.at) - Date.now();
      if (this.epoch && sent.epoch !== this.epoch) this.acknowledged = -1;
      this.epoch = sent.epoch;
      this.version = sent.version;
      noteShown(this.where.tournament, sent.version);
      if (sent.view !== undefined) this.view = sent.view as V;
    }
    if (back) {
      this.queue.wake();
      void this.askVersion();
    }
    this.host.requestUpdate();
  }

  /** This browser is no longer who it was: the server says why. */
  private async askAgain(): Promise<void> {
    const me = await whoAmI().catch(() => undefined);
    if (me) this.know(me);
  }

  private outcome(outcome?: Outcome): void {
    if (outcome?.done) this.acknowledged = Math.max(this.acknowledged, outcome.done.version);
    if (outcome?.refusal) {
      const { detail, clause = "", status } = outcome.refusal.problem;
      this.refusal = { words: detail, clause, typed: outcome.entry.words };
      if (status === 401 || status === 403) void this.askAgain();
    }
    this.host.requestUpdate();
  }

  private async askVersion(): Promise<void> {
    this.upgraded = await isUpgraded();
    this.host.requestUpdate();
  }
}
