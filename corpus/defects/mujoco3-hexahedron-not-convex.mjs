// npm install @mujoco/mujoco@3.14.0 && node this.mjs
import loadMujoco from "@mujoco/mujoco";

const mujoco = await loadMujoco();
function ask(what, a, b) {
  const model = mujoco.MjModel.from_xml_string(`<mujoco><worldbody><geom type="box" ${a}/>
    <body><freejoint/><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/><geom type="box" ${b}/></body>
    </worldbody></mujoco>`);
  const data = new mujoco.MjData(model), fromTo = new mujoco.DoubleBuffer(6), contacts = [];
  mujoco.mj_forward(model, data);
  for (let i = 0; i < data.ncon; ++i) contacts.push(data.contact.get(i).dist);
  const distance = mujoco.mj_geomDistance(model, data, 0, 1, 10, fromTo);
  console.log(`${what}: distance ${distance}  dist of contacts ${contacts.join(" ")}`);
}
console.log("expected: distance -2, both times");
ask("turned half about x", 'size="1 3 3"', 'size="1 2 2" pos="0 -1 0" quat="0 1 0 0"');
ask("not turned", 'size="1 3 3"', 'size="1 2 2" pos="0 -1 0"');
