// What octic page hands over. oracle/report/page.cpp writes it; docs/page.md describes it.

export type Vec = [number, number, number];
export type Query = "boolean" | "signed_distance" | "contact";
export type By = "all" | "pair" | "family";

// Errors by size: counts[i] of them in [10^((first+i)/bins_a_decade), 10^((first+i+1)/bins_a_decade)).
export interface Errors {
  count: number;
  zeros: number;
  max: number;
  median: number;
  p90: number;
  p99: number;
  first: number;
  counts: number[];
}
export interface Times {
  count: number;
  median: number;
  p90: number;
  beside: number | null; // the median over that of octic-fast about the same pairs
} // nanoseconds

export interface Row {
  engine: string;
  query: Query;
  solid: "declared" | "sharp";
  by: By;
  of: string;
  asked: number;
  answered: number;
  right: number;
  wrong: Record<string, number>;
  silences: Record<string, number>;
  lacking: Record<string, number>;
  distance_max: number | null;
  depth_max: number | null;
  error: Errors | null;
  time: Times | null; // errors in sizes of the pair
}

export interface Engine {
  name: string;
  library?: string;
  version?: string;
  scalar?: string;
  settings?: string;
  solid?: string;
  promise?: string;
  tolerance: number;
  tolerance_relative: number;
  queries: Query[];
  pairs: string[];
  identity?: string;
  asked_now?: number;
  reused?: number;
  oldest?: string;
  unexplained?: { findings: number; times: number };
}

export interface Example {
  case: number;
  query: Query;
  kind: string;
  said: string;
  stratum: string;
  error: number;
  oddities: string[];
}

// Where an engine is wrong while one number of a pair changes: corpus/schema/page.schema.json.
export interface Extent {
  of: "angle from parallel" | "angle from perpendicular" | "signed distance";
  from: number;
  to: number;
  right_below: number | null;
  right_above: number | null;
}

export interface Defect {
  name: string;
  engine: string;
  mechanism: string;
  sentence: string;
  known: string;
  status: string;
  ordinary: boolean;
  queries: Query[];
  kinds: string[];
  pairs: string[];
  relations: string[];
  features: string[];
  range: string;
  extents: Extent[];
  findings: number;
  times: number;
  families: Record<string, number>;
  parts: Record<string, number>;
  poses: string;
  evidence: string[];
  plainest: Example;
  worst: Example;
  worst_error: number;
  program?: string;
  ladder?: Ladder | null;
}

export interface Registered {
  name: string;
  title: string;
  status: string;
  library: string;
  function: string;
  versions: string[];
  mechanism: string;
  range: string;
  case: number;
  engine: string;
  query: Query;
  kind: string;
  expected: string;
  proof: string;
  seen: string;
  promise: string;
  promise_place: string;
  objection: string;
  answer: string;
  cause: string;
  upstream: { url: string; says: string }[];
  fixed_in: string;
  ordinary: boolean;
  program: string;
  ladder?: Ladder | null;
}

export interface Finding {
  engine: string;
  query: Query;
  pair: string;
  kind: string;
  stratum: string;
  error: number;
  times: number;
  families: string[];
  ordinary: boolean;
  case: number;
}

export interface Shape {
  type: string;
  a?: Vec;
  b?: Vec;
  center?: Vec;
  point?: Vec;
  at?: Vec;
  normal?: Vec;
  direction?: Vec;
  half?: Vec;
  quaternion?: [number, number, number, number];
  base?: [number, number][];
  half_length?: number;
  r?: number;
  rounding?: number;
}

export interface Patch {
  direction: Vec;
  features: string;
  patch: string;
  set: string;
  corners?: Vec[];
  sides?: ({ centre: Vec; r: number } | null)[];
}

export interface Truth {
  relation: "apart" | "touching" | "overlapping";
  signed_distance: { value: string; error: string };
  direction: Vec;
  witness_a: Vec;
  witness_b: Vec;
  features: string;
  rung: string;
  unique_direction: boolean;
  unique_witnesses: boolean;
  optimal_set: string;
  degeneracy: string;
  size: number;
  proof: string;
  patches?: Patch[];
}

// verdict: of answers that were given anew for the page: "right", "wrong", or the kind of silence.
export interface Said {
  engine: string;
  query: Query;
  said: string;
  wrong: { kind: string; error: number }[];
  verdict?: string;
}

// What an engine said with B moved by t along the true direction: [t, claimed signed distance, verdict].
export type Ladder = [number, number | null, string][];

