# Makes the page in a folder of its own, so that nothing is written beside the sources. Failing is no error of the
# build: octic needs no page.
#
#   FROM   this folder       WORK   where npm works          PAGE   the file to make
#   NODE, NPM: the programs  TESTS  also what the tests need
#   WASM   octic::fast as WebAssembly, or empty
include(${CMAKE_CURRENT_LIST_DIR}/../../cmake/npm.cmake)
npm_ci(${FROM} ${WORK} ${NPM} "${TESTS}" failed)
if(failed)
  message(WARNING "No page: npm could not install what it is made with. Octic is built without it. To try again, configure and build.\n${failed}")
  return()
endif()
file(COPY ${FROM}/tsconfig.json ${FROM}/build.mjs DESTINATION ${WORK})
file(REMOVE_RECURSE ${WORK}/src)
file(COPY ${FROM}/src DESTINATION ${WORK})

execute_process(COMMAND ${NODE} build.mjs ${PAGE} ${WASM} WORKING_DIRECTORY ${WORK} RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "The page could not be bundled; the words of esbuild stand above.")
endif()
