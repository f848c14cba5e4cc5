// How the witnesses of a record are doing: how many events enough of them cosigned, and what is wrong with each.
import { html, nothing, type TemplateResult } from "lit";
import { Looking } from "./looking.ts";
import { ask } from "../live/desk.ts";
import * as texts from "../texts/record.ts";

interface Witnesses {
  readonly rule: string;
  readonly met: boolean;
  readonly events: number;
  readonly of: number;
  readonly witnesses: readonly {
    readonly name: string;
    readonly events: number;
    readonly at: number;
    readonly problem: string;
  }[];
  readonly phones: number;
}

const ASK_MS = 10_000;

export class WitnessState extends Looking {
  static override properties = { address: {}, found: { state: true } };
  declare found: Witnesses | undefined;

  constructor() {
    super();
    this.address = "";
  }

  protected override get pause(): number {
    return ASK_MS;
  }

  protected override async look(): Promise<void> {
    this.found = await ask<Witnesses>("GET", `${this.address}/witnesses`).catch(() => this.found);
  }

  protected override render(): TemplateResult | typeof nothing {
    const found = this.found;
    if (!found) return nothing;
    const phones = found.phones ? html`<p class="small soft">${texts.phonesWatch(found.phones)}</p>` : nothing;
    if (!found.witnesses.length) return phones;
    return html`<h3>${texts.witnesses}</h3>
      <p role="status">${found.met ? texts.cosigned(found.events, found.of) : texts.notCosigned}</p>
      <p class="small soft">${texts.policy(found.rule)}</p>
      <ul class="checks" aria-label=${texts.witnesses}>
        ${found.witnesses.map(
          ({ name, events, problem }) =>
            html`<li>
              <span>${problem ? texts.failed : texts.passed}</span> <span>${texts.witnessAt(name, events)}</span>
              ${problem ? html`<p class="refusal">${problem}</p>` : nothing}
            </li>`,
        )}
      </ul>
      ${phones}`;
  }
}

customElements.define("witness-state", WitnessState);
