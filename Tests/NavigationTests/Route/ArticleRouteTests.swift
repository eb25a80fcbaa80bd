import DovetailTestFixtures
import Navigation
import Testing

/// Coordinators as articles of 2022 write them, with the reducers as values of today.
@MainActor
struct ArticleRouteTests {
  // MARK: Screens

  struct HomeState: Equatable {}
  enum HomeAction: Equatable { case startTapped }

  struct NumbersState: Equatable { var numbers: [Int] }
  enum NumbersAction: Equatable { case numberSelected(Int) }

  struct NumberState: Equatable, Hashable { var number: Int }
  enum NumberAction: Equatable {
    case goBackToRootTapped
    case logOutTapped
    case incrementAfterDelayTapped
    case incrementTapped
  }

  enum ScreenState: Equatable, Identifiable {
    case home(HomeState)
    case numbersList(NumbersState)
    case numberDetail(NumberState)

    var id: String {
      switch self {
      case .home: "home"
      case .numbersList: "list"
      case .numberDetail(let state): "detail \(state.number)"
      }
    }
  }

  enum ScreenAction: Equatable {
    case home(HomeAction)
    case numbersList(NumbersAction)
    case numberDetail(NumberAction)
  }

  nonisolated private static func screenReducer(_ journal: Journal) -> some Reducer<ScreenState, ScreenAction> {
    Reduce<ScreenState, ScreenAction> { state, action in
      switch (state, action) {
      case (.numberDetail(var detail), .numberDetail(.incrementTapped)):
        detail.number += 1
        state = .numberDetail(detail)
        return .none
      case (.numberDetail, .numberDetail(.incrementAfterDelayTapped)):
        return journal.staying("delay")
      default:
        return .none
      }
    }
  }

  private let isUpdate: (CoordinatorAction) -> Bool = { if case .updateRoutes = $0 { true } else { false } }
  private let isIdentifiedUpdate: (IdentifiedAction) -> Bool = { if case .updateRoutes = $0 { true } else { false } }

  // MARK: By position

  struct CoordinatorState: Equatable, IndexedRouterState {
    var routes: [Route<ScreenState>] = [.root(.home(.init()), embedInNavigationView: true)]
  }

  enum CoordinatorAction: IndexedRouterAction {
    case routeAction(Int, action: ScreenAction)
    case updateRoutes([Route<ScreenState>])
  }

  nonisolated private static func coordinatorReducer(
    _ journal: Journal
  ) -> some Reducer<CoordinatorState, CoordinatorAction> {
    screenReducer(journal)
      .forEachIndexedRoute()
      .withRouteReducer(
        cancelEffectsOnDismiss: true,
        Reduce<CoordinatorState, CoordinatorAction> { state, action in
          switch action {
          case .routeAction(_, action: .home(.startTapped)):
            state.routes.presentSheet(.numbersList(.init(numbers: Array(0..<4))), embedInNavigationView: true)

          case .routeAction(_, action: .numbersList(.numberSelected(let number))):
            state.routes.push(.numberDetail(.init(number: number)))

          case .routeAction(_, action: .numberDetail(.goBackToRootTapped)):
            return .routeWithDelaysIfUnsupported(state.routes) {
              $0.goBackToRoot()
            }

          case .routeAction(_, action: .numberDetail(.logOutTapped)):
            state.routes = [.root(.home(.init()), embedInNavigationView: true)]

          default:
            break
          }
          return .none
        }
      )
  }

  @Test func `a coordinator by position reads as it did`() async {
    let journal = Journal()
    let clock = TestClock()
    let store = TestStore(initialState: CoordinatorState()) {
      Self.coordinatorReducer(journal)
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.routeAction(0, action: .home(.startTapped))) {
      $0.routes.append(.sheet(.numbersList(NumbersState(numbers: [0, 1, 2, 3])), embedInNavigationView: true))
    }
    await store.send(.routeAction(1, action: .numbersList(.numberSelected(3)))) {
      $0.routes.append(.push(.numberDetail(NumberState(number: 3))))
    }
    await store.send(.routeAction(2, action: .numberDetail(.incrementTapped))) {
      $0.routes[2].screen = .numberDetail(NumberState(number: 4))
    }
    await store.send(.routeAction(2, action: .numberDetail(.incrementAfterDelayTapped)))
    await store.send(.routeAction(2, action: .numberDetail(.goBackToRootTapped)))
    await store.receive(isUpdate)
    await store.receive(isUpdate) { $0.routes.removeLast(2) }
    #expect(journal.entries == ["+delay", "-delay"])
    await store.send(.updateRoutes([.root(.home(.init()), embedInNavigationView: true)]))
  }

