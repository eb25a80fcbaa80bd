/// A property of a state, found at run time, that can be read and changed in place.
///
/// It is a tracked property of an observable state, so that a change notifies observers, and a stored property of any
/// other struct.
package struct StateProperty<Root> {
  /// Changes the property in place.
  package typealias Modify<Value> = (_ root: inout Root, _ body: (inout Value) -> Void) -> Void

  /// The property.
  package let keyPath: PartialKeyPath<Root>

  /// The type of the property.
  package let valueType: Any.Type
  private let lens: AnyObject?

  /// Casts the property to a type, to read and change it; `nil` if its type is another, or if it cannot be changed.
  package func access<Value>(as type: Value.Type) -> (keyPath: KeyPath<Root, Value>, modify: Modify<Value>)? {
    guard let keyPath = keyPath as? KeyPath<Root, Value> else { return nil }
    if let lens = lens as? PropertyLens<Root, Value> { return (keyPath, lens.modify) }
    guard let writable = keyPath as? WritableKeyPath<Root, Value> else { return nil }
    return (keyPath, { root, body in body(&root[keyPath: writable]) })
  }

  /// The properties of a state.
  ///
  /// A property with a projection, as `@Presents` makes one, is represented by its projection.
  package static func all(of root: Root.Type) -> [StateProperty] {
    guard let type = root as? any ObservableState.Type else { return stored }
    return tracked(in: type)
  }

  private static var stored: [StateProperty] {
    storedFields(of: Root.self).map { StateProperty(keyPath: $0.keyPath, valueType: $0.type, lens: nil) }
  }

  private static func tracked<State: ObservableState>(in type: State.Type) -> [StateProperty] {
    let properties = type.properties
    let names = Set(properties.map(\.name))
    return properties.filter { !names.contains("$" + $0.name) }.compactMap { property in
      // `State` and `Root` are the same type; only `State` is known to conform.
      guard let keyPath = property.keyPath as? PartialKeyPath<Root> else { return nil }
      return StateProperty(keyPath: keyPath, valueType: property.valueType, lens: property.lens)
    }
  }
}