export interface Case {
  name: string;
  a: Shape;
  b: Shape;
  reason: string;
  origin: string;
  argument?: string;
  answers: Said[];
  truth?: Truth;
  certificate?: string; // of a case of the corpus: the line of its proof
}

export interface Baseline {
  date: string;
  commit: string;
  seed: number;
  tallies: { engine: string; query: Query; solid: string; asked: number; right: number; time: number }[];
  defects: { name: string; engine: string; sentence: string }[];
}

export interface Data {
  format: number;
  run: {
    octic: string;
    date: string;
    commit: string;
    command: string;
    load: number;
    seed: number;
    pairs: number;
    planned: number;
    seconds: number;
    conclusion: string;
    notes: string[];
    machine: { cpu: string; system: string; compiler: string; libraries: string[] };
  };
  engines: Engine[];
  bins_a_decade: number;
  defects: Defect[];
  register: Registered[];
  examples: Finding[];
  strata: [string, string, number][];
  cases: Case[];
  baseline?: Baseline;
  site?: { cases: number }; // written as a folder, with so many cases of the corpus beside it
}

// Rows come as a table: names are numbers in a list, counts are [name, count, name, count ...], and what is null at the end is left out.
type Cell = number | number[] | null | undefined;
interface Table {
  names: string[];
  values: Cell[][];
}

function read({ names, values }: Table): Row[] {
  const counts = (cell: Cell): Record<string, number> => {
    const out: Record<string, number> = {};
    if (Array.isArray(cell)) for (let i = 0; i + 1 < cell.length; i += 2) out[names[cell[i]!]!] = cell[i + 1]!;
    return out;
  };
  const name = (cell: Cell) => names[cell as number] ?? "";
  const errors = (cell: Cell): Errors | null => {
    if (!Array.isArray(cell)) return null;
    const [count = 0, zeros = 0, max = 0, median = 0, p90 = 0, p99 = 0, first = 0, ...rest] = cell;
    return { count, zeros, max, median, p90, p99, first, counts: rest };
  };
  return values.map(v => ({
    engine: name(v[0]),
    query: name(v[1]) as Query,
    solid: name(v[2]) as Row["solid"],
    by: name(v[3]) as By,
    of: name(v[4]),
    asked: v[5] as number,
    answered: v[6] as number,
    right: v[7] as number,
    wrong: counts(v[8]),
    silences: counts(v[9]),
    lacking: counts(v[10]),
    distance_max: (v[11] as number | null | undefined) ?? null,
    depth_max: (v[12] as number | null | undefined) ?? null,
    error: errors(v[13]),
    time: Array.isArray(v[14])
      ? { count: v[14][0]!, median: v[14][1]!, p90: v[14][2]!, beside: v[14][3] ?? null }
      : null,
  }));
}

const parsed = JSON.parse(document.getElementById("data")!.textContent ?? "{}") as Data & { rows: Table };
export const data: Data & { rows: Row[] } = { ...parsed, rows: read(parsed.rows) };

export const engineOf = new Map(data.engines.map(e => [e.name, e]));
export const caseOf = new Map(data.cases.map(c => [c.name, c]));
export const registered = new Map(data.register.map(r => [r.name, r]));

export const queries: Query[] = (["signed_distance", "contact", "boolean"] as const).filter(q => data.rows.some(r => r.query === q));

const key = (query: string, by: string, of: string) => `${query}\n${by}\n${of}`;
const byCut = new Map<string, Row[]>();
for (const row of data.rows) {
  if (row.solid !== "declared") continue;
  const k = key(row.query, row.by, row.of);
  const rows = byCut.get(k);
  if (rows) rows.push(row);
  else byCut.set(k, [row]);
}

// The rows of all engines for one question about one part of the pairs.
export const rowsOf = (query: Query, by: By, of: string): Row[] => byCut.get(key(query, by, of)) ?? [];

// Which types of pairs, or families, were asked about: what most engines take comes first, families before files of the corpus.
export function parts(by: By, query: Query): string[] {
  const takers = new Map<string, number>();
  for (const r of data.rows) if (r.by === by && r.query === query) takers.set(r.of, (takers.get(r.of) ?? 0) + 1);
  const isFile = (of: string) => Number(of.startsWith("corpus/"));
  return [...takers.keys()].sort(
    (x, y) => (by === "pair" ? takers.get(y)! - takers.get(x)! : isFile(x) - isFile(y)) || x.localeCompare(y, "en"),
  );
}
