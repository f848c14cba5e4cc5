// SHA-256 and HMAC without crypto.subtle: over plain HTTP a browser has none, and a player may check a record there.
import { hmac as keyed } from "@noble/hashes/hmac.js";
import { sha256 as hash } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";

export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => hash(concatBytes(...parts));
export const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => keyed(hash, key, message);
