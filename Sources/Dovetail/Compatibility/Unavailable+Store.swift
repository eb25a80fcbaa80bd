// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Stores of older versions of TCA. They exist for their messages, which the compiler shows at each use.

@available(*, unavailable, message: "Write 'Store(initialState: …) { Feature() } withDependencies: { … }'.")
extension Store {
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

@available(*, unavailable, message: "Write 'store.scope(state: \\.child, action: \\.child)'.")
extension Store {
  public func scope<ChildState>(state toChildState: (_ state: State) -> ChildState) -> Store<ChildState, Action> {
    unavailableMember()
  }

  public var stateless: Store<Void, Action> { unavailableMember() }

  public var actionless: Store<State, Never> { unavailableMember() }
}

@available(
  *,
  unavailable,
  message: "Write 'observe { if let child = store.scope(\\.child, action: \\.child) { … } else { … } }'."
)
extension Store {
  public func ifLet<Wrapped>(
    then unwrap: (_ store: Store<Wrapped, Action>) -> Void,
    else otherwise: () -> Void = {}
  ) where State == Wrapped? {
    unavailableMember()
  }
}

@available(*, unavailable, renamed: "StoreTask")
public typealias ViewStoreTask = StoreTask

@available(*, unavailable, renamed: "ObserveToken")
public typealias ObservationToken = ObserveToken

@available(*, unavailable, message: "Add '@ObservableState' to the state, and remove '@BindableState'.")
public typealias BindableState = _OlderProperty

@available(*, unavailable, message: "Add '@ObservableState' to the state, and write '$store.name' in the view.")
public typealias BindingViewState = _OlderProperty

/// A stand-in for the property wrappers of older bindings.
@propertyWrapper
public struct _OlderProperty<Value> {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public var projectedValue: _OlderProperty { self }
}

@available(*, unavailable)
extension _OlderProperty: Equatable where Value: Equatable {}

@available(*, unavailable, message: "Add '@ObservableState' to the state, and write '$store.name' in the view.")
@dynamicMemberLookup
public struct BindingViewStore<State> {
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value { unavailableMember() }

  @available(*, deprecated)
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, BindingState<Value>>) -> _OlderProperty<Value> {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Write '.set(\\.name, value)' with the property of the parent.")
extension BindingAction {
  public func pullback<Parent>(_ keyPath: WritableKeyPath<Parent, Root>) -> BindingAction<Parent> {
    unavailableMember()
  }
}
