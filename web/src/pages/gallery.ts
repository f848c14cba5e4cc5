// Everything drawn, from real pictures that `tests.web.pictures` wrote: to look at, and to test.
import { html, LitElement, type TemplateResult } from "lit";
import "../style/theme.css";
import "../style/felt.css";
import "../style/felt-places.css";
import "../style/shapes.css";
import "../style/felt-sizes.css";
import "../style/layout.css";
import "../style/pads.css";
import { card, cards, RANKS, SUITS } from "../shapes/cards.ts";
import { chip, stack } from "../shapes/chips.ts";
import { die, FACES, tile } from "../shapes/tiles.ts";
import { wheel } from "../shapes/wheel.ts";
import { renderFelt } from "../felts/felt.ts";
import "../pads/play-pad.ts";
import type { Picture } from "../wire.ts";

interface Sample {
  readonly ruleset: string;
  readonly state: string;
  readonly role: string;
  readonly picture: Picture;
}

const NAMES = { 1: "Ann", 2: "Bo", 3: "Cyrille", 4: "Dimitra", 5: "Ed", 6: "Farid", 7: "Gwendolyn" };

function padOf({ picture, role }: Sample): TemplateResult {
  const own = role.startsWith("p") && role !== "public" ? role.slice(1) : "";
  return html`<play-pad .picture=${picture} .names=${NAMES} .own=${own} .same=${{ "1 main": "40" }}></play-pad>`;
}

class GalleryPage extends LitElement {
  private samples: readonly Sample[] = [];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.open();
  }

  private async open(): Promise<void> {
    const told = new URLSearchParams(location.search);
    document.documentElement.dataset["theme"] = told.get("theme") ?? "night";
    document.documentElement.dataset["suits"] = told.get("suits") ?? "two";
    const all = (await (await fetch("/pictures.json")).json()) as readonly Sample[];
    const fits = (key: "ruleset" | "role" | "state", sample: Sample): boolean =>
      sample[key].includes(told.get(key) ?? "");
    this.samples = all.filter((each) => fits("ruleset", each) && fits("role", each) && fits("state", each));
    this.requestUpdate();
  }

  private shapes(): TemplateResult {
    const deck = [...SUITS].map((suit) => html`<p class="row">${[...RANKS].map((rank) => card(rank + suit))}</p>`);
    return html`<div class="panel stack">
      ${deck}
      <p class="row small-cards">${[...RANKS].map((rank) => card(`${rank}h`))}</p>
      <div class="felt row">
        ${cards(["Ah", "Kd", "??"], 5)}${FACES.map(tile)}${tile("??")}${["1", "2", "3", "4", "5", "6"].map(die)}
        ${["1", "5", "10", "25", "50", "100", "500", "1000"].map(chip)}
        ${["15", "130", "1240", "7.5", "2665"].map((each) => stack(each))}${wheel(17, false)}
      </div>
    </div>`;
  }

  protected override render(): TemplateResult {
    const told = new URLSearchParams(location.search);
    return html`<main class="stack gallery">
      ${told.has("things") ? this.shapes() : ""}
      ${this.samples.map(
        (each) =>
          html`<h2>${each.ruleset}, ${each.state}, as ${each.role}</h2>
            ${renderFelt(each.picture, { names: NAMES })} ${told.has("pads") ? padOf(each) : ""}`,
      )}
    </main>`;
  }
}

customElements.define("gallery-page", GalleryPage);
document.body.append(document.createElement("gallery-page"));
