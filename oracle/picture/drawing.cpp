#include "oracle/picture/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <pugixml.hpp>
#include <sstream>

#include "oracle/picture/clip.h"
#include "oracle/picture/scene.h"
#include "oracle/file/escape.h"

namespace octic::oracle::picture {
namespace {

constexpr double width = 560, height = 420, margin = 16, above = 34, below = 82;   // of a panel, and around the panels
constexpr double beyond = 20;   // pixels outside a panel that lines go on to, so that no line is drawn along its border
constexpr double not_seen = 0.01;    // pixels: points that are nearer to each other are one

template <class... Values>
pugi::xml_node add(pugi::xml_node parent, const char* name, const Values&... attributes) {
  pugi::xml_node node = parent.append_child(name);
  [[maybe_unused]] const auto set = [&](const auto& pair) {
    if constexpr (std::is_convertible_v<decltype(pair.second), std::string>)
      node.append_attribute(pair.first) = std::string(pair.second).c_str();
    else
      node.append_attribute(pair.first) = fmt::format("{:.6g}", static_cast<double>(pair.second)).c_str();
  };
  (set(attributes), ...);
  return node;
}
template <class Value>
std::pair<const char*, Value> is(const char* name, const Value& value) { return {name, value}; }
std::pair<const char*, std::string> is(const char* name, const char* value) { return {name, value}; }

void add_text(pugi::xml_node parent, double x, double y, double size, const std::string& words, const char* colour,
              const char* anchor = "start") {
  pugi::xml_node node =
      add(parent, "text", is("x", x), is("y", y), is("font-size", size), is("fill", colour), is("text-anchor", anchor));
  node.text() = words.c_str();
}

// The greatest of 1, 2, 5 times a power of ten that is no more.
long double round_number(long double most) {
  const long double power = std::pow(10.0L, std::floor(std::log10(most)));
  return most >= 5 * power ? 5 * power : most >= 2 * power ? 2 * power : power;
}

std::string path(const Line& points, bool closed) {
  std::string out;
  for (const Spot& p : points) out += fmt::format("{}{:.2f} {:.2f}", out.empty() ? 'M' : 'L', p.x, p.y);
  if (closed && !points.empty()) out += 'Z';
  return out;
}
long double distance(const Spot& s, const Spot& t) { return std::hypot(s.x - t.x, s.y - t.y); }

class Drawn {
 public:
  Drawn(const Panel& panel, pugi::xml_node parent, std::size_t number, bool with_words)
      : p_(panel),
        number_(number),
        with_words_(with_words),
        left_(margin + static_cast<double>(number) * (width + margin)),
        top_(with_words ? above : margin),
        scale_(width / (2 * static_cast<double>(panel.wide))),
        frame_{{left_ - beyond, top_ - beyond}, {left_ + width + beyond, top_ + height + beyond}} {
    const std::string clip = fmt::format("panel-{}", number);
    add(add(parent, "clipPath", is("id", clip)), "rect", is("x", left_), is("y", top_), is("width", width),
        is("height", height));
    panel_ =
        add(parent, "g", is("class", "panel"), is("clip-path", "url(#" + clip + ")"),
            is("data-width", fmt::format("{:.6g}", 2 * panel.wide * panel.view.unit)));   // in the unit of the case
    solids();
    truth();
    if (with_words) {
      letters();
      add(parent, "rect", is("x", left_), is("y", top_), is("width", width), is("height", height), is("fill", "none"),
          is("stroke", "#c9c6bf"));
      ruler(parent);
    }
  }

 private:
  Spot pixel(const Spot& s) const {
    return {left_ + width / 2 + (s.x - p_.middle.x) * scale_, top_ + height / 2 - (s.y - p_.middle.y) * scale_};
  }
  Line pixels(const Line& line) const {
    Line out;
    for (const Spot& s : line) out.push_back(pixel(s));
    return out;
  }

  // What of a convex area is in the panel. One without area, as of a segment or of a disc that is seen edge-on, is a
  // line there and back.
  std::string area(const Line& line) const { return path(thinned(cut_polygon(pixels(line), frame_), not_seen), true); }
  std::string lines(const std::vector<Line>& lines) const {
    std::string out;
    for (const Line& line : lines) {
      Line all = pixels(line);
      if (all.size() > 2) all.push_back(all.front());   // around a face
      for (const Line& part : cut_line(all, frame_)) out += path(thinned(part, not_seen), false);
    }
    return out;
  }
  double nx() const { return static_cast<double>(dot(p_.view.n, p_.view.right)); }
  double ny() const { return -static_cast<double>(dot(p_.view.n, p_.view.up)); }

