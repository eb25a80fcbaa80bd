// Questions to the concurrency runtime of Swift that its standard library does not offer.
//
// They are linked and not looked up at run time: an executable that contains the runtime, as one built with a static standard library
// does, exports no symbols to be found. They stand in C because Swift code may not declare functions of the runtime.

#include "DovetailRuntime.h"

#if __APPLE__
#include <dispatch/dispatch.h>
#include <pthread.h>
#elif defined(__ELF__)
// Weak, since a program that uses no Dispatch is not linked with it. Where the runtime of Swift uses it, it is found.
struct dispatch_queue_s;
extern struct dispatch_queue_s _dispatch_main_q __attribute__((weak));
extern void *dispatch_get_specific(const void *key) __attribute__((weak));
extern void dispatch_queue_set_specific(struct dispatch_queue_s *queue, const void *key, void *context, void (*destructor)(void *))
    __attribute__((weak));
#define dispatch_get_main_queue() (&_dispatch_main_q)
#endif

extern DOVETAIL_SWIFT_CC DovetailExecutor swift_task_getCurrentExecutor(void);

DOVETAIL_SWIFT_CC DovetailExecutor dovetail_current_executor(void) { return swift_task_getCurrentExecutor(); }

// Whether the caller runs on the main queue, or on a queue that has it as its target.
//
// After `dispatchMain()`, threads that are not the main thread serve the main queue. In a callback there, which has no task, the runtime of
// Swift compares the thread, while `MainActor.assumeIsolated` asks the queue.
static bool is_on_main_queue(void) {
#if __APPLE__ || defined(__ELF__)
#if !__APPLE__
  if (!&_dispatch_main_q || !dispatch_get_specific || !dispatch_queue_set_specific) return false;
#endif
  static char key;
  static _Atomic(bool) is_set;
  if (!is_set) {
    // Twice where two threads are here at once, to the same effect.
    dispatch_queue_set_specific(dispatch_get_main_queue(), &key, &key, NULL);
    is_set = true;
  }
  return dispatch_get_specific(&key) != NULL;
#else
  return false;
#endif
}

#if __APPLE__
DOVETAIL_SWIFT_CC bool dovetail_is_on_main_executor(void) { return pthread_main_np() != 0 || is_on_main_queue(); }
#else
extern DOVETAIL_SWIFT_CC DovetailExecutor swift_task_getMainExecutor(void);

// Without flags it answers instead of stopping the program.
extern DOVETAIL_SWIFT_CC bool swift_task_isCurrentExecutorWithFlags(DovetailExecutor executor, uint64_t flags);

DOVETAIL_SWIFT_CC bool dovetail_is_on_main_executor(void) {
  // The main executor does not always run on the main thread here.
  return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0) || is_on_main_queue();
}
#endif
