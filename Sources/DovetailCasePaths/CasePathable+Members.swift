// For enums with `@dynamicMemberLookup`: each case is a property.
extension CasePathable {
  /// The payload of a case, or `nil` if the enum is in another case.
  ///
  /// ```swift
  /// @CasePathable @dynamicMemberLookup
  /// enum Destination { case edit(Edit.State) }
  ///
  /// destination.edit?.title
  /// ```
  ///
  /// - Parameter keyPath: The case.
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Sets the enum to a case with a payload.
  ///
  /// Read the payload as an optional.
  ///
  /// - Parameter keyPath: The case.
  @_disfavoredOverload  // A read chooses the optional overload.
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value {
    // A `mutating` getter takes this overload out of the search where the enum is no variable. Otherwise, `==` with a
    // value that is not optional finds it before the optional overload.
    @available(*, unavailable, message: "A case may be absent. Read it into an optional: 'let value: Value? = …'.")
    mutating get { fatalError(Diagnostic.unreadableCase.message) }
    set { self = Self.allCasePaths[keyPath: keyPath].embed(newValue) }
  }
}
