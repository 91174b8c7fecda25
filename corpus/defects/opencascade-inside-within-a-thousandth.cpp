// g++ -std=c++17 this.cpp -isystem /usr/include/opencascade -lTKTopAlgo -lTKPrim -lTKBRep -lTKMath -lTKernel
#include <BRepExtrema_DistShapeShape.hxx>
#include <BRepPrimAPI_MakeCylinder.hxx>
#include <cstdio>

TopoDS_Shape can(double x, double z, double radius, double height) {
  return BRepPrimAPI_MakeCylinder(gp_Ax2(gp_Pnt(x, 0, z), gp_Dir(0, 0, 1), gp_Dir(1, 0, 0)), radius, height).Solid();
}

int main() {
  const TopoDS_Shape wide = can(0, -1, 1, 2);
  std::puts("expected: the narrow can is inside the wide one: distance 0, inner solution 1");
  for (const double wall : {0.25, 0.001953125, 0.00048828125, 0.00006103515625}) {
    const BRepExtrema_DistShapeShape found(wide, can(0.5 - wall, -0.5, 0.5, 1));
    std::printf("%.5g from the wall of the wide can: distance %.5g, inner solution %d\n", wall, found.Value(), (int)found.InnerSolution());
  }
}
