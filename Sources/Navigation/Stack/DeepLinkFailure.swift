import Dovetail

/// Why a link could not be opened: which of its components has no place.
public struct DeepLinkFailure: Error {
  /// What was wrong.
  public enum Reason: Sendable {
    /// Nothing can be opened for the component where it stands.
    case unplaced

    /// The component is no value of a type.
    case unreadable(any Any.Type)

    /// The link ends where a value of a type is needed.
    case missing(any Any.Type)
  }

  /// All components of the link.
  public let components: [String]

  /// The position of the component that has no place.
  public let position: Int

  /// What was wrong.
  public let reason: Reason

  /// The component that has no place, or `nil` where it is missing.
  public var component: String? { components.indices.contains(position) ? components[position] : nil }
}

extension DeepLinkFailure: CustomStringConvertible {
  /// Which component has no place, and why.
  public var description: String { Diagnostic.deepLink(self).message }
}
