// Commands signed on the device: the bytes that are signed, a key that cannot be taken out, a counter that goes up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { actText, keyName, makeKey, signAct, type KeptKey, type KeyStore } from "../src/live/acts.ts";

function shelf(): KeyStore & { readonly kept: Map<string, KeptKey> } {
  const kept = new Map<string, KeptKey>();
  return {
    kept,
    put: async (key) => void kept.set(key.name, key),
    next: async (name) => {
      const key = kept.get(name);
      if (!key) return undefined;
      kept.set(name, { ...key, count: key.count + 1 });
      return kept.get(name);
    },
  };
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));

test("what is signed is the text of the record's description", () => {
  const text = actText("spring", "player", "play", { table: "heats/1/1", move: "p1 wager red 50" }, "K", {
    count: 7,
    seen: 3,
    salt: "S",
  });
  assert.equal(
    text,
    'croupier-act/v1\n{"count":7,"do":"play","fields":{"move":"p1 wager red 50","table":"heats/1/1"},' +
      '"key":"K","role":"player","salt":"S","seen":3,"tournament":"spring"}',
  );
});

test("a key signs, counts, and cannot be taken out", async () => {
  const store = shelf();
  const made = await makeKey(store);
  assert.ok(made);
  const name = keyName(made);
  const fields = { words: "Five minutes." };
  const [first, second] = [
    await signAct(name, "spring", "director", "announce", fields, 3, store),
    await signAct(name, "spring", "director", "announce", fields, 4, store),
  ];
  assert.ok(first && second);
  assert.deepEqual([first.count, first.seen, second.count, second.seen], [1, 3, 2, 4]);
  assert.notEqual(first.salt, second.salt);
  const kept = store.kept.get(name);
  assert.ok(kept);
  const text = new TextEncoder().encode(actText("spring", "director", "announce", fields, name, first));
  assert.ok(await crypto.subtle.verify("Ed25519", kept.pair.publicKey, bytes(first.signature), text));
  await assert.rejects(crypto.subtle.exportKey("pkcs8", kept.pair.privateKey));
});

test("without a key or a place to keep it nothing is signed", async () => {
  const broken: KeyStore = {
    put: () => Promise.reject(new Error("full")),
    next: () => Promise.reject(new Error("full")),
  };
  assert.equal(await makeKey(broken), undefined);
  assert.equal(await signAct("x", "spring", "director", "announce", {}, 0, broken), undefined);
  assert.equal(await signAct("x", "spring", "director", "announce", {}, 0, shelf()), undefined);
});
