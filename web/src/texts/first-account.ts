// How a house gets its first account.
import { html, type TemplateResult } from "lit";

/** Nobody can be let in over the network before there is an account. */
export const firstAccount: TemplateResult = html`Create the first account on the machine that runs Croupier:
  <code>croupier user add NAME --role operator</code>, with the same <code>--data</code> as <code>croupier serve</code>.
  The operator creates all other accounts on these pages.`;
