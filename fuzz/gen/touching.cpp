// Families whose answer is known by construction: exactly touching, exactly that far apart, and steps of single ulps
// away.
#include "fuzz/gen/contact.h"
#include "fuzz/gen/declare.h"
#include "fuzz/gen/number.h"

namespace octic::fuzz {
namespace {

ContactWish any_wish(Random& random) {
  ContactWish wish;
  wish.on_a = random.pick({Face::cap, Face::flank, Face::rim});
  wish.on_b = random.pick({Face::cap, Face::flank, Face::rim});
  wish.posed = random.chance(0.4);
  wish.discs = wish.posed && random.chance(0.2);
  wish.frame = random.pick<std::int64_t>({0, 1, 2, 2});
  return wish;
}

const Declare touching{"touching",
                       "exactly touching, by integers and Pythagorean angles: every pair of faces, in rational frames",
                       [](Random& random) -> Drawn {
                         const Contact contact = exact_contact(random, any_wish(random));
                         return {contact.a, contact.b};
                       }};

const Declare exact_gap{"exact-gap", "a rational distance known by construction, for every pair of faces",
                        [](Random& random) -> Drawn {
                          ContactWish wish = any_wish(random);
                          wish.gap_steps = static_cast<int>(random.integer(1, 512));
                          const Contact contact = exact_contact(random, wish);
                          return {contact.a, contact.b};
                        }};

double* number_of(Shape& shape, std::int64_t which) {
  if (auto* c = std::get_if<Cylinder>(&shape)) {
    double* const numbers[] = {&c->a.x, &c->a.y, &c->a.z, &c->b.x, &c->b.y, &c->b.z, &c->r};
    return numbers[which % 7];
  }
  auto& p = std::get<PosedCylinder>(shape);
  double* const numbers[] = {&p.center.x, &p.center.y, &p.center.z,    &p.q.w, &p.q.x,
                             &p.q.y,      &p.q.z,      &p.half_length, &p.r};
  return numbers[which % 9];
}

const Declare ladder{
    "ulp-ladder", "an exactly touching pair of which one to three numbers are moved by one ulp, a few, or 2^k of them",
    [](Random& random) -> Drawn {
      Contact contact = exact_contact(random, any_wish(random));
      const auto moves = random.integer(1, 3);
      for (std::int64_t move = 0; move < moves; ++move) {
        Shape& shape = random.chance(0.5) ? contact.a : contact.b;
        double* number = number_of(shape, random.integer(0, 62));
        const double before = *number;
        if (before == 0) {
          *number = random.sign() * 0x1p-60;   // an ulp of zero would be subnormal: that is another family
        } else {
          const std::int64_t ulps = std::int64_t{1} << random.pick({0, 0, 0, 1, 2, 5, 10, 20, 30});
          *number = step(before, random.chance(0.5) ? ulps : -ulps);
        }
        const auto* posed = std::get_if<PosedCylinder>(&shape);
        if (posed != nullptr && posed->half_length < 0) *number = before;
      }
      return {contact.a, contact.b};
    }};

}  // namespace
}  // namespace octic::fuzz
