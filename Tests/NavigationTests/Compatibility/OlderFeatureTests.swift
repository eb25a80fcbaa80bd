import Dispatch
import DovetailTestSupport
import Foundation
import Navigation
import Testing

/// A feature as it was written before observable states and clocks.
@available(*, deprecated)
@Reducer
private struct OlderFeature {
  struct State: Equatable, Codable {
    @BindingState var query = ""
    @BindingState var isExact = false
    @BindingState var range = Range()
    var searched: [String] = []
    var ticks = 0

    struct Range: Equatable, Codable { var first = 1, last = 9 }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case search
    case start
    case tick
    case refresh
  }

  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.mainRunLoop) var mainRunLoop

  private enum CancelID { case search, refresh }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$query):
        return .send(.search).debounce(id: CancelID.search, for: .milliseconds(300), scheduler: mainQueue)
      case .binding(\.$range.last):
        state.ticks = state.range.last
        return .none
      case .binding:
        return .none
      case .search:
        state.searched.append(state.query)
        return .none
      case .start:
        return .run { send in
          try await mainRunLoop.sleep(for: .seconds(1))
          for await _ in mainQueue.timer(interval: .seconds(1)).prefix(2) { await send(.tick) }
        }
      case .tick:
        state.ticks += 1
        return .none
      case .refresh:
        return .send(.tick).throttle(id: CancelID.refresh, for: .seconds(1), scheduler: mainQueue, latest: true)
      }
    }
  }
}

/// Features that use properties with `@BindingState`, and schedulers.
@MainActor
struct OlderFeatureTests {
  @Test func `a property with BindingState is set and matched`() async { await bindings.check() }
  @Test func `a property with BindingState is encoded and dumped as its value`() async { await coding.check() }
  @Test func `a test advances the schedulers of effects`() async { await schedulers.check() }
  @Test func `an effect is throttled by a scheduler`() async { await throttling.check() }
  @Test func `nothing waits on an immediate scheduler`() async { await immediate.check() }
  @Test func `a scheduler without an implementation reports its use`() async { await unimplemented.check() }

  private let bindings: any Check = BindingCheck()
  private let coding: any Check = CodingCheck()
  private let schedulers: any Check = SchedulerCheck()
  private let throttling: any Check = ThrottlingCheck()
  private let immediate: any Check = ImmediateCheck()
  private let unimplemented: any Check = UnimplementedCheck()
}

// A witness may be deprecated, and is called without a warning.
@MainActor
private protocol Check: Sendable {
  func check() async
}

private struct BindingCheck: Check {
  @available(*, deprecated)
  func check() async {
    let store = TestStore(initialState: OlderFeature.State()) {
      OlderFeature()
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    await store.send(.set(\.$isExact, true)) { $0.isExact = true }
    await store.send(\.binding.$query, "a") { $0.query = "a" }
    await store.receive(\.search) { $0.searched = ["a"] }
    #expect(OlderFeature.Action.set(\.$query, "b") == .binding(.set(\.$query, "b")))
    let query: String? = OlderFeature.Action.set(\.$query, "b")[case: \.binding.$query]
    #expect(query == "b")
    #expect(OlderFeature.Action.set(\.$isExact, true).is(\.binding.$isExact))
    #expect(!OlderFeature.Action.set(\.$isExact, true).is(\.binding.$query))
    await store.send(.set(\.$range.last, 7)) {
      $0.range.last = 7
      $0.ticks = 7
    }
    await store.send(.set(\.$range.first, 2)) { $0.range.first = 2 }
  }
}

private struct CodingCheck: Check {
  @available(*, deprecated)
  func check() async {
    let state = OlderFeature.State(query: "a")
    let data = (try? JSONEncoder().encode(state)) ?? Data()
    #expect((try? JSONDecoder().decode(OlderFeature.State.self, from: data)) == state)
    #expect(String(decoding: data, as: UTF8.self).contains("\"a\""))
    #expect(
      String(customDumping: state) == """
        OlderFeature.State(
          _query: "a",
          _isExact: false,
          _range: OlderFeature.State.Range(
            first: 1,
            last: 9
          ),
          searched: [],
          ticks: 0
        )
        """
    )
  }
}

private struct SchedulerCheck: Check {
  @available(*, deprecated)
  func check() async {
    let (queue, loop) = (DispatchQueue.test, TestSchedulerOf<DispatchQueue>())
    let store = TestStore(initialState: OlderFeature.State()) {
      OlderFeature()
    } withDependencies: {
      $0.mainQueue = queue.eraseToAnyScheduler()
      $0.mainRunLoop = loop.eraseToAnyScheduler()
    }
    await store.send(.set(\.$query, "a")) { $0.query = "a" }
    await queue.advance(by: .milliseconds(200))
    await store.send(.set(\.$query, "ab")) { $0.query = "ab" }
    await queue.advance(by: .milliseconds(299))
    await queue.advance(by: .milliseconds(1))
    await store.receive(.search) { $0.searched = ["ab"] }
    await store.send(.start)
    await loop.run()
    await queue.advance(by: .seconds(2))
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.tick) { $0.ticks = 2 }
  }
}

private struct ThrottlingCheck: Check {
  @available(*, deprecated)
  func check() async {
    let queue = DispatchQueue.test
    let store = TestStore(initialState: OlderFeature.State()) {
      OlderFeature()
    } withDependencies: {
      $0.mainQueue = queue.eraseToAnyScheduler()
    }
    await store.send(.refresh)
    await store.receive(.tick) { $0.ticks = 1 }
    await store.send(.refresh)
    await store.send(.refresh)
    await queue.advance(by: .seconds(1))
    await store.receive(.tick) { $0.ticks = 2 }
    await queue.advance(by: .seconds(1))
    await store.finish()
  }
}

private struct ImmediateCheck: Check {
  @available(*, deprecated)
  func check() async {
    let store = TestStore(initialState: OlderFeature.State()) {
      OlderFeature()
    } withDependencies: {
      $0.mainQueue = DispatchQueue.immediate
      $0.mainRunLoop = .immediate
    }
    await store.send(.start)
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.tick) { $0.ticks = 2 }
    #expect(DispatchQueue.main.clock is ContinuousClock)
    #expect(AnyScheduler.main.clock is ContinuousClock)
  }
}

private struct UnimplementedCheck: Check {
  @available(*, deprecated)
  func check() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      // The first scheduler without an implementation suspends the effect.
      for loop in [AnyScheduler.unimplemented("loop"), .immediate] {
        let store = TestStore(initialState: OlderFeature.State()) {
          OlderFeature()
        } withDependencies: {
          $0.mainRunLoop = loop
        }
        await store.send(.start)
        await store.skipReceivedActions(strict: false)
      }
    }
    #expect(recorder.messages.contains { $0.hasPrefix("\"@Dependency(\\.mainQueue)\" was used") })
    #expect(recorder.messages.contains { $0.hasPrefix("\"loop\" was used") })
  }
}
