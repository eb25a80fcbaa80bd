import Dovetail

/// The channel through which a child flow passes a request to its enclosing flow, while that flow runs its body.
//
// Unchecked, because only reducers access the context, and they run on the store's actor.
final class FlowContext<Target: FlowTarget>: @unchecked Sendable {
  /// Whether the owner is running its body.
  ///
  /// The owner reads ``request`` only after the body, so a request at any other time would be lost.
  var isOpen = false

  /// The flow types in the owner's ``Flow/children``.
  let children: Set<ObjectIdentifier>

  /// The pending request of a child flow.
  var request: FlowRequest<Target>?

  init(children: Set<ObjectIdentifier>) { self.children = children }

  /// The context of the enclosing flow.
  ///
  /// `nil` if there is no enclosing flow, if the enclosing flow has other targets, or if it is not running its body.
  static var current: FlowContext? {
    let context = DependencyValues.current[FlowContextKey.self] as? FlowContext
    return context?.isOpen == true ? context : nil
  }
}

/// A handover that is passed up through the enclosing flows.
final class FlowRequest<Target: FlowTarget> {
  /// The requested handover.
  let handover: Handover<Target>

  /// The flows that have received the request, the requesting flow first.
  ///
  /// Used by diagnostics.
  private(set) var hops: [FlowHop] = []

  /// For each of these flows, how to find the flow again.
  ///
  /// The requesting flow comes first.
  private(set) var steps: [FlowStep] = []

  /// Whether the finished flow was removed.
  var isRemoved = false

  init(_ handover: Handover<Target>) {
    self.handover = handover
  }

  /// Records that a flow has received the request.
  ///
  /// - Parameters:
  ///   - hop: The description of the flow for diagnostics.
  ///   - step: How to find the flow again.
  func append(_ hop: FlowHop, _ step: FlowStep) {
    hops.append(hop)
    steps.append(step)
  }
}

/// A flow that a handover has passed through.
struct FlowStep {
  /// The identity of the flow's state, or `nil` if the state is not `Identifiable`.
  ///
  /// Detects that another flow has replaced this flow at the same position.
  let id: AnyHashable?

  /// The index of the child that the handover came from, or `nil` for the requesting flow.
  let slot: Int?
}

/// The dependency key of the ``FlowContext`` of the nearest enclosing flow.
//
// The value is type-erased, because flows with different target types share the key.
enum FlowContextKey: DependencyKey {
  static var liveValue: (any AnyObject & Sendable)? { nil }
  static var previewValue: (any AnyObject & Sendable)? { nil }
  static var testValue: (any AnyObject & Sendable)? { nil }
}
