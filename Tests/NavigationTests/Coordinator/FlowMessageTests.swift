import DovetailTestSupport
import Navigation
import Testing

/// What is reported of flows, with the line.
@MainActor
struct FlowMessageTests {
  /// A flow whose children stand in this file.
  @Reducer
  struct Hall: Flow {
    @ObservableState
    struct State: Equatable {
      var splash: Splash.State?
      var provider: Provider.State?
      var player = Player.State()
      var isPlaying = true
    }

    enum Action: FlowAction {
      case flow(Handover<Place>)
      case splash(Splash.Action)
      case provider(Provider.Action)
      case player(Player.Action)
    }

    static var children: Children {
      [
        .optional(\.splash, action: \.splash, Splash.self),
        .tab(\.player, action: \.player, Player.self, selection: \.isPlaying, true),
      ]
    }
    static let line: UInt = #line - 4

    static func start(for target: Place) -> State? { State() }

    var body: some ReducerOf<Self> {
      Scope(state: \.player, action: \.player) { Player() }
      EmptyReducer()
        .ifLet(\.splash, action: \.splash) { Splash() }
        .ifLet(\.provider, action: \.provider) { Provider() }
    }
  }

  private func issues(_ test: () async -> Void) async -> [ReportedIssue] {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) { await test() }
    return recorder.issues
  }

  @Test func `a place that no flow on the way can open, when a flow finishes`() async {
    let store = Store(initialState: Hall.State(splash: Splash.State())) { Hall() }
    let issues = await issues { store.send(.splash(.finish(.channel("a")))) }
    #expect(store.splash == nil)
    #expect(issues.map(\.site.line) == [Hall.line])
    #expect(
      issues.map(\.description) == [
        """
        No flow on the path to the root can open the target.

        Target: Place.channel("a")
        Path: Splash → FlowMessageTests.Hall

        The targets that these flows and their children open:
        - Splash: \\.splash
        - FlowMessageTests.Hall: \\.splash, \\.player

        The finished flow was removed, and nothing else was changed. To fix it:

        - add the target to "targets" of the flow that shows it;
        - add that flow to "children" of its parent, and so on, up to one of the flows above;
        - return a state from "start(for:)" of each flow that has to be created.
        """
      ]
    )
  }

  @Test func `a place that no flow on the way can open, when a flow finishes that stays`() async throws {
    let store = Store(initialState: Hall.State()) { Hall() }
    let issues = await issues { store.send(.player(.finish(.help))) }
    #expect(issues.map(\.site.line) == [Hall.line + 1])
    let description = try #require(issues.first?.description)
    #expect(description.contains("Nothing was changed. To fix it:"))
    #expect(!description.contains("was removed"))
  }

  @Test func `a place that no flow can open, when it is asked for`() async {
    let store = Store(initialState: Hall.State(splash: Splash.State())) { Hall() }
    let issues = await issues { store.send(.flow(.open(.help))) }
    #expect(store.splash != nil)
    #expect(issues.map(\.site.line) == [Hall.line])
    #expect(
      issues.map(\.description) == [
        """
        No flow on the path to the root can open the target.

        Target: Place.help
        Path: FlowMessageTests.Hall

        The targets that these flows and their children open:
        - FlowMessageTests.Hall: \\.splash, \\.player

        Nothing was changed. To fix it:

        - add the target to "targets" of the flow that shows it;
        - add that flow to "children" of its parent, and so on, up to one of the flows above;
        - return a state from "start(for:)" of each flow that has to be created.
        """
      ]
    )
  }

  @Test func `a flow that its parent does not list`() async {
    let store = Store(initialState: Hall.State(provider: Provider.State())) { Hall() }
    let issues = await issues { store.send(.provider(.finish(nil))) }
    #expect(store.provider != nil)
    #expect(issues.map(\.site.line) == [Hall.line])
    #expect(
      issues.map(\.description) == [
        """
        A flow made a request, and its parent does not list it as a child.

        Flow: Provider
        Parent: FlowMessageTests.Hall

        Nothing was changed. Add the flow to "FlowMessageTests.Hall.children", with the key paths that the "body" of the \
        parent uses. If it is a child of a feature that is not a flow, use the key paths through that feature.
        """
      ]
    )
  }

  @Test func `a flow that its parent cannot be without`() async {
    let store = Store(initialState: Hall.State()) { Hall() }
    let issues = await issues { store.send(.player(.finish(nil))) }
    #expect(issues.map(\.site.line) == [Hall.line + 1])
    #expect(
      issues.map(\.description) == [
        """
        A flow finished that its parent cannot remove, and nothing replaced it.

        Flow: Player
        Parent: FlowMessageTests.Hall

        A tab or a case of an enum ends when another one is shown. Pass the next target to "finish(next:)", or change \
        the state of the parent when its reducer handles "flow.finish".
        """
      ]
    )
  }

  @Test func `a flow that no other holds`() async {
    let store = Store(initialState: Splash.State()) {
      Splash()
    } withDependencies: {
      $0.context = .live
    }
    let issues = await issues {
      store.send(.finish(.home))
      store.send(.finish(nil))
    }
    func message(_ next: String) -> String {
      """
      A flow finished that has no parent flow.

      Flow: Splash
      Next: \(next)

      Nothing was changed. To open a target from the root flow, use "open(_:)". To run a flow inside of another \
      feature, make that feature a "Flow" with the same targets.
      """
    }
    #expect(issues.map(\.description) == [message("Place.home"), message("nothing")])
  }

  @Test func `the test of a flow by itself receives what it asks for`() async {
    let store = TestStore(initialState: Splash.State()) { Splash() }
    await store.send(\.finish, .home)
    await store.receive(\.flow.finish, .home)
    await store.send(\.finish, nil)
    await store.receive(\.flow.finish, nil)
  }
}
