extension DefaultStringInterpolation {
  /// Appends a case key path as written in source code.
  ///
  /// ```swift
  /// "\(\Action.Cases.child.tapped)"  // "\.child.tapped"
  /// ```
  ///
  /// A subscript is written as `…`. So is a case if its enum does not list its cases, and several cases have the same
  /// type of payload. Without interpolation, the description is the same as for other key paths.
  ///
  /// ```swift
  /// "\(\Action.Cases.child.tapped)"  // "child.tapped"
  /// ```
  ///
  /// - Parameter keyPath: The case key path.
  public mutating func appendInterpolation<Root>(_ keyPath: PartialCaseKeyPath<Root>) {
    appendLiteral(Case<Root>.description(of: keyPath) ?? String(describing: keyPath))
  }

  /// Appends a case key path as written in source code.
  ///
  /// - Parameter keyPath: The case key path.
  public mutating func appendInterpolation<Root, Value>(_ keyPath: CaseKeyPath<Root, Value>) {
    appendInterpolation(keyPath as PartialCaseKeyPath<Root>)
  }
}

/// A ``Case`` of unknown type.
private protocol CaseText {
  var text: String? { get }
}

extension Case: CaseText, DescribesKeyPaths {
  package static func description(of keyPath: AnyKeyPath) -> String? {
    let root = Case(accessor: CaseNamer<Value>())
    return (root[keyPath: keyPath] as? any CaseText)?.text
  }

  fileprivate var text: String? { accessor.description }
}
