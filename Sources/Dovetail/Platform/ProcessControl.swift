internal import DovetailSystem

// How a process is stopped for the sake of an issue.
enum ProcessControl {
  // Stops in a debugger. Without one the signal ends the process, unless the runtime's backtracer handles it.
  static func raiseTrap() {
    raise(SIGTRAP)
  }

  // Ends the process with a status no test runner takes for success. `exit` rather than `abort`: what the runner has
  // printed so far must still get out of its buffers.
  static func exitWithFailure() -> Never {
    exit(EXIT_FAILURE)
  }

  // Has a function called when the process exits in an orderly way.
  static func atExit(_ function: @escaping @convention(c) () -> Void) {
    atexit(function)
  }
}
