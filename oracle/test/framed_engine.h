// The misbehaviour of the engine in framed_engine.cpp, selected by the radius of A.
#pragma once

namespace octic::oracle {

enum Misbehaviour { good = 1, aborts, crashes, spins, sleeps, exits, throws, says_nan, says_much };

}  // namespace octic::oracle
