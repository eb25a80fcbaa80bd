/// An enum that lists its cases as key paths.
///
/// ```swift
/// for keyPath in Action.allCasePaths {
///   print(keyPath)
/// }
/// ```
///
/// The sequence contains each case once, in the order of the declarations.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// Adds the key path to a case to a list, for the code that ``CasePathable()`` generates.
///
/// It is compiled once, and not in each enum, as `append` is.
@inline(never)
public func _$append<Root>(_ path: PartialCaseKeyPath<Root>, to paths: inout [PartialCaseKeyPath<Root>]) {
  paths.append(path)
}
