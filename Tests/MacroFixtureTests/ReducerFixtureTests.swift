import DovetailMacroFixtures
import Navigation
import Testing

@testable import DovetailMacroFixtures

@MainActor
struct ReducerFixtureTests {
  @Test func `a public feature of another module runs`() {
    let store = Store(initialState: PublicFeature.State(title: "a")) { PublicFeature() }
    store.send(.counted(by: 2))
    #expect(store.count == 2)
    #expect(store.changes == 1)
    store.send(.renamed("b", isFinal: true))
    #expect(store.title == "b")
    store.send(.default)
    #expect(store.state == PublicFeature.State())
  }

  @Test func `a presented state is read, changed and dismissed`() {
    var state = PublicFeature.State(child: PublicChild.State(id: 1))
    #expect(state.child?.id == 1)
    state.child?.taps += 3
    #expect(state.$child.wrappedValue?.taps == 3)
    state.$child = PresentationState(wrappedValue: PublicChild.State(id: 2))
    #expect(state.child?.id == 2)
    state.$child.wrappedValue = nil
    #expect(state.child == nil)
    let store = Store(initialState: PublicFeature.State(child: PublicChild.State(id: 1))) { PublicFeature() }
    store.send(.child(.presented(.tapped)))
    #expect(store.child?.taps == 1)
    store.send(.child(.dismiss))
    #expect(store.child == nil)
  }

  @Test func `the actions of a feature have case paths`() {
    #expect(PublicFeature.Action.counted(by: 3)[case: \.counted] == 3)
    #expect(PublicFeature.Action.default.is(\.default))
    #expect(PublicFeature.Action.child(.presented(.tapped))[case: \.child.presented.tapped] != nil)
  }

  @Test func `an enum state runs the reducer of its case`() {
    let store = Store(initialState: PackageFeature.State.idle) { PackageFeature() }
    store.send(.began)
    #expect(store.state == .loading(progress: 0))
    store.send(.ended(7))
    store.send(.loaded(.renamed("x")))
    #expect(store.state.loaded?.name == "x")
  }

  @Test func `a feature without anything has an empty state and does nothing`() {
    let store = Store(initialState: PublicEmpty.State()) { PublicEmpty() }
    #expect(store.state == PublicEmpty.State())
    _ = Store(initialState: Space.Empty.State()) { Space.Empty() }
  }

  @Test func `the effects of a public feature use its dependencies`() async {
    let store = TestStore(initialState: PublicDependentFeature.State()) {
      PublicDependentFeature()
    } withDependencies: {
      $0.continuousClock = .immediate
      $0.withRandomNumberGenerator = .seeded(1)
    }
    await store.send(.start)
    await store.receive(\.response) { $0.number = 5 }
  }

  @Test func `a public feature that stores dependencies is Sendable`() {
    func accept<Feature: Sendable>(_ type: Feature.Type) {}
    accept(PublicDependentFeature.self)
    accept(PublicGenericFeature<Int>.self)
    accept(PublicDeclaredFeature.self)
    accept(PublicExtendedFeature.self)
    accept(PublicUncheckedFeature.self)
    accept(PublicEmpty.self)
  }

  @Test func `an enum of features runs the feature that is there`() throws {
    let state = PublicDestination.State.child(PublicChild.State(id: 1))
    let store = Store(initialState: state) { PublicDestination.body }
    store.send(.child(.tapped))
    #expect(store.state.child?.taps == 1)
    guard case .child(let child) = store.case else {
      Issue.record("The scope is of another case")
      return
    }
    child.send(.tapped)
    #expect(store.state.child?.taps == 2)
    #expect(store.case.child === child)
  }

  @Test func `the scope of a case without a feature is what it holds`() {
    let store = Store(initialState: PublicDestination.State.notice("n", code: 4)) { PublicDestination.body }
    guard case .notice(let text, let code) = store.case else {
      Issue.record("The scope is of another case")
      return
    }
    #expect(text == "n")
    #expect(code == 4)
    let empty = Store(initialState: PublicDestination.State.nothing) { PublicDestination.body }
    #expect(empty.case.is(\.nothing))
  }

  @Test func `a default in a case makes the reducer of the case`() {
    let store = Store(initialState: PublicDestination.State.feature(PublicFeature.State())) { PublicDestination.body }
    store.send(.feature(.counted(by: 5)))
    #expect(store.state.feature?.count == 5)
  }

  @Test func `an enum of features may hold another`() {
    let store = Store(initialState: Destination.State.inner(.bare(Bare.State()))) { Destination.body }
    #expect(store.state.inner?.bare == Bare.State())
    #expect(store.case.inner?.state == .bare(Bare.State()))
  }

  @Test func `the actions of an alert are those of its argument`() {
    #expect(Destination.Action.alert(.confirmed)[case: \.alert] == .confirmed)
    #expect(WithOptions.Action.prompt(1) == .prompt(1))
  }

  @Test func `data with actions written by hand has a store of its own`() {
    let store = Store(initialState: WithAction.State.number(3)) { WithAction.body }
    #expect(store.case.number?.state == 3)
  }

  @Test func `a view sends the actions of its view`() {
    let store = Store(initialState: Viewed.State()) { Viewed() }
    View(store: store).tap()
    #expect(store.taps == 1)
    Controller(store: store).tap()
    #expect(store.taps == 2)
  }

  @Test func `the state and the action of a generic feature are those of its argument`() {
    let store = Store(initialState: Generic<Int>.State(value: 1)) { Generic<Int>() }
    store.send(.set(4))
    #expect(store.value == 4)
  }

  @Test func `the initialiser of a state has its properties as parameters`() {
    #expect(Memberwise.example == Memberwise(a: 1, b: "b", c: true))
    #expect(Memberwise.short.c == nil)
  }
}
