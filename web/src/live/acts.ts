// Commands signed on this device. Each log-in and each pairing has a key that this browser cannot give away; the record
// keeps the signature, so that the house can neither invent nor repeat what a person said. Browsers without Ed25519
// and pages that were not loaded securely send without: the record shows that.
import { sha256 } from "../proof/sha256.ts";
import { canonical } from "../proof/record.ts";

export interface Signature {
  readonly count: number;
  readonly seen: number;
  readonly salt: string;
  readonly signature: string;
}

/** A key and how often it has signed. */
export interface KeptKey {
  readonly name: string;
  readonly pair: CryptoKeyPair;
  readonly count: number;
}

/** Where keys are kept. `next` counts up in one step, also between pages. */
export interface KeyStore {
  put(key: KeptKey): Promise<void>;
  next(name: string): Promise<KeptKey | undefined>;
}

const DATABASE = "croupier-keys";
const STORE = "keys";
const SALT_BYTES = 16;

export const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
export const keyName = (publicKey: Uint8Array): string => base64(sha256(publicKey));

/** What a device signs, byte for byte as docs/record.md gives it. */
export function actText(
  tournament: string,
  role: string,
  order: string,
  fields: unknown,
  key: string,
  mark: Omit<Signature, "signature">,
): string {
  const { count, seen, salt } = mark;
  return `croupier-act/v1\n${canonical({ count, do: order, fields, key, role, salt, seen, tournament })}`;
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "name" });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error(DATABASE));
  });
}

/** One transaction: read, change, write. */
async function within<T>(work: (store: IDBObjectStore, done: (value: T) => void) => void): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const change = database.transaction(STORE, "readwrite");
      let found: T;
      change.oncomplete = () => resolve(found);
      change.onabort = () => reject(change.error ?? new Error(STORE));
      work(change.objectStore(STORE), (value) => {
        found = value;
      });
    });
  } finally {
    database.close();
  }
}

export const browserKeys: KeyStore = {
  put: (key) =>
    within<void>((store, done) => {
      store.put(key);
      done(undefined);
    }),
  next: (name) =>
    within<KeptKey | undefined>((store, done) => {
      const asked = store.get(name) as IDBRequest<KeptKey | undefined>;
      asked.onsuccess = () => {
        const key = asked.result && { ...asked.result, count: asked.result.count + 1 };
        if (key) store.put(key);
        done(key);
      };
    }),
};

/** A new key, kept before anyone else hears of it; undefined where this browser has none to offer. */
export async function makeKey(store: KeyStore = browserKeys): Promise<Uint8Array | undefined> {
  try {
    const pair = await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]);
    const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
    await store.put({ name: keyName(publicKey), pair, count: 0 });
    return publicKey;
  } catch {
    return undefined;
  }
}

/** Sign a command with the key of this log-in or pairing; undefined if this browser does not have it. */
export async function signAct(
  name: string,
  tournament: string,
  role: string,
  order: string,
  fields: unknown,
  seen: number,
  store: KeyStore = browserKeys,
): Promise<Signature | undefined> {
  const key = await store.next(name).catch(() => undefined);
  if (!key) return undefined;
  const mark = { count: key.count, seen, salt: base64(crypto.getRandomValues(new Uint8Array(SALT_BYTES))) };
  const text = new TextEncoder().encode(actText(tournament, role, order, fields, name, mark));
  const signed = await crypto.subtle.sign("Ed25519", key.pair.privateKey, text);
  return { ...mark, signature: base64(new Uint8Array(signed)) };
}
