// Bundles the pages into the folder that the server sends: hashed names, nothing inline, compressed beforehand. There
// is one document, index.html; it loads the script of a page when somebody opens the address of that page.
// `node build.ts --gallery FOLDER` builds the page that shows everything we draw.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build, type Metafile, type Plugin } from "esbuild";
import { inlineTexts, readCatalogue, type Catalogue } from "./inline-texts.ts";
import { chapter } from "./manual.ts";

const MOST_SCRIPT = 150_000;
const HERE = import.meta.dirname;
const DOCS = join(HERE, "..", "docs");

type Outputs = Metafile["outputs"];

interface Plan {
  readonly out: string;
  readonly first: "gallery" | "index";
  readonly worker: boolean;
}

/** What one document refers to, each by its address. */
interface Assets {
  readonly version: string;
  readonly script: string;
  readonly parts: readonly string[];
  readonly style: string;
  readonly fonts: readonly string[];
  readonly icon: string;
  readonly worker: string;
}

function readPlan(): Plan {
  const [, , flag, folder = ""] = process.argv;
  if (flag === "--gallery" && folder) return { out: folder, first: "gallery", worker: false };
  return { out: join(HERE, "..", "src", "croupier", "server", "static"), first: "index", worker: true };
}

/** Texts go into the templates, and indentation goes out: it is a third of their weight and means nothing in HTML.
 * A catalogue whose texts are all in place is not asked for. */
function lighten(catalogue: Catalogue): Plugin {
  return {
    name: "lighten",
    setup(builder) {
      builder.onResolve({ filter: /[/]texts[/][\w-]+\.ts$/ }, ({ path, resolveDir }) => ({
        path: resolve(resolveDir, path),
        sideEffects: false,
      }));
      builder.onLoad({ filter: /[/\\]src[/\\].*\.ts$/ }, ({ path }) => ({
        contents: inlineTexts(readFileSync(path, "utf8"), catalogue).replaceAll(/\n +/g, "\n"),
        loader: "ts",
      }));
    },
  };
}

async function bundle(plan: Plan): Promise<Outputs> {
  const pages = { [plan.first]: `src/pages/${plan.first}.ts` };
  const { metafile } = await build({
    absWorkingDir: HERE,
    entryPoints: plan.worker ? { ...pages, worker: "src/live/worker.ts" } : pages,
    outdir: join(plan.out, "assets"),
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    minify: true,
    plugins: [lighten(await readCatalogue(join(HERE, "src", "texts")))],
    metafile: true,
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    assetNames: "[name]-[hash]",
    loader: { ".woff2": "file" },
    publicPath: "/assets",
    legalComments: "none",
    logLevel: "warning",
  });
  return metafile.outputs;
}

/** The script that was made from a source file. */
function findScript(outputs: Outputs, source: string): string {
  const found = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === source && file.endsWith(".js"));
  if (found === undefined) throw new Error(`Nothing was made from ${source}.`);
  return found;
}

/** A script and everything that it imports at once. */
function findImports(outputs: Outputs, file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind === "import-statement") findImports(outputs, path, found);
  }
  return found;
}

const digest = (text: string, length: number): string =>
  createHash("sha256").update(text).digest("hex").slice(0, length);
const address = (file: string): string => `/assets/${basename(file)}`;

function writeIcon(out: string): string {
  const text = readFileSync(join(HERE, "src", "icon.svg"), "utf8");
  const name = `icon-${digest(text, 8)}.svg`;
  writeFileSync(join(out, "assets", name), text);
  return name;
}

function findAssets(outputs: Outputs, plan: Plan): Assets {
  const files = Object.keys(outputs);
  const script = findScript(outputs, `src/pages/${plan.first}.ts`);
  return {
    version: digest([...files].sort().join("\n"), 12),
    script: address(script),
    parts: [...findImports(outputs, script)].filter((file) => file !== script).map(address),
    style: address(outputs[script]?.cssBundle ?? ""),
    fonts: files.filter((file) => /inter-latin-wght.*woff2$/.test(file)).map(address),
    icon: address(writeIcon(plan.out)),
    worker: plan.worker ? address(findScript(outputs, "src/live/worker.ts")) : "",
  };
}

function writeDocument(assets: Assets): string {
  const worker = assets.worker ? [`<meta name="worker" content="${assets.worker}">`] : [];
  const fonts = assets.fonts.map(
    (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`,
  );
  const parts = assets.parts.map((file) => `<link rel="modulepreload" href="${file}">`);
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="dark light">',
    '<meta name="theme-color" content="#0e1512">',
    `<meta name="build" content="${assets.version}">`,
    ...worker,
    "<title>Croupier</title>",
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    ...fonts,
    `<link rel="stylesheet" href="${assets.style}">`,
    ...parts,
    `<script type="module" src="${assets.script}"></script>`,
    "</head>",
    "<body>",
    "<noscript>These pages need JavaScript. The rulebook, the manual and every printed paper do not.</noscript>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** Writes the manual. The analysis of the games is left out: it has a page of its own that no player's phone opens. */
function writeManual(out: string): void {
  const names = readdirSync(DOCS)
    .filter((file) => /^[a-z-]+\.md$/.test(file) && !/odds|equity/.test(file))
    .map((file) => basename(file, ".md"));
  mkdirSync(join(out, "manual"));
  for (const name of names) {
    const made = chapter(readFileSync(join(DOCS, `${name}.md`), "utf8"), names);
    writeFileSync(join(out, "manual", `${name}.json`), JSON.stringify(made));
  }
}

/** How many bytes of script each page sends, compressed: the first script and its own. */
function measureScripts(outputs: Outputs, first: string): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (!entryPoint?.startsWith("src/pages/") || !file.endsWith(".js")) continue;
    const scripts = new Set([...findImports(outputs, first), ...findImports(outputs, file)]);
    const bytes = [...scripts].map((each) => gzipSync(readFileSync(join(HERE, each))).length);
    const sum = bytes.reduce((before, each) => before + each, 0);
    const name = basename(entryPoint, ".ts");
    if (sum > MOST_SCRIPT) throw new Error(`${name} sends ${sum} bytes of script; the most is ${MOST_SCRIPT}.`);
    sizes[name] = sum;
  }
  return sizes;
}

function compressAssets(folder: string): void {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  for (const file of readdirSync(folder).filter((each) => /\.(js|css|svg)$/.test(each))) {
    const text = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(text, quality));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(text, { level: 9 }));
  }
}

const plan = readPlan();
rmSync(plan.out, { recursive: true, force: true });
mkdirSync(join(plan.out, "assets"), { recursive: true });
const outputs = await bundle(plan);
const assets = findAssets(outputs, plan);
const sizes = measureScripts(outputs, findScript(outputs, `src/pages/${plan.first}.ts`));
writeFileSync(join(plan.out, `${plan.first}.html`), writeDocument(assets));
if (plan.first === "index") writeManual(plan.out);
writeFileSync(
  join(plan.out, "manifest.json"),
  `${JSON.stringify({ version: assets.version, script_bytes: sizes }, null, 2)}\n`,
);
compressAssets(join(plan.out, "assets"));
writeFileSync(join(plan.out, ".built"), `${assets.version}\n`);
console.log(
  Object.entries(sizes)
    .map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)} KB`)
    .join(", "),
);
