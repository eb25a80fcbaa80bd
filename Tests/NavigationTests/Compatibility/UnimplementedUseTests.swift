import DovetailTestSupport
import Navigation
import Testing

@DependencyClient
struct FactClient: Sendable {
  var fetch: @Sendable (_ number: Int) async throws -> String
  var title: @Sendable () -> String = { "Facts" }
}

extension FactClient: TestDependencyKey {
  static let testValue = FactClient()
}

extension DependencyValues {
  fileprivate var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}

/// A feature whose actions use dependencies in the reducer and in effects.
@Reducer
struct DependentFeature {
  struct State: Equatable {}

  enum Action {
    case readTitle, readDate, makeID, drawNumber
    case fetch, sleepTwice, sendTitle
    case throwByHand
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.facts) var facts
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
    #expect(issues.map(\.description) == ["Unimplemented: FactClient.fetch"])
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

  @Test func `an error that a test throws itself is reported`() async {
    let issues = await issues { await $0.send(.throwByHand) }
    #expect(issues.first?.description.hasPrefix("An effect threw an error that is not handled.") == true)
    #expect(issues.map(\.site.line) == [DependentFeature.throwLine])
  }

  @Test func `a use outside of a store is reported at the declaration`() async throws {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      _ = await #expect(throws: UnimplementedFailure.self) { try await FactClient().fetch(1) }
    }
    #expect(recorder.issues.map { "\($0.site.fileID)" } == [#fileID])
  }
}
