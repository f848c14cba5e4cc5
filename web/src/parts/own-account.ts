// A person's own account: passkeys, log-ins, the printed recovery code, and failed log-ins under the name.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { ask, refusalOf, type FailedLogins } from "../live/desk.ts";
import { makePasskey, passkeysHere, type Options } from "../live/passkeys.ts";
import { dayAndTime } from "../times.ts";
import { failedLogins } from "./failed-logins.ts";
import * as texts from "../texts/account.ts";

interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly site: string;
  readonly made: number;
  readonly used: number | null;
}

interface Login {
  readonly id: string;
  readonly address: string;
  readonly begun: number;
  readonly seen: number;
  readonly passkey: boolean;
  readonly this: boolean;
}

interface Account {
  readonly passkeys: readonly Passkey[];
  readonly logins: readonly Login[];
  readonly recovery_made: number | null;
  readonly no_passkeys: string;
  readonly failed_logins: FailedLogins | null;
}

const when = (seconds: number): string => dayAndTime(new Date(seconds * 1000).toISOString());

class OwnAccount extends LitElement {
  static override properties = { account: { state: true }, problem: { state: true }, code: { state: true } };
  declare account: Account | undefined;
  declare problem: string;
  declare code: string;

  constructor() {
    super();
    this.account = undefined;
    this.problem = "";
    this.code = "";
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.change(() => Promise.resolve());
  }

  /** Do something, then show the account as it is now. */
  private async change(work: () => Promise<unknown>): Promise<void> {
    this.problem = "";
    try {
      await work();
      this.account = await ask<Account>("GET", "/api/v1/me/account");
    } catch (error) {
      this.problem = refusalOf(error).message;
    }
  }

  private async addPasskey(): Promise<void> {
    const { options } = await ask<{ options: Options }>("POST", "/api/v1/me/passkeys/options", {});
    const credential = await makePasskey(options);
    await ask("POST", "/api/v1/me/passkeys", { credential, name: texts.passkeyName(when(Date.now() / 1000)) });
  }

  private async makeCode(): Promise<void> {
    this.code = (await ask<{ code: string }>("POST", "/api/v1/me/recovery", {})).code;
  }

  private passkeyPanel({ passkeys, no_passkeys: why }: Account): TemplateResult {
    const add = html`<button class="main" @click=${() => void this.change(() => this.addPasskey())}>
      ${texts.addPasskey}
    </button>`;
    const remove = (id: string): void =>
      void this.change(() => ask("POST", `/api/v1/me/passkeys/${encodeURIComponent(id)}/remove`, {}));
    return html`<section class="panel stack" aria-label=${texts.passkeys}>
      <h2>${texts.passkeys}</h2>
      <p class="soft">${texts.passkeysAbout}</p>
      <ul class="queue">
        ${passkeys.map(
          (each) =>
            html`<li>
              <span><b>${each.name}</b><br />${each.used ? texts.lastUsed(when(each.used)) : texts.neverUsed}</span>
              <button aria-label=${texts.removePasskey(each.name)} @click=${() => remove(each.id)}>
                ${texts.remove}
              </button>
            </li>`,
        )}
      </ul>
      ${why || !passkeysHere() ? html`<p>${why || texts.browserWithout}</p>` : html`<div class="row">${add}</div>`}
    </section>`;
  }

  private codePanel({ recovery_made: made }: Account): TemplateResult {
    const shown = html`<p class="code" role="status">${this.code}</p>
      <p>${texts.printCode}</p>
      <div class="row"><button @click=${() => window.print()}>${texts.print}</button></div>`;
    return html`<section class="panel stack" aria-label=${texts.recoveryCode}>
      <h2>${texts.recoveryCode}</h2>
      <p class="soft">${texts.recoveryAbout}</p>
      <p>${made ? texts.codeMade(when(made)) : texts.noCode}</p>
      ${this.code ? shown : nothing}
      <div class="row">
        <button @click=${() => void this.change(() => this.makeCode())}>${texts.makeCode}</button>
      </div>
    </section>`;
  }

  private loginRow(login: Login): TemplateResult {
    const end = (): void =>
      void this.change(() => ask("POST", `/api/v1/me/logins/${encodeURIComponent(login.id)}/end`, {}));
    const label = texts.endLoginOf(login.address, when(login.begun));
    return html`<li>
      <span
        ><b>${login.address || texts.unknownPlace}</b> ${login.passkey ? texts.byPasskey : texts.byPassword}<br />
        ${texts.loggedInSince(when(login.begun), when(login.seen))}</span
      >
      ${
        login.this
          ? html`<span class="pill">${texts.thisOne}</span>`
          : html`<button aria-label=${label} @click=${end}>${texts.endLogin}</button>`
      }
    </li>`;
  }

  protected override render(): TemplateResult {
    const { account } = this;
    return html`<div class="stack">
      ${this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing}
      ${
        account
          ? html`${failedLogins(account.failed_logins)} ${this.passkeyPanel(account)} ${this.codePanel(account)}
              <section class="panel stack" aria-label=${texts.logins}>
                <h2>${texts.logins}</h2>
                <ul class="queue">
                  ${account.logins.map((each) => this.loginRow(each))}
                </ul>
              </section>`
          : nothing
      }
    </div>`;
  }
}

customElements.define("own-account", OwnAccount);
