import Dovetail
import DovetailTestFixtures
import Testing

/// An object whose identity shows whether the storage of a value was copied.
private final class Mark {
  var value = 0
}

/// A value that records whether it was shared when it was changed.
private struct Marked: Identifiable {
  let id: Int
  var box = Mark()
  var wasShared = false

  mutating func change() {
    if !isKnownUniquelyReferenced(&box) { wasShared = true }
    box.value += 1
  }
}

private struct Marker: Reducer {
  func reduce(into state: inout Marked, action: Void) -> Effect<Void> {
    state.change()
    return .none
  }
}

private struct Listing: Reducer {
  struct State {
    var numbers = Array(0..<1000)
    var rows: IdentifiedArrayOf<Marked> = []
  }
  enum Action: CasePathable {
    case bump
    case run(Effect<Action>)
    case rows(IdentifiedAction<Int, Void>)

    struct AllCasePaths {
      var rows: AnyCasePath<Action, IdentifiedAction<Int, Void>> {
        AnyCasePath(embed: Action.rows, extract: { if case .rows(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bump: state.numbers[0] += 1
      case .run(let effect): return effect
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Marker() }
  }
}

private enum Page: CasePathable {
  case listing(Listing.State)
  case other

  struct AllCasePaths {
    var listing: AnyCasePath<Page, Listing.State> {
      AnyCasePath(embed: Page.listing, extract: { if case .listing(let state) = $0 { state } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@MainActor
struct InPlaceTests {
  private let listing = {
    Listing.State(rows: IdentifiedArray(uniqueElements: (0..<10_000).map { Marked(id: $0) }))
  }

  private nonisolated static func addresses(_ state: Listing.State) -> [UnsafeRawPointer?] {
    [
      state.numbers.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) },
      state.rows.elements.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) },
    ]
  }

  /// Sends actions and expects that the storage is not copied.
  private func expectNoCopies<State, Action>(
    _ store: Store<State, Action>,
    _ embed: (Listing.Action) -> Action,
    read: (State) -> Listing.State?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = store.withState { read($0).map(Self.addresses) }
    for id in [0, 1, 5000, 9999] {
      store.send(embed(.rows(.element(id: id, action: ()))))
      store.send(embed(.bump))
    }
    let after = store.withState { read($0).map(Self.addresses) }
    #expect(before != nil, sourceLocation: sourceLocation)
    #expect(after == before, sourceLocation: sourceLocation)
    let shared = store.withState { read($0)?.rows.filter { $0.wasShared || $0.box.value > 1 }.count }
    #expect(shared == 0, sourceLocation: sourceLocation)
    #expect(store.withState { read($0)?.numbers[0] } == 4, sourceLocation: sourceLocation)
  }

  @Test func `a row of a large array is changed without a copy`() {
    let store = Store(initialState: listing()) { Listing() }
    expectNoCopies(store, { $0 }, read: { $0 })
  }

  @Test func `an array in a scoped child is changed without a copy`() {
    struct State { var name = "", child: Listing.State }
    let store = Store<State, Listing.Action>(initialState: State(child: listing())) {
      Scope(state: \.child, action: \.self) { Listing() }
    }
    expectNoCopies(store, { $0 }, read: \.child)
  }

  @Test func `an array in an optional child is changed without a copy`() {
    struct State { var name = "", child: Listing.State? }
    let store = Store<State, Listing.Action>(initialState: State(child: listing())) {
      EmptyReducer().ifLet(\.child, action: \.self) { Listing() }
    }
    expectNoCopies(store, { $0 }, read: \.child)
  }

  @Test func `an array in a case is changed without a copy`() {
    let store = Store<Page, Listing.Action>(initialState: .listing(listing())) {
      EmptyReducer().ifCaseLet(\.listing, action: \.self) { Listing() }
    }
    expectNoCopies(store, { $0 }, read: { $0[case: \.listing] })
  }

  @Test func `an array in a scoped case is changed without a copy`() {
    let store = Store<Page, Listing.Action>(initialState: .listing(listing())) {
      Scope(state: \Page.Cases.listing, action: \.self) { Listing() }
    }
    expectNoCopies(store, { $0 }, read: { $0[case: \.listing] })
  }

  @Test func `arrays are not copied while effects of rows are in flight and children are watched`() async {
    let journal = Journal()
    struct State { var page: Page, child: Listing.State? }
    let store = Store<State, Listing.Action>(initialState: State(page: .listing(listing()), child: listing())) {
      EmptyReducer().ifLet(\.child, action: \.self) { Listing() }
      Scope(state: \.page, action: \.self) {
        EmptyReducer<Page, Listing.Action>().ifCaseLet(\.listing, action: \.self) { Listing() }
      }
    }
    store.send(.run(journal.staying("a")))
    await journal.wait(forCount: 2)
    let before = store.withState { $0.child.map(Self.addresses) }
    let pageBefore = store.withState { $0.page[case: \.listing].map(Self.addresses) }
    for id in 0..<5 { store.send(.rows(.element(id: id, action: ()))) }
    let after = store.withState { $0.child.map(Self.addresses) }
    #expect(after == before)
    let pageAfter = store.withState { $0.page[case: \.listing].map(Self.addresses) }
    #expect(pageAfter == pageBefore)
    let wasShared = store.withState { $0.child?.rows.contains { $0.wasShared } }
    #expect(wasShared == false)
    let wasPageShared = store.withState { $0.page[case: \.listing]?.rows.contains { $0.wasShared } }
    #expect(wasPageShared == false)
  }

  @Test func `a task that follows the state copies nothing`() async {
    let journal = Journal()
    let store = Store(initialState: listing()) {
      Listing().task(id: \.numbers.count) { count, _ in await journal.stay("\(count)") }
    }
    await journal.wait(for: "+1000")
    expectNoCopies(store, { $0 }, read: { $0 })
  }
}
