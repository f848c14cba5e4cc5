// What a page shows to whom it may not show anything: how to come in. In a demonstration one tap does.
import { html, nothing, type TemplateResult } from "lit";
import { ask, refusalOf, type Me } from "../live/desk.ts";
import type { Place } from "../live/follow.ts";
import { plain } from "../words.ts";

async function enter(event: Event, { tournament, role, table = "", player = "" }: Place): Promise<void> {
  const button = event.currentTarget as HTMLButtonElement;
  try {
    await ask("POST", "/api/v1/demo/enter", { tournament, role, table, player });
    location.reload();
  } catch (error) {
    button.textContent = refusalOf(error).message;
  }
}

/** `detail` is what the server said. */
export function door(me: Me | undefined, where: Place, detail: string): TemplateResult {
  const back = encodeURIComponent(location.pathname + location.search);
  const seat = where.role !== "player" || Boolean(where.player);
  return html`<section class="panel door stack" role="alert">
    <h2>This page is for the ${plain(where.role).toLowerCase()}</h2>
    <p>${detail}</p>
    <div class="row">
      ${me?.demo && seat ? html`<button class="main" @click=${(event: Event) => void enter(event, where)}>Go on as ${plain(where.role)}</button>` : nothing}
      <a class="button ${me?.demo ? "" : "main"}" href="/login?to=${back}"
        >${me?.name ? "Log in as somebody else" : "Log in"}</a
      >
      <a class="button" href="/pair">I have a code</a><a class="button" href="/">Start page</a>
    </div>
  </section>`;
}
