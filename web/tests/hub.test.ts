// The hub: one stream for an address however many listen, no more than four, the rest by asking.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { Hub, MOST_STREAMS, type Message } from "../src/live/hub.ts";

const opened: Fake[] = [];
const asked: string[] = [];
const kept = { EventSource: globalThis.EventSource, fetch: globalThis.fetch };

class Fake extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    opened.push(this);
  }
  say(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  close(): void {
    this.readyState = Fake.CLOSED;
  }
}

beforeEach(() => {
  opened.length = asked.length = 0;
  Object.assign(globalThis, {
    EventSource: Fake,
    fetch: async (path: string) => {
      asked.push(path);
      return new Response(JSON.stringify({ version: 1, epoch: "e", at: "", view: { by: "asking" } }));
    },
  });
});
afterEach(() => Object.assign(globalThis, kept));

const address = (number: number): string => `/api/v1/tournaments/t/stream?as=display&n=${number}`;

test("pages that look at the same share one stream, and a late one hears the last view at once", () => {
  const [hub, first, late] = [new Hub(), [] as Message[], [] as Message[]];
  const [one, other] = [(each: Message) => void first.push(each), (each: Message) => void late.push(each)];
  hub.listen(address(1), one);
  opened[0]?.say("view", { version: 3, epoch: "e", at: "", view: { seats: 6 } });
  hub.listen(address(1), other);
  assert.equal(opened.length, 1);
  assert.deepEqual(late[0]?.sent?.view, { seats: 6 });
  opened[0]?.say("view", { version: 4, epoch: "e", at: "", view: { seats: 5 } });
  assert.equal(first.at(-1)?.sent?.version, 4);
  assert.equal(late.at(-1)?.sent?.version, 4);
  hub.leave(address(1), one);
  hub.leave(address(1), other);
  assert.equal(opened[0]?.readyState, Fake.CLOSED);
});

test("room is left for commands: what is beyond four streams is asked for", async () => {
  const [hub, told] = [new Hub(), [] as Message[]];
  const ear = (each: Message): void => void told.push(each);
  for (let number = 0; number < 6; number += 1) hub.listen(address(number), ear);
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(opened.length, MOST_STREAMS);
  assert.deepEqual(
    asked,
    [4, 5].map((each) => address(each).replace("/stream?", "/view?")),
  );
  assert.equal(told.filter((each) => each.sent?.view !== undefined).length, 2);
  for (let number = 0; number < 6; number += 1) hub.leave(address(number), ear);
});

test("a view from before a restored backup is forgotten", () => {
  const [hub, late] = [new Hub(), [] as Message[]];
  const ear = (): void => undefined;
  hub.listen(address(1), ear);
  opened[0]?.say("view", { version: 9, epoch: "old", at: "", view: { old: true } });
  opened[0]?.say("resync", { version: 2, epoch: "new", at: "" });
  const after = (each: Message): void => void late.push(each);
  hub.listen(address(1), after);
  assert.equal(late[0]?.sent, undefined);
  hub.leave(address(1), ear);
  hub.leave(address(1), after);
});

test("whoever comes next gets nothing of what the one before saw", () => {
  const [hub, first, late] = [new Hub(), [] as Message[], [] as Message[]];
  const [one, other] = [(each: Message) => void first.push(each), (each: Message) => void late.push(each)];
  hub.become("dina");
  hub.listen(address(1), one);
  opened[0]?.say("view", { version: 3, epoch: "e", at: "", view: { board: "all" } });
  hub.become("otto");
  assert.equal(opened[0]?.readyState, Fake.CLOSED, "the stream of the one before is closed");
  assert.equal(opened.length, 2);
  hub.listen(address(1), other);
  assert.equal(late[0]?.sent, undefined);
  opened[0].say("view", { version: 4, epoch: "e", at: "", view: { board: "more" } });
  assert.equal(late.filter((each) => each.sent?.view !== undefined).length, 0);
  hub.become("otto");
  assert.equal(opened.length, 2, "the same person keeps the stream");
  hub.leave(address(1), one);
  hub.leave(address(1), other);
});
