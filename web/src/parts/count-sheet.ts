// Count mode: stacks by denomination, seat by seat. The second counter sees nobody else's figures: they are not sent.
// Fires `count` with the stacks as the command wants them.
import { html, LitElement, nothing, type TemplateResult } from "lit";
import { amount, chip } from "../shapes/chips.ts";
import { fromUnits, toUnits } from "../decimals.ts";
import type { CountMode } from "../wire.ts";
import * as texts from "../texts/table.ts";
import { seatName } from "../notation.ts";

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

  private setCount(seat: string, denomination: string, number: number): void {
    this.counted = { ...this.counted, [seat]: { ...this.counted[seat], [denomination]: Math.max(0, number) } };
  }

  private total(seat: string): string {
    return fromUnits(
      Object.entries(this.counted[seat] ?? {}).reduce(
        (all, [denomination, number]) => all + toUnits(denomination) * BigInt(number),
        0n,
      ),
    );
  }

  private cell(seat: string, denomination: string): TemplateResult {
    const number = this.counted[seat]?.[denomination] ?? 0;
    const name = texts.chipsOf(seatName(this.names, seat), denomination);
    const typed = (event: Event): void =>
      this.setCount(seat, denomination, Number.parseInt((event.target as HTMLInputElement).value, 10) || 0);
    return html`<td>
      <span class="stepper"
        ><button
          class="fewer"
          aria-label=${texts.oneFewer(name)}
          @click=${() => this.setCount(seat, denomination, number - 1)}
        >
          −
        </button>
        <input
          inputmode="numeric"
          aria-label=${name}
          .value=${String(number)}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
          @change=${typed}
        />
        <button aria-label=${texts.oneMore(name)} @click=${() => this.setCount(seat, denomination, number + 1)}>
          +
        </button></span
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
    if (!mode.seats.length) return html`<p>${texts.nobodyHoldsChips}</p>`;
    return html`<div class="stack">
      ${mode.supervisor ? html`<p class="banner">${texts.supervisorCounts}</p>` : nothing}
      ${mode.counters.map(([by, times]) => html`<p class="soft">${texts.hasCounted(by, times)}</p>`)}
      <div class="scroll">
        <table class="count-table">
          <thead>
            <tr>
              <th scope="col">${texts.seatColumn}</th>
              ${mode.denominations.map((each) => html`<th scope="col">${chip(each)} ${amount(each)}</th>`)}
              <th scope="col" class="number">${texts.total}</th>
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
      <button class="main" ?disabled=${this.busy} @click=${() => this.send()}>${texts.enterCount}</button>
    </div>`;
  }
}

customElements.define("count-sheet", CountSheet);
