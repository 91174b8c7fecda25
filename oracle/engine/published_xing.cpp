#include "oracle/engine/published_xing.h"

#include "fast/published/xing.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

namespace xing = published::xing;

struct Setting {
  const char *name, *words, *type, *code;
  xing::Settings settings;
  double tolerance;
};
constexpr double sharp = 1e-9, fitted = 1e-6;   // 3600 corners are within 4e-7 of the radius, 1 - cos(pi / 3600)
const Setting settings[] = {
    {"xing", "as printed, the ends that face each other", "prism", "{}", {}, sharp},
    {"xing-corrected",
     "a frame for parallel axes, points in line with the centre, a polygon inside the other",
     "prism",
     "{.corrected = true}",
     {.corrected = true},
     sharp},
    {"xing-repaired",
     "the part between both ends is projected, polygons are compared by their difference",
     "prism",
     "{.corrected = true, .repaired = true}",
     {.corrected = true, .repaired = true},
     sharp},
    {"xing-3600", "as printed, 3600 corners on each end circle", "cylinder", "{}", {}, fitted},
    {"xing-3600-corrected",
     "as xing-corrected, 3600 corners on each end circle",
     "cylinder",
     "{.corrected = true}",
     {.corrected = true},
     fitted},
    {"xing-3600-repaired",
     "as xing-repaired, 3600 corners on each end circle",
     "cylinder",
     "{.corrected = true, .repaired = true}",
     {.corrected = true, .repaired = true},
     fitted},
};

xing::Solid solid(const Received& r) {
  const auto column = [&](std::size_t i) { return Vec3{r.rotation[i], r.rotation[3 + i], r.rotation[6 + i]}; };
  if (r.base.empty() && !(r.radius > 0)) throw NotHeld("a size that is not greater than zero");
  return {r.center, column(0), column(1), column(2), r.base.empty() ? xing::circle(r.radius) : r.base, r.half_length};
}

class XingPair : public LoadedPair {
 public:
  XingPair(const xing::Settings& of, const Shape& a, const Shape& b)
      : settings_(of), a_(solid(pose<double>(a))), b_(solid(pose<double>(b))) {}
  Claim ask(Query) override {
    const auto [a, b] = xing::facing(a_, b_);
    Claim claim;
    claim.contact = xing::collide(a, b, settings_).collision;
    return claim;
  }
  std::optional<Received> received(int) const override { return {}; }

 private:
  xing::Settings settings_;
  xing::Solid a_, b_;
};

class Xing : public Engine {
 public:
  explicit Xing(const Setting& setting)
      : setting_(setting),
        card_{setting.name,
              "Xing, Liu, Liu and Xu 2018",
              OCTIC_VERSION,
              "double",
              setting.words,
              "sharp",
              "\"efficient and accurate\" for prisms, by the paper, which have no other end; the part of the size is "
              "ours, for its double arithmetic and for the corners on a circle",
              0,
              setting.tolerance,
              {Query::boolean},
              pairs_of({setting.type})} {}
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    return std::make_unique<XingPair>(setting_.settings, a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query) const override {
    const auto literal = [](const char* name, const Shape& shape) {
      const Received r = pose<double>(shape);
      const auto column = [&](std::size_t i) {
        return "{" + hex(r.rotation[i]) + ", " + hex(r.rotation[3 + i]) + ", " + hex(r.rotation[6 + i]) + "},\n    ";
      };
      std::string base = "octic::published::xing::circle(" + hex(r.radius) + ")";
      if (!r.base.empty()) {
        base = "{";
        for (const Vec2& v : r.base) base += (base.size() > 1 ? ", {" : "{") + hex(v.x) + ", " + hex(v.y) + "}";
        base += "}";
      }
      return std::string("const octic::published::xing::Solid ") + name + "{\n    {" + hex(r.center.x) + ", " +
             hex(r.center.y) + ", " + hex(r.center.z) + "},\n    " + column(0) + column(1) + column(2) + base + ", " +
             hex(r.half_length) + "};\n";
    };
    return std::string(
               "// Link octic::published. -1: no answer.\n#include <cstdio>\n\n#include "
               "\"fast/published/xing.h\"\n\n") +
           literal("one", a) + literal("two", b) +
           "\nint main() {\n  const auto [a, b] = octic::published::xing::facing(one, two);\n  const auto said = "
           "octic::published::xing::collide(a, b, " +
           setting_.code + ").collision;\n  std::printf(\"contact: %d\\n\", said ? *said : -1);\n}\n";
  }

 private:
  const Setting& setting_;
  const Card card_;
};

}  // namespace

void add_xing(std::vector<std::unique_ptr<Engine>>& engines) {
  for (const Setting& setting : settings) engines.push_back(std::make_unique<Xing>(setting));
}

}  // namespace octic::oracle
