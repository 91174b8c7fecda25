// octic_fuzz casts: asks the engines of the query cast about random moving pairs, and judges their answers exactly. The
// result is a table of how often each engine is right, with a small example of each kind of wrong answer.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "fuzz/gen/moving.h"
#include "oracle/examiner/cast_case.h"

namespace octic::fuzz {

struct CastsVerb {
  std::uint64_t count = 10, seed = 1;   // moving pairs of each two types, in this order, and each pace
  std::vector<std::string> engines;    // names; none: all
  std::vector<std::string> folders;    // of engine programs; none: casts/ of oracle::engine_directories()
  bool examples = true;                // wrong answers are made small
  std::string table;
};

// Of one engine and one pace.
struct CastTally {
  std::uint64_t asked = 0, answered = 0, right = 0, sharp_right = 0;   // sharp: against the solids without margins
  std::uint64_t already = 0, already_right = 0;                       // of pairs that are in contact at time 0
  std::map<std::string, std::uint64_t> wrong, silences;               // by kind
  std::map<std::string, double> worst;                                // by kind, in sizes
  std::map<std::string, std::uint64_t> not_right;                     // by pair of types
};

// A wrong answer to a case. The case was simplified as long as the answer stayed wrong in this way.
struct CastExample {
  oracle::CastCase item;
  oracle::Answered answered;
  double error = 0;         // in sizes
};

struct CastResults {
  std::map<std::string, oracle::Card> cards;
  std::map<std::string, std::map<std::string, CastTally>> tallies;          // engine, pace
  std::map<std::string, std::map<std::string, CastExample>> examples;       // engine, kind
  std::map<std::string, std::map<std::string, std::uint64_t>> truths;       // pace, kind of the first contact
  std::uint64_t pairs = 0;
};

CastResults run_casts(const CastsVerb& verb, const std::atomic<bool>& stop);

CLI::App* add_casts(CLI::App& app, CastsVerb& verb);
// The exit code: 1 when octic::fast is wrong.
int run_casts_verb(const CastsVerb& verb, const std::atomic<bool>& stop);

}  // namespace octic::fuzz
