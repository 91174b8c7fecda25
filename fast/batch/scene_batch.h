// Decides the pairs of a scene whose boxes meet: two cylinders in batches, all others one by one.
#pragma once

#include <algorithm>

#include "fast/batch/body.h"
#include "fast/batch/numbers.h"
#include "fast/batch/scene_parts.h"
#include "fast/pair/bodies.h"
#include "fast/verdict.h"

namespace octic::fast {

class SceneBatch {
 public:
  SceneBatch(const SceneSolids& a, const SceneOrder& order, ScenePair* out, std::size_t capacity) noexcept
      : a_(a), b_(order.solids), instructions_(order.instructions), out_(out), capacity_(capacity) {}

  static void take(void* self, const std::uint32_t* a, const std::uint32_t* b, std::size_t count) noexcept {
    SceneBatch& batch = *static_cast<SceneBatch*>(self);
    const bool arrays = !batch.a_.bodies && !batch.b_.bodies;
    for (std::size_t at = 0; at < count; at += block) {
      const std::size_t many = std::min(block, count - at);
      if (arrays)
        batch.judge_arrays(a + at, b + at, many);
      else
        batch.judge_bodies(a + at, b + at, many);
    }
  }
  std::size_t found() const noexcept { return found_; }

 private:
  static constexpr std::size_t block = 256;   // pairs in one batch of verdicts

  // Cylinders side by side, as CylinderArrays wants them.
  struct Rows {
    double number[11][block];
    CylinderArrays view(bool low) const noexcept {
      std::array<const double*, 11> v;
      for (std::size_t k = 0; k < 11; ++k) v[k] = k < 8 || low ? number[k] : nullptr;
      return arrays(v);
    }
    void gather(const CylinderArrays& c, const std::uint32_t* which, std::size_t count) noexcept {
      for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = which[i];
        number[0][i] = c.x[at], number[1][i] = c.y[at], number[2][i] = c.z[at];
        number[3][i] = c.u[at], number[4][i] = c.v[at], number[5][i] = c.w[at];
        number[6][i] = c.half_length[at], number[7][i] = c.radius[at];
      }
      for (std::size_t i = 0; c.low_x && i < count; ++i)
        number[8][i] = c.low_x[which[i]], number[9][i] = c.low_y[which[i]], number[10][i] = c.low_z[which[i]];
    }
    void put(std::size_t i, const Body& cylinder, const Vec3& centre) noexcept {
      const Vec3& axis = cylinder.axis;
      const double all[8] = {centre.x, centre.y, centre.z, axis.x, axis.y, axis.z, cylinder.half_length,
                             cylinder.radius};
      for (int k = 0; k < 8; ++k) number[k][i] = all[k];
    }
  };

  void judge_arrays(const std::uint32_t* a, const std::uint32_t* b, std::size_t count) noexcept {
    const CylinderArrays &of_a = a_.cylinders, &of_b = b_.cylinders;
    Rows rows_a, rows_b;
    Verdict said[block];
    rows_a.gather(of_a, a, count);
    rows_b.gather(of_b, b, count);
    verdicts_with(instructions_, rows_a.view(of_a.low_x), rows_b.view(of_b.low_x), count, said);
    for (std::size_t i = 0; i < count; ++i) write(a[i], b[i], said[i]);
  }

  // The verdicts of a batch can prove that these overlap; flat bodies have no interior.
  static bool is_cylinder(const Body& b) noexcept {
    return b.kind == Body::Kind::round && b.rounding == 0 && b.unit == 1 && b.half_length > 0 && b.radius > 0;
  }
  static const Body& body(const SceneSolids& solids, std::uint32_t i, Body& made) noexcept {
    return solids.bodies ? solids.bodies[i] : made = body_of(solids.cylinders, i);
  }

  void judge_bodies(const std::uint32_t* a, const std::uint32_t* b, std::size_t count) noexcept {
    Rows rows_a, rows_b;
    Verdict said[block], batched[block];
    std::size_t place[block], many = 0;
    Body made_a, made_b;
    for (std::size_t i = 0; i < count; ++i) {
      const Body &first = body(a_, a[i], made_a), &second = body(b_, b[i], made_b);
      if (is_cylinder(first) && is_cylinder(second)) {
        rows_a.put(many, first, {}), rows_b.put(many, second, between_centres(first, second));   // seen from the first
        place[many++] = i;
      } else {
        said[i] = has_answer(first, second) ? verdict(first, second) : Verdict::apart;
      }
    }
    verdicts_with(instructions_, rows_a.view(false), rows_b.view(false), many, batched);
    for (std::size_t m = 0; m < many; ++m) said[place[m]] = batched[m];
    for (std::size_t i = 0; i < count; ++i) write(a[i], b[i], said[i]);   // in this order, whatever was batched
  }
  static bool has_answer(const Body& a, const Body& b) noexcept {
    const auto is_line = [](const Body& body) { return body.kind == Body::Kind::infinite; };
    return is_bounded(a) || is_bounded(b) || (is_line(a) && is_line(b));
  }

  void write(std::uint32_t a, std::uint32_t b, Verdict said) noexcept {
    if (said == Verdict::apart) return;
    if (found_ < capacity_) out_[found_] = {a, b, said};
    ++found_;
  }

  const SceneSolids &a_, &b_;
  Instructions instructions_;
  ScenePair* out_;
  std::size_t capacity_, found_ = 0;
};

}  // namespace octic::fast
