// A felt of fixed size holds whatever comes to lie on it: what would stand over its edge is drawn smaller, all of it alike.
import { noChange } from "lit";
import { AsyncDirective } from "lit/async-directive.js";
import { directive, type ElementPart } from "lit/directive.js";

const LEAST = 0.6;
const TRIES = 6;
const SPARE = 0.004;

/** Begins with a scale and never grows it. What does not shrink (the layout that takes chips, gaps) makes each try fall a little
 * short of the mark. */
export function fit(felt: HTMLElement, first: number): number {
  let scale = first;
  felt.style.setProperty("--fit", scale.toFixed(3));
  for (let tries = 0; tries < TRIES && scale > LEAST && felt.scrollHeight > felt.clientHeight; tries += 1) {
    scale = Math.max(LEAST, (scale * felt.clientHeight) / felt.scrollHeight - SPARE);
    felt.style.setProperty("--fit", scale.toFixed(3));
  }
  return scale;
}

class Fitted extends AsyncDirective {
  private felt: HTMLElement | undefined;
  private scale = 1;
  private readonly sizes = new ResizeObserver(() => this.draw(true));

  private draw(anew: boolean): void {
    if (this.felt) this.scale = fit(this.felt, anew ? 1 : this.scale);
  }

  render(_anew: boolean): typeof noChange {
    return noChange;
  }

  /** Measured when the whole felt stands there, before it is painted. */
  override update(part: ElementPart, [anew]: [boolean]): typeof noChange {
    const felt = part.element as HTMLElement;
    if (felt !== this.felt) {
      this.felt = felt;
      this.reconnected();
    }
    queueMicrotask(() => this.draw(anew));
    return noChange;
  }

  protected override disconnected(): void {
    this.sizes.disconnect();
  }

  protected override reconnected(): void {
    if (this.felt) this.sizes.observe(this.felt);
  }
}

/** `<section class="felt" ${fitted(true)}>`: anew where a round begins; while it is played the scale only falls, so that nothing
 * moves to and fro. */
export const fitted = directive(Fitted);
