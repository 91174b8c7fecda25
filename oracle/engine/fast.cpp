// octic::fast as an engine. It takes the doubles unchanged, so there is no conversion to bound. Preparing a body counts
// as conversion and is not timed.
#include <cstdio>

#include "fast/bounds.h"
#include "fast/manifold.h"
#include "oracle/engine.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

class FastPair : public LoadedPair {
 public:
  FastPair(const Shape& a, const Shape& b)
      : shapes_{a, b}, a_(fast::prepare(shapes_[0])), b_(fast::prepare(shapes_[1])) {}
  Claim ask(Query query) override {
    Claim claim;
    if (query == Query::boolean) {
      claim.contact = fast::overlap(a_, b_);
      return claim;
    }
    if (query == Query::contact) {
      const fast::Manifold m = fast::contact(a_, b_);
      claim.contact = m.count > 0;
      claim.signed_distance = {-m.depth, -m.depth};
      claim.direction = m.normal;
      claim.manifold.emplace();
      for (int i = 0; i < m.count; ++i) claim.manifold->push_back(m.points[i].on_a);
      return claim;
    }
    const fast::Proximity p = fast::signed_distance(a_, b_);
    claim.signed_distance = {p.signed_distance, p.signed_distance};
    claim.direction = p.direction;
    claim.witness_a = p.witness_a;
    claim.witness_b = p.witness_b;
    return claim;
  }
  std::optional<Received> received(int) const override { return {}; }

 private:
  Shape shapes_[2];   // a prism's body refers to its corners
  fast::Body a_, b_;
};

struct Literal {
  static std::string of(double v) { return hex(v); }
  static std::string of(const Vec3& v) { return "{" + joined(v.x, v.y, v.z) + "}"; }
  static std::string of(const Quaternion& q) { return "{" + joined(q.w, q.x, q.y, q.z) + "}"; }
  static std::string of(const std::vector<Vec2>& base) {
    std::string text;
    for (const Vec2& v : base) text += (text.empty() ? "{{" : ", {") + joined(v.x, v.y) + "}";
    return text + "}";
  }
  template <class... Parts>
  static std::string joined(const Parts&... parts) {
    std::string text;
    ((text += (text.empty() ? "" : ", ") + of(parts)), ...);
    return text;
  }
  template <class... Parts>
  static std::string shape(const char* type, const Parts&... parts) {
    return std::string("octic::") + type + "{" + joined(parts...) + "}";
  }

  std::string operator()(const Cylinder& s) const { return shape("Cylinder", s.a, s.b, s.r); }
  std::string operator()(const PosedCylinder& s) const {
    return shape("PosedCylinder", s.center, s.q, s.half_length, s.r);
  }
  std::string operator()(const RoundedCylinder& s) const { return shape("RoundedCylinder", s.a, s.b, s.r, s.rounding); }
  std::string operator()(const Sphere& s) const { return shape("Sphere", s.center, s.r); }
  std::string operator()(const Capsule& s) const { return shape("Capsule", s.a, s.b, s.r); }
  std::string operator()(const Box& s) const { return shape("Box", s.center, s.q, s.half); }
  std::string operator()(const Prism& s) const { return shape("Prism", s.center, s.q, s.base, s.half_length); }
  std::string operator()(const HalfSpace& s) const { return shape("HalfSpace", s.point, s.normal); }
  std::string operator()(const Segment& s) const { return shape("Segment", s.a, s.b); }
  std::string operator()(const Disc& s) const { return shape("Disc", s.center, s.normal, s.r); }
  std::string operator()(const Point& s) const { return shape("Point", s.at); }
  std::string operator()(const InfiniteCylinder& s) const {
    return shape("InfiniteCylinder", s.point, s.direction, s.r);
  }
};
std::string literal(const Shape& s) { return std::visit(Literal{}, s); }

std::string text(double v) {
  char digits[32];
  std::snprintf(digits, sizeof digits, "%g", v);
  return digits;
}

class Fast : public Engine {
 public:
  explicit Fast(bool manifold) {
    card_.name = manifold ? "octic-fast-manifold" : "octic-fast";
    card_.library = "octic::fast";
    card_.version = OCTIC_VERSION;
    card_.scalar = "double";
    card_.settings = "defaults";
    card_.solid = "sharp";
    card_.promise = manifold ? "2^-30 of the solids, the tolerance of contact() (fast/manifold.h)"
                             : text(fast::promised_error) + " of the size of the pair (fast/bounds.h)";
    card_.tolerance_relative = manifold ? 0x1p-30 : fast::promised_error;
    if (manifold) card_.queries = {Query::contact};
    else card_.queries = {Query::boolean, Query::signed_distance};
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override {
    if (!fast::supports(a, b)) throw NotHeld("two unbounded solids");
    return std::make_unique<FastPair>(a, b);
  }
  std::string reproducer(const Shape& a, const Shape& b, Query query) const override {
    return "// With find_package(octic): link octic::fast.\n#include <cstdio>\n#include "
           "\"fast/manifold.h\"\n\n"
           "const octic::Shape a = " +
           literal(a) + ";\nconst octic::Shape b = " + literal(b) + ";\n\nint main() {\n" +
           (query == Query::boolean ? "  std::printf(\"contact: %d\\n\", octic::fast::overlap(a, b));\n}\n"
            : query == Query::contact
                ? "  const octic::fast::Manifold m = octic::fast::contact(a, b);\n"
                  "  std::printf(\"depth: %.17g  normal: %.17g %.17g %.17g\\n\", m.depth, m.normal.x, m.normal.y, "
                  "m.normal.z);\n"
                  "  for (int i = 0; i < m.count; ++i)\n"
                  "    std::printf(\"  %.17g %.17g %.17g\\n\", m.points[i].on_a.x, m.points[i].on_a.y, "
                  "m.points[i].on_a.z);\n}\n"
                : "  const octic::fast::Proximity p = octic::fast::signed_distance(a, b);\n"
                  "  std::printf(\"signed distance: %.17g  direction: %.17g %.17g %.17g\\n\", p.signed_distance,\n"
                  "              p.direction.x, p.direction.y, p.direction.z);\n}\n");
  }

 private:
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  std::vector<std::unique_ptr<octic::oracle::Engine>> engines;
  for (const bool manifold : {false, true}) engines.push_back(std::make_unique<octic::oracle::Fast>(manifold));
  return octic::oracle::serve(engines, argc, argv);
}
