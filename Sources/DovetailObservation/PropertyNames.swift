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
  if let name = trackedName(of: keyPath, depth: ObservationDepth.maximum) { return "\\." + name }
  let text = "\(keyPath)"
  guard !text.contains("<"), let dot = text.firstIndex(of: ".") else { return "\\.…" }
  let prefix = "\\\(typeName(Root.self))."
  return text.hasPrefix(prefix) ? "\\." + text.dropFirst(prefix.count) : "\\" + text[dot...]
}

private func trackedName<Root>(of keyPath: PartialKeyPath<Root>, depth: Int) -> String? {
  guard depth > 0, let type = Root.self as? any ObservableState.Type else { return nil }
  return trackedName(of: keyPath, in: type, depth: depth)
}

private func trackedName<State: ObservableState>(of keyPath: AnyKeyPath, in type: State.Type, depth: Int) -> String? {
  let properties = State.properties
  if let property = properties.first(where: { $0.keyPath == keyPath }) { return property.name }
  for property in properties {
    guard depth > 1, let child = property.valueType as? any ObservableState.Type,
      let name = trackedName(of: keyPath, behind: property.keyPath, in: child, depth: depth - 1)
    else { continue }
    return property.name + "." + name
  }
  return nil
}

private func trackedName<State: ObservableState>(
  of keyPath: AnyKeyPath,
  behind prefix: AnyKeyPath,
  in type: State.Type,
  depth: Int
) -> String? {
  for property in State.properties {
    guard let path = prefix.appending(path: property.keyPath) else { continue }
    if path == keyPath { return property.name }
    if depth > 1, let child = property.valueType as? any ObservableState.Type,
      let name = trackedName(of: keyPath, behind: path, in: child, depth: depth - 1)
    {
      return property.name + "." + name
    }
  }
  return nil
}
