// OpenCASCADE 7.6: the distance of two shapes of its modelling kernel, BRepExtrema_DistShapeShape. It knows no depth:
// of solids that overlap it says only that they do.
//
// It has no half-space. A solid with sizes of zero is a vertex, an edge or the face of a disc; other sizes below 1e-7
// are no solids to it, whether it refuses them or not.
#include "corpus/engine/opencascade.h"

#include <Standard_Version.hxx>

#include "oracle/engine/claims.h"
#include "oracle/engine/pose.h"
#include "oracle/engine/primitive.h"
#include "oracle/engine/reproducer.h"

namespace octic::oracle {
namespace {

// Points nearer than Precision::Confusion() are one to it. A solid that is no thicker it may build, and answer about
// another one.
void with_sizes_that_it_tells(const engine::Solid& s) {
  const double sizes[] = {s.ball, s.radius, 2 * s.half_length};
  for (const double size : sizes)
    if (size > 0 && size <= Precision::Confusion()) throw NotHeld("a size of at most Precision::Confusion()");
}

engine::OcctBody body(const engine::Solid& s) {
  using engine::Kind;
  with_sizes_that_it_tells(s);
  if (s.kind == Kind::box || s.kind == Kind::hull) with_positive_sizes(s);
  try {
    return engine::OcctBody(s);
  } catch (const Standard_Failure& e) {   // no std::exception
    throw NotHeld(std::string("OpenCASCADE refuses it: ") + e.DynamicType()->Name() + " " + e.GetMessageString());
  }
}

class OcctPair : public LoadedPair {
 public:
  OcctPair(const Shape& a, const Shape& b)
      : given_{pose<double>(a), pose<double>(b)}, a_(body(solid(a, given_[0]))), b_(body(solid(b, given_[1]))) {}

  Claim ask(Query query) override {
    const std::optional<engine::Distance> distance = asked();
    Claim claim;
    if (!distance) return claim;
    const bool contact = distance->value < Precision::Confusion();
    if (query == Query::signed_distance && !contact) return claim_of(distance);
    claim.contact = contact;
    return claim;
  }
  std::optional<Received> received(int i) const override {
    Received r = given_[i];
    const gp_Ax2& frame = (i == 0 ? a_ : b_).frame;
    const gp_Dir columns[] = {frame.XDirection(), frame.YDirection(), frame.Direction()};
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column) r.rotation[3 * row + column] = columns[column].Coord(row + 1);
    return r;
  }

 private:
  std::optional<engine::Distance> asked() const {
    try {
      return engine::occt_distance(a_, b_);
    } catch (const Standard_Failure& e) {
      throw std::runtime_error(std::string(e.DynamicType()->Name()) + " " + e.GetMessageString());
    }
  }

  Received given_[2];
  engine::OcctBody a_, b_;
};

class Occt : public Engine {
 public:
  const Card& card() const override { return card_; }
  std::unique_ptr<LoadedPair> load(const Shape& a, const Shape& b) override { return std::make_unique<OcctPair>(a, b); }
  std::string reproducer(const Shape& a, const Shape& b, Query) const override {
    return program(
        "g++ -std=c++20 this.cpp -isystem /usr/include/opencascade -lTKTopAlgo -lTKPrim -lTKBRep -lTKMath -lTKernel",
        solid(a, pose<double>(a)), solid(b, pose<double>(b)),
        "  const auto distance = occt_distance(OcctBody(a), OcctBody(b));\n"
        "  print_distance(distance);\n"
        "  print_whether(distance && distance->value < Precision::Confusion());\n");
  }

 private:
  Card card_{
      "opencascade",
      "OpenCASCADE",
      OCC_VERSION_COMPLETE,
      "double",
      "BRepExtrema_DistShapeShape, defaults; contact: a distance below Precision::Confusion()",
      "sharp",
      "\"the recommended precision value when checking coincidence of two points in real space\" is 1e-7, which is the "
      "default deflection of BRepExtrema_DistShapeShape; of \"the equality of two angles\" 1e-12 (Precision.hxx)",
      Precision::Confusion(),
      Precision::Angular(),
      {Query::boolean, Query::signed_distance},
      pairs_of({"cylinder", "rounded_cylinder", "sphere", "capsule", "box", "prism", "segment", "disc", "point"}),
  };
};

}  // namespace
}  // namespace octic::oracle

int main(int argc, char** argv) {
  std::vector<std::unique_ptr<octic::oracle::Engine>> engines;
  engines.push_back(std::make_unique<octic::oracle::Occt>());
  return octic::oracle::serve(engines, argc, argv);
}
