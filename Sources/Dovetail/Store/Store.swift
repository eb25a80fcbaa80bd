/// Holds the state of a feature, handles its actions, and runs its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// print(store.count)
/// ```
///
/// - Isolation: a store belongs to the actor it is made on, and the compiler keeps it there. Where the compiler knows
///   of no actor, as in the initial value of a property or in the `init` of an actor, the store belongs to the actor
///   that uses it first, and using it on another one stops the program. ``mailbox`` is how code elsewhere sends to it.
/// - Order: an action sent while another is handled waits for it, and for those that wait already.
/// - Lifetime: effects end with the root store. A store made by `scope` keeps the root alive.
@dynamicMemberLookup
public final class Store<State, Action> {
  /// Handles an action for the root store.
  @usableFromInline let sendAction: (consuming Action, SourceSite) -> StoreTask

  /// Embeds actions without closures, if possible.
  @usableFromInline let route: ActionEmbedder?

  /// Where and how to find the state.
  @usableFromInline let source: StateSource<State>

  /// The child stores in use.
  @usableFromInline var scopes = ScopeCache()

  /// What made a child store, and finds it again as long as the child is in use; `nil` for the store that holds the
  /// state.
  @usableFromInline let parent: AnyObject?

  /// Makes a store on the actor of the code that calls this.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - isolation: The actor the store will belong to. Where the compiler knows of none, it is the actor that uses
  ///     the store first; an actor with an executor of its own has to be named: `isolation: self`.
  ///   - reducer: The reducer of the feature.
  ///   - prepareDependencies: Changes values of dependencies, for this store. They are in force where the state and
  ///     the reducer are made, too. A store keeps the values that are in force where it is made; where none are, its
  ///     reducer has those that are in force where an action is sent.
  @inlinable
  public init<R: Reducer>(
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
    (sendAction, route) = Self.sending(to: engine)
    source = StateSource(core: engine, address: engine.state)
    parent = nil
  }

  /// Makes a store whose effects run on a schedule, with an observer that hears of everything from the start.
  package init(
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
      actor: isolation,
      ownership: nil,
      dependencies: dependencies,
      schedule: schedule,
      observer: observer
    )
    (sendAction, route) = Self.sending(to: engine)
    source = StateSource(core: engine, address: engine.state)
    parent = nil
  }

  @usableFromInline
  init(
    source: StateSource<State>,
    parent: AnyObject,
    sendAction: @escaping (consuming Action, SourceSite) -> StoreTask
  ) {
    self.source = source
    self.parent = parent
    self.sendAction = sendAction
    route = nil
  }

  /// Makes a store whose actions are embedded without closures.
  @inlinable
  init(source: StateSource<State>, parent: AnyObject, route: ActionEmbedder) {
    self.source = source
    self.parent = parent
    self.route = route
    sendAction = { (action: consuming Action, site: SourceSite) -> StoreTask in
      atAddress(of: &action) { route.send($0, from: site) }
    }
  }

  /// The ways of actions to the engine of a root store.
  @inlinable
  @inline(__always)
  static func sending(
    to engine: StoreEngine<State, Action>
  ) -> ((consuming Action, SourceSite) -> StoreTask, ActionEmbedder?) {
    (
      { (action: consuming Action, site: SourceSite) -> StoreTask in
        atAddress(of: &action) { engine.send($0, from: site) }
      },
      ActionEmbedder { action, site in engine.send(action.bound(to: Action.self), from: site) }
    )
  }

  /// Handles an action: runs the reducer, starts its effects, and does the same for actions that follow at once.
  ///
  /// - Parameter action: What happened.
  /// - Returns: The effects that were started, to wait for or to cancel.
  @inlinable
  @discardableResult
  public func send(
    _ action: consuming Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    sendAction(action, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The actor the store belongs to.
  ///
  /// - Misuse: where the compiler knew of no actor when the store was made, this counts as a use of it: outside of any
  ///   actor it stops the program.
  public var isolation: any Actor {
    guard let actor = source.core.actor else { fatalError(Diagnostic.actorOfStoreIsGone.message) }
    return actor
  }

  /// The state.
  ///
  /// This is a copy. While one is kept, the next change of a collection in the state copies that collection; to read a
  /// part, read that part: `store.count`.
  @inlinable
  public var state: State {
    read { $0 }
  }

  /// A property of the state.
  ///
  /// - Parameter keyPath: The property.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    read { $0[keyPath: keyPath] }
  }

  /// Reads the state without copying it.
  ///
  /// ```swift
  /// let title = store.withState { $0.documents[0].title }
  /// ```
  ///
  /// - Parameter body: Is given the state.
  /// - Returns: What `body` returns.
  @inlinable
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    read(body)
  }

  @inlinable
  @inline(__always)
  func read<Result>(_ body: (_ state: State) -> Result) -> Result {
    let result = source.readTracked(body)
    // The source does not keep the state alive. Without this, a store that nobody uses afterwards could be released
    // before.
    withExtendedLifetime(self) {}
    return result
  }

  /// The values of dependencies for the reducer, from the next action on.
  package var dependencies: DependencyValues {
    get { DependencyValues(storage: source.core.dependencies) }
    set { source.core.setDependencies(newValue.storage) }
  }
}

/// The store of a reducer, as in `let store: StoreOf<Counter>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Hashable, Identifiable {
  /// Whether two stores are the same object.
  public static func == (first: Store, second: Store) -> Bool { first === second }

  /// Hashes the identity of the store.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Store: CustomDebugStringConvertible {
  /// The type of the store, without its modules.
  public var debugDescription: String {
    typeName(Self.self)
  }
}
