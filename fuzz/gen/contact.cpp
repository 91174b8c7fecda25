#include "fuzz/gen/contact.h"

#include <algorithm>
#include <numeric>

#include "fuzz/gen/vector.h"

namespace octic::fuzz {
namespace {

struct Body {
  IntQuaternion q;             // from its own frame to the world
  std::int64_t half_length, radius;
  IntVec touching;             // in its own frame, a point of the face
};

// Turned so that +z of the common frame (-z when `against`) is an outward normal of the face.
Body body_with(Random& random, const IntQuaternion& frame, Face face, bool against, bool disc) {
  Body body;
  body.half_length = disc ? 0 : random.integer(64, 1024);
  body.radius = random.integer(64, 1024);
  IntQuaternion tilt;   // about y by an angle t: (sin t, 0, cos t) in the world's x, z is the body's axis
  switch (face) {
    case Face::cap:
      body.touching = {0, 0, body.half_length};
      if (random.chance(0.5)) {
        body.touching.x = random.integer(0, body.radius / 2);
        body.touching.y = random.integer(-body.radius / 2, body.radius / 2);
      }
      break;
    case Face::flank:
      tilt = about_y(1, 1);   // the axis goes to +x, and the body's -x goes to +z
      body.touching = {-body.radius, 0, random.integer(-body.half_length, body.half_length)};
      break;
    case Face::rim: {
      const auto leg = random.pick({std::pair<std::int64_t, std::int64_t>{2, 1}, {3, 1}, {3, 2}, {4, 1}});
      tilt = about_y(leg.first, leg.second);
      body.touching = {-body.radius, 0, body.half_length};
      break;
    }
  }
  const IntQuaternion spin =
      random.pick({IntQuaternion{1, 0, 0, 0}, IntQuaternion{1, 0, 0, 1}, IntQuaternion{2, 0, 0, 1},
                   IntQuaternion{3, 0, 0, 1}, IntQuaternion{0, 0, 0, 1}, IntQuaternion{1, 0, 0, 2}});
  const IntQuaternion flip = against ? IntQuaternion{0, 1, 0, 0} : IntQuaternion{1, 0, 0, 0};   // z to -z
  body.q = reduced(frame * spin * flip * tilt);
  return body;
}

Shape shape_of(const Body& body, const IntVec& center, std::int64_t scale, int exponent, bool posed) {
  if (posed) {
    const Quaternion q{static_cast<double>(body.q.w), static_cast<double>(body.q.x), static_cast<double>(body.q.y),
                       static_cast<double>(body.q.z)};
    return PosedCylinder{to_vec3(center, exponent), q, to_double(scale * body.half_length, exponent),
                         to_double(scale * body.radius, exponent)};
  }
  const IntVec half = scale / norm(body.q) * rotate(body.q, {0, 0, body.half_length});
  return Cylinder{to_vec3(center - half, exponent), to_vec3(center + half, exponent),
                  to_double(scale * body.radius, exponent)};
}

}  // namespace

Contact exact_contact(Random& random, const ContactWish& wish) {
  const IntQuaternion frame = wish.frame > 0 ? random_quaternion(random, wish.frame) : IntQuaternion{};
  const Body a = body_with(random, frame, wish.on_a, false, wish.discs);
  const Body b = body_with(random, frame, wish.on_b, true, wish.discs);

  // In units of 1 / scale every coordinate is an integer: rotate() has |q|^2 as its denominator.
  const std::int64_t scale = std::lcm(std::lcm(norm(a.q), norm(b.q)), norm(frame));
  const IntVec from_a = scale / norm(a.q) * rotate(a.q, a.touching);
  const IntVec from_b = scale / norm(b.q) * rotate(b.q, b.touching);
  const IntVec along = scale / norm(frame) * rotate(frame, {0, 0, wish.gap_steps});
  IntVec center_a;
  if (random.chance(0.75)) {
    center_a.x = scale * random.integer(-512, 512);
    center_a.y = scale * random.integer(-512, 512);
    center_a.z = scale * random.integer(-512, 512);
  }
  const IntVec center_b = center_a + from_a + along - from_b;

  const int exponent = unit_exponent(scale * std::max({a.half_length, a.radius, b.half_length, b.radius}));
  Contact contact;
  contact.a = shape_of(a, center_a, scale, exponent, wish.posed);
  contact.b = shape_of(b, center_b, scale, exponent, wish.posed);
  contact.direction = to_vec3(rotate(frame, {0, 0, 1}), 0);
  contact.gap = to_double(scale * wish.gap_steps, exponent);
  contact.witness_a = to_vec3(center_a + from_a, exponent);
  contact.witness_b = to_vec3(center_b + from_b, exponent);
  return contact;
}

}  // namespace octic::fuzz
