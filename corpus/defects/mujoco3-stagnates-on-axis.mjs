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
console.log("expected: distance -1 and contacts, both times (-0.9999)");
ask("half in it", 'type="cylinder" size="1 1"', 'type="cylinder" size="1 1" pos="0 0 1"');
ask("1e-4 farther", 'type="cylinder" size="1 1"', 'type="cylinder" size="1 1" pos="0 0 1.0001"');
