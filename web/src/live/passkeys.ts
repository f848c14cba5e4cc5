// Passkeys of this browser (WebAuthn): make one, or show one.
import * as texts from "../texts/account.ts";
import type { Fields } from "./desk.ts";

export type Options = Readonly<Record<string, unknown>>;

/** Whether this browser knows passkeys and the page was opened at a host name, not at an address. */
export const passkeysHere = (): boolean =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(location.hostname);

async function signed(asked: () => Promise<Credential | null>): Promise<Fields> {
  const found = await asked().catch(() => null);
  if (!(found instanceof PublicKeyCredential)) throw new Error(texts.passkeyNotShown);
  return found.toJSON() as unknown as Fields;
}

export const makePasskey = (options: Options): Promise<Fields> =>
  signed(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );

export const showPasskey = (options: Options): Promise<Fields> =>
  signed(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );

/** As a header carries it: JSON in base64url. */
export const inHeader = (said: Fields): string =>
  btoa(JSON.stringify(said)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
