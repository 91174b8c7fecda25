// The last line of an engine program that a signal ends: the library and the function in which it crashed.
//
//   a function with a name            crash: SIGSEGV libfcl.so.0.7+0x2a41c _ZN3fcl6detail7supportEv
//   one without, called by one with   crash: SIGSEGV libfcl.so.0.7+0x2a41c from libfcl.so.0.7 _ZN3fcl8distanceEv
//   no name on the whole stack        crash: SIGSEGV libfcl.so.0.7+0x2a41c
//
// The place is the innermost one that is not of the C or C++ library. Names are those of exported symbols, as the
// linker knows them: a static function has none. oracle/runner/crash_site.h reads the line.
#pragma once

namespace octic::oracle {

// From now on this process, and those that it forks, write the line on stderr before a signal such as SIGSEGV, SIGABRT
// or SIGFPE ends them. How they end does not change.
void tell_where_it_crashes();

}  // namespace octic::oracle
