// The documents as pages of the manual, made when the pages are built. Pictures are left out, whoever reads this has the
// pages themselves at hand; links lead to other pages of the manual or out, what else they point at stays words.
import { lexer, parser, Renderer } from "marked";

/** Under which a heading is linked to, as Markdown readers have it. */
const anchor = (text) => text.toLowerCase().replace(/[^\p{L}\p{N} -]/gu, "").trim().replaceAll(" ", "-");
const isPicture = (cell) => cell.tokens.every((each) => each.type === "image");

class Prose extends Renderer {
  places = [];

  constructor(chapters) {
    super();
    this.chapters = chapters;
  }

  heading({ tokens, depth, text }) {
    const [id, level] = [anchor(text), Math.min(depth, 3)];
    if (depth === 2) this.places.push([id, text.replaceAll("`", "")]);
    return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
  }

  link({ href, tokens }) {
    const [file, place] = href.split("#");
    const name = file.replace(/\.md$/, "");
    const inside = this.parser.parseInline(tokens);
    const page = this.chapters.includes(name) ? `/manual?p=${name}` : file;
    if (page === file && file && !/^https?:/.test(file)) return inside;
    return `<a href="${page}${place ? `#${place}` : ""}">${inside}</a>`;
  }

  image() {
    return "";
  }

  html({ text }) {
    return text.replaceAll("<", "&lt;");
  }

  code(token) {
    return super.code(token).replace("<pre>", '<pre tabindex="0">');
  }

  table(token) {
    return [token.header, ...token.rows].flat().every(isPicture) ? "" : `<div class="scroll" tabindex="0">${super.table(token)}</div>\n`;
  }
}

/** What one document says, and its sections: `chapters` are the names of all. */
export function chapter(source, chapters) {
  const renderer = new Prose(chapters);
  return { html: parser(lexer(source), { renderer }), places: renderer.places };
}
