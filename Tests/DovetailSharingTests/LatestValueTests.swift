import DovetailSharing
import DovetailTestSupport
import Synchronization
import Testing

/// Keys that read the value when they save it.
struct LatestValueTests {
  @Test(arguments: [Refusal.error, .lost])
  func `a change is saved after a save that ended before it read the value`(refusal: Refusal) throws {
    let recorder = IssueRecorder()
    let shelf = Shelf(refusal: refusal)
    let number = Shared(wrappedValue: 0, LatestKey(shelf: shelf))
    withIssueReporters([recorder]) { number.withLock { $0 = 1 } }
    #expect(shelf.saved.isEmpty)
    #expect(recorder.issues.count == 1)
    shelf.contents.withLock { $0.refusal = nil }
    number.withLock { $0 = 2 }
    #expect(shelf.saved == [2])
    #expect(number.saveError == nil)
    // Nothing is unsaved, so a change by another program is taken.
    shelf.contents.withLock { $0.subscriber }?.yield(3)
    #expect(number.wrappedValue == 3)
  }

  enum Refusal { case error, lost }

  private final class Shelf: Sendable {
    struct Contents {
      var refusal: Refusal?
      var saved: [Int] = []
      var subscriber: SharedSubscriber<Int>?
    }

    let contents: Mutex<Contents>

    init(refusal: Refusal) { contents = Mutex(Contents(refusal: refusal)) }

    var saved: [Int] { contents.withLock { $0.saved } }
  }

  private struct LatestKey: LatestValueKey {
    let shelf: Shelf

    var id: ObjectIdentifier { ObjectIdentifier(shelf) }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      continuation.resume(with: .success(nil))
    }

    func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
      shelf.contents.withLock { $0.subscriber = subscriber }
      return SharedSubscription {}
    }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) { continuation.resume() }

    func saveLatest(
      _ value: @escaping @Sendable (SaveWaitLimit) throws -> Int,
      context: SaveContext,
      continuation: SaveContinuation
    ) {
      switch shelf.contents.withLock({ $0.refusal }) {
      case .error: continuation.resume(throwing: SampleError())
      case .lost: break
      case nil:
        continuation.resume(
          with: Result {
            let number = try value(.unlimited)
            shelf.contents.withLock { $0.saved.append(number) }
          }
        )
      }
    }
  }
}
