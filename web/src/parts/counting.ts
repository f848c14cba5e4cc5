// Count mode: stacks by denomination, seat by seat. The second counter sees nobody else's figures: they are not sent.
// Fires `count` with the stacks as the command wants them.
import { html, LitElement, type TemplateResult } from "lit";
import { amount, chip } from "../draw/chips.ts";
import { show, units } from "../exact.ts";
import type { CountMode } from "../wire.ts";

type Counted = Readonly<Record<string, Readonly<Record<string, number>>>>;

export class CountSheet extends LitElement {
  static override properties = {
    mode: { attribute: false },
    names: { attribute: false },
    busy: { type: Boolean },
    counted: { state: true },
  };
  declare mode: CountMode | undefined;
  declare names: Readonly<Record<string, string>>;
  declare busy: boolean;
  declare counted: Counted;

  constructor() {
    super();
    this.names = {};
    this.busy = false;
    this.counted = {};
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  private put(seat: string, denomination: string, number: number): void {
    this.counted = { ...this.counted, [seat]: { ...this.counted[seat], [denomination]: Math.max(0, number) } };
  }

  private total(seat: string): string {
    return show(
      Object.entries(this.counted[seat] ?? {}).reduce(
        (all, [denomination, number]) => all + units(denomination) * BigInt(number),
        0n,
      ),
    );
  }

  private cell(seat: string, denomination: string): TemplateResult {
    const number = this.counted[seat]?.[denomination] ?? 0;
    const name = `${this.names[seat] ?? `Seat ${seat}`}: chips of ${denomination}`;
    return html`<td>
      <span class="stepper"
        ><button class="fewer" aria-label="${name}, one fewer" @click=${() => this.put(seat, denomination, number - 1)}>
          −
        </button>
        <input
          inputmode="numeric"
          aria-label=${name}
          .value=${String(number)}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
          @change=${(event: Event) => this.put(seat, denomination, Number.parseInt((event.target as HTMLInputElement).value, 10) || 0)}
        />
        <button aria-label="${name}, one more" @click=${() => this.put(seat, denomination, number + 1)}>+</button></span
      >
    </td>`;
  }

  private send(): void {
    const stacks = Object.fromEntries(
      (this.mode?.seats ?? []).map((seat) => [
        seat,
        Object.fromEntries(Object.entries(this.counted[seat] ?? {}).filter(([, number]) => number > 0)),
      ]),
    );
    this.dispatchEvent(new CustomEvent("count", { detail: stacks, bubbles: true }));
    this.counted = {};
  }

  protected override render(): TemplateResult {
    const mode = this.mode;
    if (!mode) return html``;
    if (!mode.seats.length) return html`<p>Nobody holds chips at this table.</p>`;
    return html`<div class="stack">
      ${mode.supervisor ? html`<p class="banner">Both counts differ twice: a supervisor counts with both present.</p>` : ""}
      ${mode.counters.map(([by, times]) => html`<p class="soft">${by} has counted ${times === 1 ? "once" : `${times} times`}. You do not see the figures.</p>`)}
      <div class="scroll">
        <table class="count-table">
          <thead>
            <tr>
              <th scope="col">Seat</th>
              ${mode.denominations.map((each) => html`<th scope="col">${chip(each)} ${amount(each)}</th>`)}
              <th scope="col" class="number">Total</th>
            </tr>
          </thead>
          <tbody>
            ${mode.seats.map(
              (seat) =>
                html`<tr>
                  <th scope="row">${seat} ${this.names[seat] ?? ""}</th>
                  ${mode.denominations.map((each) => this.cell(seat, each))}
                  <td class="number"><b>${amount(this.total(seat))}</b></td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <button class="main" ?disabled=${this.busy} @click=${() => this.send()}>Enter this count</button>
    </div>`;
  }
}

customElements.define("count-sheet", CountSheet);
