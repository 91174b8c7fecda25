// Which engines of inquiries the user names.
#pragma once

#include <vector>

#include "oracle/cli/places.h"
#include "oracle/runner/inquiry_runner.h"

namespace octic::cli {

// All of them. Programs that do not show a card are named on stderr, with the reason.
std::vector<oracle::FoundInquirer> inquirers();

// The engine that the user named, or the foreign program of --command, which must print a card. Throws CannotRun if
// there is none, or if it does not answer this query.
oracle::FoundInquirer inquirer_named(const EngineChoice& choice, oracle::InquiryKind kind,
                                     oracle::Containment containment);

}  // namespace octic::cli
