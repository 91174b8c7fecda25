// Checks the statements of a case with the reference, for those that its certificate does not decide.
#pragma once

#include <vector>

#include "corpus/case.h"
#include "reference/certificate/statements.h"

namespace octic::oracle {

// Every statement of the case.
//
//   value, exact   compared with the signed distance exactly; a closed form with roots to 2^-500 of itself
//   features       where one direction is optimal
//   contacts       all patches, by kind, number of points and place, where the optimal directions are single ones
//   the others     compared as certificates are, with the relation and an enclosure to 2^-512
std::vector<certificate::Statement> said_by_reference(const Case& item);

// The same, only for the statements that are not told apart or not covered.
void ask_reference(const Case& item, std::vector<certificate::Statement>& statements);

}  // namespace octic::oracle
