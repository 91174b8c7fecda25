#include "reference/curves/stationary.h"

namespace octic::reference {

const char* to_string(StationaryKind kind) {
  switch (kind) {
    case StationaryKind::minimum: return "minimum";
    case StationaryKind::saddle: return "saddle";
    case StationaryKind::maximum: return "maximum";
    case StationaryKind::shoulder: return "shoulder";
    case StationaryKind::monkey_saddle: break;
  }
  return "monkey saddle";
}

int index_of(StationaryKind kind) {
  switch (kind) {
    case StationaryKind::minimum:
    case StationaryKind::maximum: return 1;
    case StationaryKind::saddle: return -1;
    case StationaryKind::shoulder: return 0;
    case StationaryKind::monkey_saddle: break;
  }
  return -2;
}

}  // namespace octic::reference
