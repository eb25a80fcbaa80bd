import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What asks web servers.
struct WebClient: Sendable {
  struct Answer: Sendable {
    let status: Int
    let body: Data
  }

  private let session: URLSession

  /// Makes a client whose requests may pause for a while, but not for longer.
  init(longestPause: Duration) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = longestPause / .seconds(1)
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  /// Asks for what is at a URL; where the task is cancelled, the connection is closed.
  func answer(from url: URL) async throws -> Answer {
    let running = RunningTask(queue: session.delegateQueue)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let task = session.dataTask(with: url) { body, response, error in
          guard let response = response as? HTTPURLResponse else {
            let failure = (error as? URLError).map { FactFailure($0, at: url) }
            return continuation.resume(throwing: failure ?? .network(url, "there is no answer"))
          }
          continuation.resume(returning: Answer(status: response.statusCode, body: body ?? Data()))
        }
        running.begin(task)
      }
    } onCancel: {
      running.cancel()
    }
  }
}

/// A task of a session, to be cancelled at any time.
private final class RunningTask: Sendable {
  private let queue: OperationQueue
  private let task = Mutex<URLSessionDataTask?>(nil)

  init(queue: OperationQueue) {
    self.queue = queue
  }

  func begin(_ task: URLSessionDataTask) {
    self.task.withLock { $0 = task }
    task.resume()
    // Cancelled before there was a task to cancel.
    if Task.isCancelled { cancel() }
  }

  /// Cancels the task.
  //
  // On the queue on which it completes: swift-corelibs-foundation stops the program when a task that is completing is
  // cancelled at the same time, which is also why the asynchronous functions of the session are of no use here.
  func cancel() {
    queue.addOperation { self.task.withLock { $0 }?.cancel() }
  }
}

extension FactFailure {
  fileprivate init(_ error: URLError, at url: URL) {
    switch error.code {
    case .cannotConnectToHost: self = .refused(url)
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(url)
    default: self = .network(url, error.localizedDescription)
    }
  }
}
