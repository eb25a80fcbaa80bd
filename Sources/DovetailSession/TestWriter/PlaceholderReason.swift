import Dovetail

/// Why a value has no expression.
enum PlaceholderReason: Int, Comparable {
  /// A test cannot call an initializer that takes what the value has.
  case noInitializer

  /// Other files cannot name the type.
  case privateType

  /// The value is an object.
  case object

  /// The value is a function, or has one.
  case function

  /// A redaction hides the value.
  case hidden

  /// The type is of another library.
  case unknown

  /// Finds out why a value has no expression.
  init(_ value: Any) {
    let type = type(of: value)
    self =
      switch MetadataKind(of: type) {
      case .object: .object
      case _ where ValueWriter.name(of: type) == nil: .privateType
      case nil: .function
      case .structure where !ValueWriter.isOfSystem(type): .function
      default: .unknown
      }
  }

  /// What is said of the types.
  var text: String {
    switch self {
    case .noInitializer: "no initializer that the test can call takes what the value has"
    case .privateType: "private or local, so that the test cannot name it"
    case .object: "an object"
    case .function: "a function, or a type that has one"
    case .hidden: "hidden by a redaction"
    case .unknown: "of a library whose initializers are not known"
    }
  }

  static func < (first: PlaceholderReason, second: PlaceholderReason) -> Bool { first.rawValue < second.rawValue }
}
