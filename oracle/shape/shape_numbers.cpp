#include "oracle/shape/shape_numbers.h"

#include <cmath>
#include <stdexcept>

#include "corpus/json.h"

namespace octic::oracle {
namespace {

struct Collect {
  Numbers operator()(Cylinder& s) const { return {{&s.a, &s.b}, {}, {}, {&s.r}, {}}; }
  Numbers operator()(PosedCylinder& s) const { return {{&s.center}, {}, {&s.q}, {&s.half_length, &s.r}, {}}; }
  Numbers operator()(RoundedCylinder& s) const { return {{&s.a, &s.b}, {}, {}, {&s.r, &s.rounding}, {}}; }
  Numbers operator()(Sphere& s) const { return {{&s.center}, {}, {}, {&s.r}, {}}; }
  Numbers operator()(Capsule& s) const { return {{&s.a, &s.b}, {}, {}, {&s.r}, {}}; }
  Numbers operator()(Box& s) const { return {{&s.center}, {}, {&s.q}, {&s.half.x, &s.half.y, &s.half.z}, {}}; }
  Numbers operator()(Prism& s) const {
    Numbers n{{&s.center}, {}, {&s.q}, {&s.half_length}, {}};
    for (Vec2& v : s.base) n.corners.push_back(&v);
    return n;
  }
  Numbers operator()(HalfSpace& s) const { return {{&s.point}, {&s.normal}, {}, {}, {}}; }
  Numbers operator()(Segment& s) const { return {{&s.a, &s.b}, {}, {}, {}, {}}; }
  Numbers operator()(Disc& s) const { return {{&s.center}, {&s.normal}, {}, {&s.r}, {}}; }
  Numbers operator()(Point& s) const { return {{&s.at}, {}, {}, {}, {}}; }
  Numbers operator()(InfiniteCylinder& s) const { return {{&s.point}, {&s.direction}, {}, {&s.r}, {}}; }
};

}  // namespace

Numbers numbers_of(Shape& shape) { return std::visit(Collect{}, shape); }

std::vector<double*> each_number(Shape& shape) {
  const Numbers n = numbers_of(shape);
  std::vector<double*> all;
  for (const auto* row : {&n.places, &n.directions})
    for (Vec3* v : *row) all.insert(all.end(), {&v->x, &v->y, &v->z});
  for (Quaternion* q : n.turns) all.insert(all.end(), {&q->w, &q->x, &q->y, &q->z});
  all.insert(all.end(), n.sizes.begin(), n.sizes.end());
  for (Vec2* v : n.corners) all.insert(all.end(), {&v->x, &v->y});
  return all;
}

bool is_valid(const Shape& shape) {
  Shape copy = shape;
  for (const double* v : each_number(copy))
    if (!std::isfinite(*v)) return false;
  try {
    shape_from_json(to_json(shape), "shape");
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

}  // namespace octic::oracle
