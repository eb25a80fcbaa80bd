/// An effect node whose action type is hidden.
@usableFromInline
package class AnyEffectNode {
  /// What a node is: an effect to start, or what the queue of a store takes.
  @usableFromInline
  enum Kind { case effect, action, event, modification }

  // A stored property: combinators and the queue of the store ask every node.
  @usableFromInline final let kind: Kind

  init(_ kind: Kind = .effect) { self.kind = kind }

  /// Whether this is an event that a feature posts, or such an event wrapped by combinators.
  @usableFromInline final var isEvent: Bool { kind == .event }

  /// Whether the feature that the path of the event ends at may handle it.
  var isEventForOrigin: Bool { false }

  /// Returns the event, and adds the keys of the children that the combinators have entered to a path.
  func takeEvent(_ path: inout [ScopeKey]) -> AnyPostedEvent? { nil }

  /// The name of the first named work of the effect.
  var workName: String? { nil }

  /// What observers and tasks see of asynchronous work.
  var work: WorkDescription { Self.isNoWork() }

  /// Runs asynchronous work.
  ///
  /// - Returns: The error of the work, or `nil`.
  nonisolated(nonsending)
    func perform(_ effect: RunningEffect) async -> (any Error)?
  { Self.isNoWork() }

  private static func isNoWork() -> Never {
    fatalError(Diagnostic.internalInvariant("Only a RunNode is work").message)
  }

  /// Returns an effect that runs this effect and another one of the same action type concurrently.
  @usableFromInline
  func merging(with other: AnyEffectNode) -> AnyEffectNode {
    fatalError(Diagnostic.internalInvariant("AnyEffectNode is abstract").message)
  }
}

/// The implementation of an effect.
///
/// Subclasses implement what happens when a store starts the effect.
//
// A class instead of an enum: an effect is then one reference, and a null reference costs nothing to pass around.
@usableFromInline
class EffectNode<Action>: AnyEffectNode {
  /// The depth of lists of effects nested in this one.
  var nesting: Int { 0 }

  /// The depth from which on nested lists are walked by a loop.
  //
  // Recursion overflows the stack for deep lists. A loop costs more for flat lists, which are the common ones.
  static var deepNesting: Int { 100 }

  override final func merging(with other: AnyEffectNode) -> AnyEffectNode {
    Self.merging(self, known(other, as: EffectNode<Action>.self))
  }

  /// Starts the effect.
  ///
  /// Work without a task is done before the function returns. Tasks are registered in the group of the context.
  func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    fatalError(Diagnostic.internalInvariant("EffectNode is abstract").message)
  }

  /// Moves the effects out of a list that is about to be released.
  func takeNodes() -> [EffectNode] { [] }

  /// Releases a list of effects, and its nested lists without other references.
  static func release(_ nodes: inout [EffectNode], nesting: Int) {
    guard nesting >= deepNesting else { return }
    var waiting = nodes
    nodes = []
    while var node = waiting.popLast() {
      if isKnownUniquelyReferenced(&node) { waiting += node.takeNodes() }
    }
  }
}

/// Handles an action next.
@usableFromInline
final class SendNode<Action>: EffectNode<Action> {
  @usableFromInline let action: Action

  @usableFromInline
  init(action: Action) {
    self.action = action
    super.init(.action)
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    sink.enqueue(self, group: context.group)
  }

  /// Calls a function with the action, which is borrowed from the node.
  @inlinable
  @inline(__always)
  func withBorrowed<Result>(_ body: (Address<Action>) -> Result) -> Result {
    atAddress(of: action, body)
  }
}

/// What observers and tasks see of asynchronous work.
struct WorkDescription {
  let priority: TaskPriority?
  let name: String?
  let site: SourceSite

  /// Whether the work begins on the actor of the store.
  let isOnStore: Bool
}

/// Runs asynchronous work.
@usableFromInline
final class RunNode<Action>: EffectNode<Action> {
  override var work: WorkDescription { description }
  override var workName: String? { description.name }

