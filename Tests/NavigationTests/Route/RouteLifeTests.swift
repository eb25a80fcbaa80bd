import DovetailTestSupport
import Navigation
import Testing

/// How the screens of routes by position handle actions, live and go.
@MainActor
struct RouteLifeTests {
  private let journal = Journal()

  private func makeStore(_ state: Tour.State = Tour.State(), endsEffects: Bool = true) -> TestStoreOf<Tour> {
    TestStore(initialState: state) { Tour(journal: journal, endsEffects: endsEffects) }
  }

  @Test func `an action changes only the screen that it names`() async {
    let store = makeStore()
    await store.send(\.router[id: 0].increment) {
      $0.routes[0].screen.counter = 43
      $0.seen = [43]
    }
    await store.send(\.router[id: 1].increment) {
      $0.routes[1].screen.counter = 12
      $0.seen = [43, 12]
    }
    #expect(
      store.state.routes == [
        .root(Stop.State(id: "screen 1", counter: 43)), .sheet(Stop.State(id: "screen 2", counter: 12)),
      ]
    )
  }

  @Test func `a screen's effects deliver, and end when its route goes`() async {
    let clock = TestClock()
    let store = makeStore()
    store.dependencies.continuousClock = clock
    await store.send(.router(.routeAction(id: 1, action: .incrementLaterTapped)))
    await clock.advance(by: .seconds(1))
    await store.receive(\.router[id: 1].increment) {
      $0.routes[1].screen.counter = 12
      $0.seen = [12]
    }
    await store.send(.router(.routeAction(id: 1, action: .incrementLaterTapped)))
    await store.send(.router(.updateRoutes([.root(Stop.State(id: "screen 1", counter: 42))]))) {
      $0.routes = [.root(Stop.State(id: "screen 1", counter: 42))]
      $0.seen = [12, 1]
    }
    await clock.advance(by: .seconds(5))
  }

  @Test func `a screen's effects end when the coordinator removes its route`() async {
    let store = makeStore()
    await store.send(\.router[id: 0].stay, "root")
    await store.send(\.router[id: 1].stay, "sheet")
    await store.send(.goBackToRoot) { $0.routes.removeLast() }
    #expect(journal.entries.last == "-sheet")
    #expect(journal.entries.count == 3)
    await store.send(.change { $0.routes = [] }) { $0.routes = [] }
    #expect(journal.entries.last == "-root")
  }

  @Test func `another route at the same position does not inherit effects`() async {
    let store = makeStore()
    await store.send(\.router[id: 1].stay, "first")
    await store.send(
      .change {
        $0.routes.goBack()
        $0.routes.presentSheet(Stop.State(id: "screen 3"))
      }
    ) { $0.routes[1] = .sheet(Stop.State(id: "screen 3")) }
    #expect(journal.entries == ["+first", "-first"])
    await store.send(\.router[id: 1].stay, "second")
    await store.send(.router(.updateRoutes([store.state.routes[0], .sheet(Stop.State(id: "screen 4"))]))) {
      $0.routes[1] = .sheet(Stop.State(id: "screen 4"))
      $0.seen = [2]
    }
    #expect(journal.entries == ["+first", "-first", "+second", "-second"])
  }

  @Test func `an equal route that is made anew is another to the coordinator, and the same to who sends routes`() async
  {
    let store = makeStore()
    await store.send(\.router[id: 1].stay, "work")
    await store.send(.router(.updateRoutes(Tour.State().routes))) { $0.seen = [2] }
    #expect(journal.entries == ["+work"])
    await store.send(.change { $0.routes = Tour.State().routes })
    #expect(journal.entries == ["+work", "-work"])
  }

  @Test func `a route that moves keeps its effects, whose actions find it`() async {
    let clock = TestClock()
    let store = makeStore()
    store.dependencies.continuousClock = clock
    await store.send(.router(.routeAction(id: 1, action: .incrementLaterTapped)))
    await store.send(.change { $0.routes.insert(.push(Stop.State(id: "between")), at: 1) }) {
      $0.routes.insert(.push(Stop.State(id: "between")), at: 1)
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.router[id: 2].increment) {
      $0.routes[2].screen.counter = 12
      $0.seen = [12]
    }
    await store.send(.router(.routeAction(id: 2, action: .incrementLaterTapped)))
    await store.send(.change { $0.routes.removeFirst(2) }) { $0.routes.removeFirst(2) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.router[id: 0].increment) {
      $0.routes[0].screen.counter = 13
      $0.seen = [12, 13]
    }
  }

  @Test func `a screen that is changed, or put in the place of another within its route, keeps the effects`() async {
    let store = makeStore()
    await store.send(\.router[id: 1].stay, "work")
    await store.send(.change { $0.routes[1].screen.counter = 3 }) { $0.routes[1].screen.counter = 3 }
    await store.send(\.router[id: 1].replace, "other") { $0.routes[1].screen = Stop.State(id: "other") }
    #expect(journal.entries == ["+work"])
    await store.send(.goBackToRoot) { $0.routes.removeLast() }
  }

  @Test func `without cancellation the order is the same, and effects go on`() async {
    let clock = TestClock()
    let store = makeStore(endsEffects: false)
    store.dependencies.continuousClock = clock
    await store.send(\.router[id: 0].increment) {
      $0.routes[0].screen.counter = 43
      $0.seen = [43]
    }
    await store.send(.router(.routeAction(id: 1, action: .incrementLaterTapped)))
    await store.send(.change { $0.routes[1] = .sheet(Stop.State(id: "other")) }) {
      $0.routes[1] = .sheet(Stop.State(id: "other"))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.router[id: 1].increment) {
      $0.routes[1].screen.counter = 1
      $0.seen = [43, 1]
    }
  }

  @Test func `the screens follow the values of their states`() async {
    let store = makeStore(Tour.State(routes: [.root(Stop.State(id: "1", room: "lobby"), withNavigation: true)]))
    await journal.wait(for: "+lobby")
    await store.send(.change { $0.routes.push(Stop.State(id: "2", room: "hall")) }) {
      $0.routes.append(.push(Stop.State(id: "2", room: "hall")))
    }
    await journal.wait(for: "+hall")
    await store.send(.change { $0.routes.removeAll() }) { $0.routes = [] }
    #expect(Set(journal.entries) == ["+lobby", "+hall", "-lobby", "-hall"])
  }

  @Test func `copies of one route that are sent become routes of their own`() async {
    let store = makeStore()
    let route = store.state.routes[0]
    await store.send(.router(.updateRoutes([route, route]))) {
      $0.routes = [route, route]
      $0.seen = [2]
    }
    await store.send(\.router[id: 0].stay, "first")
    await store.send(\.router[id: 1].stay, "second")
    await store.send(.goBackToRoot) { $0.routes.removeLast() }
    #expect(Set(journal.entries) == ["+first", "+second", "-second"])
    await store.send(.change { $0.routes = [] }) { $0.routes = [] }
  }
}
