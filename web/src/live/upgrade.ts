// Whether the server has newer pages than this one.
export async function isUpgraded(): Promise<boolean> {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  try {
    const answer = await fetch("/manifest.json", { cache: "no-cache" });
    const told = (await answer.json()) as { version?: string };
    return own !== undefined && told.version !== undefined && told.version !== own;
  } catch {
    return false; // it is asked again when the connection is back
  }
}
