// The security log, for the operator and the inspector: who came in, who failed, who was given what, and from where.
import { html, nothing, type TemplateResult } from "lit";
import { ask } from "../live/desk.ts";
import { FormPage } from "../page.ts";
import { dayAndTime } from "../times.ts";
import * as texts from "../texts/account.ts";

interface Entry {
  readonly number: number;
  readonly at: number;
  readonly what: string;
  readonly about: string;
  readonly by: string;
  readonly address: string;
  readonly device: string;
  readonly details: string;
}

const PAGE = 200;

class SecurityPage extends FormPage {
  private entries: readonly Entry[] = [];
  private more = false;

  constructor() {
    super();
    this.setTitle(texts.securityLog);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.read();
  }

  private read(): Promise<void> {
    return this.attempt(async () => {
      const before = this.entries.at(-1)?.number ?? 0;
      const found = await ask<{ entries: readonly Entry[] }>("GET", `/api/v1/security?before=${before}`);
      this.entries = [...this.entries, ...found.entries];
      this.more = found.entries.length === PAGE;
    });
  }

  private row(each: Entry): TemplateResult {
    return html`<tr>
      <td>${dayAndTime(new Date(each.at * 1000).toISOString())}</td>
      <td>${each.what}</td>
      <td>${[each.about, each.details].filter(Boolean).join(", ")}</td>
      <td>${each.by}</td>
      <td>${[each.address, each.device].filter(Boolean).join(", ")}</td>
    </tr>`;
  }

  protected override render(): TemplateResult {
    return html`<main class="page stack">
      <h1>${texts.securityLog}</h1>
      <p class="soft">${texts.securityAbout}</p>
      ${this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing}
      <div class="panel scroll" tabindex="0" role="region" aria-label=${texts.securityLog}>
        <table>
          <thead>
            <tr>
              ${texts.securityColumns.map((each) => html`<th scope="col">${each}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${this.entries.map((each) => this.row(each))}
          </tbody>
        </table>
      </div>
      <p class="row">
        ${this.more ? html`<button @click=${() => void this.read()}>${texts.earlier}</button>` : nothing}
        <a class="button" href="/login">${texts.account}</a><a class="button" href="/">${texts.startPage}</a>
      </p>
    </main>`;
  }
}

customElements.define("security-page", SecurityPage);
