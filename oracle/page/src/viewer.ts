// The pair in three dimensions: turn it, look closer, move B along the true direction.
import { Box3, Color, DirectionalLight, Group, HemisphereLight, Object3D, PerspectiveCamera, Scene, Spherical, Sphere, Vector3, WebGLRenderer } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { Case, Ladder, Said } from "./data";
import { choice, h, plain } from "./dom";
import { number } from "./format";
import { nearest } from "./ladder";
import { arrow, claimMarks, claimedDistance, parse, patch, point, slabFace } from "./marks3d";
import { solid } from "./solid";
import { squeeze, stretch, units, vector } from "./units";

const open = new Set<() => void>();
export function closeScenes(): void {
  for (const close of open) close();
  open.clear();
}

const css = (name: string): Color => new Color(getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "#888");

export function viewer(c: Case, said?: Said, ladder?: Ladder | null): HTMLElement {
  const canvas = h("canvas", { tabindex: "0", role: "img", "aria-label": `A ${c.a.type.replace("_", " ")} and a ${c.b.type.replace("_", " ")}; drag or use the arrow keys to turn them, plus and minus to look closer` });
  let renderer: WebGLRenderer;
  try {
    renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  } catch {
    return h("div", { class: "viewer" }, h("p", { class: "empty" }, "This browser draws no WebGL, so there is no picture of the pair. The numbers say the same."));
  }
  const u = units(c), truth = c.truth, scene = new Scene(), root = new Group(), moved = new Group(), camera = new PerspectiveCamera(32, 1, 0.001, 60);
  root.matrixAutoUpdate = false;
  scene.add(root, new HemisphereLight(0xffffff, 0xb8b0a4, 2.4));
  const lamp = new DirectionalLight(0xffffff, 1.6);
  lamp.position.set(-0.6, 1, 0.8);
  camera.add(lamp);
  scene.add(camera);
  const solidA = solid(c.a, u, css("--solid-a")), solidB = solid(c.b, u, css("--solid-b"));
  moved.add(solidB);
  root.add(solidA, moved);

  // Layers that can be shown and hidden, each with what B carries along.
  const layers: { name: string; colour: string; parts: Object3D[]; shown: boolean }[] = [];
  const layer = (name: string, colour: string, parts: (Object3D | null)[], carried: Object3D[] = [], shown = true) => {
    const there = parts.filter(p => p !== null);
    if (there.length + carried.length === 0) return;
    root.add(...there);
    if (carried.length) moved.add(...carried);
    for (const p of [...there, ...carried]) p.visible = shown;
    layers.push({ name, colour, parts: [...there, ...carried], shown });
  };
  const green = css("--truth"), n = truth ? vector(truth.direction) : new Vector3(0, 0, 1);
  const sd = truth ? Number(truth.signed_distance.value) : 0, gap = u.length(sd);
  if (truth) {
    const wa = u.place(truth.witness_a), wb = u.place(truth.witness_b);
    layer("true direction and nearest points", "--truth", [arrow(wa, n, Math.max(0.16, Math.min(0.8, Math.abs(gap))), green, false), point(wa, green, false)], [point(wb, green, false)]);
    layer("slab that proves it", "--truth", [slabFace(wa, n, green)], [slabFace(wb, n, green)], truth.relation !== "overlapping");
    layer("contact patch", "--ink", (truth.patches ?? []).map(p => patch(p, u, css("--ink"))));
    const claim = said && parse(said.said);
    if (claim) layer(`what ${said.engine} claims`, "--claim", [claimMarks(claim, truth, u, css("--claim"))]);
  }

  const controls = new OrbitControls(camera, canvas);
  controls.enableZoom = false;   // the wheel scrolls the page until the picture was touched
  controls.enablePan = false;
  canvas.style.touchAction = "pan-y";
  canvas.addEventListener("focus", () => { controls.enableZoom = true; });
  canvas.addEventListener("blur", () => { controls.enableZoom = false; });
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  const render = () => {
    renderer.render(scene, camera);
  };
  controls.addEventListener("change", render);

  function look(at: Vector3, radius: number, from?: Vector3): void {
    const direction = from ?? camera.position.clone().sub(controls.target).normalize();
    const half = (camera.fov / 2) * (Math.PI / 180), narrow = Math.min(1, camera.aspect);
    controls.target.copy(at);
    camera.position.copy(at).addScaledVector(direction, (radius * 1.08) / Math.sin(Math.atan(Math.tan(half) * narrow)));
    camera.near = camera.position.distanceTo(at) / 200;
    camera.far = camera.position.distanceTo(at) + 12;
    camera.updateProjectionMatrix();
    controls.update();
    render();
  }
  const ball = (objects: Object3D[]): Sphere => {
    root.updateMatrixWorld(true);
    const box = new Box3();
    for (const o of objects) box.expandByObject(o);
    return box.getBoundingSphere(new Sphere());
  };
  const bounded = [solidA, solidB].filter((_, i) => !["half_space", "infinite_cylinder"].includes([c.a, c.b][i]!.type));
  type Fit = "pair" | "a" | "b" | "contact";
  let fit: Fit = "pair";
  function frame(from?: Vector3): void {
    const smallest = Math.min(...[solidA, solidB].map(o => ball([o]).radius));
    if (fit === "contact" && truth) {
      const middle = u.place(truth.witness_a).add(u.place(truth.witness_b)).multiplyScalar(0.5).applyMatrix4(root.matrix);
      look(middle, Math.max(1e-3, Math.min(0.12, smallest * 0.5, 1) + Math.abs(gap) / 2), from);
      return;
    }
    const b = ball(fit === "a" ? [solidA] : fit === "b" ? [solidB] : bounded.length ? bounded : [solidA, solidB]);
    if (fit === "pair" && bounded.length < 2 && truth)   // also the place where the other one is met
      for (const p of [truth.witness_a, truth.witness_b]) b.expandByPoint(u.place(p).applyMatrix4(root.matrix));
    look(b.center, Math.max(1e-3, bounded.length < 2 && fit === "pair" ? b.radius * 1.5 : b.radius), from);
  }
  // Across the true direction, so that the gap is seen, and a little from above.
  const side = Math.abs(n.z) < 0.9 ? new Vector3(0, 0, 1).cross(n).normalize() : new Vector3(0, -1, 0).addScaledVector(n, n.y).normalize();
  const first = side.clone().multiplyScalar(0.9).addScaledVector(new Vector3(0, 0, 1), 0.38).addScaledVector(n, 0.22).normalize();
  camera.up.set(0, 0, 1);

  canvas.addEventListener("keydown", event => {
    const turn: Record<string, [number, number]> = { ArrowLeft: [-0.12, 0], ArrowRight: [0.12, 0], ArrowUp: [0, -0.12], ArrowDown: [0, 0.12] };
    const by = turn[event.key], zoom = event.key === "+" || event.key === "=" ? 0.85 : event.key === "-" ? 1.18 : 0;
    if (!by && !zoom) return;
    event.preventDefault();
    const offset = camera.position.clone().sub(controls.target), upright = new Vector3(offset.x, offset.z, -offset.y), s = new Spherical().setFromVector3(upright);
    if (by) s.theta += by[0], s.phi = Math.min(Math.PI - 0.05, Math.max(0.05, s.phi + by[1]));
    else s.radius *= zoom;
    const back = new Vector3().setFromSpherical(s);
    camera.position.copy(controls.target).add(new Vector3(back.x, -back.z, back.y));
    controls.update();
    render();
  });

  const resize = new ResizeObserver(() => {
    const width = canvas.clientWidth, height = canvas.clientHeight;
    if (!width || !height) return;
    renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    renderer.setSize(width, height, false);
    const fresh = camera.aspect === 1 && controls.target.length() === 0;
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    if (fresh) frame(first);
    else render();
  });
  resize.observe(canvas);
  open.add(() => {
    resize.disconnect();
    controls.dispose();
    scene.traverse(o => {
      const mesh = o as Object3D & { geometry?: { dispose(): void }; material?: { dispose(): void } };
      mesh.geometry?.dispose();
      mesh.material?.dispose();
    });
    renderer.dispose();
    renderer.forceContextLoss();
  });

  const swatch = (colour: string) => h("span", { class: "swatch", style: `background: var(${colour})` });
  const boxes = layers.map(l => h("label", {}, h("input", { type: "checkbox", checked: l.shown, onchange: e => {
    for (const p of l.parts) p.visible = (e.target as HTMLInputElement).checked;
    render();
  } }), swatch(l.colour), l.name));
  const other = squeeze(c);
  const tools = h("div", { class: "viewer-tools" },
    choice<Fit>("Look at", [["pair", "Both"], ["a", "A"], ["b", "B"], ...(truth ? [["contact", "Nearest points"] as [Fit, string]] : [])], "pair", f => { fit = f; frame(); }),
    other ? choice("Proportions", [["true", "True"], ["other", other.words]], "true", p => {
      root.matrix.copy(p === "true" ? stretch(other.axis, 1) : stretch(other.axis, other.factor));
      frame();
    }) : null);
  const claimed = said ? claimedDistance(parse(said.said) ?? {}) : null;
  return h("div", { class: "viewer" },
    h("div", { class: "stage" }, canvas,
      h("p", { class: "readout" }, truth ? [h("span", { style: "color: var(--truth)" }, `truth ${number(sd, 6)}`),
        claimed !== null ? h("span", { style: "color: var(--claim)" }, `${said!.engine} says ${number(claimed, 6)}`) : null] : "The truth of this case was not computed here."),
      h("button", { type: "button", class: "quiet png", onclick: () => {
        render();
        canvas.toBlob(blob => { if (blob) saveBlob(blob, `octic-${c.name.replace(/[^\w-]+/g, "-")}.png`); });
      } }, "PNG")),
    h("div", { class: "layers" }, h("span", {}, swatch("--solid-a"), `A, ${c.a.type.replace("_", " ")}`), h("span", {}, swatch("--solid-b"), `B, ${c.b.type.replace("_", " ")}`), boxes),
    tools, truth ? mover({ sd, gap, n, moved, unit: u.length(1), render, says: at => (said ? nearest(ladder, truth, at, said.engine) : "") }) : null);
}

