import DovetailMacroFixtures
import Navigation
import Testing

/// Macros on declarations whose parts are elsewhere than usual, or in another form.
struct ElsewhereFixtureTests {
  @Test @MainActor func `a state and an action in extensions are those of the feature`() async {
    let store = TestStore(initialState: Scattered.State()) { Scattered() }
    await store.send(\.tapped, 2) { $0.count = 2 }
    let half = TestStore(initialState: HalfScattered.State()) { HalfScattered() }
    await half.send(.tapped) { $0.count = 1 }
    _ = Store(initialState: ElsewhereSpace.Stored.State()) { ElsewhereSpace.Stored() }
  }

  @Test @MainActor func `an enum of features runs the body of its own`() async {
    let store = Store(initialState: OwnBody.State.scattered(Scattered.State())) { OwnBody.body }
    store.send(.scattered(.tapped(2)))
    #expect(store.state.scattered?.count == 2)
    store.send(.scattered(.tapped(10)))
    #expect(store.state.is(\.stepping))
    store.send(.stepping(.tapped))
    #expect(store.state.stepping?.count == 5)
  }

  @Test @MainActor func `an enum of features holds one with a body of its own`() {
    let inner = OwnBody.State.scattered(Scattered.State())
    let store = Store(initialState: OwnBodyAround.State.inner(inner)) { OwnBodyAround.body }
    store.send(.inner(.scattered(.tapped(3))))
    #expect(store.state.inner?.scattered?.count == 3)
  }

  @Test @MainActor func `a generic enum of features holds features and data`() {
    typealias Destination = GenericDestination<String>
    let store = Store(initialState: Destination.State.scattered(Scattered.State())) { Destination.body }
    store.send(.scattered(.tapped(3)))
    #expect(store.state.scattered?.count == 3)
    #expect(Destination.State.value("a").value == "a")
  }

  @Test func `an enum that has itself in a payload has paths to it`() {
    let boxed = SelfCases.boxed([.leaf(1)], name: ["a": .leaf(2)])
    #expect(boxed[case: \.boxed]?.0.first?[case: \.leaf] == 1)
    #expect(boxed[case: \.boxed]?.name["a"]?[case: \.leaf] == 2)
  }

  @Test func `a case that is unavailable has no path`() {
    #expect(RetiredCases.new(1)[case: \.new] == 1)
    #expect(Array(RetiredCases.allCasePaths).count == 1)
    #expect(RetiredFeatures.State.new(Scattered.State()).new?.count == 0)
  }

  @Test func `an entry without a value is reported in a test, and has its live value`() {
    withKnownIssue {
      @Dependency(\.liveClient) var client
      #expect(client.name == "live")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("liveClient") }
    }
  }
}
