// What the page's octic::fast and its short form say, beside octic's own, bit for bit.
//
//   node try_test.mjs OCTIC WORK SOURCES CORPUS WASM     the program, the folder with node_modules, the page's src, a folder of cases, the module
//
// Exit code 77 where there is no module.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [octic, work, sources, corpus, wasm] = process.argv.slice(2);
if (!wasm || !existsSync(wasm) || !existsSync(join(work, "node_modules/esbuild"))) {
  console.log("skipped: octic::fast was not compiled to WebAssembly; configuring says what that needs");
  process.exit(77);
}
const esbuild = createRequire(join(work, "x.js"))("esbuild");
const script = esbuild.transformSync(readFileSync(join(sources, "wasm.ts"), "utf8"), { loader: "ts", target: "es2022" }).code;
const folder = mkdtempSync(join(tmpdir(), "octic-try-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, "wasm.mjs"), script);
const { Fast } = await import(join(folder, "wasm.mjs"));
const fast = new Fast(new WebAssembly.Module(readFileSync(wasm)));
const run = words => spawnSync(octic, words, { encoding: "utf8", maxBuffer: 1 << 28 });

// The text of a solid in a line, so that no number is read and written on the way.
const solidIn = (line, name) => new RegExp(`"${name}":(\\{"type":[^{}]*\\})`).exec(line)[1];
const bits = value => [value].flat(2).map(x => (typeof x === "number" ? Buffer.from(Float64Array.of(x).buffer).toString("hex") : x));

// Every pair of the corpus.
{
  const files = readdirSync(corpus).filter(f => f.endsWith(".jsonl"));
  const ran = run(["ask", "octic-fast", ...files.map(f => join(corpus, f))]);
  assert.equal(ran.status, 0, ran.stderr);
  const other = [],
    pairs = new Set();
  let asked = 0;
  for (const line of ran.stdout.trimEnd().split("\n")) {
    const { name, a, b, answer } = JSON.parse(line),
      said = fast.ask(solidIn(line, "a"), solidIn(line, "b"));
    if (answer.signed_distance === undefined) {
      assert.equal(said, null, `${name}: ${JSON.stringify(answer)}`);
      continue;
    }
    ++asked;
    pairs.add(`${a.type}-${b.type}`);
    for (const field of ["signed_distance", "direction", "witness_a", "witness_b"])
      if (bits(said[field]).join() !== bits(answer[field]).join()) {
        other.push(`${name}: ${field} is ${JSON.stringify(said[field])}, and natively ${JSON.stringify(answer[field])}`);
        break;
      }
  }
  console.log(`${asked} pairs of ${pairs.size} pairs of types, ${other.length} answers with other bits`);
  assert.ok(asked > 5000 && pairs.size > 50, "the corpus was not asked");
  assert.equal(other.length, 0, other.slice(0, 10).join("\n"));
}

// The short form: the same solids, and the same words about what is wrong.
const solids = [
  "cylinder xyz=1,2,3 wxyz=3,0,1,0 half_length=2.5 r=0.5",
  "cylinder xyz=1,2,3 xyzw=0,1,0,3 length=5 radius=0.5",
  "cylinder center=1,2,0x1.8p1 quaternion_wxyz=3,0,1,0 length=5 r=0.5",
  "cylinder a=0,0,-1 b=0.1,0.2,1 r=1e-3",
  "cylinder xyz=0,0,1 rpy=0,1.5708,0 length=2 r=0.5",
  "cylinder xyz=0,0,1 rpy=0.3,1.2,-2.7 length=2 r=0.5",
  "segment matrix=0.8,0,0.6,1,0,1,0,2,-0.6,0,0.8,3 length=10",
  "segment matrix=0.8,0,0.6,1,0,1,0,2,-0.6,0,0.8,3,0,0,0,1 length=10",
  "disc r=1 matrix=1,0,0,0,0,-1,0,0,0,0,-1,0",
  "infinite_cylinder xyz=0,0,0 rpy=1.5707963267948966,0,1.5707963267948966 r=1",
  "box size=1,1,1 rpy=0.3,0.5,0.7",
  "box half=0.1,0.2,0.3 xyz=-0,1e300,5e-324",
  "prism base=0,0;1,0;0,1 length=2",
  "half-space point=0,0,1 normal=0,0,2",
  "capsule xyz=0.1,0.2,0.3 rpy=0.1,0.2,0.3 length=3 r=0.1",
  "rounded_cylinder a=0,0,0 b=0,0,1 r=0.5 rounding=0.01",
  "rounded_cylinder rpy=0.7,-0.2,0.9 length=0.3 r=0.5 rounding=0.01",
  "sphere xyz=0.1,0.2,0.30000000000000004 r=0.1",
  "point at=9,9,9",
  "disc xyz=1,2,3 rpy=0.4,0.5,0.6 r=2",
  "half_space xyz=0,0,0.1 rpy=0.01,0.02,0.03",
];
const wrongs = [
  "cylinder quaternion=1,0,0,0 length=1 r=1",
  "cylinder xyz=0,0,0 r=1",
  "cylinder xyz=0,0 length=1 r=1",
  "cylinder xyz=0,0,0 xyz=0,0,0 length=1 r=1",
  "cylinder wxyz=0,0,0,0 length=1 r=1",
  "cylinder length=1 r=1 colour=3",
  "cylinder length=5e-324 r=1",
  "cylinder length=one r=1",
  "cylinder length=1 r=",
  "cylinder length=1 r",
  "cylinder length=1 r=-1",
  "sphere r=1e999",
  "sphere r=1e-999",
  "sphere r=nan",
  "disc r=1 matrix=1,0,0,0,0,1,0,0,0,0,-1,0",
  "prism base=0,0;1,0;2,0 length=1",
  "cone r=1",
  "",
];
const last = "point at=9,9,9";
for (const text of solids) {
  const ran = run(["show", text, last, "--line"]);
  assert.equal(ran.status, 0, ran.stderr);
  assert.deepEqual(fast.solid(text), JSON.parse(solidIn(ran.stdout, "a")), text);
}
for (const text of wrongs) {
  const ran = run(["show", text, last, "--line"]);
  assert.equal(ran.status, 2, text);
  assert.throws(
    () => fast.solid(text),
    why => ran.stderr.includes(why.message) && why.message.length > 8,
    `${text}: octic says ${ran.stderr}`,
  );
}
console.log(`${solids.length} solids and ${wrongs.length} mistakes in the short form are read as octic reads them`);

// After a mistake the next question is answered, and texts need not be ASCII.
assert.throws(() => fast.solid("sphere r=\u{1f600}"), /\u{1f600}|\\/u);
assert.throws(() => fast.solid('{"type":"sphere"'), /not JSON/);
assert.equal(fast.ask("sphere xyz=0,0,3 r=1", '{"type":"sphere","center":[0,0,0],"r":"0x1p-1"}').signed_distance, 1.5);
assert.equal(fast.ask("half_space point=0,0,0 normal=0,0,1", "half_space point=0,0,0 normal=0,0,1"), null);
