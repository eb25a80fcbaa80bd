/// How deep observable states are searched in other values.
package enum ObservationDepth {
  /// A property of a property of a property: deeper states are rare, and each level multiplies the search.
  package static var maximum: Int { 3 }
}

/// A key path of one property, or of a property of a property, as it stands in source: `\.child.name`.
///
/// The key path of a tracked property has no name at run time, so the name is looked up in the list that the macro
/// has written.
package func propertyName<Root>(of keyPath: PartialKeyPath<Root>) -> String {
  if keyPath == \Root.self { return "\\.self" }
  if let properties = KeyPathProperties.tracked(keyPath) {
    return "\\." + properties.map(\.name).joined(separator: ".")
  }
  let text = "\(keyPath)"
  guard !text.contains("<"), let dot = text.firstIndex(of: ".") else { return "\\.…" }
  let prefix = "\\\(typeName(Root.self))."
  return text.hasPrefix(prefix) ? "\\." + text.dropFirst(prefix.count) : "\\" + text[dot...]
}