  @Test func `its steps stop when the routes change under them`() async {
    let clock = TestClock()
    let sheet = Route<ScreenState>.sheet(.numberDetail(NumberState(number: 1)))
    let store = TestStore(initialState: CoordinatorState(routes: CoordinatorState().routes + [sheet, sheet])) {
      Self.coordinatorReducer(Journal())
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.routeAction(1, action: .numberDetail(.goBackToRootTapped)))
    await store.receive(isUpdate)
    await store.receive(isUpdate) { $0.routes.removeLast() }
    await store.send(.routeAction(1, action: .numberDetail(.logOutTapped))) { $0.routes = CoordinatorState().routes }
    await clock.advance(by: .seconds(3))
  }

  // MARK: Identified

  struct IdentifiedState: Equatable, IdentifiedRouterState {
    var routes: IdentifiedArrayOf<Route<ScreenState>> = [.root(.home(.init()), embedInNavigationView: true)]
  }

  enum IdentifiedAction: IdentifiedRouterAction {
    case routeAction(ScreenState.ID, action: ScreenAction)
    case updateRoutes(IdentifiedArrayOf<Route<ScreenState>>)
  }

  @Test func `an identified coordinator reads as it did`() async {
    let journal = Journal()
    let store = TestStore(initialState: IdentifiedState()) {
      Self.screenReducer(journal)
        .forEachIdentifiedRoute()
        .withRouteReducer(
          Reduce<IdentifiedState, IdentifiedAction> { state, action in
            switch action {
            case .routeAction(_, action: .home(.startTapped)):
              state.routes.presentCover(.numberDetail(.init(number: 1)))
            case .routeAction(_, action: .numberDetail(.goBackToRootTapped)):
              return .routeWithDelaysIfUnsupported(state.routes) { $0.goBackToRoot() }
            default:
              break
            }
            return .none
          }
        )
    }
    await store.send(.routeAction("home", action: .home(.startTapped))) {
      $0.routes.append(.cover(.numberDetail(NumberState(number: 1))))
    }
    await store.send(.routeAction("detail 1", action: .numberDetail(.incrementAfterDelayTapped)))
    await store.send(.routeAction("detail 1", action: .numberDetail(.goBackToRootTapped)))
    await store.receive(isIdentifiedUpdate)
    await store.receive(isIdentifiedUpdate) { $0.routes.removeLast() }
    #expect(journal.entries == ["+delay", "-delay"])
  }

  // MARK: Other forms

  @Test func `without cancellation effects go on`() async {
    let journal = Journal()
    let store = TestStore(initialState: CoordinatorState(routes: [.root(.numberDetail(NumberState(number: 1)))])) {
      Self.screenReducer(journal)
        .forEachIndexedRoute()
        .withRouteReducer(cancelEffectsOnDismiss: false, Reduce<CoordinatorState, CoordinatorAction> { _, _ in .none })
    }
    let task = await store.send(.routeAction(0, action: .numberDetail(.incrementAfterDelayTapped)))
    await store.send(.updateRoutes([])) { $0.routes = [] }
    #expect(journal.entries == ["+delay"])
    await task.cancel()
  }

  struct Coordinator: Reducer {
    var body: some Reducer<CoordinatorState, CoordinatorAction> {
      Reduce<CoordinatorState, CoordinatorAction> { state, action in
        if case .routeAction(_, action: .home(.startTapped)) = action {
          state.routes.push(.numberDetail(.init(number: 1)))
        }
        return .none
      }
      .forEachRoute { ArticleRouteTests.screenReducer(Journal()) }
    }
  }

  struct PlainState: Equatable { var screens: [Route<ScreenState>] = CoordinatorState().routes }
  enum PlainAction {
    case element(Int, action: ScreenAction)
    case update([Route<ScreenState>])
  }

  @Test func `the other forms of the time run the screens as well`() async {
    let first = TestStore(initialState: CoordinatorState()) { Coordinator() }
    await first.send(.routeAction(0, action: .home(.startTapped))) {
      $0.routes.append(.push(.numberDetail(NumberState(number: 1))))
    }
    await first.send(.routeAction(1, action: .numberDetail(.incrementTapped))) {
      $0.routes[1].screen = .numberDetail(NumberState(number: 2))
    }
    let element = /PlainAction.element
    let update = /PlainAction.update
    let second = TestStore(initialState: PlainState()) {
      Self.screenReducer(Journal()).forEachIndexedRoute(
        state: \PlainState.screens,
        action: element,
        updateRoutes: update
      )
    }
    await second.send(.update([.root(.numberDetail(NumberState(number: 1)))])) {
      $0.screens = [.root(.numberDetail(NumberState(number: 1)))]
    }
    await second.send(.element(0, action: .numberDetail(.incrementTapped))) {
      $0.screens[0].screen = .numberDetail(NumberState(number: 2))
    }
  }
}
