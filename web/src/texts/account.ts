// Logging in, codes of devices, the account of a person.
import { html, type TemplateResult } from "lit";

export const logIn = "Log in";
export const logOut = "Log out";
export const name = "Name";
export const password = "Password";
export const startPage = "Start page";
export const haveCode = "I have a code";

export const loggedIn = "You are logged in here.";
export const newPassword = "Change your password";
export const oldField = "Your password now";
export const newField = "New password, at least 8 characters";
export const againField = "New password again";
export const changePassword = "Change the password";
export const changed = "Changed. Everybody else who was logged in as you is logged out.";
export const passwordsDiffer = "The two new passwords differ. Type the same password twice.";

export const code = "Code";
export const yourCode = "Your code";
export const whoGivesCodes = "Players get a code from the entry desk, tables and screens from the director.";
export const useCode = "Use this code";

/** Nobody can be let in over the network before there is an account. */
export const firstAccount: TemplateResult = html`Create the first account on the machine that runs Croupier:
  <code>croupier user add NAME --role operator</code>, with the same <code>--data</code> as <code>croupier serve</code>.
  The operator creates all other accounts on these pages.`;
