// A witness in the browser: it keeps the last checkpoint of a record that it saw, and believes the next only with a
// proof that the record merely grew (RFC 6962, C2SP tlog-witness). Then it cosigns with a key of its own.
import { sha256 } from "./sha256.ts";

export interface Head {
  readonly origin: string;
  readonly size: number;
  readonly root: string;
  /** The text that is signed, and the whole note with its signatures. */
  readonly text: string;
  readonly note: string;
}

export interface Offer {
  readonly old: number;
  readonly proof: readonly string[];
  readonly head: Head;
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
export const textOf = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const node = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Uint8Array.of(1), left, right);
const equal = (one: Uint8Array, other: Uint8Array): boolean => textOf(one) === textOf(other);

export function readHead(note: string): Head | undefined {
  const gap = note.lastIndexOf("\n\n");
  const [origin, size, root] = note.split("\n");
  if (gap < 0 || !origin || !size || !root || !/^(0|[1-9]\d{0,14})$/.test(size)) return undefined;
  return { origin, size: Number(size), root, text: note.slice(0, gap + 1), note };
}

/** What the server offers to witnesses: the size it thinks we know, a proof from there, and its newest checkpoint. */
export function readOffer(body: string): Offer | undefined {
  const gap = body.indexOf("\n\n");
  const [first, ...proof] = body.slice(0, Math.max(gap, 0)).split("\n");
  const old = /^old (0|[1-9]\d{0,14})$/.exec(first ?? "")?.[1];
  const head = readHead(body.slice(gap + 2));
  return old === undefined || !head || proof.length > 63 ? undefined : { old: Number(old), proof, head };
}

/** Whether the tree of `size` leaves with this root begins with the tree of `old` leaves. */
export function grew(old: number, oldRoot: string, size: number, root: string, proof: readonly string[]): boolean {
  if (old === size) return proof.length === 0 && oldRoot === root;
  if (old === 0) return proof.length === 0;
  if (old > size) return false;
  let [start, end] = [0, size];
  const right: boolean[] = [];
  while (old !== end) {
    let half = 1;
    while (half * 2 < end - start) half *= 2;
    const middle = start + half;
    right.push(old > middle);
    if (old > middle) start = middle;
    else end = middle;
  }
  const path = (start ? proof : [oldRoot, ...proof]).map(bytesOf);
  const first = path[0];
  if (path.length !== right.length + 1 || !first) return false;
  let [before, after]: [Uint8Array, Uint8Array] = [first, first];
  for (const [index, isRight] of right.toReversed().entries()) {
    const sibling = path[index + 1];
    if (!sibling) return false;
    if (isRight) before = node(sibling, before);
    after = isRight ? node(sibling, after) : node(after, sibling);
  }
  return equal(before, bytesOf(oldRoot)) && equal(after, bytesOf(root));
}

/** Whether the key that this phone knows has signed: `name+id+base64(kind || key)`. */
export async function isSigned(head: Head, key: string): Promise<boolean> {
  const [name, id, coded] = key.trim().split("+", 2).concat(key.trim().split("+").slice(2).join("+"));
  if (name !== head.origin || !id || !coded) return false;
  const known = await crypto.subtle.importKey("raw", bytesOf(coded).slice(1), "Ed25519", false, ["verify"]);
  for (const line of head.note.slice(head.text.length + 1).split("\n")) {
    const [, signer, signed] = line.split(" ");
    const bytes = signer === name && signed ? bytesOf(signed) : undefined;
    if (!bytes || Array.from(bytes.slice(0, 4), (each) => each.toString(16).padStart(2, "0")).join("") !== id) continue;
    return crypto.subtle.verify("Ed25519", known, bytes.slice(4), new TextEncoder().encode(head.text));
  }
  return false;
}

const COSIGNATURE = 4;

/** The public key of a witness as text. */
export function witnessKey(name: string, publicKey: Uint8Array): string {
  const coded = Uint8Array.of(COSIGNATURE, ...publicKey);
  const id = sha256(new TextEncoder().encode(`${name}\n`), coded).slice(0, 4);
  return `${name}+${Array.from(id, (each) => each.toString(16).padStart(2, "0")).join("")}+${textOf(coded)}`;
}

/** The line of a cosignature (cosignature/v1) made at this time, in seconds since 1970. */
export async function cosign(head: Head, name: string, pair: CryptoKeyPair, time: number): Promise<string> {
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const id = sha256(new TextEncoder().encode(`${name}\n`), Uint8Array.of(COSIGNATURE, ...publicKey)).slice(0, 4);
  const text = new TextEncoder().encode(`cosignature/v1\ntime ${time}\n${head.text}`);
  const stamp = new Uint8Array(8);
  new DataView(stamp.buffer).setBigUint64(0, BigInt(time));
  const signature = new Uint8Array(await crypto.subtle.sign("Ed25519", pair.privateKey, text));
  return `\u2014 ${name} ${textOf(Uint8Array.of(...id, ...stamp, ...signature))}`;
}
