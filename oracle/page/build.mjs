// node build.mjs FILE [WASM]: bundles src/, and octic::fast as WebAssembly where it was compiled, into one HTML file with a place for the
// data, which octic page fills in.
import { build } from "esbuild";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";

const [out = "page.html", wasm] = process.argv.slice(2);
const bundle = async entry => {
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    legalComments: "none",
    charset: "ascii",
    logLevel: "warning",
  });
  return result.outputFiles[0].text;
};
const script = await bundle("src/main.ts");
const style = await bundle("src/style.css");
// A bundle that ended its own element, or began a comment in it, would break the page.
if (/<\/script|<!--/i.test(script) || /<\/style/i.test(style)) throw new Error("the bundle holds the end of its own element");

const page = readFileSync("src/page.html", "utf8")
  .replace("@STYLE@", () => style.trim())
  .replace("@WASM@", () => (wasm ? gzipSync(readFileSync(wasm), { level: 9 }).toString("base64") : ""))
  .replace("@SCRIPT@", () => script.trim());
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, page);
