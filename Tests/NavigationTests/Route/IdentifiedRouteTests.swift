import DovetailTestSupport
import Navigation
import Testing

/// How the screens of identified routes handle actions, live and go.
@MainActor
struct IdentifiedRouteTests {
  private let journal = Journal()

  private func makeStore() -> TestStoreOf<IdentifiedTour> {
    TestStore(initialState: IdentifiedTour.State()) { IdentifiedTour(journal: journal) }
  }

  @Test func `an action changes only the screen that it names`() async {
    let store = makeStore()
    await store.send(\.router[id: "screen 1"].increment) { $0.routes[id: "screen 1"]?.screen.counter = 43 }
    await store.send(\.router[id: "screen 2"].increment) { $0.routes[id: "screen 2"]?.screen.counter = 12 }
  }

  @Test func `a screen's effects deliver, and end when its route goes`() async {
    let clock = TestClock()
    let store = makeStore()
    store.dependencies.continuousClock = clock
    await store.send(.router(.routeAction(id: "screen 2", action: .incrementLaterTapped)))
    await clock.advance(by: .seconds(1))
    await store.receive(\.router[id: "screen 2"].increment) { $0.routes[id: "screen 2"]?.screen.counter = 12 }
    await store.send(.router(.routeAction(id: "screen 2", action: .incrementLaterTapped)))
    await store.send(.router(.updateRoutes([.root(Stop.State(id: "screen 1", counter: 42))]))) {
      $0.routes = [.root(Stop.State(id: "screen 1", counter: 42))]
    }
    await clock.advance(by: .seconds(5))
  }

  @Test func `a screen's effects end when the coordinator removes its route, and not those of others`() async {
    let store = makeStore()
    await store.send(\.router[id: "screen 1"].stay, "root")
    await store.send(\.router[id: "screen 2"].stay, "sheet")
    await store.send(.goBackToRoot) { $0.routes.removeLast() }
    #expect(Set(journal.entries) == ["+root", "+sheet", "-sheet"])
    await store.send(.change { $0.routes.removeAll() }) { $0.routes = [] }
  }

  @Test func `a screen with another id at the same position does not inherit effects`() async {
    let store = makeStore()
    await store.send(\.router[id: "screen 2"].stay, "work")
    await store.send(.change { $0.routes[1] = .sheet(Stop.State(id: "screen 3")) }) {
      $0.routes[1] = .sheet(Stop.State(id: "screen 3"))
    }
    #expect(journal.entries == ["+work", "-work"])
  }

  @Test func `routes that move keep their effects`() async {
    let clock = TestClock()
    let store = makeStore()
    store.dependencies.continuousClock = clock
    await store.send(.router(.routeAction(id: "screen 2", action: .incrementLaterTapped)))
    await store.send(.change { $0.routes.swapAt(0, 1) }) { $0.routes.swapAt(0, 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.router[id: "screen 2"].increment) { $0.routes[0].screen.counter = 12 }
  }

  @Test func `a screen that dismisses itself takes along all above it`() async {
    let store = makeStore()
    await store.send(.change { $0.routes.presentSheet(Stop.State(id: "screen 3")) }) {
      $0.routes.append(.sheet(Stop.State(id: "screen 3")))
    }
    await store.send(\.router[id: "screen 2"].leave)
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast(2) }
  }
}
