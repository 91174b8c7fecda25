// The register of confirmed defects: corpus/defects, one JSON file for each. docs/diagnosis.md lists the fields, and
// corpus/schema/defect.schema.json is their schema.
//
// A finding that an entry explains is a known defect. A run stops for new defects only.
#pragma once

#include <filesystem>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "corpus/case.h"
#include "corpus/json.h"

namespace octic::oracle {

// A finding as the register sees it. relation: of the true answer.
struct Symptom {
  std::string engine, mechanism, pair, kind, relation;
  double greatest_number = 1;   // of the pair: oracle/shape/ordinary.h
  double error = 0;             // the largest, in sizes of the pair
  double farthest = std::numeric_limits<double>::infinity();   // from touching: the largest |signed distance|, in sizes
  bool flat = false;            // a body has a length of zero
  double cores = std::numeric_limits<double>::infinity();   // farthest, of the solids without the engine's margins
};

// Which findings an entry explains. Each list has patterns in which * stands for any text. An empty list matches
// everything.
struct Explains {
  std::vector<std::string> engines, mechanisms, pairs, kinds, relations;
  double numbers_beyond = 0;                                      // only pairs with a greatest number above it
  double error_below = std::numeric_limits<double>::infinity();   // only errors up to it
  double gap_below = std::numeric_limits<double>::infinity();   // only pairs with |signed distance| up to it, in sizes
  bool flat_only = false;                                         // only pairs in which a body has a length of zero
  double core_gap_below = std::numeric_limits<double>::infinity();   // gap_below, of the solids without margins
  bool operator()(const Symptom&) const;
};

struct Thread {
  std::string url, says;
};

struct Registered {
  std::string name, title;
  std::string status;                  // "defect", "documented limit", "our reading"
  std::string same_cause;              // the entry that this is another symptom of; "" for a defect of its own
  std::string library, function;
  std::vector<std::string> versions;
  Explains explains;
  std::string mechanism, range;        // a sentence each
  Case item;                           // the smallest case
  std::string engine, query, kind;     // the engine and query that show it, and the kind of error
  std::string expected, proof, seen;
  std::string promise, promise_place;  // the promise that it breaks, quoted, and where it is published
  std::string objection, answer;       // what its maintainers could object, and the answer to it
  std::string cause;                   // a presumed cause; "" for none
  std::vector<Thread> upstream;        // threads of the maintainers about it; none: nothing was found
  std::string fixed_in;                // version; "" while it is not fixed
  bool ordinary = true;
  std::string program;                 // asks the library without octic: the text of <name>.cpp; "" for none

  // "FCL 0.7.0". The versions of an entry about several libraries name these: "FCL 0.7.0, libccd 2.1".
  std::string library_and_versions() const;
};

class Register {
 public:
  Register() = default;
  // Throws std::runtime_error, which names the file, for an entry that does not match the schema.
  explicit Register(const std::filesystem::path& folder);
  const std::vector<Registered>& all() const { return all_; }
  // The first entry, by name, that explains the finding; null if none does. Entries of status "defect" come first.
  const Registered* explaining(const Symptom&) const;
  const Registered* named(const std::string& name) const;
  bool knows(const std::string& engine) const;   // whether an entry may explain a finding of it
  // The entry whose own case this is: its pair, engine, query and kind of error; null if there is none.
  const Registered* of_case(const Case& item, const std::string& engine, const std::string& query,
                            const std::string& kind) const;
  // An engine of which nothing is known: a program of the user, which may bear the name of one of ours.
  void leave_out(const std::string& engine) { left_out_.insert(engine); }

 private:
  std::vector<Registered> all_;
  std::set<std::string> left_out_;
};

// Of the entries whose status is "defect".
struct Counted {
  std::size_t entries = 0;
  std::size_t distinct = 0;   // entries without same_cause: defects of their own
  std::size_t ordinary = 0;   // of these, those with an ordinary pair
  std::size_t unknown = 0;    // of these, those without any thread of the maintainers
};
Counted counted(const Register& all);

// * stands for any text, also none.
bool matches(const std::string& pattern, const std::string& text);

// A report for the maintainers of the library: title, versions, program, what was expected and why, what was observed,
// the range of cases, a presumed cause.
std::string upstream_report(const Registered& defect);

}  // namespace octic::oracle
