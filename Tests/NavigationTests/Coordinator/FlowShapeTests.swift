import DovetailTestFixtures
import Navigation
import Testing

/// Shapes of trees that are not plain, and hand-overs that come too late or too often.
@MainActor
struct FlowShapeTests {
  private let journal = Journal()

  /// A flow that contains itself.
  @Reducer
  struct Folder: Flow {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: String
      @Presents var folder: Folder.State?
    }

    enum Action: FlowAction {
      case flow(Handover<Place>)
      indirect case folder(PresentationAction<Folder.Action>)
      case stay(String)
      case finish(Place?)
    }

    static var targets: Targets { [\.channel] }
    static var children: Children { [.presented(\.$folder, action: \.folder, Folder.self)] }

    static func start(for target: Place) -> State? {
      guard case .channel(let id) = target else { return nil }
      return State(id: id)
    }

    @Dependency(\.journal) var journal

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .flow, .folder: .none
        case .stay(let name): journal.staying(name)
        case .finish(let next): finish(next: next)
        }
      }
      .ifLet(\.$folder, action: \.folder) { Folder() }
    }
  }

  /// A flow of windows, with a feature between it and one of its children.
  @Reducer
  struct Desktop: Flow {
    @ObservableState
    struct State: Equatable {
      var windows: IdentifiedArrayOf<Code.State> = []
      var panel = Panel.State()
    }

    enum Action: FlowAction {
      case flow(Handover<Place>)
      case windows(IdentifiedActionOf<Code>)
      case panel(Panel.Action)
    }

    static var children: Children {
      [
        .element(\.windows, action: \.windows, Code.self),
        .presented(\.panel.$settings, action: \.panel.settings, Settings.self),
      ]
    }
    static func start(for target: Place) -> State? { State() }

    var body: some ReducerOf<Self> {
      Scope(state: \.panel, action: \.panel) { Panel() }
      EmptyReducer()
        .forEach(\.windows, action: \.windows) { Code() }
    }
  }

  @Reducer
  struct Panel {
    @ObservableState
    struct State: Equatable { @Presents var settings: Settings.State? }

    enum Action { case settings(PresentationAction<Settings.Action>) }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$settings, action: \.settings) { Settings() }
    }
  }

  private func makeStore<F: Flow>(_ state: F.State, _ flow: F) -> TestStore<F.State, F.Action>
  where F.State: Equatable {
    TestStore(initialState: state) {
      flow
    } withDependencies: {
      $0.journal = journal
    }
  }

  @Test func `a flow may contain itself`() async {
    let inner = Folder.State(id: "b", folder: Folder.State(id: "c"))
    let store = makeStore(Folder.State(id: "a", folder: inner), Folder())
    #expect(Folder.tree(in: store.state).visiblePath == ["Folder", "Folder", "Folder"].map { "FlowShapeTests.\($0)" })
    await store.send(\.folder.folder.stay, "c")
    await store.send(\.folder.stay, "b")
    await store.send(\.flow.open, .channel("c"))
    await store.send(\.flow.open, .channel("b")) { $0.folder?.folder = nil }
    await store.send(\.flow.open, .channel("d")) { $0.folder = Folder.State(id: "d") }
    await store.send(\.folder.finish, .channel("e"))
    await store.receive(\.folder.flow.finish) { $0.folder = Folder.State(id: "e") }
    await store.send(\.folder.finish, .channel("a"))
    await store.receive(\.folder.flow.finish) { $0.folder = nil }
    #expect(journal.entries == ["+c", "+b", "-c", "-b"])
  }

  @Test func `several flows of a kind are alive at once, and each ends by itself`() async {
    let store = makeStore(Desktop.State(), Desktop())
    for id in ["a", "b", "c"] {
      await store.send(\.flow.open, .code(id)) { $0.windows.append(Code.State(id: id)) }
      await store.send(.windows(.element(id: id, action: .stay(id))))
    }
    await store.send(\.flow.open, .code("a")) {
      $0.windows = [Code.State(id: "b"), Code.State(id: "c"), Code.State(id: "a")]
    }
    await store.send(\.windows[id: "c"].finish, nil)
    await store.receive(\.windows[id: "c"].flow.finish) { $0.windows.remove(id: "c") }
    #expect(journal.entries == ["+a", "+b", "+c", "-c"])
    await store.send(\.windows[id: "b"].finish, .code("d"))
    await store.receive(\.windows[id: "b"].flow.finish) { $0.windows = [Code.State(id: "a"), Code.State(id: "d")] }
    await store.send(\.windows[id: "a"].finish, .code("a"))
    await store.receive(\.windows[id: "a"].flow.finish) { $0.windows = [Code.State(id: "d"), Code.State(id: "a")] }
    #expect(journal.entries == ["+a", "+b", "+c", "-c", "-b", "-a"])
  }

  @Test func `a feature that is no flow may lie between two that are`() async {
    let store = makeStore(Desktop.State(), Desktop())
    await store.send(\.flow.open, .settings) { $0.panel.settings = Settings.State() }
    await store.send(\.panel.settings.finish, .code("a"))
    await store.receive(\.panel.settings.flow.finish) {
      $0.panel.settings = nil
      $0.windows = [Code.State(id: "a")]
    }
  }

  @Test func `a flow that is gone hands over no more`() async {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      let store = Store(initialState: Club.State.main(Main.State(settings: Settings.State()))) { Club() }
      store.send(.main(.settings(.presented(.finish(.search)))))
      #expect(store.state == .main(Main.State(tab: .search)))
      store.send(.main(.settings(.presented(.finish(.login)))))
      #expect(store.state == .main(Main.State(tab: .search)))
    }
    #expect(recorder.messages.count == 1)
    #expect(
      recorder.messages.first?.hasPrefix("A presentation action was received while nothing was presented") == true
    )
  }

  /// A flow that finishes twice with one action, and later once more.
  @Reducer
  struct Hasty: Flow {
    @ObservableState
    struct State: Equatable {}

    enum Action: FlowAction {
      case flow(Handover<Place>)
      case twice, later
    }

    static var targets: Targets { [\.provider] }
    static func start(for target: Place) -> State? { State() }

    @Dependency(\.journal) var journal

    var body: some ReducerOf<Self> {
      Reduce { _, action in
        switch action {
        case .flow: .none
        case .twice: .merge(finish(next: .splash), finish(next: .player), journal.staying("after"))
        case .later:
          .run { [journal] send in
            await send(.twice)
            journal.note("cancelled: \(Task.isCancelled)")
            await send(.flow(.finish(next: .player)))
          }
        }
      }
    }
  }

  @Reducer
  struct Hurry: Flow {
    @ObservableState
    struct State: Equatable {
      var hasty: Hasty.State?
      var splash: Splash.State?
      var player: Player.State?
    }

    enum Action: FlowAction {
      case flow(Handover<Place>)
      case hasty(Hasty.Action)
      case splash(Splash.Action)
      case player(Player.Action)
    }

    static var children: Children {
      [
        .optional(\.hasty, action: \.hasty, Hasty.self),
        .optional(\.splash, action: \.splash, Splash.self),
        .optional(\.player, action: \.player, Player.self),
      ]
    }
    static func start(for target: Place) -> State? { State() }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.hasty, action: \.hasty) { Hasty() }
        .ifLet(\.splash, action: \.splash) { Splash() }
        .ifLet(\.player, action: \.player) { Player() }
    }
  }

  @Test(arguments: [Hasty.Action.twice, .later])
  func `a flow that finishes twice hands over once`(action: Hasty.Action) async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      let store = Store(initialState: Hurry.State(hasty: Hasty.State())) {
        Hurry()
      } withDependencies: {
        $0.journal = journal
      }
      await store.send(.hasty(action)).finish()
      #expect(store.state == Hurry.State(splash: Splash.State()))
    }
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.first?.hasPrefix("An action came for a child that is absent") != nil)
    #expect(recorder.messages.last?.hasPrefix("The work of an effect never began") == true)
    #expect(!journal.entries.contains("+after"))
  }

  @Test func `a parent that has put another in the place of the flow that finishes keeps it`() async {
    let store = makeStore(
      Folder.State(id: "a", folder: Folder.State(id: "b")),
      Replacing()
    )
    await store.send(\.folder.finish, nil)
    await store.receive(\.folder.flow.finish) { $0.folder = Folder.State(id: "new") }
  }

  /// A folder that shows another when the one it shows finishes.
  struct Replacing: Flow {
    typealias State = Folder.State
    typealias Action = Folder.Action

    static var children: Children { Folder.children }
    static func start(for target: Place) -> State? { nil }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .folder(.presented(.flow(.finish))) = action { state.folder = Folder.State(id: "new") }
        return .none
      }
      .ifLet(\.$folder, action: \.folder) { Folder() }
    }
  }
}
