#include "oracle/release/vector.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <mutex>
#include <stdexcept>

#include "corpus/case_io.h"
#include "corpus/case_json.h"
#include "corpus/workers.h"
#include "oracle/line/truth_line.h"
#include "oracle/number/decimal.h"
#include "oracle/proof/case_certificate.h"
#include "oracle/proof/case_statements.h"
#include "oracle/release/notes.h"
#include "oracle/shape/shape_numbers.h"
#include "reference/certificate/enclosure.h"
#include "reference/certificate/proof_json.h"
#include "reference/certificate/size.h"
#include "reference/certificate/verification.h"

namespace octic::oracle {
namespace {

namespace fs = std::filesystem;

constexpr int enclosure_bits = 160;

bool is_float(double v) {
  return v == 0 || (std::fabs(v) <= double(FLT_MAX) && std::fabs(v) >= double(FLT_MIN) && double(float(v)) == v);
}

[[noreturn]] void refuse(const Vector& v, const std::string& why) { throw std::runtime_error(v.id() + ": " + why); }

// Throws if the corpus and the reference disagree.
void agree(const Vector& v) {
  const Truth& said = *v.item.truth;
  if (said.relation != v.truth.relation)
    refuse(v,
           std::string("the case says ") + to_string(said.relation) + ", the reference " + to_string(v.truth.relation));
  if (said.value.empty()) return;
  const Rational value = certificate::decimal(said.value), error = certificate::decimal(said.error);
  if (value - error > v.truth.upper || value + error < v.truth.lower)
    refuse(v, "the case and the reference say different signed distances");
}

// The neighbouring doubles around the signed distance, or one twice. An enclosure around a double is settled by
// comparing with it.
void enclose(Vector& v) {
  v.lower = double_below(v.truth.lower);
  v.upper = double_above(v.truth.upper);
  const double middle = v.truth.nearest;
  if (v.lower == v.upper || !(v.lower <= middle && middle <= v.upper)) return;
  const int side = reference::compare_signed_distance(v.item.a, v.item.b, reference::exact(middle));
  if (side >= 0) v.lower = middle;
  if (side <= 0) v.upper = middle;
}

Truth said_by(const reference::Truth& truth) {
  Truth out;
  out.relation = truth.relation;
  out.direction = truth.direction;
  out.witness_a = truth.witness_a;
  out.witness_b = truth.witness_b;
  if (truth.unique_direction) out.features = truth.features;
  return out;
}

}  // namespace

bool is_float32(const Shape& shape) {
  Shape copy = shape;
  const auto numbers = each_number(copy);
  return std::all_of(numbers.begin(), numbers.end(), [](const double* v) { return is_float(*v); });
}

Vector vector_of(const Case& item, const std::string& group, const std::optional<certificate::Proof>& proof) {
  Vector v;
  v.group = group;
  v.item = item;
  if (item.origin.empty()) refuse(v, "the case does not say where it comes from (origin)");
  v.truth = reference::truth(item.a, item.b, {.bits = enclosure_bits});
  if (v.item.truth) {
    agree(v);
    v.sign_alone = v.item.truth->value.empty();
  } else {
    v.item.truth = said_by(v.truth);
  }
  v.size = certificate::size(item.a, item.b);
  enclose(v);
  if (!std::isfinite(v.lower) || !std::isfinite(v.upper)) refuse(v, "the signed distance is beyond the largest double");
  v.float32 = is_float32(item.a) && is_float32(item.b);
  const auto found = proof ? proof : proved(v.item, {.tolerance = 1e-9, .cone_limit = 80000});
  if (!found) refuse(v, "no proof was found");
  v.proof = *found;
  const certificate::Followed followed = certificate::follow(item.a, item.b, v.proof);
  if (!followed.fault.empty()) refuse(v, "its proof does not hold: " + followed.fault);
  if (!followed.known.may_be_in(v.truth.lower, v.truth.upper))
    refuse(v, "its proof and the reference contradict each other");
  if (item.truth) {
    auto said = certificate::statements(item, followed.known);
    ask_reference(item, said);
    for (const certificate::Statement& s : said)
      if (s.finding == certificate::StatementStatus::contradicted)
        refuse(v, "the case is wrong about " + s.name + ": " + s.why);
  }
  v.flags = flags_of(v);
  return v;
}

namespace {

// A case, where it stands, and its stored proof.
struct Wanted {
  Case item;
  std::string group;
  std::optional<certificate::Proof> proof;
  std::vector<std::string> defects;
};

void read_file(const fs::path& file, const std::string& group, std::vector<Wanted>& into) {
  Read read = read_cases(file);
  if (!read.problems.empty()) throw std::runtime_error(to_string(read.problems.front()));
  const certificate::ReadProofs stored = certificate::read_proofs(certificate::proofs_of(file));
  if (!stored.problems.empty()) throw std::runtime_error(to_string(stored.problems.front()));
  for (Case& item : read.cases) {
    const auto proof = stored.proofs.find(item.name);
    if (proof == stored.proofs.end())
      throw std::runtime_error(file.string() + ": " + item.name + " has no proof; octic verify --write looks for it");
    into.push_back({std::move(item), group, proof->second, {}});
  }
}

}  // namespace

std::vector<Vector> vectors_of(const fs::path& corpus, const Register& known, unsigned threads) {
  std::vector<Wanted> wanted;
  for (const fs::path& file : certificate::case_files({corpus / "cases"}))
    read_file(file, file.stem().string(), wanted);
  for (const fs::path& file : certificate::case_files({corpus / "found"}))
    read_file(file, "found/" + file.stem().string(), wanted);
  for (const Registered& defect : known.all()) {
    // the same pair twice is one vector
    const auto same = std::find_if(wanted.begin(), wanted.end(), [&](const Wanted& w) {
      return w.item.a == defect.item.a && w.item.b == defect.item.b;
    });
    if (same != wanted.end()) {
      same->defects.push_back(defect.name);
      continue;
    }
    Case item = defect.item;
    item.name = defect.name;
    item.reason = defect.title;
    item.origin = "defect: " + defect.name;
    wanted.push_back({std::move(item), "defects", {}, {defect.name}});
  }
  std::vector<Vector> out(wanted.size());
  std::mutex mutex;
  std::string fault;
  in_parallel(wanted.size(), static_cast<int>(threads), [&](std::size_t i) {
    try {
      out[i] = vector_of(wanted[i].item, wanted[i].group, wanted[i].proof);
      out[i].defects = wanted[i].defects;
    } catch (const std::exception& e) {
      const std::lock_guard lock(mutex);
      if (fault.empty() || fault > e.what()) fault = e.what();
    }
  });
  if (!fault.empty()) throw std::runtime_error(fault);
  std::sort(out.begin(), out.end(), [](const Vector& x, const Vector& y) { return x.id() < y.id(); });
  const auto twice =
      std::adjacent_find(out.begin(), out.end(), [](const Vector& x, const Vector& y) { return x.id() == y.id(); });
  if (twice != out.end()) refuse(*twice, "the name stands twice in the corpus");
  return out;
}

bool asks(const Vector& v, Query question) {
  switch (question) {
    case Query::boolean: return true;
    case Query::signed_distance: return !v.sign_alone;
    case Query::contact: return !v.sign_alone && !v.item.truth->contacts.empty();
    case Query::cast: return false;   // cases have no motion
  }
  return false;
}

std::vector<std::string> choices(const Vector& v, Query question) {
  std::vector<std::string> out;
  if (v.truth.relation == Relation::touching) out.push_back("side");
  if (question == Query::boolean) return out;
  if (!v.truth.unique_direction) out.push_back("direction");
  if (question == Query::signed_distance) {
    if (!v.truth.unique_witnesses) out.push_back("witnesses");
  } else if (std::any_of(v.item.truth->contacts.begin(), v.item.truth->contacts.end(),
                         [](const ContactPatch& patch) { return patch.dimension > 0; })) {
    out.push_back("points");
  }
  return out;
}

Json to_json(const Vector& v, Query question) {
  const Truth& truth = *v.item.truth;
  Json out{
      {"id", v.id()}, {"comment", v.item.reason}, {"a", octic::to_json(v.item.a)}, {"b", octic::to_json(v.item.b)}};
  out["relation"] = to_string(v.truth.relation);
  if (question != Query::boolean) {
    out["signed_distance"] = {{"lower", v.lower}, {"upper", v.upper}};
    if (!truth.exact.empty()) out["signed_distance"]["exact"] = truth.exact;
  }
  if (question == Query::signed_distance) {
    // one direction and one pair of points that belong together: the corpus's, or else the reference's
    const bool own = truth.direction && truth.witness_a && truth.witness_b;
    out["direction"] = plain_json(own ? *truth.direction : v.truth.direction);
    out["witness_a"] = plain_json(own ? *truth.witness_a : v.truth.witness_a);
    out["witness_b"] = plain_json(own ? *truth.witness_b : v.truth.witness_b);
    if (!truth.features.empty()) out["features"] = truth.features;
  }
  if (question == Query::contact) out["contacts"] = octic::to_json(truth).at("contacts");
  out["size"] = v.size;
  const auto left = choices(v, question);
  out["result"] = left.empty() ? "valid" : "acceptable";
  if (!left.empty()) out["choice"] = left;
  out["flags"] = v.flags;
  if (!v.defects.empty()) out["defects"] = v.defects;
  out["float32"] = v.float32;
  out["origin"] = v.item.origin;
  Json proof = Json::parse(certificate::to_line("", v.proof));
  proof.erase("name");
  out["proof"] = std::move(proof);
  return out;
}

}  // namespace octic::oracle
