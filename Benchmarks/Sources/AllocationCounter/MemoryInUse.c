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

#include <stdlib.h>
#include <sys/resource.h>

int64_t peak_memory(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

void stop_with_failure(void) { exit(1); }
