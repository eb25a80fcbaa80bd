import Dovetail

/// The error of a link that cannot be opened: the component that failed, and the reason.
public struct DeepLinkFailure: Error {
  /// The reason why a link cannot be opened.
  public enum Reason: Sendable {
    /// The function that opens the link returned no element for the component, or consumed no component.
    case unplaced

    /// The component cannot be converted to a type.
    case unreadable(any Any.Type)

    /// The link ends where a value of a type is expected.
    case missing(any Any.Type)
  }

  /// All components of the link.
  public let components: [String]

  /// The position of the component that failed.
  public let position: Int

  /// The reason.
  public let reason: Reason

  /// The component that failed, or `nil` if it is missing.
  public var component: String? { components.indices.contains(position) ? components[position] : nil }
}

extension DeepLinkFailure: CustomStringConvertible {
  /// A message with the component and the reason.
  public var description: String { Diagnostic.deepLink(self).message }
}
