import Dovetail

/// A ``BindingAction`` of any type, which is recorded by the names of its properties.
protocol RecordedBinding: PropertyWrite {
  /// Makes the action that sets a property.
  ///
  /// - Parameters:
  ///   - names: The names of the properties, from the state on.
  ///   - value: The value.
  /// - Returns: The action; `nil` if there is no such property.
  /// - Throws: Why the value cannot be made.
  static func make(_ names: [String], _ value: RecordedForm) throws(UnmadeValue) -> Any?
}

extension BindingAction: RecordedBinding {
  static func make(_ names: [String], _ value: RecordedForm) throws(UnmadeValue) -> Any? {
    var path: AnyKeyPath = \Root.self
    for name in names {
      guard let next = property(name, of: Swift.type(of: path).valueType),
        let longer = path.appending(path: next)
      else { return nil }
      path = longer
    }
    guard let type = Swift.type(of: path).valueType as? any Equatable.Type else { return nil }
    // The recorded action had a value of this type, and was made by a function that requires it to be `Sendable`.
    return try make(path, writtenType(type), value)
  }

  private static func make<Value: Equatable & Sendable>(
    _ path: AnyKeyPath,
    _ type: Value.Type,
    _ value: RecordedForm
  ) throws(UnmadeValue) -> Any? {
    guard let path = path as? WritableKeyPath<Root, Value> else { return nil }
    return set(path, try value.make(type))
  }

  /// A property of a type: a tracked one of an observable state, or a stored one of any struct.
  private static func property(_ name: String, of type: Any.Type) -> AnyKeyPath? {
    func tracked<Owner: ObservableState>(_ type: Owner.Type) -> AnyKeyPath? {
      StateProperty<Owner>.all(of: type).map(\.keyPath).first {
        KeyPathProperties(of: $0).properties.last?.name == name
      }
    }
    func stored<Owner>(_ type: Owner.Type) -> AnyKeyPath? {
      storedFields(of: type).first { $0.name == name }?.keyPath
    }
    if let type = type as? any ObservableState.Type, let path = tracked(type) { return path }
    return _openExistential(type, do: stored)
  }
}
