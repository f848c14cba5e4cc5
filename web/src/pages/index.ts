// The start page: what is running here, and who are you.
import { html, LitElement, type TemplateResult } from "lit";
import "../style/theme.css";

class StartPage extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    return html`<main class="stack"><h1>Croupier</h1><p>Table-game tournaments by the approved rules.</p></main>`;
  }
}

customElements.define("start-page", StartPage);
document.body.append(document.createElement("start-page"));
