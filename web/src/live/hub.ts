// The hub keeps the streams of one browser: one for each address, however many pages look at it. It runs in a
// SharedWorker, or in the page where there is none. Browsers allow six connections to a server over clear HTTP, so at
// most four streams are open and leave room for commands; any further address is asked for every second.
export interface Sent {
  readonly version: number;
  readonly epoch: string;
  readonly at: string;
  readonly view?: unknown;
}
export type State = "connecting" | "live" | "lost" | "denied";
export interface Message {
  readonly address: string;
  readonly state: State;
  readonly sent?: Sent;
  /** One event of the tournament, in streams that send every one. */
  readonly event?: unknown;
  /** Why it was denied. */
  readonly problem?: { readonly status: number; readonly detail: string };
}
export type Listener = (message: Message) => void;

export const MOST_STREAMS = 4;
/** How soon an address without a stream, or a lost one, is asked for again. */
const AGAIN_MS = 1000;
const SILENT_MS = 10_000;

class Channel {
  readonly address: string;
  readonly ears = new Set<Listener>();
  private readonly streams: () => boolean;
  private source: EventSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: Sent | undefined;
  private state: State = "connecting";
  private heard = Date.now();
  private ended = false;
  private life = 0;

  constructor(address: string, streams: () => boolean) {
    this.address = address;
    this.streams = streams;
    this.begin();
  }

  get streaming(): boolean {
    return this.source !== undefined;
  }

  join(ear: Listener): void {
    this.ears.add(ear);
    ear({ address: this.address, state: this.state, ...(this.last ? { sent: this.last } : {}) });
  }

  /** Somebody else is here now: nothing of the last view stays, and the stream is asked for again. */
  renew(): void {
    this.last = undefined;
    this.life += 1;
    this.become("connecting");
    this.begin();
  }

  end(): void {
    this.ended = true;
    this.source?.close();
    this.source = undefined;
    clearTimeout(this.timer);
  }

  /** A page woke up, or a stream became free: see whether this one still hears anything. */
  wake(): void {
    if (this.ended) return;
    const silent = Date.now() - this.heard > SILENT_MS || this.state !== "live";
    if (silent || (!this.streaming && this.streams())) this.begin();
  }

  private begin(): void {
    this.source?.close();
    this.source = undefined;
    clearTimeout(this.timer);
    if (this.streams()) this.open();
    else void this.ask();
  }

  private open(): void {
    const source = new EventSource(this.address);
    this.source = source;
    const read = (event: Event): Sent => JSON.parse((event as MessageEvent<string>).data) as Sent;
    const on = (name: string, act: (event: Event) => void): void =>
      source.addEventListener(name, (event) => {
        if (this.source === source) act(event); // what a closed stream still holds is nobody's
      });
    on("hello", (event) => this.hear(read(event)));
    on("beat", (event) => this.hear(read(event)));
    on("view", (event) => this.hear(read(event)));
    on("resync", (event) => {
      this.last = undefined;
      this.hear(read(event));
    });
    on("event", (event) => this.tell({ event: JSON.parse((event as MessageEvent<string>).data) }));
    source.addEventListener("error", () => {
      if (this.source !== source) return;
      this.become("lost");
      if (source.readyState === EventSource.CLOSED) void this.ask();
    });
    this.watch();
  }

  /** A stream that was silent for too long is opened again. */
  private watch(): void {
    this.timer = setTimeout(() => {
      if (this.ended) return;
      if (Date.now() - this.heard > SILENT_MS) {
        this.become("lost");
        this.heard = Date.now();
        this.begin();
      } else this.watch();
    }, 2000);
  }

  private hear(sent: Sent): void {
    this.heard = Date.now();
    this.state = "live";
    if (sent.view !== undefined) this.last = sent;
    this.tell({ sent });
  }

  /** The view once, by an ordinary request: its answer also says why a stream could not be opened. */
  private async ask(): Promise<void> {
    const life = this.life;
    try {
      const answer = await fetch(this.address.replace("/stream?", "/view?"));
      if (this.ended || life !== this.life) return;
      if (answer.ok) {
        this.hear((await answer.json()) as Sent);
        if (!this.streaming || this.source?.readyState === EventSource.CLOSED) this.again();
        return;
      }
      const told = (await answer.json().catch(() => ({}))) as { detail?: string };
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
        this.become("denied", { status: answer.status, detail: told.detail ?? "" });
        return;
      }
    } catch {
      // handled below: the stream is lost until something answers
    }
    this.become("lost");
    this.again();
  }

  private again(): void {
    if (this.ended) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.begin(), AGAIN_MS);
  }

  private become(state: State, problem?: Message["problem"]): void {
    this.state = state;
    this.tell(problem ? { problem } : {});
  }

  private tell(more: Partial<Message>): void {
    const message: Message = { address: this.address, state: this.state, ...more };
    for (const ear of this.ears) ear(message);
  }
}

export class Hub {
  private readonly channels = new Map<string, Channel>();
  private who: string | undefined;

  /** Who is here, as the record names them. Streams belong to a log-in: with another one they begin again. */
  become(who: string): void {
    if (who === this.who) return;
    const known = this.who !== undefined;
    this.who = who;
    if (known) for (const each of this.channels.values()) each.renew();
  }

  listen(address: string, ear: Listener): void {
    let channel = this.channels.get(address);
    if (!channel) {
      channel = new Channel(address, () => this.free(address));
      this.channels.set(address, channel);
    }
    channel.join(ear);
  }

  leave(address: string, ear: Listener): void {
    const channel = this.channels.get(address);
    channel?.ears.delete(ear);
    if (channel && channel.ears.size === 0) {
      channel.end();
      this.channels.delete(address);
      for (const each of this.channels.values()) each.wake();
    }
  }

  wake(): void {
    for (const each of this.channels.values()) each.wake();
  }

  private free(address: string): boolean {
    return (
      [...this.channels.values()].filter((each) => each.streaming && each.address !== address).length < MOST_STREAMS
    );
  }
}
