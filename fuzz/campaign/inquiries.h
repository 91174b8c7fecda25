// octic_fuzz estimates, octic_fuzz stationary, octic_fuzz sections: asks the engines of inquiries about random
// questions, and judges their replies exactly. The result is a table of how often each engine is right, with a small
// example of each kind of wrong reply.
#pragma once

#include <CLI/CLI.hpp>

#include <atomic>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "fuzz/gen/inquiries.h"
#include "oracle/inquiry/inquiry_truth.h"

namespace octic::fuzz {

struct InquiriesVerb {
  oracle::InquiryKind kind = oracle::InquiryKind::estimate;
  std::uint64_t count = 10, seed = 1;   // see fuzz/gen/inquiries.h
  std::vector<std::string> engines;     // names; none: all
  std::vector<std::string> folders;     // of engine programs; none: inquiries/ of oracle::engine_directories()
  std::string table;
};

// Of one engine and one population.
struct InquiryTally {
  std::uint64_t asked = 0, answered = 0, right = 0, wrong = 0;
  std::map<std::string, std::uint64_t> kinds, silences, lacks;   // kinds: replies that are wrong in this way
  std::map<std::string, double> worst;                           // by kind, in sizes
  double error = 0;                                              // the greatest of distances that are not wrong
};

struct InquiryExample {
  oracle::Inquiry inquiry;
  oracle::Reply reply;
  double error = 0;
};

struct InquiryResults {
  std::map<std::string, oracle::InquiryCard> cards;
  std::map<std::string, std::map<std::string, InquiryTally>> tallies;        // engine, population
  std::map<std::string, std::map<std::string, InquiryExample>> examples;     // engine, kind
  std::map<std::string, std::map<std::string, std::uint64_t>> strata;        // population, stratum
  std::uint64_t asked = 0;
};

InquiryResults run_inquiries(const InquiriesVerb& verb, const std::atomic<bool>& stop);

CLI::App* add_inquiries(CLI::App& app, InquiriesVerb& verb, oracle::InquiryKind kind);
// The exit code: 1 when octic::fast is wrong.
int run_inquiries_verb(const InquiriesVerb& verb, const std::atomic<bool>& stop);

}  // namespace octic::fuzz
