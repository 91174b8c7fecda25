// The misbehaviour of the engine in framed_engine.cpp, selected by the radius of A.
#pragma once

namespace octic::oracle {

enum Misbehaviour {
  good = 1,
  aborts,
  crashes,
  spins,
  sleeps,
  exits,
  throws,
  says_nan,
  says_much,
  asserts,
  crashes_in_a_library,
  crashes_in_a_static_function,
  divides,
  overflows_the_stack,
  calls_nothing,
  late,      // 60 ms of processor time, and then as good
  cold,      // wrong until the process has answered two questions
  exhausts   // has no memory left, and is wrong about what the process is asked later
};

}  // namespace octic::oracle
