internal import DovetailSystem

/// Ends or interrupts the process after an issue.
package enum ProcessControl {
  /// Stops in a debugger; without one the signal ends the process, unless the runtime's backtracer handles it.
  package static func raiseTrap() {
    raise(SIGTRAP)
  }

  /// Ends the process with a status that no test runner takes for success.
  ///
  /// Calls `exit` and not `abort`, so that the buffered output of the test runner is flushed.
  package static func exitWithFailure() -> Never {
    exit(EXIT_FAILURE)
  }

  /// Ends a process that is exiting with a status that no test runner takes for success.
  ///
  /// A function that was registered with ``atExit(_:)`` calls it.
  package static func failExit() -> Never {
    #if canImport(Musl)
      // A second call of `exit` stops the process there.
      fflush(nil)
      _exit(EXIT_FAILURE)
    #else
      // The registered functions that remain are called.
      exit(EXIT_FAILURE)
    #endif
  }

  /// Registers a function that is called when the process exits normally.
  package static func atExit(_ function: @escaping @convention(c) () -> Void) {
    atexit(function)
  }
}
