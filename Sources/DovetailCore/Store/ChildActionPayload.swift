/// The kinds of actions that a feature passes to a combinator in its body.
package enum ChildActionKind: Hashable, Sendable {
  case presentation, stack, list, routes, binding

  /// The actions of one child, without a wrapper.
  case child
}

/// An action that a combinator in the body of a feature has to handle, as a payload of the feature's action.
package protocol ChildActionPayload {
  static var kind: ChildActionKind { get }

  /// The type of the actions of a child; `nil` if there are no children.
  static var childAction: Any.Type? { get }

  /// The type of the states of the children in a property of a type; `nil` if the property cannot hold them.
  static func childState(in property: Any.Type) -> Any.Type?

  /// The declaration of a property that holds children, as source text.
  ///
  /// - Parameter state: The type of the state of a child.
  static func declaration(ofChildren state: String) -> String

  /// Whether the action is known to be handled; `false` if the combinators have to be asked.
  var isHandled: Bool { get }
}

extension ChildActionPayload {
  package var isHandled: Bool { false }
}
