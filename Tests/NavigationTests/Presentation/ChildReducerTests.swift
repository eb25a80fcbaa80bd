import DovetailTestSupport
import Navigation
import Testing

/// A parent with a child in each kind of container.
private struct State {
  var optional: Count? = Count()
  @PresentationState var presented: Count? = Count()
  var rows: IdentifiedArrayOf<Count> = [Count()]
  var path = StackState([Count()])
}

private struct Count: Identifiable {
  let id = 7
  var value = 0
}

@CasePathable
private enum Action {
  case optional(Void)
  case presented(PresentationAction<Void>)
  case rows(IdentifiedAction<Int, Void>)
  case path(StackAction<Count, Void>)
}

@CasePathable
private enum Outer {
  case action(Action)
  case other
}

private typealias Child = Reduce<Count, Void>

/// The builder closures of `ifLet` and `forEach`.
@MainActor
struct ChildReducerTests {
  private static func adding(_ number: Int) -> Child {
    Child { state, _ in
      state.value += number
      return .none
    }
  }

  /// The store of a parent that runs the reducer of a closure in each container.
  private func store(@ReducerBuilder<State, Action> _ parent: () -> some Reducer<State, Action>) -> Store<State, Action>
  {
    Store(initialState: State()) { parent() }
  }

  private func values(_ store: Store<State, Action>) -> [Int?] {
    store.send(.optional(()))
    store.send(.presented(.presented(())))
    store.send(.rows(.element(id: 7, action: ())))
    store.withState { $0.path.ids.first }.map { _ = store.send(.path(.element(id: $0, action: ()))) }
    return store.withState { [$0.optional, $0.presented, $0.rows.first, $0.path.first].map { $0?.value } }
  }

  private let base = EmptyReducer<State, Action>()

  @Test func `a list of reducers runs from top to bottom`() {
    let store = store {
      base
        .ifLet(\.optional, action: \.optional) {
          Self.adding(1)
          Child { state, _ in
            state.value *= 10
            return .none
          }
        }
        .ifLet(\.$presented, action: \.presented) {
          Self.adding(2)
          Self.adding(3)
        }
        .forEach(\.rows, action: \.rows) {
          Self.adding(4)
          Reduce { state, _ in
            state.value += 5
            return .none
          }
        }
        .forEach(\.path, action: \.path) {
          Self.adding(6)
          Self.adding(7)
          Self.adding(8)
        }
    }
    #expect(values(store) == [10, 5, 9, 21])
  }

  @Test(arguments: [true, false])
  func `if, switch and for choose`(flag: Bool) {
    let store = store {
      base
        .ifLet(\.optional, action: \.optional) {
          if flag { Self.adding(1) } else { Self.adding(2) }
        }
        .ifLet(\.$presented, action: \.presented) {
          switch flag {
          case true: Self.adding(1)
          case false: EmptyReducer()
          }
        }
        .forEach(\.rows, action: \.rows) {
          for number in 1...(flag ? 3 : 2) { Self.adding(number) }
        }
        .forEach(\.path, action: \.path) {
          let number = 5
          if flag { Self.adding(number) }
        }
    }
    #expect(values(store) == (flag ? [1, 1, 6, 5] : [2, 0, 3, 0]))
  }

  @Test func `a closure may be empty`() {
    let store = store {
      base
        .ifLet(\.optional, action: \.optional) {}
        .ifLet(\.$presented, action: \.presented) {}
        .forEach(\.rows, action: \.rows) {}
        .forEach(\.path, action: \.path) {}
    }
    #expect(values(store) == [0, 0, 0, 0])
  }

  @Test func `a reducer may be of a type that is known at run time`() {
    let child: any Reducer<Count, Void> = Self.adding(1)
    let store = store {
      base
        .ifLet(\.optional, action: \.optional) { child }
        .ifLet(\.$presented, action: \.presented) { child }
        .forEach(\.rows, action: \.rows) { child }
        .forEach(\.path, action: \.path) {
          if #available(macOS 9999, *) { child }
          child
        }
    }
    #expect(values(store).prefix(3) == [1, 1, 1])
  }

  @Test func `the cases may be case paths without a macro`() {
    let rows = AnyCasePath<Action, IdentifiedAction<Int, Void>>(
      embed: { .rows($0) },
      extract: { action in
        if case .rows(let rows) = action { rows } else { nil }
      }
    )
    let store = store {
      base
        .ifLet(\.optional, action: /Action.optional) { Self.adding(1) }
        .ifLet(\.$presented, action: /Action.presented) { Self.adding(2) }
        .forEach(\.rows, action: rows.keyPath) { Self.adding(3) }
        .forEach(\.path, action: /Action.path) { Self.adding(4) }
    }
    #expect(values(store) == [1, 2, 3, 4])
  }

  @Test func `a case key path of a case path works as the path, and is equal to itself alone`() {
    let path = /Action.optional as AnyCasePath<Action, Void>
    let (first, second) = (path.keyPath, path.keyPath)
    #expect(first == first)
    #expect(first != second)
    #expect(AnyCasePath(first).extract(from: .optional(())) != nil)
    #expect(AnyCasePath(first).extract(from: .presented(.dismiss)) == nil)
    let deep = (\Outer.Cases.action as CaseKeyPath<Outer, Action>).appending(path: first)
    #expect(AnyCasePath(deep).extract(from: .action(.optional(()))) != nil)
    #expect(AnyCasePath(deep).extract(from: .other) == nil)
  }
}