  /// The closure of an effect.
  private enum Operation {
    /// Runs where the closure says, or on the global executor.
    case anywhere(@isolated(any) @Sendable (Send<Action>) async throws -> Void)

    /// Runs on the actor of its caller.
    case onStore(WorkOnStore)
  }

  typealias WorkOnStore = nonisolated(nonsending) @Sendable (Send<Action>) async throws -> Void

  private let description: WorkDescription
  private let operation: Operation
  let handler: (@Sendable (any Error, Send<Action>) async -> Void)?

  /// The dependencies that were active when the effect was created.
  let dependencies = DependencyScope.current

  @usableFromInline
  init(
    priority: TaskPriority?,
    name: String?,
    site: SourceSite,
    operation: @escaping @isolated(any) @Sendable (Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  ) {
    description = WorkDescription(priority: priority, name: name, site: site, isOnStore: false)
    self.operation = .anywhere(operation)
    self.handler = handler
  }

  init(
    priority: TaskPriority?,
    name: String?,
    site: SourceSite,
    onStore operation: @escaping WorkOnStore,
    handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  ) {
    description = WorkDescription(priority: priority, name: name, site: site, isOnStore: true)
    self.operation = .onStore(operation)
    self.handler = handler
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    context.start(self, sending: sink)
  }

  // The frames of suspended functions are the largest part of the memory of an effect in flight. So this is one
  // function for the common case. The rare cases are functions of their own, whose frames exist only in these cases.
  nonisolated(nonsending)
    override func perform(_ effect: RunningEffect) async -> (any Error)?
  {
    guard dependencies === DependencyScope.current else { return await performInScope(effect) }
    return await performNow(effect)
  }

  @inline(never)
  private func performInScope(_ effect: RunningEffect, isolation: isolated (any Actor)? = #isolation) async
    -> (any Error)?
  {
    await DependencyScope.with(dependencies) {
      // A closure is isolated to the actor of its context only if it captures the actor.
      _ = isolation
      return await performNow(effect)
    }
  }

  @inline(__always)
  nonisolated(nonsending)
    private func performNow(_ effect: RunningEffect) async -> (any Error)?
  {
    do {
      switch operation {
      case .anywhere(let operation):
        // Without an actor of its own there is nothing to wait for between this and the check of the cancellation.
        if operation.isolation == nil {
          try await operation(Send(effect: effect))
        } else {
          try await begin(operation, Send(effect: effect), isolation: operation.isolation)
        }
      case .onStore(let operation): try await operation(Send(effect: effect))
      }
      return nil
    } catch {
      return await handle(error, of: effect)
    }
  }

  @inline(never)
  nonisolated(nonsending)
    private func handle(_ error: any Error, of effect: RunningEffect) async -> (any Error)?
  {
    // Cancelled work usually throws because of the cancellation, so its error carries no information.
    guard !Task.isCancelled, !(error is CancellationError) else { return nil }
    if let handler {
      await handler(error, Send(effect: effect))
    } else if (error as? UnimplementedFailure)?.isReported != true {
      report(.unhandledError(error), at: description.site)
    }
    return error
  }
}

/// Begins the work of an effect on its own actor, if it has one.
///
/// Work that was cancelled while it waited for the actor does not begin.
@inline(never)
func begin<Input: Sendable>(
  _ operation: @isolated(any) @Sendable (Input) async throws -> Void,
  _ input: Input,
  isolation: isolated (any Actor)?
) async throws {
  guard !Task.isCancelled else { throw CancellationError() }
  try await operation(input)
}

/// A list of effects.
class ListNode<Action>: EffectNode<Action> {
  private var nodes: [EffectNode<Action>]
  private let depth: Int

  init(nodes: [EffectNode<Action>]) {
    self.nodes = nodes
    // A loop, since the closure of `reduce` would be called by unspecialized code.
    var depth = 1
    for node in nodes { depth = max(depth, node.nesting + 1) }
    self.depth = depth
  }

  deinit { Self.release(&nodes, nesting: depth) }

  override final var nesting: Int { depth }

  override final var workName: String? { nodes.lazy.compactMap(\.workName).first }

  override final func takeNodes() -> [EffectNode<Action>] {
    defer { nodes = [] }
    return nodes
  }

  /// The effects, where deeply nested lists of the same kind are replaced by their effects.
  fileprivate final func flattened<List: ListNode<Action>>(as kind: List.Type) -> [EffectNode<Action>] {
    guard depth >= Self.deepNesting else { return nodes }
    var flat: [EffectNode<Action>] = []
    var waiting: [EffectNode<Action>] = nodes.reversed()
    while let node = waiting.popLast() {
      if let list = node as? List { waiting += list.nodes.reversed() } else { flat.append(node) }
    }
    return flat
  }
}

/// Starts several effects concurrently.
final class MergeNode<Action>: ListNode<Action> {
  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    for node in flattened(as: MergeNode.self) { node.start(in: context, sending: sink) }
  }
}

/// Starts effects one after the other, each when the previous one has ended.
final class ConcatenateNode<Action>: ListNode<Action> {
  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    context.startSequence(of: flattened(as: ConcatenateNode.self)[...], sending: sink)
  }
}

