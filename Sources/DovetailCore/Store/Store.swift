/// The runtime of a feature: it contains the state, handles actions and runs effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// print(store.count)
/// ```
///
/// - Isolation: a store belongs to the actor on which it is created, which the compiler checks. Without a known actor,
///   as in the initial value of a property or in the `init` of an actor, the store belongs to the actor that uses it
///   first, and using it on another one stops the program. Other code sends actions through ``mailbox``.
/// - Order: an action that is sent while another one is handled is queued.
/// - Lifetime: effects end with the root store. A child store retains the root store.
@dynamicMemberLookup
public final class Store<State, Action> {
  /// Handles an action for the root store.
  @usableFromInline let sendAction: (consuming Action, SourceSite) -> StoreTask

  /// Embeds actions without closures, if possible.
  @usableFromInline let embedder: ActionEmbedder?

  /// The access to the state.
  @usableFromInline package let source: StateSource<State>

  /// The weak cache of child stores; `nil` before the first child: most stores have none.
  //
  // Unchecked: it is only read and written as a whole.
  @exclusivity(unchecked) private var madeScopes: ScopeCache?

  /// The weak cache of child stores.
  @usableFromInline var scopes: ScopeCache {
    if let madeScopes { return madeScopes }
    let made = ScopeCache()
    madeScopes = made
    return made
  }

  /// The parent of a child store, whose cache returns the child as long as it is in use; `nil` for a root store.
  @usableFromInline let parent: (any StoreParent)?

  /// The place of a child store in its parent; `nil` for a root store, and where the parent has it.
  @usableFromInline let storePlace: StorePlace?

  /// The last value of the element that the store shows; `nil` if it shows no element of a container.
  //
  // Not retained: `source` retains it.
  @usableFromInline unowned(unsafe) let shownElement: (any ElementOfStore)?

  /// The id that was read last.
  var lastStoreID: StoreID?

  /// Creates a root store.
  @inlinable
  init(
    source: StateSource<State>,
    sendAction: @escaping (consuming Action, SourceSite) -> StoreTask,
    embedder: ActionEmbedder?
  ) {
    self.source = source
    self.sendAction = sendAction
    self.embedder = embedder
    (parent, storePlace, shownElement) = (nil, nil, nil)
  }

  @usableFromInline
  init(
    source: StateSource<State>,
    parent: any StoreParent,
    place: StorePlace?,
    sendAction: @escaping (consuming Action, SourceSite) -> StoreTask
  ) {
    self.source = source
    self.parent = parent
    storePlace = place
    shownElement = nil
    self.sendAction = sendAction
    embedder = nil
  }

  /// Creates the store of an element of a container.
  @inlinable
  init(
    source: StateSource<State>,
    parent: any StoreParent,
    element: any ElementOfStore,
    sendAction: @escaping (consuming Action, SourceSite) -> StoreTask
  ) {
    self.source = source
    self.parent = parent
    self.sendAction = sendAction
    shownElement = element
    storePlace = nil
    embedder = nil
  }

  /// Creates a child store whose actions are embedded without closures.
  @inlinable
  init(source: StateSource<State>, parent: any StoreParent, place: StorePlace?, embedder: ActionEmbedder) {
    self.source = source
    self.parent = parent
    storePlace = place
    shownElement = nil
    self.embedder = embedder
    sendAction = { (action: consuming Action, site: SourceSite) -> StoreTask in
      atAddress(of: &action) { embedder.send($0, from: site) }
    }
  }

  /// Sends an action: runs the reducer, starts its effects, and handles the actions that follow immediately.
  ///
  /// - Parameter action: The action.
  /// - Returns: The task of the started effects.
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

  /// The actor of the store.
  ///
  /// - Misuse: if the store was created without a known actor, this is a use of the store. Outside of any actor it
  ///   stops the program.
  public var isolation: any Actor {
    guard let actor = source.core.actor else { fatalError(Diagnostic.actorOfStoreIsGone.message) }
    return actor
  }

  /// The state.
  ///
  /// This is a copy. As long as the copy exists, the next change of a collection in the state copies the collection.
  /// Read single properties instead: `store.count`.
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
  /// - Parameter body: Receives the state.
  /// - Returns: The result of `body`.
  @inlinable
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    read(body)
  }

  @inlinable
  @inline(__always)
  func read<Result>(_ body: (_ state: State) -> Result) -> Result {
    let result = source.readTracked(body)
    // The source does not retain the store. Without this call, a store without further uses could be released before
    // the end of the read.
    withExtendedLifetime(self) {}
    return result
  }

  /// The dependencies of the reducer, from the next action on.
  package var dependencies: DependencyValues {
    get { DependencyValues(storage: source.core.dependencies) }
    set { source.core.setDependencies(newValue.storage) }
  }
}

/// The store of a reducer, as in `let store: StoreOf<Counter>`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Hashable {
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
