#include "DovetailRuntime.h"

/// A box, as the runtime of Swift returns it (`BoxPair` in its `HeapObject.h`).
DOVETAIL_SWIFT_CC extern DovetailBox swift_allocBox(const void *type);

DOVETAIL_SWIFT_CC DovetailBox dovetail_allocate_box(const void *type) { return swift_allocBox(type); }
