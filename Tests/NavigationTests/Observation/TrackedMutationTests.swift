import Dovetail
import DovetailTestSupport
import Navigation
import Observation
import Testing

@testable import DovetailCore

/// A child whose reducer does to its state what the action says.
@Reducer
private struct Changing<State>: Reducer {
  typealias Action = (inout State) -> Void

  var body: some Reducer<State, Action> {
    Reduce { state, change in
      change(&state)
      return .none
    }
  }
}

@ObservableState
private struct Leaf: Equatable, Identifiable {
  let id: Int
  var size = 0
}

@ObservableState
private enum Fork: Equatable {
  case leaf(Leaf)
  case number(Int)
}

@CasePathable
private enum ParentAction {
  case leaf((inout Leaf) -> Void)
  case fork((inout Fork) -> Void)
  case plain((inout Int) -> Void)
  case maybe((inout Leaf) -> Void)
  case observed((inout Leaf) -> Void)
  case rows(IdentifiedAction<Int, (inout Leaf) -> Void>)
  case path(StackAction<Leaf, (inout Leaf) -> Void>)
  case presented(PresentationAction<(inout Leaf) -> Void>)
  case direct((inout ParentState) -> Void)
}

@ObservableState
private struct ParentState {
  var leaf = Leaf(id: 0)
  var fork = Fork.leaf(Leaf(id: 1))
  var plain = 0
  var maybe: Leaf? = Leaf(id: 2)
  var settings = 0
  var observed = Leaf(id: 3) {
    didSet { settings += 1 }
  }
  var rows: IdentifiedArrayOf<Leaf> = [Leaf(id: 4), Leaf(id: 5)]
  var path = StackState([Leaf(id: 6)])
  @Presents var presented: Leaf? = Leaf(id: 7)
}

private struct Parent: Reducer {
  typealias State = ParentState
  typealias Action = ParentAction

  var body: some Reducer<ParentState, ParentAction> {
    Scope(state: \.leaf, action: \.leaf) { Changing() }
    Scope(state: \.fork, action: \.fork) { Changing() }
    Scope(state: \.plain, action: \.plain) { Changing() }
    Scope(state: \.observed, action: \.observed) { Changing() }
    Reduce { state, action in
      if case .direct(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.maybe, action: \.maybe) { Changing() }
    .forEach(\.rows, action: \.rows) { Changing() }
    .forEach(\.path, action: \.path) { Changing() }
    .ifLet(\.$presented, action: \.presented) { Changing() }
  }
}

/// A way to one leaf of a parent, by the reducer of a child and by code that names the property.
private struct Way: Sendable, CustomTestStringConvertible {
  let name: String
  let send: @Sendable (@escaping (inout Leaf) -> Void) -> ParentAction
  let direct: @Sendable (inout ParentState, (inout Leaf) -> Void) -> Void

  /// Reads the property that holds the leaf, and nothing in the leaf.
  let readHolder: @MainActor @Sendable (StoreOf<Parent>) -> Void
  let readSize: @MainActor @Sendable (StoreOf<Parent>) -> Void

  var testDescription: String { name }

  static let all = [
    Way(name: "a property") {
      .leaf($0)
    } direct: {
      $1(&$0.leaf)
    } readHolder: {
      _ = $0.leaf
    } readSize: {
      _ = $0.leaf.size
    },
    Way(name: "an optional") {
      .maybe($0)
    } direct: {
      $1(&$0.maybe!)
    } readHolder: {
      _ = $0.maybe
    } readSize: {
      _ = $0.maybe?.size
    },
    Way(name: "a property with an observer") {
      .observed($0)
    } direct: {
      $1(&$0.observed)
    } readHolder: {
      _ = $0.observed
    } readSize: {
      _ = $0.observed.size
    },
    Way(name: "a row") {
      .rows(.element(id: 5, action: $0))
    } direct: {
      $1(&$0.rows[id: 5]!)
    } readHolder: {
      _ = $0.rows
    } readSize: {
      _ = $0.rows[id: 5]?.size
    },
    Way(name: "a screen of a stack") {
      .path(.element(id: 0, action: $0))
    } direct: {
      $1(&$0.path[id: 0]!)
    } readHolder: {
      _ = $0.path
    } readSize: {
      _ = $0.path[id: 0]?.size
    },
    Way(name: "what is presented") {
      .presented(.presented($0))
    } direct: {
      $1(&$0.presented!)
    } readHolder: {
      _ = $0.presented
    } readSize: {
      _ = $0.presented?.size
    },
    Way(name: "a case") { change in
      .fork {
        guard case .leaf(var leaf) = $0 else { return }
        change(&leaf)
        $0 = .leaf(leaf)
      }
    } direct: { state, change in
      guard case .leaf(var leaf) = state.fork else { return }
      change(&leaf)
      state.fork = .leaf(leaf)
    } readHolder: {
      _ = $0.fork
    } readSize: {
      if case .leaf(let leaf) = $0.fork { _ = leaf.size }
    },
  ]
}

@MainActor
struct TrackedMutationTests {
  private let store = Store(initialState: ParentState()) { Parent() }

