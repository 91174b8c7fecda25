#!/bin/sh
# Breaks curves and sections on purpose, one place at a time, and says which tests notice.
#   usage: code_mutants.sh BUILD     (a folder in which octic is built with -DOCTIC_UNITY=OFF; needs stationary_* and
#                                     section_* tests)
# Exit code: 0 every mutant is caught, 1 one survives, 2 could not run.
build=$1
if [ ! -d "$build/reference" ]; then
  echo "usage: code_mutants.sh BUILD   (a folder in which octic is built with -DOCTIC_UNITY=OFF)" >&2
  exit 2
fi
root=$(cd "$(dirname "$0")/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
survivors=0

mutant() {   # name, file below reference/, sed expression, tests
  name=$1 file=$2 expression=$3
  shift 3
  sed -E "$expression" "$root/reference/$file" > "$scratch/mutant.cpp"
  if cmp -s "$scratch/mutant.cpp" "$root/reference/$file"; then echo "$name: the expression changes nothing"; survivors=1; return; fi
  c++ -std=c++20 -O1 -w -I"$root" -isystem /usr/include/flint -c "$scratch/mutant.cpp" -o "$scratch/mutant.o" || { survivors=1; return; }
  for test in "$@"; do
    c++ "$build"/reference/CMakeFiles/"$test".dir/test/*.o "$scratch/mutant.o" -Wl,--allow-multiple-definition -Wl,--start-group "$build/reference/liboctic_reference.a" \
      "$build/corpus/liboctic_corpus.a" -Wl,--end-group -lgtest -lgtest_main -lflint-arb -lflint -lmpfr -lgmp -lpthread -o "$scratch/test" || { survivors=1; return; }
    if ! timeout 300 "$scratch/test" > /dev/null 2>&1; then echo "$name: caught by $test"; return; fi
  done
  echo "$name: SURVIVES"
  survivors=1
}

S=section_corpus_test K="stationary_corpus_test stationary_kind_test"
mutant "cap left out" section/plane_section.cpp 's/wall\(above, "cap"\), wall\(below, "cap"\)/wall(above, "cap")/' $S
mutant "all of a wall's curve" section/boundary.cpp 's/if \(i != wall.bound && point.sign/if (false \&\& point.sign/' $S
mutant "the farther curve" section/boundary.cpp 's/compare\(u, v\) < 0\) best/compare(u, v) > 0) best/' $S
mutant "one branch of the rim" section/plane_point.cpp 's/point.side_ = exact.side\(\);/point.side_ = exact.side(); if (point.side_ < 0) continue;/' $S
mutant "tangency counted once" section/plane_point.cpp 's/vanishing_order\(ring, exact, E\).order/1/' $S
mutant "touching called empty" section/plane_section.cpp 's/if \(reach == 0\) return .*/if (reach == 0) return {NoPoint{}, false};/' $S
mutant "a curve that goes on is a corner" section/boundary.cpp 's/if \(before == after\) continue;//' $S
mutant "corners of the solid left out" section/boundary.cpp 's/for \(BoundaryPoint& corner : inner_corners\(\)\).*//' $S
mutant "a disc inside the solid not seen" section/boundary.cpp 's/if \(centre_in \|\| region_in \|\|/if (region_in ||/' $S
mutant "a solid's section inside the disc not seen" section/boundary.cpp 's/if \(centre_in \|\| region_in \|\|/if (centre_in ||/' $S
mutant "one end of a capsule" section/plane_section.cpp 's/^ +\{\{inner\(-below\).*$/};/; s/(wall\(plane.sphere\(end, s.rho\), "end"\)\}, \{\}\}),/\1/' $S
mutant "half a chord" section/section.cpp 's/range.raise\(roots.front\(\), is_rim\);//' $S
mutant "sign of the product forgotten" curves/circle_circle.cpp 's/slope.sign \*= -point.sign\(e_.Dt\);/slope.sign *= point.sign(e_.Dt);/' $K
mutant "a multiplicity ignored" curves/circle_circle.cpp 's/kind_of\(side, slope\), slope.order\}\);/kind_of(side, slope), 1});/' $K
mutant "orders of the two sides exchanged" curves/circle_circle.cpp 's/multiple = sign \* point.sign\(Wt\);/multiple = -sign * point.sign(Wt);/' $K
mutant "saddle called minimum" curves/circle_circle.cpp 's/return side > 0 \? StationaryKind::minimum : StationaryKind::saddle;/return StationaryKind::minimum;/' $K
mutant "one of two pairs on the axis" curves/circle_circle.cpp 's/for \(int side : \{1, -1\}\) pairs_.push_back\(\{across_axis/for (int side : {1}) pairs_.push_back({across_axis/' $K
mutant "monkey saddle not seen" curves/circle_circle.cpp 's/if \(point.vanishes\(h\)\) \{/if (false) {/' $K
mutant "shoulder called saddle" curves/circle_circle.cpp 's/if \(slope.order % 2 == 0\) return StationaryKind::shoulder;//' $K
mutant "Villarceau not recognised" curves/family.cpp 's/if \(is_villarceau\(curves\)\).*//' $K
mutant "one meridian of two" curves/family.cpp 's/const bool both = .*/const bool both = false;/' $K
mutant "derivative along the circle" curves/order.cpp 's/a \* E.B - /a * E.B + /' $K
mutant "minimum and saddle exchanged for a line" curves/circle_line.cpp 's/slope.sign > 0 \?/slope.sign < 0 ?/' $K
exit $survivors
