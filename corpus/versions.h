// The versions of formats and protocols. octic --version prints them; CHANGELOG.md says what changed.
#pragma once

namespace octic::versions {

// Case files, certificates and the lines of the verbs (docs/case-format.md, docs/formats.md). The number is raised when
// a valid old file is refused or changes its meaning; it stays when fields are added.
inline constexpr int formats = 1;

// The lines between octic and an engine's program (docs/write-an-engine.md), by the same rule.
inline constexpr int protocol = 1;

// The published vectors (docs/vectors.md): first number: a field changed its meaning or is gone; second: vectors or
// fields were added; third: a vector was repaired.
inline constexpr const char* vectors = "1.0.0";

}  // namespace octic::versions
