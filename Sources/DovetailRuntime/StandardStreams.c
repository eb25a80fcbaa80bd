// The streams of the compiler plugin. They are in C, so that the plugin does not wait for the module of the C library to be made.

#include "DovetailRuntime.h"

#include <errno.h>
#include <unistd.h>

DOVETAIL_SWIFT_CC ptrdiff_t dovetail_read_input(void *bytes, ptrdiff_t count) {
  ptrdiff_t result;
  // Repeated, if a signal has interrupted the call.
  do result = read(STDIN_FILENO, bytes, (size_t)count); while (result < 0 && errno == EINTR);
  return result;
}

DOVETAIL_SWIFT_CC ptrdiff_t dovetail_write_output(const void *bytes, ptrdiff_t count) {
  ptrdiff_t result;
  do result = write(STDOUT_FILENO, bytes, (size_t)count); while (result < 0 && errno == EINTR);
  return result;
}
