@_spi(Reflection) import Swift

/// A stored property of a struct, as the metadata of the struct describes it.
struct StoredField {
  /// The name of the storage.
  let name: String

  /// The declared type.
  let type: Any.Type

  /// Whether the property is declared with `var`.
  let isVariable: Bool

  /// The value of the property.
  let value: Any
}

/// The stored properties of a struct; `nil` if some of them cannot be read.
///
/// Unlike a `Mirror`, the fields do not depend on a conformance to `CustomReflectable`, and they have declared types.
///
/// - Parameter value: The value of a struct.
func storedFields<Root>(of value: Root) -> [StoredField]? {
  var fields: [StoredField] = []
  let isComplete = _forEachFieldWithKeyPath(of: Root.self, options: []) { name, keyPath in
    fields.append(field(String(cString: name), keyPath, of: value))
    return true
  }
  return isComplete ? fields : nil
}

/// The declared types of the elements of a tuple type; `nil` if the type is no tuple.
///
/// - Parameter type: The type of the tuple.
func elementTypes(ofTuple type: Any.Type) -> [Any.Type]? {
  guard !isStructure(type) else { return nil }
  var types: [Any.Type] = []
  let isComplete = _forEachField(of: type) { _, _, element, _ in
    types.append(element)
    return true
  }
  return isComplete ? types : nil
}

/// Whether a type is a struct.
///
/// - Parameter type: The type.
func isStructure(_ type: Any.Type) -> Bool {
  let structureKind: UInt = 0x200
  return kind(of: type) == structureKind
}

/// Whether a type is a tuple.
///
/// - Parameter type: The type.
func isTuple(_ type: Any.Type) -> Bool {
  let tupleKind: UInt = 0x301
  return kind(of: type) == tupleKind
}

private func field<Root>(_ name: String, _ keyPath: PartialKeyPath<Root>, of value: Root) -> StoredField {
  func isWritable<Value>(_ type: Value.Type) -> Bool { keyPath is WritableKeyPath<Root, Value> }
  let type = Swift.type(of: keyPath).valueType
  return StoredField(name: name, type: type, isVariable: isWritable(type), value: value[keyPath: keyPath])
}

// A function of the standard library that implements mirrors. It is not declared as public.
@_silgen_name("swift_getMetadataKind")
private func kind(of type: Any.Type) -> UInt
