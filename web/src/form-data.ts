// What a person typed into a form, read as text.

/** The text of one field; empty if the form has no such field. */
export function readText(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

/** The form that was sent, as data. */
export const readForm = (event: Event): FormData => new FormData(event.target as HTMLFormElement);
