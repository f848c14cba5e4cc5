// An element that asks the server again and again while it is on a page.
import { LitElement } from "lit";

export abstract class Looking extends LitElement {
  declare address: string;
  private timer: ReturnType<typeof setInterval> | undefined;

  /** Milliseconds from one question to the next. */
  protected abstract get pause(): number;

  protected abstract look(): Promise<void>;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = setInterval(() => void this.look(), this.pause);
    setTimeout(() => void this.look());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }
}
