// What was typed into forms and not sent yet.

/** Kept over a reload of the page, until it is sent. */
export const drafts = {
  get(id: string): Record<string, string> | undefined {
    const text = sessionStorage.getItem(`typed:${location.search}:${id}`);
    return text ? (JSON.parse(text) as Record<string, string>) : undefined;
  },
  set(id: string, values: Record<string, string>): void {
    sessionStorage.setItem(`typed:${location.search}:${id}`, JSON.stringify(values));
  },
  delete(id: string): void {
    sessionStorage.removeItem(`typed:${location.search}:${id}`);
  },
};
