// octic shapes: which question about which pair is answered exactly, which fast, and which engines can be asked.
//
// The table is not a fixed list: the verb asks for the exact and the fast answers about one simple pair of each kind,
// and reads the cards of the engines.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>

#include "corpus/json.h"
#include "fast/proximity.h"
#include "fast/section.h"
#include "oracle/cli/output.h"
#include "oracle/cli/places.h"
#include "oracle/shape/pair_name.h"
#include "reference/contact/contact.h"
#include "reference/curves/stationary.h"
#include "reference/motion/first_contact.h"
#include "reference/section/section.h"

namespace octic::cli {
namespace {

Shape sample(const std::string& type, const Vec3& at) {
  const Vec3 a{at.x - 0.5, at.y, at.z - 1}, b{at.x + 0.5, at.y + 0.25, at.z + 1};
  const Quaternion q{1, 0.5, 0.25, 0};
  if (type == "cylinder") return Cylinder{a, b, 0.75};
  if (type == "rounded_cylinder") return RoundedCylinder{a, b, 0.5, 0.25};
  if (type == "sphere") return Sphere{at, 1};
  if (type == "capsule") return Capsule{a, b, 0.5};
  if (type == "box") return Box{at, q, {1, 0.75, 0.5}};
  if (type == "prism") return Prism{at, q, {{-1, -1}, {1, -1}, {0, 1}}, 0.5};
  if (type == "half_space") return HalfSpace{at, {1, -0.5, 2}};
  if (type == "segment") return Segment{a, b};
  if (type == "disc") return Disc{at, {0.5, 0.25, 1}, 1};
  if (type == "point") return Point{at};
  if (type == "infinite_cylinder") return InfiniteCylinder{at, {0.25, 1, 0.5}, 0.5};
  throw std::invalid_argument("no such type: " + type);
}

// The curves that a shape stands for: the rim of a disc, the axis of an infinite cylinder, a point.
reference::Vector<reference::Rational> vector(const Vec3& v) {
  return {reference::exact(v.x), reference::exact(v.y), reference::exact(v.z)};
}
reference::Circle rim(const Shape& s) {
  const Disc& disc = std::get<Disc>(s);
  return {vector(disc.center), vector(disc.normal), reference::exact(disc.r)};
}
void stationary(const Shape& a, const Shape& b) {
  if (const auto* line = std::get_if<InfiniteCylinder>(&b))
    reference::stationary_distances(reference::Line{vector(line->point), vector(line->direction)}, rim(a));
  else if (const auto* point = std::get_if<Point>(&b)) reference::stationary_distances(vector(point->at), rim(a));
  else reference::stationary_distances(rim(a), rim(b));
}

struct Question {
  const char* name;
  const char* about;
  std::function<bool(const std::string& a, const std::string& b)> is_one;   // whether it makes sense for the types
  std::function<void(const Shape&, const Shape&)> exactly;                  // throws when it is not answered
};

bool always(const std::string&, const std::string&) { return true; }
// Pairs come with the earlier type first (oracle/shape/pair_name.h).
bool with_disc(const std::string& a, const std::string& b) { return a == "disc" || b == "disc"; }
bool of_curves(const std::string& a, const std::string& b) {
  return a == "disc" && (b == "disc" || b == "point" || b == "infinite_cylinder");
}

const Question questions[] = {
    {"relation", "apart, touching or overlapping", always,
     [](const Shape& a, const Shape& b) { reference::relation(a, b); }},
    {"distance", "signed distance, direction, witnesses", always,
     [](const Shape& a, const Shape& b) { reference::truth(a, b); }},
    {"optima", "all optimal directions and witnesses", always,
     [](const Shape& a, const Shape& b) {
       if (reference::contact(a, b).optimal_set.empty()) throw std::invalid_argument("no optimal set");
     }},
    {"contact", "the contact patch of each optimal direction (octic contact)", always,
     [](const Shape& a, const Shape& b) {
       if (reference::contact(a, b).bearings.empty()) throw std::invalid_argument("no patch");
     }},
    {"motion", "first contact along a vector (octic motion)", always,
     [](const Shape& a, const Shape& b) {
       reference::first_contact(a, {-1, 0.25, -0.5}, b);
     }},
    {"section", "what a disc and the solid have in common (octic section)", with_disc,
     [](const Shape& a, const Shape& b) {
       const bool first = std::holds_alternative<Disc>(a);
       reference::section(std::get<Disc>(first ? a : b), first ? b : a);
     }},
    {"stationary", "all stationary distances of rims, axes and points (octic stationary)", of_curves, stationary}};

bool exact(const Question& question, const Shape& a, const Shape& b) {
  try {
    question.exactly(a, b);
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

// octic::fast answers what its headers say, for the pairs that supports() admits.
bool fast_answers(const std::string& question, const Shape& a, const Shape& b) {
  if (question == "stationary") return !std::holds_alternative<Point>(b);
  if (question == "section")
    return fast::section(std::get<Disc>(std::holds_alternative<Disc>(a) ? a : b),
                         std::holds_alternative<Disc>(a) ? b : a)
        .has_value();
  return fast::supports(a, b) && question != "optima";
}

struct Row {
  std::string pair, a, b;
  std::map<std::string, std::string> cells;                  // by question: "EF", "E", "F", "" or "-"
  std::map<std::string, std::vector<std::string>> engines;   // by query: their names
  std::map<std::string, std::string> libraries;              // "rdc": which queries some engine of the library answers
};

Row row(const std::string& pair, const std::vector<oracle::FoundEngine>& engines) {
  const auto dash = pair.find('-');
  Row r{pair, pair.substr(0, dash), pair.substr(dash + 1), {}, {}, {}};
  const Shape a = sample(r.a, {0, 0, 0}), b = sample(r.b, {0.75, -0.5, 1.25});
  for (const Question& q : questions) {
    std::string& cell = r.cells[q.name];
    if (!q.is_one(r.a, r.b)) cell = "-";
    else cell = std::string(exact(q, a, b) ? "E" : "") + (fast_answers(q.name, a, b) ? "F" : "");
  }
  for (const auto& [card, program] : engines) {
    if (card.name == "octic-fast" || !oracle::takes(card, a, b)) continue;
    for (const Query query : {Query::boolean, Query::signed_distance, Query::contact}) {
      if (std::find(card.queries.begin(), card.queries.end(), query) == card.queries.end()) continue;
      r.engines[to_string(query)].push_back(card.name);
      std::string& letters = r.libraries[card.library];
      const char letter = query == Query::boolean ? 'r' : query == Query::signed_distance ? 'd' : 'c';
      if (letters.find(letter) == std::string::npos) letters += letter;
    }
  }
  // In the order of the questions, whichever engine came first.
  for (auto& [library, letters] : r.libraries) {
    std::string sorted;
    for (const char letter : {'r', 'd', 'c'})
      if (letters.find(letter) != std::string::npos) sorted += letter;
    letters = sorted;
  }
  return r;
}

Json to_json(const Row& r) {
  Json exactly = Json::array(), fast = Json::array();
  for (const Question& q : questions) {
    const std::string& cell = r.cells.at(q.name);
    if (cell.find('E') != std::string::npos) exactly.push_back(q.name);
    if (cell.find('F') != std::string::npos) fast.push_back(q.name);
  }
  Json json{{"pair", r.pair}, {"a", r.a}, {"b", r.b}, {"exact", exactly}, {"fast", fast}, {"engines", Json::object()}};
  for (const auto& [query, names] : r.engines) json["engines"][query] = names;
  return json;
}

void print_table(Output& output, const std::vector<Row>& rows) {
  std::vector<std::string> libraries;
  std::size_t width = 0;
  for (const Row& r : rows) {
    width = std::max(width, r.pair.size());
    for (const auto& [library, letters] : r.libraries)
      if (std::find(libraries.begin(), libraries.end(), library) == libraries.end()) libraries.push_back(library);
  }
  std::sort(libraries.begin(), libraries.end());
  std::string head = fmt::format("{:{}}", "pair", width);
  for (const Question& q : questions) head += fmt::format("  {}", q.name);
  for (const std::string& library : libraries) head += fmt::format("  {:>3}", library);
  output.line(head);
  for (const Row& r : rows) {
    std::string line = fmt::format("{:{}}", r.pair, width);
    for (const Question& q : questions)
      line += fmt::format("  {:{}}", r.cells.at(q.name), std::string_view(q.name).size());
    for (const std::string& library : libraries) {
      const auto at = r.libraries.find(library);
      line +=
          fmt::format("  {:>{}}", at == r.libraries.end() ? "" : at->second, std::max<std::size_t>(3, library.size()));
    }
    line.erase(line.find_last_not_of(' ') + 1);
    output.line(line);
  }
  output.line("");
  for (const Question& q : questions) output.line(fmt::format("{:10}  {}", q.name, q.about));
  output.line("E answered exactly, F by octic::fast, - no question about this pair");
  output.line(
      "r, d, c    some engine of the library can be asked for contact yes or no, the signed distance, the manifold");
}

}  // namespace

Run shapes_verb(CLI::App& app) {
  auto as_json = std::make_shared<bool>(false);
  app.add_flag("--json", *as_json, "a line of JSON for each pair, with the names of the engines");
  app.footer(R"(For each exact answer in the table, octic has just answered that question about one pair of these types.

  $ octic shapes
  $ octic shapes --json | grep '"cylinder-box"'

  {"pair":"cylinder-box","a":"cylinder","b":"box","exact":["relation","distance", ...],"fast":[...],
   "engines":{"boolean":[...],"signed_distance":[...],"contact":[...]}}

Exit code: 0.)");
  return [as_json] {
    const auto engines = all_engines();
    Output output;
    std::vector<Row> rows;
    for (const std::string& pair : oracle::pair_names()) rows.push_back(row(pair, engines));
    if (*as_json)
      for (const Row& r : rows) output.line(to_json(r).dump());
    else print_table(output, rows);
    output.flush();
    return 0;
  };
}

}  // namespace octic::cli
