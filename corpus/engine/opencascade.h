// OpenCASCADE: shapes of its modelling kernel, and the distance of two of them.
#pragma once

#include <BRepBuilderAPI_MakeEdge.hxx>
#include <BRepBuilderAPI_MakeFace.hxx>
#include <BRepBuilderAPI_MakePolygon.hxx>
#include <BRepBuilderAPI_MakeVertex.hxx>
#include <BRepBuilderAPI_MakeWire.hxx>
#include <BRepExtrema_DistShapeShape.hxx>
#include <BRepPrimAPI_MakeBox.hxx>
#include <BRepPrimAPI_MakeCylinder.hxx>
#include <BRepPrimAPI_MakePrism.hxx>
#include <BRepPrimAPI_MakeRevol.hxx>
#include <BRepPrimAPI_MakeSphere.hxx>
#include <Precision.hxx>
#include <TopoDS_Shape.hxx>
#include <TopoDS_Wire.hxx>
#include <gp_Ax1.hxx>
#include <gp_Ax2.hxx>
#include <gp_Circ.hxx>

#include <cmath>
#include <numbers>
#include <optional>

#include "corpus/engine/solid.h"

namespace engine {

// What a solid of sizes zero is: a vertex, an edge or a disc's face. Shape() throws where a face was not made; Face()
// is documented to do so, and returns none.
struct OcctBody {
  gp_Ax2 frame;   // of the solid: its centre, its axis and its x
  TopoDS_Shape shape;

  explicit OcctBody(const Solid& s)
      : frame(gp_Pnt(s.centre[0], s.centre[1], s.centre[2]), gp_Dir(s.rotation[2], s.rotation[5], s.rotation[8]),
              gp_Dir(s.rotation[0], s.rotation[3], s.rotation[6])),
        shape(made(s)) {}

 private:
  // x along the first direction of the frame, y along its second, z along its axis
  gp_Pnt at(double x, double y, double z) const {
    return frame.Location().XYZ() + x * frame.XDirection().XYZ() + y * frame.YDirection().XYZ() +
           z * frame.Direction().XYZ();
  }
  gp_Ax2 frame_at(double x, double y, double z) const { return {at(x, y, z), frame.Direction(), frame.XDirection()}; }

  TopoDS_Shape made(const Solid& s) const {
    const double h = s.half_length;
    switch (s.kind) {
      case Kind::sphere:
        if (s.ball == 0) return BRepBuilderAPI_MakeVertex(at(0, 0, 0)).Vertex();
        return BRepPrimAPI_MakeSphere(frame, s.ball).Solid();
      case Kind::box: {
        const Vector half = half_extents(s);
        return BRepPrimAPI_MakeBox(frame_at(-half[0], -half[1], -h), 2 * half[0], 2 * half[1], 2 * h).Solid();
      }
      // begin hull
      case Kind::hull: {
        BRepBuilderAPI_MakePolygon base;
        for (const auto& [x, y] : s.base) base.Add(at(x, y, -h));
        base.Close();
        const TopoDS_Shape face = BRepBuilderAPI_MakeFace(base.Wire(), true).Shape();
        return BRepPrimAPI_MakePrism(face, gp_Vec(frame.Direction().XYZ() * (2 * h))).Shape();
      }
      // end hull
      case Kind::capsule:
      case Kind::cylinder:
        break;
      case Kind::plane:
        throw Standard_ConstructionError("a half-space has no end");
    }
    if (s.ball > 0) return revolved(s.radius, h, s.ball);
    if (s.radius > 0 && h > 0) return BRepPrimAPI_MakeCylinder(frame_at(0, 0, -h), s.radius, 2 * h).Solid();
    if (h > 0) return BRepBuilderAPI_MakeEdge(at(0, 0, -h), at(0, 0, h)).Edge();
    if (s.radius == 0) return BRepBuilderAPI_MakeVertex(at(0, 0, 0)).Vertex();
    const TopoDS_Wire rim = BRepBuilderAPI_MakeWire(BRepBuilderAPI_MakeEdge(gp_Circ(frame, s.radius)).Edge()).Wire();
    return BRepBuilderAPI_MakeFace(rim, true).Shape();
  }
  // A capsule, or a cylinder with rounded edges: half of its section, turned about the axis.
  TopoDS_Shape revolved(double r, double h, double ball) const {
    const gp_Dir normal = frame.YDirection().Reversed();   // the section's x and z are those of the frame
    BRepBuilderAPI_MakeWire section;
    const auto line = [&](const gp_Pnt& p, const gp_Pnt& q) {
      if (p.Distance(q) > 0) section.Add(BRepBuilderAPI_MakeEdge(p, q).Edge());
    };
    const auto arc = [&](double z, double from) {   // a quarter of a circle, counterclockwise
      const gp_Circ circle(gp_Ax2(at(r, 0, z), normal, frame.XDirection()), ball);
      section.Add(BRepBuilderAPI_MakeEdge(circle, from, from + std::numbers::pi / 2).Edge());
    };
    line(at(0, 0, -h - ball), at(r, 0, -h - ball));
    arc(-h, -std::numbers::pi / 2);
    line(at(r + ball, 0, -h), at(r + ball, 0, h));
    arc(h, 0);
    line(at(r, 0, h + ball), at(0, 0, h + ball));
    line(at(0, 0, h + ball), at(0, 0, -h - ball));
    const TopoDS_Shape face = BRepBuilderAPI_MakeFace(section.Wire(), true).Shape();
    return BRepPrimAPI_MakeRevol(face, gp_Ax1(frame.Location(), frame.Direction())).Shape();
  }
};

// Nothing if the library says that it found no distance. 0 of solids that overlap: it knows no depth.
inline std::optional<Distance> occt_distance(const OcctBody& a, const OcctBody& b) {
  const BRepExtrema_DistShapeShape found(a.shape, b.shape);
  if (!found.IsDone() || found.NbSolution() == 0) return {};
  const gp_Pnt &on_a = found.PointOnShape1(1), &on_b = found.PointOnShape2(1);
  return Distance{found.Value(), {}, {on_a.X(), on_a.Y(), on_a.Z()}, {on_b.X(), on_b.Y(), on_b.Z()}};
}

}  // namespace engine
