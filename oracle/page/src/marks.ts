// The symbol of a library, small enough for a line of text.
import * as Plot from "@observablehq/plot";

const made = new Map<string, SVGSVGElement>();
export function mark(symbol: string, colour: string): SVGSVGElement {
  const key = `${symbol} ${colour}`,
    known = made.get(key) ?? draw(symbol, colour);
  made.set(key, known);
  return known.cloneNode(true) as SVGSVGElement;
}

function draw(symbol: string, colour: string): SVGSVGElement {
  const plot = Plot.dot([{ x: 0 }], {
    x: 7,
    y: 7,
    symbol: symbol as Plot.SymbolType,
    r: 4.5,
    stroke: colour,
    fill: colour,
    strokeWidth: 1.5,
  }).plot({
    width: 14,
    height: 14,
    margin: 0,
    x: { type: "identity", axis: null },
    y: { type: "identity", axis: null },
    style: { background: "none" },
  }) as SVGSVGElement;
  plot.setAttribute("aria-hidden", "true");
  plot.setAttribute("class", "mark");
  plot.querySelector("style")?.remove(); // it would be in the text of what the mark stands beside
  return plot;
}
