import Dovetail

/// The actions of a ``Flow``, one of which hands over.
///
/// ```swift
/// enum Action: FlowAction {
///   case flow(Handover<Place>)
///   case doneTapped
/// }
/// ```
public protocol FlowAction<Target> {
  /// The places that flows of the app open.
  associatedtype Target: FlowTarget

  /// Makes an action that hands over.
  static func flow(_ handover: Handover<Target>) -> Self

  /// What is asked for; `nil` if this is another action.
  ///
  /// There is a default for enums, which finds the case by their metadata.
  var flow: Handover<Target>? { get }
}

extension FlowAction {
  /// What is asked for; `nil` if this is another action.
  ///
  /// - Complexity: Some microseconds. It is read only where a flow hands over.
  public var flow: Handover<Target>? {
    reflectingPath { Self.flow($0) }.extract(from: self)
  }
}

private func reflectingPath<Root, Value>(_ embed: @escaping (Value) -> Root) -> AnyCasePath<Root, Value> {
  // A closure in generic code captures conformances that may belong to an actor. To make a value of an enum uses none.
  nonisolated(unsafe) let embed = embed
  return AnyCasePath { embed($0) }
}
