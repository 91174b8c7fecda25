// g++ -std=c++17 this.cpp -isystem /usr/include/opencascade -lTKTopAlgo -lTKPrim -lTKBRep -lTKGeomBase -lTKMath -lTKernel
#include <BRepBuilderAPI_MakeEdge.hxx>
#include <BRepExtrema_DistShapeShape.hxx>
#include <BRepExtrema_ExtCC.hxx>
#include <BRepPrimAPI_MakeCylinder.hxx>
#include <TopoDS_Edge.hxx>
#include <gp_Circ.hxx>
#include <cmath>
#include <cstdio>

gp_Ax2 upright(double x, double y, double z) { return gp_Ax2(gp_Pnt(x, y, z), gp_Dir(0, 0, 1), gp_Dir(1, 0, 0)); }

// Two upright cans: seen from above their ends touch, as 1.404^2 + 0.528^2 = 1.5^2; the second begins a little higher
// than the first ends.
int main() {
  const TopoDS_Shape can = BRepPrimAPI_MakeCylinder(upright(0, 0, -2), 1, 2).Solid();
  for (const double higher : {0.00006103515625, 0.000244140625, 0.0009765625}) {
    std::printf("expected: %.9g\n", higher);
    for (const gp_Pnt& at : {gp_Pnt(-1.5, 0, higher), gp_Pnt(-1.404, -0.528, higher)}) {
      const TopoDS_Shape other = BRepPrimAPI_MakeCylinder(upright(at.X(), at.Y(), at.Z()), 0.5, 1).Solid();
      std::printf("at (%g, %g): %.6f\n", at.X(), at.Y(), BRepExtrema_DistShapeShape(can, other).Value());
    }
  }
  const TopoDS_Edge rim = BRepBuilderAPI_MakeEdge(gp_Circ(upright(0, 0, 0), 1)).Edge();
  const TopoDS_Edge other = BRepBuilderAPI_MakeEdge(gp_Circ(upright(-1.404, -0.528, 0.00006103515625), 0.5)).Edge();
  BRepExtrema_ExtCC rims(rim, other);
  for (int i = 1; i <= rims.NbExt(); ++i)
    std::printf("rim and rim: distance %.6f at %.4f; nearest is %.4f\n", std::sqrt(rims.SquareDistance(i)), rims.ParameterOnE1(i), std::atan2(-0.528, -1.404) + 2 * M_PI);
}
