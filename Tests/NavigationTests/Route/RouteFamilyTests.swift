import DovetailTestSupport
import Navigation
import Testing

/// Routes among other features: enums of screens, several coordinators at once, coordinators that are presented, and
/// stores.
@MainActor
struct RouteFamilyTests {
  @Reducer
  enum Screen {
    case editor(Editor)
    case page(Page)
  }

  /// A coordinator whose screens are an enum.
  @Reducer
  struct Book {
    @ObservableState
    struct State: Equatable {
      var routes: [Route<Screen.State>] = [.root(.page(Page.State(id: 1)), withNavigation: true)]
    }

    enum Action {
      case router(IndexedRouterActionOf<Screen>)
      case change(@Sendable (inout State) -> Void)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .router(.routeAction(_, action: .page(.tapped))):
          state.routes.push(.editor(Editor.State()))
        case .router(.routeAction(id: _, action: .editor(.arrived))):
          state.routes.goBackTo(\.page)
        case .change(let change):
          change(&state)
        case .router:
          break
        }
        return .none
      }
      .forEachRoute(\.routes, action: \.router)
    }
  }

  /// Two coordinators of one type.
  @Reducer
  struct Split {
    struct State: Equatable {
      var left: Tour.State
      var right: Tour.State
      @PresentationState var sheet: Tour.State?
    }

    enum Action {
      case left(Tour.Action)
      case right(Tour.Action)
      case sheet(PresentationAction<Tour.Action>)
    }

    var journal = Journal()

    var body: some ReducerOf<Self> {
      Scope(state: \.left, action: \.left) { Tour(journal: journal) }
      Scope(state: \.right, action: \.right) { Tour(journal: journal) }
      EmptyReducer().ifLet(\.$sheet, action: \.sheet) { Tour(journal: journal) }
    }
  }

  private let journal = Journal()

  @Test func `the screens of an enum handle their actions`() async {
    let store = TestStore(initialState: Book.State()) { Book() }
    await store.send(\.router[id: 0].page.tapped) {
      $0.routes[0].screen.modify(\.page) { $0.taps = 1 }
      $0.routes.push(.editor(Editor.State()))
    }
    await store.send(\.router[id: 1].editor.textChanged, "a") {
      $0.routes[1].screen.modify(\.editor) { $0.text = "a" }
    }
    await store.send(\.router[id: 1].editor.askedWhetherPresented) {
      $0.routes[1].screen.modify(\.editor) { $0.wasPresented = true }
    }
    await store.send(\.router[id: 1].editor.closeButtonTapped)
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast() }
    await store.send(.change { $0.routes.presentCover(.editor(Editor.State())) }) {
      $0.routes.presentCover(.editor(Editor.State()))
    }
    await store.send(\.router[id: 1].editor.arrived) { $0.routes.goBackToRoot() }
  }

  @Test func `another case under a route that stays ends the effects of the first`() async {
    let store = TestStore(initialState: Book.State()) { Book() }
    await store.send(\.router[id: 0].page.stay, "work")
    await store.send(.change { $0.routes[0].screen = .editor(Editor.State()) }) {
      $0.routes[0].screen = .editor(Editor.State())
    }
  }

  @Test func `two coordinators of one type and of copied states do not share effects`() async {
    let state = Tour.State()
    let store = TestStore(initialState: Split.State(left: state, right: state)) { Split(journal: journal) }
    await store.send(\.left.router[id: 1].stay, "left")
    await store.send(\.right.router[id: 1].stay, "right")
    await store.send(\.left.goBackToRoot) { $0.left.routes.removeLast() }
    #expect(Set(journal.entries) == ["+left", "+right", "-left"])
    let clock = TestClock()
    store.dependencies.continuousClock = clock
    await store.send(\.right.router[id: 1].incrementLaterTapped)
    await store.send(\.left.router[id: 0].incrementLaterTapped)
    await store.send(\.left.change, { @Sendable in $0.routes.insert(.sheet(Stop.State(id: "below")), at: 0) }) {
      $0.left.routes.insert(.sheet(Stop.State(id: "below")), at: 0)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.right.router[id: 1].increment) {
      $0.right.routes[1].screen.counter = 12
      $0.right.seen = [12]
    }
    await store.receive(\.left.router[id: 1].increment) {
      $0.left.routes[1].screen.counter = 43
      $0.left.seen = [43]
    }
    await store.send(\.right.goBackToRoot) { $0.right.routes.removeLast() }
    #expect(journal.entries.last == "-right")
  }

  @Test func `the root of a coordinator that is presented dismisses the coordinator`() async {
    let state = Split.State(left: Tour.State(), right: Tour.State(), sheet: Tour.State())
    let store = TestStore(initialState: state) { Split(journal: journal) }
    await store.send(\.sheet.presented.router[id: 0].stay, "root")
    await store.send(\.sheet.presented.router[id: 1].leave)
    await store.receive(\.sheet.presented.router.updateRoutes) {
      $0.sheet?.routes.removeLast()
      $0.sheet?.seen = [1]
    }
    await store.send(\.sheet.presented.router[id: 0].leave)
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
    #expect(journal.entries == ["+root", "-root"])
  }

  @Test func `a screen in the middle that dismisses itself takes along all above it`() async {
    let store = TestStore(initialState: Tour.State()) { Tour(journal: journal) }
    await store.send(.change { $0.routes.presentSheet(Stop.State(id: "3")) }) {
      $0.routes.presentSheet(Stop.State(id: "3"))
    }
    await store.send(\.router[id: 2].stay, "top")
    await store.send(.router(.routeAction(id: 1, action: .leave)))
    await store.receive(\.router.updateRoutes) {
      $0.routes.goBackToRoot()
      $0.seen = [1]
    }
    #expect(journal.entries == ["+top", "-top"])
  }

  @Test func `a store is scoped to the screens, with their styles`() {
    let store = Store(initialState: Tour.State()) { Tour() }
    let screens = store.scope(state: \.routes, action: \.router)
    let ids = screens.map { $0.withState(\.id) }
    #expect(ids == ["screen 1", "screen 2"])
    #expect(screens.styles == [.sheet, .sheet])
    #expect(screens.routes.map(\.style) == screens.styles)
    let top = screens[1]
    top.send(.increment)
    func counter(at index: Int) -> Int { store.withState { $0.routes[index].screen.counter } }
    #expect(counter(at: 1) == 12)
    #expect(store.scope(\.routes, action: \.router)[1] === top)
    store.send(.change { $0.routes.insert(.sheet(Stop.State(id: "below")), at: 0) })
    top.send(.increment)
    #expect(counter(at: 2) == 13)
    #expect(store.scope(\.routes, action: \.router)[2] === top)
    store.send(.change { $0.routes[2] = .cover(Stop.State(id: "other")) })
    #expect(store.scope(\.routes, action: \.router)[2] !== top)
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { _ = top.send(.increment) }
    #expect(recorder.issues.count == 1)
    #expect(counter(at: 2) == 0)
  }

  @Test func `a store is scoped to the screens of identified routes`() {
    let store = Store(initialState: IdentifiedTour.State()) { IdentifiedTour() }
    let screens = store.scope(state: \.routes, action: \.router)
    let top = screens[1]
    store.send(.change { $0.routes.swapAt(0, 1) })
    top.send(.increment)
    let counter = store.withState { $0.routes[id: "screen 2"]?.screen.counter }
    #expect(counter == 12)
    #expect(store.scope(\.routes, action: \.router)[0] === top)
    let styles = store.scope(\.routes, action: \.router).styles
    #expect(styles == [.sheet, .sheet])
  }

  @Test func `who reads the routes of a store hears of their changes`() async {
    let store = Store(initialState: Book.State()) { Book() }
    let journal = journal
    let token = observe { journal.note("\(store.scope(state: \.routes, action: \.router).count)") }
    store.send(.change { $0.routes.push(.editor(Editor.State())) })
    await journal.wait(for: "2")
    store.send(.change { $0.routes.goBackToRoot() })
    await journal.wait(forCount: 3)
    #expect(journal.entries == ["1", "2", "1"])
    token.cancel()
  }
}

extension RouteFamilyTests.Screen.State: Equatable {}
