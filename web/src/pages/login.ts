// Log in with name and password; whoever is logged in finds the own account here: another password, log out.
import { typedIn, typedText } from "../typed.ts";
import { html, nothing, type TemplateResult } from "lit";
import { ask, logIn, logOut, whoAmI, type Me } from "../live/desk.ts";
import { FormPage } from "../page.ts";
import { brand } from "../parts/brand.ts";
import { firstAccount } from "../parts/first-account.ts";

class LoginPage extends FormPage {
  private who: Me | undefined;
  private changed = false;

  constructor() {
    super();
    this.entitle("Log in");
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.asked("to"))
      void this.attempt(async () => {
        this.who = await whoAmI();
      });
  }

  private async send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = typedIn(event);
    await this.attempt(async () => {
      await logIn(typedText(form, "name"), typedText(form, "password"));
      const to = this.asked("to");
      location.assign(/^\/(?!\/)/.test(to) ? to : "/");
    });
  }

  /** All log-ins of the account end with the old password, this one too: it begins anew with the new one. */
  private async change(event: SubmitEvent, name: string): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const said = (field: string): string => typedText(new FormData(form), field);
    if (said("new") !== said("again")) {
      this.problem = "The two new passwords differ.";
      return;
    }
    this.changed = false;
    await this.attempt(async () => {
      await ask("POST", "/api/v1/me/password", { old: said("old"), new: said("new") });
      await logIn(name, said("new"));
      form.reset();
      this.changed = true;
    });
  }

  private refused(): TemplateResult | typeof nothing {
    return this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing;
  }

  private account(name: string): TemplateResult {
    return html`<h1>${name}</h1>
      <section class="panel stack">
        <p>
          You are logged in here. <button @click=${() => void logOut().then(() => location.reload())}>Log out</button>
        </p>
      </section>
      <form class="panel stack" @submit=${(event: SubmitEvent) => void this.change(event, name)}>
        <h2>Another password</h2>
        <label>The one you have now<input name="old" type="password" required autocomplete="current-password" /></label>
        <label
          >The new one, at least eight characters<input
            name="new"
            type="password"
            required
            minlength="8"
            autocomplete="new-password"
        /></label>
        <label>The new one again<input name="again" type="password" required autocomplete="new-password" /></label>
        ${this.refused()}<button class="main" ?disabled=${this.busy}>Change it</button>
        <p role="status">${this.changed ? "Changed. Everybody else who was logged in as you is out." : nothing}</p>
      </form>`;
  }

  private door(): TemplateResult {
    return html`<h1>Log in</h1>
      <form class="panel stack" @submit=${(event: SubmitEvent) => void this.send(event)}>
        <label
          >Name<input name="name" required autofocus autocomplete="username" autocapitalize="none" spellcheck="false"
        /></label>
        <label>Password<input name="password" type="password" required autocomplete="current-password" /></label>
        ${this.refused()}<button class="main" ?disabled=${this.busy}>Log in</button>
      </form>
      ${firstAccount}`;
  }

  protected override render(): TemplateResult {
    const name = this.who?.name;
    return html`<main class="page narrow entering">
      ${brand()}${name && !this.who?.device ? this.account(name) : this.door()}
      <p class="row"><a class="button" href="/pair">I have a code</a><a class="button" href="/">Start page</a></p>
    </main>`;
  }
}

customElements.define("login-page", LoginPage);
