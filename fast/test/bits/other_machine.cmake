# Builds the program of this folder with CMake's toolchain TOOLCHAIN and the preset fast-only, runs it in the toolchain's
# emulator, and compares the bits of its answers with those of the program REFERENCE. Skipped where the compiler or the
# emulator is missing.
#
#   cmake -DTOOLCHAIN=cmake/aarch64.cmake -DFLAGS=-march=armv8-a -DCOMPILER_LAUNCHER=... -DROOT=... -DSCRATCH=...
#     -DREFERENCE=... -P other_machine.cmake
include(${ROOT}/cmake/run_or_stop.cmake)
include(${TOOLCHAIN})
foreach(program ${CMAKE_CXX_COMPILER} ${CMAKE_CROSSCOMPILING_EMULATOR})
  find_program(found_${program} NAMES ${program})
  if(NOT found_${program})
    message(STATUS "skipped: ${program} is not here")
    return()
  endif()
endforeach()

# A machine computes the arrays once with each of its instruction sets, always to the same bits: once is enough here.
function(answers_of result)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCHALL "[^\n]+" lines "${said}")
  list(REMOVE_DUPLICATES lines)
  set(${result} "${lines}" PARENT_SCOPE)
endfunction()

answers_of(expected ${REFERENCE})
message(STATUS "as built: ${expected}")
run(${CMAKE_COMMAND} --preset fast-only -S ${ROOT} -B ${SCRATCH} --toolchain ${TOOLCHAIN} -DOCTIC_WERROR=ON
  -DCMAKE_UNITY_BUILD=ON "-DCMAKE_CXX_FLAGS=${FLAGS}" -DCMAKE_CXX_COMPILER_LAUNCHER=${COMPILER_LAUNCHER})
run(${CMAKE_COMMAND} --build ${SCRATCH} --target fast_bits)
answers_of(said ${CMAKE_CROSSCOMPILING_EMULATOR} ${SCRATCH}/bin/fast_bits)
if(NOT said STREQUAL expected)
  message(FATAL_ERROR "other bits from ${CMAKE_SYSTEM_PROCESSOR} ${FLAGS}: ${said}")
endif()
message(STATUS "${CMAKE_SYSTEM_PROCESSOR} ${FLAGS}: ${said}")
