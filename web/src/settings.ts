// How this browser wants to see and hear things: kept here only.
export type Theme = "night" | "light";
export interface Settings {
  readonly theme: Theme;
  readonly suits: "two" | "four";
  readonly sound: boolean;
}

const PLACE = "settings";
const USUAL: Settings = { theme: "night", suits: "two", sound: true };

export function settings(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Settings>) };
  } catch {
    return USUAL;
  }
}

export function applySettings(): void {
  const now = settings();
  document.documentElement.dataset["theme"] = now.theme;
  document.documentElement.dataset["suits"] = now.suits;
}

export function changeSettings(some: Partial<Settings>): void {
  localStorage.setItem(PLACE, JSON.stringify({ ...settings(), ...some }));
  applySettings();
}
