// Scales what lies on a felt of fixed size, so that nothing reaches over its edge.
import { noChange } from "lit";
import { AsyncDirective } from "lit/async-directive.js";
import { directive, type ElementPart } from "lit/directive.js";

const LEAST = 0.6;
const TRIES = 6;
const SPARE = 0.004;

/** Find the scale at which everything fits, `first` or less. Gaps do not shrink, so it takes some tries. */
export function findScale(felt: HTMLElement, first: number): number {
  let scale = first;
  felt.style.setProperty("--fit", scale.toFixed(3));
  for (let tries = 0; tries < TRIES && scale > LEAST && felt.scrollHeight > felt.clientHeight; tries += 1) {
    scale = Math.max(LEAST, (scale * felt.clientHeight) / felt.scrollHeight - SPARE);
    felt.style.setProperty("--fit", scale.toFixed(3));
  }
  return scale;
}

class ScaleToFit extends AsyncDirective {
  private felt: HTMLElement | undefined;
  private scale = 1;
  private readonly sizes = new ResizeObserver(() => this.apply(true));

  private apply(anew: boolean): void {
    if (this.felt) this.scale = findScale(this.felt, anew ? 1 : this.scale);
  }

  render(_anew: boolean): typeof noChange {
    return noChange;
  }

  /** Measure when the whole felt is rendered and not yet painted. */
  override update(part: ElementPart, [anew]: [boolean]): typeof noChange {
    const felt = part.element as HTMLElement;
    if (felt !== this.felt) {
      this.felt = felt;
      this.reconnected();
    }
    queueMicrotask(() => this.apply(anew));
    return noChange;
  }

  protected override disconnected(): void {
    this.sizes.disconnect();
  }

  protected override reconnected(): void {
    if (this.felt) this.sizes.observe(this.felt);
  }
}

/** `<section ${scaleToFit(true)}>` starts from full size, for a new round. During a round the scale only falls, so that
 * nothing moves back and forth. */
export const scaleToFit = directive(ScaleToFit);
