// What a page shows to a person who may not see it: how to get in. In a demonstration one tap is enough.
import { html, nothing, type TemplateResult } from "lit";
import { ask, refusalOf, type Me } from "../live/desk.ts";
import type { Place } from "../live/stream.ts";
import { humanize } from "../humanize.ts";
import { readable } from "../prose.ts";
import * as texts from "../texts/bar.ts";

async function enter(event: Event, { tournament, role, table = "", player = "" }: Place): Promise<void> {
  const button = event.currentTarget as HTMLButtonElement;
  try {
    await ask("POST", "/api/v1/demo/enter", { tournament, role, table, player });
    location.reload();
  } catch (error) {
    button.textContent = refusalOf(error).message;
  }
}

const continueButton = (where: Place): TemplateResult =>
  html`<button class="main" @click=${(event: Event) => void enter(event, where)}>
    ${texts.continueAs(humanize(where.role))}
  </button>`;

/** `detail` is what the server said. */
export function noAccess(me: Me | undefined, where: Place, detail: string): TemplateResult {
  const back = encodeURIComponent(location.pathname + location.search);
  const ended = me?.ended;
  const seat = where.role !== "player" || Boolean(where.player);
  return html`<section class="panel door stack" role="alert">
    <h2>${texts.pageFor(humanize(where.role).toLowerCase())}</h2>
    ${ended ? html`<p><b>${texts.deviceEnded(readable(ended.name), ended.why, ended.at)}</b></p>` : nothing}
    <p>${detail}</p>
    <div class="row">
      ${me?.demo && seat ? continueButton(where) : nothing}
      <a class="button ${me?.demo ? "" : "main"}" href="/login?to=${back}"
        >${me?.name ? texts.logInAsAnother : texts.logIn}</a
      >
      <a class="button" href="/pair">${texts.haveCode}</a><a class="button" href="/">${texts.startPage}</a>
    </div>
  </section>`;
}