function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}


// Along an optimal direction the signed distance grows by exactly what B is moved: from touching on where they are apart, and from
// where they are on where they overlap. docs/page.md has the two lines that prove it.
interface Moving { sd: number; gap: number; n: Vector3; moved: Group; unit: number; render: () => void; says: (signed_distance: number) => string }

function mover({ sd, gap, n, moved, unit, render, says }: Moving): HTMLElement {
  const from = sd > 0 ? -gap : 0, to = (sd < 0 ? -gap : 0) + 0.5;
  const output = h("output", { class: "says", for: "move" }), input = h("input", { type: "range", min: "0", max: "1000", step: "1", value: String(Math.round((1000 * (0 - from)) / (to - from))), id: "move", oninput: () => set() });
  const start = Number(input.value);
  function set(): void {
    const t = Number(input.value) === start ? 0 : from + ((to - from) * Number(input.value)) / 1000, by = t / unit;
    moved.position.copy(n).multiplyScalar(t);
    const exact = Number(input.value) === 0 && sd > 0 ? 0 : sd + by, now = Math.abs(exact) < 1e-12 * Math.abs(sd) ? 0 : exact;
    output.textContent = (t === 0 ? `B as it stands: signed distance ${number(sd, 6)}.` : `B moved by ${number(by, 4)}: signed distance ${number(now, 4)}, ${now > 0 ? "apart" : now < 0 ? "overlapping" : "touching"}.`) + plain(says(now));
    render();
  }
  queueMicrotask(set);
  return h("div", { class: "mover" }, h("label", { for: "move" }, "Move B along the true direction"), input, output);
}
