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
// Two patches along one direction, each with rounded points: the same kind in the same place. The order of corners, and which point
// of a rim is named, are free. size: of the pair.
bool same_patch(const ContactPatch& said, const ContactPatch& found, double size);
double distance(const Vec3& u, const Vec3& v);

}  // namespace octic::oracle
