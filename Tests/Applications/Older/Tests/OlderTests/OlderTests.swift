import Navigation
import XCTest

@testable import Older

@MainActor
final class OlderTests: XCTestCase {
  func testCounting() async {
    let store = TestStore(initialState: Counter.State(id: 1)) {
      Counter()
    } withDependencies: {
      $0.facts.fetch = { "\($0) is good." }
    }
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(.factTapped)
    await store.receive(.factResponse(.success("1 is good."))) { $0.fact = "1 is good." }
    store.dependencies.facts.fetch = { _ in throw FactError() }
    await store.send(.factTapped)
    await store.receive(.factResponse(.failure(FactError()))) { $0.fact = nil }
    await store.send(.set(\.$name, "Counter")) { $0.name = "Count" }
  }

  func testTimer() async {
    let queue = DispatchQueue.test
    let store = TestStore(initialState: Counter.State(id: 1)) {
      Counter()
    } withDependencies: {
      $0.mainQueue = queue.eraseToAnyScheduler()
    }
    await store.send(.timerTapped) { $0.isTimerOn = true }
    await queue.advance(by: .seconds(2))
    await store.receive(.timerTicked) { $0.count = 1 }
    await store.receive(.timerTicked) { $0.count = 2 }
    await store.send(.timerTapped) { $0.isTimerOn = false }
  }

  func testAlert() async {
    let store = TestStore(initialState: Counter.State(id: 1)) { Counter() }
    await store.send(.decrementTapped) {
      $0.alert = AlertState {
        TextState("Start again?")
      } actions: {
        ButtonState(role: .destructive, action: .reset) { TextState("Reset") }
      }
    }
    await store.send(.alert(.presented(.reset))) { $0.alert = nil }
  }

  func testApp() async {
    let store = TestStore(initialState: App.State()) { App() }
    await store.send(.welcome(.startTapped)) { $0 = .home(Home.State()) }
    await store.send(.home(.counter(.incrementTapped))) {
      XCTModify(&$0, case: /App.State.home) {
        $0.counter.count = 1
        $0.changes = 1
      }
    }
    await store.send(.home(.pushTapped)) {
      XCTModify(&$0, case: /App.State.home) { $0.path[id: 0] = Counter.State(id: 1) }
    }
    await store.send(.home(.path(.element(id: 0, action: .incrementTapped)))) {
      XCTModify(&$0, case: /App.State.home) { $0.path[id: 0]?.count = 1 }
    }
    await store.send(.home(.path(.popFrom(id: 0)))) {
      XCTModify(&$0, case: /App.State.home) { $0.path = StackState() }
    }
    await store.send(.home(.sheetTapped)) {
      XCTModify(&$0, case: /App.State.home) { $0.sheet = Counter.State(id: 10) }
    }
    await store.send(.home(.sheet(.dismiss))) {
      XCTModify(&$0, case: /App.State.home) { $0.sheet = nil }
    }
  }

  func testCoordinator() async {
    let store = TestStore(initialState: Coordinator.State()) { Coordinator() }
    await store.send(.routeAction(0, action: .list(.add))) {
      $0.routes[0].screen = .list(CounterList.State(counters: [Counter.State(id: 0)]))
    }
    await store.send(.routeAction(0, action: .list(.counter(id: 0, action: .incrementTapped)))) {
      $0.routes[0].screen = .list(CounterList.State(counters: [Counter.State(id: 0, count: 1)]))
    }
    await store.send(.routeAction(0, action: .list(.open(7)))) {
      $0.routes.append(.push(.counter(Counter.State(id: 7))))
    }
    await store.send(.routeAction(1, action: .counter(.incrementTapped))) {
      $0.routes[1].screen = .counter(Counter.State(id: 7, count: 1))
    }
    await store.send(.updateRoutes([store.state.routes[0]])) { $0.routes.removeLast() }
  }
}
