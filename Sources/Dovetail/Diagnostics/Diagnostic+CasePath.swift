// Diagnostics for case paths.
extension Diagnostic {
  /// A key path does not lead to a case.
  static func notACasePath(_ keyPath: AnyKeyPath) -> Diagnostic {
    Diagnostic(
      """
      A key path is not a path to a case.

      Key path: \(String(customDumping: keyPath))

      Name cases alone: "\\.child", or "\\.child.tapped".
      """
    )
  }

  /// A case path was made from a function that does not return an enum.
  static func notAnEnum(_ type: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      A case path was made of a function that does not make an enum.

      Result: \(typeName(type))

      Name a case: "/Action.child", or "AnyCasePath(Action.child)".
      """
    )
  }

  /// A case path was made from a case constructor of an enum that was compiled without reflection metadata.
  static func withoutReflection(_ type: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      A case path made of a case alone needs the metadata of its enum, and there is none.

      Enum: \(typeName(type))

      Build the module of the enum without "-disable-reflection-metadata", name the case by a key path, or give both \
      directions: "AnyCasePath(embed:extract:)".
      """
    )
  }

  /// A case path without a payload was made from a value that is not an enum case without a payload.
  @usableFromInline
  static func notAnEmptyCase(_ value: Any) -> Diagnostic {
    Diagnostic(
      """
      A case path was made of a value that is not a case by itself.

      Value: \(caseLabel(of: value))

      Name a case: "/Action.tapped" where it holds nothing, "/Action.child" without the parentheses where it holds something.
      """
    )
  }

  /// A case path made by reflection cannot read the payload of its case.
  static func unreadablePayload(_ type: Any.Type, name: String, of root: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      A case path made of a case alone cannot take out what the case holds.

      Case: \(typeName(root)).\(name)
      Holds: \(typeName(type))

      The compiler stores such functions and metatypes in a form that the metadata of an enum does not tell. Name the case \
      by a key path, "\\.\(name)", or give both directions: "AnyCasePath(embed:extract:)".
      """
    )
  }

  /// The payload of a case was modified while the enum was in another case.
  static func modifyingUnrelatedCase(of value: Any, keyPath: AnyKeyPath) -> Diagnostic {
    Diagnostic(
      """
      A case was to be changed in place while the enum was in another.

      Case: \(String(customDumping: keyPath))
      Value: \(caseLabel(of: value))

      The value stays as it is. Ask with "is" first, or assign the case as a whole.
      """
    )
  }

  /// The setter-only form of a case subscript was read.
  static var unreadableCase: Diagnostic {
    Diagnostic("The value of a case was read where it can only be written. Read it as an optional.")
  }
}
