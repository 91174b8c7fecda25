// The protocol around the adapters of this folder (docs/write-an-engine.md): a question a line, an answer a line.
import { createInterface } from "node:readline";
import { given } from "./pose.mjs";

const usage = `reads a question a line (a JSON case, with "query" if wanted), writes an answer a line
  --engine NAME   which of the engines in this program; needed when there are several
  --cards         print who they are, one JSON object a line, and stop
  --reproducer    print, for the question on stdin, a program that asks the engine without octic
  --finer         with a smaller tolerance, as "finer" on its card says
  --help          print this
`;

// All pairs of these types but two half-spaces.
export const pairsOf = (types) =>
  types.flatMap((a, i) => types.slice(i).map((b) => [a, b])).filter(([a, b]) => !(a === b && a === "half_space"));

const takes = (card, a, b) => card.pairs.some(([s, t]) => (s === a && t === b) || (s === b && t === a));

function options(words) {
  const o = { engine: null };
  for (let i = 0; i < words.length; ++i) {
    if (words[i] === "--engine" && i + 1 < words.length) o.engine = words[++i];
    else if (["--cards", "--reproducer", "--finer", "--help"].includes(words[i])) o[words[i].slice(2)] = true;
    else return null;
  }
  return o;
}

// NaN and infinities have no JSON; octic takes them in quotes for what they are.
const line = (object) => JSON.stringify(object, (_, v) => (typeof v === "number" && !Number.isFinite(v) ? String(v) : v));

// The engine cannot hold a pair.
export class NotHeld extends Error {}

// engines: objects { card, round, frame, load(finer), reproducer(a, b, query) }. What `load` returns is called with two
// solids of given() and a query. It returns the fields of an answer, null for none, or throws.
export async function serve(engines) {
  const o = options(process.argv.slice(2));
  if (!o || o.help) {
    (o ? process.stdout : process.stderr).write(usage);
    process.exit(o ? 0 : 2);
  }
  if (o.cards) {
    for (const { card } of engines) console.log(JSON.stringify(card));
    return;
  }
  const names = engines.map(({ card }) => card.name);
  const engine = o.engine === null && engines.length === 1 ? engines[0] : engines[names.indexOf(o.engine)];
  if (!engine) {
    console.error(`${o.engine === null ? "which engine? --engine NAME" : `no engine ${o.engine}`}; there are: ${names.join(" ")}`);
    process.exit(2);
  }
  const { card, round, frame } = engine;
  const solids = (question) => {
    const query = question.query ?? "signed_distance", { a, b } = question;
    if (!card.queries.includes(query)) throw new NotHeld(`no query ${query}`);
    if (!takes(card, a.type, b.type)) throw new NotHeld(`no pair of ${a.type} and ${b.type}`);
    const pair = [a, b].map((shape) => given(shape, round, frame));
    if (!pair.flatMap((s) => [...s.position, s.reach]).every(Number.isFinite))
      throw new NotHeld("the pair does not fit into the engine's numbers");
    return { query, pair };
  };
  // A library may print on stdout; the protocol has it for itself.
  console.log = console.error;
  const ask = o.reproducer ? null : await engine.load(Boolean(o.finer));
  for await (const text of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const question = JSON.parse(text);
    let said;
    try {
      const { query, pair } = solids(question);
      if (o.reproducer) {
        process.stdout.write(engine.reproducer(pair[0], pair[1], query));
        return;
      }
      const answer = ask(pair[0], pair[1], query) ?? { undecided: "the engine gave no answer" };
      said = { received: pair.map((s) => s.received), ...answer };
    } catch (e) {
      // A trap leaves the engine's memory as it was half way: the next question needs a new process.
      if (e instanceof WebAssembly.RuntimeError) {
        console.error(`${e.name}: ${e.message}`);
        process.kill(process.pid, "SIGABRT");
      }
      said = e instanceof NotHeld ? { unsupported: e.message } : { failed: { how: "exception", why: String(e.message ?? e) } };
    }
    process.stdout.write(`${line({ name: question.name, ...said })}\n`);
  }
}

// For reproducers: a number as JavaScript reads it back, and an object of coordinates.
export const vector = ([x, y, z]) => `{ x: ${x}, y: ${y}, z: ${z} }`;
export const quaternion = ({ x, y, z, w }) => `{ x: ${x}, y: ${y}, z: ${z}, w: ${w} }`;
