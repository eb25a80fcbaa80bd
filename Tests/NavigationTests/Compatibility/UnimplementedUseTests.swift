import DovetailTestSupport
import Navigation
import Testing

@DependencyClient
struct OverriddenFactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
  var title: @Sendable () -> String = { "Facts" }
}

extension OverriddenFactClient: TestDependencyKey {
  static let testValue = OverriddenFactClient()
}

extension DependencyValues {
  fileprivate var facts: OverriddenFactClient {
    get { self[OverriddenFactClient.self] }
    set { self[OverriddenFactClient.self] = newValue }
  }
}

@DependencyClient
private struct KeyClient: Sendable {
  var load: @Sendable () async throws -> Int
}

/// A client whose endpoint is a closure that is written by hand.
struct PlainClient: Sendable, TestDependencyKey {
  var read: @Sendable () -> Int = unimplemented("PlainClient.read", placeholder: 1)

  static let testValue = PlainClient()
}

/// A feature whose actions use dependencies in the reducer and in effects.
@Reducer
struct DependentFeature {
  struct State: Equatable {}

  enum Action {
    case readTitle, readDate, makeID, drawNumber
    case fetch, sleepTwice, sendTitle
    case read, tick, startTimer
    case throwByHand
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.facts) var facts
  @Dependency(PlainClient.self) var plain
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  static let fetchLine: UInt = #line + 13
  static let sleepLine: UInt = fetchLine + 2
  static let sendLine: UInt = sleepLine + 5
  static let throwLine: UInt = sendLine + 2

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .readTitle: _ = facts.title()
      case .readDate: _ = date.now
      case .makeID: _ = uuid()
      case .drawNumber: _ = withRandomNumberGenerator { $0.next() }
      case .fetch:
        return .run { _ in _ = try await facts.fetch(1) }
      case .sleepTwice:
        return .run { _ in
          try await clock.sleep(for: .seconds(1))
          try await clock.sleep(for: .seconds(1))
        }
      case .sendTitle:
        return .run { send in await send(.readTitle) }
      case .throwByHand:
        return .run { _ in throw UnimplementedFailure("fetch") }
      case .read: _ = plain.read()
      case .startTimer:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
      case .tick: break
      }
      return .none
    }
  }
}

