/// An enum that lists its cases as key paths.
///
/// ```swift
/// for keyPath in Action.allCasePaths {
///   print(keyPath)
/// }
/// ```
///
/// The key paths come in the order in which the cases are declared, each once.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
