import Dovetail

/// Where a flow leaves word for the flow around it, while that runs its body.
//
// Unchecked, because it belongs to the store's actor: it is reached only while a reducer runs there.
final class FlowContext<Target: FlowTarget>: @unchecked Sendable {
  /// Whether the flow that it belongs to is running its body, so that somebody will look.
  var isOpen = false

  /// The types of the flows that the flow lists as its children.
  let children: Set<ObjectIdentifier>

  /// What a flow below wants.
  var request: FlowRequest<Target>?

  init(children: Set<ObjectIdentifier>) { self.children = children }

  /// The desk of the flow around the one that runs, if there is any of the same targets.
  static var current: FlowContext? {
    let context = DependencyValues.current[FlowContextKey.self] as? FlowContext
    return context?.isOpen == true ? context : nil
  }
}

/// What a flow wants of those around it.
final class FlowRequest<Target: FlowTarget> {
  let handover: Handover<Target>

  /// The flows that have heard of it, the first of them first.
  private(set) var way: [FlowHop] = []

  /// How to find each of these again, from the one that asks outwards.
  private(set) var steps: [FlowStep] = []

  /// Whether the flow that finished is gone.
  var hasLeft = false

  init(_ handover: Handover<Target>) {
    self.handover = handover
  }

  func pass(_ stop: FlowHop, _ step: FlowStep) {
    way.append(stop)
    steps.append(step)
  }
}

/// A flow on the way that a hand-over has taken.
struct FlowStep {
  /// What tells it from others in its place.
  let id: AnyHashable?

  /// Which of its children the hand-over has come from; `nil` in the flow that asks.
  let slot: Int?
}

/// The desk of the nearest flow around a feature.
enum FlowContextKey: DependencyKey {
  static var liveValue: (any AnyObject & Sendable)? { nil }
  static var previewValue: (any AnyObject & Sendable)? { nil }
  static var testValue: (any AnyObject & Sendable)? { nil }
}
