import Navigation
import Testing

@testable import DovetailMacroFixtures

@MainActor
struct NestedReducerTests {
  @Test func `an enum of features is the feature of a case`() {
    let store = Store(initialState: Outermost.State.middle(.stepper(Stepper.State()))) { Outermost() }
    store.send(.middle(.stepper(.tapped)))
    #expect(store.withState { $0 } == .middle(.stepper(Stepper.State(count: 10))))
  }

  @Test func `a default says how a feature is made`() {
    let store = Store(initialState: Outermost.State.implicit(Stepper.State())) { Outermost.body }
    store.send(.implicit(.tapped))
    #expect(store.withState { $0 } == .implicit(Stepper.State(count: 2)))
  }

  @Test func `an indirect enum of features holds itself`() {
    let store = Store(initialState: Tree.State.branch(.branch(.leaf(Stepper.State())))) { Tree.body }
    store.send(.branch(.branch(.leaf(.tapped))))
    #expect(store.withState { $0 } == .branch(.branch(.leaf(Stepper.State(count: 1)))))
  }

  @Test func `an indirect case holds its enum of features`() {
    let store = Store(initialState: Chain.State.link(.link(.end(Listed.State())))) { Chain() }
    store.send(.link(.link(.end(.tapped))))
    #expect(store.withState { $0 } == .link(.link(.end(Listed.State(count: 1)))))
  }

  @Test func `a reducer whose type is hidden runs`() {
    let store = Store(initialState: Listed.State()) { Erased() }
    store.send(.tapped)
    #expect(store.withState(\.count) == 3)
  }
}
