// The stores that have an engine of their own.
extension Store {
  /// Creates a store on the actor of the caller.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - isolation: The actor of the store. If the compiler knows no actor, it is the actor that uses the store first.
  ///     An actor with a custom executor has to be passed explicitly: `isolation: self`.
  ///   - reducer: The reducer of the feature.
  ///   - prepareDependencies: Overrides dependencies for this store, and for the evaluation of `initialState` and
  ///     `reducer`. A store keeps the overrides that apply where it is created. If there are none, its reducer runs
  ///     with the dependencies of the code that sends an action.
  @inlinable
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) where R.State == State, R.Action == Action {
    let dependencies = DependencyScope.values(changedBy: prepareDependencies)
    let engine = DependencyScope.whileMaking(dependencies) {
      StoreEngine(
        initialState: initialState,
        preparedReducer: reducer().prepared(),
        actor: isolation,
        madeAt: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column),
        dependencies: dependencies
      )
    }
    self.init(root: engine)
  }

  /// Names the mistake of a reducer without parentheses.
  ///
  /// - Parameters:
  ///   - initialState: Has no meaning.
  ///   - reducer: The type of the reducer.
  ///   - prepareDependencies: Has no meaning.
  @available(*, unavailable, message: "The braces have the type of a reducer. Write a value: '{ Feature() }'.")
  @_disfavoredOverload
  public convenience init<R: Reducer>(
    initialState: R.State,
    reducer: () -> R.Type,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) where R.State == State, R.Action == Action {
    unavailableMember()
  }

  /// Creates a store whose effects run on a schedule, with an observer from the start.
  package convenience init(
    initialState: () -> State,
    isolation: any Actor,
    reducer: some Reducer<State, Action>,
    dependencies: DependencyStorage?,
    schedule: any EffectSchedule,
    observer: any StoreObserver<State, Action>
  ) {
    let engine = StoreEngine(
      initialState: initialState,
      preparedReducer: reducer.prepared(),
      runtime: EffectRuntime(actor: isolation, schedule: schedule),
      ownership: nil,
      dependencies: dependencies,
      observer: observer
    )
    self.init(root: engine)
  }

  /// Creates the store of an engine.
  @inlinable
  @inline(__always)
  convenience init(root engine: StoreEngine<State, Action>) {
    // Compiled in the module of the feature, where its types are known, so that the call of the reducer is specialized.
    // A child store has an address of its state and of its action, and no types of its parents.
    self.init(
      source: StateSource(core: engine, address: engine.state),
      sendAction: { (action: consuming Action, site: SourceSite) -> StoreTask in
        atAddress(of: &action) { engine.send($0, from: site) }
      },
      embedder: ActionEmbedder { action, site in engine.send(action.bound(to: Action.self), from: site) }
    )
  }
}
