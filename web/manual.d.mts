export interface Chapter {
  readonly html: string;
  readonly places: readonly (readonly [string, string])[];
}
export function chapter(source: string, chapters: readonly string[]): Chapter;
