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
