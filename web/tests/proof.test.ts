// What a player can check of a record: openings, shoes made again, and what is wrong with a changed one.
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";
import { hmac, sha256 } from "../src/proof/sha256.ts";
import { checkShoes, type ShoeEvent } from "../src/proof/shoes.ts";

const hex = (data: Uint8Array): string => Buffer.from(data).toString("hex");

test("SHA-256 and HMAC are those of Node at every length around a block", () => {
  for (const size of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const data = Buffer.alloc(size, size % 251);
    assert.equal(hex(sha256(data)), createHash("sha256").update(data).digest("hex"));
    assert.equal(hex(hmac(data, data)), createHmac("sha256", data).update(data).digest("hex"));
  }
});

/** A run of five balls by docs/record.md, made by Node's own functions. */
function wheel(cut: string): ShoeEvent[] {
  const [secret, name, table] = [Buffer.alloc(32, 7), "shoe-1", "heats/1/1"];
  const commitment = createHash("sha256").update(secret).digest("hex");
  const cuts = `"cuts":[["${cut}","P01"]]`;
  const told = `{"commitment":"${commitment}",${cuts},"deck":"wheel 5","shoe":"${name}","table":"${table}"}`;
  const seed = createHmac("sha256", secret).update(told).digest();
  const drawn: bigint[] = [];
  for (let block = 0n; drawn.length < 5; block++) {
    const count = Buffer.alloc(8);
    count.writeBigUInt64BE(block);
    const made = createHmac("sha256", seed).update(count).digest();
    for (let at = 0; at < 4; at++) drawn.push(made.readBigUInt64BE(at * 8));
  }
  const balls = drawn.slice(0, 5).map((each) => String(each % 37n)); // none of these is so large that it is passed over
  const salts = balls.map((_, place) => createHmac("sha256", secret).update(`salt/${name}/${place}`).digest());
  const marks = balls.map((ball, place) =>
    createHash("sha256")
      .update(salts[place] ?? "")
      .update(ball)
      .digest("base64"),
  );
  return [
    { kind: "ShoeCommitted", shoe: name, table, commitment },
    { kind: "ShoeCut", shoe: name, words: cut, by: "P01" },
    { kind: "ShoeFixed", shoe: name, deck: "wheel 5", without: [], marks, face_up: true },
    {
      kind: "ShoeDealt",
      shoe: name,
      table,
      move: `d ball ${balls[0]}`,
      card: balls[0],
      salt: salts[0]?.toString("hex"),
      taken: 1,
    },
    { kind: "ShoeRevealed", shoe: name, secret: secret.toString("hex") },
  ];
}

test("a shoe is made again from its secret and its cut", () => {
  assert.deepEqual(checkShoes(wheel("seven")), { whole: 1, partly: 0, cards: 1, cuts: 1, wrong: [] });
});

test("another cut, card or secret is told", () => {
  const change = (place: number, some: ShoeEvent): readonly string[] =>
    checkShoes(wheel("seven").map((each, at) => (at === place ? { ...each, ...some } : each))).wrong;
  assert.match(change(1, { words: "eight" })[0] ?? "", /order does not follow/);
  assert.match(change(3, { card: "99" })[0] ?? "", /99 is not what lay/);
  assert.match(change(4, { secret: "00".repeat(32) })[0] ?? "", /not the one that was promised/);
});

test("where the secret stays closed the cards that are open are checked", () => {
  const told = wheel("seven").map((each) =>
    each["kind"] === "ShoeRevealed" ? { ...each, secret: { "#closed": "x" } } : each,
  );
  assert.deepEqual(checkShoes(told), { whole: 0, partly: 1, cards: 1, cuts: 1, wrong: [] });
});
