// In a file of its own, since tests compile it without what stands in for the allocator.

#include "AllocationCounter.h"

#ifdef __GLIBC__

#include <malloc.h>

int64_t memory_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}

#else

int64_t memory_in_use(void) { return -1; }

#endif

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

int64_t peak_memory(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

void stop_with_failure(void) { exit(1); }

static double seconds(struct timeval time) { return time.tv_sec + time.tv_usec / 1e6; }

double own_processor_seconds(void) {
  struct rusage own, children;
  getrusage(RUSAGE_SELF, &own);
  getrusage(RUSAGE_CHILDREN, &children);
  return seconds(own.ru_utime) + seconds(own.ru_stime) + seconds(children.ru_utime) + seconds(children.ru_stime);
}

void print_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }
