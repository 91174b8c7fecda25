// A folder of results that octic has made and marked. It writes and removes only files that it wrote itself.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "corpus/json.h"

namespace octic::oracle {

// The plan that marks a folder of octic. Throws std::runtime_error for any other folder.
Json plan_of(const std::filesystem::path& folder);

// While the object exists, no other octic can use the folder.
class OwnedFolder {
 public:
  // Makes the folder, or takes an empty one, and marks it with the file plan.json, which contains `plan`. A marked
  // folder is accepted if its plan is the same. Anything else is left unchanged and refused by std::runtime_error: a
  // file, a folder that has files and no mark, a damaged mark, another plan (the first field that differs is named), a
  // folder in use.
  OwnedFolder(const std::filesystem::path& path, const Json& plan);
  ~OwnedFolder();
  OwnedFolder(const OwnedFolder&) = delete;
  OwnedFolder& operator=(const OwnedFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

  // A folder directly below, made when missing. Throws std::runtime_error when it is a link or no folder.
  std::filesystem::path folder_below(const std::string& name) const;

  // Writes these files (relative names). Removes files below `renewed` ("" for none) that it wrote earlier and that are
  // not among them. A file that the user has changed is never overwritten or removed: it is renamed to <file>.kept-1
  // (or -2 ...), if it is written or is `renewed` itself.
  void publish(const std::map<std::string, std::string>& files, const std::string& renewed);

 private:
  void mark(const Json& plan);
  bool is_ours(const Json& written, const std::string& name) const;
  std::filesystem::path path_;
  int lock_ = -1;
};

}  // namespace octic::oracle
