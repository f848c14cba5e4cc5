// Commands on their way: in order, once each, kept until they are answered.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Refusal, type CommandResult } from "../src/live/desk.ts";
import { LATE_MS, Queue, type Outcome } from "../src/live/queue.ts";

const DONE: CommandResult = { version: 7, epoch: "e", again: false, events: [] };
const problem = (status: number): Refusal =>
  new Refusal({ type: "", title: "", status, detail: "No.", clause: "a 1.1" });

function shelf(): Pick<Storage, "getItem" | "setItem" | "removeItem"> & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test("one at a time, in order, and nothing is left behind", async () => {
  const [sent, told, store] = [[] as string[], [] as Outcome[], shelf()];
  const queue = new Queue(
    "a",
    (outcome) => outcome && told.push(outcome),
    async (_t, _r, order) => {
      sent.push(order);
      return DONE;
    },
    store,
  );
  queue.give("t", "dealer", "play", {}, "first");
  queue.give("t", "dealer", "next-round", {}, "second");
  await settled();
  assert.deepEqual(sent, ["play", "next-round"]);
  assert.equal(told.length, 2);
  assert.equal(store.kept.size, 0);
});

test("what has no answer is sent again under the same key, also by the next page", async () => {
  const [keys, store] = [[] as string[], shelf()];
  const lost = new Queue(
    "a",
    () => undefined,
    async (_t, _r, _o, _f, key = "") => {
      keys.push(key);
      throw problem(0);
    },
    store,
  );
  lost.give("t", "dealer", "play", { move: "d cards 9h" }, "9h");
  await settled();
  assert.equal(lost.stuck, true);
  assert.equal(lost.entries.length, 1);
  const again = new Queue(
    "a",
    () => undefined,
    async (_t, _r, _o, fields, key = "") => {
      keys.push(key);
      assert.equal(fields["move"], "d cards 9h");
      return DONE;
    },
    store,
  );
  again.wake();
  await settled();
  assert.equal(keys.length, 2);
  assert.equal(keys[0], keys[1]);
  assert.equal(again.entries.length, 0);
  lost.drop();
});

test("what was typed on top of a refused command is not sent", async () => {
  const [sent, told] = [[] as string[], [] as Outcome[]];
  const queue = new Queue(
    "a",
    (outcome) => outcome && told.push(outcome),
    async (_t, _r, order) => {
      sent.push(order);
      throw problem(422);
    },
    shelf(),
  );
  queue.give("t", "dealer", "play", {}, "first");
  queue.give("t", "dealer", "next-round", {}, "second");
  await settled();
  assert.deepEqual(sent, ["play"]);
  assert.equal(told[0]?.refusal?.problem.clause, "a 1.1");
});

test("an answer that is late is said to be, and is no answer the less", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const told: (Outcome | undefined)[] = [];
  let answer: (done: CommandResult) => void = () => assert.fail("not asked");
  const queue = new Queue(
    "a",
    (outcome) => void told.push(outcome),
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    shelf(),
  );
  queue.give("t", "dealer", "play", {}, "9h");
  mock.timers.tick(LATE_MS - 1);
  assert.equal(queue.stuck, false);
  mock.timers.tick(1);
  assert.equal(queue.stuck, true);
  assert.equal(queue.entries.length, 1);
  mock.timers.reset();
  answer(DONE);
  await settled();
  assert.equal(queue.stuck, false);
  assert.equal(queue.entries.length, 0);
  assert.equal(told.at(-1)?.done, DONE);
});

test("what one person typed is never sent in the name of the next", async () => {
  const [sent, told, store] = [[] as string[], [] as Outcome[], shelf()];
  const away = new Queue(
    "a",
    () => undefined,
    () => Promise.reject(problem(0)),
    store,
  );
  away.become("sue");
  away.give("t", "supervisor", "play", {}, "void the round");
  await settled();
  assert.equal(away.entries.length, 1);
  const next = new Queue(
    "a",
    (outcome) => outcome && told.push(outcome),
    async (_t, _r, order) => {
      sent.push(order);
      return DONE;
    },
    store,
  );
  next.wake();
  await settled();
  assert.deepEqual(sent, [], "nothing is sent before it is known who is here");
  next.become("otto");
  await settled();
  assert.deepEqual(sent, []);
  assert.equal(store.kept.size, 0);
  assert.match(told[0]?.refusal?.message ?? "", /sue/);
  away.drop();
});

test("the same person sends it after a repeated log-in, and it says whose it is", async () => {
  const [names, store] = [[] as (string | undefined)[], shelf()];
  const away = new Queue(
    "a",
    () => undefined,
    () => Promise.reject(problem(0)),
    store,
  );
  away.become("sue");
  away.give("t", "supervisor", "play", {}, "9h");
  await settled();
  const again = new Queue(
    "a",
    () => undefined,
    async (_t, _r, _o, _f, _k, by) => {
      names.push(by);
      return DONE;
    },
    store,
  );
  again.become("sue");
  await settled();
  assert.deepEqual(names, ["sue"]);
  away.drop();
});
