// What a task is doing. The concurrency runtime of Swift keeps it in memory of the task, and has no function that tells.

#include "DovetailRuntime.h"

extern void *swift_retain(void *object);
extern void swift_release(void *object);

// A `Job` has its flags behind an object header and two pointers. Behind a `Job` of 64 bytes, an `AsyncTask` has its resume context and
// padding, then its private storage: two pointers of the exclusivity checks, and the status (`Task.h` and `TaskPrivate.h`).
enum { flagsOffset = 32, statusOffset = 96 };

DOVETAIL_SWIFT_CC uint32_t dovetail_task_flags(const void *task) {
  return __atomic_load_n((const uint32_t *)((const char *)task + flagsOffset), __ATOMIC_ACQUIRE);
}

DOVETAIL_SWIFT_CC uint32_t dovetail_task_status(const void *task) {
  return __atomic_load_n((const uint32_t *)((const char *)task + statusOffset), __ATOMIC_ACQUIRE);
}

DOVETAIL_SWIFT_CC void dovetail_task_retain(void *task) { swift_retain(task); }

DOVETAIL_SWIFT_CC void dovetail_task_release(void *task) { swift_release(task); }
