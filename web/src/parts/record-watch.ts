// A phone as a witness: it keeps the last checkpoint it saw, and says so if the record did not merely grow since.
import { html, nothing, type TemplateResult } from "lit";
import { Looking } from "./looking.ts";
import { ask } from "../live/desk.ts";
import { browserKeys, keyName, makeKey } from "../live/acts.ts";
import { cosign, grew, isSigned, readHead, readOffer, witnessKey, type Head, type Offer } from "../proof/watching.ts";
import * as texts from "../texts/self-check.ts";

const ASK_MS = 30_000;

/** What a phone keeps of a record. */
interface Kept {
  readonly note: string;
  readonly key: string;
  readonly witness?: string;
}

export class RecordWatch extends Looking {
  static override properties = { address: {}, events: { state: true }, split: { state: true } };
  declare events: number;
  /** Both notes, if the server shows another record than before. */
  declare split: string;

  constructor() {
    super();
    this.address = this.split = "";
    this.events = 0;
  }

  protected override get pause(): number {
    return ASK_MS;
  }

  private get kept(): Kept | undefined {
    const text = localStorage.getItem(`record ${this.address}`);
    return text ? (JSON.parse(text) as Kept) : undefined;
  }

  private keep(kept: Kept): void {
    localStorage.setItem(`record ${this.address}`, JSON.stringify(kept));
  }

  /** Ask for the newest checkpoint with its proof; without an answer, or without Ed25519, nothing is said. */
  protected override async look(): Promise<void> {
    if (this.split) return;
    try {
      const kept = this.kept ?? { note: "", key: await ask<string>("GET", `${this.address}/key`) };
      const before = readHead(kept.note);
      const offer = readOffer(await ask<string>("GET", `${this.address}/consistency?old=${before?.size ?? 0}`));
      if (!offer || !(await isSigned(offer.head, kept.key))) return;
      if (before && !isLater(before, offer)) {
        this.split = `${before.note}\n${offer.head.note}`;
        return;
      }
      this.keep({ ...kept, note: offer.head.note });
      this.events = offer.head.size;
      await this.cosigned(offer.head);
    } catch {
      // the server is away, or this browser cannot check signatures: the next time perhaps
    }
  }

  private async cosigned(head: Head): Promise<void> {
    const kept = this.kept;
    if (!kept) return;
    const own = kept.witness ?? (await makeKey().then((made) => made && keyName(made)));
    const found = own ? await browserKeys.next(own) : undefined;
    if (!own || !found) return;
    this.keep({ ...kept, witness: own });
    const name = `phone-${own.slice(0, 8).replaceAll(/[^A-Za-z0-9]/gu, "x")}`;
    const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", found.pair.publicKey));
    const line = await cosign(head, name, found.pair, Math.floor(Date.now() / 1000));
    await ask("POST", `${this.address}/cosignature`, { key: witnessKey(name, publicKey), line });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.split) {
      const file = `data:text/plain;charset=utf-8,${encodeURIComponent(this.split)}`;
      return html`<p class="refusal" role="alert">
        ${texts.recordSplit} <a href=${file} download="two-records.txt">${texts.keepBoth}</a>
      </p>`;
    }
    return this.events ? html`<p class="small soft">${texts.recordWatched(this.events)}</p>` : nothing;
  }
}

/** Whether what is offered is the same record as before, perhaps longer. */
function isLater(before: Head, { old, proof, head }: Offer): boolean {
  return (
    before.origin === head.origin &&
    old === before.size &&
    head.size >= before.size &&
    grew(before.size, before.root, head.size, head.root, proof)
  );
}

customElements.define("record-watch", RecordWatch);
