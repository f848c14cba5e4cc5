// Bundles the pages into the folder that the server sends: hashed names, nothing inline, compressed beforehand. One
// document, index.html; a page's script is loaded when its address is asked for. The manual's pages lie beside it.
// `node build.mjs --gallery FOLDER` makes the page on which everything drawn is shown.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { chapter } from "./manual.mjs";

const here = import.meta.dirname;
const [, , flag, folder] = process.argv;
const gallery = flag === "--gallery";
const out = gallery ? folder : join(here, "..", "src", "croupier", "server", "static");
const first = gallery ? "gallery" : "index";
const MOST_SCRIPT = 150_000;

const entries = { [first]: `src/pages/${first}.ts`, ...(gallery ? {} : { worker: "src/live/worker.ts" }) };

rmSync(out, { recursive: true, force: true });
mkdirSync(join(out, "assets"), { recursive: true });
const { metafile } = await build({
  absWorkingDir: here,
  entryPoints: entries,
  outdir: join(out, "assets"),
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  metafile: true,
  entryNames: "[name]-[hash]",
  chunkNames: "part-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".woff2": "file" },
  publicPath: "/assets",
  legalComments: "none",
  logLevel: "warning",
});

const outputs = Object.entries(metafile.outputs);
const made = (source) => outputs.find(([file, told]) => told.entryPoint === source && file.endsWith(".js"));

/** A script and all that it imports at once. */
function loaded(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path, kind } of metafile.outputs[file].imports) if (kind === "import-statement") loaded(path, found);
  return found;
}

const address = (file) => `/assets/${basename(file)}`;
const fonts = outputs.map(([file]) => file).filter((file) => /inter-latin-wght.*woff2$/.test(file));
const version = createHash("sha256").update(outputs.map(([file]) => file).sort().join("\n")).digest("hex").slice(0, 12);
const [script, { cssBundle: style }] = made(entries[first]);
const parts = [...loaded(script)].filter((file) => file !== script);
const worker = gallery ? undefined : made(entries.worker)[0];

const page = () => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#0e1512">
<meta name="build" content="${version}">
${worker ? `<meta name="worker" content="${address(worker)}">\n` : ""}<title>Croupier</title>
<link rel="icon" href="${address(icon)}" type="image/svg+xml">
${fonts.map((file) => `<link rel="preload" href="${address(file)}" as="font" type="font/woff2" crossorigin>\n`).join("")}<link rel="stylesheet" href="${address(style)}">
${parts.map((file) => `<link rel="modulepreload" href="${address(file)}">\n`).join("")}<script type="module" src="${address(script)}"></script>
</head>
<body>
<noscript>These pages need JavaScript. The rulebook, the manual and every printed paper do not.</noscript>
</body>
</html>
`;

const iconText = readFileSync(join(here, "src", "icon.svg"), "utf8");
const icon = `icon-${createHash("sha256").update(iconText).digest("hex").slice(0, 8)}.svg`;
writeFileSync(join(out, "assets", icon), iconText);

writeFileSync(join(out, `${first}.html`), page());

// The manual, without what analyses the games: that is asked for on its own page, which no player's phone opens.
const docs = join(here, "..", "docs");
const chapters = gallery ? [] : readdirSync(docs).filter((file) => /^[a-z-]+\.md$/.test(file) && !/odds|equity/.test(file)).map((file) => basename(file, ".md"));
if (chapters.length) mkdirSync(join(out, "manual"));
for (const name of chapters) writeFileSync(join(out, "manual", `${name}.json`), JSON.stringify(chapter(readFileSync(join(docs, `${name}.md`), "utf8"), chapters)));

// What each page sends: the first script and its own.
const sizes = {};
for (const [file, told] of outputs) {
  if (!told.entryPoint?.startsWith("src/pages/") || !file.endsWith(".js")) continue;
  const name = basename(told.entryPoint, ".ts");
  const scripts = new Set([...loaded(script), ...loaded(file)]);
  sizes[name] = [...scripts].reduce((sum, each) => sum + gzipSync(readFileSync(join(here, each))).length, 0);
  if (sizes[name] > MOST_SCRIPT) throw new Error(`${name} sends ${sizes[name]} bytes of script; ${MOST_SCRIPT} is the most.`);
}
writeFileSync(join(out, "manifest.json"), `${JSON.stringify({ version, script_bytes: sizes }, null, 2)}\n`);

for (const file of [...outputs.map(([each]) => basename(each)), icon]) {
  if (!/\.(js|css|svg)$/.test(file)) continue;
  const text = readFileSync(join(out, "assets", file));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  writeFileSync(join(out, "assets", `${file}.br`), brotliCompressSync(text, quality));
  writeFileSync(join(out, "assets", `${file}.gz`), gzipSync(text, { level: 9 }));
}
writeFileSync(join(out, ".built"), `${version}\n`);
console.log(Object.entries(sizes).map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)} KB`).join(", "));
