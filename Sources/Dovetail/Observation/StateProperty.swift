/// A property of a state whose type is found while the program runs, to be read and to be changed in place.
///
/// For an observable state it is a tracked property, so that its observers hear of a change; for another struct, a
/// stored one.
package struct StateProperty<Root> {
  /// Changes the property in place.
  package typealias Modify<Value> = (_ root: inout Root, _ body: (inout Value) -> Void) -> Void

  /// The property.
  package let keyPath: PartialKeyPath<Root>

  /// The type of the property.
  package let valueType: Any.Type
  private let lens: AnyObject?

  /// How to read and change the property, given its type; `nil` where it is of another, or cannot be changed.
  package func access<Value>(as type: Value.Type) -> (keyPath: KeyPath<Root, Value>, modify: Modify<Value>)? {
    guard let keyPath = keyPath as? KeyPath<Root, Value> else { return nil }
    if let lens = lens as? PropertyLens<Root, Value> { return (keyPath, lens.modify) }
    guard let writable = keyPath as? WritableKeyPath<Root, Value> else { return nil }
    return (keyPath, { root, body in body(&root[keyPath: writable]) })
  }

  /// The properties of a state.
  ///
  /// Of a property that has a projection, as one with `@Presents` has, this is the projection.
  package static func all(of root: Root.Type) -> [StateProperty] {
    guard let type = root as? any ObservableState.Type else { return stored }
    return tracked(in: type)
  }

  private static var stored: [StateProperty] {
    storedFields(of: Root.self).map { keyPath in
      StateProperty(keyPath: keyPath, valueType: Swift.type(of: keyPath).valueType, lens: nil)
    }
  }

  private static func tracked<State: ObservableState>(in type: State.Type) -> [StateProperty] {
    let properties = type.properties
    let names = Set(properties.map(\.name))
    return properties.filter { !names.contains("$" + $0.name) }.compactMap { property in
      // The two are one type, of which the compiler knows that the one conforms.
      guard let keyPath = property.keyPath as? PartialKeyPath<Root> else { return nil }
      return StateProperty(keyPath: keyPath, valueType: property.valueType, lens: property.lens)
    }
  }
}
