import Dovetail
import DovetailTestFixtures
import Testing

@testable import DovetailCore

/// A feature that contains itself.
struct NestedTree: Reducer {
  struct State: Identifiable {
    var id = 0
    var count = 0
    var branches: IdentifiedArrayOf<State> = []

    static func chain(of depth: Int) -> State {
      (0..<depth).reduce(State()) { inner, _ in State(branches: [inner]) }
    }

    var depth: Int {
      var (depth, state) = (0, self)
      while let inner = state.branches.first { (depth, state) = (depth + 1, inner) }
      return depth
    }
  }

  indirect enum Action: CasePathable, Sendable {
    case tap(Effect<Action>)
    case cut
    case branches(IdentifiedActionOf<NestedTree>)

    struct AllCasePaths {
      var branches: AnyCasePath<Action, IdentifiedActionOf<NestedTree>> {
        AnyCasePath(embed: Action.branches, extract: { if case .branches(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }

    func below(_ depth: Int) -> Action {
      (0..<depth).reduce(self) { action, _ in .branches(.element(id: 0, action: action)) }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap(let effect):
        state.count += 1
        return effect
      case .cut:
        state.branches = []
        return .none
      case .branches:
        return .none
      }
    }
    .forEach(\.branches, action: \.branches) { NestedTree() }
  }
}

// A state with a size of one megabyte.
private enum Bytes {
  typealias A = (Int, Int, Int, Int, Int, Int, Int, Int)
  typealias B = (A, A, A, A, A, A, A, A)
  typealias C = (B, B, B, B, B, B, B, B)
  typealias D = (C, C, C, C, C, C, C, C)
  typealias E = (D, D, D, D, D, D, D, D)
}

private struct Mega {
  var first = 0
  var bytes: (Bytes.E, Bytes.E, Bytes.E, Bytes.E)?
  var last = 0
}

private struct Level<Inner> {
  var before = 0
  var inner: Inner
  var after = 0
}

private struct Step<Inner: Reducer>: Reducer {
  let inner: Inner
  var body: some Reducer<Level<Inner.State>, Inner.Action> {
    Scope(state: \.inner, action: \.self) { inner }
    Reduce { state, _ in
      state.after += 1
      return .none
    }
  }
}

@MainActor
struct DepthTests {
  /// The greatest depth of a feature in itself.
  private static let depth = 499

  /// The number of effects in a chain, for which a stack does not suffice.
  private static let count = TestSize.choose(15_000, thorough: 100_000)

  @Test func `a feature deep in itself handles actions and effects`() async {
    let journal = Journal()
    let store = Store(initialState: NestedTree.State.chain(of: Self.depth)) { NestedTree() }
    #expect(store.depth == Self.depth)
    await store.send(.tap(.none).below(Self.depth)).finish()
    await store.send(.tap(.merge(.send(.tap(.none)), .run { await $0(.tap(.none)) })).below(Self.depth)).finish()
    store.send(.tap(journal.staying("deep")).below(Self.depth))
    await journal.wait(for: "+deep")
    store.withState { state in
      var state = state
      while let inner = state.branches.first { state = inner }
      #expect(state.count == 5)
    }
    store.send(.cut.below(Self.depth / 2))
    #expect(journal.entries == ["+deep", "-deep"])
    #expect(store.depth == Self.depth / 2)
    await store.source.core.drain()
    store.send(.tap(.none))
    #expect(store.source.core.runtime.tree.count == 0)
  }

  @Test func `a feature deep in itself has work that follows its state`() async {
    struct Working: Reducer {
      let journal: Journal
      var body: some Reducer<NestedTree.State, NestedTree.Action> {
        EmptyReducer()
          .forEach(\.branches, action: \.branches) { Working(journal: journal) }
          .task(id: { $0.branches.isEmpty ? $0.count : nil }) { [journal] count, _ in await journal.stay("\(count)") }
      }
    }
    let journal = Journal()
    let store = Store(initialState: NestedTree.State.chain(of: Self.depth)) {
      Working(journal: journal)
      NestedTree()
    }
    await journal.wait(for: "+0")
    store.send(.tap(.none).below(Self.depth))
    await journal.wait(for: "+1")
    #expect(journal.entries == ["+0", "-0", "+1"])
  }

  @Test func `effects are merged and put one behind the other many times`() async {
    typealias Change = @MainActor (Effect<Int>, Effect<Int>) -> Effect<Int>
    let changes: [Change] = [
      { $0.merge(with: $1) }, { $1.merge(with: $0) }, { $0.concatenate(with: $1) }, { $1.concatenate(with: $0) },
    ]
    for (number, change) in changes.enumerated() {
      let store = Store(initialState: [Int]()) {
        Reduce<[Int], Int> { state, action in
          state.append(action)
          guard action == -1 else { return .none }
          return (0..<Self.count).reduce(.none) { change($0, .send($1)) }
        }
      }
      await store.send(-1).finish()
      let all = number % 2 == 0 ? Array(0..<Self.count) : (0..<Self.count).reversed()
      #expect(store.withState { $0.dropFirst().elementsEqual(all) })
    }
  }

  @Test func `effects that were merged many times, and that nobody starts, are released`() {
    var effect = Effect<Int>.none
    for number in 0..<Self.count { effect = effect.merge(with: .send(number)) }
    let copy = effect
    effect = .none
    #expect(copy.node != nil)
  }

  @Test func `a megabyte of state goes through twenty scopes`() async {
    #expect(MemoryLayout<Mega>.size >= 1024 * 1024)
    let leaf = Reduce<Mega, Effect<Never>> { state, effect in
      state.first += 1
      state.last += 1
      return .none
    }
    typealias L4<S> = Level<Level<Level<Level<S>>>>
    func four<R: Reducer>(_ inner: R) -> Step<Step<Step<Step<R>>>> {
      Step(inner: Step(inner: Step(inner: Step(inner: inner))))
    }
    typealias Deep = L4<L4<L4<L4<L4<Mega>>>>>
    // All-zero bytes are a valid state. Initializing the heap memory directly avoids large copies on the call stack.
    let memory = UnsafeMutablePointer<Deep>.allocate(capacity: 1)
    UnsafeMutableRawPointer(memory).initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<Deep>.size)
    defer { memory.deallocate() }
    let store = Store(initialState: memory.pointee) { four(four(four(four(four(leaf))))) }
    store.send(.none)
    await store.send(.run { _ in }).finish()
    #expect(store.after == 2)
    #expect(store.inner.inner.inner.inner.inner.inner.inner.inner.inner.inner.after == 2)
  }
}
