// ODE 0.16.2: the contacts of dCollide; the depth is that of the deepest.
//
// The normal of a contact points "in" to the first geom (ode/contact.h): from B to A. A plane is the half-space below
// it.
#include <ode/ode.h>

#include <cmath>

#include "oracle/engine/deepest_points.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

constexpr int most_contacts = 16;
constexpr double tolerance = 1e-6;

// A prism as ODE wants it: its own origin has to be inside, so the base moves, and the centre with it.
Received around_its_origin(const Shape& shape) {
  Received r = pose<double>(shape);
  if (primitive(shape) != Primitive::hull) return r;
  Vec2 middle;
  for (const Vec2& v : r.base)
    middle = {middle.x + v.x / static_cast<double>(r.base.size()), middle.y + v.y / static_cast<double>(r.base.size())};
  for (const Vec2& v : r.base)
    for (const double z : {-r.half_length, r.half_length}) r.corners.push_back({v.x - middle.x, v.y - middle.y, z});
  const double* m = r.rotation;
  r.center = {r.center.x + m[0] * middle.x + m[1] * middle.y, r.center.y + m[3] * middle.x + m[4] * middle.y,
              r.center.z + m[6] * middle.x + m[7] * middle.y};
  return r;
}

// A convex geom refers to its faces and corners: outward planes, and for each face the number of its corners and the
// corners themselves, anticlockwise seen from outside.
struct Convex {
  std::vector<double> planes, points;
  std::vector<unsigned> polygons;

  explicit Convex(const Received& r) {
    std::vector<Vec2> base;
    for (std::size_t i = 0; i < r.corners.size(); i += 2) base.push_back({r.corners[i].x, r.corners[i].y});
    double area = 0;
    for (std::size_t i = 0, n = base.size(); i < n; ++i) {
      const Vec2 &u = base[i], &v = base[(i + 1) % n];
      area += u.x * v.y - u.y * v.x;
    }
    if (area < 0) std::reverse(base.begin(), base.end());
    const auto n = static_cast<unsigned>(base.size());
    for (const Vec2& v : base)
      for (const double z : {-r.half_length, r.half_length}) points.insert(points.end(), {v.x, v.y, z});
    planes = {0, 0, -1, r.half_length, 0, 0, 1, r.half_length};
    polygons.push_back(n);
    for (unsigned i = n; i-- > 0;) polygons.push_back(2 * i);
    polygons.push_back(n);
    for (unsigned i = 0; i < n; ++i) polygons.push_back(2 * i + 1);
    for (unsigned i = 0; i < n; ++i) {
      const unsigned j = (i + 1) % n;
      const double x = base[j].y - base[i].y, y = base[i].x - base[j].x, length = std::hypot(x, y);
      planes.insert(planes.end(), {x / length, y / length, 0, (x * base[i].x + y * base[i].y) / length});
      polygons.insert(polygons.end(), {4, 2 * i, 2 * j, 2 * j + 1, 2 * i + 1});
    }
  }
  unsigned faces() const { return static_cast<unsigned>(planes.size() / 4); }
  unsigned corners() const { return static_cast<unsigned>(points.size() / 3); }
};

class Geom {
 public:
  Geom(const Shape& shape, const Received& r) {
    switch (primitive(shape)) {
      case Primitive::sphere:
        demand_positive_sizes({r.rounding});
        geom_ = dCreateSphere(nullptr, r.rounding);
        break;
      case Primitive::capsule:
        demand_positive_sizes({r.rounding, r.half_length});
        geom_ = dCreateCapsule(nullptr, r.rounding, 2 * r.half_length);
        break;
      case Primitive::cylinder:
        demand_positive_sizes({r.radius, r.half_length});
        geom_ = dCreateCylinder(nullptr, r.radius, 2 * r.half_length);
        break;
      case Primitive::box: {
        const Vec3 half = half_extents(r);
        demand_positive_sizes({half.x, half.y, half.z});
        geom_ = dCreateBox(nullptr, 2 * half.x, 2 * half.y, 2 * half.z);
        break;
      }
      case Primitive::plane:
        geom_ = dCreatePlane(nullptr, r.rotation[2], r.rotation[5], r.rotation[8], offset(r));
        return;
      case Primitive::hull:
        demand_positive_sizes({r.half_length});
        convex_ = std::make_unique<Convex>(r);
        geom_ = dCreateConvex(nullptr, convex_->planes.data(), convex_->faces(), convex_->points.data(),
                              convex_->corners(), convex_->polygons.data());
    }
    const double* m = r.rotation;
    const dMatrix3 rotation = {m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0};
    dGeomSetPosition(geom_, r.center.x, r.center.y, r.center.z);
    dGeomSetRotation(geom_, rotation);
  }
  ~Geom() { dGeomDestroy(geom_); }
  Geom(const Geom&) = delete;
  Geom& operator=(const Geom&) = delete;
  dGeomID get() const { return geom_; }

  // A plane is known by its normal, which ODE makes a unit vector once more, and its offset from the origin.
  Received received(Received r) const {
    if (!r.half_space) return r;
    dVector4 plane;
    dGeomPlaneGetParams(geom_, plane);
    r.center = {};
    for (int i = 0; i < 3; ++i) r.rotation[3 * i + 2] = plane[i];
    r.offset = plane[3];
    return r;
  }

 private:
  static double offset(const Received& r) {
    return r.rotation[2] * r.center.x + r.rotation[5] * r.center.y + r.rotation[8] * r.center.z;
  }


  std::unique_ptr<Convex> convex_;
  dGeomID geom_ = nullptr;
};

class OdePair : public Pair {
 public:
  OdePair(const Shape& a, const Shape& b)
      : given_{around_its_origin(a), around_its_origin(b)}, a_(a, given_[0]), b_(b, given_[1]) {}

