// Logging in, codes of devices, the account of a person.
export const logIn = "Log in";
export const logOut = "Log out";
export const name = "Name";
export const password = "Password";
export const startPage = "Start page";
export const haveCode = "I have a code";

export const loggedIn = "You are logged in here.";
export const newPassword = "Change your password";
export const oldField = "Current password";
export const newField = "New password, at least 8 characters";
export const againField = "New password again";
export const changePassword = "Change the password";
export const changed = "Changed. Every other log-in under your name has ended.";
export const passwordsDiffer = "The two new passwords differ. Type the same password twice.";

export const code = "Code";
export const yourCode = "Your code";
export const whoGivesCodes = "Players get a code from the entry desk, tables and screens from the director.";
export const useCode = "Use this code";

export const logInWithPasskey = "Log in with a passkey";
export const orPassword = "Or with your name and password:";
export const passkeyNotShown = "No passkey was used. Try again, or use your password.";
export const browserWithout = "This browser has no passkeys. Use your password, or another browser.";
export const lost = "I lost my passkey or password";
export const lostAbout =
  "The recovery code sets a new password, once. Every passkey and log-in of your account ends. " +
  "Without a code, ask the operator.";
export const recoverNow = "Set the new password";
export const recovered = "The new password holds. Log in with it, then add a passkey and print a new recovery code.";

export const account = "Your account";
export const passkeys = "Passkeys";
export const passkeysAbout =
  "A passkey logs you in without a password. " +
  "If you have one, you also confirm with it what moves money or decides places.";
export const addPasskey = "Add a passkey";
export const passkeyName = (at: string): string => `Passkey of ${at}`;
export const removePasskey = (called: string): string => `Remove ${called}`;
export const remove = "Remove";
export const lastUsed = (at: string): string => `last used ${at}`;
export const neverUsed = "not used yet";

export const recoveryCode = "Recovery code";
export const recoveryAbout =
  "Keep it on paper, where only you find it. It lets you in if you lose passkey and password.";
export const makeCode = "Make a new code";
export const codeMade = (at: string): string => `A code was made ${at}.`;
export const noCode = "There is no code yet.";
export const printCode = "Print or copy it now: it is shown only once.";
export const print = "Print";

export const logins = "Where you are logged in";
export const loggedInSince = (begun: string, seen: string): string => `since ${begun}, last used ${seen}`;
export const byPasskey = "with a passkey";
export const byPassword = "with the password";
export const thisOne = "here";
export const endLogin = "End";
export const endLoginOf = (address: string, at: string): string => `End the log-in from ${address}, ${at}`;
export const unknownPlace = "Somewhere";
export const failedLogins = (count: number, at: string, address: string): string =>
  `${count === 1 ? "One log-in" : `${count} log-ins`} under your name failed, last ${at} from ${address}. ` +
  "If that was not you, inform the operator.";

export const securityLog = "Security log";
export const securityAbout = "Log-ins, failures, roles and devices, newest first. Nothing in it is changed or removed.";
export const securityColumns = ["When", "What", "Whom or what it is about", "By", "From"];
export const earlier = "Show earlier entries";
