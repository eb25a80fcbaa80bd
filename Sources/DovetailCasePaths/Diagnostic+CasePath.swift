// Diagnostics for case paths.
extension Diagnostic {
  /// A key path does not lead to a case.
  static func notACasePath(_ keyPath: AnyKeyPath) -> Diagnostic {
    Diagnostic(
      """
      A key path is not a path to a case.

      Key path: \(String(customDumping: keyPath))

      Use the names of cases only: "\\.child", or "\\.child.tapped".
      """
    )
  }

  /// A case path was made from a function that does not return an enum.
  static func notAnEnum(_ type: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      A case path was created from a function that does not return an enum.

      Result: \(typeName(type))

      Use a case: "/Action.child", or "AnyCasePath(Action.child)".
      """
    )
  }

  /// A case path was made from a case constructor of an enum that was compiled without reflection metadata.
  static func withoutReflection(_ type: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      A case path created from a case constructor needs the reflection metadata of its enum, which is missing.

      Enum: \(typeName(type))

      Build the module of the enum without "-disable-reflection-metadata", use a key path, or pass both functions: \
      "AnyCasePath(embed:extract:)".
      """
    )
  }

  /// A case path without a payload was made from a value that is not an enum case without a payload.
  @usableFromInline
  static func notAnEmptyCase(_ value: Any) -> Diagnostic {
    Diagnostic(
      """
      A case path was created from a value that is not a case without a payload.

      Value: \(caseLabel(of: value))

      Write "/Action.tapped" for a case without a payload, and "/Action.child" without parentheses for a case with one.
      """
    )
  }

  /// A case path made by reflection cannot read the payload of its case.
  ///
  /// - Parameters:
  ///   - type: The type of the payload.
  ///   - names: The cases that may have been meant: a constructor does not tell its name.
  ///   - root: The enum.
  static func unreadablePayload(_ type: Any.Type, names: [String], of root: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      A case path created from a case constructor cannot extract this payload.

      Case: \(names.map { "\(typeName(root)).\($0)" }.joined(separator: " or "))
      Payload: \(typeName(type))

      The reflection metadata does not describe how the compiler stores such functions and metatypes. Use a key path, \
      "\\.\(names[0])", or pass both functions: "AnyCasePath(embed:extract:)".
      """
    )
  }

  /// The payload of a case was written while the enum was in another case.
  static func modifyingUnrelatedCase(of value: Any, keyPath: AnyKeyPath) -> Diagnostic {
    Diagnostic(
      """
      The value of a case was written while the enum was in another case.

      Case: \(String(customDumping: keyPath))
      Value: \(caseLabel(of: value))

      Nothing was changed. Check with "is" first, or assign a value of that case to the enum.
      """
    )
  }

  /// A subscript of a case was read that exists only to be written.
  static var unreadableCase: Diagnostic {
    Diagnostic("The value of a case was read where it can only be written. Read it as an optional.")
  }
}
