/// What becomes of the labels that a mirror gives to the children of a value.
enum ChildLabel {
  /// The property by which a state is known whose properties a macro tracks.
  static let registrar = "_$observationRegistrar"

  /// The name under which a stored property is printed, or `nil` when it is not printed.
  ///
  /// Storage that a macro adds for itself starts with `_$`, and says nothing about the value. A property that is tracked is
  /// stored under its name with an underscore, and shown by its name.
  static func stored(_ label: String?, isTracked: Bool = false) -> Shown {
    guard let label else { return .shown(nil) }
    if label.hasPrefix("_$") { return .hidden }
    return .shown(isTracked && label.hasPrefix("_") ? String(label.dropFirst()) : label)
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
