// The page's end of the hub: shared where the browser has shared workers, its own where not.
import { whenKnown } from "./desk.ts";
import { Hub, type Listener, type Message } from "./hub.ts";

export interface Streams {
  listen(address: string, ear: Listener): void;
  leave(address: string, ear: Listener): void;
  wake(): void;
  /** Who is here; nobody hears anything before that is known. */
  become(who: string): void;
}

const HERE_MS = 30_000;

class Shared implements Streams {
  private readonly ears = new Map<string, Set<Listener>>();
  private readonly last = new Map<string, Message>();
  private who: string | undefined;

  private readonly port: MessagePort;

  constructor(port: MessagePort) {
    this.port = port;
    port.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.sent?.view !== undefined || data.state !== "live") this.last.set(data.address, data);
      for (const ear of this.ears.get(data.address) ?? []) ear(data);
    };
    setInterval(() => port.postMessage({ here: true }), HERE_MS);
    addEventListener("pagehide", () => port.postMessage({ gone: true }));
    addEventListener("pageshow", (event) => {
      if (event.persisted) for (const address of this.ears.keys()) port.postMessage({ listen: address });
    });
  }

  listen(address: string, ear: Listener): void {
    const ears = this.ears.get(address) ?? new Set<Listener>();
    this.ears.set(address, ears.add(ear));
    const known = this.last.get(address);
    if (known) ear(known);
    if (this.who !== undefined) this.port.postMessage({ listen: address });
  }

  become(who: string): void {
    if (who === this.who) return;
    this.who = who;
    this.last.clear();
    this.port.postMessage({ who });
    for (const address of this.ears.keys()) this.port.postMessage({ listen: address });
  }

  leave(address: string, ear: Listener): void {
    const ears = this.ears.get(address);
    ears?.delete(ear);
    if (ears?.size === 0) {
      this.ears.delete(address);
      this.last.delete(address);
      this.port.postMessage({ leave: address });
    }
  }

  wake(): void {
    this.port.postMessage({ wake: true, here: true });
  }
}

function connect(): Streams {
  const script = document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content;
  if (typeof SharedWorker === "undefined" || !script) return new Hub();
  return new Shared(new SharedWorker(script, { type: "module", name: "croupier" }).port);
}

let streams: Streams | undefined;

export function shared(): Streams {
  if (!streams) {
    const made = (streams = connect());
    whenKnown((who) => made.become(who));
  }
  return streams;
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") streams?.wake();
});
addEventListener("online", () => streams?.wake());
