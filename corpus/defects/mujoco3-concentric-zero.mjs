// npm install @mujoco/mujoco@3.14.0 && node this.mjs
import loadMujoco from "@mujoco/mujoco";

const mujoco = await loadMujoco();
function ask(what, a, b) {
  const model = mujoco.MjModel.from_xml_string(`<mujoco><worldbody><geom ${a}/>
    <body><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/><geom ${b}/></body></worldbody></mujoco>`);
  const data = new mujoco.MjData(model), fromTo = new mujoco.DoubleBuffer(6);
  mujoco.mj_forward(model, data);
  console.log(`${what}: distance ${mujoco.mj_geomDistance(model, data, 0, 1, 10, fromTo)}  contacts ${data.ncon}`);
}
console.log("expected: distance -1.5 and contacts (beside: -1.49999, but for ccd_iterations)");
ask("cylinders", 'type="cylinder" size="1 2"', 'type="cylinder" size="0.5 1"');
ask("1e-5 beside", 'type="cylinder" size="1 2"', 'type="cylinder" size="0.5 1" pos="0.00001 0 0"');
