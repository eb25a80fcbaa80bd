/// The case paths of an enum that can name the case of a value.
///
/// ```swift
/// Action.allCasePaths[.child(.tapped)]  // \.child
/// ```
///
/// ``CasePathable/case`` uses the conformance.
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The key path to the case of a value.
  ///
  /// - Parameter root: The value.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable where AllCasePaths: CasePathReflectable, AllCasePaths.Root == Self {
  /// The key path to the current case of the enum.
  public var `case`: PartialCaseKeyPath<Self> {
    Self.allCasePaths[self]
  }
}
