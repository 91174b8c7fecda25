// Elements made of names, attributes and children. Text stays text: nothing here reads HTML.

export type Child = Node | string | number | null | undefined | false | Child[];
type Attributes = Record<string, string | number | boolean | ((event: Event) => void) | undefined>;

// Characters that turn the direction of text, or cannot be seen, are written as \u{...}.
export const plain = (text: string): string =>
  text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g,
    c => `\\u{${c.charCodeAt(0).toString(16)}}`,
  );

function add(parent: Node, child: Child): void {
  if (child === null || child === undefined || child === false) return;
  if (Array.isArray(child)) for (const one of child) add(parent, one);
  else parent.appendChild(child instanceof Node ? child : document.createTextNode(plain(String(child))));
}

export function h<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(key.replace(/^on/, ""), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  add(element, children);
  return element;
}

export function replace(parent: Element, ...children: Child[]): void {
  parent.replaceChildren();
  add(parent, children);
}

// A place for what has to be loaded first.
export function later<T>(value: Promise<T>, make: (value: T) => Node): HTMLElement {
  const place = h("div", {}, h("p", { class: "empty", role: "status" }, "Loading …"));
  value.then(
    v => place.isConnected && replace(place, make(v)),
    (why: unknown) => replace(place, h("p", { class: "empty", role: "alert" }, why instanceof Error ? why.message : String(why))),
  );
  return place;
}

// A button that copies a text and says so.
export function copyButton(text: string, label = "Copy"): HTMLButtonElement {
  const button = h("button", { type: "button", class: "quiet", onclick: () => void copy() }, label);
  const say = (word: string) => {
    button.textContent = word;
    setTimeout(() => {
      button.textContent = label;
    }, 1500);
  };
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      say("Copied");
    } catch {
      // a file that was opened from disk may not always write there
      const area = h("textarea", { style: "position:fixed;opacity:0" });
      area.value = text;
      document.body.append(area);
      area.select();
      say(document.execCommand("copy") ? "Copied" : "Select it, then Ctrl+C");
      area.remove();
    }
  }
  return button;
}

// A browser on a busy machine may take seconds until it reads what it saves.
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export const save = (name: string, type: string, text: string) => saveBlob(new Blob([text], { type }), name);

// A choice of a few, as buttons beside each other.
export function choice<T extends string>(label: string, options: [T, string][], value: T, onchange: (value: T) => void): HTMLElement {
  const name = `choice-${++choices}`;
  return h(
    "fieldset",
    { class: "choice" },
    h("legend", {}, label),
    options.map(([v, text]) =>
      h("label", {}, h("input", { type: "radio", name, value: v, checked: v === value, onchange: () => onchange(v) }), h("span", {}, text)),
    ),
  );
}
let choices = 0;

export const link = (href: string, ...children: Child[]): HTMLAnchorElement => h("a", { href }, ...children);

// https only: a thread's address comes from a file that others may write.
export const outside = (url: string): HTMLElement =>
  /^https:\/\//.test(url)
    ? h("a", { href: url, rel: "noopener noreferrer", target: "_blank" }, url.replace(/^https:\/\//, ""))
    : h("span", {}, url);
