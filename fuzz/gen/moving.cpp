#include "fuzz/gen/moving.h"

#include <cmath>
#include <string>

#include "fast/proximity.h"
#include "fuzz/gen/rotation.h"
#include "fuzz/gen/solid.h"
#include "reference/certificate/size.h"

namespace octic::fuzz {
namespace {

// A unit vector orthogonal to n, anywhere around it.
Vec3 aside(Random& random, const Vec3& n) {
  for (;;) {
    const Vec3 w = random.direction(), across = w - dot(w, n) * n;
    if (length(across) > 0.125) return unit(across);
  }
}

}  // namespace

oracle::CastCase moving_case(Pace pace, Type type_a, Type type_b, std::uint64_t seed, std::uint64_t index) {
  const std::string stream = std::string("moving/") + pace_names[static_cast<std::size_t>(pace)] + "/" +
                             type_names[static_cast<std::size_t>(type_a)] + "-" +
                             type_names[static_cast<std::size_t>(type_b)];
  Random random(seed, stream, index);
  const AnyPair pair = any_pair(random, Mechanism::random, type_a, type_b);
  const double size = certificate::size(pair.a, pair.b);
  const fast::Proximity at_rest = fast::signed_distance(pair.a, pair.b);
  const Vec3& n = at_rest.direction;
  const bool into = random.chance(1.0 / 12);
  const double gap = into ? -0.25 * std::fmin(std::fabs(at_rest.signed_distance), size) : random.between(0.1, 2) * size;
  const Shape from = moved(pair.a, (at_rest.signed_distance - gap) * n);
  const std::string name = stream + "/" + std::to_string(seed) + "/" + std::to_string(index);
  const Vec3 across = aside(random, n);
  if (pace == Pace::near && !into) {
    // Beside the other body, at a small distance or depth; from there back across, and through that place.
    const double by = random.sign() * random.decimal_magnitude(-9, -1) * size, way = random.between(1, 4) * size;
    const Shape beside = moved(pair.a, (at_rest.signed_distance - by) * n);
    return {name, moved(beside, (-0.5 * way) * across), way * across, pair.b};
  }
  const double way =
      pace == Pace::fast ? size * random.magnitude(2, 6) : random.between(0.25, 2.5) * (std::fabs(gap) + 0.25 * size);
  const double astray = random.chance(0.25) ? 0 : random.uniform();
  const Vec3 towards = n + astray * across;
  const Vec3 motion = (way / length(towards)) * towards;
  if (pace != Pace::turn) return {name, from, motion, pair.b};
  const Vec3 axis = random.direction();
  const Vec3 spin = random.between(0.1, 3) * axis;
  if (!random.chance(1.0 / 3)) return {name, from, motion, pair.b, spin};
  // In place: so near that a part of it may reach the other body.
  const Shape near = into ? from : moved(pair.a, (at_rest.signed_distance - 0.1 * random.uniform() * size) * n);
  return {name, near, {0, 0, 0}, pair.b, spin};
}

oracle::CastCase level_case(std::uint64_t seed, std::uint64_t index) {
  Random random(seed, "moving/level", index);
  PosedCylinder frame;
  frame.q = {1, 0, 0, 0};
  if (random.chance(0.75)) {
    const IntQuaternion q = random_quaternion(random, 2);
    frame.q = {static_cast<double>(q.w), static_cast<double>(q.x), static_cast<double>(q.y), static_cast<double>(q.z)};
  }
  const auto solid = [&](int kind, const Vec3& center, const double(&half)[3]) -> Shape {
    const double x = half[0], y = half[1], z = half[2];
    if (kind == 1) return PosedCylinder{center, frame.q, z, x};
    if (kind == 2) return Prism{center, frame.q, {{-x, -y}, {x, -y}, {x, y}, {-x, y}}, z};
    return Box{center, frame.q, {x, y, z}};
  };
  const auto half = [&] { return random.chance(0.5) ? 0.5 : random.between(0.05, 1); };
  const int kinds[2] = {static_cast<int>(random.integer(0, 2)), static_cast<int>(random.integer(0, 2))};
  double halves[2][3];
  for (int body = 0; body < 2; ++body) {
    for (double& h : halves[body]) h = half();
    if (kinds[body] == 1) halves[body][1] = halves[body][0];
  }
  const auto moves = static_cast<int>(random.integer(0, 2));
  const int level = (moves + 1) % 3, third = (moves + 2) % 3;
  const auto touching = [&](int i) { return halves[0][i] + halves[1][i]; };
  double at[3];
  at[moves] = touching(moves) + random.between(0.01, 3);
  at[level] = touching(level);
  if (random.chance(0.5)) at[level] = -at[level];
  at[third] = random.between(-1.25, 1.25) * touching(third);
  // The axes of the frame are what the axis of a cylinder is that it turns so.
  const auto axis = [&](int i) {
    const double half_turn = std::sqrt(0.5);
    PosedCylinder turned = frame;
    if (i == 0) turned.q = product(frame.q, Quaternion{half_turn, 0, half_turn, 0});
    if (i == 1) turned.q = product(frame.q, Quaternion{half_turn, -half_turn, 0, 0});
    return solid_of(turned).axis;
  };
  const Vec3 center = at[0] * axis(0) + at[1] * axis(1) + at[2] * axis(2);
  const double way = random.between(0.5, 2) * at[moves];
  return {"moving/level/" + std::to_string(seed) + "/" + std::to_string(index), solid(kinds[0], {0, 0, 0}, halves[0]),
          way * axis(moves), solid(kinds[1], center, halves[1])};
}

}  // namespace octic::fuzz
