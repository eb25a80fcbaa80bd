// Runs a function on a stack of its own, for recursion that is deeper than the stack of a thread.
//
// The function stays on its thread, and so on its actor: another thread with a larger stack would be another executor to whoever asks.
// Where the system has no contexts in its C library the function runs where it is called.

#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "DovetailRuntime.h"

#if defined(__linux__) && defined(__GLIBC__)

#include <pthread.h>
#include <sys/mman.h>
#include <ucontext.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define DOVETAIL_ADDRESS_SANITIZER 1
// Declared in <sanitizer/common_interface_defs.h>, which not every toolchain brings.
void __sanitizer_start_switch_fiber(void **fake_stack_save, const void *bottom, size_t size);
void __sanitizer_finish_switch_fiber(void *fake_stack_save, const void **bottom_old, size_t *size_old);
#endif
#endif

/// The lowest address of the stack in use; `UINTPTR_MAX` where the thread was not asked yet.
static _Thread_local uintptr_t stack_bottom = UINTPTR_MAX;

/// What a stack needs in reserve for code that does not check what is left, of this library and of others.
#if DOVETAIL_ADDRESS_SANITIZER
// What the sanitizer puts around variables makes a frame several times as large.
static const size_t reserve = 1024 * 1024;
#else
static const size_t reserve = 256 * 1024;
#endif

/// Most of a stack is never touched, and what is not touched takes no memory.
static const size_t size = 8 * 1024 * 1024;

/// Memory that cannot be accessed, so that an overflow stops the program and does not write into what lies below.
static const size_t guard = 64 * 1024;

struct call {
  void (*function)(void *);
  void *argument;
  const void *caller_bottom;
  size_t caller_size;
  ucontext_t caller;
};

static uintptr_t find_bottom(void) {
  pthread_attr_t attributes;
  void *address = NULL;
  size_t length = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  if (pthread_attr_getstack(&attributes, &address, &length) != 0) address = NULL;
  pthread_attr_destroy(&attributes);
  return (uintptr_t)address;
}

static void enter(unsigned high, unsigned low) {
  struct call *call = (struct call *)(((uintptr_t)high << 16 << 16) | low);
#if DOVETAIL_ADDRESS_SANITIZER
  __sanitizer_finish_switch_fiber(NULL, &call->caller_bottom, &call->caller_size);
#endif
  call->function(call->argument);
#if DOVETAIL_ADDRESS_SANITIZER
  // Without a place to save its own frames to: this stack does not come back.
  __sanitizer_start_switch_fiber(NULL, call->caller_bottom, call->caller_size);
#endif
}

static bool call_on_new_stack(void (*function)(void *), void *argument) {
  void *memory = mmap(NULL, guard + size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return false;
  char *stack = (char *)memory + guard;
  ucontext_t context;
  bool is_ready = mprotect(stack, size, PROT_READ | PROT_WRITE) == 0 && getcontext(&context) == 0;
  if (is_ready) {
    struct call call = {.function = function, .argument = argument};
    uintptr_t address = (uintptr_t)&call;
    context.uc_stack.ss_sp = stack;
    context.uc_stack.ss_size = size;
    context.uc_link = &call.caller;
    makecontext(&context, (void (*)(void))enter, 2, (unsigned)(address >> 16 >> 16), (unsigned)address);
    uintptr_t bottom = stack_bottom;
    stack_bottom = (uintptr_t)stack;
#if DOVETAIL_ADDRESS_SANITIZER
    void *frames;
    __sanitizer_start_switch_fiber(&frames, stack, size);
#endif
    is_ready = swapcontext(&call.caller, &context) == 0;
#if DOVETAIL_ADDRESS_SANITIZER
    __sanitizer_finish_switch_fiber(frames, NULL, NULL);
#endif
    stack_bottom = bottom;
  }
  munmap(memory, guard + size);
  return is_ready;
}

DOVETAIL_SWIFT_CC void dovetail_call_with_stack(void (*function)(void *), void *argument) {
  if (stack_bottom == UINTPTR_MAX) stack_bottom = find_bottom();
  uintptr_t here = (uintptr_t)__builtin_frame_address(0);
  if (here - stack_bottom >= reserve || !call_on_new_stack(function, argument)) function(argument);
}

#else

DOVETAIL_SWIFT_CC void dovetail_call_with_stack(void (*function)(void *), void *argument) { function(argument); }

#endif
