// A colour and a symbol for each library: the colours of Okabe and Ito, which colour-blind people can tell apart, and never colour alone.
import { Engine, data } from "./data";

const order = ["octic::fast", "FCL", "Bullet", "libccd", "MuJoCo", "ODE", "DART"];
export const symbols = ["star", "circle", "square", "triangle", "diamond", "cross", "wye", "times"] as const;

// octic has adapters for it; those of npm have no colour of their own
export const isOurs = (library: string): boolean => [...order, "Rapier (Parry)", "Jolt Physics", "MuJoCo 3"].includes(library);
export const libraryOf = (engine: Engine): string => engine.library || engine.name;

const found = [...new Set(data.engines.map(libraryOf))];
export const libraries = [...order.filter(l => found.includes(l)), ...found.filter(l => !order.includes(l))];

// The place among the colours; what has no colour of its own shares the last.
const place = (library: string): number => {
  const known = order.indexOf(library);
  return known >= 0 ? known : order.length;
};
export const colour = (library: string): string => `var(--lib-${place(library)})`;
export const symbol = (library: string): (typeof symbols)[number] => symbols[place(library)]!;
