#include "oracle/contain/landlock.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace octic::oracle {
namespace {

// Rights that headers of Linux 6.1 may not name yet.
constexpr std::uint64_t refer = 1ULL << 13, truncate_file = 1ULL << 14;
constexpr std::uint64_t write_rights = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                                       LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
                                       LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                                       LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
                                       LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;

bool allow(int rules, const std::string& path, std::uint64_t rights) {
  const int place = open(path.c_str(), O_PATH | O_CLOEXEC);
  if (place < 0) return false;
  const landlock_path_beneath_attr rule{rights, place};
  const bool added = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
  close(place);
  return added;
}

}  // namespace

int landlock_version() {
  const long version = syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version < 0 ? 0 : static_cast<int>(version);
}

bool write_only_below(const std::string& folder) {
  const int version = landlock_version();
  const std::uint64_t rights = write_rights | (version >= 2 ? refer : 0) | (version >= 3 ? truncate_file : 0);
  const std::uint64_t of_a_file = LANDLOCK_ACCESS_FS_WRITE_FILE | (version >= 3 ? truncate_file : 0);
  const landlock_ruleset_attr attributes{rights};
  const int rules = static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0));
  if (rules < 0) return false;
  const bool done = allow(rules, folder, rights) && allow(rules, "/dev/null", of_a_file) &&
                    syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return done;
}

}  // namespace octic::oracle
