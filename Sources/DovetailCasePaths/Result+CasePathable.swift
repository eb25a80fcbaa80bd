extension Result: _CasePathRoot where Success: ~Copyable & ~Escapable {
  /// The paths to the cases of a result.
  public struct AllCasePaths: Sendable {}

  /// The paths to the cases.
  public static var _casePaths: AllCasePaths { AllCasePaths() }
}

extension Result: CasePathable, CasePathIterable {
  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Result.AllCasePaths: CasePathReflectable, Sequence where Success: Copyable & Escapable {
  /// The path to the value.
  public var success: AnyCasePath<Result, Success> {
    ._$case("success", embed: { .success($0) }, visit: { if case .success(let value) = $0 { $1(value) } })
  }

  /// The path to the error.
  public var failure: AnyCasePath<Result, Failure> {
    ._$case("failure", embed: { .failure($0) }, visit: { if case .failure(let error) = $0 { $1(error) } })
  }

  /// The key path to the case of a result.
  ///
  /// - Parameter root: The result.
  public subscript(root: Result) -> PartialCaseKeyPath<Result> {
    switch root {
    case .success: \.success
    case .failure: \.failure
    }
  }

  /// Returns an iterator of the cases, in the order of their declaration.
  public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Result>]> {
    [\.success, \.failure].makeIterator()
  }
}
