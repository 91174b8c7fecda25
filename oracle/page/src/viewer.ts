// The pair in three dimensions: turn it, look closer, move B along the true direction.
import { Box3, Color, DirectionalLight, Group, HemisphereLight, Matrix4, Object3D, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from "three";
import { Case, Ladder, Said } from "./data";
import { choice, h, saveBlob } from "./dom";
import { Eye, cornersOf } from "./eye";
import { decimal, number } from "./format";
import { nearest } from "./ladder";
import { canMove, mover } from "./mover";
import { arrow, claimMarks, claimedDistance, isPoint, keepMarks, parse, patch, point, slabFace } from "./marks3d";
import { solid } from "./solid";
import { squeeze, stretch, units, vector } from "./units";

const open = new Set<() => void>();
export function closeScenes(): void {
  for (const close of open) close();
  open.clear();
}

// One for all pictures, which come one after another, because it would compile its programs anew for each. It draws
// beside the page, and the picture is copied. A program goes with the last material that uses it: so what is closed is
// freed after the next picture is drawn.
let shared: WebGLRenderer | undefined;
const closed: (() => void)[] = [];
function sharedRenderer(): WebGLRenderer {
  if (!shared || shared.getContext().isContextLost()) shared = new WebGLRenderer({ antialias: true, alpha: true });
  return shared;
}

const css = (name: string): Color => new Color(getComputedStyle(document.documentElement).getPropertyValue(name).trim() || "#888");

export function viewer(c: Case, said?: Said, ladder?: Ladder | null): HTMLElement {
  const canvas = h("canvas", {
    tabindex: "0",
    role: "img",
    "aria-label": `A ${c.a.type.replace("_", " ")} and a ${c.b.type.replace("_", " ")}; drag or use the arrow keys to turn them, plus and minus to look closer`,
  });
  let renderer: WebGLRenderer;
  try {
    renderer = sharedRenderer();
  } catch {
    return h(
      "div",
      { class: "viewer" },
      h("p", { class: "empty" }, "This browser draws no WebGL, so there is no picture of the pair. The numbers say the same."),
    );
  }
  const truth = c.truth,
    claim = said ? parse(said.said) : null,
    nearestPoints = (truth ? [truth.witness_a, truth.witness_b] : [claim?.witness_a, claim?.witness_b]).filter(isPoint),
    u = units(c, nearestPoints),
    scene = new Scene(),
    root = new Group(),
    moved = new Group(),
    camera = new PerspectiveCamera(32, 1, 0.001, 60);
  root.matrixAutoUpdate = false;
  scene.add(root, new HemisphereLight(0xffffff, 0xb8b0a4, 2.4));
  const lamp = new DirectionalLight(0xffffff, 1.6);
  lamp.position.set(-0.6, 1, 0.8);
  camera.add(lamp);
  scene.add(camera);
  const solidA = solid(c.a, u, css("--solid-a")),
    solidB = solid(c.b, u, css("--solid-b"));
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
  const green = css("--truth"),
    along = truth?.direction ?? claim?.direction,
    n = isPoint(along) ? vector(along) : new Vector3(0, 0, 1);
  const sd = truth ? Number(truth.signed_distance.value) : 0,
    gap = u.length(sd);
  if (truth) {
    const wa = u.place(truth.witness_a),
      wb = u.place(truth.witness_b);
    layer(
      truth.unique_direction ? "true direction and nearest points" : "one of several true directions, and nearest points",
      "--truth",
      [arrow(wa, n, Math.max(0.16, Math.min(0.8, Math.abs(gap))), green, false), point(wa, green, false)],
      [point(wb, green, false)],
    );
    layer("slab that proves it", "--truth", [slabFace(wa, n, green)], [slabFace(wb, n, green)], truth.relation !== "overlapping");
    layer(
      "contact patch",
      "--ink",
      (truth.patches ?? []).map(p => patch(p, u, css("--ink"))),
    );
  }
  if (claim) layer(`what ${said!.engine} says`, "--claim", [claimMarks(claim, truth?.witness_a, u, css("--claim"))]);

  let waiting = 0,
    framed = false;
  const draw = () => {
    cancelAnimationFrame(waiting);
    waiting = 0;
    if (!framed || !canvas.clientWidth || !canvas.clientHeight) return;
    renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
    renderer.render(scene, camera);
    const { domElement } = renderer;
    canvas.width = domElement.width; // this also clears it
    canvas.height = domElement.height;
    canvas.getContext("2d")?.drawImage(domElement, 0, 0);
    for (const free of closed.splice(0)) free();
  };
  // Once a frame, whatever asks for it.
  const eye = new Eye(canvas, camera, () => (waiting ||= requestAnimationFrame(draw)));
  const bounded = [solidA, solidB].filter((_, i) => !["half_space", "infinite_cylinder"].includes([c.a, c.b][i]!.type));
  type Fit = "pair" | "a" | "b" | "contact";
  let fit: Fit = "pair";
  function frame(from = eye.direction()): void {
    const ends = nearestPoints.map(w => u.place(w).applyMatrix4(root.matrix));
    if (fit === "contact") {
      const smallest = Math.min(
        ...[solidA, solidB].map(
          o =>
            new Box3()
              .setFromPoints(cornersOf(root, [o]))
              .getSize(new Vector3())
              .length() / 2,
        ),
      );
      eye.look(
        ends[0]!.clone().add(ends[1]!).multiplyScalar(0.5),
        3.6 * Math.max(1e-3, Math.min(0.12, smallest / 2) + ends[0]!.distanceTo(ends[1]!) / 2),
        from,
      );
      return;
    }
    const shown = fit === "a" ? [solidA] : fit === "b" ? [solidB] : bounded.length ? bounded : [solidA, solidB];
    const points = cornersOf(root, shown),
      wide = bounded.length < 2 && fit === "pair" ? 1.25 : 1,
      middle = new Box3().setFromPoints(points).getCenter(new Vector3());
    for (const p of points) p.sub(middle).multiplyScalar(wide).add(middle); // also something of what has no end
    if (fit === "pair") points.push(...ends, ...(layers[0] ? cornersOf(root, layers[0].parts) : []));
    eye.lookAtAll(points, from);
  }
  // Across the true direction, so that the gap is seen, and a little from above.
  const side = Math.abs(n.z) < 0.9 ? new Vector3(0, 0, 1).cross(n).normalize() : new Vector3(0, -1, 0).addScaledVector(n, n.y).normalize();
  const first = side
    .clone()
    .multiplyScalar(0.9)
    .addScaledVector(new Vector3(0, 0, 1), 0.38)
    .addScaledVector(n, 0.22)
    .normalize();
  const resize = new ResizeObserver(() => {
    const width = canvas.clientWidth,
      height = canvas.clientHeight;
    if (!width || !height) return;
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    if (!framed) frame(first);
    framed = true;
    draw();
  });
  resize.observe(canvas);
  open.add(() => {
    resize.disconnect();
    cancelAnimationFrame(waiting);
    eye.close();
    closed.push(() =>
      scene.traverse(o => {
        const mesh = o as Object3D & { geometry?: { dispose(): void }; material?: { dispose(): void } };
        mesh.geometry?.dispose();
        mesh.material?.dispose();
      }),
    );
  });

  const swatch = (colour: string) => h("span", { class: "swatch", style: `background: var(${colour})` });
  const boxes = layers.map(l =>
    h(
      "label",
      {},
      h("input", {
        type: "checkbox",
        checked: l.shown,
        onchange: e => {
          for (const p of l.parts) p.visible = (e.target as HTMLInputElement).checked;
          eye.render();
        },
      }),
      swatch(l.colour),
      l.name,
    ),
  );
  const other = squeeze(c);
  const sizeNow = () =>
    new Box3()
      .setFromPoints(cornersOf(root, bounded.length ? bounded : [solidA, solidB]))
      .getSize(new Vector3())
      .length() || 1;
  const whole = sizeNow(),
    scaling = (by: number) => new Matrix4().makeScale(by, by, by);
  const tools = h(
    "div",
    { class: "viewer-tools" },
    choice<Fit>(
      "Look at",
      [["pair", "Both"], ["a", "A"], ["b", "B"], ...(nearestPoints.length === 2 ? [["contact", "Nearest points"] as [Fit, string]] : [])],
      "pair",
      f => {
        fit = f;
        frame();
      },
    ),
    other
      ? choice(
          "Proportions",
          [
            ["true", "True"],
            ["other", other.words],
          ],
          "true",
          p => {
            root.matrix.copy(stretch(other.axis, p === "true" ? 1 : other.factor));
            root.matrix.premultiply(scaling(whole / sizeNow()));
            keepMarks(root, root.matrix);
            frame();
          },
        )
      : null,
  );
  const claimed = claim ? claimedDistance(claim) : null;
  return h(
    "div",
    { class: "viewer" },
    h(
      "div",
      { class: "stage" },
      canvas,
      h(
        "p",
        { class: "readout" },
        truth ? h("span", { style: "color: var(--truth)" }, `truth ${decimal(truth.signed_distance.value, 6)}`) : null,
        claimed !== null ? h("span", { style: "color: var(--claim)" }, `${said!.engine} says ${number(claimed, 6)}`) : null,
        truth || claimed !== null ? null : "The truth of this case was not computed here.",
      ),
      h(
        "button",
        {
          type: "button",
          class: "quiet png",
          onclick: () => {
            draw();
            canvas.toBlob(blob => {
              if (blob) saveBlob(blob, `octic-${c.name.replace(/[^\w-]+/g, "-")}.png`);
            });
          },
        },
        "PNG",
      ),
    ),
    h(
      "div",
      { class: "layers" },
      h("span", {}, swatch("--solid-a"), `A, ${c.a.type.replace("_", " ")}`),
      h("span", {}, swatch("--solid-b"), `B, ${c.b.type.replace("_", " ")}`),
      boxes,
    ),
    tools,
    truth && canMove(truth, u.length(1))
      ? mover({
          sd,
          gap,
          n,
          moved,
          unit: u.length(1),
          render: eye.render,
          says: at => (said ? nearest(ladder, truth, at, said.engine) : ""),
        })
      : null,
  );
}
