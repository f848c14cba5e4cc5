// A phone as a witness: it believes a longer record only with a proof, and its cosignature is of the known form.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256 } from "../src/proof/sha256.ts";
import { bytesOf, cosign, grew, isSigned, readHead, readOffer, textOf, witnessKey } from "../src/proof/watching.ts";

const leaf = (number: number, view = ""): Uint8Array =>
  sha256(Uint8Array.of(0), new TextEncoder().encode(`${view}${number}`));
const leaves = (size: number, view = ""): Uint8Array[] =>
  Array.from({ length: size }, (_, number) => leaf(number, view));
const half = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

/** The definitions of RFC 6962, 2.1, word for word. */
function hash(all: readonly Uint8Array[]): Uint8Array {
  if (all.length === 1) return all[0] ?? new Uint8Array();
  const k = half(all.length);
  return sha256(Uint8Array.of(1), hash(all.slice(0, k)), hash(all.slice(k)));
}
function subproof(m: number, all: readonly Uint8Array[], whole: boolean): Uint8Array[] {
  if (m === all.length) return whole ? [] : [hash(all)];
  const k = half(all.length);
  return m <= k
    ? [...subproof(m, all.slice(0, k), whole), hash(all.slice(k))]
    : [...subproof(m - k, all.slice(k), false), hash(all.slice(0, k))];
}

test("a record that grew is believed, and no other", () => {
  for (let size = 1; size < 20; size += 1)
    for (let old = 1; old <= size; old += 1) {
      const [before, after] = [textOf(hash(leaves(old))), textOf(hash(leaves(size)))];
      const proof = subproof(old, leaves(size), true).map(textOf);
      assert.ok(grew(old, before, size, after, proof), `${old} to ${size}`);
      assert.ok(!grew(old, textOf(hash(leaves(old, "x"))), size, after, proof));
      assert.ok(!grew(old, before, size, textOf(hash(leaves(size, "x"))), proof));
      assert.ok(!grew(old, before, size, after, [...proof, before]));
      if (proof.length) assert.ok(!grew(old, before, size, after, proof.slice(1)));
    }
  assert.ok(!grew(9, textOf(leaf(1)), 5, textOf(leaf(1)), []), "a shorter record");
});

const key = await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"]);
const raw = new Uint8Array(await crypto.subtle.exportKey("raw", key.publicKey));
const coded = Uint8Array.of(1, ...raw);
const id = sha256(new TextEncoder().encode("casino.example/cup\n"), coded).slice(0, 4);
const vkey = `casino.example/cup+${Buffer.from(id).toString("hex")}+${textOf(coded)}`;

async function noteOf(size: number): Promise<string> {
  const text = `casino.example/cup\n${size}\n${textOf(hash(leaves(size)))}\n`;
  const signature = new Uint8Array(await crypto.subtle.sign("Ed25519", key.privateKey, new TextEncoder().encode(text)));
  return `${text}\n\u2014 casino.example/cup ${textOf(Uint8Array.of(...id, ...signature))}\n`;
}

test("only the key that the phone knows counts", async () => {
  const head = readHead(await noteOf(7));
  assert.ok(head);
  assert.equal(head.size, 7);
  assert.ok(await isSigned(head, vkey));
  assert.ok(!(await isSigned({ ...head, text: head.text.replace("7", "8") }, vkey)));
  assert.ok(!(await isSigned(head, vkey.replace("/cup", "/other"))));
  const offer = readOffer(`old 3\n${textOf(leaf(1))}\n\n${head.note}`);
  assert.deepEqual([offer?.old, offer?.proof.length, offer?.head.size], [3, 1, 7]);
  for (const bad of ["", "old 3\n", "old 03\n\nx", `new 3\n\n${head.note}`]) assert.equal(readOffer(bad), undefined);
});

test("a cosignature has the form of C2SP", async () => {
  const head = readHead(await noteOf(7));
  assert.ok(head);
  const line = await cosign(head, "phone-1", key, 1_790_000_000);
  const [dash, name, body] = line.split(" ");
  assert.deepEqual([dash, name], ["\u2014", "phone-1"]);
  const bytes = bytesOf(body ?? "");
  assert.equal(bytes.length, 4 + 8 + 64);
  assert.equal(new DataView(bytes.buffer).getBigUint64(4), 1_790_000_000n);
  const text = new TextEncoder().encode(`cosignature/v1\ntime 1790000000\n${head.text}`);
  assert.ok(await crypto.subtle.verify("Ed25519", key.publicKey, bytes.slice(12), text));
  assert.ok(witnessKey("phone-1", raw).includes(`+${Buffer.from(bytes.slice(0, 4)).toString("hex")}+`));
});
