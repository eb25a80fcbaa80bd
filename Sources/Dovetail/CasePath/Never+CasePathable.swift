extension Never: CasePathable, CasePathIterable {
  /// The paths to the cases of `Never`, which has none.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The key path to the case of a value that cannot be.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    /// Lists nothing.
    public func makeIterator() -> EmptyCollection<PartialCaseKeyPath<Never>>.Iterator {
      EmptyCollection().makeIterator()
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// The path to a case that cannot be: what names the case of a value of an enum without cases.
  public var never: Case<Never> {
    let path = AnyCasePath<Value, Never>(embed: impossible, extract: { _ in nil })
    return Case<Never>(route: route.appending(path, named: nil))
  }
}

/// Makes anything of nothing: it is never called.
private func impossible<Result>(_: Never) -> Result {}
