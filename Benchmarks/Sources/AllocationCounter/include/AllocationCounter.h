#pragma once

#include <stdbool.h>
#include <stdint.h>

/// How often this thread has asked for memory since it began, or -1 where that cannot be counted.
int64_t allocation_count(void);

/// The most memory that this process has held so far, in kilobytes.
int64_t peak_memory(void);

/// Ends the process with a status that says it failed.
_Noreturn void stop_with_failure(void);
