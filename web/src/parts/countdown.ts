// The countdown: a ring with the seconds, and tones near its end. Time is the server's.
import { html, type TemplateResult } from "lit";
import { settings } from "../settings.ts";
import * as texts from "../texts/bar.ts";

const TONES: Readonly<Record<number, number>> = { 10: 660, 5: 660, 3: 760, 2: 760, 1: 880, 0: 440 };
const AROUND = 100;
let audio: AudioContext | undefined;
let told = "";

function tone(pitch: number, seconds: number): void {
  if (!settings().sound || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state !== "running") return; // a browser lets a page sound only after a tap
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0.12, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  source.connect(gain).connect(audio.destination);
  source.start();
  source.stop(audio.currentTime + seconds);
}

addEventListener("pointerdown", () => void audio?.resume(), { passive: true });

/** Keeps the moment at which the present wait began. */
export class Anchor {
  private key = "";
  private began = 0;

  follow(key: string, began: number): number {
    if (key !== this.key) {
      this.key = key;
      this.began = began;
    }
    return this.began;
  }
}

export const secondsLeft = (began: number, seconds: number, now: number): number =>
  Math.max(0, Math.ceil((began + seconds * 1000 - now) / 1000));

export function countdown(left: number, seconds: number, paused = ""): TemplateResult {
  const key = `${left} ${seconds}`;
  const pitch = TONES[left];
  if (pitch !== undefined && !paused && told !== key) tone(pitch, left === 0 ? 0.6 : 0.15);
  told = key;
  const shade = seconds > 0 ? (left / seconds) * AROUND : 0;
  return html`<span
    class="countdown ${left <= 5 ? "soon" : ""} ${paused ? "paused" : ""}"
    role="timer"
    aria-label="${paused || texts.secondsLeft(left)}"
    ><svg viewBox="0 0 36 36" aria-hidden="true">
      <circle class="ring-back" cx="18" cy="18" r="15.9"></circle>
      <circle class="ring" cx="18" cy="18" r="15.9" pathLength="100" stroke-dasharray="${shade} 100"></circle></svg
    ><b>${left}</b></span
  >`;
}
