import Dovetail

/// The actions of a ``Flow``, one of which requests a handover.
///
/// ```swift
/// enum Action: FlowAction {
///   case flow(Handover<Place>)
///   case doneTapped
/// }
/// ```
public protocol FlowAction<Target> {
  /// The enum of the targets that the flows of the app open.
  associatedtype Target: FlowTarget

  /// Makes an action that requests a handover. A case of the enum with this name fulfils the requirement.
  ///
  /// - Parameter handover: The handover.
  /// - Returns: The action.
  static func flow(_ handover: Handover<Target>) -> Self

  /// The requested handover, or `nil` for any other action.
  ///
  /// The default implementation works for enums. It finds the case through the runtime metadata of the enum.
  var flow: Handover<Target>? { get }
}

extension FlowAction {
  /// The requested handover, or `nil` for any other action.
  ///
  /// - Complexity: Some microseconds. The library reads the property of an enum only if its case is `flow`.
  public var flow: Handover<Target>? {
    reflectingPath { Self.flow($0) }.extract(from: self)
  }
}

/// Returns a case path that finds the case of an embedding function by reflection.
private func reflectingPath<Root, Value>(_ embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> {
  // In generic code, the captured conformances may be isolated to an actor, so `embed` is not `Sendable`. Constructing
  // an enum value uses no isolated conformance.
  nonisolated(unsafe) let embed = embed
  return AnyCasePath { embed($0) }
}
