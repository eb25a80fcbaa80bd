/// A thread whose activity other threads can look at.
package struct RunningThread: Sendable {
  private let number: Int64

  /// The current thread.
  package static var current: RunningThread { RunningThread(number: threadNumber()) }

  /// Whether the thread waits for something and does not want to run.
  ///
  /// `false` on systems other than Linux, which do not tell.
  package var isBlocked: Bool { isThreadBlocked(number) }
}

@_silgen_name("dovetail_thread_number")
private func threadNumber() -> Int64

@_silgen_name("dovetail_thread_is_blocked")
private func isThreadBlocked(_ number: Int64) -> Bool
