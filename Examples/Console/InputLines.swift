import Foundation

/// The lines of standard input, as they come.
///
/// Each is waited for on a thread of its own and not on the main actor, where the store lives.
package struct InputLines: AsyncSequence, AsyncIteratorProtocol {
  private let queue = DispatchQueue(label: "input")

  package init() {}

  package func makeAsyncIterator() -> InputLines { self }

  package func next() async -> String? {
    await next(isolation: #isolation)
  }

  /// Returns the next line without its end, or `nil` at the end of the input.
  package func next(isolation actor: isolated (any Actor)?) async -> String? {
    await withCheckedContinuation { continuation in
      queue.async {
        Self.unblockStop()
        continuation.resume(returning: readLine())
      }
    }
  }

  // Threads of Dispatch hold signals back. Were this one, reading in the background would fail, and the program would
  // take that for the end of the input, where it should be stopped until it is in the foreground again.
  private static func unblockStop() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
