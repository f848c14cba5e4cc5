// Accounts: who can log in, with which roles; for the casino operator.
import { typedIn, typedText } from "../typed.ts";
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { ask, type ProblemDocument } from "../live/desk.ts";
import { plain } from "../words.ts";
import { problemOf } from "./floor.ts";
import { refusal } from "./say.ts";

interface Account {
  readonly name: string;
  readonly active: boolean;
  readonly roles: readonly { readonly role: string; readonly tournament: string | null }[];
}

const ROLES = ["operator", "shift-manager", "supervisor", "cashier", "scorer", "inspector", "surveillance"];

export class AccountBoard extends LitElement {
  private accounts: readonly Account[] = [];
  private problem: ProblemDocument | undefined;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.act(async () => undefined);
  }

  private async act(change: () => Promise<unknown>): Promise<boolean> {
    try {
      await change();
      this.accounts = (await ask<{ users: readonly Account[] }>("GET", "/api/v1/users")).users;
      this.problem = undefined;
    } catch (error) {
      this.problem = problemOf(error);
    }
    this.requestUpdate();
    return this.problem === undefined;
  }

  private async add(event: Event): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const said = typedIn(event);
    if (
      await this.act(() =>
        ask("POST", "/api/v1/users", { name: typedText(said, "name"), password: typedText(said, "password") }),
      )
    )
      form.reset();
  }

  private grant(account: Account, role: string, withdraw: boolean): void {
    if (role)
      void this.act(() => ask("POST", `/api/v1/users/${encodeURIComponent(account.name)}/roles`, { role, withdraw }));
  }

  /** The choice goes back to what it says when nothing is chosen. */
  private choose(account: Account, event: Event): void {
    const chosen = event.target as HTMLSelectElement;
    this.grant(account, chosen.value, false);
    chosen.value = "";
  }

  private row(account: Account): TemplateResult {
    const held = account.roles.filter((each) => each.tournament === null).map((each) => each.role);
    return html`<li>
      <div>
        <b>${account.name}</b>${account.active ? nothing : html` <span class="pill bad">not active</span>`}<br />
        <span class="row"
          >${held.map((each) => html`<button class="held small" aria-label="${plain(each)}: take this role from ${account.name}" @click=${() => this.grant(account, each, true)}>${plain(each)} ×</button>`)}</span
        >
      </div>
      ${
        account.active
          ? html`<span class="row"
              ><label
                ><span class="hidden-words">Give ${account.name} a role</span
                ><select @change=${(event: Event) => this.choose(account, event)}>
                  <option value="" selected>give a role</option>
                  ${ROLES.filter((each) => !held.includes(each)).map((each) => html`<option value=${each}>${plain(each)}</option>`)}
                </select></label
              >
              <details class="fold">
                <summary class="button">Shut out</summary>
                <div class="panel stack">
                  <p>${account.name} is logged out everywhere and cannot log in again.</p>
                  <div class="row">
                    <button
                      class="warn"
                      @click=${() => this.act(() => ask("POST", `/api/v1/users/${encodeURIComponent(account.name)}/deactivate`, {}))}
                    >
                      Shut ${account.name} out
                    </button>
                  </div>
                </div>
              </details></span
            >`
          : nothing
      }
    </li>`;
  }

  protected override render(): TemplateResult {
    return html`<section class="panel stack" aria-label="Accounts">
      <h2>Accounts</h2>
      <p class="soft">
        Everybody who works here has one. The director, assistants and dealers are appointed in their tournament; the
        other roles are given here, for all tournaments.
      </p>
      ${refusal(this.problem)}
      <ul class="queue">
        ${repeat(
          this.accounts,
          (each) => each.name,
          (each) => this.row(each),
        )}
      </ul>
      <details>
        <summary>A new account</summary>
        <form class="stack" @submit=${(event: Event) => this.add(event)}>
          <label>Name<input name="name" required autocomplete="off" /></label
          ><label
            >Password<input
              name="password"
              type="password"
              required
              autocomplete="new-password"
              aria-describedby="new-password"
          /></label>
          <p class="soft small" id="new-password">
            At least eight characters. Its owner changes it under the own name at the top of the start page.
          </p>
          <div class="row"><button class="main">Add</button></div>
        </form>
      </details>
    </section>`;
  }
}

customElements.define("account-board", AccountBoard);
