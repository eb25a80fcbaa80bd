extension Reducer {
  /// Runs a closure when the feature appears: when its state becomes a part of the state of the store.
  ///
  /// ```swift
  /// Reduce { state, action in ... }
  ///   .onMount { state in
  ///     state.isLoading = true
  ///     return .run { send in await send(.loaded(try await client.load())) }
  ///   }
  /// ```
  ///
  /// It does not matter which code made the state: the initial state of the store, a parent, a push onto a stack. The
  /// closure runs in the step that made the state, before observers are notified, so nobody sees the state without its
  /// changes.
  ///
  /// A feature is mounted once, until it is removed. A feature that one action removes and adds again with the same id
  /// stays mounted.
  ///
  /// - Order: parents before their children. The closures of one feature run in the order in which they are written.
  /// - Isolation: the closure runs on the store's actor.
  /// - Misuse: a feature whose closure makes a child of the same kind without end is cut off at a depth of 10,000, and
  ///   a feature that is mounted again by the actions of its own mount after 100 times. An issue is then reported.
  /// - Complexity: after each action, the store looks for new features, in O(features with this operator). Rows of a
  ///   collection are visited only after rows were added or removed, unless they have tasks or children with mounts.
  ///
  /// - Parameter perform: Receives the state, which it may change, and returns the effects to run. They belong to the
  ///   feature, and are cancelled when it is removed.
  /// - Returns: A reducer that runs this reducer and mounts the feature.
  public func onMount(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ perform: @escaping (_ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let mount = MountOperator<State, Action, Bool>(id: { _ in true }, at: site, restarts: false) { state, _ in
      perform(&state)
    }
    return adding(mount)
  }

  /// Runs a closure when the feature appears with a value, and again when the value changes.
  ///
  /// ```swift
  /// .onMount(id: \.roomID) { state, roomID in
  ///   state.messages = []
  ///   return .run { send in await send(.loaded(try await chat.messages(in: roomID))) }
  /// }
  /// ```
  ///
  /// When the value changes, the effects of the former call are cancelled before the closure runs. Without a value,
  /// with `nil`, nothing is mounted. ``Reducer/onMount(fileID:filePath:line:column:_:)`` has the other rules.
  ///
  /// - Misuse: a value that differs each time it is computed, such as a new identifier, is reported once, and the
  ///   closure does not run again.
  ///
  /// - Parameters:
  ///   - id: The value.
  ///   - perform: Receives the state, which it may change, and the value, and returns the effects to run.
  /// - Returns: A reducer that runs this reducer and mounts the feature.
  public func onMount<ID: Hashable & Sendable>(
    id: @escaping (_ state: State) -> ID?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ perform: @escaping (_ state: inout State, _ id: ID) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return adding(MountOperator<State, Action, ID>(id: id, at: site, restarts: true, perform))
  }

  /// Runs a closure when the feature was removed.
  ///
  /// ```swift
  /// .onDismount { state in
  ///   .run { _ in try await database.save(state.draft) }
  /// }
  /// ```
  ///
  /// It does not matter which code removed the state. The root of a store is dismounted by `store.dismount()`.
  ///
  /// - Order: children before their parents. The closures of one feature run in reverse order.
  /// - Isolation: the closure runs on the store's actor.
  /// - Complexity: after each action, the store copies the state, in O(features with this operator). A collection in
  ///   such a state is copied when it is changed next.
  ///
  /// - Parameter perform: Receives the last state, and returns the effects to run. They belong to the parent of the
  ///   feature: they run on, and ``Effect/post(_:fileID:filePath:line:column:)`` reaches the parent. An action that
  ///   they send is one for a feature that was removed.
  /// - Returns: A reducer that runs this reducer and dismounts the feature.
  public func onDismount(_ perform: @escaping (_ state: State) -> Effect<Action>) -> some Reducer<State, Action> {
    let base = prepared()
    let dismount = DismountOperator<State, Action>(perform)
    return Reduce<State, Action>(
      preparedReducer: PreparedReducer(
        around: base,
        adding: dismount,
        at: { state, action in
          let effect = base.reduce(at: state, with: action)
          // The action may remove the feature, so the state after its own reducer is kept as the last one.
          return effect.merge(with: dismount.keeping(state.bound(to: State.self).pointee))
        }
      )
    )
  }
}

/// The operator of `onMount`.
private final class MountOperator<State, Action, ID: Hashable & Sendable>: ValueOperator<State, Action, ID> {
  private let restarts: Bool
  private let perform: (inout State, ID) -> Effect<Action>

  /// Creates an operator.
  ///
  /// - Parameters:
  ///   - id: The value, after a change of which the feature is mounted again.
  ///   - site: The source location of the operator.
  ///   - restarts: Whether the value can change, so that the effects need an id by which they are cancelled.
  ///   - perform: Mounts the feature.
  init(
    id: @escaping (State) -> ID?,
    at site: SourceSite,
    restarts: Bool,
    _ perform: @escaping (inout State, ID) -> Effect<Action>
  ) {
    self.restarts = restarts
    self.perform = perform
    super.init(restarts ? .tasks : .mounts, id: id, at: site)
  }

  override func change(
    to value: ID?,
    _ state: inout State,
    _ context: EffectContext,
    _ sink: ActionSink<Action>
  ) {
    // Before the new effects start, which have the same cancellation id.
    if restarts { context.cancelLater(CancelID(key)) }
    guard let value, let cause = context.runtime.beginMount(of: State.self, in: context.nodeID, at: site) else {
      return
    }
    guard let node = perform(&state, value).node else { return }
    (restarts ? context.adding(CancelID(key)) : context).startLater(node, sending: sink, because: cause)
  }
}

/// The operator of `onDismount`.
private final class DismountOperator<State, Action>: Operator<State, Action> {
  private let perform: (State) -> Effect<Action>
  private let key = OperatorKey()

  init(_ perform: @escaping (State) -> Effect<Action>) {
    self.perform = perform
    // A task needs an update after each change of the state, too.
    super.init(.tasks)
  }

  override func update(_ state: inout State, _ context: EffectContext, _ sink: ActionSink<Action>) {
    // The state is a copy, since its container may release the state before the store notices the removal.
    if let dismount = context.runtime.tree.dismount(of: key, at: context.nodeID) {
      known(dismount, as: Dismount<State, Action>.self).lastState = state
    } else {
      context.runtime.tree.add(Dismount(key, of: state, sending: sink, perform), at: context.nodeID)
    }
  }

  /// An effect that keeps a state as the last one of the feature that returns it.
  func keeping(_ state: State) -> Effect<Action> {
    Effect(
      node: HookNode { [key] context in
        guard let dismount = context.runtime.tree.dismount(of: key, at: context.nodeID) else { return }
        known(dismount, as: Dismount<State, Action>.self).lastState = state
      }
    )
  }
}

/// The last state of a mounted feature, and the closure that receives it.
private final class Dismount<State, Action>: AnyDismount {
  var lastState: State
  private let sink: ActionSink<Action>
  private let body: (State) -> Effect<Action>

  /// The dependencies of the feature, with the overrides around it.
  private let dependencies = DependencyScope.current

  init(
    _ key: OperatorKey,
    of state: State,
    sending sink: ActionSink<Action>,
    _ body: @escaping (State) -> Effect<Action>
  ) {
    lastState = state
    self.sink = sink
    self.body = body
    super.init(key)
  }

  override func perform(in context: EffectContext) {
    DependencyScope.with(dependencies) { body(lastState).node?.start(in: context, sending: sink) }
  }
}
