import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client for HTTP requests.
struct WebClient: Sendable {
  struct Answer: Sendable {
    let status: Int
    let body: Data
  }

  private let session: URLSession

  /// Creates a client whose requests fail after a pause that is longer than the given duration.
  init(longestPause: Duration) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = longestPause / .seconds(1)
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  /// Requests the content of a URL.
  ///
  /// Cancellation of the task closes the connection.
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

/// A task of a session that can be cancelled at any time.
private final class RunningTask: Sendable {
  private let queue: OperationQueue
  private let task = Mutex<URLSessionDataTask?>(nil)

  init(queue: OperationQueue) {
    self.queue = queue
  }

  func begin(_ task: URLSessionDataTask) {
    self.task.withLock { $0 = task }
    task.resume()
    // The Swift task was cancelled before the data task was stored.
    if Task.isCancelled { cancel() }
  }

  /// Cancels the task.
  //
  // The task is cancelled on the queue on which it completes: swift-corelibs-foundation crashes if a task completes and
  // is cancelled at the same time. For the same reason, the async functions of the session are not used.
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
