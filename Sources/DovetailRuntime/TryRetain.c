#include "DovetailRuntime.h"

// From the runtime of Swift, see `HeapObject.h` there. It is a part of the ABI.
extern void *swift_tryRetain(void *object);

DOVETAIL_SWIFT_CC void *dovetail_try_retain(void *object) { return swift_tryRetain(object); }
