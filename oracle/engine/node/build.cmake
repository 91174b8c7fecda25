# Makes a program of each engine of this folder, with its library from npm. Failing is no error of the build:
# octic has other engines.
#
#   FROM   this folder     WORK   where npm works     OUT   the folder for the programs
#   NODE, NPM: the programs
include(${CMAKE_CURRENT_LIST_DIR}/../../../cmake/npm.cmake)
npm_ci(${FROM} ${WORK} ${NPM} OFF failed)
if(failed)
  message(WARNING "No engines of npm (Rapier, Jolt, MuJoCo 3): npm could not install them. Octic is built without them. To try again, configure and build.\n${failed}")
  return()
endif()
file(GLOB sources ${FROM}/*.mjs)
file(COPY ${sources} ${FROM}/test DESTINATION ${WORK})
execute_process(COMMAND ${NODE} build.mjs ${OUT} WORKING_DIRECTORY ${WORK} RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "The engines of npm could not be bundled; the words of esbuild stand above.")
endif()
