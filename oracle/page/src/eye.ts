// Where a picture is looked at from: by mouse, finger and keys, and so that everything is seen.
import { Box3, Mesh, Object3D, PerspectiveCamera, Spherical, Vector3 } from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { LineSegments2 } from "three/examples/jsm/lines/LineSegments2.js";

const upright = new Vector3(0, 0, 1);
const turns: Record<string, [number, number]> = { ArrowLeft: [-0.12, 0], ArrowRight: [0.12, 0], ArrowUp: [0, -0.12], ArrowDown: [0, 0.12] };
const zooms: Record<string, number> = { "+": 0.85, "=": 0.85, "-": 1.18 };

export class Eye {
  private readonly controls: OrbitControls;

  constructor(
    canvas: HTMLCanvasElement,
    private readonly camera: PerspectiveCamera,
    readonly render: () => unknown,
  ) {
    camera.up.copy(upright);
    this.controls = new OrbitControls(camera, canvas);
    this.controls.enableZoom = false; // the wheel scrolls the page until the picture was touched
    this.controls.enablePan = false;
    this.controls.addEventListener("change", render);
    canvas.style.touchAction = "pan-y";
    canvas.addEventListener("focus", () => (this.controls.enableZoom = true));
    canvas.addEventListener("blur", () => (this.controls.enableZoom = false));
    canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
    canvas.addEventListener("keydown", event => this.press(event));
  }

  close(): void {
    this.controls.dispose();
  }

  // From what is looked at to the eye.
  direction(): Vector3 {
    return this.camera.position.clone().sub(this.controls.target).normalize();
  }

  look(at: Vector3, distance: number, from: Vector3): void {
    this.controls.target.copy(at);
    this.camera.position.copy(at).addScaledVector(from, distance);
    this.camera.near = distance / 200;
    this.camera.far = distance + 12;
    this.camera.updateProjectionMatrix();
    this.controls.update();
    this.render();
  }

  // From so far away, along a direction, that every point is seen.
  lookAtAll(points: Vector3[], from: Vector3): void {
    const tall = Math.tan((this.camera.fov / 2) * (Math.PI / 180));
    const wide = tall * this.camera.aspect;
    const right = upright.clone().cross(from).normalize();
    const up = from.clone().cross(right);
    const centre = new Box3().setFromPoints(points).getCenter(new Vector3());
    const seen = points.map(p => p.clone().sub(centre)).map(p => ({ x: p.dot(right), y: p.dot(up), z: p.dot(from) }));
    const middle = (axis: "x" | "y") => (Math.min(...seen.map(p => p[axis])) + Math.max(...seen.map(p => p[axis]))) / 2;
    const mx = middle("x");
    const my = middle("y");
    const needed = seen.map(p => Math.max(Math.abs(p.x - mx) / wide, Math.abs(p.y - my) / tall) * 1.16 + p.z);
    this.look(centre.addScaledVector(right, mx).addScaledVector(up, my), Math.max(1e-3, ...needed), from);
  }

  private press(event: KeyboardEvent): void {
    const turn = turns[event.key];
    const zoom = zooms[event.key];
    if (!turn && !zoom) return;
    event.preventDefault();
    // Spherical has its poles along y, the picture along z.
    const offset = this.camera.position.clone().sub(this.controls.target);
    const place = new Spherical().setFromVector3(new Vector3(offset.x, offset.z, -offset.y));
    if (turn) {
      place.theta += turn[0];
      place.phi = Math.min(Math.PI - 0.05, Math.max(0.05, place.phi + turn[1]));
    }
    if (zoom) place.radius *= zoom;
    const back = new Vector3().setFromSpherical(place);
    this.camera.position.copy(this.controls.target).add(new Vector3(back.x, -back.z, back.y));
    this.controls.update();
    this.render();
  }
}

// Corners of meshes in the world of `root`; of a mesh with many, a part of them.
export function cornersOf(root: Object3D, objects: Object3D[]): Vector3[] {
  root.updateMatrixWorld(true);
  const out: Vector3[] = [];
  for (const object of objects)
    object.traverse(mesh => {
      if (!(mesh instanceof Mesh) || mesh instanceof LineSegments2) return;
      const at = mesh.geometry.getAttribute("position");
      const step = Math.max(1, Math.floor(at.count / 300));
      for (let i = 0; i < at.count; i += step) out.push(new Vector3().fromBufferAttribute(at, i).applyMatrix4(mesh.matrixWorld));
    });
  return out;
}
