// Memory for each thread, found in a few instructions. Swift has none: its task-local values, and the keys of the system, take many times
// that.

#include "DovetailRuntime.h"

static _Thread_local uintptr_t thread_locals[DOVETAIL_THREAD_LOCALS];

DOVETAIL_SWIFT_CC void *dovetail_thread_locals(void) { return thread_locals; }
