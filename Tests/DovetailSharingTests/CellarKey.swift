import DovetailSharing
import DovetailTestSupport
import Synchronization

/// A storage for a number that records its accesses.
final class Cellar: Sendable {
  struct Contents {
    var number: Int?
    var saved: [Int] = []
    var error: SampleError?
    var continuation: LoadContinuation<Int>?
    var subscriber: SharedSubscriber<Int>?
    var isCancelled = false
    var loads = 0
  }

  let contents: Mutex<Contents>
  private let asked: AsyncStream<LoadContinuation<Int>>
  private let asking: AsyncStream<LoadContinuation<Int>>.Continuation

  init(holding number: Int? = nil) {
    contents = Mutex(Contents(number: number))
    (asked, asking) = AsyncStream.makeStream()
  }

  /// The saved numbers, in the order in which they were saved.
  var saved: [Int] { contents.withLock { $0.saved } }

  /// The number of load requests.
  var loads: Int { contents.withLock { $0.loads } }

  /// Records a load request that the test answers.
  func ask(_ continuation: LoadContinuation<Int>) {
    contents.withLock { $0.continuation = continuation }
    asking.yield(continuation)
  }

  /// Waits for the next load request.
  func nextContinuation() async -> LoadContinuation<Int>? {
    for await continuation in asked { return continuation }
    return nil
  }
}

/// A key that stores a number in a `Cellar`.
///
/// If the key is slow, the test answers its load requests.
struct CellarKey: SharedKey {
  let cellar: Cellar
  var isSlow = false

  var id: ObjectIdentifier { ObjectIdentifier(cellar) }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    cellar.contents.withLock { $0.loads += 1 }
    if isSlow { return cellar.ask(continuation) }
    let (number, error) = cellar.contents.withLock { ($0.number, $0.error) }
    continuation.resume(with: error.map { .failure($0) } ?? .success(number))
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    cellar.contents.withLock { $0.subscriber = subscriber }
    return SharedSubscription { [cellar] in cellar.contents.withLock { $0.isCancelled = true } }
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    let error = cellar.contents.withLock { contents in
      if contents.error == nil { contents.saved.append(value) }
      return contents.error
    }
    continuation.resume(with: error.map { .failure($0) } ?? .success(()))
  }
}
