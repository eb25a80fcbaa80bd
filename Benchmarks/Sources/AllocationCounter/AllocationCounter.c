// Counts calls of the allocator by standing in for it: a definition in the executable comes before the one in the
// library, for every library that the executable loads. The work is done by the entry points that glibc keeps for this.

#include "AllocationCounter.h"

#ifdef __GLIBC__

#include <errno.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static _Thread_local int64_t count;

int64_t allocation_count(void) { return count; }

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count += 1;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count += 1;
  void *result = __libc_memalign(alignment, size);
  if (result == NULL) { return ENOMEM; }
  *memory = result;
  return 0;
}

#else

int64_t allocation_count(void) { return -1; }

#endif
