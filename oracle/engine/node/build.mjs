// node build.mjs FOLDER: bundles each engine and its library into one program of FOLDER.
import { build } from "esbuild";
import { chmodSync } from "node:fs";

const [folder] = process.argv.slice(2);
// A program without an extension is CommonJS for Node, which has no import.meta.
const banner = `#!/usr/bin/env node
const importMetaUrl = require("node:url").pathToFileURL(__filename).href;`;
for (const engine of ["jolt", "mujoco3", "rapier"]) {
  const outfile = `${folder}/octic-engine-${engine}`;
  await build({
    entryPoints: [`${engine}.mjs`], outfile, bundle: true, platform: "node", format: "cjs", target: "node18",
    loader: { ".wasm": "binary" }, define: { "import.meta.url": "importMetaUrl" }, banner: { js: banner },
    legalComments: "none", logLevel: "warning",
  });
  chmodSync(outfile, 0o755);
}
