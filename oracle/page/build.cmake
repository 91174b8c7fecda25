# Makes the page in a folder of its own, so that nothing is written beside the sources. Failing is no error of the
# build: octic needs no page.
#
#   FROM   this folder       WORK   where npm works          PAGE   the file to make
#   NODE, NPM: the programs  TESTS  also what the tests need
#   WASM   octic::fast as WebAssembly, or empty
file(MAKE_DIRECTORY ${WORK})
file(COPY ${FROM}/package.json ${FROM}/package-lock.json ${FROM}/.npmrc ${FROM}/tsconfig.json ${FROM}/build.mjs DESTINATION ${WORK})
file(REMOVE_RECURSE ${WORK}/src)
file(COPY ${FROM}/src DESTINATION ${WORK})

# npm ci is asked for anew when what it is to install has changed.
file(SHA256 ${WORK}/package-lock.json lock)
set(mark ${WORK}/node_modules/.octic-${lock}-${TESTS})
if(NOT EXISTS ${mark})
  set(omit --omit=dev)
  if(TESTS)
    set(omit --include=dev)
  endif()
  execute_process(COMMAND ${NPM} ci ${omit} --ignore-scripts --no-audit --no-fund --loglevel=error --fetch-retries=1 WORKING_DIRECTORY ${WORK} RESULT_VARIABLE failed
    OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(failed)
    message(WARNING "No page: npm could not install what it is made with. Octic is built without it. To try again, configure and build.\n${said}")
    return()
  endif()
  file(TOUCH ${mark})
endif()

execute_process(COMMAND ${NODE} build.mjs ${PAGE} ${WASM} WORKING_DIRECTORY ${WORK} RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "The page could not be bundled; the words of esbuild stand above.")
endif()