  void solid(const char* name, const Solid& seen, const char* colour) {
    pugi::xml_node group =
        add(panel_, "g", is("class", name), is("stroke-linejoin", "round"), is("stroke-linecap", "round"));
    const std::string outline = area(seen.outline);
    add(group, "path", is("class", "outline"), is("d", outline), is("fill", colour), is("fill-opacity", 0.5));
    if (seen.across) {
      const std::string id = fmt::format("round-{}-{}", name, number_);
      const Spot from = pixel(seen.across->first), to = pixel(seen.across->second);
      pugi::xml_node gradient;
      if (seen.ball) {
        const long double r = distance(from, to);
        gradient = add(group, "radialGradient", is("id", id), is("gradientUnits", "userSpaceOnUse"), is("cx", from.x),
                       is("cy", from.y), is("r", r), is("fx", from.x - 0.35 * r), is("fy", from.y - 0.35 * r));
      } else {
        gradient = add(group, "linearGradient", is("id", id), is("gradientUnits", "userSpaceOnUse"), is("x1", from.x),
                       is("y1", from.y), is("x2", to.x), is("y2", to.y));
        add(gradient, "stop", is("offset", 0), is("stop-color", "#000"), is("stop-opacity", 0.12));
      }
      add(gradient, "stop", is("offset", seen.ball ? 0 : 0.3), is("stop-color", "#fff"), is("stop-opacity", 0.4));
      add(gradient, "stop", is("offset", 0.62), is("stop-color", "#fff"), is("stop-opacity", 0));
      add(gradient, "stop", is("offset", 1), is("stop-color", "#000"), is("stop-opacity", 0.25));
      add(group, "path", is("d", outline), is("fill", "url(#" + id + ")"));
    }
    if (seen.faces.size() <= most_faces)
      for (const Face& face : seen.faces)
        add(group, "path", is("d", area(face.outline)), is("fill", face.light > 0.45L ? "#fff" : "#000"),
            is("fill-opacity",
               std::min(face.light > 0.45L ? 0.4 : 0.18, std::fabs(static_cast<double>(face.light) - 0.45))));
    const double pen = with_words_ ? 1.6 : 5;
    if (with_words_)
      add(group, "path", is("d", lines(seen.hidden)), is("fill", "none"), is("stroke", colour), is("stroke-width", 0.8),
          is("stroke-dasharray", "3 3"));
    add(group, "path", is("d", lines(seen.front)), is("fill", "none"), is("stroke", colour),
        is("stroke-width", pen * 0.7));
    add(group, "path", is("d", outline), is("fill", "none"), is("stroke", colour), is("stroke-width", pen));
  }
  void solids() {
    const bool a_first =
        dot(p_.a.middle, p_.view.towards) <= dot(p_.b.middle, p_.view.towards);   // what is farther away
    if (a_first) solid("a", p_.seen_a, colour_a);
    solid("b", p_.seen_b, colour_b);
    if (!a_first) solid("a", p_.seen_a, colour_a);
  }

  // The direction, the witnesses, and through them the two planes across the direction, seen edge-on.
  void truth() {
    const Spot a = pixel(p_.witness_a), b = pixel(p_.witness_b);
    const double nx = this->nx(), ny = this->ny();
    pugi::xml_node group = add(panel_, "g", is("class", "truth"), is("stroke", colour_true), is("fill", "none"));
    if (with_words_)
      for (const Spot& w : {a, b}) {
        constexpr double far = 2 * (width + height);
        const Line across{{w.x - far * ny, w.y + far * nx}, {w.x + far * ny, w.y - far * nx}};
        std::string d;
        for (const Line& part : cut_line(across, frame_)) d += path(part, false);
        add(group, "path", is("class", "across"), is("d", d), is("stroke-width", 0.8), is("stroke-dasharray", "7 4"));
      }
    // The arrow goes from witness to witness where they are apart, and is as long as can be seen where they are not.
    const bool apart = (b.x - a.x) * nx + (b.y - a.y) * ny > 24;
    const long double length = apart ? distance(a, b) : 80, head = with_words_ ? 11 : 26;
    const Spot tip{a.x + length * nx, a.y + length * ny}, neck{tip.x - head * nx, tip.y - head * ny};
    add(group, "path", is("class", "direction"), is("d", path({a, neck}, false)),
        is("stroke-width", with_words_ ? 2.2 : 9));
    add(group, "path",
        is("d", path({tip,
                      {neck.x - 0.4L * head * ny, neck.y + 0.4L * head * nx},
                      {neck.x + 0.4L * head * ny, neck.y - 0.4L * head * nx}},
                     true)),
        is("fill", colour_true));
    for (const Spot& w : {a, b})
      add(group, "circle", is("class", "witness"), is("cx", w.x), is("cy", w.y), is("r", with_words_ ? 4 : 9),
          is("fill", colour_true), is("stroke", "#fff"));
  }

