import Navigation
import Testing

@testable import Coordinators

@MainActor
struct CoordinatorsTests {
  private func detail(_ number: Int, count: Int = 0) -> NumberDetail.State {
    var detail = NumberDetail.State(number: number)
    detail.count = count
    return detail
  }

  @Test func `screens that are known by their position are pushed and presented`() async {
    let store = TestStore(initialState: IndexedCoordinator.State()) { IndexedCoordinator() }
    await store.send(.router(.routeAction(id: 0, action: .list(.numberTapped(2))))) {
      $0.routes.append(.push(.detail(self.detail(2))))
    }
    await store.send(.router(.routeAction(id: 1, action: .detail(.countTapped)))) {
      $0.routes[1].screen = .detail(self.detail(2, count: 1))
    }
    await store.send(.router(.routeAction(id: 1, action: .detail(.doubleTapped)))) {
      $0.routes.append(.sheet(.detail(self.detail(4))))
    }
    await store.send(.router(.routeAction(id: 2, action: .detail(.backTapped)))) { $0.routes.removeLast() }
    await store.send(.router(.routeAction(id: 1, action: .detail(.rootTapped))))
    // The first step changes no screen that is shown, the next one pops.
    await store.receive(\.router.updateRoutes)
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast() }
  }

  @Test func `screens that are known by their id are covered and left`() async {
    let store = TestStore(initialState: IdentifiedCoordinator.State()) { IdentifiedCoordinator() }
    await store.send(.router(.routeAction(id: -1, action: .list(.numberTapped(2))))) {
      $0.routes.append(.cover(.detail(self.detail(2))))
    }
    await store.send(.router(.routeAction(id: 2, action: .detail(.closeTapped))))
    await store.receive(\.router.updateRoutes) { $0.routes.removeLast() }
  }

  @Test func `screens of a stack are pushed and popped`() async {
    let store = TestStore(initialState: StackCoordinator.State()) { StackCoordinator() }
    await store.send(\.root.numberTapped, 1) { $0.path[id: 0] = .detail(self.detail(1)) }
    await store.send(\.path[id: 0].detail.doubleTapped) { $0.path[id: 1] = .detail(self.detail(2)) }
    await store.send(\.path[id: 1].detail.countTapped) { $0.path[id: 1, case: \.detail]?.count = 1 }
    await store.send(\.path[id: 1].detail.closeTapped)
    await store.receive(\.path.popFrom) { $0.path.pop(from: 1) }
    await store.send(.aboutTapped) { $0.path[id: 2] = .about }
    await store.send(\.path.popFrom, 2) { $0.path.removeLast() }
    await store.send(\.path[id: 0].detail.rootTapped) { $0.path = StackState() }
  }

  @Test func `one of several features is presented`() async {
    let store = TestStore(initialState: AppCoordinator.State()) { AppCoordinator() }
    await store.send(\.tabSelected, .tree) { $0.tab = .tree }
    await store.send(\.tree.list.numberTapped, 3) { $0.tree.destination = .detail(self.detail(3)) }
    await store.send(\.tree.destination.detail.countTapped) {
      $0.tree.$destination[case: \.detail]?.count = 1
    }
    await store.send(\.tree.destination.detail.closeTapped)
    await store.receive(\.tree.destination.dismiss) { $0.tree.destination = nil }
    await store.send(\.tree.deleteTapped) {
      $0.tree.destination = .alert(
        AlertState {
          TextState("Delete all?")
        } actions: {
          ButtonState(role: .destructive, action: .deleteAll) { TextState("Delete") }
        }
      )
    }
    await store.send(\.tree.destination.alert.deleteAll) {
      $0.tree.destination = nil
      $0.tree.list.numbers = []
    }
    await store.send(\.tree.allTapped) { $0.tree.destination = .stack(StackCoordinator.State()) }
    await store.send(\.tree.destination.stack.root.numberTapped, 1) {
      $0.tree.$destination[case: \.stack]?.path[id: 0] = .detail(self.detail(1))
    }
    await store.send(\.tree.destination.dismiss) { $0.tree.destination = nil }
  }
}
