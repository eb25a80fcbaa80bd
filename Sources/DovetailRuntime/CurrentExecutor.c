// Questions to the concurrency runtime of Swift that its standard library does not offer.
//
// They are linked and not looked up at run time: an executable that contains the runtime, as one built with a static standard library
// does, exports no symbols to be found. They stand in C because Swift code may not declare functions of the runtime.

#include "DovetailRuntime.h"

#if __APPLE__
#include <pthread.h>
#endif

extern DOVETAIL_SWIFT_CC DovetailExecutor swift_task_getCurrentExecutor(void);

DOVETAIL_SWIFT_CC DovetailExecutor dovetail_current_executor(void) { return swift_task_getCurrentExecutor(); }

#if __APPLE__
DOVETAIL_SWIFT_CC bool dovetail_is_on_main_executor(void) { return pthread_main_np() != 0; }
#else
extern DOVETAIL_SWIFT_CC DovetailExecutor swift_task_getMainExecutor(void);

// Without flags it answers instead of stopping the program.
extern DOVETAIL_SWIFT_CC bool swift_task_isCurrentExecutorWithFlags(DovetailExecutor executor, uint64_t flags);

// The main executor does not always run on the main thread here, so the thread is not asked.
DOVETAIL_SWIFT_CC bool dovetail_is_on_main_executor(void) {
  return swift_task_isCurrentExecutorWithFlags(swift_task_getMainExecutor(), 0);
}
#endif