/// Uses of dependencies without an implementation are reported at a line of the program, and once.
@MainActor
struct UnimplementedUseTests {
  private func issues(_ test: @MainActor (TestStoreOf<DependentFeature>) async -> Void) async -> [ReportedIssue] {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await test(TestStore(initialState: DependentFeature.State()) { DependentFeature() })
    }
    return recorder.issues
  }

  #if DEBUG
    @Test(arguments: [DependentFeature.Action.readTitle, .readDate, .makeID, .drawNumber])
    func `a use by a reducer is reported at the line that sends the action`(
      action: DependentFeature.Action
    ) async {
      var line: UInt = 0
      let issues = await issues { store in
        line = #line + 1
        await store.send(action)
      }
      #expect(issues.map(\.site.line) == [line])
      #expect(issues.map { "\($0.site.fileID)" } == [#fileID])
    }

    @Test func `a use by a reducer for an action of an effect is reported at the line of the effect`() async {
      let issues = await issues { store in
        await store.send(.sendTitle)
        await store.receive(\.readTitle)
      }
      #expect(issues.map(\.site.line) == [DependentFeature.sendLine])
    }
  #endif

  @Test func `an endpoint that throws is reported at the line of the effect, and its error is not`() async {
    let issues = await issues { await $0.send(.fetch) }
    #expect(issues.map { $0.description.split(separator: "\n").first } == ["Unimplemented: OverriddenFactClient.fetch"])
    #expect(issues.map(\.site.line) == [DependentFeature.fetchLine])
  }

  @Test func `a clock is reported once for each line`() async {
    let issues = await issues { store in
      await store.send(.sleepTwice)
      await store.send(.sleepTwice)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.description.hasPrefix("\"@Dependency(\\.continuousClock)\" was used") == true)
    #expect(issues.map(\.site.line) == [DependentFeature.sleepLine])
  }

  @Test func `the message says what to write in the test, and which step of the test was running`() async {
    var line: UInt = 0
    let issues = await issues { store in
      line = #line + 1
      await store.send(.fetch)
    }
    #expect(
      issues.map(\.description) == [
        """
        Unimplemented: OverriddenFactClient.fetch

        Override it in the test: "$0.facts.fetch = { … }".

        Step of the test: NavigationTests/UnimplementedUseTests.swift:\(line)
        """
      ]
    )
  }

  @Test func `a client that no property was read for is overridden by its type`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) { _ = try? await KeyClient().load() }
    #expect(
      recorder.messages == [
        """
        Unimplemented: KeyClient.load

        Override it in the test: "$0[KeyClient.self].load = { … }".
        """
      ]
    )
  }

  @Test func `an unimplemented closure names the step as well, unless it is reported there`() async {
    var line: UInt = 0
    let issues = await issues { store in
      line = #line + 1
      await store.send(.read)
      await store.send(.readDate)
    }
    #if DEBUG
      let step = "\n\nStep of the test: NavigationTests/UnimplementedUseTests.swift:\(line)"
      #expect(issues.first?.description.hasSuffix(step) == true)
      #expect(issues.last?.description.contains("Step of the test") == false)
    #endif
    #expect(issues.last?.description.hasSuffix("for example with \"$0.date = .constant(date)\".") == true)
  }

  @Test func `a timer on a clock that was not overridden is reported once, and sends nothing`() async {
    var lines: [UInt] = []
    let issues = await issues { store in
      lines.append(#line + 1)
      let task = await store.send(.startTimer)
      await store.receive(\.tick)
      await task.finish(timeout: .zero)
      await store.finish()
      #expect(store.state == DependentFeature.State())
    }
    #expect(
      issues.map { $0.description.split(separator: "\n").first } == [
        "\"@Dependency(\\.continuousClock)\" was used, but it is unimplemented."
      ]
    )
    #expect(issues.first?.description.hasSuffix("UnimplementedUseTests.swift:\(lines[0])") == true)
  }

  @Test func `an effect that sleeps on an unimplemented clock can be cancelled, and others are reported`()
    async
  {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: DependentFeature.State()) {
        DependentFeature()
      } withDependencies: {
        $0.continuousClock = .unimplemented(name: "clock")
        $0.facts.fetch = { _ in try await Task.never() }
      }
      let task = await store.send(.startTimer)
      await task.cancel()
      await store.send(.startTimer)
      await store.send(.fetch)
    }
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.first?.hasPrefix("\"clock\" was used, but it is unimplemented.") == true)
    #expect(recorder.messages.last?.hasPrefix("An effect of this action is still in flight") == true)
  }

  @Test func `an unimplemented clock outside of stores does not suspend`() async throws {
    let recorder = IssueRecorder()
    try await withIssueReporters([recorder]) {
      let clock = UnimplementedClock<Duration>(name: "clock")
      try await clock.sleep(for: .seconds(1))
      try await clock.sleep(for: .seconds(1))
    }
    #expect(recorder.messages.count >= 2)
  }

  @Test func `an error that a test throws itself is reported`() async {
    let issues = await issues { await $0.send(.throwByHand) }
    #expect(issues.first?.description.hasPrefix("An effect threw an error that is not handled.") == true)
    #expect(issues.map(\.site.line) == [DependentFeature.throwLine])
  }

  @Test func `a use outside of a store is reported at the declaration`() async throws {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      _ = await #expect(throws: UnimplementedFailure.self) { try await OverriddenFactClient().fetch(1) }
    }
    #expect(recorder.issues.map { "\($0.site.fileID)" } == [#fileID])
  }
}
