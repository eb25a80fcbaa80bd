extension TypeText {
  /// Types of the standard library and of Foundation whose names no feature has.
  private static let plain: Set = [
    "Any", "AnyObject", "Bool", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "String", "Substring",
    "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "URL", "UUID", "Void",
  ]

  /// Names that a feature may have, but not with generic arguments.
  private static let containers: Set = ["Array", "Dictionary", "Range", "Result", "Set"]

  /// Whether the type is certainly plain data: a known type of the standard library or Foundation, an array, a function
  /// or a tuple.
  var isNeverFeature: Bool {
    if text.hasPrefix("["), text.hasSuffix("]") { return true }
    if function != nil || tupleElements != nil { return true }
    guard let name, text == name || text.hasPrefix(name + "<") else { return false }
    let base = name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name
    return genericArguments.isEmpty ? Self.plain.contains(base) : Self.containers.contains(base)
  }
}
