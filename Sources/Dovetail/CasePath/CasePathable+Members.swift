// What `@dynamicMemberLookup` on an enum makes of the names of its cases.
extension CasePathable {
  /// The value of a case, or `nil` where the enum is in another.
  ///
  /// ```swift
  /// @CasePathable @dynamicMemberLookup
  /// enum Destination { case edit(Edit.State) }
  ///
  /// destination.edit?.title
  /// ```
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// The enum as the value of a case: reading gives `nil` where it is in another, writing puts it into the case.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Value {
    @available(*, unavailable, message: "A case may be absent; read it as an optional")
    get { fatalError(Diagnostic.unreadableCase.message) }
    set { self = Self.allCasePaths[keyPath: keyPath].embed(newValue) }
  }
}
