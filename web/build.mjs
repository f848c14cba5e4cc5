// Bundles every page of pages.json into the folder that the server sends: hashed names, nothing inline, compressed
// beforehand. `node build.mjs`, or `node build.mjs --gallery FOLDER` for the page on which everything drawn is shown.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = import.meta.dirname;
const [, , flag, folder] = process.argv;
const gallery = flag === "--gallery";
const out = gallery ? folder : join(here, "..", "src", "croupier", "server", "static");
const titles = gallery ? { gallery: "Everything drawn" } : JSON.parse(readFileSync(join(here, "pages.json"), "utf8"));
const MOST_SCRIPT = 150_000;

const entries = Object.fromEntries(Object.keys(titles).map((page) => [page, join(here, "src", "pages", `${page}.ts`)]));
if (!gallery) entries.worker = join(here, "src", "live", "worker.ts");

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

const made = new Map(); // entry name -> { script, style, parts }
for (const [file, told] of Object.entries(metafile.outputs)) {
  if (told.entryPoint === undefined || file.endsWith(".css")) continue;
  const parts = new Set();
  const follow = (each) => {
    for (const { path, kind } of metafile.outputs[each].imports) {
      if (kind === "import-statement" && !parts.has(path)) {
        parts.add(path);
        follow(path);
      }
    }
  };
  follow(file);
  made.set(basename(told.entryPoint, ".ts"), { script: file, style: told.cssBundle, parts: [...parts] });
}

const address = (file) => `/assets/${basename(file)}`;
const fonts = Object.keys(metafile.outputs).filter((file) => /inter-latin-wght.*woff2$/.test(file));
const version = createHash("sha256").update(Object.keys(metafile.outputs).sort().join("\n")).digest("hex").slice(0, 12);
const worker = made.get("worker");

const page = (name, { script, style, parts }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#0e1512">
<meta name="build" content="${version}">
${worker ? `<meta name="worker" content="${address(worker.script)}">\n` : ""}<title>${titles[name]}</title>
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

const sizes = {};
for (const [name, told] of made) {
  if (name === "worker") continue;
  writeFileSync(join(out, `${name}.html`), page(name, told));
  const scripts = [told.script, ...told.parts].map((file) => readFileSync(join(here, file)));
  sizes[name] = scripts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  if (sizes[name] > MOST_SCRIPT) throw new Error(`${name} sends ${sizes[name]} bytes of script; ${MOST_SCRIPT} is the most.`);
}
writeFileSync(join(out, "manifest.json"), `${JSON.stringify({ version, script_bytes: sizes }, null, 2)}\n`);

for (const file of [...Object.keys(metafile.outputs).map((each) => basename(each)), icon]) {
  if (!/\.(js|css|svg)$/.test(file)) continue;
  const text = readFileSync(join(out, "assets", file));
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  writeFileSync(join(out, "assets", `${file}.br`), brotliCompressSync(text, quality));
  writeFileSync(join(out, "assets", `${file}.gz`), gzipSync(text, { level: 9 }));
}
writeFileSync(join(out, ".built"), `${version}\n`);
console.log(Object.entries(sizes).map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(1)} KB`).join(", "));
