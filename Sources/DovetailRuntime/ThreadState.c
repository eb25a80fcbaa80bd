// Whether a thread is blocked. The C library has no function that tells.

#include "DovetailRuntime.h"

#if __linux__
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Thread_local int64_t current;

DOVETAIL_SWIFT_CC int64_t dovetail_thread_number(void) {
  if (current == 0) current = syscall(SYS_gettid);
  return current;
}

DOVETAIL_SWIFT_CC bool dovetail_thread_is_blocked(int64_t number) {
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%lld/stat", (long long)number);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char text[256];
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return false;
  text[count] = 0;
  // "number (name) state": the name can contain any character.
  const char *name = strrchr(text, ')');
  if (!name || name + 2 >= text + count) return false;
  // Not "D": a wait for a page of memory is not the thread's own doing.
  return name[2] == 'S';
}
#else
DOVETAIL_SWIFT_CC int64_t dovetail_thread_number(void) { return 0; }

DOVETAIL_SWIFT_CC bool dovetail_thread_is_blocked(int64_t number) { return false; }
#endif
