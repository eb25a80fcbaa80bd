import DovetailDependencies
import DovetailSession
import Foundation
import Navigation
import Testing

/// A session that is recorded on the clock of the system.
@MainActor
struct RandomSession {
  let seed: UInt64

  /// What of a session becomes a test.
  private enum Part: UInt64 {
    case all
    case end
    case middle
  }

  private static var maximumPause: Int { 55_000 }

  /// The number of actions of a user.
  private static var actionCount: Int { 40 }

  /// Records a session, and writes its test.
  func text<R: Reducer>(
    _ name: String,
    _ writer: SessionTestWriter,
    state: @escaping @MainActor () -> R.State,
    reducer: R,
    _ prepare: @escaping (inout DependencyValues) -> Void,
    _ actions: (_ state: R.State, _ numbers: inout SeededRandomNumberGenerator) -> [R.Action]
  ) async throws -> String {
    let store = makeStore(state, reducer, prepare)
    let recorder = try #require(SessionRecorder(store))
    var numbers = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<Self.actionCount {
      // A user pauses, whatever the feature does. Some actions come right after each other.
      if Int.random(in: 0..<6, using: &numbers) > 0 {
        try await Task.sleep(for: .microseconds(Int.random(in: 0...Self.maximumPause, using: &numbers)))
      }
      guard let action = store.withState({ actions($0, &numbers) }).randomElement(using: &numbers) else { continue }
      store.send(action)
    }
    let session = recorder.session
    recorder.stop()
    return text(of: session, name, writer)
  }

  private func makeStore<R: Reducer>(
    _ state: @MainActor () -> R.State,
    _ reducer: R,
    _ prepare: @escaping (inout DependencyValues) -> Void
  ) -> StoreOf<R> {
    // What an app has only one of.
    let (storage, numbers) = (InMemoryStorage(), NumberSequence())
    func override(_ values: inout DependencyValues) {
      values.continuousClock = ContinuousClock()
      values.date = DateGenerator { Date() }
      values.uuid = UUIDGenerator { UUID() }
      values.defaultInMemoryStorage = storage
      values.numbers = numbers
      prepare(&values)
    }
    let state = withDependencies(override) { state() }
    return Store(initialState: state) {
      reducer
    } withDependencies: {
      override(&$0)
    }
  }

  private func text<State, Action>(
    of session: Session<State, Action>,
    _ name: String,
    _ writer: SessionTestWriter
  ) -> String {
    var writer = writer
    writer.suite = suite(name)
    writer.name = "session \(seed) happens again"
    let isExhaustive = !seed.isMultiple(of: 4)
    let part = Part(rawValue: seed % 5) ?? .all
    let (first, last) = (session.startNumber + 1, session.lastNumber)
    let span: ClosedRange<Int>? =
      switch part {
      case .all: nil
      case .end: (last / 2)...last
      case .middle: max(first, last / 3)...(2 * last / 3)
      }
    return writer.test(of: session, entries: span, exhaustive: isExhaustive)
  }

  /// The name of the suite and of the file of a test.
  func suite(_ name: String) -> String { "\(name)Session\(seed)Tests" }
}
