// The corpus beside the page, where it was written as a folder: loaded in pieces, by script elements, because a page that was opened from disk
// may read nothing else.
import { Case, data } from "./data";

export interface Entry {
  name: string;
  file: string;
  types: [string, string];
  relation: string | null;
  signed_distance: string | null;
}
interface Index {
  files: string[];
  cases: [string, number, string, string, string | null, string | null][];
}
declare global {
  interface Window {
    octicPiece?: (name: string, content: unknown) => void;
  }
}

export const hasCorpus = data.site !== undefined;

const arrived = new Map<string, unknown>(),
  asked = new Map<string, Promise<unknown>>();
window.octicPiece = (name, content) => void arrived.set(name, content);

// name: "" for the list of all cases.
function piece<T>(name: string): Promise<T> {
  const before = asked.get(name);
  if (before) return before as Promise<T>;
  const file = name ? `cases/${name.split("/").map(encodeURIComponent).join("/")}.js` : "cases.js";
  const promise = new Promise<T>((done, failed) => {
    const script = document.createElement("script");
    const fail = () => {
      asked.delete(name);
      failed(new Error(`${file} could not be loaded: it must stand beside this page.`));
    };
    script.onload = () => (arrived.has(name) ? done(arrived.get(name) as T) : fail());
    script.onerror = fail;
    script.src = file;
    document.head.append(script);
  });
  asked.set(name, promise);
  return promise;
}

let entries: Promise<Entry[]> | undefined;
export function corpus(): Promise<Entry[]> {
  entries ??= piece<Index>("").then(index =>
    index.cases.map(([name, file, a, b, relation, signed_distance]) => ({
      name,
      file: index.files[file]!,
      types: [a, b],
      relation,
      signed_distance,
    })),
  );
  entries.catch(() => (entries = undefined));
  return entries;
}

export async function corpusCase(name: string): Promise<Case | null> {
  const entry = (await corpus()).find(e => e.name === name);
  return entry ? ((await piece<Case[]>(entry.file)).find(c => c.name === name) ?? null) : null;
}
