// node build.mjs FOLDER: each engine as a program of FOLDER, and bundled with its library in FOLDER/node.
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";

const [folder] = process.argv.slice(2);
const banner = 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;';   // CommonJS has no import.meta
for (const engine of ["jolt", "mujoco3", "rapier"]) {
  const outfile = `${folder}/node/${engine}.cjs`;
  await build({
    entryPoints: [`${engine}.mjs`], outfile, bundle: true, platform: "node", format: "cjs", target: "node18",
    loader: { ".wasm": "binary" }, define: { "import.meta.url": "importMetaUrl" }, banner: { js: banner },
    legalComments: "none", logLevel: "warning",
  });
  writeFileSync(`${folder}/node/${engine}.cards`, execFileSync(process.execPath, [outfile, "--cards"]));
  // octic asks every program for its cards, often: without starting Node.
  const program = `${folder}/octic-engine-${engine}`;
  writeFileSync(program, `#!/bin/sh
here=\${0%/*}/node
[ "$*" = --cards ] && exec cat "$here/${engine}.cards"
exec node "$here/${engine}.cjs" "$@"
`);
  chmodSync(program, 0o755);
}
