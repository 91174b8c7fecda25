// octic::fast and the short form of octic show, compiled to WebAssembly (oracle/page/wasm/try.cpp).
import type { Shape, Vec } from "./data";

export interface Answer {
  signed_distance: number;
  direction: Vec;
  witness_a: Vec;
  witness_b: Vec;
  promised_error: number; // of the size of the pair
  not_promised: string; // why it is not promised of this pair, or empty
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  place(size: number): number;
  solid(text: number): number;
  ask(a: number, b: number): number;
}

export class Fast {
  #module: WebAssembly.Module;
  #program: Exports;

  constructor(module: WebAssembly.Module) {
    this.#module = module;
    this.#program = this.#start();
  }

  // A solid in the short form, or as a case file has it. Throws an Error that says what to do.
  solid(text: string): Shape {
    return JSON.parse(this.#asked(p => p.solid(this.#put(text)))) as Shape;
  }
  // Null for a pair that octic::fast does not take.
  ask(a: string, b: string): Answer | null {
    return JSON.parse(this.#asked(p => p.ask(this.#put(a), this.#put(b)))) as Answer | null;
  }

  #start(): Exports {
    const refused = (name: string) => () => {
      throw new Error(`the program asked for ${name}, which a page does not have`);
    };
    const needs = WebAssembly.Module.imports(this.#module).filter(i => i.module !== "octic");
    const instance = new WebAssembly.Instance(this.#module, {
      octic: {
        thrown: (why: number) => {
          throw new Error(this.#text(why));
        },
      },
      wasi_snapshot_preview1: Object.fromEntries(needs.map(i => [i.name, refused(i.name)])),
    });
    const program = instance.exports as unknown as Exports;
    program._initialize();
    return program;
  }
  // After a throw the memory is as it was left: the next question is asked of a new program.
  #asked(question: (program: Exports) => number): string {
    try {
      return this.#text(question(this.#program));
    } catch (why) {
      this.#program = this.#start();
      throw why;
    }
  }
  #put(text: string): number {
    const bytes = new TextEncoder().encode(text.replaceAll("\0", " ")),
      at = this.#program.place(bytes.length + 1);
    const memory = new Uint8Array(this.#program.memory.buffer);
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
    return at;
  }
  #text(at: number): string {
    const memory = new Uint8Array(this.#program.memory.buffer);
    return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
  }
}

// From base64 of gzip; null where the page was made without it.
export async function unpacked(text: string): Promise<WebAssembly.Module | null> {
  if (!text) return null;
  const packed = Uint8Array.from(atob(text), c => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
