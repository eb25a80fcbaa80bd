import Dovetail
import Observation
import Synchronization
import Testing

@ObservableState
private struct Passenger: Equatable, Identifiable {
  let id: Int
  var name = ""
  var age = 0
}

/// Shared values that are observable states or lists of such states: a change notifies the readers of the changed part.
@MainActor
struct SharedStateObservationTests {
  fileprivate struct Feature: Reducer {
    @ObservableState
    struct State {
      @Shared var profile: Passenger
      @Shared var profiles: IdentifiedArrayOf<Passenger>
    }

    enum Action: CasePathable {
      case named
      case rowNamed(Int)
      case rowAdded(Int)
      case rows(IdentifiedAction<Int, Never>)

      struct AllCasePaths {
        var rows: AnyCasePath<Action, IdentifiedAction<Int, Never>> {
          AnyCasePath(embed: Action.rows) { action, body in if case .rows(let row) = action { body(row) } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .named: state.$profile.withLock { $0.name += "!" }
        case .rowNamed(let id): state.$profiles.withLock { $0[id: id]?.name += "!" }
        case .rowAdded(let id): state.$profiles.withLock { _ = $0.append(Passenger(id: id)) }
        case .rows: break
        }
        return .none
      }
    }
  }

  private let profile = Shared(value: Passenger(id: 0))
  private let profiles = Shared<IdentifiedArrayOf<Passenger>>(value: [Passenger(id: 1), Passenger(id: 2)])
  private let store: Store<Feature.State, Feature.Action>

  init() {
    store = Store(initialState: Feature.State(profile: profile, profiles: profiles)) { Feature() }
  }

  private func isTold(reading read: () -> Void, of change: () -> Void) -> Bool {
    let isTold = Mutex(false)
    withObservationTracking(read) { isTold.withLock { $0 = true } }
    change()
    return isTold.withLock { $0 }
  }

  @Test func `a change of a property reaches those who have read the property, wherever it comes from`() {
    let (profile, store) = (profile, store)
    let changes: [() -> Void] = [
      { profile.withLock { $0.name += "A" } }, { store.send(.named) }, { profile.name.withLock { $0 += "B" } },
    ]
    for change in changes {
      #expect(isTold(reading: { _ = store.profile.name }, of: change))
      #expect(isTold(reading: { _ = profile.wrappedValue.name }, of: change))
      #expect(isTold(reading: { _ = profile.name.wrappedValue }, of: change))
      #expect(!isTold(reading: { _ = store.profile.age }, of: change))
      #expect(!isTold(reading: { _ = profile.age.wrappedValue }, of: change))
    }
  }

  @Test func `a state that is replaced reaches all who have read it, and so does a copy that was changed`() {
    #expect(isTold(reading: { _ = store.profile.age }, of: { profile.withLock { $0 = Passenger(id: 0) } }))
    var copy = profile.wrappedValue
    copy.age = 5
    #expect(isTold(reading: { _ = store.profile.age }, of: { profile.withLock { $0 = copy } }))
    #expect(store.profile.age == 5)
    let former = profile.wrappedValue
    profile.withLock { $0.age = 6 }
    #expect(isTold(reading: { _ = store.profile.age }, of: { profile.withLock { $0 = former } }))
  }

  @Test func `a change of a row reaches those who have read the row, and neither its neighbours nor those of the list`()
  {
    let rows = store.scope(\.profiles, action: \.rows)
    let (first, second) = (rows[0], rows[1])
    let changes: [() -> Void] = [{ profiles.withLock { $0[id: 1]?.name += "A" } }, { store.send(.rowNamed(1)) }]
    for change in changes {
      #expect(isTold(reading: { _ = first.name }, of: change))
      #expect(isTold(reading: { _ = store.profiles[id: 1]?.name }, of: change))
      #expect(!isTold(reading: { _ = second.name }, of: change))
      #expect(!isTold(reading: { _ = store.profiles.count }, of: change))
    }
  }

  @Test func `rows that come and go reach those who have read the list`() {
    #expect(isTold(reading: { _ = store.profiles.count }, of: { store.send(.rowAdded(3)) }))
    #expect(isTold(reading: { _ = store.profiles.ids }, of: { profiles.withLock { _ = $0.remove(id: 3) } }))
    let row = store.scope(\.profiles, action: \.rows)[0]
    #expect(isTold(reading: { _ = row.name }, of: { profiles.withLock { $0 = [Passenger(id: 1, name: "new")] } }))
    #expect(row.name == "new")
  }

  @Test func `a change that ends in an error is told of as any other`() {
    struct Failure: Error {}
    let change = {
      try? self.profile.withLock {
        $0.name = "half"
        throw Failure()
      }
    }
    #expect(isTold(reading: { _ = store.profile.name }, of: { _ = change() }))
    #expect(isTold(reading: { _ = store.profile.name }, of: { profile.withLock { $0.name = "whole" } }))
  }
}
