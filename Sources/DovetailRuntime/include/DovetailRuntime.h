#ifndef DOVETAIL_RUNTIME_H
#define DOVETAIL_RUNTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The calling convention of Swift. The functions are declared again in Swift, where they are called, with `@_silgen_name`: a module
/// that imports this header would need it wherever it is imported itself.
#define DOVETAIL_SWIFT_CC __attribute__((swiftcall))

/// A reference to a serial executor, as the concurrency runtime of Swift passes it (`SerialExecutorRef` in its `Executor.h`).
typedef struct {
  /// The executor; 0 where there is none.
  uintptr_t identity;
  /// The witness table of the executor with flags in its low bits; 0 for the default executor of an actor, whose identity is the actor.
  uintptr_t implementation;
} DovetailExecutor;

/// The serial executor that the caller runs on; its identity is 0 where the caller runs on none.
DOVETAIL_SWIFT_CC DovetailExecutor dovetail_current_executor(void);

/// Whether the caller runs on the main executor.
DOVETAIL_SWIFT_CC bool dovetail_is_on_main_executor(void);

/// The number of the current thread; 0 where the system does not tell whether a thread is blocked.
DOVETAIL_SWIFT_CC int64_t dovetail_thread_number(void);

/// Whether the thread with a number waits for something and does not want to run.
DOVETAIL_SWIFT_CC bool dovetail_thread_is_blocked(int64_t number);

/// How many words of memory the library has for each thread.
#define DOVETAIL_THREAD_LOCALS 8

/// The memory of the current thread, zero at first. What stands in it says `ThreadLocals` in Swift.
DOVETAIL_SWIFT_CC void *dovetail_thread_locals(void);

/// Retains an object whose memory is there, and returns it; null if it is being released or was released.
DOVETAIL_SWIFT_CC void *dovetail_try_retain(void *object);

/// A box: an object with a value of one type.
typedef struct {
  /// The object.
  void *object;
  /// The value in it.
  void *content;
} DovetailBox;

/// Allocates a box for a value of a type, which is not initialized.
DOVETAIL_SWIFT_CC DovetailBox dovetail_allocate_box(const void *type);

/// Reads from the standard input, and returns the number of bytes; 0 at the end, and -1 after an error.
DOVETAIL_SWIFT_CC ptrdiff_t dovetail_read_input(void *bytes, ptrdiff_t count);

/// Writes to the standard output, and returns the number of bytes that were written; -1 after an error.
DOVETAIL_SWIFT_CC ptrdiff_t dovetail_write_output(const void *bytes, ptrdiff_t count);

#endif
