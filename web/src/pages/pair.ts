// Become the device of a short code: from a link or QR code (/pair#CODE), or typed.
import { typedIn, typedText } from "../typed.ts";
import { html, nothing, type TemplateResult } from "lit";
import { pair, whoAmI } from "../live/desk.ts";
import { FormPage } from "../page.ts";
import { brand } from "../parts/brand.ts";
import { playerAddress, projectorAddress, tableAddress } from "../routes.ts";

class PairPage extends FormPage {
  constructor() {
    super();
    this.entitle("Code");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const code = location.hash.slice(1);
    history.replaceState(null, "", location.pathname); // a code is used once and not kept in the address
    if (code) void this.use(code);
  }

  private async use(code: string): Promise<void> {
    await this.attempt(async () => {
      const { tournament } = await pair(code);
      const { device } = await whoAmI();
      const table = device?.tables[0];
      location.assign(
        device?.kind === "player"
          ? playerAddress(tournament)
          : table
            ? tableAddress(tournament, table)
            : projectorAddress(tournament),
      );
    });
  }

  protected override render(): TemplateResult {
    return html`<main class="page narrow entering">
      ${brand()}
      <h1>Your code</h1>
      <form
        class="panel stack"
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          void this.use(typedText(typedIn(event), "code").trim());
        }}
      >
        <p>The entry desk gives players a code, the director one for each table and screen.</p>
        <label
          >Code<input
            class="code"
            name="code"
            required
            autocomplete="one-time-code"
            autocapitalize="characters"
            spellcheck="false"
        /></label>
        ${this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing}
        <button class="main" ?disabled=${this.busy}>Use this code</button>
      </form>
      <p class="row"><a class="button" href="/login">Log in</a><a class="button" href="/">Start page</a></p>
    </main>`;
  }
}

customElements.define("pair-page", PairPage);