  /// Whether those who have read something are told when something happens.
  private func isTold(_ read: (StoreOf<Parent>) -> Void, of action: ParentAction) -> Bool {
    let told = LockIsolated(false)
    withObservationTracking {
      read(store)
    } onChange: {
      told.setValue(true)
    }
    store.send(action)
    return told.value
  }

  @Test(arguments: Way.all)
  fileprivate func `a child's reducer tells of what code that names the property tells of`(_ way: Way) {
    let changes: [(name: String, change: (inout Leaf) -> Void)] = [
      ("nothing", { _ in }),
      ("a property of the leaf", { $0.size += 1 }),
      ("another leaf", { $0 = Leaf(id: $0.id, size: 9) }),
      ("the same leaf", { leaf in leaf = leaf }),
    ]
    for (name, change) in changes {
      let holder = isTold(way.readHolder, of: way.send(change))
      #expect(holder == isTold(way.readHolder, of: .direct { way.direct(&$0, change) }), "holder, \(name)")
      let size = isTold(way.readSize, of: way.send(change))
      #expect(size == isTold(way.readSize, of: .direct { way.direct(&$0, change) }), "size, \(name)")
    }
    #expect(isTold(way.readSize, of: way.send { $0.size += 1 }))
    #expect(isTold(way.readHolder, of: way.send { $0 = Leaf(id: $0.id, size: 20) }))
    #expect(isTold(way.readSize, of: way.send { $0 = Leaf(id: $0.id, size: 30) }))
  }

  @Test func `a value without an identity is told of at each change`() {
    #expect(isTold({ _ = $0.plain }, of: .plain { $0 += 1 }))
    #expect(!isTold({ _ = $0.leaf }, of: .plain { $0 += 1 }))
  }

  @Test func `an observer of a property hears of each change by the reducer of a child`() {
    store.send(.observed { $0.size = 1 })
    store.send(.observed { $0.size = 2 })
    #expect(store.settings == 2)
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `tracked properties are reached by their distance, where they are stored as they are read`() {
    #expect(StateAccess(\ParentState.leaf).mutation != nil)
    #expect(StateAccess(\ParentState.fork).mutation != nil)
    #expect(StateAccess(\ParentState.plain).mutation != nil)
    #expect(StateAccess(optional: \ParentState.maybe).mutation != nil)
    #expect(StateAccess(\ParentState.rows).mutation != nil)
    #expect(StateAccess(\ParentState.path).mutation != nil)
    #expect(StateAccess<ParentState, Leaf>.location(of: \.$presented, changing: Leaf.self).mutation != nil)
    #expect(StateAccess(\ParentState.observed).offset == nil)
    #expect(StateAccess(\ParentState.leaf.size).offset == nil)
  }

  @Test func `a copy that was kept is not changed with the state, and is another`() {
    let copy = store.withState { $0 }
    store.send(.leaf { $0.size = 5 })
    store.send(.rows(.element(id: 4, action: { $0.size = 5 })))
    #expect(copy.leaf.size == 0)
    #expect(copy.rows[id: 4]?.size == 0)
    #expect(isTold({ _ = $0.leaf.size }, of: .direct { $0.leaf = copy.leaf }))
    #expect(isTold({ _ = $0.rows[id: 4]?.size }, of: .direct { $0.rows = copy.rows }))
  }

  @Test func `those who read a property again are told again`() {
    let told = LockIsolated(0)
    for _ in 0..<3 {
      withObservationTracking {
        _ = store.leaf
      } onChange: {
        told.withValue { $0 += 1 }
      }
      store.send(.leaf { $0 = Leaf(id: 1) })
    }
    #expect(told.value == 3)
  }
}
