// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dovetail

// Test stores of older versions of TCA. They exist for their messages, which the compiler shows at each use.

@available(*, unavailable, message: "Write 'TestStore(initialState: …) { Feature() } withDependencies: { … }'.")
extension TestStore {
  @_disfavoredOverload
  public convenience init<R: Reducer>(
    initialState: State,
    reducer: R,
    prepareDependencies: ((_ dependencies: inout DependencyValues) -> Void)? = nil
  ) where R.State == State, R.Action == Action {
    unavailableMember()
  }

  @_disfavoredOverload
  public convenience init<R: Reducer, Environment>(initialState: State, reducer: R, environment: Environment)
  where R.State == State, R.Action == Action {
    unavailableMember()
  }

  @_disfavoredOverload
  public convenience init<Environment>(
    initialState: State,
    reducer: AnyReducer<State, Action, Environment>,
    environment: Environment
  ) {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Write 'TestStore(initialState: …) { Feature() }', and test the whole state.")
extension TestStore {
  @_disfavoredOverload
  public convenience init<R: Reducer, ViewState>(
    initialState: State,
    reducer: () -> R,
    observe toViewState: (_ state: State) -> ViewState
  ) where R.State == State, R.Action == Action {
    unavailableMember()
  }

  public func scope<ViewState>(state toViewState: (_ state: State) -> ViewState) -> TestStore { unavailableMember() }

  public func scope<ViewState, ViewAction>(
    state toViewState: (_ state: State) -> ViewState,
    action fromViewAction: (_ action: ViewAction) -> Action
  ) -> TestStore {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Write 'store.dependencies'.")
extension TestStore {
  public var environment: DependencyValues {
    get { unavailableMember() }
    set { unavailableMember() }
  }
}

@available(*, unavailable, message: "Add '@ObservableState' to the state, and read 'store.state'.")
extension TestStore {
  public var bindings: State { unavailableMember() }

  public func bindings<ViewAction>(action: CaseKeyPath<Action, ViewAction>) -> State { unavailableMember() }
}

@available(*, unavailable, message: "Write 'await store.send(…) { … }' and 'await store.receive(…) { … }'.")
extension TestStore {
  @_disfavoredOverload
  public func assert(_ steps: Step...) { unavailableMember() }

  @_disfavoredOverload
  public func assert(_ steps: [Step]) { unavailableMember() }

  public struct Step {
    public static func send(_ action: Action, _ expect: (_ state: inout State) -> Void = { _ in }) -> Step {
      unavailableMember()
    }

    public static func receive(_ action: Action, _ expect: (_ state: inout State) -> Void = { _ in }) -> Step {
      unavailableMember()
    }

    public static func `do`(_ work: () -> Void) -> Step { unavailableMember() }

    public static func environment(_ update: (_ dependencies: inout DependencyValues) -> Void) -> Step {
      unavailableMember()
    }
  }
}

@available(*, unavailable, message: "Write the case as a key path: 'receive(\\.name)', or 'receive(\\.name, value)'.")
extension TestStore {
  @_disfavoredOverload
  public nonisolated(nonsending) func receive<Value>(
    _ path: AnyCasePath<Action, Value>,
    timeout: Duration? = nil,
    assert expect: ((_ state: inout State) throws -> Void)? = nil
  ) async {}
}

@available(*, unavailable, message: "A timeout is not a number of nanoseconds. Write 'timeout: .seconds(1)'.")
extension TestStore {
  @_disfavoredOverload
  public nonisolated(nonsending) func receive(
    _ action: Action,
    timeout nanoseconds: UInt64,
    assert expect: ((_ state: inout State) throws -> Void)? = nil
  ) async {}

  @_disfavoredOverload
  public nonisolated(nonsending) func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64,
    assert expect: ((_ state: inout State) throws -> Void)? = nil
  ) async {}

  @_disfavoredOverload
  public nonisolated(nonsending) func receive<Value>(
    _ path: CaseKeyPath<Action, Value>,
    timeout nanoseconds: UInt64,
    assert expect: ((_ state: inout State) throws -> Void)? = nil
  ) async {}

  @_disfavoredOverload
  public nonisolated(nonsending) func finish(timeout nanoseconds: UInt64) async {}
}

@available(*, unavailable, message: "A timeout is not a number of nanoseconds. Write 'timeout: .seconds(1)'.")
extension TestStoreTask {
  @_disfavoredOverload
  public nonisolated(nonsending) func finish(timeout nanoseconds: UInt64) async {}
}
