@_spi(Reflection) import Swift

/// A stored property of a struct, as the metadata of the struct describes it.
package struct StoredField<Root> {
  /// The name of the storage.
  package let name: String

  /// The property.
  package let keyPath: PartialKeyPath<Root>

  /// The declared type.
  package var type: Any.Type { Swift.type(of: keyPath).valueType }

  /// Whether the property is declared with `var`.
  package var isVariable: Bool {
    func isWritable<Value>(_ type: Value.Type) -> Bool { keyPath is WritableKeyPath<Root, Value> }
    return _openExistential(type, do: isWritable)
  }
}

/// The stored properties of a struct, without those whose types have no metadata, such as functions; empty for other
/// types.
///
/// The standard library finds them in the metadata of the type. Unlike a `Mirror`, they do not depend on a conformance
/// to `CustomReflectable`, and they have declared types.
///
/// - Parameter root: The type.
package func storedFields<Root>(of root: Root.Type) -> [StoredField<Root>] {
  // For `Any`, the standard library reads the address of a value, which it does not have here.
  guard !EnumReflection.isExistential(root) else { return [] }
  var fields: [StoredField<Root>] = []
  // Option 2 ignores unknown fields and continues.
  _forEachFieldWithKeyPath(of: root, options: _EachFieldOptions(rawValue: 2)) { name, keyPath in
    fields.append(StoredField(name: String(cString: name), keyPath: keyPath))
    return true
  }
  return fields
}

/// The stored properties of a struct; `nil` if some of them have no metadata, or for other types.
///
/// - Parameter root: The type.
package func completeStoredFields<Root>(of root: Root.Type) -> [StoredField<Root>]? {
  guard MetadataKind(of: root) == .structure else { return nil }
  let isComplete = _forEachFieldWithKeyPath(of: root) { _, _ in true }
  return isComplete ? storedFields(of: root) : nil
}

/// The names and types of the stored properties of a struct or class, or of the elements of a tuple; empty otherwise.
///
/// The standard library finds them in the metadata of the type, without reliance on the layout of memory. The
/// properties of a class begin with those of its superclasses. An element of a tuple without a label is named by its
/// position: `.0`, `.1` and so on.
///
/// - Parameters:
///   - type: The type.
///   - isClass: Whether the type is a class.
package func namedFields(of type: Any.Type, isClass: Bool) -> [(name: String, type: Any.Type)] {
  var fields: [(name: String, type: Any.Type)] = []
  // Option 1 admits classes, and option 2 ignores unknown fields and continues.
  _forEachField(of: type, options: _EachFieldOptions(rawValue: isClass ? 1 | 2 : 2)) { name, _, type, _ in
    fields.append((String(cString: name), type))
    return true
  }
  return fields
}

/// The stored properties of a struct or a class, found in the metadata of the type; empty for other types.
///
/// Properties of superclasses are left out, and properties of types without metadata.
package struct FieldList {
  /// The name and the type of each stored property.
  package let fields: [(name: String, type: Any.Type)]

  /// Reads the stored properties of a type.
  ///
  /// - Parameter type: The type.
  package init(of type: Any.Type) {
    fields = namedFields(of: type, isClass: type is AnyClass)
  }

  /// The type of a stored property; `nil` if there is none of that name.
  ///
  /// - Parameter name: The name of the property.
  package func type(of name: String) -> Any.Type? { fields.first { $0.name == name }?.type }

  /// The values of the stored properties of a struct, without regard to a mirror that the type chooses.
  ///
  /// - Parameter value: The struct.
  /// - Returns: The values, in the order of the declarations; empty for other types.
  package static func values(of value: some Any) -> [Any] {
    storedFields(of: Swift.type(of: value)).map { value[keyPath: $0.keyPath] }
  }
}
