// g++ -std=c++17 this.cpp -isystem /usr/include/opencascade -lTKTopAlgo -lTKPrim -lTKBRep -lTKGeomBase -lTKG3d -lTKMath -lTKernel
#include <BRepExtrema_DistShapeShape.hxx>
#include <BRepPrimAPI_MakeCylinder.hxx>
#include <BRepPrimAPI_MakeSphere.hxx>
#include <Extrema_GenExtSS.hxx>
#include <Extrema_POnSurf.hxx>
#include <GeomAdaptor_Surface.hxx>
#include <Geom_Plane.hxx>
#include <Geom_SphericalSurface.hxx>
#include <cmath>
#include <cstdio>

// A can whose upper end goes through the origin, with the axis (0, 32, 255) / 257, and a ball of radius 1 whose lowest
// point along that axis is 1/64 above the end.
int main() {
  const gp_Dir up(0, 32, 255), x(1, 0, 0), z(0, 0, 1);
  const TopoDS_Shape can = BRepPrimAPI_MakeCylinder(gp_Ax2(gp_Pnt(0, -0.25, -1.9921875), up, x), 2, 257 / 128.).Solid();
  std::puts("expected: distance 0.015625, whichever way the ball is turned");
  int wrong = 0, wrong_turned = 0;
  for (int i = 0; i <= 6; ++i) {
    const gp_Pnt centre(i / 8., 0.3125, 0.984375);
    wrong += BRepExtrema_DistShapeShape(can, BRepPrimAPI_MakeSphere(gp_Ax2(centre, z, x), 1).Solid()).Value() > 0.0157;
    wrong_turned += BRepExtrema_DistShapeShape(can, BRepPrimAPI_MakeSphere(gp_Ax2(centre, x, z), 1).Solid()).Value() > 0.0157;
  }
  std::printf("poles along z: %d of 7 places wrong; along x: %d\n", wrong, wrong_turned);
  const gp_Ax2 frame(gp_Pnt(0.75, 0.3125, 0.984375), z, x);
  std::printf("distance at x = 0.75: %.9g\n", BRepExtrema_DistShapeShape(can, BRepPrimAPI_MakeSphere(frame, 1).Solid()).Value());

  // The search finds the nearest point of the ball, at a latitude beyond the pole: that is no parameter of its face.
  const Handle(Geom_Surface) ball = new Geom_SphericalSurface(gp_Ax3(frame), 1);
  const Handle(Geom_Surface) end = new Geom_Plane(gp_Ax3(gp_Pnt(0, 0, 0), up, x));
  const GeomAdaptor_Surface a(end, -2, 2, -2, 2), b(ball);
  const Extrema_GenExtSS search(a, b, 20, 20, 1e-7, 1e-7);
  double u, v;
  search.PointOnS2(1).Parameter(u, v);
  std::printf("Extrema_GenExtSS: %.6f at latitude %.6f, where the lowest is %.6f\n", std::sqrt(search.SquareDistance(1)), v, -M_PI / 2);
}
