// The projector: choose a slide, look at it first, blank it.
import { html, nothing, type TemplateResult } from "lit";
import { commandButton } from "./command-form.ts";
import type { Floor } from "./floor.ts";
import { humanize } from "../humanize.ts";
import * as texts from "../texts/floor.ts";

const SLIDES = ["all in turn", "clock", "standings", "tables", "draw", "prizes", "break", "checkpoint"];

function buttons(floor: Floor, chosen: string, now: string): readonly TemplateResult[] {
  const show = (id: string, title: string, slide: string, kind: string): TemplateResult =>
    commandButton(floor, id, "show-on-projector", title, { slide }, kind);
  return [
    ...(chosen === now ? [] : [show("show", texts.showSlide(chosen), chosen, "main")]),
    ...(now === "blank" ? [] : [show("blank", texts.blankScreen, "blank", "warn")]),
  ];
}

export function projectorPage(floor: Floor): TemplateResult {
  const now = floor.frame?.slide ?? "";
  const chosen = floor.typedAt("projector")["slide"] ?? now;
  const address = `/projector?t=${encodeURIComponent(floor.tournament)}&slide=${encodeURIComponent(chosen)}&preview=1`;
  const slide = (each: string): TemplateResult =>
    html`<button aria-pressed=${each === chosen} @click=${() => floor.setTyped("projector", "slide", each)}>
      ${humanize(each)}
    </button>`;
  return html`<div class="board">
    <section class="panel stack" aria-label=${texts.preview}>
      <div class="row spread">
        <h2>${humanize(chosen)}</h2>
        <span class="pill ${chosen === now ? "next" : ""}"
          >${chosen === now ? texts.onScreenNow : texts.preview.toLowerCase()}</span
        >
      </div>
      <iframe class="texts.preview.toLowerCase()" title=${texts.previewFrame} src=${address} tabindex="-1"></iframe>
    </section>
    <aside class="panel stack">
      <h2>${texts.projector}</h2>
      <p class="soft">${texts.screenShows} <b>${now}</b></p>
      <div class="slides" role="group" aria-label=${texts.slides}>${SLIDES.map(slide)}</div>
      ${floor.can("show-on-projector") ? html`<div class="row">${buttons(floor, chosen, now)}</div>` : nothing}
      <p class="small">
        <a href="/projector?t=${encodeURIComponent(floor.tournament)}" target="_blank" rel="noopener"
          >${texts.openProjector}</a
        >
      </p>
    </aside>
  </div>`;
}