/// Starts an effect that can be cancelled by an id.
final class CancellableNode<Action>: EffectNode<Action> {
  let node: EffectNode<Action>
  let id: CancelID
  let cancelInFlight: Bool

  init(node: EffectNode<Action>, id: CancelID, cancelInFlight: Bool) {
    self.node = node
    self.id = id
    self.cancelInFlight = cancelInFlight
  }

  override var workName: String? { node.workName }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    if cancelInFlight { context.cancel(id) }
    node.start(in: context.adding(id), sending: sink)
  }
}

/// Cancels the effects with an id.
final class CancelNode<Action>: EffectNode<Action> {
  let id: CancelID

  init(id: CancelID) {
    self.id = id
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    context.cancel(id)
  }
}

/// Starts an effect with actions of another type.
final class MapNode<Child, Action>: EffectNode<Action> {
  let node: EffectNode<Child>
  let transform: @Sendable (Child) -> Action

  /// The dependencies that were active when the effect was created.
  private let dependencies = DependencyScope.current

  init(node: EffectNode<Child>, transform: @escaping @Sendable (Child) -> Action) {
    self.node = node
    self.transform = transform
  }

  override var workName: String? { node.workName }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) {
    let embed: @Sendable (Child) -> Action = { [transform, dependencies] action in
      if dependencies === DependencyScope.current { return transform(action) }
      return DependencyScope.with(dependencies) { transform(action) }
    }
    node.start(in: context, sending: MappingSink(base: sink, transform: embed))
  }
}

/// Starts the effect of a child at the child's node of the feature tree.
@usableFromInline
final class ChildNode<Container: ChildContainer>: EffectNode<Container.Action> {
  private let node: EffectNode<Container.ChildAction>
  private let container: Container
  private let key: ScopeKey

  @usableFromInline
  init(_ node: EffectNode<Container.ChildAction>, in container: Container, at key: ScopeKey) {
    self.node = node
    self.container = container
    self.key = key
    super.init(node.isEvent ? .event : .effect)
  }

  override var isEventForOrigin: Bool { node.isEventForOrigin }

  override func takeEvent(_ path: inout [ScopeKey]) -> AnyPostedEvent? {
    path.append(key)
    return node.takeEvent(&path)
  }

  override func start(in context: EffectContext, sending sink: ActionSink<Container.Action>) {
    // An event starts no work, so no nodes need to be entered for it.
    if isEvent { return context.postEvent(of: self) }
    guard container.endsEffects else {
      let sink = ContainerSink(base: sink, container: container, identity: key.id)
      var context = context
      context.isOfChild = true
      return node.start(in: context, sending: sink)
    }
    context.enter(container, key, sending: sink) { context, sink in node.start(in: context, sending: sink) }
  }
}
