// The projector: choose a slide, look at it first, blank it.
import { html, type TemplateResult } from "lit";
import { plain } from "../words.ts";
import { commandButton } from "./form.ts";
import type { Floor } from "./floor.ts";

const SLIDES = ["all in turn", "clock", "standings", "tables", "draw", "prizes", "break", "checkpoint"];

export function projectorPage(floor: Floor): TemplateResult {
  const now = floor.frame?.slide ?? "";
  const chosen = floor.typed("projector")["slide"] ?? now;
  const address = `/projector?t=${encodeURIComponent(floor.tournament)}&slide=${encodeURIComponent(chosen)}&preview=1`;
  return html`<div class="board">
    <section class="panel stack" aria-label="Preview">
      <div class="row spread">
        <h2>${plain(chosen)}</h2>
        <span class="pill ${chosen === now ? "next" : ""}">${chosen === now ? "on the screen now" : "preview"}</span>
      </div>
      <iframe class="preview" title="Preview of the projector" src=${address} tabindex="-1"></iframe>
    </section>
    <aside class="panel stack">
      <h2>Projector</h2>
      <p class="soft">The screen shows: <b>${now}</b></p>
      <div class="slides" role="group" aria-label="Slides">
        ${SLIDES.map((each) => html`<button aria-pressed=${each === chosen} @click=${() => floor.type("projector", "slide", each)}>${plain(each)}</button>`)}
      </div>
      ${
        floor.can("show-on-projector")
          ? html`<div class="row">
              ${chosen === now ? html`` : commandButton(floor, "show", "show-on-projector", `Show: ${chosen}`, { slide: chosen }, "main")}
              ${now === "blank" ? html`` : commandButton(floor, "blank", "show-on-projector", "Blank the screen", { slide: "blank" }, "warn")}
            </div>`
          : html``
      }
      <p class="small">
        <a href="/projector?t=${encodeURIComponent(floor.tournament)}" target="_blank" rel="noopener"
          >Open the projector's page</a
        >
      </p>
    </aside>
  </div>`;
}
