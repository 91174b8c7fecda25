// Reads the last line of a program that crashed (oracle/engine/crash_line.h): the function and its library, in words.
//
// The line was written by an engine, which may write anything. A false line mislabels only that engine's own failure:
// reading is linear in the length, and other lines stay in the text.
#pragma once

#include <string>
#include <string_view>

namespace octic::oracle {

// Takes the last such line out of these words. "fcl::detail::support (libfcl.so.0.7)", "a function of libfcl.so.0.7,
// called by fcl::distance", or "libfcl.so.0.7"; "" if there is no such line.
std::string take_crash_site(std::string& words);

// The qualified name of a mangled symbol, without template arguments and parameters: "fcl::detail::support" for
// _ZN3fcl6detail7supportIdEEvT_. The symbol itself when it is no mangled name, or one of a kind that is not read here,
// such as a local class. abi::__cxa_demangle reads more, in a time that grows exponentially for malicious symbols.
std::string qualified_name(std::string_view symbol);

}  // namespace octic::oracle
