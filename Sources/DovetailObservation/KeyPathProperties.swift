/// The properties that a key path leads through, each with the type that has it.
///
/// A key path has no list of its components at run time. Its description names the stored properties, and the address
/// of the getter of each other. A getter is compared with those of the properties that the macro of an observable
/// state lists.
package struct KeyPathProperties {
  /// A property and the type that has it.
  package struct Property {
    /// The type that has the property.
    package let owner: Any.Type
    /// The name of the property.
    package let name: String
  }

  /// The properties from the root to the value.
  ///
  /// A tuple has no properties of its own: the last property is then the one that holds the tuple.
  package private(set) var properties: [Property] = []

  /// Whether all properties were found: `false` if one of them is a subscript or is computed, or if there is none.
  ///
  /// ``properties`` then ends before it.
  package private(set) var isComplete = true

  /// The key path as in source code, with `…` for a component that has no name at run time.
  package let text: String

  /// Finds the properties.
  ///
  /// - Parameter keyPath: The key path.
  package init(of keyPath: AnyKeyPath) {
    let components = Self.components(of: keyPath)
    let names = components.map { $0.hasPrefix("<") ? "…" : $0 }
    text = "\\" + ([typeName(type(of: keyPath).rootType)] + names).joined(separator: ".")
    if let found = Self.tracked(keyPath) {
      properties = found
      return
    }
    var type: Any.Type = Swift.type(of: keyPath).rootType
    var isInTuple = false
    for component in components {
      if let wrapped = (type as? any AnyOptional.Type)?.wrappedType { type = wrapped }
      if isInTuple { continue }
      if let property = Self.property(component, in: type) {
        properties.append(Property(owner: type, name: property.name))
        type = property.type
      } else if MetadataKind(of: type) == .tuple, !properties.isEmpty {
        isInTuple = true
      } else {
        isComplete = false
        return
      }
    }
    isComplete = !properties.isEmpty
  }

  /// The tracked properties that a key path leads through; `nil` if it leads through others, or deeper.
  static func tracked(_ keyPath: AnyKeyPath) -> [Property]? {
    let type = type(of: keyPath).rootType as? any ObservableState.Type
    return type.flatMap { listed(keyPath, in: $0, depth: ObservationDepth.maximum) }
  }

  // MARK: - Implementation details

  /// The properties of an observable state whose key paths, one appended to the other, are equal to a key path.
  private static func listed<State: ObservableState>(
    _ keyPath: AnyKeyPath,
    in type: State.Type,
    behind prefix: AnyKeyPath? = nil,
    depth: Int
  ) -> [Property]? {
    for property in type.properties {
      guard let path = prefix.map({ $0.appending(path: property.keyPath) }) ?? property.keyPath else { continue }
      let found = [Property(owner: type, name: property.name)]
      if path == keyPath { return found }
      if depth > 1, let child = property.valueType as? any ObservableState.Type,
        let rest = listed(keyPath, in: child, behind: path, depth: depth - 1)
      {
        return found + rest
      }
    }
    return nil
  }

  private static func property(_ component: String, in type: Any.Type) -> (name: String, type: Any.Type)? {
    guard component.hasPrefix("<") else { return FieldList(of: type).type(of: component).map { (component, $0) } }
    return (type as? any ObservableState.Type).flatMap { tracked(component, in: $0) }
  }

  private static func tracked<State: ObservableState>(
    _ component: String,
    in type: State.Type
  ) -> (name: String, type: Any.Type)? {
    let property = type.properties.first { components(of: $0.keyPath) == [component] }
    return property.map { ($0.name.hasPrefix("$") ? String($0.name.dropFirst()) : $0.name, $0.valueType) }
  }

  /// The components of the description of a key path, without the signs of optional chaining.
  private static func components(of keyPath: AnyKeyPath) -> [String] {
    let root = "\\\(String(describing: type(of: keyPath).rootType))"
    let description = "\(keyPath)"
    guard description.hasPrefix(root) else { return [] }
    var components: [String] = []
    var component = ""
    // Dots within parentheses belong to the name of a type.
    var depth = 0
    for character in description.dropFirst(root.count) {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0, "?!.".contains(character) {
        if !component.isEmpty { components.append(component) }
        component = ""
      } else {
        component.append(character)
      }
    }
    if !component.isEmpty { components.append(component) }
    return components
  }
}