  // In the middle of each solid; of a half-space inside it, away from what it meets.
  void letters() {
    if (p_.closer > 1) return;
    Spot at[2];
    for (const int i : {0, 1}) {
      const Body& body = i == 0 ? p_.a : p_.b;
      const Spot middle = pixel({dot(body.middle, p_.view.right), dot(body.middle, p_.view.up)});
      const long double aside = body.pose.half_space ? (i == 0 ? -40 : 40) : 0;
      at[i] = {middle.x + aside * nx(), middle.y + aside * ny()};
    }
    if (distance(at[0], at[1]) < 26)
      for (const int i : {0, 1}) at[i] = {at[i].x + (i == 0 ? -22 : 22) * nx(), at[i].y + (i == 0 ? -22 : 22) * ny()};
    for (const int i : {0, 1}) {
      const double x = std::clamp(static_cast<double>(at[i].x), left_ + 14, left_ + width - 14),
                   y = std::clamp(static_cast<double>(at[i].y), top_ + 14, top_ + height - 14);
      pugi::xml_node group = add(panel_, "g", is("font-weight", "bold"), is("paint-order", "stroke"),
                                 is("stroke", "#fff"), is("stroke-width", 3), is("stroke-linejoin", "round"));
      add_text(group, x, y + 7, 20, i == 0 ? "A" : "B", i == 0 ? "#004a75" : "#7a4b00", "middle");
    }
  }

  void ruler(pugi::xml_node parent) const {
    const long double shown = 2 * p_.wide * p_.view.unit, length = round_number(shown / 4),
                      pixels = length / shown * width;
    const double y = top_ + height + 14, x = left_ + 2, end = x + static_cast<double>(pixels);
    const std::string d = path({{x, y - 4}, {x, y + 4}}, false) + path({{x, y}, {end, y}}, false) +
                          path({{end, y - 4}, {end, y + 4}}, false);
    add(parent, "path", is("class", "ruler"), is("d", d), is("fill", "none"), is("stroke", "#1d1f21"));
    add_text(parent, end + 8, y + 4.5, 13, fmt::format("{:g}", length), "#1d1f21");
    add_text(parent, left_ + width - 2, y + 4.5, 13,
             p_.closer > 1 ? fmt::format("the witnesses, {:.2g} times closer", p_.closer) : "in true proportions",
             "#5b6066", "end");
  }

  static constexpr std::size_t most_faces = 60;
  const Panel& p_;
  std::size_t number_;
  bool with_words_;
  double left_, top_;
  long double scale_;
  Rectangle frame_;
  pugi::xml_node panel_;
};

std::string type_in_words(const Shape& shape) {
  std::string type = type_name(shape);
  std::replace(type.begin(), type.end(), '_', ' ');
  return type;
}

}  // namespace

std::string drawing(const Case& item, const reference::Truth& truth, bool with_words) {
  const std::vector<Panel> shown = panels(item.a, item.b, truth, static_cast<long double>(width / height));
  const double w = margin + static_cast<double>(shown.size()) * (width + margin),
               h = height + (with_words ? above + below : 2 * margin);
  pugi::xml_document document;
  pugi::xml_node svg =
      add(document, "svg", is("xmlns", "http://www.w3.org/2000/svg"), is("viewBox", fmt::format("0 0 {:g} {:g}", w, h)),
          is("width", w), is("height", h), is("font-family", "sans-serif"));
  const std::string name = visible(item.name, 70);
  const std::string says = fmt::format("{}, signed distance {:.6g}", to_string(truth.relation), truth.nearest + 0.0);
  add(svg, "title").text() = fmt::format("{}: {}", name, says).c_str();
  add(svg, "rect", is("width", w), is("height", h), is("fill", "#fff"));
  for (std::size_t i = 0; i < shown.size(); ++i) Drawn(shown[i], svg, i, with_words);
  if (with_words) {
    add_text(svg, margin + 2, above - 12, 15, name, "#1d1f21");
    pugi::xml_node legend = add(svg, "g", is("class", "legend"));
    const auto entry = [&](const char* colour, const std::string& words, double x, double y) {
      add(legend, "rect", is("x", x), is("y", y - 10), is("width", 12), is("height", 12), is("fill", colour),
          is("fill-opacity", 0.7));
      add_text(legend, x + 18, y, 13, words, "#1d1f21");
    };
    const double x = margin + 2, y = above + height + 44;
    entry(colour_a, "A, " + type_in_words(item.a), x, y);
    entry(colour_b, "B, " + type_in_words(item.b), x + 180, y);
    entry(colour_true, says, x, y + 21);
  }
  std::ostringstream out;
  document.save(out, " ", pugi::format_raw);
  return out.str() + '\n';
}

}  // namespace octic::oracle::picture