  Claim ask(Query query) override {
    dContactGeom contacts[most_contacts];
    const int n = dCollide(a_.get(), b_.get(), most_contacts, contacts, sizeof(dContactGeom));
    Claim claim;
    claim.contact = n > 0;
    if (query == Query::boolean) return claim;
    std::vector<ContactPoint> points;
    const dContactGeom* deepest = nullptr;
    for (int i = 0; i < n; ++i) {
      if (!deepest || contacts[i].depth > deepest->depth) deepest = contacts + i;
      points.push_back({{contacts[i].pos[0], contacts[i].pos[1], contacts[i].pos[2]}, contacts[i].depth});
    }
    if (query == Query::contact) claim.manifold = deepest_points(points, tolerance);
    if (!deepest) return claim;
    claim.signed_distance = {-deepest->depth, -deepest->depth};
    claim.direction = Vec3{-deepest->normal[0], -deepest->normal[1], -deepest->normal[2]};
    return claim;
  }
  std::optional<Received> received(int body) const override { return (body == 0 ? a_ : b_).received(given_[body]); }

 private:
  Received given_[2];
  Geom a_, b_;
};

// Statements that make the geom `name`.
std::string geom_text(const std::string& name, const Shape& shape, const Received& r) {
  const auto list = [](const auto& values) {
    std::string text;
    for (const auto v : values) {
      text += text.empty() ? "" : ", ";
      if constexpr (std::is_same_v<decltype(v), const double>) text += hex(v);
      else text += std::to_string(v);
    }
    return text;
  };
  const auto begin = "  const dGeomID " + name + " = dCreate";
  std::string text;
  switch (primitive(shape)) {
    case Primitive::sphere: text = begin + "Sphere(nullptr, " + hex(r.rounding); break;
    case Primitive::capsule:
      text = begin + "Capsule(nullptr, " + list(std::array{r.rounding, 2 * r.half_length});
      break;
    case Primitive::cylinder:
      text = begin + "Cylinder(nullptr, " + list(std::array{r.radius, 2 * r.half_length});
      break;
    case Primitive::box: {
      const Vec3 half = half_extents(r);
      text = begin + "Box(nullptr, " + list(std::array{2 * half.x, 2 * half.y, 2 * half.z});
      break;
    }
    case Primitive::plane: {
      const Received plane = Geom(shape, r).received(r);
      return begin + "Plane(nullptr, " +
             list(std::array{plane.rotation[2], plane.rotation[5], plane.rotation[8], plane.offset}) + ");\n";
    }
    case Primitive::hull: {
      const Convex convex(r);
      text = "  const double planes_" + name + "[] = {" + list(convex.planes) + "},\n      points_" + name + "[] = {" +
             list(convex.points) + "};\n  const unsigned polygons_" + name + "[] = {" + list(convex.polygons) + "};\n" +
             begin + "Convex(nullptr, planes_" + name + ", " + std::to_string(convex.faces()) + ", points_" + name +
             ", " + std::to_string(convex.corners()) + ", polygons_" + name;
    }
  }
  const double* m = r.rotation;
  return text + ");\n  dGeomSetPosition(" + name + ", " + list(std::array{r.center.x, r.center.y, r.center.z}) +
         ");\n  const dMatrix3 rotation_" + name + " = {" +
         list(std::array{m[0], m[1], m[2], 0.0, m[3], m[4], m[5], 0.0, m[6], m[7], m[8], 0.0}) +
         "};\n  dGeomSetRotation(" + name + ", rotation_" + name + ");\n";
}

class Ode : public Engine {
 public:
  Ode() {
    card_.name = "ode";
    card_.library = "ODE";
    card_.version = dODE_VERSION;
    card_.scalar = "double";
    card_.solid = "sharp";
    card_.settings = "dCollide, 16 contacts, the deepest";
    card_.promise = "none documented; the constant of the code: mpr_tolerance 1e-6 (collision_libccd.cpp)";
    card_.tolerance = tolerance;
    card_.queries = {Query::boolean, Query::signed_distance, Query::contact};
    card_.pairs = pairs_of({"cylinder", "sphere", "capsule", "box", "prism", "half_space"});
  }
  const Card& card() const override { return card_; }
  std::unique_ptr<Pair> load(const Shape& a, const Shape& b) override { return std::make_unique<OdePair>(a, b); }
  std::string reproducer(const Shape& a, const Shape& b, Query) const override {
    return "// g++ -std=c++17 this.cpp -lode\n#include <ode/ode.h>\n#include <cstdio>\n\nint main() {\n  "
           "dInitODE2(0);\n" +
           geom_text("a", a, around_its_origin(a)) + geom_text("b", b, around_its_origin(b)) +
           "  dContactGeom contacts[16];\n"
           "  const int n = dCollide(a, b, 16, contacts, sizeof(dContactGeom));\n"
           "  std::printf(\"contacts: %d\\n\", n);\n"
           "  for (int i = 0; i < n; ++i)\n"
           "    std::printf(\"depth: %.17g  normal (from b to a): %.17g %.17g %.17g  at: %.17g %.17g %.17g\\n\", "
           "contacts[i].depth,\n                contacts[i].normal[0], contacts[i].normal[1], contacts[i].normal[2], "
           "contacts[i].pos[0],\n                contacts[i].pos[1], contacts[i].pos[2]);\n}\n";
  }

 private:
  Card card_;
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  dInitODE2(0);
  dAllocateODEDataForThread(dAllocateMaskAll);
  std::vector<std::unique_ptr<octic::oracle::Engine>> engines;
  engines.push_back(std::make_unique<octic::oracle::Ode>());
  const int code = octic::oracle::serve(engines, argc, argv);
  dCloseODE();
  return code;
}
