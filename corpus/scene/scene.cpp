#include "corpus/scene/scene.h"

#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <stdexcept>

#include "corpus/fields.h"
#include "corpus/json.h"
#include "corpus/line_reader.h"
#include "corpus/in_quotes.h"

namespace octic {
namespace {

// An object with these fields, and any of `optional`, and no other.
void fields(const Json& object, const std::string& at, const std::vector<std::string_view>& required,
            const std::vector<std::string_view>& optional = {}) {
  if (!object.is_object()) wrong(at, "must be an object");
  std::vector<std::string_view> known = required;
  known.insert(known.end(), optional.begin(), optional.end());
  know_fields(object, at + ": ", known);
  for (const std::string_view key : required) need_field(object, at + ": ", key);
}
std::string text(const Json& value, const std::string& at) {
  if (!value.is_string()) wrong(at, "must be a string");
  return value.get<std::string>();
}
const Json& list(const Json& value, const std::string& at) {
  if (!value.is_array()) wrong(at, "must be an array");
  return value;
}
std::string place(const std::string& field, std::size_t i) { return field + '[' + std::to_string(i) + ']'; }

// A bit for each group and each joint.
class Bits {
 public:
  std::uint64_t of(const std::string& kind, const std::string& name) {
    const auto [at, added] = index_.emplace(kind + ' ' + name, index_.size());
    if (added && index_.size() > 64) wrong("bodies", "more than 64 groups and joints");
    return std::uint64_t{1} << at->second;
  }

 private:
  std::map<std::string, std::size_t> index_;
};

struct Bodies {
  std::vector<SceneBody> bodies;
  std::vector<const Json*> at_rest;   // null: moves
};

Bodies read_bodies(const Json& json) {
  Bodies read;
  Bits bits;
  std::set<std::string> names;
  std::map<std::string, std::uint64_t> groups;   // and what each skips
  const Json& all = list(json.at("bodies"), "bodies");
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string at = place("bodies", i);
    fields(all[i], at, {"name", "group"}, {"joints", "shape"});
    SceneBody body{text(all[i].at("name"), at + ".name"), text(all[i].at("group"), at + ".group")};
    if (!names.insert(body.name).second) wrong(at + ".name", "two bodies are called " + in_quotes(body.name, '"'));
    groups.emplace(body.group, bits.of("group", body.group));
    if (all[i].contains("joints")) {
      for (const Json& joint : list(all[i].at("joints"), at + ".joints"))
        body.skips |= bits.of("joint", text(joint, at + ".joints"));
    }
    body.belongs = body.skips | groups.at(body.group);
    read.bodies.push_back(std::move(body));
    read.at_rest.push_back(all[i].contains("shape") ? &all[i].at("shape") : nullptr);
  }
  std::uint64_t every = 0;
  for (const auto& [name, bit] : groups) every |= bit;
  std::map<std::string, std::uint64_t> skips;
  for (const auto& [name, bit] : groups) skips[name] = every;
  const Json& asked = list(json.at("asked"), "asked");
  for (std::size_t i = 0; i < asked.size(); ++i) {
    const std::string at = place("asked", i);
    if (list(asked[i], at).size() != 2) wrong(at, "must name two groups");
    const std::string one = text(asked[i][0], at), other = text(asked[i][1], at);
    for (const std::string& name : {one, other}) {
      if (!groups.count(name)) wrong(at, "no body is of the group " + in_quotes(name, '"'));
    }
    skips[one] &= ~groups[other];
    skips[other] &= ~groups[one];
  }
  for (SceneBody& body : read.bodies) body.skips |= skips[body.group];
  return read;
}

Shape bounded(const Json& json, const std::string& at) {
  Shape shape = shape_from_json(json, at.c_str());
  if (!is_bounded(shape)) wrong(at, "a scene has bounded bodies");
  return shape;
}

SceneMotion read_motion(const Json& json, const std::string& at, const std::vector<const Json*>& at_rest) {
  fields(json, at, {"name", "about", "steps"});
  SceneMotion motion{text(json.at("name"), at + ".name"), text(json.at("about"), at + ".about"), {}};
  std::vector<Shape> shapes(at_rest.size());
  std::vector<std::size_t> moving;
  for (std::size_t i = 0; i < at_rest.size(); ++i) {
    if (at_rest[i])
      shapes[i] = bounded(*at_rest[i], place("bodies", i) + ".shape");
    else
      moving.push_back(i);
  }
  const Json& steps = list(json.at("steps"), at + ".steps");
  for (std::size_t k = 0; k < steps.size(); ++k) {
    const std::string step = place(at + ".steps", k);
    fields(steps[k], step, {"name", "shapes"});
    const Json& given = list(steps[k].at("shapes"), step + ".shapes");
    if (given.size() != moving.size())
      wrong(step + ".shapes",
            "must have " + std::to_string(moving.size()) + " shapes, one for each body that is not at rest");
    for (std::size_t i = 0; i < moving.size(); ++i) shapes[moving[i]] = bounded(given[i], place(step + ".shapes", i));
    motion.steps.push_back({text(steps[k].at("name"), step + ".name"), shapes});
  }
  return motion;
}

}  // namespace

std::vector<std::pair<std::size_t, std::size_t>> Scene::pairs() const {
  std::vector<std::pair<std::size_t, std::size_t>> all;
  for (std::size_t i = 0; i < bodies.size(); ++i)
    for (std::size_t j = i + 1; j < bodies.size(); ++j)
      if (asks(i, j)) all.emplace_back(i, j);
  return all;
}

Scene scene_from_text(const std::string& content) {
  std::string_view text_of_it = content;
  if (text_of_it.starts_with("\xEF\xBB\xBF")) text_of_it.remove_prefix(3);
  const Json json = strict_json(text_of_it);
  fields(json, "scene", {"name", "about", "bodies", "asked", "motions"}, {"from_the_paper", "ours"});
  Bodies read = read_bodies(json);
  Scene scene{text(json.at("name"), "name"), text(json.at("about"), "about"), std::move(read.bodies), {}};
  const Json& motions = list(json.at("motions"), "motions");
  if (motions.empty()) wrong("motions", "must have at least one motion");
  std::set<std::string> names;   // a case is named after its motion
  for (std::size_t k = 0; k < motions.size(); ++k) {
    scene.motions.push_back(read_motion(motions[k], place("motions", k), read.at_rest));
    const std::string& name = scene.motions.back().name;
    if (!names.insert(name).second)
      wrong(place("motions", k) + ".name", "two motions are called " + in_quotes(name, '"'));
  }
  return scene;
}

Scene read_scene(const std::filesystem::path& file) {
  std::ifstream in;
  if (const auto problem = open_to_read(file, in)) throw std::invalid_argument(to_string(*problem));
  std::string content;
  constexpr std::size_t longest = std::size_t{1} << 28;   // a hundred times the scenes of corpus/scene
  for (char block[1 << 16]; in.read(block, sizeof block), in.gcount() > 0;) {
    content.append(block, static_cast<std::size_t>(in.gcount()));
    if (content.size() > longest)
      throw std::invalid_argument(file.string() + ": longer than " + std::to_string(longest) + " bytes");
  }
  if (in.bad()) throw std::invalid_argument(file.string() + ": cannot be read");
  try {
    return scene_from_text(content);
  } catch (const std::invalid_argument& e) {
    const std::string why = e.what();
    throw std::invalid_argument(file.string() + (why.starts_with("line ") ? ':' + why.substr(5) : ": " + why));
  }
}

}  // namespace octic
