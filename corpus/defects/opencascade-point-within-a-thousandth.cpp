// g++ -std=c++17 this.cpp -isystem /usr/include/opencascade -lTKTopAlgo -lTKPrim -lTKBRep -lTKMath -lTKernel
#include <BRepBuilderAPI_MakeVertex.hxx>
#include <BRepExtrema_DistShapeShape.hxx>
#include <BRepPrimAPI_MakeCylinder.hxx>
#include <cstdio>

int main() {
  const TopoDS_Shape can = BRepPrimAPI_MakeCylinder(gp_Ax2(gp_Pnt(0, 0, -1), gp_Dir(0, 0, 1), gp_Dir(1, 0, 0)), 1, 2).Solid();
  std::puts("expected: the point is inside the can: distance 0, inner solution 1");
  for (const double depth : {0.25, 0.001953125, 0.00048828125, 0.00006103515625}) {
    const BRepExtrema_DistShapeShape found(can, BRepBuilderAPI_MakeVertex(gp_Pnt(1 - depth, 0, 0.25)).Vertex());
    std::printf("%.5g deep: distance %.5g, inner solution %d\n", depth, found.Value(), (int)found.InnerSolution());
  }
}
