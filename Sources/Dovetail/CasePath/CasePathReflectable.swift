/// The paths to the cases of an enum that find the case a value is in.
///
/// ```swift
/// Action.allCasePaths[.child(.tapped)]  // \.child
/// ```
///
/// With that, ``CasePathable/case`` names the case of a value.
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The key path to the case that a value is in.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable where AllCasePaths: CasePathReflectable, AllCasePaths.Root == Self {
  /// The key path to the case that the enum is in.
  public var `case`: PartialCaseKeyPath<Self> {
    Self.allCasePaths[self]
  }
}
