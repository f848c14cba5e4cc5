// SHA-256 and HMAC in plain script: over clear HTTP a browser has no crypto.subtle, and a player may check a record there too.
const WORD = 2 ** 32;

/** The first bits of the fractions of roots of the first primes, as FIPS 180-4 has them. */
function roots(count: number, power: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let number = 2, place = 0; place < count; number++) {
    let prime = true;
    for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) prime = false;
    if (prime) found[place++] = Math.floor((number ** power % 1) * WORD);
  }
  return found;
}
const FIRST = roots(8, 1 / 2);
const STEPS = roots(64, 1 / 3);
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function block(state: Uint32Array, data: DataView, from: number): void {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at++) words[at] = data.getUint32(from + at * 4);
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15] ?? 0, words[at - 2] ?? 0];
    const mixed = (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    words[at] = (words[at - 16] ?? 0) + mixed + (words[at - 7] ?? 0);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (STEPS[at] ?? 0) + (words[at] ?? 0)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] ?? 0) + word));
}

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, each) => size + each.length, 0));
  parts.reduce((at, each) => (all.set(each, at), at + each.length), 0);
  return all;
}

export function sha256(...parts: readonly Uint8Array[]): Uint8Array {
  const told = join(...parts);
  const padded = new Uint8Array(Math.ceil((told.length + 9) / 64) * 64);
  padded.set(told);
  padded[told.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 8, Math.floor(told.length / 2 ** 29));
  data.setUint32(padded.length - 4, told.length * 8);
  const state = FIRST.slice();
  for (let from = 0; from < padded.length; from += 64) block(state, data, from);
  const found = new Uint8Array(32);
  state.forEach((word, at) => new DataView(found.buffer).setUint32(at * 4, word));
  return found;
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const whole = new Uint8Array(64);
  whole.set(key.length > 64 ? sha256(key) : key);
  return sha256(whole.map((byte) => byte ^ 0x5c), sha256(whole.map((byte) => byte ^ 0x36), message));
}
