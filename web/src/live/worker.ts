// The shared worker: one hub for all pages of this browser. A page that goes away says so, or stops answering.
import { Hub, type Listener, type Message } from "./hub.ts";

interface Request {
  readonly listen?: string;
  readonly leave?: string;
  readonly wake?: boolean;
  readonly here?: boolean;
  readonly gone?: boolean;
  readonly who?: string;
}

const hub = new Hub();
const GONE_MS = 120_000;

function serve(port: MessagePort): void {
  const ears = new Map<string, Listener>();
  let seen = Date.now();
  const end = (): void => {
    for (const [address, ear] of ears) hub.leave(address, ear);
    ears.clear();
    clearInterval(watch);
  };
  const watch = setInterval(() => {
    if (Date.now() - seen > GONE_MS) end();
  }, GONE_MS / 2);
  port.onmessage = ({ data }: MessageEvent<Request>) => {
    seen = Date.now();
    if (data.who !== undefined) hub.become(data.who);
    if (data.listen && !ears.has(data.listen)) {
      const ear: Listener = (message: Message) => port.postMessage(message);
      ears.set(data.listen, ear);
      hub.listen(data.listen, ear);
    }
    if (data.leave) {
      const ear = ears.get(data.leave);
      if (ear) hub.leave(data.leave, ear);
      ears.delete(data.leave);
    }
    if (data.wake) hub.wake();
    if (data.gone) end();
  };
}

(self as unknown as { onconnect: (event: MessageEvent) => void }).onconnect = (event) => {
  for (const port of event.ports) serve(port);
};
