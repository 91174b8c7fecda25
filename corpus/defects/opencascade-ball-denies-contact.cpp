// g++ -std=c++17 this.cpp -isystem /usr/include/opencascade -lTKTopAlgo -lTKPrim -lTKBRep -lTKMath -lTKernel
#include <BRepExtrema_DistShapeShape.hxx>
#include <BRepPrimAPI_MakeCylinder.hxx>
#include <BRepPrimAPI_MakeSphere.hxx>
#include <cstdio>

// A can whose upper end goes through the origin, with the axis (0, 20, 99) / 101, and a ball of radius 1 whose lowest
// point along that axis is 1/512 below the end.
int main() {
  const gp_Dir up(0, 20, 99), x(1, 0, 0), z(0, 0, 1);
  const TopoDS_Shape can = BRepPrimAPI_MakeCylinder(gp_Ax2(gp_Pnt(0, -20 / 64., -99 / 64.), up, x), 2, 101 / 64.).Solid();
  std::puts("expected: the ball is 1/512 deep in the can: distance 0, whichever way it is turned");
  int wrong = 0, wrong_turned = 0;
  for (int i = 0; i <= 6; ++i) {
    const gp_Pnt centre(i / 8., 0.09013671875, 1);
    wrong += BRepExtrema_DistShapeShape(can, BRepPrimAPI_MakeSphere(gp_Ax2(centre, z, x), 1).Solid()).Value() > 1e-7;
    wrong_turned += BRepExtrema_DistShapeShape(can, BRepPrimAPI_MakeSphere(gp_Ax2(centre, x, z), 1).Solid()).Value() > 1e-7;
  }
  std::printf("poles along z: %d of 7 places wrong; along x: %d\n", wrong, wrong_turned);
  const gp_Ax2 frame(gp_Pnt(0.75, 0.09013671875, 1), z, x);
  std::printf("distance at x = 0.75: %.9g\n", BRepExtrema_DistShapeShape(can, BRepPrimAPI_MakeSphere(frame, 1).Solid()).Value());
}
