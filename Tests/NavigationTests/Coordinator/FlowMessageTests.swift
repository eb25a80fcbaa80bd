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
        A place was to be opened that no flow on the way up can open.

        Place: Place.channel("a")
        Way: Splash → FlowMessageTests.Hall

        Each of them, with those below, opens:
        - Splash: \\.splash
        - FlowMessageTests.Hall: \\.splash, \\.player

        The flow that finished has ended, as it does with nothing that comes next, and nothing else was changed. To mend it:

        - name the place in "targets" of the flow that shows it;
        - list that flow in "children" of the flow that holds it, and that in turn, up to one of these;
        - return a state from "start(for:)" of each flow that has to begin on the way.
        """
      ]
    )
  }

  @Test func `a place that no flow can open, when it is asked for`() async {
    let store = Store(initialState: Hall.State(splash: Splash.State())) { Hall() }
    let issues = await issues { store.send(.flow(.open(.help))) }
    #expect(store.splash != nil)
    #expect(issues.map(\.site.line) == [Hall.line])
    #expect(
      issues.map(\.description) == [
        """
        A place was to be opened that no flow on the way up can open.

        Place: Place.help
        Way: FlowMessageTests.Hall

        Each of them, with those below, opens:
        - FlowMessageTests.Hall: \\.splash, \\.player

        Nothing was changed. To mend it:

        - name the place in "targets" of the flow that shows it;
        - list that flow in "children" of the flow that holds it, and that in turn, up to one of these;
        - return a state from "start(for:)" of each flow that has to begin on the way.
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
        A flow handed over, and the flow around it does not list it among its children.

        Flow: Provider
        Around it: FlowMessageTests.Hall

        Nothing was changed. List it in "FlowMessageTests.Hall.children", with the key paths with which the body runs it. A flow \
        that is held by a feature which is no flow itself is listed with the key paths through that feature.
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
        A flow finished that its parent cannot be without, and nothing took its place.

        Flow: Player
        Parent: FlowMessageTests.Hall

        A tab, or a case of an enum, ends when another is shown. Name what comes next, "finish(next:)", or change the state of \
        the parent where its reducer hears of "flow.finish".
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
      A flow finished that no other flow holds.

      Flow: Splash
      Next: \(next)

      Nothing was changed. To open a place from the outermost flow, use "open(_:)"; to run a flow in another, let the other be \
      a "Flow", too, with the same targets.
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
