// The line that octic contact answers with. Its fields are a promise to scripts: docs/formats.md lists them.
#pragma once

#include <string>

#include "corpus/case.h"
#include "corpus/json.h"
#include "reference/contact/contact.h"

namespace octic::oracle {

std::string contact_line(const Case& item, int digits);
// The patches as a case file says them (corpus/case.h): rounded, on A.
std::vector<ContactPatch> contact_patches(const reference::Contact& contact);

}  // namespace octic::oracle
