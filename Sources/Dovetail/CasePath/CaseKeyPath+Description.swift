extension DefaultStringInterpolation {
  /// Writes a key path of cases as it stands in source.
  ///
  /// ```swift
  /// "\(\Action.Cases.child.tapped)"  // "\.child.tapped"
  /// ```
  ///
  /// A step through a subscript, and a step to one of several cases that hold the same type, where the enum does not
  /// list its cases, is written `…`. Without interpolation, a key path describes itself as all do.
  public mutating func appendInterpolation<Root>(_ keyPath: PartialCaseKeyPath<Root>) {
    appendLiteral(Case<Root>.description(of: keyPath) ?? String(describing: keyPath))
  }

  /// Writes a key path of cases as it stands in source.
  public mutating func appendInterpolation<Root, Value>(_ keyPath: CaseKeyPath<Root, Value>) {
    appendInterpolation(keyPath as PartialCaseKeyPath<Root>)
  }
}

/// A key path as it stands in source, where it is one of cases.
func sourceText(of keyPath: AnyKeyPath) -> String? {
  (type(of: keyPath).rootType as? any CaseDescribing.Type)?.description(of: keyPath)
}

/// The way to describe a key path whose root is a ``Case`` of unknown type.
private protocol CaseDescribing {
  static func description(of keyPath: AnyKeyPath) -> String?
  var text: String? { get }
}

extension Case: CaseDescribing {
  fileprivate static func description(of keyPath: AnyKeyPath) -> String? {
    let root = Case(route: CaseNamer<Value>())
    return (root[keyPath: keyPath] as? any CaseDescribing)?.text
  }

  fileprivate var text: String? { route.description }
}
