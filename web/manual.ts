// Turns the documents into the pages of the manual when the pages are built. Pictures are left out: the reader has the
// pages themselves at hand. A link leads to another page of the manual or outside; anything else stays plain words.
import { lexer, parser, Renderer, type Tokens } from "marked";

export interface Chapter {
  readonly html: string;
  readonly places: readonly (readonly [string, string])[];
}

/** The name under which a heading is linked to, as other Markdown readers make it. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

const isPicture = (cell: Tokens.TableCell): boolean => cell.tokens.every((each) => each.type === "image");

class ManualRenderer extends Renderer {
  readonly places: [string, string][] = [];
  private readonly chapters: readonly string[];

  constructor(chapters: readonly string[]) {
    super();
    this.chapters = chapters;
  }

  override heading({ tokens, depth, text }: Tokens.Heading): string {
    const [id, level] = [anchor(text), Math.min(depth, 3)];
    if (depth === 2) this.places.push([id, text.replaceAll("`", "")]);
    return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
  }

  override link({ href, tokens }: Tokens.Link): string {
    const [file = "", place] = href.split("#");
    const name = file.replace(/\.md$/, "");
    const inside = this.parser.parseInline(tokens);
    const page = this.chapters.includes(name) ? `/manual?p=${name}` : file;
    if (page === file && file && !/^https?:/.test(file)) return inside;
    return `<a href="${page}${place ? `#${place}` : ""}">${inside}</a>`;
  }

  override image(): string {
    return "";
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return text.replaceAll("<", "&lt;");
  }

  override code(token: Tokens.Code): string {
    return super.code(token).replace("<pre>", '<pre tabindex="0">');
  }

  override table(token: Tokens.Table): string {
    if ([token.header, ...token.rows].flat().every(isPicture)) return "";
    return `<div class="scroll" tabindex="0">${super.table(token)}</div>\n`;
  }
}

/** One document as HTML with its sections. `chapters` are the names of all documents. */
export function chapter(source: string, chapters: readonly string[]): Chapter {
  const renderer = new ManualRenderer(chapters);
  return { html: parser(lexer(source), { renderer }), places: renderer.places };
}
