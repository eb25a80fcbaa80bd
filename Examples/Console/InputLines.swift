import Foundation

/// The lines of standard input, as soon as they arrive.
///
/// Each read blocks a separate thread instead of the main actor, on which the store runs.
package struct InputLines: AsyncSequence, AsyncIteratorProtocol {
  private let queue = DispatchQueue(label: "input")

  private let prompt: String

  /// Creates a sequence.
  ///
  /// - Parameter prompt: The text before the place where a user types; a script does not get it.
  package init(prompt: String = "> ") {
    self.prompt = Terminal.isPresent ? prompt : ""
  }

  package func makeAsyncIterator() -> InputLines { self }

  package func next() async -> String? {
    await next(isolation: #isolation)
  }

  /// Returns the next line without its line break, or `nil` at the end of the input.
  package func next(isolation actor: isolated (any Actor)?) async -> String? {
    if !prompt.isEmpty { Output.write(prompt) }
    let line = await withCheckedContinuation { continuation in
      queue.async {
        Self.unblockStop()
        continuation.resume(returning: readLine())
      }
    }
    if line == nil, !prompt.isEmpty { Output.write("\n") }
    return line
  }

  // Threads of Dispatch block signals. With SIGTTIN blocked, a read in the background fails, which looks like the end
  // of the input. Unblocked, the signal stops the program until it runs in the foreground again.
  private static func unblockStop() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTIN)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
