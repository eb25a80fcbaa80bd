// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Reducers of older versions of TCA. They exist for their messages, which the compiler shows at each use.

@available(*, unavailable, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

@available(*, unavailable, renamed: "ReducerOf")
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

@available(*, unavailable, message: "Write '@ReducerBuilder<State, Action>'.")
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>

@available(*, unavailable, message: "Write a struct with '@Reducer' and a 'Reduce { … }' in its 'body'.")
public struct AnyReducer<State, Action, Environment>: Sendable {
  public init(_ reduce: (_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action>) {}

  public init<R: Reducer>(_ reducer: (_ environment: Environment) -> R) where R.State == State, R.Action == Action {}

  public static var empty: AnyReducer { unavailableMember() }

  public static func combine(_ reducers: AnyReducer...) -> AnyReducer { unavailableMember() }

  public static func combine(_ reducers: [AnyReducer]) -> AnyReducer { unavailableMember() }

  public func combined(with other: AnyReducer) -> AnyReducer { unavailableMember() }

  public func optional() -> AnyReducer<State?, Action, Environment> { unavailableMember() }

  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state: WritableKeyPath<ParentState, State>,
    action: AnyCasePath<ParentAction, Action>,
    environment: (_ environment: ParentEnvironment) -> Environment
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    unavailableMember()
  }

  public func pullback<ParentState, ParentAction, ParentEnvironment>(
    state: AnyCasePath<ParentState, State>,
    action: AnyCasePath<ParentAction, Action>,
    environment: (_ environment: ParentEnvironment) -> Environment
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    unavailableMember()
  }

  public func forEach<ParentState, ParentAction, ParentEnvironment, ID>(
    state: WritableKeyPath<ParentState, IdentifiedArray<ID, State>>,
    action: AnyCasePath<ParentAction, (ID, Action)>,
    environment: (_ environment: ParentEnvironment) -> Environment
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    unavailableMember()
  }

  public func binding() -> AnyReducer { unavailableMember() }

  public func debug(_ prefix: String = "") -> AnyReducer { unavailableMember() }

  public func signpost(_ prefix: String = "") -> AnyReducer { unavailableMember() }
}

@available(*, unavailable, message: "Write the reducer in 'body'; what was in the environment is a '@Dependency'.")
extension Reduce {
  public init<Environment>(_ reducer: AnyReducer<State, Action, Environment>, environment: Environment) {
    unavailableMember()
  }
}

@available(
  *,
  unavailable,
  message: "Write 'Scope(state: \\.child, action: \\.child) { Child() }' in the 'body' of the parent."
)
extension Reducer {
  public func pullback<ParentState, ParentAction, ChildState>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, Action>
  ) -> Reduce<ParentState, ParentAction> {
    unavailableMember()
  }

  public func pullback<ParentState, ParentAction, ChildState, ParentEnvironment, Environment>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: AnyCasePath<ParentAction, Action>,
    environment: (_ environment: ParentEnvironment) -> Environment
  ) -> Reduce<ParentState, ParentAction> {
    unavailableMember()
  }
}

@available(
  *,
  unavailable,
  message: "Write '.ifLet(\\.child, action: \\.child) { Child() }' in the 'body' of the parent."
)
extension Reducer {
  public func optional() -> Reduce<State?, Action> { unavailableMember() }
}

@available(*, unavailable, message: "Write the reducers one after the other in 'body', or in 'CombineReducers { … }'.")
extension Reducer {
  public func combined<Other>(with other: Other) -> Reduce<State, Action> { unavailableMember() }
}

@available(*, unavailable, message: "Write 'BindingReducer()' as the first reducer in 'body'.")
extension Reducer {
  public func binding() -> Reduce<State, Action> { unavailableMember() }
}

@available(*, unavailable, renamed: "_printChanges()")
extension Reducer {
  public func debug(_ prefix: String = "") -> Reduce<State, Action> { unavailableMember() }

  public func debugActions(_ prefix: String = "") -> Reduce<State, Action> { unavailableMember() }
}

@available(*, unavailable, renamed: "reduce(into:action:)")
extension Reducer {
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> { unavailableMember() }
}

@available(*, unavailable, message: "Write 'some ReducerOf<Self>'.")
public typealias _IfLetReducer<Parent: Reducer, Child> = Reduce<Parent.State, Parent.Action>

@available(*, unavailable, message: "Write 'some ReducerOf<Self>'.")
public typealias _IfCaseLetReducer<Parent: Reducer, Child> = Reduce<Parent.State, Parent.Action>

@available(*, unavailable, message: "Write 'some ReducerOf<Self>'.")
public typealias _PresentationReducer<Base: Reducer, Destination> = Reduce<Base.State, Base.Action>

@available(*, unavailable, message: "Write 'some ReducerOf<Self>'.")
public typealias _ForEachReducer<Parent: Reducer, ID, Element> = Reduce<Parent.State, Parent.Action>

@available(*, unavailable, message: "Write 'some ReducerOf<Self>'.")
public typealias _StackReducer<Base: Reducer, Destination> = Reduce<Base.State, Base.Action>

@available(*, unavailable, message: "Write 'some ReducerOf<Self>'.")
public typealias _DependencyKeyWritingReducer<Base: Reducer> = Reduce<Base.State, Base.Action>
