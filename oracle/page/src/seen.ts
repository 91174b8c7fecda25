// What a program of the register printed, as a claim that can be drawn: only what the words leave no doubt about.
import { Said, Registered, Vec } from "./data";
import { Claim } from "./marks3d";

const three = (text: string): Vec | null => {
  const numbers = text.trim().split(/\s+/).slice(0, 3).map(Number);
  return numbers.length === 3 && numbers.every(Number.isFinite) ? (numbers as Vec) : null;
};
const negated = (v: Vec): Vec => v.map(x => -x) as Vec;

export function seenAsClaim(r: Registered): Said | undefined {
  const json = /^octic ask: (\{.*\})$/s.exec(r.seen);
  if (json) return { engine: r.engine, query: r.query, said: json[1]!, wrong: [] };
  const claim: Claim = {};
  const lines = r.seen.split("\n"),
    first = lines.find(l => /\b(distance|dist|depth):/.test(l)) ?? "";
  const distance = /\b(?:distance|dist): (\S+)/.exec(first),
    depth = /\bdepth: (\S+)/.exec(first);
  if (distance && Number.isFinite(Number(distance[1]))) claim.signed_distance = Number(distance[1]);
  else if (depth && Number.isFinite(Number(depth[1]))) claim.signed_distance = -Number(depth[1]);
  const nearest = lines.flatMap(l => /^nearest point: (.*)$/.exec(l)?.[1] ?? []).map(three),
    pair = /^witnesses: (.*) and (.*)$/m.exec(r.seen);
  const points = pair ? [three(pair[1]!), three(pair[2]!)] : nearest;
  if (points.length === 2 && points[0] && points[1]) ((claim.witness_a = points[0]), (claim.witness_b = points[1]));
  const normal = /normal \((to a|from b to a|from a)\): (\S+ \S+ \S+)/.exec(first),
    direction = normal && three(normal[2]!);
  if (direction) claim.direction = normal[1] === "from a" ? direction : negated(direction);
  const places = lines
    .flatMap(l => /\bat: (\S+ \S+ \S+)/.exec(l)?.[1] ?? [])
    .map(three)
    .filter(p => p !== null);
  if (places.length) claim.manifold = places;
  return Object.keys(claim).length ? { engine: r.engine, query: r.query, said: JSON.stringify(claim), wrong: [] } : undefined;
}
