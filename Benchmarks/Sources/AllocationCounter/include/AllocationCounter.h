#pragma once

#include <stdbool.h>
#include <stdint.h>

/// How often this thread has asked for memory since it began, or -1 where that cannot be counted.
int64_t allocation_count(void);

/// How many bytes the process has of its allocator now, with what the allocator needs for them, or -1 where that is not known.
int64_t memory_in_use(void);

/// The most memory that this process has held so far, in kilobytes.
int64_t peak_memory(void);

/// The processor time of this process, and of the processes that it has started and waited for.
double own_processor_seconds(void);

/// Has each line of the output be seen at once, also if it goes to a file.
void print_by_line(void);

/// Ends the process with a status that says it failed.
_Noreturn void stop_with_failure(void);
