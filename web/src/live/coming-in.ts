// Who this browser is: logged in, paired with a code, or nobody.
import { ask, whoAmI } from "./desk.ts";
import { showPasskey, type Options } from "./passkeys.ts";

/** Log in, or become the device of a code: from now on this browser is somebody. */
export async function logIn(name: string, password: string): Promise<void> {
  await ask("POST", "/api/v1/login", { name, password });
  await whoAmI();
}

/** Log in with a passkey of this browser; it says who one is. */
export async function logInWithPasskey(): Promise<void> {
  const { options } = await ask<{ options: Options }>("POST", "/api/v1/login/passkey/options", {});
  await ask("POST", "/api/v1/login/passkey", { credential: await showPasskey(options) });
  await whoAmI();
}

export async function pairDevice(code: string): Promise<{ readonly tournament: string; readonly name: string }> {
  const found = await ask<{ tournament: string; name: string }>("POST", "/api/v1/pair", { code });
  await whoAmI();
  return found;
}

export async function logOut(): Promise<void> {
  await ask("POST", "/api/v1/logout", {});
  await whoAmI();
}
