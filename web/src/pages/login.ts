// Log in with name and password; what was typed stays where it was if it does not fit.
import { html, nothing, type TemplateResult } from "lit";
import { logIn } from "../live/desk.ts";
import { FormPage } from "../page.ts";
import { firstAccount } from "../parts/first-account.ts";

class LoginPage extends FormPage {
  constructor() {
    super();
    this.entitle("Log in");
  }

  private async send(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    await this.attempt(async () => {
      await logIn(String(form.get("name")), String(form.get("password")));
      const to = this.asked("to");
      location.assign(/^\/(?!\/)/.test(to) ? to : "/");
    });
  }

  protected override render(): TemplateResult {
    return html`<main class="page narrow"><h1>Log in</h1><form class="panel stack" @submit=${(event: SubmitEvent) => void this.send(event)}>
      <label>Name<input name="name" required autocomplete="username" autocapitalize="none"></label>
      <label>Password<input name="password" type="password" required autocomplete="current-password"></label>
      ${this.problem ? html`<div class="refusal" role="alert">${this.problem}</div>` : nothing}
      <button class="main" ?disabled=${this.busy}>Log in</button></form>${firstAccount}<p><a href="/pair">I have a code</a> \u00b7 <a href="/">Start page</a></p></main>`;
  }
}

customElements.define("login-page", LoginPage);
