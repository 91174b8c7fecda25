// The line that octic contact writes. docs/formats.md lists its fields; scripts may rely on them.
#pragma once

#include <string>

#include "corpus/case.h"
#include "corpus/json.h"
#include "reference/contact/contact.h"

namespace octic::oracle {

std::string contact_line(const Case& item, int digits);
// The patches in the form of a case file (corpus/case.h): rounded, on A.
std::vector<ContactPatch> contact_patches(const reference::Contact& contact);
// Whether two patches along one direction, with rounded points, agree in kind and place. The corners of a polygon go
// around, either way and from any of them on; the order of other points does not matter, nor which point of a rim is
// named. size: of the pair.
bool same_patch(const ContactPatch& said, const ContactPatch& found, double size);
double distance(const Vec3& u, const Vec3& v);

}  // namespace octic::oracle
