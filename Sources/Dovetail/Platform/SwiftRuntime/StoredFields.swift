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
