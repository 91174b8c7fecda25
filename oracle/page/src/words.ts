// Solids, truths and answers in words.
import { Case, Said, Shape, Truth, Vec, data, engineOf } from "./data";
import { Child, copyButton, h } from "./dom";
import { kindName, number, plural } from "./format";
import { Claim, parse } from "./marks3d";
import { isOurs } from "./palette";

const digits = (x: number): string => String(x);
const coordinates = (v: Vec): string => `(${v.map(digits).join(", ")})`;
const rounded = (v: Vec): string => `(${v.map(x => number(x, 6)).join(", ")})`;

export function shapeFields(s: Shape): [string, Child][] {
  const out: [string, Child][] = [];
  for (const [name, value] of Object.entries(s)) {
    if (name === "type") continue;
    const text =
      name === "base"
        ? `${(value as unknown[]).length} corners: ${JSON.stringify(value)}`
        : Array.isArray(value)
          ? `(${(value as number[]).map(digits).join(", ")})`
          : String(value);
    const words: Record<string, string> = {
      a: "end",
      b: "other end",
      r: "radius",
      center: "centre",
      half: "half lengths",
      half_length: "half length",
      quaternion: "quaternion (w, x, y, z)",
    };
    out.push([words[name] ?? name, h("span", { class: "mono" }, text.length > 400 ? text.slice(0, 400) + " …" : text)]);
  }
  return out;
}

export const fields = (list: [string, Child][]): HTMLElement =>
  h(
    "dl",
    { class: "fields" },
    list.filter(([, v]) => v !== "" && v !== null && v !== undefined).map(([k, v]) => [h("dt", {}, k), h("dd", {}, v)]),
  );

// Without the zeros at the end of a value that is exact.
export function exactValue(t: Truth): string {
  const { value, error } = t.signed_distance;
  return error === "0" && value.includes(".") && !value.includes("e") ? value.replace(/\.?0+$/, "") : value;
}

export function truthFields(t: Truth): HTMLElement {
  const { error } = t.signed_distance;
  return fields([
    ["relation", t.relation],
    ["signed distance", h("span", { class: "mono" }, exactValue(t), error === "0" ? " exactly" : ` ± ${error}`)],
    [
      "direction",
      [h("span", { class: "mono" }, rounded(t.direction)), t.unique_direction ? ", the only one" : `, one of several (${t.optimal_set})`],
    ],
    ["nearest point of A", h("span", { class: "mono" }, coordinates(t.witness_a))],
    ["nearest point of B", [h("span", { class: "mono" }, coordinates(t.witness_b)), t.unique_witnesses ? "" : "; one pair of many"]],
    ["faces that meet", [t.features, t.degeneracy ? `; ${t.degeneracy}` : ""]],
    ["decided by", t.rung],
    ["certificate", t.proof],
  ]);
}

// An answer in words, as far as it says something that we know.
export function saidInWords(said: string): string {
  const claim: Claim | null = parse(said);
  if (!claim) return said;
  const parts: string[] = [];
  if (claim.failed) parts.push(`failed (${claim.failed.how}): ${claim.failed.why}`);
  if (claim.undecided !== undefined) parts.push(`undecided: ${claim.undecided}`);
  if (claim.unsupported !== undefined) parts.push(`unsupported: ${claim.unsupported}`);
  if (claim.relation) parts.push(claim.relation);
  if (claim.contact !== undefined) parts.push(claim.contact ? "contact" : "no contact");
  if (claim.signed_distance !== undefined)
    parts.push(
      `signed distance ${typeof claim.signed_distance === "number" ? number(claim.signed_distance, 9) : JSON.stringify(claim.signed_distance)}`,
    );
  if (claim.direction)
    parts.push(
      `direction ${Array.isArray(claim.direction) && claim.direction.every(x => typeof x === "number") ? rounded(claim.direction) : JSON.stringify(claim.direction)}`,
    );
  if (claim.witness_a && claim.witness_b) parts.push(`points ${JSON.stringify(claim.witness_a)} and ${JSON.stringify(claim.witness_b)}`);
  if (claim.manifold) parts.push(`${plural(claim.manifold.length, "contact point")}`);
  return parts.length ? parts.join("; ") : said;
}

export const wrongInWords = (wrong: Said["wrong"]): string =>
  wrong.map(w => (w.error > 0 ? `${kindName(w.kind)}, by ${number(w.error)} of size` : kindName(w.kind))).join("; ");

export const caseLine = (c: Case): string => JSON.stringify({ name: c.name, a: c.a, b: c.b });
export const quotedForShell = (text: string): string => `'${text.replace(/'/g, "'\\''")}'`;
// The engines of a run with --command may be programs that octic does not know by name. Of one, the run's own words name the command.
export const showCommand = (c: Case, engine?: string): string => {
  const words = data.run.command,
    commands = words.split("--command").length - 1,
    named = / --command ('[^']*'|[^\s']+)(?= |$)/.exec(words)?.[1],
    { library = "" } = engineOf.get(engine ?? "") ?? {};
  const command = commands === 1 && named ? named : quotedForShell(`the command of ${engine}`);
  const who = !engine ? "" : commands > 0 && !isOurs(library) ? ` --command ${command}` : ` --engines ${quotedForShell(engine)}`;
  return `octic show ${quotedForShell(caseLine(c))}${who}`;
};

export const code = (text: string): HTMLElement => h("div", { class: "code" }, h("pre", { tabindex: "0" }, text), copyButton(text));
