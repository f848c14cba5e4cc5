// Become the device of a short code: from a link or QR code (/pair#CODE), or typed.
import { readForm, readText } from "../form-data.ts";
import { html, nothing, type TemplateResult } from "lit";
import { pairDevice } from "../live/coming-in.ts";
import { whoAmI } from "../live/desk.ts";
import { FormPage } from "../page.ts";
import { playerAddress, projectorAddress, tableAddress } from "../routes.ts";
import { brand } from "../shapes/cards.ts";
import * as texts from "../texts/account.ts";

class PairPage extends FormPage {
  constructor() {
    super();
    this.setTitle(texts.code);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const code = location.hash.slice(1);
    history.replaceState(null, "", location.pathname); // a code is used once and not kept in the address
    if (code) void this.useCode(code);
  }

  private async useCode(code: string): Promise<void> {
    await this.attempt(async () => {
      const { tournament } = await pairDevice(code);
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
      <h1>${texts.yourCode}</h1>
      <form
        class="panel stack"
        @submit=${(event: SubmitEvent) => {
          event.preventDefault();
          void this.useCode(readText(readForm(event), "code").trim());
        }}
      >
        <p>${texts.whoGivesCodes}</p>
        <label
          >${texts.code}<input
            class="code"
            name="code"
            required
            autocomplete="one-time-code"
            autocapitalize="characters"
            spellcheck="false"
        /></label>
        ${this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing}
        <button class="main" ?disabled=${this.busy}>${texts.useCode}</button>
      </form>
      <p class="row">
        <a class="button" href="/login">${texts.logIn}</a><a class="button" href="/">${texts.startPage}</a>
      </p>
    </main>`;
  }
}

customElements.define("pair-page", PairPage);
