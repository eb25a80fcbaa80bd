/// What becomes of the labels that a mirror gives to the children of a value.
enum ChildLabel {
  /// The property by which a state is known whose properties a macro tracks.
  static let registrar = "_$observationRegistrar"

  /// The name under which a stored property is printed, or `nil` when it is not printed.
  ///
  /// Storage that a macro adds for itself starts with `_$`, and says nothing about the value.
  static func stored(_ label: String?) -> Shown {
    guard let label else { return .shown(nil) }
    return label.hasPrefix("_$") ? .hidden : .shown(label)
  }

  /// The name of a property whose storage has that name with an underscore, as one has that a macro tracks.
  static func tracked(_ label: String?) -> String? {
    guard let label, label.hasPrefix("_") else { return label }
    return String(label.dropFirst())
  }

  /// The label of an element of a tuple, or of a payload; the language calls unlabelled ones `.0`, `.1` and so on.
  static func argument(_ label: String?) -> String? {
    label.flatMap { $0.utf8.first == UInt8(ascii: ".") ? nil : $0 }
  }

  /// A label that is printed, perhaps as nothing, or a child that is left out with its value.
  enum Shown: Equatable {
    case shown(String?)
    case hidden
  }
}
