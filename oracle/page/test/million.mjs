// details.json of a run of 1,000,000 answers, made of the numbers of a small one: as many engines, families and types of pairs as a large
// run has, and in every tally many different errors and times.
import { readFileSync, writeFileSync } from "node:fs";

export function million(from, to) {
  const details = JSON.parse(readFileSync(from, "utf8")),
    card = details.cards[0],
    origin = Object.values(details.engines)[0];
  const libraries = ["octic::fast", "FCL", "Bullet", "libccd", "MuJoCo", "ODE", "DART"],
    types = ["cylinder", "sphere", "capsule", "box", "prism", "half_space", "segment", "disc"];
  const engines = Array.from({ length: 28 }, (_, i) => ({
    ...card,
    name: `engine-${i}`,
    library: libraries[i % 7],
    scalar: i % 3 ? "double" : "float",
  }));
  const pairs = types.flatMap((a, i) => types.slice(i).map(b => `${a}-${b}`)),
    families = Array.from({ length: 150 }, (_, i) => (i < 60 ? `family-${i}` : `corpus/file_${i}`));
  let state = 1; // of a generator of even numbers in [0, 1), the same in every run
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  const measure = (count, low, high) => {
    const bins = new Map();
    for (let i = 0; i < count; ++i) {
      const bin = Math.floor((low + (high - low) * random()) * 128);
      bins.set(bin, (bins.get(bin) ?? 0) + 1);
    }
    return { count, zeros: 0, max: 10 ** high, bins: [...bins].sort((x, y) => x[0] - y[0]) };
  };
  const tallies = [],
    wanted = 1e6,
    each = 36;
  let answers = 0;
  while (answers < wanted) {
    const e = Math.floor(random() * 28),
      n = Math.floor(each * (0.5 + random())),
      right = Math.floor(n * (1 - random() * random() * (e / 40)));
    tallies.push({
      engine: `engine-${e}`,
      query: ["signed_distance", "contact", "boolean"][Math.floor(random() * 3)],
      solid: "declared",
      family: families[Math.floor(random() * 150)],
      pair: pairs[Math.floor(random() * 36)],
      pairs: n,
      answered: n,
      right,
      wrong: right < n ? { distance: n - right } : {},
      distance: measure(n >> 1, -17, e / 4 - 14),
      depth: measure(n - (n >> 1), -17, e / 4 - 14),
      nanoseconds: measure(n, 2 + e / 28, 3 + e / 20),
    });
    answers += n;
  }
  const finding = details.findings[0];
  const findings = finding
    ? Array.from({ length: 6000 }, (_, i) => ({
        ...finding,
        engine: `engine-${i % 28}`,
        pair: pairs[i % 36],
        kind: `kind-${i % 5}`,
        stratum: `apart; face-${i % 30}/rim; s-${i}`,
        families: { [families[i % 150]]: 1 },
      }))
    : [];
  writeFileSync(
    to,
    JSON.stringify({
      ...details,
      cards: engines,
      engines: Object.fromEntries(engines.map(e => [e.name, origin])),
      tallies,
      findings,
      pairs: answers,
      planned: answers,
      diagnosed: { ...details.diagnosed, unexplained: {}, not_repeated: {} },
    }),
  );
  return answers;
}
