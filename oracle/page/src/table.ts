// A table that sorts by what is clicked.
import { Child, h } from "./dom";

export interface Column<T> {
  title: string;
  hint?: string;
  text?: boolean; // text: aligned to the left
  value: (row: T) => number | string | null; // to sort by; null stands last
  cell?: (row: T) => Child;
}

export function table<T>(
  caption: string,
  columns: Column<T>[],
  rows: T[],
  options: { sort?: number; descending?: boolean; most?: number; row?: (row: T, tr: HTMLTableRowElement) => void } = {},
): HTMLElement {
  let sort = options.sort ?? -1,
    descending = options.descending ?? false;
  const body = h("tbody");
  const heads = columns.map((c, i) =>
    h(
      "th",
      { scope: "col", class: c.text ? "text" : "" },
      h(
        "button",
        {
          type: "button",
          title: c.hint ?? "",
          onclick: () => {
            descending = sort === i ? !descending : !c.text;
            sort = i;
            fill();
          },
        },
        c.title,
      ),
    ),
  );
  function fill(): void {
    const order = rows.map((row, i) => ({ row, i }));
    const column = columns[sort];
    if (column)
      order.sort((p, q) => {
        const x = column.value(p.row),
          y = column.value(q.row);
        if (x === null || y === null) return (x === null ? 1 : 0) - (y === null ? 1 : 0) || p.i - q.i;
        const by = typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y), "en", { numeric: true });
        return (descending ? -by : by) || p.i - q.i;
      });
    heads.forEach((th, i) => {
      if (i === sort) th.setAttribute("aria-sort", descending ? "descending" : "ascending");
      else th.removeAttribute("aria-sort");
    });
    body.replaceChildren(
      ...order.slice(0, options.most).map(({ row }) => {
        const tr = h(
          "tr",
          {},
          columns.map((c, i) => {
            const value = c.value(row);
            return h(
              i === 0 ? "th" : "td",
              { class: c.text ? "text" : "", ...(i === 0 ? { scope: "row" } : {}) },
              c.cell ? c.cell(row) : (value ?? "–"),
            );
          }),
        );
        options.row?.(row, tr);
        return tr;
      }),
    );
  }
  fill();
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": caption },
    h("table", {}, h("caption", {}, caption), h("thead", {}, h("tr", {}, heads)), body),
  );
}
