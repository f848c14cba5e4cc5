// Keeps the screen of a table or a projector on, where the browser allows it; asks again when the page is back.
let asked = false;

async function request(): Promise<void> {
  try {
    if ("wakeLock" in navigator) await navigator.wakeLock.request("screen");
  } catch {
    return; // a browser may say no, for example on low battery
  }
}

export function keepAwake(): void {
  if (asked) return;
  asked = true;
  void request();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void request();
  });
}
