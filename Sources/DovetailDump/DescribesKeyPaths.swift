/// The root of key paths whose own description says less than their source code.
package protocol DescribesKeyPaths {
  /// A key path as written in source code; `nil` for a key path that leads elsewhere.
  static func description(of keyPath: AnyKeyPath) -> String?
}
