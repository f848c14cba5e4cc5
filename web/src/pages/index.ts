// Every page begins here: settings first, so that nothing flashes, then the page that the address names.
import { html, render } from "lit";
import "../style/theme.css";
import "../style/felt.css";
import "../style/felt-places.css";
import "../style/shapes.css";
import "../style/felt-sizes.css";
import "../style/layout.css";
import "../style/pads.css";
import "../style/pages.css";
import "../style/table-page.css";
import "../style/sheets.css";
import "../style/player-page.css";
import "../style/start-page.css";
import "../style/manual.css";
import "../style/projector.css";
import "../style/floor.css";
import "../style/floor-forms.css";
import "../style/floor-lists.css";
import { ROUTES } from "../routes.ts";
import { applySettings } from "../settings.ts";
import * as texts from "../texts/bar.ts";

async function open(): Promise<void> {
  applySettings();
  const route = ROUTES[location.pathname.replace(/\/+$/, "") || "/"];
  if (!route) {
    document.title = texts.pageTitle(texts.noPageTitle);
    render(
      html`<main class="page narrow stack">
        <h1>${texts.noPage}</h1>
        <p>${texts.noPageWhy}</p>
        <p><a class="button main" href="/">${texts.startPage}</a></p>
      </main>`,
      document.body,
    );
    return;
  }
  try {
    await route.load();
  } catch {
    // The page was upgraded while it was on its way, or the line broke off: the same address again brings all of it.
    render(
      html`<main class="page narrow stack">
        <h1>${texts.notLoaded}</h1>
        <p role="alert">${texts.notLoadedWhy}</p>
        <p><button class="main" @click=${() => location.reload()}>${texts.loadAgain}</button></p>
      </main>`,
      document.body,
    );
    return;
  }
  document.body.append(document.createElement(route.tag));
}

void open();
