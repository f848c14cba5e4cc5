// Times as people on the floor say them, on every page the same.
import type { SessionLine } from "./wire.ts";

/** "4:05", "1:02:05". */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

const format = (iso: string, shape: Intl.DateTimeFormatOptions): string => {
  const when = new Date(iso);
  return Number.isNaN(when.getTime())
    ? iso
    : when.toLocaleString("en-AU", { ...shape, hour: "2-digit", minute: "2-digit", hour12: false });
};

/** "20:40". */
export const timeOfDay = (iso: string): string => format(iso, {});

/** "Tue, 24 Nov, 18:00". */
export const dayAndTime = (iso: string): string => format(iso, { weekday: "short", day: "numeric", month: "short" });

/** Milliseconds played, pauses left out; the clock stops while the session is paused. */
export function timePlayed(session: SessionLine, now: number): number {
  if (!session.began) return 0;
  const until = session.paused && session.paused_at ? Date.parse(session.paused_at) : now;
  return Math.max(0, until - Date.parse(session.began) - session.paused_seconds * 1000);
}
