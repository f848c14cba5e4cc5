// Every page begins here: settings first, so that nothing flashes, then the page that the address names.
import { html, render } from "lit";
import "../style/theme.css";
import "../style/felt.css";
import "../style/roulette.css";
import "../style/pads.css";
import "../style/pages.css";
import "../style/manual.css";
import "../style/projector.css";
import "../style/floor.css";
import { ROUTES } from "../routes.ts";
import { applySettings } from "../settings.ts";

async function open(): Promise<void> {
  applySettings();
  const route = ROUTES[location.pathname.replace(/\/+$/, "") || "/"];
  if (!route) {
    document.title = "Nothing here \u00b7 Croupier";
    render(
      html`<main class="page narrow stack">
        <h1>There is nothing here</h1>
        <p>The address may be old, or mistyped.</p>
        <p><a class="button main" href="/">Start page</a></p>
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
        <h1>The page did not come</h1>
        <p role="alert">The line broke off, or Croupier was just upgraded.</p>
        <p><button class="main" @click=${() => location.reload()}>Load it again</button></p>
      </main>`,
      document.body,
    );
    return;
  }
  document.body.append(document.createElement(route.tag));
}

void open();
