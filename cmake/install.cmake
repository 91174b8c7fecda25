# What find_package(octic) gives: octic::fast and the vocabulary, without CGAL, GMP or a JSON library.
#
#   find_package(octic REQUIRED)
#   target_link_libraries(program PRIVATE octic::fast)
#   #include "fast/proximity.h"
include(CMakePackageConfigHelpers)

set(octic_headers ${CMAKE_INSTALL_INCLUDEDIR}/octic)   # the include root of an installed octic
set(octic_package ${CMAKE_INSTALL_LIBDIR}/cmake/octic)

install(FILES corpus/answer.h corpus/shape.h corpus/turning_motion.h DESTINATION ${octic_headers}/corpus COMPONENT fast)
install(FILES fast/bounds.h fast/cast.h fast/estimate.h fast/manifold.h fast/proximity.h fast/section.h fast/stationary.h fast/turning.h fast/verdict.h DESTINATION ${octic_headers}/fast COMPONENT fast)
install(FILES fast/batch/distances.h fast/batch/numbers.h fast/batch/scene.h fast/batch/scene_threads.h fast/batch/threads.h fast/batch/verdicts.h DESTINATION ${octic_headers}/fast/batch COMPONENT fast)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT fast)

set_target_properties(octic_fast PROPERTIES EXPORT_NAME fast)
set_target_properties(octic_vocabulary PROPERTIES EXPORT_NAME vocabulary)
set_target_properties(octic_flags PROPERTIES EXPORT_NAME flags)
target_include_directories(octic_flags INTERFACE $<INSTALL_INTERFACE:${octic_headers}>)
install(TARGETS octic_fast octic_vocabulary octic_flags EXPORT octic
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT fast)
install(EXPORT octic NAMESPACE octic:: FILE octic-targets.cmake DESTINATION ${octic_package} COMPONENT fast)

# octic::fast needs nothing. The components gtest (oracle/gtest) and certified (oracle/certified) are there where all of
# octic was built. Both need octic::corpus, which reads JSON.
if(NOT OCTIC_FAST_ONLY)
  set_target_properties(octic_corpus PROPERTIES EXPORT_NAME corpus)
  install(TARGETS octic_corpus EXPORT octic-corpus ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT corpus)
  install(EXPORT octic-corpus NAMESPACE octic:: FILE octic-corpus-targets.cmake DESTINATION ${octic_package}
    COMPONENT corpus)
endif()
configure_file(cmake/octic-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/octic-config.cmake COPYONLY)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/octic-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/octic-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/octic-config-version.cmake
  DESTINATION ${octic_package} COMPONENT fast)
