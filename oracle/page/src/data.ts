// What octic page hands over. oracle/report/page.cpp writes it; docs/page.md describes it.

export type Vec = [number, number, number];
export type Query = "boolean" | "signed_distance" | "contact";
export type By = "all" | "pair" | "family";

// Many numbers by size: a bin is [k, n]: n of them in [10^(k/bins_a_decade), 10^((k+1)/bins_a_decade)).
export interface Measured {
  count: number; zeros: number; max: number; median: number; p90: number; p99: number;
  bins: [number, number][];
}

export interface Row {
  engine: string; query: Query; solid: "declared" | "sharp"; by: By; of: string;
  asked: number; answered: number; right: number;
  silences?: Record<string, number>; wrong?: Record<string, number>; lacking?: Record<string, number>;
  distance?: Measured; depth?: Measured; error?: Measured;   // in sizes of the pair
  time?: Measured;                                           // nanoseconds
}

export interface Engine {
  name: string; library?: string; version?: string; scalar?: string; settings?: string; solid?: string; promise?: string;
  tolerance: number; tolerance_relative: number; queries: Query[]; pairs: string[];
  identity?: string; asked_now?: number; reused?: number; oldest?: string;
  unexplained?: { findings: number; times: number };
}

export interface Example {
  case: number; query: Query; kind: string; said: string; stratum: string; error: number; oddities: string[];
}

export interface Defect {
  name: string; engine: string; mechanism: string; sentence: string; known: string; status: string; ordinary: boolean;
  queries: Query[]; kinds: string[]; pairs: string[]; relations: string[]; features: string[];
  range: string; findings: number; times: number; families: Record<string, number>; parts: Record<string, number>;
  poses: string; evidence: string[]; plainest: Example; worst: Example; program?: string;
}

export interface Registered {
  name: string; title: string; status: string; library: string; function: string; versions: string[]; mechanism: string; range: string;
  case: number; engine: string; query: Query; kind: string; expected: string; proof: string; seen: string;
  promise: string; promise_place: string; objection: string; answer: string; cause: string;
  upstream: { url: string; says: string }[]; fixed_in: string; ordinary: boolean; program: string;
}

export interface Finding {
  engine: string; query: Query; pair: string; kind: string; stratum: string; error: number; times: number;
  families: string[]; ordinary: boolean; case: number;
}

export interface Shape {
  type: string; a?: Vec; b?: Vec; center?: Vec; point?: Vec; at?: Vec; normal?: Vec; direction?: Vec; half?: Vec;
  quaternion?: [number, number, number, number]; base?: [number, number][]; half_length?: number; r?: number; rounding?: number;
}

export interface Patch {
  direction: Vec; features: string; patch: string; set: string; corners?: Vec[]; sides?: ({ centre: Vec; r: number } | null)[];
}

export interface Truth {
  relation: "apart" | "touching" | "overlapping"; signed_distance: { value: string; error: string };
  direction: Vec; witness_a: Vec; witness_b: Vec; features: string; rung: string;
  unique_direction: boolean; unique_witnesses: boolean; optimal_set: string; degeneracy: string;
  size: number; proof: string; patches?: Patch[];
}

export interface Said { engine: string; query: Query; said: string; wrong: { kind: string; error: number }[] }

export interface Case {
  name: string; a: Shape; b: Shape; reason: string; origin: string; argument?: string; answers: Said[]; truth?: Truth;
}

export interface Baseline {
  date: string; commit: string; seed: number;
  tallies: { engine: string; query: Query; solid: string; asked: number; right: number; time: number }[];
  defects: { name: string; engine: string; sentence: string }[];
}

export interface Data {
  format: number;
  run: {
    octic: string; date: string; commit: string; command: string; load: number; seed: number; pairs: number; planned: number; seconds: number;
    conclusion: string; notes: string[]; machine: { cpu: string; system: string; compiler: string; libraries: string[] };
  };
  engines: Engine[]; bins_a_decade: number; rows: Row[]; defects: Defect[]; register: Registered[]; examples: Finding[];
  strata: [string, string, number][]; cases: Case[]; baseline?: Baseline;
}

export const data = JSON.parse(document.getElementById("data")!.textContent ?? "{}") as Data;

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
  return [...takers.keys()].sort((x, y) => (by === "pair" ? takers.get(y)! - takers.get(x)! : isFile(x) - isFile(y)) || x.localeCompare(y, "en"));
}
