extension Effect {
  /// Tells the features above this one that something has happened.
  ///
  /// ```swift
  /// struct Saved: Sendable { let id: Note.ID }
  ///
  /// case .saveButtonTapped:
  ///   return .post(Saved(id: state.id))
  /// ```
  ///
  /// The event goes to the nearest ancestor that handles events of its type with
  /// ``Reducer/onEvent(_:propagates:_:)``, and on to the next one if that handler lets it propagate. The features
  /// between need no action for it. The type may be private to the module that knows both ends.
  ///
  /// - Order: the event is handled in the drain of the action whose reducer returned the effect, after the actions and
  ///   events that were returned before, and before observers of the state are notified.
  /// - Misuse: in debug builds, a note is printed to standard error for each type of event to which no ancestor
  ///   listens. Events that cause each other without end are cut off after 100, and an issue is reported.
  ///
  /// The idea comes from events that bubble up a document.
  ///
  /// - Parameter event: The event.
  /// - Returns: The effect.
  public static func post<Event: Sendable>(
    _ event: Event,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(node: PostNode(PostedEvent(event, at: site)))
  }
}

/// An event whose type is hidden.
class AnyPostedEvent {
  /// The type of the event.
  let type: Any.Type

  /// The line that posted the event.
  let site: SourceSite

  init(_ type: Any.Type, at site: SourceSite) { (self.type, self.site) = (type, site) }

  /// The event.
  var value: any Sendable { fatalError(Diagnostic.internalInvariant("AnyPostedEvent is abstract").message) }
}

/// An event of a known type.
final class PostedEvent<Event: Sendable>: AnyPostedEvent {
  let event: Event

  init(_ event: Event, at site: SourceSite) {
    self.event = event
    super.init(Event.self, at: site)
  }

  override var value: any Sendable { event }
}

/// An effect that posts an event, whose action type is hidden.
protocol EventEffect: AnyEffectNode {
  init(_ event: AnyPostedEvent, isForOrigin: Bool)
}

/// Posts an event.
final class PostNode<Action>: EffectNode<Action>, EventEffect {
  private let event: AnyPostedEvent

  /// Whether the feature that starts this effect may handle the event, because a feature below it has posted it.
  private let isForOrigin: Bool

  init(_ event: AnyPostedEvent, isForOrigin: Bool = false) {
    self.event = event
    self.isForOrigin = isForOrigin
    super.init(.event)
  }

  override var isEventForOrigin: Bool { isForOrigin }

  override func takeEvent(_ path: inout [ScopeKey]) -> AnyPostedEvent? { event }

  override func start(in context: EffectContext, sending sink: ActionSink<Action>) { context.postEvent(of: self) }
}

/// A queued event.
final class EventNode: AnyEffectNode {
  let event: AnyPostedEvent

  /// The path from the root to the feature that posted the event.
  let path: [ScopeKey]

  /// Whether the feature at the end of the path may handle the event, because it is the parent of a feature that has
  /// posted the event when it was removed.
  let isForOrigin: Bool

  /// Creates the event of an effect.
  ///
  /// - Parameters:
  ///   - node: The effect.
  ///   - path: The path to the feature that starts the effect.
  ///   - isForOrigin: Whether that feature may handle the event if it is the origin.
  convenience init?(_ node: AnyEffectNode, below path: [ScopeKey], isForOrigin: Bool) {
    var path = path
    guard let event = node.takeEvent(&path) else { return nil }
    self.init(event, from: path, isForOrigin: isForOrigin || node.isEventForOrigin)
  }

  init(_ event: AnyPostedEvent, from path: [ScopeKey], isForOrigin: Bool) {
    self.event = event
    self.path = path
    self.isForOrigin = isForOrigin
    super.init(.event)
  }
}

extension EffectContext {
  /// Queues the event of an effect.
  func postEvent(of node: AnyEffectNode) {
    let path = runtime.tree.keys(of: nodeID) ?? []
    guard let event = EventNode(node, below: path, isForOrigin: isOfRemovedChild || isOfChild) else { return }
    runtime.post(event, group: group)
  }
}
