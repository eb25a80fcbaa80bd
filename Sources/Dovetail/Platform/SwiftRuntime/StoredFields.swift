@_spi(Reflection) import Swift

/// The writable key paths to the stored properties of a struct; empty for other types.
///
/// The standard library finds them in the metadata of the type. It omits properties of types without metadata, such as
/// functions.
package func storedFields<Root>(of root: Root.Type) -> [PartialKeyPath<Root>] {
  var fields: [PartialKeyPath<Root>] = []
  // Option 2 ignores unknown fields and continues.
  _forEachFieldWithKeyPath(of: root, options: _EachFieldOptions(rawValue: 2)) { _, keyPath in
    fields.append(keyPath)
    return true
  }
  return fields
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
func namedFields(of type: Any.Type, isClass: Bool) -> [(name: String, type: Any.Type)] {
  var fields: [(name: String, type: Any.Type)] = []
  // Option 1 admits classes, and option 2 ignores unknown fields and continues.
  _forEachField(of: type, options: _EachFieldOptions(rawValue: isClass ? 1 | 2 : 2)) { name, _, type, _ in
    fields.append((String(cString: name), type))
    return true
  }
  return fields
}
