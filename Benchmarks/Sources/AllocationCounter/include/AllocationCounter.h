#pragma once

#include <stdbool.h>
#include <stdint.h>

/// How often this thread has asked for memory since it began, or -1 where that cannot be counted.
int64_t allocation_count(void);
