import DovetailTestSupport
import Navigation

/// A feature whose effects read, modify and await.
@Reducer
struct Uploader {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var query = "a"
    var progress = 0
    var isReady = false
    var seen: [Int] = []
    var changes: [Int] = []
    var error: String?
  }

  enum Action: Equatable {
    case work(Work)
    case setQuery(String)
    case saved(Int)
    case scrolled(Int)
    case ready
    case result(String)
    case stop
  }

  /// What an effect does.
  enum Work: Equatable {
    case readTwice, modify, modifyMany(Int), next, nextTwice, actions, until, never
    case nextWithin(Duration), untilWithin(Duration), throwing
  }

  enum CancelID { case work }

  let gate: TestGate

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .work(let work): return effect(of: work).cancellable(id: CancelID.work)
      case .setQuery(let query): state.query = query
      case .saved, .scrolled: break
      case .ready: state.isReady = true
      case .result(let result): state.error = result
      case .stop: return .cancel(id: CancelID.work)
      }
      return .none
    }
    .onChange(of: \.progress) { _, state in
      state.changes.append(state.progress)
      return .none
    }
  }

  private func effect(of work: Work) -> EffectOf<Self> {
    switch work {
    case .readTwice:
      run { feature in
        let first = try await feature.state(\.query)
        await gate.wait()
        let second = try await feature.withState { $0.query }
        await feature.send(.result(first + second))
      }
    case .modify:
      run { feature in
        let former = try await feature.modify { state in
          defer { state.progress = 4 }
          return state.progress
        }
        await feature.send(.result("\(former)"))
      }
    case .modifyMany(let count):
      run { feature in
        for _ in 0..<count { try await feature.modify { $0.progress += 1 } }
      }
    case .next:
      run { feature in
        let id = try await feature.next(\.saved)
        await feature.send(.result("saved \(id)"))
      }
    case .nextTwice:
      run { feature in
        let first = try await feature.next(\.saved)
        await gate.wait()
        let second = try await feature.next(\.saved)
        await feature.send(.result("\(first), \(second)"))
      }
    case .actions:
      run { feature in
        for try await offset in feature.actions(\.scrolled) {
          try await feature.modify { $0.seen.append(offset) }
        }
        await feature.send(.result("never"))
      }
    case .until:
      run { feature in
        try await feature.until { $0.isReady }
        await feature.send(.result("ready"))
      }
    case .never:
      run { feature in try await feature.until { $0.progress < 0 } }
    case .nextWithin(let duration):
      run { feature in
        let id = try await feature.next(\.saved, timeout: duration)
        await feature.send(.result("saved \(id)"))
      } catch: { error, feature in
        await feature.send(.result("\(error)"))
      }
    case .untilWithin(let duration):
      run { feature in
        try await feature.until(timeout: duration) { $0.isReady }
      } catch: { error, feature in
        await feature.send(.result("\(error)"))
      }
    case .throwing:
      run { feature in
        try await feature.modify { state in
          state.progress = 9
          throw SampleError()
        }
      } catch: { error, feature in
        await feature.send(.result("\(type(of: error))"))
      }
    }
  }
}

/// Lets effects wait until a test opens it, and no longer from then on.
//
// A test store knows that an effect waits for a test clock. Outside of a test store, an effect may begin to wait when
// the gate is already open, so it waits until a time, and not for a duration.
final class TestGate: Sendable {
  private let clock = TestClock()
  private let opening: TestClock<Duration>.Instant

  init() { opening = clock.now.advanced(by: .seconds(1)) }

  func wait() async { try? await clock.sleep(until: opening) }

  // Later than the opening, since a task that begins to wait until now waits for the next advance.
  func open() async { await clock.advance(by: .seconds(2)) }
}
