extension Never: CasePathable, CasePathIterable {
  /// The paths to the cases of `Never`, which has none.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The key path to the case of a value, which never exists.
    ///
    /// - Parameter root: The value.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    /// Returns an iterator without elements.
    public func makeIterator() -> EmptyCollection<PartialCaseKeyPath<Never>>.Iterator {
      EmptyCollection().makeIterator()
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// The path to a case that does not exist, for the `case` property of an enum without cases.
  public var never: Case<Never> {
    let path = AnyCasePath<Value, Never>(embed: impossible, extract: { _ in nil })
    return Case<Never>(accessor: accessor.appending(path, at: nil, named: nil))
  }
}

/// Returns a value of any type, and is never called, since `Never` has no values.
private func impossible<Result>(_: Never) -> Result {}
