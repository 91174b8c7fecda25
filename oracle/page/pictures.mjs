// Small pictures of every view, for docs/page.md.
//
//   node pictures.mjs WORK PAGE OUT [NAME...]     the folder with node_modules, a page with a baseline and asked engines, the folder to
//                                                 write, and which pictures, if not all
//
//   octic page mine --engines all --baseline older/report.json --out page.html
//   node oracle/page/pictures.mjs build/oracle/page/work page.html docs/page
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

const [work, file, out, ...only] = process.argv.slice(2);
const playwright = createRequire(join(resolve(work), "x.js"))("playwright-core");
const most = 80_000; // bytes of a picture
mkdirSync(out, { recursive: true });

const browser = await playwright.chromium.launch({
  executablePath: ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync),
  args: ["--no-sandbox", "--enable-unsafe-swiftshader", "--use-gl=angle", "--use-angle=swiftshader"],
});

// width, height: of the window. element: what is shown, if not the window.
async function picture(name, hash, { width = 1000, height = 760, dark = false, webgl = true, element, before } = {}) {
  if (only.length && !only.includes(name)) return;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? "dark" : "light", reducedMotion: "reduce" });
  const page = await context.newPage();
  if (!webgl)
    await page.addInitScript(() => {
      const get = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return /webgl/.test(kind) ? null : get.call(this, kind, ...rest);
      };
    });
  await page.goto(`file://${resolve(file)}${typeof hash === "function" ? "" : hash}`);
  await page.waitForSelector("html[data-ready]");
  if (typeof hash === "function") {
    await page.evaluate(`location.hash = (${hash})(JSON.parse(document.getElementById("data").textContent))`);
  }
  if (element) await page.locator(element).first().scrollIntoViewIfNeeded();
  await page.waitForTimeout(1500); // a figure is drawn when it comes near, a solid by a slow renderer
  await before?.(page);
  const box = element ? await page.locator(element).first().boundingBox() : { x: 0, y: 0, width, height },
    margin = element ? 12 : 0,
    scrolled = element ? await page.evaluate(() => scrollY) : 0;
  // Below the header that stays at the top of the window.
  const clip = { x: Math.max(0, box.x - margin), y: box.y - margin + scrolled, width: Math.min(width, box.width + 2 * margin), height: Math.min(height, box.height + 2 * margin) };
  if (element) await page.addStyleTag({ content: ".masthead { position: static !important }" });
  const taken = { fullPage: !!element, clip };
  let bytes = await page.screenshot({ type: "png", ...taken }),
    ending = "png";
  for (let quality = 85; bytes.length > most && quality >= 35; quality -= 10) {
    bytes = await page.screenshot({ type: "jpeg", quality, ...taken });
    ending = "jpg";
  }
  writeFileSync(join(out, `${name}.${ending}`), bytes);
  console.log(`${name}.${ending}: ${bytes.length} bytes`);
  await context.close();
}

// Which defect, engine and case: chosen from the data in the page.
const wrongCase = data => {
  const shown = data.cases.find(c => c.truth?.patches?.length && c.truth.relation !== "apart" && c.answers.some(a => /"direction"/.test(a.said) && a.wrong.length));
  return `#/case/${encodeURIComponent((shown ?? data.cases[0]).name)}`;
};
const plainDefect = data => `#/defect/${encodeURIComponent((data.defects.find(d => d.ordinary && d.kinds.includes("depth")) ?? data.defects[0]).name)}`;
const someEngine = data => `#/engine/${encodeURIComponent((data.engines.find(e => e.name === "fcl-libccd") ?? data.engines[0]).name)}`;

await picture("front", "#/", { height: 1180 });
await picture("front-dark", "#/", { height: 1180, dark: true });
await picture("phone", "#/", { width: 390, height: 844 });
await picture("heat-map", "#/", { element: "#heat-map", height: 640 });
await picture("error-profiles", "#/", { element: "#error-profiles" });
await picture("changes", "#/", { element: "#changes" });
await picture("defect", plainDefect, { height: 900 });
await picture("engine", someEngine, { height: 900 });
await picture("cases", "#/cases");
await picture("case", wrongCase, { height: 900 });
await picture("try", "#/try", { height: 900 });
await picture("without-webgl", "#/try", { webgl: false });
await browser.close();
