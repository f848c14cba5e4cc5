// How the very first person gets in: nobody can be let in over the network before somebody is there.
import { html, type TemplateResult } from "lit";

export const firstAccount: TemplateResult = html`<p class="soft small">
  The first account is made on the machine where Croupier runs: <code>croupier user add NAME --role operator</code> with
  the same <code>--data</code> as <code>croupier serve</code>. The operator lets everybody else in from these pages.
</p>`;
