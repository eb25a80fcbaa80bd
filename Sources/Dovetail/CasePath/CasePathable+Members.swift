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
    @available(*, unavailable, message: "A case may be absent; read it as an optional")
    get { fatalError(Diagnostic.unreadableCase.message) }
    set { self = Self.allCasePaths[keyPath: keyPath].embed(newValue) }
  }
}
