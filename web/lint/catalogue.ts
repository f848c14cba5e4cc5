// A lint rule: what a person reads on a page comes from src/texts, so that a second language needs no other file.

interface Node {
  readonly type: string;
  readonly parent?: Node;
  readonly value?: unknown;
  readonly tag?: { readonly name?: string };
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
  readonly quasi?: Node;
  readonly callee?: { readonly name?: string };
  readonly key?: Node;
}

interface Context {
  readonly filename: string;
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
}

const READ_ALOUD = /\b(?:aria-label|title|placeholder|alt)="([^"]*)"/g;
const WORD = /[A-Za-z]{2,}/;
/** A title or a sentence: it starts with a capital and goes on in small letters, or has three words in a row. */
const SENTENCE = /^[A-Z][a-z\u2019]+(?:[ ,.:?\u2026][\s\S]*)?$|[a-z]{2,} [a-z]{2,} [a-z]{2,}/;
/** Cards, and names and values of the wire that look like texts. */
const NO_TEXT = /^(?:[AKQJ][shdc]|Felt|Choice|Phone|Board|Cancelled|Accept|all in turn|true or false)$/;

const message = (found: string): string =>
  `"${found.trim().replaceAll(/\s+/g, " ").slice(0, 40)}" belongs into src/texts.`;

/** The text between tags, and the attributes that are read aloud, with a mark for each expression. */
export function textsOf(parts: readonly string[]): readonly string[] {
  const markup = parts.join("\0");
  const spoken = [...markup.matchAll(READ_ALOUD)].map((each) => each[1] ?? "");
  const between = markup.replaceAll(/<!--[\s\S]*?-->/g, "").replaceAll(/<[^<>]*>/g, "\n");
  return [...spoken, ...between.split("\n")].map((each) => each.replaceAll("\0", " ").replaceAll(/&\w+;/g, " "));
}

/** Code that names something, compares it or throws it is not read on a page. */
function isCode(node: Node): boolean {
  const parent = node.parent;
  if (!parent) return false;
  if (parent.type === "Property" && parent.key === node) return true;
  if (["BinaryExpression", "SwitchCase", "TSLiteralType", "ImportDeclaration"].includes(parent.type)) return true;
  return parent.type === "NewExpression" && parent.callee?.name === "Error";
}

const inCatalogue = {
  create({ filename, report }: Context): Record<string, (node: Node) => void> {
    if (!/[/\\]src[/\\]/.test(filename) || /[/\\]src[/\\]texts[/\\]/.test(filename)) return {};
    return {
      TaggedTemplateExpression(node) {
        if (node.tag?.name !== "html" && node.tag?.name !== "svg") return;
        const parts = (node.quasi?.quasis ?? []).map((each) => each.value.raw);
        const found = textsOf(parts).find((each) => WORD.test(each));
        if (found) report({ node, message: message(found) });
      },
      Literal(node) {
        if (typeof node.value !== "string" || isCode(node) || NO_TEXT.test(node.value)) return;
        if (SENTENCE.test(node.value)) report({ node, message: message(node.value) });
      },
      TemplateLiteral(node) {
        if (node.parent?.type === "TaggedTemplateExpression" || isCode(node)) return;
        const text = (node.quasis ?? []).map((each) => each.value.raw).join(" ");
        if (SENTENCE.test(text)) report({ node, message: message(text) });
      },
    };
  },
};

export default { meta: { name: "texts" }, rules: { "in-catalogue": inCatalogue } };
